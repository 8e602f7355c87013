import type { ChartRow } from '@dougong/contract/online/charts/chart'
import { labelOf } from './figures'
import type { Behind, ChartData } from './views/chart-view'

export const allRows: Behind = { row: undefined, keys: [] }

/** The rows of a category and a series, by what these are called; undefined where no one value of a column is meant. */
export function rowsBehind(
  { definition, rows }: Pick<ChartData, 'definition' | 'rows'>,
  { category, series }: { category: string | undefined; series: string | undefined },
): Behind | undefined {
  const isCategory = definition.category !== undefined && category !== undefined
  const isSeries = definition.series !== undefined && series !== undefined
  const keys = [
    ...(isCategory ? [definition.category ?? ''] : []),
    ...(isSeries ? [definition.series ?? ''] : []),
  ]
  if (keys.length === 0) return allRows
  const found = rows.filter(
    (row) =>
      (!isCategory || labelOf(row, definition.category ?? '') === category) &&
      (!isSeries || isNamed(series, labelOf(row, definition.series ?? ''))),
  )
  const [row] = found
  /* two values that are called alike are one figure that no list can be asked for */
  const isOne = found.every((other) => keys.every((key) => other[key] === row?.[key]))
  return row && isOne ? { row, keys } : undefined
}

/** One row for itself. */
export function rowBehind(
  { columns }: Pick<ChartData, 'columns'>,
  row: ChartRow | undefined,
): Behind | undefined {
  return row && { row, keys: columns.map(({ key }) => key) }
}

/** Where there are several measures, a series is called by its value and the measure. */
function isNamed(series: string, label: string): boolean {
  return series === label || series.startsWith(`${label} `)
}
