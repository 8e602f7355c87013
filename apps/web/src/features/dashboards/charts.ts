import { LineChart, type LineSeriesOption } from 'echarts/charts'
import {
  GridComponent,
  TooltipComponent,
  type GridComponentOption,
  type TooltipComponentOption,
} from 'echarts/components'
import { init, use as register, type ComposeOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'

register([LineChart, GridComponent, TooltipComponent, SVGRenderer])

export type ChartOptions = ComposeOption<LineSeriesOption | GridComponentOption | TooltipComponentOption>

/** Draws into the element and follows its size; the function it gives takes everything back. */
export function drawChart(element: HTMLElement, options: ChartOptions): () => void {
  const chart = init(element)
  chart.setOption(options)
  const sizes = new ResizeObserver(() => chart.resize())
  sizes.observe(element)
  return () => {
    sizes.disconnect()
    chart.dispose()
  }
}
