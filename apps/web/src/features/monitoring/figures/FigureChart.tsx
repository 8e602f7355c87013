import { type FigureName, figures as known, toldUnit } from '@dougong/contract/system/monitoring/figures'
import { useMemo } from 'react'
import { QueriedChart } from '../../../shared/charts/QueriedChart'
import { clientConfig } from '../../../shared/client-config'
import { Panel } from '../../../shared/ui/Panel'
import { thinned } from './thinned'
import type { Figures } from './use-figures'

interface FigureChartProps {
  title: string
  names: readonly [FigureName, ...FigureName[]]
  figures: Figures
  minutes: number
  type?: 'line' | 'area'
}

/** Some figures of one unit over time. */
export function FigureChart({ title, names, figures, minutes, type = 'line' }: FigureChartProps) {
  const { data } = figures
  const rows = useMemo(() => data && thinned(data, names, minutes, clockOf(minutes)), [data, names, minutes])
  const definition = useMemo(
    () => ({ type, category: 'time', measures: names, unit: toldUnit(names[0]) }),
    [type, names],
  )
  const columns = useMemo(
    () => [{ key: 'time', title: '时间' }, ...names.map((name) => ({ key: name, title: known[name].title }))],
    [names],
  )
  const unit = toldUnit(names[0])
  return (
    <Panel title={unit ? `${title}（${unit}）` : title}>
      <QueriedChart
        title={title}
        definition={definition}
        columns={columns}
        query={{ ...figures, data: rows }}
        height={220}
      />
    </Panel>
  )
}

/** Seconds matter from near by. */
function clockOf(minutes: number): (time: number) => string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: clientConfig.timeZone,
    timeStyle: minutes >= 60 ? 'short' : 'medium',
  })
  return (time) => clock.format(time)
}
