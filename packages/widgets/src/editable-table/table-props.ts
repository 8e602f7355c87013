import type { ReactNode, Ref } from 'react'
import type { CellRule, Column, RowValues, SlotContext, TableColumn } from './columns'

export type TableSize = 'medium' | 'small' | 'mini' | 'tiny'

export type ToolbarButton = 'add' | 'save' | 'remove' | 'clearSelection' | 'collapse'

/** What a toolbar offers where nothing else is said. */
export const defaultButtons: readonly ToolbarButton[] = ['add', 'remove', 'clearSelection']

export interface ToolbarOptions {
  /** Which buttons there are; add, remove and clearSelection otherwise. */
  buttons?: readonly ToolbarButton[]
  /** Before the buttons. */
  prefix?: ReactNode
  /** Behind the buttons. */
  suffix?: ReactNode
  /** At the other end of the line. */
  after?: ReactNode
  /** Offers 添加行数, 添加位置 and 添加后滚动到底部 beside 新增. */
  addSettings?: boolean
}

export interface TablePaging {
  current?: number
  pageSize?: number
  pageSizeOptions?: readonly number[]
  total?: number
}

/** Sorting by the owner: by a click on a title, upwards, then downwards, then not at all. */
export interface TableSorting {
  /** Keys of the columns that rows can be sorted by. */
  keys: readonly string[]
  by: SortedBy | undefined
  onSort: (by: SortedBy | undefined) => void
}

export interface SortedBy {
  key: string
  order: 'asc' | 'desc'
}

/** A chain of linked selects: the first column's key, and what the choices below a value are; '' asks for the first level. */
export interface Linkage {
  key: string
  requestData: (parent: string) => Promise<readonly { value: string; text: string }[]>
}

/** A tree of rows. Rows of `rows` may hold their children under `children`. */
export interface TreeOptions {
  /** The column that is indented; the first otherwise. */
  column?: string
  /** Asked when a row with `hasChildren` is opened: a list, or an object with a `records` list. */
  loadChildren?: (row: RowValues, signal: AbortSignal) => Promise<unknown>
  isOpenAtFirst?: boolean
}

export interface ValueChange {
  type: string
  value: unknown
  oldValue: unknown
  row: RowValues
  rowId: string
  column: Column
  /** Who changed it: a person, a method, or another screen. */
  by: 'person' | 'method' | 'remote'
}

export interface SelectionChange {
  type: 'checkbox' | 'checkbox-all' | 'radio'
  action: 'selected' | 'unselected' | 'selected-all' | 'unselected-all'
  row: RowValues | undefined
  selectedRows: RowValues[]
  selectedRowIds: string[]
}

/**
 * Something said about a cell that breaks no rule. `conflict`: another changed it too, `gone`: another removed its row; both
 * stand until somebody chooses, and nothing is saved before. `refused`: what was pasted did not fit.
 */
export interface CellMark {
  kind: 'conflict' | 'gone' | 'refused'
  text: string
  /** What can be done about it, offered in the cell's tip. */
  actions?: readonly { text: string; run: () => void }[]
}

export interface CellError {
  rowId: string
  rowIndex: number
  key: string
  title: string
  message: string
  /** Nothing is wrong with the value: somebody has to choose between it and another's. */
  mark?: CellMark
}

/** Why nothing is saved, in a sentence: the first broken rule, or how many conflicts stand. */
export function refusalOf(errors: readonly CellError[]): string {
  const broken = errors.find(({ mark }) => mark === undefined)
  return broken?.message ?? `还有 ${errors.length} 处冲突未处理`
}

/** Why values were not given: cells that break their rules, or that somebody still has to choose in. */
export class InvalidTable extends Error {
  readonly errors: readonly CellError[]
  constructor(errors: readonly CellError[]) {
    super(refusalOf(errors))
    this.name = 'InvalidTable'
    this.errors = errors
  }
}

