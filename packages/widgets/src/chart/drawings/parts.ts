import { amountOf } from '../combined'
import { partsOf, titleOf } from '../figures'
import { inPercent, inShort } from '../format-number'
import type { ChartOption } from '../library'
import { type Drawn, fill, hint, shortLabels } from './drawn'

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
        query: { maxWidth: 420 },
        option: { series: [{ radius: [narrow, '44%'], labelLine: { length: 8, length2: 6 } }] },
      },
    ],
  }
}

function pieSeries(drawn: Drawn, inner: string) {
  const { definition, columns, look } = drawn
  const parts = shownParts(drawn)
  const short = shortLabels(parts.map(({ name }) => name))
  return {
    type: 'pie' as const,
    name: titleOf(columns, definition.measures[0] ?? ''),
    radius: [inner, '62%'],
    data: parts,
    itemStyle: { borderColor: look.ground, borderWidth: 2 },
    label: {
      color: look.text,
      fontFamily: look.fontFamily,
      formatter: ({ dataIndex, percent = 0 }: { dataIndex: number; percent?: number }) =>
        `${short[dataIndex]} ${inPercent(percent / 100)}`,
    },
    labelLine: { lineStyle: { color: look.line } },
    labelLayout: { hideOverlap: true },
  }
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
        right: '30%',
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
          formatter: ({ name, value }) => `${name} ${inShort(amountOf(value) ?? 0)}`,
        },
      },
    ],
  }
}
