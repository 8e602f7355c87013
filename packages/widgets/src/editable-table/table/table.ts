import type { UploadEntry } from '../../file-upload/upload-list'
import type { Column, RowValues } from '../columns'
import type { Link } from '../values/linkage'
import type { Lookups } from '../values/lookups'
import { type Marks, withoutRefused } from './marks'
import { isTemporary, temporaryIds } from '../rows/row-ids'
import { type RowStep, stepped } from '../rows/row-steps'
import { noRows, renumbered, rowOf, rowsFrom, type RowsState, stateOf, type TableRow } from '../rows/rows'
import type { EditableTableProps } from '../table-props'
import { type RowFilter, seenRows, unfiltered } from '../rows/row-filter'
import { type ShownRow, shownRows } from '../rows/tree'
import { type LatestChecks, latestChecks } from '../values/validation'

/** A cell by row and column. */
export interface CellRef {
  id: string
  key: string
}

export function isSameCell(one: CellRef | undefined, other: CellRef | undefined): boolean {
  return one?.id === other?.id && one?.key === other?.key
}

export interface Editing extends CellRef {
  typed: string | undefined
  /** Arrow keys move in its text. Otherwise what is typed replaces the value, and an arrow key stores it and goes on to the next cell. */
  isInText: boolean
  /** The value when editing began. */
  before: unknown
}

/** What a cell's editor holds. With a `problem` it is the value the cell keeps: what was typed stands for none. */
export interface Draft {
  value: unknown
  typed?: string
  problem?: string
}

/** Everything a table knows that can be seen. Never changed, only replaced. */
export interface TableState {
  rows: RowsState
  open: ReadonlySet<string>
  expanded: ReadonlySet<string>
  /** Which rows are seen, and in which order; what is saved and checked is all of them. */
  filter: RowFilter
  /** The column whose menu is open. */
  menuKey: string | undefined
  /** Rows whose children are on their way. */
  waiting: ReadonlySet<string>
  selected: ReadonlySet<string>
  /** Where the keyboard is: where a selected block began, until one walks on inside of it. */
  focus: CellRef | undefined
  /** The corner that a block began at, and the opposite one; without that no more than the focused cell is selected. */
  anchor: CellRef | undefined
  end: CellRef | undefined
  editing: Editing | undefined
  errors: ReadonlyMap<string, Readonly<Record<string, string>>>
  marks: Marks
  highlighted: ReadonlySet<string>
  /** Files on their way, by row and column. */
  uploads: ReadonlyMap<string, Readonly<Record<string, readonly UploadEntry[]>>>
}

/** How a table reaches what is on the screen. */
export interface Screen {
  focusGrid: () => void
  scrollTo: (cell: { id: string; key?: string | undefined }) => void
  scrollTop: (top: number) => void
  warn: (words: string) => void
  /** Asks whether so many rows are to be removed. */
  askToRemove: (count: number) => Promise<boolean>
}

/** One table: its state, who listens, and what it was given. */
export interface Table {
  readonly caseId: string
  state: TableState
  options: EditableTableProps
  /** Visible columns from left to right. */
  columns: readonly Column[]
  /** All columns, hidden ones too: new rows have values for them. */
  allColumns: readonly Column[]
  links: ReadonlyMap<string, Link>
  lookups: Lookups | undefined
  screen: Screen | undefined
  /** What would be stored if editing ended now; `typed` is the text that opened the cell, as long as nothing else was typed. */
  draft: Draft | undefined
  readonly history: { undo: RowStep[]; redo: RowStep[] }
  readonly checks: LatestChecks
  readonly nextId: () => string
  /** When rows were last added or inserted by hand. */
  lastInsert: number
  lastTop: number
  /** Esc was pressed: the next Tab leaves the table. */
  isLeaving: boolean
  /** The column in which a run of Tabs began: Enter goes back to it. */
  tabStart: string | undefined
  /** Whether rows may be added and removed, by the rights of who looks at it. */
  mayAdd: boolean
  mayRemove: boolean
  /** Whether Enter and Tab add a row below the last one. */
  addsByKeys: boolean
  /** A row that a key added, as it came and by which step. */
  offered: { id: string; values: RowValues; step: RowStep | undefined } | undefined
  /** Grows when cells are to be drawn anew. */
  refreshes: number
  /** Aborted when the table leaves the screen. */
  closing: AbortController
  /** Gives the keys back to the grid. */
  readonly focusGrid: () => void
  readonly subscribe: (listener: () => void) => () => void
  readonly set: (patch: Partial<TableState>) => void
  /** Notifies all listeners although the state is the same: a text has arrived. */
  readonly notify: () => void
  readonly shown: () => readonly ShownRow[]
  readonly indexOf: (id: string) => number
  /** A row's number: its place among all rows, whatever a filter hides and however the others are ordered. */
  readonly numberOf: (id: string) => number
}

const nothing: TableState = {
  rows: noRows,
  open: new Set(),
  expanded: new Set(),
  filter: unfiltered,
  menuKey: undefined,
  waiting: new Set(),
  selected: new Set(),
  focus: undefined,
  anchor: undefined,
  end: undefined,
  editing: undefined,
  errors: new Map(),
  marks: new Map(),
  highlighted: new Set(),
  uploads: new Map(),
}

const undoLimit = 200

