import { rowsBehind } from '../behind'
import { categoryHead, type ChartTable } from '../chart-table'
import { amountOf } from '../combined'
import { hasUntoldLines, hasUntoldRest, partsOf, titleOf } from '../figures'
import { inPercent, inShort } from '../format-number'
import type { ChartOption } from '../library'
import { type ChartData, type ChartView, commonDrawing, type Painting } from './chart-view'
import { cut, fill, hint, shortLabels } from './painting'

/** What charts of the parts of a whole have in common. */
const partsView = {
  ...commonDrawing,
  names: ({ definition, columns, rows }) => partsOf(definition, columns, rows).map(({ name }) => name),
  table: partsTable,
  behindMark: (data, { name }) => rowsBehind(data, { category: name, series: undefined }),
  behindCell: (data, { category, head }) => rowsBehind(data, { category, series: head }),
  /* a whole of which there is nothing has no parts to show */
  hasFigures: ({ definition, columns, rows }) => partsOf(definition, columns, rows).length > 0,
  leavesOut: ({ definition, columns, rows }) =>
    hasUntoldRest(definition, columns, rows) || hasUntoldLines(definition, columns, rows),
} as const satisfies Partial<ChartView>

export const pie: ChartView = {
  ...partsView,
  draw: (painting) => drawPie(painting, { inner: '0%', narrow: '0%' }),
}
export const ring: ChartView = {
  ...partsView,
  draw: (painting) => drawPie(painting, { inner: '40%', narrow: '28%' }),
}
export const funnel: ChartView = { ...partsView, draw: drawFunnel }

function partsTable({ definition, columns, rows }: ChartData): ChartTable {
  const { category, measures } = definition
  const parts = partsOf(definition, columns, rows)
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  return {
    heads: [
      categoryHead(category, columns),
      category === undefined ? '数值' : titleOf(columns, measures[0] ?? ''),
      '占比（%）',
    ],
    lines: parts.map(({ name, value }) => [name, value, Math.round((value / whole) * 1000) / 10]),
  }
}

function visibleParts({ definition, columns, rows, hidden, look }: Painting) {
  return partsOf(definition, columns, rows).flatMap((part, place) =>
    hidden.has(part.name) ? [] : [{ ...part, itemStyle: fill(look, place) }],
  )
}

/** On a phone the names beside the slices need more of the room. */
function drawPie(painting: Painting, { inner, narrow }: { inner: string; narrow: string }): ChartOption {
  return {
    tooltip: hint(painting, 'item'),
    series: [pieSeries(painting, inner)],
    media: [
      {
        query: { maxWidth: 560 },
        option: {
          series: [
            {
              radius: [narrow, '50%'],
              label: { formatter: sliceLabel(painting, 6) },
              labelLine: { length: 8, length2: 4 },
            },
          ],
        },
      },
      {
        query: { maxWidth: 400 },
        option: { series: [{ radius: [narrow, '44%'], label: { formatter: sliceLabel(painting, 5) } }] },
      },
    ],
  }
}

function pieSeries(painting: Painting, inner: string) {
  const { definition, columns, look } = painting
  return {
    type: 'pie' as const,
    name: titleOf(columns, definition.measures[0] ?? ''),
    radius: [inner, '62%'],
    data: visibleParts(painting),
    itemStyle: { borderColor: look.ground, borderWidth: 2 },
    label: {
      color: look.text,
      fontFamily: look.fontFamily,
      formatter: sliceLabel(painting, 8),
      /* names are cut here, so that the figure behind them is not */
      overflow: 'none' as const,
    },
    labelLine: { lineStyle: { color: look.line } },
    labelLayout: { hideOverlap: true },
  }
}

/** The name of a slice in so many characters, and its share. */
function sliceLabel(painting: Painting, maxLength: number) {
  const parts = visibleParts(painting)
  const short = shortLabels(parts.map(({ name }) => name))
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  /* the library's own share is rounded already: small ones would be nothing */
  return ({ dataIndex }: { dataIndex: number }) =>
    `${cut(short[dataIndex] ?? '', maxLength)} ${inPercent((parts[dataIndex]?.value ?? 0) / whole)}`
}

function stepLabel(maxLength: number) {
  return ({ name, value }: { name: string; value?: unknown }) =>
    `${cut(name, maxLength)} ${inShort(amountOf(value) ?? 0)}`
}

function drawFunnel(painting: Painting): ChartOption {
  const { definition, columns, look } = painting
  return {
    tooltip: hint(painting, 'item'),
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
        data: visibleParts(painting),
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
