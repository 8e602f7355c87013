import { readRuntime, type RuntimeState } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery } from '@tanstack/react-query'
import { Progress, Table, type TableColumnsType } from 'antd'
import { call } from '../../../shared/api/client'
import { Panel } from '../../../shared/ui/Panel'
import { inBytes } from '../../files'
import { Facts } from '../figures/Facts'
import { type ChartOfFigures, FigurePage } from '../figures/FigurePage'
import styles from '../figures/figures.module.css'
import { LoadedState } from '../figures/LoadedState'
import { useFigures } from '../figures/use-figures'
import { refetching, useWatch } from '../figures/use-watch'

const latest = ['processCpu', 'heapUsed', 'rss', 'loopDelayMean', 'loopDelayMax', 'handles'] as const
const charts: readonly ChartOfFigures[] = [
  { title: '内存', names: ['heapUsed', 'heapTotal', 'rss', 'external'] },
  { title: '事件循环延迟', names: ['loopDelayMean', 'loopDelayMax'] },
  { title: '进程CPU使用率', names: ['processCpu'], type: 'area' },
  { title: '每5秒垃圾回收耗时', names: ['gcPause'], type: 'area' },
]
const sampled = [...latest, 'heapTotal', 'external', 'gcPause'] as const

const spaceColumns: TableColumnsType<RuntimeState['heapSpaces'][number]> = [
  { title: '堆空间', dataIndex: 'name' },
  { title: '已用', width: 110, align: 'right', render: (_, { used }) => inBytes(used) },
  { title: '总量', width: 110, align: 'right', render: (_, { size }) => inBytes(size) },
  {
    title: '使用率',
    width: 130,
    render: (_, { used, size }) => (
      <Progress percent={size === 0 ? 0 : Math.round((100 * used) / size)} size="small" status="normal" />
    ),
  },
]
const handleColumns: TableColumnsType<RuntimeState['handles'][number]> = [
  { title: '句柄', dataIndex: 'kind' },
  { title: '数量', width: 100, align: 'right', dataIndex: 'count' },
]
const cacheColumns: TableColumnsType<RuntimeState['caches'][number]> = [
  { title: '缓存', dataIndex: 'title' },
  { title: '条目', width: 110, align: 'right', render: (_, { size }) => size.toLocaleString('zh-CN') },
  { title: '命中', width: 130, align: 'right', render: (_, { hits }) => hits.toLocaleString('zh-CN') },
  { title: '未命中', width: 130, align: 'right', render: (_, { misses }) => misses.toLocaleString('zh-CN') },
  {
    title: '命中率',
    width: 110,
    align: 'right',
    render: (_, { hits, misses }) =>
      hits + misses === 0 ? '' : `${Math.round((100 * hits) / (hits + misses))}%`,
  },
]

/** `/monitor/JvmInfo`: the process of a node, where others show their virtual machine. */
export function RuntimePage() {
  const watch = useWatch()
  const { node } = watch
  const figures = useFigures(sampled, watch)
  const state = useQuery({
    queryKey: ['monitor', 'runtime', node ?? ''],
    queryFn: ({ signal }) => call(readRuntime, { query: { node } }, { signal, quiet: true }),
    refetchInterval: refetching(watch),
  })
  return (
    <FigurePage
      watch={watch}
      figures={figures}
      latest={latest}
      notes={state.data && notesOf(state.data)}
      charts={charts}
    >
      <LoadedState query={state}>
        {({ facts, heapSpaces, handles, caches, versions }) => (
          <>
            <Panel title="进程">
              <Facts facts={facts} />
            </Panel>
            <div className={styles.columns}>
              <Panel title="堆空间">
                <Table
                  rowKey="name"
                  size="small"
                  pagination={false}
                  scroll={{ x: 480 }}
                  columns={spaceColumns}
                  dataSource={heapSpaces}
                />
              </Panel>
              <Panel title="活动句柄">
                <Table
                  rowKey="kind"
                  size="small"
                  pagination={false}
                  columns={handleColumns}
                  dataSource={handles}
                />
              </Panel>
            </div>
            <Panel title="缓存">
              <Table
                rowKey="name"
                size="small"
                pagination={false}
                scroll={{ x: 640 }}
                columns={cacheColumns}
                dataSource={caches}
              />
            </Panel>
            <Panel title="组件版本">
              <Facts facts={versions} />
            </Panel>
          </>
        )}
      </LoadedState>
    </FigurePage>
  )
}

function notesOf({ heapLimit, collections: { count, totalMs } }: RuntimeState) {
  return {
    heapUsed: `上限 ${inBytes(heapLimit)}`,
    handles: `垃圾回收 ${count.toLocaleString('zh-CN')} 次，共 ${Math.round(totalMs).toLocaleString('zh-CN')} ms`,
  }
}
