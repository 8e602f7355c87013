import type { ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import { rowBehind, rowsBehind } from '../behind'
import { plainTable } from '../chart-table'
import { amountOf } from '../combined'
import { labelOf, titleOf } from '../figures'
import { inShort } from '../format-number'
import type { ChartOption } from '../library'
import { type ChartView, commonDrawing, type Painting } from './chart-view'
import { fill, hint, symbols } from './painting'

export const scatter: ChartView = {
  ...commonDrawing,
  draw: drawScatter,
  names: ({ definition, rows }) => groupsOf(definition, rows),
  table: ({ columns, rows }) => plainTable(columns, rows),
  behindMark: (data, { name }) => rowsBehind(data, { category: name, series: undefined }),
  behindCell: (data, { line }) => rowBehind(data, data.rows[line]),
  leavesOut: () => false,
}

function groupsOf({ series }: ChartDefinition, rows: readonly ChartRow[]): string[] {
  return series === undefined ? [] : [...new Set(rows.map((row) => labelOf(row, series)))]
}

function drawScatter(painting: Painting): ChartOption {
  const { definition, columns, rows, look, hidden } = painting
  const { category, series, measures } = definition
  const [across = '', up = ''] = measures
  const groups = series === undefined ? [titleOf(columns, up)] : groupsOf(definition, rows)
  const axis = (key: string) => ({
    type: 'value' as const,
    name: titleOf(columns, key),
    nameLocation: 'middle' as const,
    nameTextStyle: { color: look.soft, fontFamily: look.fontFamily },
    scale: true,
    axisLabel: {
      color: look.soft,
      fontFamily: look.fontFamily,
      hideOverlap: true,
      formatter: (value: number) => inShort(value),
    },
    axisLine: { lineStyle: { color: look.line } },
    splitLine: { lineStyle: { color: look.hairline } },
  })
  return {
    tooltip: hint(painting, 'item'),
    grid: { left: 12, right: 16, top: 12, bottom: 12, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    xAxis: axis(across),
    yAxis: axis(up),
    series: groups.flatMap((name, place) =>
      hidden.has(name)
        ? []
        : [
            {
              type: 'scatter' as const,
              name,
              symbol: symbols[place % symbols.length] ?? 'circle',
              symbolSize: 10,
              dimensions: [titleOf(columns, across), titleOf(columns, up)],
              encode: { x: 0, y: 1, tooltip: [0, 1] },
              itemStyle: { ...fill(look, place), opacity: 0.8 },
              data: rows
                .filter((row) => series === undefined || labelOf(row, series) === name)
                .flatMap((row) => {
                  const spot = [amountOf(row[across]), amountOf(row[up])]
                  if (spot.includes(null)) return []
                  return [{ value: spot, ...(category !== undefined && { name: labelOf(row, category) }) }]
                }),
            },
          ],
    ),
  } as ChartOption
}
