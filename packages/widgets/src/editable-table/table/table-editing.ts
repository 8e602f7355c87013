import { refusedText } from '../../refused-text'
import { registeredCellType } from '../cell-types'
import type { Column, RowValues } from '../columns'
import { openingDraft, openingText } from './opening-text'
import { isSame, type TableRow } from '../rows/rows'
import { type CellRef, findRow, isSameCell, type Table } from './table'
import { changeOf, changeValues, columnOf, mayChange } from './table-values'
import { editingOf } from '../values/type-names'

/** The row and the column of a cell that a person may open. */
export function cellToEdit(
  table: Table,
  { id, key }: CellRef,
): { row: TableRow; column: Column } | undefined {
  const row = findRow(table, id)
  const column = columnOf(table, key)
  if (!row || !column || editingOf(column) !== 'editor') return undefined
  return mayChange(table, row, column) ? { row, column } : undefined
}

/** How a cell is opened: by a typed text that replaces its value, or to change the text that is there. */
interface Opening {
  typed?: string
  isInText?: boolean
}

/** Opens a cell's editor; what another one held is stored first. Returns whether it is open. */
export function startEditing(
  table: Table,
  wanted: CellRef,
  { typed, isInText = false }: Opening = {},
): boolean {
  const found = cellToEdit(table, wanted)
  if (!found) return false
  const { row, column } = found
  const { key } = column
  const { editing } = table.state
  if (editing?.id === row.id && editing.key === key) return true
  const opening = typed === undefined ? { text: undefined } : openingText(column, typed)
  if ('problem' in opening) {
    warnOf(table, column, typed ?? '', opening.problem)
    return false
  }
  const { text } = opening
  finishEditing(table)
  const cell = { id: row.id, key }
  table.draft = text === undefined ? undefined : openingDraft(column, text, row.values[key])
  table.set({
    editing: { ...cell, typed: text, isInText, before: row.values[key] },
    // what is typed inside of a selected block leaves it selected
    ...(!(table.state.end && isSameCell(cell, table.state.focus)) && { focus: cell, anchor: cell }),
  })
  registeredCellType(column.type ?? '')?.onEditStart?.(row.values, column)
  return true
}

/** Remembers what would be stored if editing ended now. */
export function draft(table: Table, value: unknown): void {
  table.draft = { value }
}

/** Remembers that a typed text stands for nothing: if editing ended now, the value would stay or be `instead`, and why would be said. */
export function refuse(
  table: Table,
  text: string,
  problem: string,
  instead: unknown = table.state.editing?.before,
): void {
  table.draft = { value: instead, typed: text, problem }
}

/** Stores a cell's value, and perhaps others of its row. */
export function storeCell(table: Table, { id, key }: CellRef, value: unknown, others: RowValues = {}): void {
  const column = columnOf(table, key)
  const type = column && registeredCellType(column.type ?? '')
  const stored = column && type?.setValue ? type.setValue(value, column) : value
  table.draft = undefined
  changeValues(table, [{ id, values: { ...others, [key]: stored } }], 'person')
}

/** Ends editing; what was typed is stored, or refused with the reason. */
export function finishEditing(table: Table): void {
  const { editing } = table.state
  if (!editing) return
  const { draft: held } = table
  if (held?.problem !== undefined) {
    warnOf(table, columnOf(table, editing.key), held.typed ?? '', held.problem)
    if (!isSame(held.value, editing.before)) storeCell(table, editing, held.value)
  } else if (held) storeCell(table, editing, held.value)
  endEditing(table)
  const row = findRow(table, editing.id)
  if (!row || isSame(row.values[editing.key], editing.before)) return
  const change = changeOf(table, editing, editing.before, 'person')
  if (change) table.options.onEditEnd?.(change)
}

/** Says that a text which was typed or pasted into a cell was not taken, and why. */
export function warnOf(table: Table, column: Column | undefined, text: string, problem: string): void {
  table.screen?.warn(`${column?.title ?? ''}${refusedText(text, problem)}`)
}

/** Ends editing; what was typed is forgotten. */
export function cancelEditing(table: Table): void {
  if (table.state.editing) endEditing(table)
}

function endEditing(table: Table): void {
  const { editing } = table.state
  table.draft = undefined
  table.set({ editing: undefined })
  const row = editing && findRow(table, editing.id)
  const column = editing && columnOf(table, editing.key)
  if (row && column) registeredCellType(column.type ?? '')?.onEditEnd?.(row.values, column)
}
