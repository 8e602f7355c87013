import type { RowValues } from '@dougong/widgets/editable-table/columns'
import type { Merger } from '@dougong/widgets/editable-table/merge-rows'
import type { EditableTableHandle, RowState } from '@dougong/widgets/editable-table/table-props'
import { ApiError } from '../../shared/api/client'

/** The part of a table whose rows are saved one at a time. */
export type SavedTable = Pick<EditableTableHandle, 'getRowState' | 'markSaved' | 'mergeRow'>

export interface RowSaverOptions {
  table: () => SavedTable | null
  merger: Merger
  /** Saves a row, new without an id, and returns it as it stands then. */
  save: (body: RowValues) => Promise<RowValues>
  /** The row as it stands now. */
  read: (rowId: string) => Promise<RowValues>
  /** What is wrong with values, before anybody else is asked. */
  judge?: (values: RowValues) => string | undefined
  /** A row is on its way. */
  onSaving?: (rowId: string) => void
  /** Cells of a row are stored; the row's id is the real one. */
  onSaved?: (rowId: string, keys: readonly string[]) => void
}

/**
 * How saving a row ended. `waiting`: nothing answered, the row waits for a better moment. `contested`: somebody has to
 * choose first. `gone`: there is no such row any more. What is not saved stays changed in the table.
 */
export type Saved =
  | { kind: 'nothing' }
  | { kind: 'saved' | 'contested' | 'gone' }
  | { kind: 'invalid'; words: string }
  | { kind: 'waiting' | 'refused'; error: ApiError }

const none = () => false

/** What is to be saved of a row: what differs from what is stored, is neither contested nor still being typed; and what it was. */
export function changeOf(
  { row, saved, isNew, typing }: RowState,
  isContested: (key: string) => boolean = none,
): { keys: string[]; values: RowValues; body: RowValues } | undefined {
  const keys = Object.keys(row).filter(
    (key) =>
      key !== 'id' &&
      key !== typing &&
      !key.startsWith('_') &&
      textOf(row[key]) !== textOf(saved?.[key]) &&
      !isContested(key),
  )
  if (keys.length === 0) return undefined
  const values = picked(row, keys)
  return {
    keys,
    values,
    body: isNew ? values : { ...values, id: row.id, _base: picked(saved ?? {}, keys) },
  }
}

/** Whether a row holds anything that is not stored, what is being typed included. */
export function isUnsaved({ row, saved, isNew }: RowState): boolean {
  return changeOf({ row, saved, isNew }) !== undefined
}

/** Saves rows as one goes, each row one change after the other. */
export function createRowSaver(options: RowSaverOptions) {
  const { table, merger, save, judge } = options
  const last = new Map<string, Promise<unknown>>()

  async function saveNow(rowId: string): Promise<Saved> {
    const state = table()?.getRowState(rowId)
    const change = state && changeOf(state, (key) => merger.isContested(rowId, key))
    if (!state || !change) return { kind: state && changeOf(state) ? 'contested' : 'nothing' }
    const words = judge?.(change.values)
    if (words !== undefined) return { kind: 'invalid', words }
    options.onSaving?.(rowId)
    let stored: RowValues
    try {
      stored = await save(change.body)
    } catch (error) {
      if (error instanceof ApiError) return refused(rowId, error)
      throw error
    }
    if (state.isNew) table()?.markSaved(rowId, stored)
    else takeStored(rowId, change, stored)
    options.onSaved?.(String(stored.id), change.keys)
    const left = table()?.getRowState(rowId)
    return { kind: left && isHeld(left, rowId) ? 'contested' : 'saved' }
  }

  /** The server may store a value otherwise than it was typed: what was sent takes that over, what was typed since stays. */
  function takeStored(
    rowId: string,
    { keys, values }: { keys: string[]; values: RowValues },
    stored: RowValues,
  ) {
    const now = table()?.getRowState(rowId)
    const storedKeys = keys.filter((key) => Object.hasOwn(stored, key))
    const overwrites = storedKeys.filter(
      (key) => key !== now?.typing && (now?.row[key] ?? '') === values[key],
    )
    table()?.mergeRow(rowId, Object.fromEntries(storedKeys.map((key) => [key, stored[key]])), { overwrites })
    merger.merge(rowId, stored)
  }

  const isHeld = (state: RowState, rowId: string) =>
    changeOf(state)?.keys.some((key) => merger.isContested(rowId, key)) ?? false

  async function refused(rowId: string, error: ApiError): Promise<Saved> {
    if (isSilence(error)) return { kind: 'waiting', error }
    if (error.status !== 200) return { kind: 'refused', error }
    const { isMoved } = error
    try {
      const fresh = await options.read(rowId)
      if (isMoved) merger.merge(rowId, fresh)
      return isMoved ? { kind: 'contested' } : { kind: 'refused', error }
    } catch (reading) {
      if (!(reading instanceof ApiError)) throw reading
      if (reading.status === 200) return { kind: 'gone' }
      return { kind: isMoved ? 'waiting' : 'refused', error }
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

/** Nobody answered, or nobody could. */
function isSilence({ status }: ApiError): boolean {
  return status === 0 || status >= 500
}

function picked(from: RowValues, keys: readonly string[]): RowValues {
  return Object.fromEntries(keys.map((key) => [key, from[key] ?? '']))
}

/** A number is what its digits say, nothing is the empty text. */
function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value)
}
