import { readRedis } from '@dougong/contract/system/monitoring/redis'
import { monitorRights } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery } from '@tanstack/react-query'
import { Alert, Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Can } from '../../../shared/access/Can'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Nothing } from '../../../shared/ui/Nothing'
import { Panel } from '../../../shared/ui/Panel'
import { SearchBox } from '../../../shared/ui/SearchBox'
import { FigureChart } from '../figures/FigureChart'
import styles from '../figures/figures.module.css'
import { LatestValues } from '../figures/LatestValues'
import { useFigures } from '../figures/use-figures'
import { refetching, useWatch } from '../figures/use-watch'
import { WatchBar } from '../figures/WatchBar'
import { RedisTerminal } from './RedisTerminal'
import own from './RedisPage.module.css'

const sampled = ['redisMemory', 'redisKeys'] as const
const memory = ['redisMemory'] as const
const keys = ['redisKeys'] as const

type Line = { key: string; value: string; description: string | null }
const columns: TableColumnsType<Line> = [
  { title: '名称', dataIndex: 'key', width: 280 },
  { title: '说明', width: 240, render: (_, { description }) => description ?? '—' },
  { title: '值', render: (_, { value }) => <span className={own.value}>{value}</span> },
]

/** `/monitor/redis/info`: the Redis between the nodes, where there is one. */
export function RedisPage() {
  const watch = useWatch()
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['monitor', 'redis'],
    queryFn: ({ signal }) => call(readRedis, {}, { signal, quiet: true }),
    refetchInterval: refetching(watch),
  })
  if (error && !data)
    return (
      <Panel>
        <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </Panel>
    )
  if (data && !data.isSet)
    return (
      <Panel>
        <Nothing
          text="没有使用 Redis"
          about={
            <>
              节点之间的消息由 PostgreSQL 传递，单个节点不需要 Redis。要使用它，设置环境变量{' '}
              <code>REDIS_URL=redis://主机:6379</code> 后重新启动每个节点。
            </>
          }
        />
      </Panel>
    )
  return (
    <WithRedis watch={watch} lines={data?.info ?? []} failure={data?.failure ?? null} isPending={isPending} />
  )
}

interface WithRedisProps {
  watch: ReturnType<typeof useWatch>
  lines: Line[]
  failure: string | null
  isPending: boolean
}

function WithRedis({ watch, lines, failure, isPending }: WithRedisProps) {
  const figures = useFigures(sampled, watch)
  const [text, setText] = useState('')
  const search = text.toLowerCase()
  const matching = lines.filter(({ key, description }) =>
    `${key} ${description ?? ''}`.toLowerCase().includes(search),
  )
  return (
    <div className={styles.page}>
      <WatchBar watch={watch} />
      {failure && <Alert type="error" showIcon title={failure} />}
      <LatestValues names={sampled} figures={figures} />
      <div className={styles.columns}>
        <FigureChart title="Redis内存" names={memory} figures={figures} minutes={watch.minutes} type="area" />
        <FigureChart title="Redis键数量" names={keys} figures={figures} minutes={watch.minutes} type="area" />
      </div>
      <Can do={monitorRights.redisCommand}>
        <RedisTerminal />
      </Can>
      <Panel title="详细信息" extra={<SearchBox label="名称或说明" onSearch={setText} />}>
        <Table
          rowKey="key"
          size="small"
          columns={columns}
          dataSource={matching}
          loading={isPending}
          scroll={{ x: 720 }}
          pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
          locale={{ emptyText: '没有符合的信息' }}
        />
      </Panel>
    </div>
  )
}