export function createTable(options: EditableTableProps, caseId: string = crypto.randomUUID()): Table {
  const listeners = new Set<() => void>()
  let visibleRows: readonly ShownRow[] = []
  let shownOf: { children: unknown; open: unknown; filter: unknown } | undefined
  let indexes: Map<string, number> | undefined
  let numbersOf: { children: unknown; open: unknown } | undefined
  let numbers = new Map<string, number>()
  const notifyAll = () => {
    for (const listener of listeners) listener()
  }
  const table: Table = {
    caseId,
    state: nothing,
    options,
    columns: [],
    allColumns: [],
    links: new Map(),
    lookups: undefined,
    screen: undefined,
    draft: undefined,
    history: { undo: [], redo: [] },
    checks: latestChecks(),
    nextId: temporaryIds(caseId),
    lastInsert: Number.NEGATIVE_INFINITY,
    lastTop: 0,
    isLeaving: false,
    tabStart: undefined,
    mayAdd: true,
    mayRemove: true,
    addsByKeys: true,
    offered: undefined,
    refreshes: 0,
    closing: new AbortController(),
    focusGrid: () => table.screen?.focusGrid(),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set(patch) {
      if (patch.focus && patch.focus !== table.state.focus) table.isLeaving = false
      if (patch.focus && !isSameCell(patch.focus, table.state.focus)) table.tabStart = undefined
      // to go to another cell selects that one alone
      table.state = { ...table.state, ...('focus' in patch && { end: undefined }), ...patch }
      notifyAll()
    },
    notify: notifyAll,
    shown() {
      const { rows, open, filter } = table.state
      const isAsBefore =
        shownOf?.children === rows.children && shownOf.open === open && shownOf.filter === filter
      if (!isAsBefore) {
        visibleRows = seenRows(shownRows(rows, open), filter)
        shownOf = { children: rows.children, open, filter }
        indexes = undefined
      }
      return visibleRows
    },
    indexOf(id) {
      const rows = table.shown()
      indexes ??= new Map(rows.map((row, index) => [row.id, index]))
      return indexes.get(id) ?? -1
    },
    numberOf(id) {
      const { rows, open, filter } = table.state
      if (filter.hidden.size === 0 && !filter.places) return table.indexOf(id) + 1
      if (numbersOf?.children !== rows.children || numbersOf.open !== open) {
        numbersOf = { children: rows.children, open }
        numbers = new Map(shownRows(rows, open).map((row, index) => [row.id, index + 1]))
      }
      return numbers.get(id) ?? 0
    },
  }
  return table
}

export const rowKeyOf = (table: Table) => table.options.rowKey ?? 'id'
export const orderKeyOf = (table: Table) => table.options.dragSortKey ?? 'orderNum'

/** The id by which the outside knows a row. */
export function outerId(table: Table, row: TableRow): string {
  return String(row.values[rowKeyOf(table)] ?? row.id)
}

/** Replaces everything: rows, removed rows, selection, errors, history. */
export function loadInto(table: Table, records: readonly RowValues[], isNew = false): void {
  table.checks.stop()
  table.draft = undefined
  table.history.undo = []
  table.history.redo = []
  const rows = stateOf(rowsFrom(records, { rowKey: rowKeyOf(table), nextId: table.nextId, isNew }))
  const open = table.options.tree?.isOpenAtFirst ? new Set(rows.children.keys()) : nothing.open
  table.set({
    ...nothing,
    rows: table.options.dragSort ? renumbered(rows, orderKeyOf(table), true) : rows,
    open,
  })
}

/** Takes a step that can be undone. */
export function take(table: Table, step: RowStep): void {
  const inverse = apply(table, step)
  table.history.undo = [...table.history.undo.slice(1 - undoLimit), inverse]
  table.history.redo = []
}

/** Makes one step of all that are taken by some work: it is undone at once. */
export function asOneStep(table: Table, work: () => void): void {
  const before = table.history.undo
  table.history.undo = []
  work()
  const inverses = table.history.undo.toReversed()
  const own: RowStep[] = inverses.length > 1 ? [{ kind: 'several', steps: inverses }] : inverses
  table.history.undo = [...before, ...own].slice(-undoLimit)
}

/** Takes back the last step, or takes it again; returns the step that was taken, if there was one. */
export function replay(table: Table, from: 'undo' | 'redo'): RowStep | undefined {
  const step = table.history[from].pop()
  if (!step) return undefined
  const inverse = apply(table, step)
  table.set({ marks: withoutRefused(table.state.marks) })
  table.history[from === 'undo' ? 'redo' : 'undo'].push(inverse)
  return step
}

function apply(table: Table, step: RowStep): RowStep {
  const { state, inverse } = stepped(table.state.rows, step)
  const isNumbered = table.options.dragSort && step.kind !== 'change'
  table.set({ rows: isNumbered ? renumbered(state, orderKeyOf(table)) : state, ...remaining(table, state) })
  return inverse
}

/** Focus and selection without rows that are gone. */
function remaining({ state }: Table, { rows }: RowsState): Partial<TableState> {
  const isThere = (cell: CellRef | undefined) => (cell && rows.has(cell.id) ? cell : undefined)
  const isSelectionWhole = [...state.selected].every((id) => rows.has(id))
  return {
    focus: isThere(state.focus),
    anchor: isThere(state.anchor),
    end: isThere(state.end),
    ...(!isSelectionWhole && { selected: new Set([...state.selected].filter((id) => rows.has(id))) }),
  }
}

/** Whether nobody may select or edit the row. */
export function isRowDisabled({ options }: Table, { values }: TableRow): boolean {
  return Object.entries(options.disabledRows ?? {}).some(([key, refused]) =>
    [refused].flat().some((own) => own === values[key] || String(own) === String(values[key])),
  )
}

export function isNewRow({ values, saved }: TableRow, rowKey: string): boolean {
  return saved === undefined || isTemporary(values[rowKey])
}

export function findRow(table: Table, id: string): TableRow | undefined {
  return rowOf(table.state.rows, id)
}
