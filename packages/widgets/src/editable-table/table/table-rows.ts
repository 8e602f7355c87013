import { registeredCellType } from '../cell-types'
import { newValues } from '../values/cell-values'
import type { RowValues } from '../columns'
import { outputOf } from '../rows/row-output'
import { isSame, rowsFrom, rowOf, type TableRow } from '../rows/rows'
import { findRow, isNewRow, outerId, replay, rowKeyOf, type Table, take } from './table'
import { recheck } from './table-checks'
import { startEditing } from './table-editing'
import { isFiltered } from './table-filter'
import { mayChange } from './table-values'
import { defaultButtons } from '../table-props'

/** Adding or inserting again within this time is refused, with a warning. */
const insertPause = 1500
const tooFast = '你点击的太快了，请慢点点击!'

/** Whether rows may be added by hand now; says so where it is too soon. */
export function mayInsert(table: Table, now = Date.now()): boolean {
  const isTooFast = now - table.lastInsert < insertPause
  table.lastInsert = now
  if (isTooFast) table.screen?.warn(tooFast)
  return !isTooFast
}

const listOf = (rows: RowValues | readonly RowValues[]): readonly RowValues[] =>
  Array.isArray(rows) ? (rows as readonly RowValues[]) : [rows as RowValues]

/** A new row's values: what it brings over the defaults of its columns. */
export function withDefaults(table: Table, records: readonly RowValues[]): RowValues[] {
  const greatest = new Map<string, number>()
  const greatestOf = (key: string) => {
    const known = greatest.get(key) ?? greatestIn(table, key)
    greatest.set(key, known + 1)
    return known
  }
  const made = (row: RowValues) =>
    newValues(table.allColumns, row, greatestOf, (column) =>
      registeredCellType(column.type ?? '')?.createValue?.(column, row),
    )
  return records.map(made)
}

function greatestIn(table: Table, key: string): number {
  let greatest = 0
  for (const { values } of table.state.rows.rows.values())
    greatest = Math.max(greatest, Number(values[key]) || 0)
  return greatest
}

/** Puts new rows among the children of a parent; returns them. */
export function insertNew(
  table: Table,
  records: readonly RowValues[],
  index: number,
  parent = '',
): TableRow[] {
  const taken = new Set(table.state.rows.rows.keys())
  const rows = rowsFrom(
    records,
    { rowKey: rowKeyOf(table), nextId: table.nextId, isNew: true, parent },
    taken,
  )
  const tops = rows.filter((row) => row.parent === parent)
  const length = table.state.rows.children.get(parent)?.length ?? 0
  const start = index < 0 ? length : Math.min(index, length)
  const below = new Map<string, number>()
  const placeOf = (row: TableRow) => {
    if (row.parent === parent) return start + tops.indexOf(row)
    const at = below.get(row.parent) ?? 0
    below.set(row.parent, at + 1)
    return at
  }
  if (rows.length > 0) take(table, { kind: 'insert', rows: rows.map((row) => ({ row, at: placeOf(row) })) })
  return tops.map((row) => rowOf(table.state.rows, row.id) ?? row)
}

/** Whether pasted rows may become new ones: where somebody is offered to add rows, and it is clear where they belong. */
export function addableRows({ mayAdd, options: { toolbar, tree } }: Table): boolean {
  const buttons = toolbar === true ? defaultButtons : toolbar ? (toolbar.buttons ?? defaultButtons) : []
  return mayAdd && !tree && buttons.includes('add')
}

/** Adds rows for what is pasted. */
export function addPasted(table: Table, count: number): void {
  const emptyRows = Array.from({ length: count }, () => ({}))
  const rows = insertNew(table, withDefaults(table, emptyRows), -1)
  table.options.onAdded?.(out(table, rows))
}

const out = (table: Table, rows: readonly TableRow[]) =>
  rows.map((row) => outputOf(row, { rowKey: rowKeyOf(table), keepsIds: true }))

/** Adds new rows at the end and begins to edit the last. */
export function addRows(table: Table, records: RowValues | readonly RowValues[], isQuiet = false): string[] {
  const rows = insertNew(table, withDefaults(table, listOf(records)), -1)
  activate(table, rows.at(-1))
  if (!isQuiet) table.options.onAdded?.(out(table, rows))
  return rows.map((row) => outerId(table, row))
}

