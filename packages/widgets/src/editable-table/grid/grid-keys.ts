import { registeredCellType } from '../cell-types'
import { checkedPair, isChecked } from '../values/cell-values'
import type { Column } from '../columns'
import type { TableRow } from '../rows/rows'
import type { Place } from '../table/ranges'
import { type CellRef, findRow, type Table } from '../table/table'
import { clearCells, fillBlock, fillDown } from '../table/table-clipboard'
import { startEditing, storeCell } from '../table/table-editing'
import {
  blockOf,
  goTo,
  moveFocus,
  moveToLine,
  placeOf,
  selectAllCells,
  tabTarget,
  tabTo,
} from '../table/table-focus'
import { mayFilter } from '../table/table-filter'
import { addByKey, moveRow } from '../table/table-rows'
import { toggleRow } from '../table/table-selection'
import { columnOf, mayChange, travel } from '../table/table-values'
import { editingOf, typeNameOf } from '../values/type-names'

/** A key as the grid reads it. */
export interface GridKey {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

export interface KeyContext {
  /** Rows that are seen at once. */
  pageRows: number
  openFind: () => void
  /** Presses what a cell shows: its only button, or goes into it to choose one. Returns whether it shows any. */
  pressCell: (cell: CellRef) => boolean
  /** Goes to the choices that are offered about a cell. Returns whether there are any. */
  enterChoices: (cell: CellRef) => boolean
}

const far = Number.MAX_SAFE_INTEGER

/** Keys as in a spreadsheet. Returns whether the key was the grid's. */
export function pressKey(table: Table, pressed: GridKey, context: KeyContext): boolean {
  const { key, shiftKey, altKey } = pressed
  const isCommand = pressed.ctrlKey || pressed.metaKey
  if (altKey) return moveByKey(table, key)
  if (key.startsWith('Arrow')) return moveByArrow(table, key, isCommand, shiftKey)
  if (isCommand && key.length === 1) return command(table, key.toLowerCase(), shiftKey, context)
  switch (key) {
    case 'Tab':
      return tab(table, shiftKey ? -1 : 1)
    case 'Home':
    case 'End': {
      const column = key === 'Home' ? 0 : far
      const row = isCommand ? column : (placeOf(table, table.state.focus)?.row ?? 0)
      return done(() => goTo(table, { row, column }, shiftKey))
    }
    case 'PageUp':
    case 'PageDown':
      return done(() =>
        moveFocus(table, { row: key === 'PageUp' ? -context.pageRows : context.pageRows }, shiftKey),
      )
    case 'Escape':
      return escape(table)
    case 'Delete':
    case 'Backspace':
      return done(() => clearCells(table))
    case 'Enter':
      if (!blockOf(table)) return open(table, key, shiftKey, context)
      return done(() => (isCommand ? fillBlock(table) : moveToLine(table, shiftKey ? -1 : 1)))
    case 'F2':
      return open(table, key, shiftKey, context)
    case ' ':
      return space(table, context)
    default:
      return !isCommand && type(table, key)
  }
}

function done(work: () => void): true {
  work()
  return true
}

function moveByArrow(table: Table, key: string, isCommand: boolean, isExtending: boolean): boolean {
  const distance = isCommand ? far : 1
  const by = arrowWay(key, distance)
  return by !== undefined && done(() => moveFocus(table, by, isExtending))
}

/** Where an arrow key leads. */
export function arrowWay(key: string, distance = 1): Partial<Place> | undefined {
  switch (key) {
    case 'ArrowUp':
      return { row: -distance }
    case 'ArrowDown':
      return { row: distance }
    case 'ArrowLeft':
      return { column: -distance }
    case 'ArrowRight':
      return { column: distance }
    default:
      return undefined
  }
}

/** Alt with an arrow moves the row itself. */
function moveByKey(table: Table, key: string): boolean {
  const { focus } = table.state
  if (!table.options.dragSort || table.options.disabled || !focus) return false
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false
  if (moveRow(table, focus.id, { steps: key === 'ArrowUp' ? -1 : 1 })) table.screen?.scrollTo(focus)
  return true
}

function command(table: Table, letter: string, isShifted: boolean, { openFind }: KeyContext): boolean {
  switch (letter) {
    case 'a':
      return done(() => selectAllCells(table))
    case 'd':
      return done(() => fillDown(table))
    case 'z':
      return done(() => travel(table, isShifted ? 'redo' : 'undo'))
    case 'y':
      return done(() => travel(table, 'redo'))
    case 'l':
      return isShifted && openMenu(table)
    case 'f':
      return done(openFind)
    default:
      return false
  }
}

/** What a column's menu offers, by keys. */
function openMenu(table: Table): boolean {
  const { focus } = table.state
  const column = focus && columnOf(table, focus.key)
  if (!column || !mayFilter(table, column)) return false
  return done(() => table.set({ menuKey: column.key }))
}

/** Tab goes from cell to cell, and on to a new row behind one that was filled in; past the last cell, or after Esc, it leaves the table. */
function tab(table: Table, by: 1 | -1): boolean {
  if (table.isLeaving) return false
  let target = tabTarget(table, by, false)
  if (!target && by === 1 && addByKey(table, false)) target = tabTarget(table, by, false)
  if (!target) return false
  return done(() => tabTo(table, target))
}

function escape(table: Table): boolean {
  const { focus } = table.state
  const hasRange = blockOf(table) !== undefined
  if (hasRange) table.set({ focus, anchor: focus })
  const isNews = !table.isLeaving
  table.isLeaving = true
  return hasRange || isNews
}

interface FocusedCell {
  focus: CellRef
  row: TableRow
  column: Column
}

function focused(table: Table): FocusedCell | undefined {
  const { focus } = table.state
  const row = focus && findRow(table, focus.id)
  const column = focus && columnOf(table, focus.key)
  return focus && row && column ? { focus, row, column } : undefined
}

function open(table: Table, key: string, isShifted: boolean, context: KeyContext): boolean {
  const at = focused(table)
  if (!at) return false
  if (key === 'Enter' && context.enterChoices(at.focus)) return true
  if (startEditing(table, at.focus, { isInText: true }) || press(table, at, context)) return true
  if (key === 'Enter') moveToLine(table, isShifted ? -1 : 1)
  return true
}

/** Space presses what a cell shows, or selects the row. */
function space(table: Table, context: KeyContext): boolean {
  const at = focused(table)
  if (!at) return false
  if (!press(table, at, context)) toggleRow(table, at.row.id)
  return true
}

/** Ticks a checkbox or presses what a cell shows. Returns whether there was anything of the kind. */
function press(table: Table, { focus, row, column }: FocusedCell, { pressCell }: KeyContext): boolean {
  if (editingOf(column) !== 'display')
    return (column.render !== undefined || typeNameOf(column) === 'slot') && pressCell(focus)
  const own = registeredCellType(column.type ?? '')?.press
  const change = own ?? (typeNameOf(column) === 'checkbox' ? toggled : undefined)
  if (!change) pressCell(focus)
  else if (mayChange(table, row, column)) storeCell(table, focus, change(row.values[column.key], column))
  return true
}

function toggled(value: unknown, column: Column): unknown {
  return checkedPair(column)[isChecked(column, value) ? 1 : 0]
}

/** A letter begins to edit and replaces the value; where it cannot, it does nothing. */
function type(table: Table, key: string): boolean {
  const { focus } = table.state
  if (!focus || [...key].length !== 1) return false
  return done(() => startEditing(table, focus, { typed: key }))
}
