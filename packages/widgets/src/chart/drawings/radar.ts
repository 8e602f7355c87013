import { figuresOf } from '../figures'
import type { ChartOption } from '../library'
import { colourAt, dashes, type Drawn, hint, symbols } from './drawn'

export function radar(drawn: Drawn): ChartOption {
  const { definition, columns, rows, look, hidden } = drawn
  const { categories, series } = figuresOf(definition, columns, rows)
  const most = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  return {
    tooltip: hint(drawn, 'item'),
    radar: {
      radius: '68%',
      indicator: categories.map((name) => ({ name, max: niceAbove(most) })),
      axisName: { color: look.soft, fontFamily: look.fontFamily },
      axisLine: { lineStyle: { color: look.hairline } },
      splitLine: { lineStyle: { color: look.hairline } },
      splitArea: { show: false },
    },
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
