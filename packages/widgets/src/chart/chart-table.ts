import type { ChartColumn, ChartDefinition, ChartRow } from '@dougong/contract/online/charts/chart'
import { amountOf } from './combined'
import { figuresOf, labelOf, titleOf } from './figures'

export type Cell = string | number | null

/** What a chart shows, as a table: for people who cannot see it, and for workbooks. */
export interface ChartTable {
  heads: string[]
  lines: Cell[][]
  /** The last line of a pivot table. */
  totals?: Cell[]
}

/** The rows as they are. */
export function plainTable(columns: readonly ChartColumn[], rows: readonly ChartRow[]): ChartTable {
  return {
    heads: columns.map(({ title }) => title),
    lines: rows.map((row) => columns.map(({ key }) => cellOf(row, key))),
  }
}

/** A code by its text, a number as a number, nothing as nothing. */
function cellOf(row: ChartRow, key: string): Cell {
  if (
    row[`${key}_dictText`] === undefined &&
    (row[key] === null || row[key] === undefined || row[key] === '')
  )
    return null
  return typeof row[key] === 'number' && row[`${key}_dictText`] === undefined
    ? amountOf(row[key])
    : labelOf(row, key)
}

/** Categories down, series across. */
export function figuresTable(
  definition: ChartDefinition,
  columns: readonly ChartColumn[],
  rows: readonly ChartRow[],
): ChartTable {
  const { categories, series } = figuresOf(definition, columns, rows)
  return {
    heads: [categoryHead(definition.category, columns), ...series.map(({ name }) => name)],
    lines: categories.map((name, place) => [name, ...series.map(({ values }) => values[place] ?? null)]),
  }
}

export function categoryHead(category: string | undefined, columns: readonly ChartColumn[]): string {
  return category === undefined ? '名称' : titleOf(columns, category)
}
