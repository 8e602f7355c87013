import type { Reading } from '@dougong/contract/read-number'
import type { Choice } from '../../data'
import { registeredCellType } from '../cell-types'
import { noSuchValue, textOfValue, valueOfText } from '../values/cell-values'
import type { Column, RowValues } from '../columns'
import { hasWords } from '../values/lookups'
import { withoutRefused } from './marks'
import { outputOf } from '../rows/row-output'
import type { RowStep } from '../rows/row-steps'
import { isSame, rowOf, type TableRow } from '../rows/rows'
import { checkCells, recheck } from './table-checks'
import { findRow, isRowDisabled, rowKeyOf, type CellRef, replay, type Table, take } from './table'
import type { ValueChange } from '../table-props'
import { editingOf, typeNameOf } from '../values/type-names'

export function columnOf(table: Table, key: string): Column | undefined {
  return table.allColumns.find((column) => column.key === key)
}

/** Whether a person may change the cell. */
export function mayChange(table: Table, row: TableRow, column: Column): boolean {
  if (table.options.disabled || column.disabled || isRowDisabled(table, row)) return false
  if (column.isLocked?.(row.values)) return false
  return editingOf(column) !== 'none'
}

/** The choices of a cell: of its column, its dictionary, or the level above it. */
export function choicesOf(table: Table, row: RowValues, column: Column): readonly Choice[] {
  return table.lookups?.choices(column, row, table.links.get(column.key)) ?? []
}

/** The text of a cell, as it is shown, found and copied. */
export function textOf(table: Table, row: RowValues, column: Column): string {
  if (column.isBlank?.(row)) return ''
  const value = row[column.key]
  if (column.formatter) return column.formatter(value, row)
  const own = registeredCellType(column.type ?? '')
  if (own?.text) return own.text(value, column)
  if (hasWords(column) && table.lookups) return table.lookups.words(column, value)
  return textOfValue(column, value, choicesOf(table, row, column))
}

/** The value that pasted text stands for in a cell, or why it stands for none. */
export function readText(table: Table, row: RowValues, column: Column, text: string): Reading<unknown> {
  const own = registeredCellType(column.type ?? '')
  if (!own) return valueOfText(column, text, choicesOf(table, row, column))
  const value = own.read?.(text, column)
  return value === undefined ? { problem: noSuchValue } : { value }
}

export interface Change {
  id: string
  values: RowValues
}

/** Changes values of rows in one step: lower levels of linked columns are cleared, listeners told, rules checked. */
export function changeValues(table: Table, changes: readonly Change[], by: ValueChange['by']): void {
  const real = changes.flatMap(({ id, values }) => {
    const row = findRow(table, id)
    const different = row && differencesOf(row, withCleared(table, values))
    return row && different ? [{ id: row.id, values: different, row }] : []
  })
  if (real.length === 0) return
  take(table, { kind: 'change', changes: real.map(({ id, values }) => ({ id, values })) })
  const changed = new Map(real.map(({ id, values }) => [id, values]))
  const marks = withoutRefused(table.state.marks, (id, key) => key in (changed.get(id) ?? {}))
  if (marks !== table.state.marks) table.set({ marks })
  for (const { row, values } of real) notifyChanges(table, row, values, by)
  checkCells(
    table,
    real.flatMap(({ id, values }) => Object.keys(values).map((key) => ({ id, key }))),
  )
}

/** Takes back the last step, or takes it again, and tells and checks what it changed; returns whether there was one. */
export function travel(table: Table, from: 'undo' | 'redo'): boolean {
  const { rows } = table.state
  const step = replay(table, from)
  if (!step) return false
  const touched = new Map<string, Set<string>>()
  for (const { id, values } of changesOf(step))
    touched.set(id, new Set([...(touched.get(id) ?? []), ...Object.keys(values)]))
  const changed = [...touched].flatMap(([id, keys]) => {
    const [before, after] = [rowOf(rows, id), findRow(table, id)]
    const different = before && after && differencesOf(after, before.values, [...keys])
    return different ? [{ before, values: different }] : []
  })
  for (const { before, values } of changed) notifyChanges(table, before, values, 'person')
  recheck(
    table,
    changed.flatMap(({ before, values }) => Object.keys(values).map((key) => ({ id: before.id, key }))),
  )
  return true
}

function changesOf(step: RowStep): readonly Change[] {
  if (step.kind === 'several') return step.steps.flatMap(changesOf)
  return step.kind === 'change' ? step.changes : []
}

function withCleared(table: Table, values: RowValues): RowValues {
  const cleared = Object.keys(values).flatMap((key) => table.links.get(key)?.lower ?? [])
  return { ...Object.fromEntries(cleared.map((key) => [key, ''])), ...values }
}

/** The values that the row holds otherwise, of these keys. */
function differencesOf(
  row: TableRow,
  values: RowValues,
  keys: readonly string[] = Object.keys(values),
): RowValues | undefined {
  const different = keys.filter((key) => !isSame(row.values[key], values[key]))
  return different.length > 0 ? Object.fromEntries(different.map((key) => [key, values[key]])) : undefined
}

function notifyChanges(table: Table, before: TableRow, values: RowValues, by: ValueChange['by']): void {
  const { onValueChange } = table.options
  if (!onValueChange) return
  for (const key of Object.keys(values)) {
    const change = changeOf(table, { id: before.id, key }, before.values[key], by)
    if (change) onValueChange(change)
  }
}

/** What listeners are told about a cell that holds another value now. */
export function changeOf(
  table: Table,
  { id, key }: CellRef,
  oldValue: unknown,
  by: ValueChange['by'],
): ValueChange | undefined {
  const row = findRow(table, id)
  const column = columnOf(table, key)
  if (!row || !column) return undefined
  return {
    type: typeNameOf(column),
    value: row.values[key],
    oldValue,
    row: outputOf(row, { rowKey: rowKeyOf(table), keepsIds: true }),
    rowId: id,
    column,
    by,
  }
}
