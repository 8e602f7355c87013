import { amountOf } from '../combined'
import { partsOf, titleOf } from '../figures'
import { inPercent, inShort } from '../format-number'
import type { ChartOption } from '../library'
import { cut, type Drawn, fill, hint, shortLabels } from './drawn'

function shownParts({ definition, columns, rows, hidden, look }: Drawn) {
  return partsOf(definition, columns, rows).flatMap((part, place) =>
    hidden.has(part.name) ? [] : [{ ...part, itemStyle: fill(look, place) }],
  )
}

/** On a phone the names beside the slices need more of the room. */
export function pie(drawn: Drawn, { inner, narrow }: { inner: string; narrow: string }): ChartOption {
  return {
    tooltip: hint(drawn, 'item'),
    series: [pieSeries(drawn, inner)],
    media: [
      {
        query: { maxWidth: 560 },
        option: {
          series: [
            {
              radius: [narrow, '50%'],
              label: { formatter: sliceLabel(drawn, 6) },
              labelLine: { length: 8, length2: 4 },
            },
          ],
        },
      },
      {
        query: { maxWidth: 400 },
        option: { series: [{ radius: [narrow, '44%'], label: { formatter: sliceLabel(drawn, 5) } }] },
      },
    ],
  }
}

function pieSeries(drawn: Drawn, inner: string) {
  const { definition, columns, look } = drawn
  return {
    type: 'pie' as const,
    name: titleOf(columns, definition.measures[0] ?? ''),
    radius: [inner, '62%'],
    data: shownParts(drawn),
    itemStyle: { borderColor: look.ground, borderWidth: 2 },
    label: {
      color: look.text,
      fontFamily: look.fontFamily,
      formatter: sliceLabel(drawn, 8),
      /* names are cut here, so that the figure behind them is not */
      overflow: 'none' as const,
    },
    labelLine: { lineStyle: { color: look.line } },
    labelLayout: { hideOverlap: true },
  }
}

/** The name of a slice in so many characters, and its share. */
function sliceLabel(drawn: Drawn, most: number) {
  const parts = shownParts(drawn)
  const short = shortLabels(parts.map(({ name }) => name))
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  /* the library's own share is rounded already: small ones would be nothing */
  return ({ dataIndex }: { dataIndex: number }) =>
    `${cut(short[dataIndex] ?? '', most)} ${inPercent((parts[dataIndex]?.value ?? 0) / whole)}`
}

function stepLabel(most: number) {
  return ({ name, value }: { name: string; value?: unknown }) =>
    `${cut(name, most)} ${inShort(amountOf(value) ?? 0)}`
}

export function funnel(drawn: Drawn): ChartOption {
  const { definition, columns, look } = drawn
  return {
    tooltip: hint(drawn, 'item'),
    series: [
      {
        type: 'funnel',
        name: titleOf(columns, definition.measures[0] ?? ''),
        left: '8%',
        right: '36%',
        top: 8,
        bottom: 8,
        minSize: '4%',
        gap: 2,
        data: shownParts(drawn),
        itemStyle: { borderColor: look.ground, borderWidth: 1 },
        labelLine: { lineStyle: { color: look.line } },
        label: {
          position: 'right',
          color: look.text,
          fontFamily: look.fontFamily,
          formatter: stepLabel(10),
        },
      },
    ],
    media: [
      {
        query: { maxWidth: 420 },
        option: { series: [{ left: '2%', right: '42%', label: { formatter: stepLabel(6) } }] },
      },
    ],
  }
}
