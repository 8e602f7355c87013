import { type Column, leavesOf, type RowValues } from '../columns'
import { linksOf } from '../values/linkage'
import { createTable, loadInto, type Table } from './table'
import { createHandle } from './table-handle'
import type { EditableTableHandle, EditableTableProps } from '../table-props'

export interface FixtureTable {
  table: Table
  handle: EditableTableHandle
  /** What the table said on the screen. */
  warnings: string[]
  /** The cells it scrolled to. */
  scrolled: { id: string; key?: string | undefined }[]
}

/** A table without a screen: everything but the drawing. */
export function tableOf(
  columns: readonly Column[],
  rows: readonly RowValues[],
  more: Partial<EditableTableProps> = {},
): FixtureTable {
  const table = createTable({ label: '测试', columns, rows, ...more }, 'case')
  table.allColumns = leavesOf(columns)
  table.columns = table.allColumns.filter(({ type }) => type !== 'hidden')
  table.links = linksOf(table.allColumns, more.linkage)
  const warnings: string[] = []
  const scrolled: FixtureTable['scrolled'] = []
  table.screen = {
    focusGrid: () => undefined,
    scrollTo: (cell) => void scrolled.push(cell),
    scrollTop: () => undefined,
    warn: (words) => void warnings.push(words),
    askToRemove: () => Promise.resolve(true),
  }
  loadInto(table, rows)
  return { table, handle: createHandle(table), warnings, scrolled }
}
