import type { GraphColumn } from '@dougong/contract/online/graphs/graph'
import type { Cell, Sheet } from '../../platform/excel/workbook-writer'

/** The rows that a chart is drawn of, as a sheet. */
export function graphSheet(
  name: string,
  columns: readonly GraphColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): Sheet {
  return {
    name,
    columns: columns.map(({ title }) => ({ title })),
    rows: rows.map((row) => columns.map((column) => cellOf(row, column))),
  }
}

/** What people call a value; numbers stay numbers, also where the database sends them as text. */
function cellOf(row: Readonly<Record<string, unknown>>, { key, isNumber }: GraphColumn): Cell {
  const value = row[`${key}_dictText`] ?? row[key]
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return value
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return isNumber && Number.isFinite(Number(text)) ? Number(text) : text
}
