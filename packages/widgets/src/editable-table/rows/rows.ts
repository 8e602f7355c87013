import type { RowValues } from '../columns'
import { isTemporary, keyOf } from './row-ids'

/** A row of the table. `parent` is '' for rows at the top. */
export interface TableRow {
  readonly id: string
  /** The id as it was given, where the key is shorter. */
  readonly whole?: string
  readonly parent: string
  readonly values: RowValues
  /** As loaded or last saved; a new row has none. */
  readonly saved: RowValues | undefined
}

/** All rows of a table as plain data. Every change makes another state that shares what stayed. */
export interface RowsState {
  readonly rows: ReadonlyMap<string, TableRow>
  /** Ids in their order, by parent. */
  readonly children: ReadonlyMap<string, readonly string[]>
  /** Saved rows that were removed. */
  readonly removed: readonly TableRow[]
  /** Real ids of rows that were new when the table got to know them. */
  readonly aliases: ReadonlyMap<string, string>
}

export const noRows: RowsState = {
  rows: new Map(),
  children: new Map(),
  removed: [],
  aliases: new Map(),
}

export interface RowSource {
  rowKey: string
  nextId: () => string
}

/** Rows as given, with their children, ready to be placed below a parent. */
export function rowsFrom(
  records: readonly RowValues[],
  { rowKey, nextId, isNew = false, parent = '' }: RowSource & { isNew?: boolean; parent?: string },
  taken: Set<string> = new Set(),
): TableRow[] {
  return records.flatMap((own) => {
    const { children, ...values } = own
    const hasId = values[rowKey] !== undefined && values[rowKey] !== null && values[rowKey] !== ''
    if (!hasId) values[rowKey] = nextId()
    const whole = String(values[rowKey])
    const id = [keyOf(whole), whole].find((key) => !taken.has(key)) ?? nextId()
    taken.add(id)
    const row: TableRow = {
      id,
      ...(keyOf(whole) !== whole && { whole }),
      parent,
      values,
      saved: isNew ? undefined : values,
    }
    const below = Array.isArray(children) ? (children as RowValues[]) : []
    return [row, ...rowsFrom(below, { rowKey, nextId, isNew, parent: id }, taken)]
  })
}

/** A state that holds these rows and nothing else. */
export function stateOf(rows: readonly TableRow[]): RowsState {
  const children = new Map<string, string[]>()
  for (const { id, parent } of rows) {
    const siblings = children.get(parent)
    if (siblings) siblings.push(id)
    else children.set(parent, [id])
  }
  return { ...noRows, rows: new Map(rows.map((row) => [row.id, row])), children }
}

/** The row behind an id, whether the table or the outside gave it. */
export function rowOf(state: RowsState, id: string): TableRow | undefined {
  const known = state.rows.get(id) ?? state.rows.get(state.aliases.get(id) ?? '')
  if (known) return known
  /* ids that begin alike are not the same */
  const cut = state.rows.get(keyOf(id))
  return cut?.whole === undefined || cut.whole === id ? cut : undefined
}

/** Every row in its order, children behind their parent. */
export function allRows(state: RowsState, parent = ''): TableRow[] {
  return (state.children.get(parent) ?? []).flatMap((id) => {
    const row = state.rows.get(id)
    return row ? [row, ...(state.children.has(id) ? allRows(state, id) : [])] : []
  })
}

/** Equal for who looks at it: nothing and the empty text are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || ((one ?? '') === '' && (other ?? '') === '')
}

export function isCellChanged({ values, saved }: TableRow, key: string): boolean {
  return saved !== undefined && saved !== values && !isSame(values[key], saved[key])
}

export function isRowChanged(row: TableRow): boolean {
  return (
    row.saved !== undefined &&
    row.saved !== row.values &&
    Object.keys({ ...row.saved, ...row.values }).some((key) => isCellChanged(row, key))
  )
}

/** The row with other values; undefined takes a value away. */
export function withValues(row: TableRow, values: RowValues): TableRow {
  const next = { ...row.values, ...values }
  for (const [key, value] of Object.entries(values)) if (value === undefined) delete next[key]
  return { ...row, values: next }
}

/** Order numbers from 1, in the order in which the rows stand; rows that have theirs stay as they are. */
export function renumbered(state: RowsState, orderKey: string, isLoading = false): RowsState {
  const rows = new Map(state.rows)
  for (const siblings of state.children.values())
    siblings.forEach((id, index) => {
      const row = rows.get(id)
      if (!row || row.values[orderKey] === index + 1) return
      const next = withValues(row, { [orderKey]: index + 1 })
      rows.set(id, isLoading && row.saved ? { ...next, saved: next.values } : next)
    })
  return { ...state, rows }
}

/** Values that came from elsewhere are the saved ones now. Cells changed here keep their value unless named. */
export function merged(
  state: RowsState,
  id: string,
  values: RowValues,
  overwrites: readonly string[] = [],
): RowsState {
  const row = rowOf(state, id)
  if (!row) return state
  const kept = Object.keys(values).filter((key) => isCellChanged(row, key) && !overwrites.includes(key))
  const taken = Object.fromEntries(Object.entries(values).filter(([key]) => !kept.includes(key)))
  const saved = row.saved && { ...row.saved, ...values }
  return withRow(state, { ...withValues(row, taken), saved })
}

/** What the row holds counts as saved. A new row may get its real id with it. */
export function saved(state: RowsState, id: string, rowKey: string, values: RowValues = {}): RowsState {
  const row = rowOf(state, id)
  if (!row) return state
  const next = withValues(row, values)
  const realId = next.values[rowKey]
  const isKnownOtherwise = !isTemporary(realId) && keyOf(realId) !== row.id
  const aliases = isKnownOtherwise ? new Map(state.aliases).set(String(realId), row.id) : state.aliases
  return withRow({ ...state, aliases }, { ...next, saved: next.values })
}

function withRow(state: RowsState, row: TableRow): RowsState {
  return { ...state, rows: new Map(state.rows).set(row.id, row) }
}
