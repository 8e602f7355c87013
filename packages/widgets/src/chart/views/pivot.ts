import type { ChartRow } from '@dougong/contract/online/charts/chart'
import { rowsBehind } from '../behind'
import { type ChartTable, figuresTable } from '../chart-table'
import { combined, isUntold } from '../combined'
import { hasUntoldLines, type Line, linesOf } from '../figures'
import type { ChartData, ChartView } from './chart-view'

export const pivot: ChartView = {
  shape: 'table',
  names: () => [],
  table: pivotTable,
  behindMark: () => undefined,
  behindCell: (data, { category, head }) => rowsBehind(data, { category, series: head }),
  hasFigures: () => true,
  leavesOut: ({ definition, columns, rows }) =>
    definition.measures.some((key) => isUntold(columns, rows, key)) ||
    hasUntoldLines(definition, columns, rows),
  spoken: () => '',
}

/** Categories down, series across, with the totals of both, for each measure. */
function pivotTable({ definition, columns, rows }: ChartData): ChartTable {
  const { series: _, ...withoutSeries } = definition
  const { heads, lines } = figuresTable(definition, columns, rows)
  const sums = linesOf(withoutSeries, columns, rows).lines
  const totalOf = ({ measure }: Line, cell: readonly ChartRow[]) => combined(columns, cell, measure)
  return {
    heads: [...heads, ...sums.map(({ name }) => (sums.length === 1 ? '合计' : `合计 ${name}`))],
    lines: lines.map((line, place) => [
      ...line,
      ...sums.map((sum) => totalOf(sum, sum.cells.get(place) ?? [])),
    ]),
    totals: [
      '合计',
      ...[...linesOf(definition, columns, rows).lines, ...sums].map((line) =>
        totalOf(line, [...line.cells.values()].flat()),
      ),
    ],
  }
}