export interface RowState {
  row: RowValues
  saved: RowValues | undefined
  isNew: boolean
  typing?: string
}

/** What can be done to a table from outside. Every method first takes in what is being typed. */
export interface EditableTableHandle {
  /** This table among all: senders know their own echoes by it. */
  readonly caseId: string
  /** Copies of all rows, or of those asked for; new rows without their temporary id unless `keepsIds`. */
  getTableData(options?: { rowIds?: readonly string[]; keepsIds?: boolean }): RowValues[]
  /** The rows that are not saved yet. */
  getNewData(): RowValues[]
  getNewDataWithId(): RowValues[]
  /** Rows that were there and have been removed. */
  getDeleteData(): RowValues[]
  getDeleteIds(): string[]
  /** Saved rows with changed values. */
  getChangedData(): RowValues[]
  getIfRowById(id: string): { row: RowValues; isNew: boolean } | undefined
  getNewRowById(id: string): RowValues | undefined
  /** The row and how it was loaded or last saved. What is being typed is in it, and goes on: `typing` names its cell. */
  getRowState(id: string): RowState | undefined
  /** The ids of all rows; typing goes on. */
  getRowIds(): string[]
  /** Checks every cell; returns what is wrong, then where somebody has to choose; shows it, and goes to the first. */
  validate(): Promise<CellError[]>
  /** Checks what is shown as wrong once more, and the cells that are named: for rules that look at more than their row. */
  recheck(cells?: readonly { rowId: string; key: string }[]): void
  /** Cells whose value another changed too, until somebody chooses; typing goes on. */
  getConflicts(): CellError[]
  /** All or nothing: rejects with `InvalidTable` where a cell breaks a rule or somebody has to choose first. */
  getAll(): Promise<{ tableData: RowValues[]; deleteData: RowValues[]; deleteIds: string[] }>
  /** Values after validation; the same rejection. */
  getValues(rowIds?: readonly string[]): Promise<RowValues[]>
  /** Adds new rows at the end, defaults filled in; the last is edited. Returns their ids. */
  addRows(rows?: RowValues | readonly RowValues[], options?: { isQuiet?: boolean }): string[]
  /** Adds new rows at an index, defaults filled in. */
  insertRows(rows: RowValues | readonly RowValues[], index: number): string[]
  /** Adds new rows as they are; a row whose id is known replaces that row. */
  pushRows(
    rows: RowValues | readonly RowValues[],
    options?: { index?: number; isActive?: boolean; fillsDefaults?: boolean },
  ): string[]
  /** Replaces everything by saved rows. */
  loadData(rows: readonly RowValues[]): void
  /** Replaces everything by new rows. */
  loadNewData(rows: readonly RowValues[]): void
  /** Forgets rows, removed rows, selection and errors. */
  clear(): void
  /** Removes rows by id at once; anything but texts and lists of texts throws. */
  removeRows(ids: string | readonly string[]): void
  /** Removes rows as 删除 of the toolbar does: new ones at once, saved ones after a question. */
  askToRemove(ids: readonly string[]): Promise<void>
  removeSelection(): void
  getSelection(): string[]
  setSelection(ids: readonly string[]): void
  toggleSelectionAll(): void
  clearSelection(): void
  setValues(values: readonly { rowKey: string; values: RowValues }[]): void
  /** Moves a row among its siblings. */
  rowResort(from: number, to: number): void
  getStatisticsValue(key: string): { sum: number; average: number }
  getColumnByKey(key: string): Column | undefined
  resetScrollTop(top?: number): void
  scrollToRow(id: string): void
  /** Values from elsewhere become the row's saved ones; cells that were changed here are left alone unless named. */
  mergeRow(
    id: string,
    values: RowValues,
    options?: { overwrites?: readonly string[]; highlights?: boolean },
  ): void
  /** What the row holds now counts as saved, perhaps under its real id. */
  markSaved(id: string, values?: RowValues): void
  highlightRow(id: string): void
  setMark(id: string, key: string, mark: CellMark | undefined): void
  undo(): void
  redo(): void
  /** Draws all cells anew after what they depend on has changed. */
  refresh(): void
}

