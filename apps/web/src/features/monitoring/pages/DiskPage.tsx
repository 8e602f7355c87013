import { type MonitoredDisk, readDisks } from '@dougong/contract/system/monitoring/monitoring'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/client'
import { QueriedChart } from '../../../shared/charts/QueriedChart'
import { Panel } from '../../../shared/ui/Panel'
import { inBytes } from '../../files'
import { Facts } from '../figures/Facts'
import { type ChartOfFigures, FigurePage } from '../figures/FigurePage'
import { LoadedState } from '../figures/LoadedState'
import { useFigures } from '../figures/use-figures'
import { refetching, useWatch } from '../figures/use-watch'

const sampled = ['diskPercent', 'databaseSize'] as const
const charts: readonly ChartOfFigures[] = [
  { title: '数据磁盘使用率', names: ['diskPercent'], type: 'area' },
  { title: '数据库大小', names: ['databaseSize'], type: 'area' },
]
const columns = [
  { key: 'part', title: '部分' },
  { key: 'size', title: '大小' },
]
const definition = { type: 'ring', category: 'part', measures: ['size'], unit: 'GB' } as const
const inGigabytes = (bytes: number) => Math.round((bytes / 1024 ** 3) * 100) / 100

/** `/monitor/Disk`: how full the disks of a node are. */
export function DiskPage() {
  const watch = useWatch()
  const { node } = watch
  const figures = useFigures(sampled, watch)
  const disks = useQuery({
    queryKey: ['monitor', 'disks', node ?? ''],
    queryFn: ({ signal }) => call(readDisks, { query: { node } }, { signal, quiet: true }),
    refetchInterval: refetching(watch),
  })
  return (
    <FigurePage
      watch={watch}
      figures={figures}
      before={
        <LoadedState query={disks}>
          {(state) => state.map((disk, place) => <Disk key={disk.name} disk={disk} isData={place === 0} />)}
        </LoadedState>
      }
      charts={charts}
    />
  )
}

function Disk({ disk, isData }: { disk: MonitoredDisk; isData: boolean }) {
  const { name, total, free } = disk
  const title = isData ? `${name}（数据目录）` : name
  const parts = [
    { part: '已用', size: inGigabytes(total - free) },
    { part: '剩余', size: inGigabytes(free) },
  ]
  return (
    <Panel title={title}>
      <QueriedChart
        title={title}
        definition={definition}
        columns={columns}
        query={{ data: parts, error: null, isFetching: false, refetch: () => undefined }}
        height={200}
      />
      <Facts
        facts={[
          { name: '总量', value: inBytes(total) },
          { name: '剩余', value: inBytes(free) },
          { name: '使用率', value: `${Math.round((100 * (total - free)) / total)}%` },
        ]}
      />
    </Panel>
  )
}
