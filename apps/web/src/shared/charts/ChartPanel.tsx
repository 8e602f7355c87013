import { Panel } from '../ui/Panel'
import { QueriedChart, type QueriedChartProps } from './QueriedChart'

/** A chart on a panel of its own, which is called as the chart is. */
export function ChartPanel(chart: QueriedChartProps) {
  return (
    <Panel title={chart.title}>
      <QueriedChart {...chart} />
    </Panel>
  )
}
