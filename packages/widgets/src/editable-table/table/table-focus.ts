import { type CellRange, type Place, tabbed, within } from './ranges'
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
  const focus = placeOf(table, table.state.focus)
  return focus && { focus, anchor: placeOf(table, table.state.anchor) ?? focus }
}

/** Puts the focus on a cell; `extends` keeps the other corner of the range where it is. */
export function focusCell(table: Table, cell: CellRef, isExtending = false): void {
  table.set({ focus: cell, anchor: isExtending ? (table.state.anchor ?? table.state.focus ?? cell) : cell })
  table.screen?.scrollTo(cell)
}

/** Moves the focus by rows and columns, within the table. */
export function moveFocus(table: Table, by: Partial<Place>, isExtending = false): void {
  const from = placeOf(table, table.state.focus) ?? { row: 0, column: 0 }
  goTo(table, { row: from.row + (by.row ?? 0), column: from.column + (by.column ?? 0) }, isExtending)
}

/** Moves the focus to a place, or as near as there are cells. */
export function goTo(table: Table, place: Place, isExtending = false): void {
  const cell = cellAt(table, within(place, table.shown().length, table.columns.length))
  if (cell) focusCell(table, cell, isExtending)
}

/** Goes on to the cell that Tab leads to; in the row where it began, Enter will come back below that column. */
export function tabTo(table: Table, cell: CellRef): void {
  const { focus } = table.state
  const start = focus?.id === cell.id ? (table.tabStart ?? focus.key) : cell.key
  focusCell(table, cell)
  table.tabStart = start
}

/** To the row above or below; downwards after Tab to the column in which the row began. */
export function moveToLine(table: Table, by: 1 | -1): void {
  const place = placeOf(table, table.state.focus)
  const start = table.columns.findIndex(({ key }) => key === table.tabStart)
  const isOnwards = place && by === 1 && start !== -1 && place.row < table.shown().length - 1
  moveFocus(table, { row: by, ...(isOnwards && { column: start - place.column }) })
}

/** The next cell as Tab goes; with `onlyEditable` past those nobody can change. */
export function tabTarget(table: Table, by: 1 | -1, onlyEditable: boolean): CellRef | undefined {
  const columns = table.columns.length
  let place = placeOf(table, table.state.focus)
  // A screen of cells at most: a table that cannot be edited ends the search.
  for (let tried = 0; place && tried < columns * 50; tried++) {
    place = tabbed(place, by, table.shown().length, columns)
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
  const focus = cellAt(table, { row: table.shown().length - 1, column: table.columns.length - 1 })
  if (anchor && focus) table.set({ anchor, focus })
}
