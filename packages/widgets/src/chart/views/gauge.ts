import { allRows } from '../behind'
import { combined } from '../combined'
import { titleOf } from '../figures'
import { inShare, inShort } from '../format-number'
import type { ChartOption } from '../library'
import { type ChartData, type ChartView, commonDrawing, type Painting } from './chart-view'
import { numberView } from './number'
import { colourAt, cut, lengthOf } from './painting'

export const gauge: ChartView = {
  ...numberView,
  ...commonDrawing,
  draw: drawGauge,
  behindMark: () => allRows,
  spoken: (data) => {
    const { value, target } = gaugeOf(data)
    return `：${value === null ? '–' : inShort(value)}，目标 ${inShort(target)}`
  },
}

/** How far the first measure has come on the way to the target: a number, or the second measure. */
export function gaugeOf({ definition, columns, rows }: ChartData) {
  const [measure = '', whole] = definition.measures
  const target = definition.target ?? (whole === undefined ? 100 : (combined(columns, rows, whole) ?? 0))
  return { name: titleOf(columns, measure), value: combined(columns, rows, measure), target }
}

function drawGauge(painting: Painting): ChartOption {
  const { look, definition } = painting
  const { name, value, target } = gaugeOf(painting)
  const figure = value === null ? '–' : `${inShort(value)}${definition.unit ? ` ${definition.unit}` : ''}`
  return {
    series: [
      {
        type: 'gauge',
        min: 0,
        max: Math.max(target, 0) || 1,
        radius: '92%',
        center: ['50%', '56%'],
        progress: { show: true, width: 14, itemStyle: { color: colourAt(look, 0) } },
        axisLine: { lineStyle: { width: 14, color: [[1, look.hairline]] } },
        pointer: { show: false },
        axisTick: { show: false },
        splitLine: { show: false },
        splitNumber: 2,
        axisLabel: {
          distance: 22,
          color: look.soft,
          fontFamily: look.fontFamily,
          formatter: (amount: number) => inShort(amount),
        },
        title: { color: look.soft, fontSize: 13, offsetCenter: [0, '20%'] },
        detail: {
          color: look.text,
          fontSize: lengthOf(figure) > 7 ? 20 : 26,
          offsetCenter: [0, '-8%'],
          formatter: () => figure,
        },
        data: [
          {
            value: value ?? 0,
            name: value !== null && target > 0 ? `${cut(name, 8)} ${inShare(value / target)}` : cut(name, 12),
          },
        ],
      },
    ],
    /* in a small card the figure is what has to be read */
    media: [
      {
        query: { maxHeight: 190 },
        option: {
          series: [
            {
              progress: { width: 8 },
              axisLine: { lineStyle: { width: 8 } },
              axisLabel: { show: false },
              title: { fontSize: 11, offsetCenter: [0, '34%'] },
              detail: { fontSize: 17 },
            },
          ],
        },
      },
    ],
  }
}
