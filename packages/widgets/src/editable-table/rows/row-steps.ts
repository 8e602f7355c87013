import type { RowValues } from '../columns'
import { rowOf, type RowsState, type TableRow, withValues } from './rows'

/** A row and its place among its siblings. */
export interface PlacedRow {
  row: TableRow
  at: number
}

/** One change of the rows. Each has an inverse, so undo and redo are steps as well. */
export type RowStep =
  | { kind: 'change'; changes: readonly { id: string; values: RowValues }[] }
  | { kind: 'insert'; rows: readonly PlacedRow[] }
  | { kind: 'remove'; ids: readonly string[] }
  | { kind: 'move'; parent: string; from: number; to: number }
  | { kind: 'several'; steps: readonly RowStep[] }

export interface Stepped {
  state: RowsState
  /** Leads back. */
  inverse: RowStep
}

/** The rows after a step. */
export function stepped(state: RowsState, step: RowStep): Stepped {
  switch (step.kind) {
    case 'change':
      return changed(state, step.changes)
    case 'insert':
      return inserted(state, step.rows)
    case 'remove':
      return removed(state, step.ids)
    case 'move':
      return moved(state, step)
    case 'several': {
      const inverses: RowStep[] = []
      for (const own of step.steps) {
        const after = stepped(state, own)
        state = after.state
        inverses.unshift(after.inverse)
      }
      return { state, inverse: { kind: 'several', steps: inverses } }
    }
  }
}

function changed(state: RowsState, changes: readonly { id: string; values: RowValues }[]): Stepped {
  const rows = new Map(state.rows)
  const before: { id: string; values: RowValues }[] = []
  for (const { id, values } of changes) {
    const row = rows.get(rowOf(state, id)?.id ?? '')
    if (!row) continue
    before.unshift({
      id: row.id,
      values: Object.fromEntries(Object.keys(values).map((key) => [key, row.values[key]])),
    })
    rows.set(row.id, withValues(row, values))
  }
  return { state: { ...state, rows }, inverse: { kind: 'change', changes: before } }
}

function inserted(state: RowsState, placed: readonly PlacedRow[]): Stepped {
  const rows = new Map(state.rows)
  const children = new Map(state.children)
  const parents = new Set(placed.map(({ row }) => row.parent))
  for (const { row } of placed) rows.set(row.id, row)
  for (const parent of parents) {
    const own = placed.filter(({ row }) => row.parent === parent)
    children.set(parent, filledIn(children.get(parent) ?? [], own))
  }
  const back = new Set(placed.map(({ row }) => row.id))
  return {
    state: { ...state, rows, children, removed: state.removed.filter(({ id }) => !back.has(id)) },
    inverse: { kind: 'remove', ids: [...back] },
  }
}

/** The siblings with others between them, each at its place. */
function filledIn(siblings: readonly string[], placed: readonly PlacedRow[]): string[] {
  const result: string[] = []
  let next = 0
  for (const { row, at } of [...placed].sort((one, other) => one.at - other.at)) {
    while (result.length < at && next < siblings.length) result.push(...siblings.slice(next, ++next))
    result.push(row.id)
  }
  return [...result, ...siblings.slice(next)]
}

function removed(state: RowsState, ids: readonly string[]): Stepped {
  const gone = new Set<string>()
  const collect = (id: string) => {
    const row = rowOf(state, id)
    if (!row || gone.has(row.id)) return
    gone.add(row.id)
    for (const child of state.children.get(row.id) ?? []) collect(child)
  }
  for (const id of ids) collect(id)
  const rows = new Map(state.rows)
  const children = new Map(state.children)
  const placed: PlacedRow[] = []
  const parents = new Set([...gone].map((id) => state.rows.get(id)?.parent ?? ''))
  for (const parent of parents) {
    const siblings = state.children.get(parent) ?? []
    siblings.forEach((id, at) => {
      const row = gone.has(id) && state.rows.get(id)
      if (row) placed.push({ row, at })
    })
    children.set(
      parent,
      siblings.filter((id) => !gone.has(id)),
    )
  }
  for (const id of gone) {
    rows.delete(id)
    children.delete(id)
  }
  const wereSaved = placed.map(({ row }) => row).filter((row) => row.saved !== undefined)
  return {
    state: { ...state, rows, children, removed: [...state.removed, ...wereSaved] },
    inverse: { kind: 'insert', rows: placed },
  }
}

function moved(
  state: RowsState,
  { parent, from, to }: { parent: string; from: number; to: number },
): Stepped {
  const siblings = state.children.get(parent) ?? []
  const id = siblings[from]
  const stays = id === undefined || to < 0 || to >= siblings.length || from === to
  return {
    state: stays
      ? state
      : {
          ...state,
          children: new Map(state.children).set(parent, siblings.toSpliced(from, 1).toSpliced(to, 0, id)),
        },
    inverse: { kind: 'move', parent, from: stays ? from : to, to: from },
  }
}
