import { readServer } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { call } from '../../../shared/api/client'
import { LoadFailure } from '../../../shared/ui/LoadFailure'
import { Panel } from '../../../shared/ui/Panel'
import { inBytes } from '../../files'
import { Facts } from '../figures/Facts'
import { FigureChart } from '../figures/FigureChart'
import styles from '../figures/figures.module.css'
import { LatestValues } from '../figures/LatestValues'
import { useFigures } from '../figures/use-figures'
import { useWatch } from '../figures/use-watch'
import { WatchBar } from '../figures/WatchBar'

const latest = ['cpu', 'load1', 'memoryPercent', 'diskPercent', 'networkIn', 'networkOut'] as const
const sampled = [...latest, 'memoryUsed'] as const
const cpu = ['cpu'] as const
const load = ['load1'] as const
const memory = ['memoryUsed'] as const
const network = ['networkIn', 'networkOut'] as const

/** `/monitor/SystemInfo`: the machine that a node runs on. */
export function ServerPage() {
  const watch = useWatch()
  const { node, minutes } = watch
  const figures = useFigures(sampled, watch)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['monitor', 'server', node ?? ''],
    queryFn: ({ signal }) => call(readServer, { query: { node } }, { signal, quiet: true }),
  })
  return (
    <div className={styles.page}>
      <WatchBar watch={watch} />
      <LatestValues
        names={latest}
        figures={figures}
        notes={
          data && {
            load1: `${data.cpuCount} 核`,
            memoryPercent: `共 ${inBytes(data.memoryTotal)}`,
            diskPercent: '数据目录所在磁盘',
          }
        }
      />
      <div className={styles.columns}>
        <FigureChart title="CPU使用率" names={cpu} figures={figures} minutes={minutes} type="area" />
        <FigureChart title="系统负载" names={load} figures={figures} minutes={minutes} />
        <FigureChart title="已用内存" names={memory} figures={figures} minutes={minutes} type="area" />
        <FigureChart title="网络" names={network} figures={figures} minutes={minutes} />
      </div>
      <Panel title="服务器">
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : data ? (
          <Facts facts={data.facts} />
        ) : (
          <Skeleton active title={false} />
        )}
      </Panel>
    </div>
  )
}
