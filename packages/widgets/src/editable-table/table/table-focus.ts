import { type CellRange, nextInBlock, type Place, tabbed, within } from './ranges'
import { type CellRef, findRow, type Table } from './table'
import { columnOf, mayChange } from './table-values'

/** Where a cell stands on the screen; undefined where it does not. */
export function placeOf(table: Table, cell: CellRef | undefined): Place | undefined {
  if (!cell) return undefined
  const row = table.indexOf(cell.id)
  const column = table.columns.findIndex(({ key }) => key === cell.key)
  return row === -1 || column === -1 ? undefined : { row, column }
}

export function cellAt(table: Table, place: Place): CellRef | undefined {
  const id = table.shown()[place.row]?.id
  const key = table.columns[place.column]?.key
  return id === undefined || key === undefined ? undefined : { id, key }
}

/** The range that copying, filling and clearing work on. */
export function rangeOf(table: Table): CellRange | undefined {
  const { focus, anchor, end } = table.state
  const corner = placeOf(table, end ?? focus)
  return corner && { anchor: placeOf(table, end ? anchor : focus) ?? corner, end: corner }
}

/** The range where it is more than one cell. */
export function blockOf(table: Table): CellRange | undefined {
  const range = table.state.end && rangeOf(table)
  const isOneCell = range?.anchor.row === range?.end.row && range?.anchor.column === range?.end.column
  return isOneCell ? undefined : range
}

/** Selects the cells from one corner to another; the keyboard goes to the first. */
export function selectBlock(table: Table, first: CellRef, last: CellRef): void {
  table.set({ focus: first, anchor: first, end: last })
}

/** Puts the focus on a cell, or with `isExtending` the far corner of what is selected: then the focus stays. */
export function focusCell(table: Table, cell: CellRef, isExtending = false): void {
  const { focus, end } = table.state
  if (!isExtending || !focus) table.set({ focus: cell, anchor: cell })
  else if (end) table.set({ end: cell })
  else selectBlock(table, focus, cell)
  table.screen?.scrollTo(cell)
}

/** Moves the focus by rows and columns, within the table. */
export function moveFocus(table: Table, by: Partial<Place>, isExtending = false): void {
  const { focus, end } = table.state
  const from = placeOf(table, isExtending ? (end ?? focus) : focus) ?? { row: 0, column: 0 }
  goTo(table, { row: from.row + (by.row ?? 0), column: from.column + (by.column ?? 0) }, isExtending)
}

/** Moves the focus to a place, or as near as there are cells. */
export function goTo(table: Table, place: Place, isExtending = false): void {
  const cell = cellAt(table, within(place, table.shown().length, table.columns.length))
  if (cell) focusCell(table, cell, isExtending)
}

/** Goes on inside of what is selected, which stays so. */
function walkTo(table: Table, cell: CellRef | undefined): void {
  if (!cell) return
  table.set({ focus: cell, end: table.state.end })
  table.screen?.scrollTo(cell)
}

/** Goes on to the cell that Tab leads to; in the row where it began, Enter will come back below that column. */
export function tabTo(table: Table, cell: CellRef): void {
  if (blockOf(table)) return walkTo(table, cell)
  const { focus } = table.state
  const start = focus?.id === cell.id ? (table.tabStart ?? focus.key) : cell.key
  focusCell(table, cell)
  table.tabStart = start
}

/** To the row above or below, in a block down its columns; downwards after Tab to the column in which the row began. */
export function moveToLine(table: Table, by: 1 | -1): void {
  const place = placeOf(table, table.state.focus)
  const block = blockOf(table)
  if (block && place) return walkTo(table, cellAt(table, nextInBlock(block, place, by, 'column')))
  const start = table.columns.findIndex(({ key }) => key === table.tabStart)
  const isOnwards = place && by === 1 && start !== -1 && place.row < table.shown().length - 1
  moveFocus(table, { row: by, ...(isOnwards && { column: start - place.column }) })
}

/** The next cell as Tab goes; with `onlyEditable` past those nobody can change. */
export function tabTarget(table: Table, by: 1 | -1, onlyEditable: boolean): CellRef | undefined {
  const columns = table.columns.length
  const block = blockOf(table)
  let place = placeOf(table, table.state.focus)
  // A screen of cells at most: a table that cannot be edited ends the search.
  for (let tried = 0; place && tried < columns * 50; tried++) {
    place = block ? nextInBlock(block, place, by, 'row') : tabbed(place, by, table.shown().length, columns)
    const cell = place && cellAt(table, place)
    if (!cell) return undefined
    const row = findRow(table, cell.id)
    const column = columnOf(table, cell.key)
    if (!onlyEditable || (row && column && mayChange(table, row, column))) return cell
  }
  return undefined
}

export function selectAllCells(table: Table): void {
  const anchor = cellAt(table, { row: 0, column: 0 })
  const end = cellAt(table, { row: table.shown().length - 1, column: table.columns.length - 1 })
  if (anchor && end) selectBlock(table, anchor, end)
}
