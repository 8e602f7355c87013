import { useCallback, useSyncExternalStore } from 'react'
import type { UploadEntry } from '../../file-upload/upload-list'
import { type Edges, edgesOf } from './ranges'
import type { TableRow } from '../rows/rows'
import { type Editing, isRowDisabled, type Table, type TableState } from './table'
import { rangeOf } from './table-focus'
import type { CellMark } from '../table-props'
import { mayOpen } from '../rows/tree'

/** Everything that one row shows. The same object as long as nothing of it changed, so that only its row is drawn anew. */
export interface RowView {
  row: TableRow
  /** Its number among all rows. */
  number: number
  isSelected: boolean
  isDisabled: boolean
  mayOpen: boolean
  isOpen: boolean
  isWaiting: boolean
  isExpanded: boolean
  isHighlighted: boolean
  errors: Readonly<Record<string, string>> | undefined
  marks: Readonly<Record<string, CellMark>> | undefined
  uploads: Readonly<Record<string, readonly UploadEntry[]>> | undefined
  focusKey: string | undefined
  editing: Editing | undefined
  /** More than one cell is selected, some of them in this row … */
  isRange: boolean
  /** … in these columns. */
  rangeFrom: number
  rangeTo: number
  /** The column whose cell in this row is the corner that a fill is drawn from; -1 where it is in none. */
  corner: number
  /** Texts and choices that arrived since. */
  version: number
}

const views = new WeakMap<Table, Map<string, RowView>>()
const edges = new WeakMap<TableState, { edges: Edges | undefined }>()

function edgesIn(table: Table): Edges | undefined {
  const known = edges.get(table.state)
  if (known) return known.edges
  const range = rangeOf(table)
  const found = range && edgesOf(range)
  edges.set(table.state, { edges: found })
  return found
}

function viewOf(table: Table, id: string): RowView | undefined {
  const { state } = table
  const row = state.rows.rows.get(id)
  if (!row) return undefined
  const range = edgesIn(table)
  const index = range ? table.indexOf(id) : -1
  const isInRange = range !== undefined && index >= range.top && index <= range.bottom
  return {
    row,
    number: table.numberOf(id),
    isSelected: state.selected.has(id),
    isDisabled: Boolean(table.options.disabled) || isRowDisabled(table, row),
    mayOpen: Boolean(table.options.tree) && mayOpen(state.rows, id),
    isOpen: state.open.has(id),
    isWaiting: state.waiting.has(id),
    isExpanded: state.expanded.has(id),
    isHighlighted: state.highlighted.has(id),
    errors: state.errors.get(id),
    marks: state.marks.get(id),
    uploads: state.uploads.get(id),
    focusKey: state.focus?.id === id ? state.focus.key : undefined,
    editing: state.editing?.id === id ? state.editing : undefined,
    isRange: isInRange && (range.top !== range.bottom || range.left !== range.right),
    rangeFrom: isInRange ? range.left : -1,
    rangeTo: isInRange ? range.right : -1,
    corner:
      isInRange && index === range.bottom && !table.options.disabled && !state.editing ? range.right : -1,
    version: (table.lookups?.version() ?? 0) + table.refreshes,
  }
}

/** What a row shows now; the object of before where it is the same. */
export function rowView(table: Table, id: string): RowView | undefined {
  const cache = views.get(table) ?? new Map<string, RowView>()
  views.set(table, cache)
  const next = viewOf(table, id)
  const before = cache.get(id)
  if (!next) cache.delete(id)
  else if (before && isEqual(before, next)) return before
  else cache.set(id, next)
  return next
}

function isEqual(one: RowView, other: RowView): boolean {
  return (Object.keys(one) as (keyof RowView)[]).every((name) => Object.is(one[name], other[name]))
}

/** Follows one row. */
export function useRowView(table: Table, id: string): RowView | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = table.subscribe(listener)
      return () => {
        stop()
        views.get(table)?.delete(id)
      }
    },
    [table, id],
  )
  return useSyncExternalStore(subscribe, () => rowView(table, id))
}

/** Follows something of the state that is compared by identity. */
export function useTable<Part>(table: Table, part: (table: Table) => Part): Part {
  return useSyncExternalStore(table.subscribe, () => part(table))
}
