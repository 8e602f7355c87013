import { readServer } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { inBytes } from '../../files'
import { Facts } from '../figures/Facts'
import { type ChartOfFigures, FigurePage } from '../figures/FigurePage'
import { useFigures } from '../figures/use-figures'
import { useWatch } from '../figures/use-watch'

const latest = ['cpu', 'load1', 'memoryPercent', 'diskPercent', 'networkIn', 'networkOut'] as const
const sampled = [...latest, 'memoryUsed'] as const
const charts: readonly ChartOfFigures[] = [
  { title: 'CPU使用率', names: ['cpu'], type: 'area' },
  { title: '系统负载', names: ['load1'] },
  { title: '已用内存', names: ['memoryUsed'], type: 'area' },
  { title: '网络', names: ['networkIn', 'networkOut'] },
]

/** `/monitor/SystemInfo`: the machine that a node runs on. */
export function ServerPage() {
  const watch = useWatch()
  const { node } = watch
  const figures = useFigures(sampled, watch)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['monitor', 'server', node ?? ''],
    queryFn: ({ signal }) => call(readServer, { query: { node } }, { signal, quiet: true }),
  })
  return (
    <FigurePage
      watch={watch}
      figures={figures}
      latest={latest}
      notes={
        data && {
          load1: `${data.cpuCount} 核`,
          memoryPercent: `共 ${inBytes(data.memoryTotal)}`,
          diskPercent: '数据目录所在磁盘',
        }
      }
      charts={charts}
    >
      <Panel title="服务器">
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data ? (
          <Facts facts={data.facts} />
        ) : (
          <Skeleton active title={false} />
        )}
      </Panel>
    </FigurePage>
  )
}
