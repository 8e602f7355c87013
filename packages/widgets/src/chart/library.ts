/* The charting library with the parts that we draw by: in browsers it is loaded with the first chart, on the server with the first picture. */
import {
  BarChart,
  type BarSeriesOption,
  FunnelChart,
  type FunnelSeriesOption,
  GaugeChart,
  type GaugeSeriesOption,
  LineChart,
  type LineSeriesOption,
  PieChart,
  type PieSeriesOption,
  RadarChart,
  type RadarSeriesOption,
  ScatterChart,
  type ScatterSeriesOption,
} from 'echarts/charts'
import {
  DataZoomInsideComponent,
  type DataZoomComponentOption,
  GridComponent,
  type GridComponentOption,
  RadarComponent,
  type RadarComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, init, use as register } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'

register([
  BarChart,
  LineChart,
  PieChart,
  ScatterChart,
  RadarChart,
  FunnelChart,
  GaugeChart,
  GridComponent,
  RadarComponent,
  TooltipComponent,
  DataZoomInsideComponent,
  LabelLayout,
  SVGRenderer,
])

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | ScatterSeriesOption
  | RadarSeriesOption
  | FunnelSeriesOption
  | GaugeSeriesOption
  | GridComponentOption
  | RadarComponentOption
  | TooltipComponentOption
  | DataZoomComponentOption
>

export { init }