export interface EditableTableProps {
  ref?: Ref<EditableTableHandle>
  columns: readonly TableColumn[]
  /** Saved rows. Another list replaces everything; what is edited meanwhile is only in the table. */
  rows: readonly RowValues[]
  /** What the table is called, for who cannot see it. */
  label: string
  rowKey?: string
  /** A permission prefix: what is excluded under it hides 新增 (`add`), 删除 (`batch_delete`) and columns (by key). */
  authPre?: string
  toolbar?: boolean | ToolbarOptions
  rowNumber?: boolean
  rowSelection?: boolean | 'checkbox' | 'radio'
  /** Rows with one of these values are neither selected nor edited. */
  disabledRows?: Readonly<Record<string, unknown>>
  disabled?: boolean
  loading?: boolean
  /** The body scrolls beyond this height; 400 otherwise. */
  maxHeight?: number
  /** This height whatever the rows need. */
  height?: number
  size?: TableSize
  bordered?: boolean
  dragSort?: boolean
  /** The order number's key. */
  dragSortKey?: string
  /** Cells look editable all the time. false: text until they are clicked. */
  alwaysEdit?: boolean
  /** Enter and Tab behind a last row that somebody filled in add another. false: they never do. */
  keysAddRows?: boolean
  /** Rules by column key, for columns without rules of their own. */
  editRules?: Readonly<Record<string, readonly CellRule[]>>
  /** Removal waits until `confirm` of `onRemove` is called. */
  asyncRemove?: boolean
  /** May refuse removal. */
  beforeRemove?: (ids: readonly string[]) => Promise<boolean>
  linkage?: readonly Linkage[]
  tree?: TreeOptions
  paging?: TablePaging
  /** The owner's rows come sorted; without it, titles sort nothing. */
  sorting?: TableSorting
  onPageChange?: (page: { current: number; pageSize: number }) => void
  /** What an opened row shows below itself. */
  renderExpanded?: (row: RowValues, rowId: string) => ReactNode
  /** Only one row is open at a time. */
  isAccordion?: boolean
  /** Cells of `slot` columns, by slot name or key. */
  slots?: Readonly<Record<string, (context: SlotContext) => ReactNode>>
  clickSelectsRow?: boolean
  /** A click on a cell that is not edited there: details, sub-tables. */
  onRowClick?: (click: {
    row: RowValues
    rowId: string
    column: Column | undefined
    element: HTMLElement
  }) => void
  rowClassName?: (row: RowValues) => string | undefined
  /** Widths, order and hidden columns of who looks at it. */
  columnSettings?: ColumnSettings
  onColumnSettingsChange?: (settings: ColumnSettings) => void
  onValueChange?: (change: ValueChange) => void
  /** Editing of a cell ended with another value. */
  onEditEnd?: (change: ValueChange) => void
  /** The keyboard went to a row, or left the table: then there is none. */
  onRowFocus?: (rowId: string | undefined) => void
  /** Rows are others than before, or hold other values, whatever did it: typing, pasting, undoing, dragging. */
  onRowsChange?: () => void
  onAdded?: (rows: RowValues[]) => void
  onInserted?: (rows: RowValues[], index: number) => void
  /** Saved rows are removed; in `asyncRemove` they stay until `confirm` is called. */
  onRemove?: (removal: { rows: RowValues[]; ids: string[]; confirm: () => void }) => void
  onDragged?: (move: { from: number; to: number }) => void
  onSelectionChange?: (change: SelectionChange) => void
  onSave?: () => void
  onScroll?: () => void
}

/** How somebody arranged a table's columns. */
export interface ColumnSettings {
  hidden: readonly string[]
  widths: Readonly<Record<string, number>>
  order: readonly string[]
}
