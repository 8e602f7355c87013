import { readRuntime, type RuntimeState } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery } from '@tanstack/react-query'
import { Progress, Skeleton, Table, type TableColumnsType } from 'antd'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { inBytes } from '../../files'
import { Facts } from '../figures/Facts'
import { FigureChart } from '../figures/FigureChart'
import styles from '../figures/figures.module.css'
import { LatestValues } from '../figures/LatestValues'
import { useFigures } from '../figures/use-figures'
import { refetching, useWatch } from '../figures/use-watch'
import { WatchBar } from '../figures/WatchBar'

const latest = ['processCpu', 'heapUsed', 'rss', 'loopDelayMean', 'loopDelayMax', 'handles'] as const
const heap = ['heapUsed', 'heapTotal', 'rss', 'external'] as const
const delays = ['loopDelayMean', 'loopDelayMax'] as const
const processor = ['processCpu'] as const
const collecting = ['gcPause'] as const
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

/** `/monitor/JvmInfo`: the process of a node, where others show their virtual machine. */
export function RuntimePage() {
  const watch = useWatch()
  const { node, minutes } = watch
  const figures = useFigures(sampled, watch)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['monitor', 'runtime', node ?? ''],
    queryFn: ({ signal }) => call(readRuntime, { query: { node } }, { signal, quiet: true }),
    refetchInterval: refetching(watch),
  })
  return (
    <div className={styles.page}>
      <WatchBar watch={watch} />
      <LatestValues
        names={latest}
        figures={figures}
        notes={
          data && {
            heapUsed: `上限 ${inBytes(data.heapLimit)}`,
            handles: `垃圾回收 ${data.collections.count.toLocaleString('zh-CN')} 次，共 ${Math.round(data.collections.totalMs).toLocaleString('zh-CN')} ms`,
          }
        }
      />
      <div className={styles.columns}>
        <FigureChart title="内存" names={heap} figures={figures} minutes={minutes} />
        <FigureChart title="事件循环延迟" names={delays} figures={figures} minutes={minutes} />
        <FigureChart
          title="进程CPU使用率"
          names={processor}
          figures={figures}
          minutes={minutes}
          type="area"
        />
        <FigureChart
          title="每5秒垃圾回收耗时"
          names={collecting}
          figures={figures}
          minutes={minutes}
          type="area"
        />
      </div>
      {error && !data ? (
        <Panel>
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        </Panel>
      ) : data ? (
        <>
          <Panel title="进程">
            <Facts facts={data.facts} />
          </Panel>
          <div className={styles.columns}>
            <Panel title="堆空间">
              <Table
                rowKey="name"
                size="small"
                pagination={false}
                scroll={{ x: 480 }}
                columns={spaceColumns}
                dataSource={data.heapSpaces}
              />
            </Panel>
            <Panel title="活动句柄">
              <Table
                rowKey="kind"
                size="small"
                pagination={false}
                columns={handleColumns}
                dataSource={data.handles}
              />
            </Panel>
          </div>
          <Panel title="组件版本">
            <Facts facts={data.versions} />
          </Panel>
        </>
      ) : (
        <Panel>
          <Skeleton active title={false} />
        </Panel>
      )}
    </div>
  )
}
