import { findRow, type Table } from '../table/table'
import { byRow } from '../table/table-clipboard'
import { cellAt } from '../table/table-focus'
import { type Change, changeValues, columnOf, mayChange, readText, textOf } from '../table/table-values'
import type { Place } from '../table/ranges'
import { finishEditing } from '../table/table-editing'

export interface Replaced {
  replaced: number
  /** Cells that nobody may change here, or that do not take the new text. */
  skipped: number
}

/** Puts other words in the place of those that were found, whatever case they are in; all cells in one step. */
export function replaceWords(table: Table, found: readonly Place[], words: string, by: string): Replaced {
  finishEditing(table)
  const sought = new RegExp(words.trim().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), 'gi')
  const changes: Change[] = []
  for (const place of found) {
    const cell = cellAt(table, place)
    const row = cell && findRow(table, cell.id)
    const column = cell && columnOf(table, cell.key)
    if (!row || !column || column.formatter || !mayChange(table, row, column)) continue
    const text = textOf(table, row.values, column).replaceAll(sought, () => by)
    const longest = Number(column.props?.['maxLength'])
    if (longest > 0 && text.length > longest) continue
    const read = readText(table, row.values, column, text)
    if ('value' in read) changes.push({ id: row.id, values: { [column.key]: read.value } })
  }
  changeValues(table, byRow(changes), 'person')
  return { replaced: changes.length, skipped: found.length - changes.length }
}