export function insertRows(
  table: Table,
  records: RowValues | readonly RowValues[],
  index: number,
  parent = '',
): string[] {
  if (!Number.isInteger(index) || index < 0) {
    console.warn(`insertRows：index 必须是不小于 0 的整数，但当前是 ${String(index)}`)
    return []
  }
  const rows = insertNew(table, withDefaults(table, listOf(records)), index, parent)
  activate(table, rows.at(-1))
  table.options.onInserted?.(out(table, rows), index)
  return rows.map((row) => outerId(table, row))
}

/** Inserts a row below another, unless one was inserted just now. */
export function insertBelow(table: Table, id: string): void {
  const row = findRow(table, id)
  if (!row || !table.mayAdd || !mayInsert(table)) return
  const at = table.state.rows.children.get(row.parent)?.indexOf(row.id) ?? -1
  insertRows(table, {}, at + 1, row.parent)
}

/** Adds new rows as they are; one whose id is known replaces that row. */
export function pushRows(
  table: Table,
  records: RowValues | readonly RowValues[],
  { index = -1, isActive = false, fillsDefaults = false },
): string[] {
  const list = fillsDefaults ? withDefaults(table, listOf(records)) : listOf(records)
  const known = (row: RowValues) => {
    const id = row[rowKeyOf(table)]
    return id === undefined || id === null ? undefined : findRow(table, String(id))
  }
  const replaced = list.flatMap((values) => {
    const row = known(values)
    return row ? [{ id: row.id, values }] : []
  })
  if (replaced.length > 0) take(table, { kind: 'change', changes: replaced })
  const rows = insertNew(
    table,
    list.filter((row) => !known(row)),
    index,
  )
  if (isActive) activate(table, rows.at(-1))
  return rows.map((row) => outerId(table, row))
}

/** Shows a row and begins to edit its first cell that can be. */
function activate(table: Table, row: TableRow | undefined): void {
  const [first] = table.columns
  if (!row || !first) return
  const isEditing = table.columns.some(({ key }) => startEditing(table, { id: row.id, key }))
  if (!isEditing) table.set({ focus: { id: row.id, key: first.key }, anchor: { id: row.id, key: first.key } })
  table.screen?.scrollTo({ id: row.id })
}

/** Removes rows at once. Anything but an id or a list of ids is refused. */
export function removeRows(table: Table, ids: unknown): void {
  const list = typeof ids === 'string' ? [ids] : ids
  if (!Array.isArray(list) || list.some((id) => typeof id !== 'string'))
    throw new TypeError(
      `removeRows()函数需要的参数可以是string或string[]类型，但当前传递的是${Array.isArray(ids) ? '含有其他类型的数组' : typeof ids}`,
    )
  const known = (list as string[]).flatMap((id) => findRow(table, id)?.id ?? [])
  if (known.length === 0) return
  const errors = new Map(table.state.errors)
  for (const id of known) errors.delete(id)
  take(table, { kind: 'remove', ids: known })
  table.set({ errors })
  recheck(table)
}

/** Which of the rows are saved ones: only those need a question. */
export function savedAmong(table: Table, ids: readonly string[]): TableRow[] {
  return ids.flatMap((id) => findRow(table, id) ?? []).filter((row) => !isNewRow(row, rowKeyOf(table)))
}

/** Moves a row among its siblings. */
export function moveRow(table: Table, id: string, by: { to: number } | { steps: number }): boolean {
  const row = findRow(table, id)
  const siblings = table.state.rows.children.get(row?.parent ?? '') ?? []
  const from = siblings.indexOf(row?.id ?? '')
  const to = 'to' in by ? by.to : from + by.steps
  if (row && isFiltered(table)) {
    table.screen?.warn('筛选或排序时不能移动行，请先清除筛选和排序')
    return false
  }
  if (!row || from === -1 || to < 0 || to >= siblings.length || to === from) return false
  take(table, { kind: 'move', parent: row.parent, from, to })
  table.options.onDragged?.({ from, to })
  return true
}

/**
 * Adds a row where a key leads on below the last one. Only who typed in the last row gets another: whoever walks through a table changes
 * nothing. Returns whether there is one now.
 */
export function addByKey(table: Table, hasChanged: boolean): boolean {
  const last = findRow(table, table.shown().at(-1)?.id ?? '')
  if (!last || last.id !== table.state.focus?.id) return false
  if (!table.addsByKeys || table.options.keysAddRows === false) return false
  if (!addableRows(table) || isFiltered(table)) return false
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
