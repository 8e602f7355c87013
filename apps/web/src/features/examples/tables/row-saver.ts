import type { RowValues } from '@dougong/widgets/editable-table/columns'
import type { Merger } from '@dougong/widgets/editable-table/merge-rows'
import type { EditableTableHandle, RowState } from '@dougong/widgets/editable-table/table-props'
import { ApiError } from '../../../shared/api/client'

/** The part of a table whose rows are saved one at a time. */
export type SavedTable = Pick<EditableTableHandle, 'getRowState' | 'markSaved'>

interface RowSaverOptions {
  table: () => SavedTable | null
  merger: Merger
  /** Saves a row, new without an id, and answers it as it stands then. */
  save: (body: RowValues) => Promise<RowValues>
  /** The row as it stands now. */
  read: (rowId: string) => Promise<RowValues>
  /** Cells of a row are stored; the row's id is the real one. */
  onSaved: (rowId: string, keys: readonly string[]) => void
}

/** `waiting`: nothing answered, the row waits for a better moment. `contested`: somebody has to choose first. */
export type Saved = 'nothing' | 'saved' | 'waiting' | 'contested'

/** The code of a change that met another's. */
const movedCode = 409

/** What is to be saved of a row: what differs from what is stored, is neither contested nor still being typed; and what it was. */
export function changeOf(
  state: RowState,
  isContested: (key: string) => boolean,
): { keys: string[]; body: RowValues } | undefined {
  const { row, saved, isNew, typing } = state
  const keys = Object.keys(row).filter(
    (key) =>
      key !== 'id' &&
      key !== typing &&
      !key.startsWith('_') &&
      (row[key] ?? '') !== (saved?.[key] ?? '') &&
      !isContested(key),
  )
  if (keys.length === 0) return undefined
  const pick = (from: RowValues) => Object.fromEntries(keys.map((key) => [key, from[key] ?? '']))
  return { keys, body: isNew ? pick(row) : { ...pick(row), id: row.id, _base: pick(saved ?? {}) } }
}

/** Saves rows as one goes, each row one change after the other. What cannot be saved stays changed in the table. */
export function createRowSaver({ table, merger, save, read, onSaved }: RowSaverOptions) {
  const last = new Map<string, Promise<unknown>>()

  async function saveNow(rowId: string): Promise<Saved> {
    const state = table()?.getRowState(rowId)
    const change = state && changeOf(state, (key) => merger.isContested(rowId, key))
    if (!state || !change) return 'nothing'
    try {
      const stored = await save(change.body)
      if (state.isNew) table()?.markSaved(rowId, stored)
      else merger.merge(rowId, stored)
      onSaved(String(stored.id), change.keys)
      return 'saved'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === movedCode && error.status === 200) {
        merger.merge(rowId, await read(rowId))
        return 'contested'
      }
      if (error.status === 0 || error.status >= 500) return 'waiting'
      throw error
    }
  }

  return {
    save(rowId: string): Promise<Saved> {
      const before = last.get(rowId) ?? Promise.resolve()
      const own = before.then(
        () => saveNow(rowId),
        () => saveNow(rowId),
      )
      last.set(rowId, own)
      return own
    },
  }
}
