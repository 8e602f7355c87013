import type { ReactNode } from 'react'

/** A row as its owner gives it and gets it back. */
export type RowValues = Record<string, unknown>

/** The types of cells that come with the table. */
export type BuiltInCellType =
  | 'normal'
  | 'input'
  | 'inputNumber'
  | 'textarea'
  | 'input_pop'
  | 'checkbox'
  | 'select'
  | 'list_multi'
  | 'sel_search'
  | 'select-dict-search'
  | 'radio'
  | 'date'
  | 'datetime'
  | 'time'
  | 'sel_depart'
  | 'sel_user'
  | 'popup'
  | 'upload'
  | 'file'
  | 'image'
  | 'progress'
  | 'tags'
  | 'slot'
  | 'hidden'

/** One choice of a select, a multiple select or a radio group. `label` and `title` are other names of `text`. */
export interface CellChoice {
  value: string
  text?: string
  label?: string
  title?: string
  disabled?: boolean
}

/** What a custom rule is given. `signal` is aborted as soon as the answer no longer matters. */
export interface CellCheck {
  value: unknown
  row: RowValues
  column: Column
  signal: AbortSignal
}

/** A rule's judgement: nothing or true passes, false fails with the rule's message, a text fails with that text. */
export type Judgement = boolean | string | null | undefined

/** One rule of a column. Rules are checked in their order; the first that fails speaks. */
export interface CellRule {
  required?: boolean
  /** No other row has the same value; `pattern: 'only'` says the same. */
  unique?: boolean
  /** The name of a pattern (`m`, `n6-16`, `money` …) or a regular expression. Empty values are not held against it. */
  pattern?: string | RegExp
  handler?: (check: CellCheck) => Judgement | Promise<Judgement>
  /** May hold `${title}` and `${key}`. */
  message?: string
}

/** What a slot cell draws with. */
export interface SlotContext {
  value: unknown
  row: RowValues
  rowId: string
  rowIndex: number
  column: Column
  isNew: boolean
  isDisabled: boolean
  /** Changes this cell's value. */
  change: (value: unknown) => void
  /** Changes any values of the row. */
  changeRow: (values: RowValues) => void
}

/** One column. Everything but functions can travel as JSON. */
export interface Column {
  /** The field of the row. */
  key: string
  title: string
  /** A built-in type, an older name of one, or a registered one; `normal` where nothing is said. */
  type?: BuiltInCellType | (string & {})
  /** Pixels, `200px` or `20%`. */
  width?: number | string
  /** Takes its part of spare room, but never less than this. */
  minWidth?: number | string
  fixed?: 'left' | 'right'
  align?: 'left' | 'center' | 'right'
  defaultValue?: unknown
  /** May hold `${title}`, `${key}` and `${defaultValue}`. */
  placeholder?: string
  /** Given to the control inside, to a line of text as far as inputs know them; texts may hold the same places. */
  props?: Record<string, unknown>
  disabled?: boolean
  /** Whether nobody changes the cell of this row. */
  isLocked?: (row: RowValues) => boolean
  /** Whether the cell of this row shows nothing, whatever it holds. */
  isBlank?: (row: RowValues) => boolean
  validateRules?: readonly CellRule[]
  /** The text shown for a value. */
  formatter?: (value: unknown, row: RowValues) => string
  /** select, radio, list_multi: the choices, or what dictionary choices are added to. */
  options?: readonly CellChoice[]
  /** A dictionary's code, or `table,text,value`. */
  dictCode?: string
  /** Another name of `dictCode`, as searched dictionaries have it. */
  dict?: string
  /** select: what was typed may become the value. */
  allowInput?: boolean
  allowSearch?: boolean
  /** select: the next level of a chain of linked selects. */
  linkageKey?: string
  /** select-dict-search: asks the server for each keyword; false loads the whole dictionary. */
  async?: boolean
  tipsContent?: string
  /** checkbox: what checked and unchecked are stored as. */
  customValue?: readonly [checked: unknown, unchecked: unknown]
  defaultChecked?: boolean
  /** true is the sum. */
  statistics?: boolean | readonly ('sum' | 'average')[]
  /** The most digits behind the point; 0 takes whole numbers only. */
  decimals?: number
  /** Numbers that nobody types, as those of a formula: they look like typed ones. */
  isNumber?: boolean
  /** A new row gets the column's greatest number plus one. */
  isOrder?: boolean
  slot?: string
  slotName?: string
  /** A cell drawn by the column's owner; wins over `slots` of the table. */
  render?: (context: SlotContext) => ReactNode
  /** A click on the cell opens the row's details. */
  showDetails?: boolean
  popupCode?: string
  /** Fields of the picked record, comma-joined … */
  orgFields?: string
  /** … and the columns that they are written to. */
  destFields?: string
  /** The field of the record that this cell holds, where `orgFields` do not say. */
  field?: string
  /** popup: the field of the record that is shown in place of what the cell holds. */
  textField?: string
  param?: Record<string, unknown>
  sorter?: string
  /** popup: several records may be picked. */
  multiple?: boolean
  /** upload, file, image: sends the session's token along; our own store always gets it. */
  token?: boolean
  /** Where files are sent, if not to the product's store. */
  action?: string
  /** The field of the answer that holds the path. */
  responseName?: string
  btnText?: string
  allowDownload?: boolean
  allowRemove?: boolean
  /** The most files of a cell; the last ones stay. */
  number?: number
  /** JSON, or what it says: `uploadnum`, `multiSelect`, `store`, `text`. */
  fieldExtendJson?: string | Record<string, unknown>
  /** radio: a click on the chosen one takes it back. */
  allowClear?: boolean
  /** tags: a tag's background, or background and text colour. */
  setTagColor?: (tag: string) => string | readonly [background: string, text: string] | undefined
}

/** Columns under a common title. */
export interface ColumnGroup {
  title: string
  children: readonly TableColumn[]
}

export type TableColumn = Column | ColumnGroup

/** The columns at the bottom of all groups, from left to right. */
export function leavesOf(columns: readonly TableColumn[]): Column[] {
  return columns.flatMap((column) => ('children' in column ? leavesOf(column.children) : [column]))
}
