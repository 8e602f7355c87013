import { listRetention } from '@dougong/contract/system/retention'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { RetentionForm } from './RetentionForm'
import styles from './SystemSettingsPage.module.css'

const retention = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ signal }) => call(listRetention, {}, { signal, quiet: true }),
})

/** `/isystem/settings`: what holds for the whole installation. */
export function SystemSettingsPage() {
  const queries = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(retention)
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <Panel>
      <section aria-label="数据保留">
        <h2 className={styles.title}>数据保留</h2>
        <p className={styles.about}>
          下列数据随时间增长。超过保留天数的，由定时任务“按系统设置中的保留期限清理”每晚分批删除，不能恢复。
        </p>
        {data ? (
          <RetentionForm
            kinds={data}
            onSaved={() => void queries.invalidateQueries({ queryKey: retention.queryKey })}
          />
        ) : (
          <Skeleton active paragraph={{ rows: 7 }} />
        )}
      </section>
    </Panel>
  )
}
