import type { RowValues } from '../columns'
import { isSame, type TableRow } from '../rows/rows'
import { findRow, isNewRow, replay, rowKeyOf, type Table } from './table'
import { isFiltered } from './table-filter'
import { addableRows, insertNew, withDefaults } from './table-rows'
import { mayChange } from './table-values'

/**
 * Adds a row where a key leads on below the last one. Only who typed in the last row gets another: whoever walks through a table changes
 * nothing. Returns whether there is one now.
 */
export function addByKey(table: Table, hasChanged: boolean): boolean {
  const last = findRow(table, table.shown().at(-1)?.id ?? '')
  if (!last || last.id !== table.state.focus?.id) return false
  if (!table.addsByKeys || !addableRows(table) || isFiltered(table)) return false
  if (!hasChanged && !isFilledIn(table, last)) return false
  const [row] = insertNew(table, withDefaults(table, [{}]), -1)
  if (row) table.offered = { id: row.id, values: row.values, step: table.history.undo.at(-1) }
  return row !== undefined
}

/** Takes a row away again that a key added and nobody has typed in, as if it had never been there. */
export function withdrawRow(table: Table): void {
  const { offered } = table
  table.offered = undefined
  const row = offered && findRow(table, offered.id)
  if (!row || table.state.editing?.id === row.id || !isUntouched(table, row, offered.values)) return
  if (table.history.undo.at(-1) !== offered.step) return
  replay(table, 'undo')
  table.history.redo.pop()
}

/** Whether somebody typed in a row that is not saved yet. */
function isFilledIn(table: Table, row: TableRow): boolean {
  const [fresh = {}] = withDefaults(table, [{}])
  return isNewRow(row, rowKeyOf(table)) && !isUntouched(table, row, fresh)
}

function isUntouched(table: Table, row: TableRow, values: RowValues): boolean {
  return table.columns.every(
    (column) =>
      !mayChange(table, row, column) ||
      isSame(row.values[column.key] ?? '', values[column.key] ?? '') ||
      isSame(row.values[column.key] ?? '', ''),
  )
}
