import type { Reading } from '@dougong/contract/read-number'
import { cellsIn, textOfCells } from './clipboard'
import type { Column, RowValues } from '../columns'
import { withoutRefused } from './marks'
import { type Edges, edgesOf, fillsDown, type Place, targetsOf } from './ranges'
import type { TableRow } from '../rows/rows'
import { asOneStep, findRow, type Table } from './table'
import { blockOf, cellAt, placeOf, rangeOf, selectBlock } from './table-focus'
import { finishEditing } from './table-editing'
import { setMarks } from './table-marks'
import { addableRows, addPasted } from './table-rows'
import { type Change, changeValues, choicesOf, columnOf, mayChange, readText, textOf } from './table-values'
import { checkedPair } from '../values/cell-values'
import { editingOf, typeNameOf } from '../values/type-names'

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

/** What a paste could not do. */
export interface Pasted {
  /** Cells that kept what they held; each says why. */
  refused: number
  /** Copied rows and columns beyond the end of the table. */
  rowsLeft: number
  columnsLeft: number
}

type Target = Place & { cell: CopiedCell }

/**
 * Puts copied cells into the range and selects them, in one step that can be undone. Rows that are missing are added where
 * rows may be; an empty table is filled from its first cell.
 */
export async function pasteCells(table: Table, text: string, values: string): Promise<Pasted | undefined> {
  const range = rangeOf(table) ?? (table.shown().length === 0 ? firstCell : undefined)
  const cells = copiedCells(values) ?? cellsIn(text).map((row) => row.map((own) => ({ text: own })))
  const targets = range ? targetsOf(range, cells) : []
  const [first] = targets
  const last = { row: greatest(targets, 'row'), column: greatest(targets, 'column') }
  const end = {
    row: addableRows(table) ? last.row : table.shown().length - 1,
    column: table.columns.length - 1,
  }
  const within = targets.filter(({ row, column }) => row <= end.row && column <= end.column)
  if (!first || within.length === 0) return undefined
  const judged = await judge(table, within)
  asOneStep(table, () => {
    const known = table.shown().length
    const rows = rowsUpTo(table, last.row)
    const byPlace = ({ row, column }: Place) => ({
      id: rows[row]?.id ?? '',
      key: table.columns[column]?.key ?? '',
    })
    const changes = judged.flatMap((own) => {
      const { id, key } = byPlace(own)
      if ('value' in own) return [{ id, values: { [key]: own.value } }]
      // what was refused leaves a new row empty there: nobody has written its default
      const column = own.row >= known && own.isUnread ? table.columns[own.column] : undefined
      return column ? [{ id, values: { [key]: emptyOf(column) } }] : []
    })
    changeValues(table, byRow(changes), 'person')
    table.set({ marks: withoutRefused(table.state.marks) })
    setMarks(
      table,
      judged.flatMap((own) =>
        'why' in own ? [{ ...byPlace(own), mark: { kind: 'refused', text: own.why } }] : [],
      ),
    )
    const corner = { row: Math.min(last.row, end.row), column: Math.min(last.column, end.column) }
    selectBlock(table, byPlace(first), byPlace(corner))
  })
  return {
    refused: judged.filter((own) => 'why' in own).length,
    rowsLeft: Math.max(0, last.row - end.row),
    columnsLeft: Math.max(0, last.column - end.column),
  }
}

const firstCell = { anchor: { row: 0, column: 0 }, end: { row: 0, column: 0 } }

const greatest = (targets: readonly Target[], name: 'row' | 'column') =>
  targets.reduce((last, target) => Math.max(last, target[name]), -1)

/** With `isUnread` its text tells no value of the column; otherwise the cell takes none. */
type Verdict = { value: unknown } | { why: string; isUnread: boolean }
type Judged = Place & Verdict

/**
 * What each cell would hold, or why it does not take what was copied for it. Column by column, because the choices of a
 * column may hang on what was pasted before it; and choices are waited for.
 */
async function judge(table: Table, targets: readonly Target[]): Promise<Judged[]> {
  const judged: Judged[] = []
  const drafts = new Map<number, RowValues>()
  const draftOf = (row: number) => drafts.get(row) ?? at(table, { row, column: 0 })?.row.values ?? {}
  for (const column of new Set(targets.map((target) => target.column))) {
    const own = targets.filter((target) => target.column === column)
    const [definition] = table.columns.slice(column, column + 1)
    if (!definition) continue
    for (const { row } of own) choicesOf(table, draftOf(row), definition)
    await table.lookups?.settled()
    for (const { row, cell } of own) {
      const verdict = verdictOf(table, { row, column: definition }, draftOf(row), cell)
      if (verdict) judged.push({ row, column, ...verdict })
      if (verdict && 'value' in verdict) drafts.set(row, { ...draftOf(row), [definition.key]: verdict.value })
    }
  }
  return judged
}

