import type { ComponentType } from 'react'
import type { Column, RowValues } from './columns'

/** What an editor is given. It stands in the cell as long as the cell is edited. */
export interface CellEditorProps {
  column: Column
  row: RowValues
  rowId: string
  value: unknown
  /** What was typed to begin with, where typing began it: it replaces the value. */
  typed: string | undefined
  /** The caret belongs behind the text that is there; otherwise all of it is selected. */
  isInText: boolean
  /** Remembers what would be stored if editing ended now. */
  draft: (value: unknown) => void
  /**
   * Remembers that a typed text stands for nothing: if editing ended now, why would be said, and the value would stay or be `instead`.
   */
  refuse: (text: string, problem: string, instead?: unknown) => void
  /** Stores a value, and those of other columns of the row; editing goes on. */
  store: (value: unknown, others?: RowValues) => void
  /** Ends editing; what was drafted is stored. */
  done: () => void
  /** Ends editing; what was drafted is forgotten. */
  cancel: () => void
  label: string
  placeholder: string
  /** The column's `props`, placeholders filled in. */
  props: Record<string, unknown>
}

/** What a display is given. It is drawn for every visible cell, so it is to be light. */
export interface CellDisplayProps {
  column: Column
  row: RowValues
  rowId: string
  value: unknown
  isDisabled: boolean
  label: string
  /** For displays that are controls themselves, as checkboxes. */
  store: (value: unknown, others?: RowValues) => void
}

/** A type of cells. */
export interface CellType {
  /** Without an editor the cell is read, or its display is the control. */
  Editor?: ComponentType<CellEditorProps>
  /** Without a display the value's text is shown. */
  Display?: ComponentType<CellDisplayProps>
  /** The display is what one works with: there is nothing to open. */
  isDisplayControl?: boolean
  /** Space or Enter on a cell whose display is the control. */
  press?: (value: unknown, column: Column) => unknown
  /** The text of a value: shown, found, copied. */
  text?: (value: unknown, column: Column) => string
  /** The value of a text that was pasted or filled in; undefined refuses it. */
  read?: (text: string, column: Column) => unknown
  /** The value of a new row. */
  createValue?: (column: Column, row: RowValues) => unknown
  /** Stored value → what the editor works with, and back. */
  getValue?: (stored: unknown, column: Column) => unknown
  setValue?: (edited: unknown, column: Column) => unknown
  /** The text of a value where it has to be asked for. */
  translate?: (value: unknown, column: Column) => string | Promise<string>
  /** What in the editor gets the focus; the first control otherwise. */
  autofocus?: string
  /** Keeps the cell in editing though something outside of it was clicked: the editor's own pop-up. */
  keepsEditing?: (target: Element) => boolean
  onEditStart?: (row: RowValues, column: Column) => void
  onEditEnd?: (row: RowValues, column: Column) => void
}

/** Columns that the table adds by itself. A listed column of such a type sets its title, width and side. */
export const rowColumnTypes = [
  'row-number',
  'row-checkbox',
  'row-radio',
  'row-expand',
  'row-drag-sort',
] as const

export type RowColumnType = (typeof rowColumnTypes)[number]

const registered = new Map<string, CellType>()

/** Adds a type of cells, or replaces one. The names of the table's own columns are refused. */
export function registerCellType(name: string, type: CellType): void {
  if (isRowColumnType(name)) throw new Error(`不能使用"${name}"作为组件的name，因为这是关键字。`)
  registered.set(name, type)
}

/** A registered type. */
export function registeredCellType(name: string): CellType | undefined {
  return registered.get(name)
}

export function isRowColumnType(name: string | undefined): name is RowColumnType {
  return rowColumnTypes.some((type) => type === name)
}
