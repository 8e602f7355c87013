import type { Reading } from '@dougong/contract/read-number'
import { cellsIn, textOfCells } from './clipboard'
import type { Column, RowValues } from './columns'
import { edgesOf, fillsDown, type Place, targetsOf } from './ranges'
import type { TableRow } from './rows'
import { findRow, type Table } from './table'
import { cellAt, rangeOf } from './table-focus'
import { insertNew, withDefaults } from './table-rows'
import { type Change, changeValues, columnOf, mayChange, readText, textOf } from './table-values'
import { checkedPair } from './cell-values'
import { typeNameOf } from './type-names'

/** What travels between tables beside the text: values as they are, with the types they came from. */
interface CopiedValues {
  types: string[]
  values: unknown[][]
}

export interface Copied {
  text: string
  values: string
}

function at(table: Table, place: Place): { row: TableRow; column: Column } | undefined {
  const cell = cellAt(table, place)
  const row = cell && findRow(table, cell.id)
  const column = cell && columnOf(table, cell.key)
  return row && column && { row, column }
}

/** The cells of the range, as text for spreadsheets and as values for tables. */
export function copyCells(table: Table): Copied | undefined {
  const range = rangeOf(table)
  if (!range) return undefined
  const { top, bottom, left, right } = edgesOf(range)
  const columns = table.columns.slice(left, right + 1)
  const rows = table
    .shown()
    .slice(top, bottom + 1)
    .flatMap(({ id }) => findRow(table, id) ?? [])
  const copied: CopiedValues = {
    types: columns.map(typeNameOf),
    values: rows.map(({ values }) => columns.map(({ key }) => values[key] ?? null)),
  }
  return {
    text: textOfCells(rows.map(({ values }) => columns.map((column) => textOf(table, values, column)))),
    values: JSON.stringify(copied),
  }
}

/** Puts copied cells into the range; rows that are missing are added. Answers how many cells refused what they got. */
export function pasteCells(table: Table, text: string, values: string): number {
  const range = rangeOf(table)
  if (!range) return 0
  const cells = copiedCells(values) ?? cellsIn(text).map((row) => row.map((own) => ({ text: own })))
  const targets = targetsOf(range, cells)
  addMissingRows(table, Math.max(0, ...targets.map(({ row }) => row + 1)))
  let refused = 0
  const changes: Change[] = []
  for (const { cell, ...place } of targets) {
    const target = at(table, place)
    if (!target) continue
    const read = valueFor(table, target, cell)
    if ('problem' in read || !mayChange(table, target.row, target.column)) refused += 1
    else changes.push({ id: target.row.id, values: { [target.column.key]: read.value } })
  }
  changeValues(table, byRow(changes), 'person')
  return refused
}

type CopiedCell = { text: string } | { value: unknown; type: string }

function copiedCells(values: string): CopiedCell[][] | undefined {
  if (values === '') return undefined
  try {
    const copied = JSON.parse(values) as CopiedValues
    return copied.values.map((row) => row.map((value, index) => ({ value, type: copied.types[index] ?? '' })))
  } catch {
    return undefined
  }
}

function valueFor(
  table: Table,
  { row, column }: { row: TableRow; column: Column },
  cell: CopiedCell,
): Reading<unknown> {
  if (!('value' in cell)) return readText(table, row.values, column, cell.text)
  if (cell.type === typeNameOf(column)) return { value: cell.value }
  return readText(table, row.values, column, String((cell.value ?? '') as string))
}

function addMissingRows(table: Table, rows: number): void {
  const missing = rows - table.shown().length
  if (missing <= 0 || table.options.disabled || table.options.tree) return
  insertNew(
    table,
    withDefaults(
      table,
      Array.from({ length: missing }, () => ({})),
    ),
    -1,
  )
}

/** The top row's values into the rows below it. */
export function fillDown(table: Table): void {
  const range = rangeOf(table)
  if (!range) return
  const changes = fillsDown(range).flatMap(({ from, to }) => {
    const source = at(table, from)
    const target = at(table, to)
    if (!source || !target || !mayChange(table, target.row, target.column)) return []
    const { key } = target.column
    return [{ id: target.row.id, values: { [key]: source.row.values[key] ?? emptyOf(target.column) } }]
  })
  changeValues(table, byRow(changes), 'person')
}

/** Empties the cells of the range that can be changed. */
export function clearCells(table: Table): void {
  const range = rangeOf(table)
  if (!range) return
  const { top, bottom, left, right } = edgesOf(range)
  const changes: Change[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) {
      const target = at(table, { row, column })
      if (target && mayChange(table, target.row, target.column))
        changes.push({ id: target.row.id, values: { [target.column.key]: emptyOf(target.column) } })
    }
  changeValues(table, byRow(changes), 'person')
}

function emptyOf(column: Column): unknown {
  const type = typeNameOf(column)
  if (type === 'checkbox') return checkedPair(column)[1]
  return type === 'inputNumber' ? null : ''
}

function byRow(changes: readonly Change[]): Change[] {
  const rows = new Map<string, RowValues>()
  for (const { id, values } of changes) rows.set(id, { ...rows.get(id), ...values })
  return [...rows].map(([id, values]) => ({ id, values }))
}
