import { allRows, rowsBehind } from '../behind'
import { categoryHead, type ChartTable } from '../chart-table'
import { comparedOf } from '../compared'
import { hasUntoldLines, titleOf } from '../figures'
import type { ChartData, ChartView } from './chart-view'

/** What charts of one figure have in common. */
export const numberView = {
  names: () => [],
  table: periodTable,
  behindCell: (data, { category }) =>
    data.definition.category === undefined ? allRows : rowsBehind(data, { category, series: undefined }),
  leavesOut: ({ definition, columns, rows }) => hasUntoldLines(definition, columns, rows),
} as const satisfies Partial<ChartView>

export const number: ChartView = {
  ...numberView,
  shape: 'number',
  behindMark: () => undefined,
  hasFigures: () => true,
  spoken: () => '',
}

/** The periods up to the last one; without periods the figure, what it is compared with, and its target. */
function periodTable({ definition, columns, rows }: ChartData): ChartTable {
  const { category, measures, target } = definition
  const { name, value, before, course } = comparedOf(definition, columns, rows)
  if (course.length > 0)
    return { heads: [categoryHead(category, columns), name], lines: course.map(({ x, y }) => [x, y]) }
  return {
    heads: ['名称', '数值'],
    lines: [
      [name, value],
      ...(before ? [[titleOf(columns, measures[1] ?? ''), before.value]] : []),
      ...(target === undefined ? [] : [['目标', target]]),
    ],
  }
}
