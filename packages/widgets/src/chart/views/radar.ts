import { figuresOf } from '../figures'
import type { ChartOption } from '../library'
import type { ChartView, Painting } from './chart-view'
import { figuresView, plainBars } from './on-axes'
import { colourAt, cut, dashes, hint, symbols } from './painting'

export const radar: ChartView = { ...figuresView, behindMark: () => undefined, draw: drawRadar }

/** One or two spokes are no surface, and more than these cannot be told apart: bars can. */
const [minSpokes, maxSpokes] = [3, 24]

function spokeName(maxLength: number) {
  return (name = '') => cut(name, maxLength)
}

function drawRadar(painting: Painting): ChartOption {
  const { definition, columns, rows, look, hidden } = painting
  const { categories, series } = figuresOf(definition, columns, rows)
  if (categories.length < minSpokes || categories.length > maxSpokes) return plainBars(painting)
  const largest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    tooltip: hint(painting, 'item'),
    radar: {
      radius: '64%',
      indicator: categories.map((name) => ({ name, max: niceAbove(largest) })),
      axisName: { color: look.soft, fontFamily: look.fontFamily, formatter: spokeName(8) },
      axisLine: { lineStyle: { color: look.hairline } },
      splitLine: { lineStyle: { color: look.hairline } },
      splitArea: { show: false },
    },
    media: [
      {
        query: { maxWidth: 420 },
        option: { radar: { radius: '54%', axisName: { formatter: spokeName(5) } } },
      },
    ],
    series: [
      {
        type: 'radar',
        data: series.flatMap(({ name, values }, place) =>
          hidden.has(name)
            ? []
            : [
                {
                  name,
                  value: values.map((value) => value ?? 0),
                  symbol: symbols[place % symbols.length] ?? 'circle',
                  itemStyle: { color: colourAt(look, place) },
                  lineStyle: {
                    width: 2,
                    type: look.isPatterned ? (dashes[place % dashes.length] ?? 'solid') : ('solid' as const),
                  },
                  areaStyle: { opacity: 0.12 },
                },
              ],
        ),
      },
    ],
  }
}

/** The first round number that is not below. */
function niceAbove(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10
  return step * power
}
