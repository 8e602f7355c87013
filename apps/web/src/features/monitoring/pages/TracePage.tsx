import { readTraces, type RequestTrace } from '@dougong/contract/system/monitoring/monitoring'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/client'
import { clientConfig } from '../../../shared/client-config'
import { useDevice } from '../../../shared/settings/device'
import { Card, CardList } from '../../../shared/ui/CardList'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { PagedTable } from '../../../shared/ui/PagedTable'
import { Panel } from '../../../shared/ui/Panel'
import { SearchBox } from '../../../shared/ui/SearchBox'
import styles from '../figures/figures.module.css'
import { refetching, useWatch } from '../figures/use-watch'
import { WatchBar } from '../figures/WatchBar'
import own from './TracePage.module.css'

type Kind = 'all' | 'failed' | 'slow'
type Row = RequestTrace & { id: string }

const kinds = [
  { value: 'all', label: '全部' },
  { value: 'failed', label: '出错' },
  { value: 'slow', label: '慢于1秒' },
] satisfies { value: Kind; label: string }[]
const isOf: Record<Kind, (trace: RequestTrace) => boolean> = {
  all: () => true,
  failed: ({ status }) => status >= 400,
  slow: ({ ms }) => ms >= 1_000,
}

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: clientConfig.timeZone,
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
})
const duration = (ms: number) => `${ms.toLocaleString('zh-CN', { maximumFractionDigits: 1 })} ms`

const columns: TableColumnsType<Row> = [
  { title: '时间', width: 150, render: (_, { time }) => clock.format(time) },
  { title: '方法', width: 80, dataIndex: 'method' },
  { title: '路径', width: 360, render: (_, { path }) => <span className={own.path}>{path}</span> },
  { title: '状态', width: 80, render: (_, { status }) => <Status status={status} /> },
  { title: '用时', width: 110, align: 'right', render: (_, { ms }) => duration(ms) },
  { title: '用户', width: 120, render: (_, { user }) => user ?? '—' },
  { title: 'IP地址', width: 140, dataIndex: 'ip' },
]

/** `/monitor/HttpTrace`: the last requests of a node. */
export function TracePage() {
  const isMobile = useDevice() === 'mobile'
  const watch = useWatch()
  const { node } = watch
  const [kind, setKind] = useState<Kind>('all')
  const [text, setText] = useState('')
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['monitor', 'traces', node ?? ''],
    queryFn: ({ signal }) => call(readTraces, { query: { node } }, { signal, quiet: true }),
    refetchInterval: refetching(watch),
    placeholderData: keepPreviousData,
  })
  const search = text.toLowerCase()
  const rows = (data ?? [])
    .map((trace, place) => ({ ...trace, id: `${trace.time} ${place}` }))
    .filter(
      (trace) => isOf[kind](trace) && `${trace.path} ${trace.user ?? ''}`.toLowerCase().includes(search),
    )
  const list = {
    rows,
    isLoading: isPending,
    pagination: { pageSize: 50, showSizeChanger: false, hideOnSinglePage: true, total: rows.length },
  }
  return (
    <div className={styles.page}>
      <WatchBar watch={watch} hasCharts={false}>
        <Segmented aria-label="显示" value={kind} options={kinds} onChange={setKind} />
      </WatchBar>
      <Panel title="最近的请求" extra={<SearchBox label="路径或用户" onSearch={setText} />}>
        <p className={styles.note}>不记录查询参数、请求体和请求头，其中可能有密码和令牌。</p>
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : isMobile ? (
          <CardList {...list} rows={rows.slice(0, 50)} pagination={{}} empty="没有请求">
            {(trace) => (
              <Card
                head={
                  <>
                    <span className={own.path}>
                      {trace.method} {trace.path}
                    </span>
                    <Status status={trace.status} />
                  </>
                }
              >
                <p className={own.facts}>
                  <span>{clock.format(trace.time)}</span>
                  <span>{duration(trace.ms)}</span>
                  <span>{trace.user ?? '—'}</span>
                  <span>{trace.ip}</span>
                </p>
              </Card>
            )}
          </CardList>
        ) : (
          <PagedTable {...list} columns={columns} width={1040} empty="没有请求" />
        )}
      </Panel>
    </div>
  )
}

function Status({ status }: { status: number }) {
  return (
    <span className={own.status} data-failed={status >= 400}>
      {status}
    </span>
  )
}
