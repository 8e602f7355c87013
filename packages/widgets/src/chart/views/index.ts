import type { ChartType } from '@dougong/contract/online/charts/chart'
import type { ChartView } from './chart-view'
import { gauge } from './gauge'
import { number } from './number'
import { area, bar, line } from './on-axes'
import { funnel, pie, ring } from './parts'
import { pivot } from './pivot'
import { radar } from './radar'
import { scatter } from './scatter'
import { table } from './table'

/** How each type of chart looks. */
export const chartViews: Readonly<Record<ChartType, ChartView>> = {
  bar,
  line,
  area,
  pie,
  ring,
  scatter,
  radar,
  funnel,
  gauge,
  number,
  table,
  pivot,
}
