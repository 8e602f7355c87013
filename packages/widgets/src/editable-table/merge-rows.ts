import type { RowValues } from './columns'
import { type Conflict, conflictsWith } from './conflicts'
import { isSame } from './rows'
import type { CellMark, EditableTableHandle } from './table-props'

/** The part of a table that others' changes reach. */
export type MergedTable = Pick<EditableTableHandle, 'getRowState' | 'mergeRow' | 'setMark'>

/** A table whose rows others add and remove as well. */
export type SharedTable = MergedTable &
  Pick<EditableTableHandle, 'getRowIds' | 'pushRows' | 'markSaved' | 'removeRows'>

export interface MergerOptions {
  table: () => MergedTable | null
  /** Somebody kept the own value of a cell that another changed. */
  onKept?: (rowId: string, key: string) => void
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
export function createMerger({ table, onKept, textOf }: MergerOptions): Merger {
  const contested = new Set<string>()
  const cellOf = (rowId: string, key: string) => `${rowId} ${key}`

  function markOf(id: string, { key, theirs }: Conflict): CellMark {
    const unmark = () => {
      contested.delete(cellOf(id, key))
      table()?.setMark(id, key, undefined)
    }
    const keep = () => {
      unmark()
      onKept?.(id, key)
    }
    const take = () => {
      unmark()
      table()?.mergeRow(id, { [key]: theirs }, { overwrites: [key] })
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
      }
    },
    isContested: (rowId, key) => contested.has(cellOf(rowId, key)),
  }
}

/**
 * Makes the table what was read anew: known rows are merged, unknown ones come behind, and what is gone goes, unless it was
 * changed here; such a row says so in its first cell.
 */
export function takeRows(
  table: SharedTable,
  merger: Merger,
  fresh: readonly RowValues[],
  { rowKey = 'id', firstKey }: { rowKey?: string; firstKey: string },
): void {
  const ids = new Set(fresh.map((row) => String(row[rowKey])))
  for (const id of table.getRowIds()) {
    const state = table.getRowState(id)
    if (!state || state.isNew || ids.has(id)) continue
    if (isChanged(state.row, state.saved)) {
      table.setMark(id, firstKey, { kind: 'note', text: '该行已被他人删除' })
    } else table.removeRows(id)
  }
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