/** Nothing where the cell shows already what was copied. */
function verdictOf(
  table: Table,
  { row: place, column }: { row: number; column: Column },
  values: RowValues,
  cell: CopiedCell,
): Verdict | undefined {
  const row = at(table, { row: place, column: 0 })?.row
  const text = 'value' in cell ? String((cell.value ?? '') as string) : cell.text
  const mayBeChanged = row ? mayChange(table, row, column) : !column.disabled && editingOf(column) !== 'none'
  const read = mayBeChanged && valueFor(table, values, column, cell)
  if (read && 'value' in read) return read
  if (text.trim() === '' || text === textOf(table, values, column)) return undefined
  const why = read ? `${column.title}${read.problem}` : '单元格不可编辑'
  return { why: `未粘贴“${shortened(text)}”：${why}`, isUnread: read !== false }
}

/** So much of a text is said again. */
const saidLength = 20

function shortened(text: string): string {
  const signs = [...text]
  return signs.length > saidLength ? `${signs.slice(0, saidLength).join('')}…` : text
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

function valueFor(table: Table, row: RowValues, column: Column, cell: CopiedCell): Reading<unknown> {
  if (!('value' in cell)) return readText(table, row, column, cell.text)
  if (cell.type === typeNameOf(column)) return { value: cell.value }
  return readText(table, row, column, String((cell.value ?? '') as string))
}

/** The rows that are shown, with new ones up to this place where rows may be added. */
function rowsUpTo(table: Table, place: number): readonly { id: string }[] {
  const missing = place + 1 - table.shown().length
  if (missing > 0 && addableRows(table)) addPasted(table, missing)
  return table.shown()
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

/** What the focused cell holds, into the others of the selected block that take it. */
export function fillBlock(table: Table): void {
  const block = blockOf(table)
  const place = placeOf(table, table.state.focus)
  const source = place && at(table, place)
  if (!block || !source) return
  const text = textOf(table, source.row.values, source.column)
  const changes = placesOf(edgesOf(block)).flatMap((own): Change[] => {
    const target = at(table, own)
    if (!target || !mayChange(table, target.row, target.column)) return []
    const { row, column } = target
    const isAlike = column === source.column
    const read = isAlike
      ? { value: source.row.values[column.key] }
      : readText(table, row.values, column, text)
    return 'value' in read ? [{ id: row.id, values: { [column.key]: read.value } }] : []
  })
  changeValues(table, byRow(changes), 'person')
}

/** Ends editing and puts what was typed into the whole selected block, in one step. What is refused goes nowhere. */
export function finishInBlock(table: Table): void {
  const isRefused = table.draft?.problem !== undefined
  asOneStep(table, () => {
    finishEditing(table)
    if (!isRefused) fillBlock(table)
  })
}

function placesOf({ top, bottom, left, right }: Edges): Place[] {
  const breadth = right - left + 1
  return Array.from({ length: (bottom - top + 1) * breadth }, (_, index) => ({
    row: top + Math.floor(index / breadth),
    column: left + (index % breadth),
  }))
}

/** Empties the cells of the range that can be changed. */
export function clearCells(table: Table): void {
  const range = rangeOf(table)
  if (!range) return
  const changes = placesOf(edgesOf(range)).flatMap((place): Change[] => {
    const target = at(table, place)
    if (!target || !mayChange(table, target.row, target.column)) return []
    return [{ id: target.row.id, values: { [target.column.key]: emptyOf(target.column) } }]
  })
  changeValues(table, byRow(changes), 'person')
}

function emptyOf(column: Column): unknown {
  const type = typeNameOf(column)
  if (type === 'checkbox') return checkedPair(column)[1]
  return type === 'inputNumber' ? null : ''
}

/** Changes of one row as one. */
export function byRow(changes: readonly Change[]): Change[] {
  const rows = new Map<string, RowValues>()
  for (const { id, values } of changes) rows.set(id, { ...rows.get(id), ...values })
  return [...rows].map(([id, values]) => ({ id, values }))
}
