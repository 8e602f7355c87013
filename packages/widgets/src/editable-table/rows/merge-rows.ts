import type { RowValues } from '../columns'
import { type Conflict, conflictsWith } from './conflicts'
import { isSame } from './rows'
import type { CellMark, EditableTableHandle } from '../table-props'

/** The part of a table that others' changes reach. */
export type MergedTable = Pick<EditableTableHandle, 'getRowState' | 'mergeRow' | 'setMark'>

/** A table whose rows others add and remove as well. */
export type SharedTable = MergedTable &
  Pick<EditableTableHandle, 'getRowIds' | 'getConflicts' | 'pushRows' | 'markSaved' | 'removeRows'>

export interface MergerOptions {
  table: () => MergedTable | null
  /** It was decided which value a cell that another changed too has: by somebody, or because both are the same. */
  onSettled?: (rowId: string, key: string) => void
  /** The text of a value, as the cell would show it. */
  textOf?: (key: string, value: unknown) => string
}

export interface Merger {
  /** Takes in values from elsewhere; what was changed here is kept and marked. */
  merge: (rowId: string, theirs: RowValues, highlights?: boolean) => void
  /** Whether somebody still has to choose between the cell's own value and another's. */
  isContested: (rowId: string, key: string) => boolean
}

/** Merges others' changes into a table: nothing that was changed here is overwritten in silence. */
export function createMerger({ table, onSettled, textOf }: MergerOptions): Merger {
  const contested = new Set<string>()
  const cellOf = (rowId: string, key: string) => `${rowId} ${key}`

  function markOf(id: string, { key, theirs }: Conflict): CellMark {
    const unmark = () => {
      contested.delete(cellOf(id, key))
      table()?.setMark(id, key, undefined)
    }
    const keep = () => {
      unmark()
      onSettled?.(id, key)
    }
    const take = () => {
      unmark()
      table()?.mergeRow(id, { [key]: theirs }, { overwrites: [key] })
      onSettled?.(id, key)
    }
    const text = textOf?.(key, theirs) ?? String(theirs ?? '')
    return {
      kind: 'conflict',
      text: `他人已改为“${text}”`,
      actions: [
        { text: '保留我的', run: keep },
        { text: '采用对方', run: take },
      ],
    }
  }

  return {
    merge(id, theirs, highlights = false) {
      const own = table()
      const state = own?.getRowState(id)
      if (!own || !state) return
      const conflicts = conflictsWith(state, theirs)
      own.mergeRow(id, theirs, { highlights })
      for (const key of Object.keys(theirs)) {
        const conflict = conflicts.find((each) => each.key === key)
        if (conflict) contested.add(cellOf(id, key))
        /* hearing the same again settles nothing; having the same value does */
        else if (!isSame(state.row[key], theirs[key]) || !contested.delete(cellOf(id, key))) continue
        own.setMark(id, key, conflict && markOf(id, conflict))
        if (!conflict) onSettled?.(id, key)
      }
    },
    isContested: (rowId, key) => contested.has(cellOf(rowId, key)),
  }
}

/** How a row that another removed is told. */
export interface GoneRow {
  rowKey?: string
  /** The first column: what is said about a whole row is said there. */
  firstKey: string
  /** Whether rows may be added here: then what was typed may be saved as a new one. */
  mayAdd: boolean
  /** Somebody said what becomes of the row. */
  onSettled?: (rowId: string) => void
}

/** A row that was changed here is gone elsewhere: somebody has to choose what becomes of it. */
export function markGone(
  table: Pick<SharedTable, 'getRowState' | 'setMark' | 'removeRows' | 'pushRows'>,
  rowId: string,
  { rowKey = 'id', firstKey, mayAdd, onSettled }: GoneRow,
): void {
  const remove = () => {
    table.removeRows(rowId)
    onSettled?.(rowId)
  }
  const renew = () => {
    const { [rowKey]: _id, ...values } = table.getRowState(rowId)?.row ?? {}
    table.pushRows(values)
    remove()
  }
  table.setMark(rowId, firstKey, {
    kind: 'gone',
    text: '该行已被他人删除',
    actions: [{ text: '移除该行', run: remove }, ...(mayAdd ? [{ text: '另存为新行', run: renew }] : [])],
  })
}

/**
 * Makes the table what was read anew: known rows are merged, unknown ones come behind, and what is gone goes, unless it was
 * changed here; such a row says so in its first cell.
 */
export function takeRows(
  table: SharedTable,
  merger: Merger,
  fresh: readonly RowValues[],
  gone: GoneRow,
): void {
  const { rowKey = 'id' } = gone
  const ids = new Set(fresh.map((row) => String(row[rowKey])))
  for (const id of table.getRowIds()) {
    const state = table.getRowState(id)
    if (!state || state.isNew || ids.has(id)) continue
    if (isChanged(state.row, state.saved)) markGone(table, id, gone)
    else table.removeRows(id)
  }
  for (const { rowId, key, mark } of table.getConflicts())
    if (mark?.kind === 'gone' && ids.has(String(table.getRowState(rowId)?.row[rowKey])))
      table.setMark(rowId, key, undefined)
  for (const row of fresh) {
    const id = String(row[rowKey])
    if (table.getRowState(id)) merger.merge(id, row)
    else {
      table.pushRows(row)
      table.markSaved(id)
    }
  }
}

function isChanged(row: RowValues, saved: RowValues | undefined): boolean {
  return Object.keys(row).some((key) => (row[key] ?? '') !== (saved?.[key] ?? ''))
}
