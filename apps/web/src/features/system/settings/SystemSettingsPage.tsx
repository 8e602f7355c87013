import { getProductLook } from '@dougong/contract/system/product-look'
import { listRetention } from '@dougong/contract/system/retention'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMay } from '../../../shared/access/may'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Nothing } from '../../../shared/ui/Nothing'
import { Panel } from '../../../shared/ui/Panel'
import { ProductLookForm } from './ProductLookForm'
import { RetentionForm } from './RetentionForm'
import styles from './SystemSettingsPage.module.css'

const look = queryOptions({
  queryKey: ['product-look'],
  queryFn: ({ signal }) => call(getProductLook, {}, { signal, quiet: true }),
})

const retention = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(listRetention, {}, { signal, quiet: true }),
})

/** `/isystem/settings`: what holds for the whole installation, each part for who may see it. */
export function SystemSettingsPage() {
  const maySeeLook = useMay('system:look:list')
  const maySeeRetention = useMay('system:retention:list')
  if (!maySeeLook && !maySeeRetention) return <Nothing text="没有可以查看的设置" about="请向管理员申请权限" />
  return (
    <div className={styles.page}>
      {maySeeLook && <LookSection />}
      {maySeeRetention && <RetentionSection />}
    </div>
  )
}

function LookSection() {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(look)
  return (
    <Panel title="名称与外观">
      {data ? (
        <ProductLookForm
          key={data.look.logo}
          {...data}
          onSaved={() => void queries.invalidateQueries({ queryKey: look.queryKey })}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Panel>
  )
}

function RetentionSection() {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(retention)
  return (
    <Panel title="数据保留">
      <p className={styles.about}>
        下列数据随时间增长。超过保留天数的，由定时任务“按系统设置中的保留期限清理”每晚分批删除，不能恢复。
      </p>
      {data ? (
        <RetentionForm
          kinds={data}
          onSaved={() => void queries.invalidateQueries({ queryKey: retention.queryKey })}
        />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 7 }} />
      )}
    </Panel>
  )
}
