import { type HttpState, readHttp, type RouteFigures } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery } from '@tanstack/react-query'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { call } from '../../../shared/api/client'
import { ChartPanel } from '../../../shared/charts/ChartPanel'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { SearchBox } from '../../../shared/ui/SearchBox'
import { inBytes } from '../../files'
import { Facts } from '../figures/Facts'
import { type ChartOfFigures, FigurePage } from '../figures/FigurePage'
import { useFigures } from '../figures/use-figures'
import { refetching, useWatch } from '../figures/use-watch'

const latest = [
  'requestRate',
  'latency50',
  'latency95',
  'latency99',
  'busyRequests',
  'connections',
  'sockets',
] as const
const background = ['outboxWaiting', 'jobsRunning', 'jobsFailed', 'outboxFailed'] as const
const sampled = [...latest, 'clientErrorRate', 'serverErrorRate', ...background, 'cacheHitPercent'] as const
const charts: readonly ChartOfFigures[] = [
  { title: '请求', names: ['requestRate', 'clientErrorRate', 'serverErrorRate'] },
  { title: '响应时间', names: ['latency50', 'latency95', 'latency99'] },
  { title: '连接', names: ['busyRequests', 'connections', 'sockets'] },
  { title: '任务与消息投递', names: background },
  { title: '缓存命中率', names: ['cacheHitPercent'], type: 'area' },
]

const codeColumns = [
  { key: 'status', title: '状态码' },
  { key: 'count', title: '应答数' },
]
const codeDefinition = { type: 'bar', category: 'status', measures: ['count'] } as const

const by = (pick: (route: RouteFigures) => number) => (one: RouteFigures, other: RouteFigures) =>
  pick(one) - pick(other)
const ms = (value: number) => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 })
const routeColumns: TableColumnsType<RouteFigures> = [
  { title: '方法', width: 80, dataIndex: 'method' },
  {
    title: '路径',
    dataIndex: 'route',
    width: 320,
    sorter: (one, other) => one.route.localeCompare(other.route),
  },
  { title: '请求数', width: 100, align: 'right', dataIndex: 'count', sorter: by(({ count }) => count) },
  { title: '5xx', width: 80, align: 'right', dataIndex: 'failures', sorter: by(({ failures }) => failures) },
  {
    title: 'P50（ms）',
    width: 110,
    align: 'right',
    sorter: by(({ p50 }) => p50),
    render: (_, { p50 }) => ms(p50),
  },
  {
    title: 'P95（ms）',
    width: 110,
    align: 'right',
    sorter: by(({ p95 }) => p95),
    render: (_, { p95 }) => ms(p95),
  },
  {
    title: 'P99（ms）',
    width: 110,
    align: 'right',
    sorter: by(({ p99 }) => p99),
    render: (_, { p99 }) => ms(p99),
  },
  {
    title: '最慢（ms）',
    width: 120,
    align: 'right',
    sorter: by(({ slowest }) => slowest),
    render: (_, { slowest }) => ms(slowest),
  },
]

/** `/monitor/TomcatInfo`: what a node answers, and how quickly. */
export function HttpPage() {
  const watch = useWatch()
  const { node } = watch
  const figures = useFigures(sampled, watch)
  const state = useQuery({
    queryKey: ['monitor', 'http', node ?? ''],
    queryFn: ({ signal }) => call(readHttp, { query: { node } }, { signal, quiet: true }),
    refetchInterval: refetching(watch),
  })
  const { data, error, isFetching, refetch } = state
  return (
    <FigurePage
      watch={watch}
      figures={figures}
      latest={latest}
      charts={charts}
      after={
        <ChartPanel
          title="启动以来的状态码"
          definition={codeDefinition}
          columns={codeColumns}
          query={{
            ...state,
            data: data?.codes.map(({ status, count }) => ({ status: String(status), count })),
          }}
          height={220}
        />
      }
    >
      <Panel title="启动以来">
        {error && !data ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Facts facts={data ? factsOf(data) : []} />
        )}
      </Panel>
      <Routes routes={data?.routes} />
    </FigurePage>
  )
}

function Routes({ routes }: { routes: RouteFigures[] | undefined }) {
  const [text, setText] = useState('')
  const matching = routes?.filter(({ route }) => route.toLowerCase().includes(text.toLowerCase()))
  return (
    <Panel title="最近一小时的接口" extra={<SearchBox label="路径" onSearch={setText} />}>
      <Table
        rowKey={({ method, route }) => `${method} ${route}`}
        size="small"
        columns={routeColumns}
        dataSource={matching ?? []}
        loading={!routes}
        scroll={{ x: 1030 }}
        pagination={{ pageSize: 20, showSizeChanger: false, hideOnSinglePage: true }}
        locale={{ emptyText: '没有请求' }}
      />
    </Panel>
  )
}

function factsOf(state: HttpState) {
  const count = (value: number) => value.toLocaleString('zh-CN')
  return [
    { name: '请求总数', value: count(state.requests) },
    { name: '4xx应答', value: count(state.clientErrors) },
    { name: '5xx应答', value: count(state.serverErrors) },
    { name: '平均响应时间', value: `${ms(state.meanMs)} ms` },
    { name: '最慢的请求', value: `${ms(state.slowestMs)} ms` },
    { name: '发送的数据', value: inBytes(state.sentBytes) },
    { name: '接受的连接', value: count(state.acceptedConnections) },
    { name: '同时最多连接', value: count(state.mostConnections) },
  ]
}
