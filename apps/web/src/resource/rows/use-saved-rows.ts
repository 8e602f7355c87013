import {
  createMerger,
  type GoneRow,
  markGone,
  type MergerOptions,
  type SharedTable,
} from '@dougong/widgets/editable-table/merge-rows'
import { useState } from 'react'
import type { ApiError } from '../../shared/api/client'
import { createRowSaver, type RowSaverOptions, type Saved, type SavedTable } from './row-saver'

/** What is to be said about a row of a table that saves as one goes. */
export type RowSaving = Exclude<Saved, { kind: 'nothing' }> | { kind: 'saving' }

interface SavedRowsOptions extends Omit<RowSaverOptions, 'table' | 'merger' | 'onSaving'> {
  table: () => (SavedTable & SharedTable) | null
  /** How a row that another removed is told. */
  gone: GoneRow
  textOf?: MergerOptions['textOf']
  onRefused?: (error: ApiError) => void
}

/** Rows that are saved one by one and keep what was changed here when others change them too. */
export function useSavedRows({ table, textOf, onRefused, ...options }: SavedRowsOptions) {
  const [states, setStates] = useState<ReadonlyMap<string, RowSaving>>(new Map())
  const [{ merger, saver }] = useState(() => {
    const own = createMerger({ table, ...(textOf && { textOf }), onSettled: (id) => void save(id) })
    const onSaving = (id: string) => note(id, { kind: 'saving' })
    return { merger: own, saver: createRowSaver({ ...options, table, merger: own, onSaving }) }
  })

  const gone: GoneRow = { ...options.gone, onSettled: (id) => void save(id) }

  function note(rowId: string, next: Saved | RowSaving) {
    setStates((before) => {
      const states = new Map(before)
      if (next.kind !== 'nothing') states.set(rowId, next)
      else if (before.get(rowId)?.kind !== 'saved') states.delete(rowId)
      return states
    })
  }

  async function save(rowId: string): Promise<Saved> {
    const outcome = await saver.save(rowId)
    note(rowId, outcome)
    const own = table()
    if (outcome.kind === 'gone' && own) markGone(own, rowId, gone)
    if (outcome.kind === 'refused') onRefused?.(outcome.error)
    return outcome
  }

  /** Another value was typed: what was said about the row is no longer so. */
  function forgetSaved(rowId: string) {
    if (states.get(rowId)?.kind !== 'saved') return
    setStates((before) => new Map([...before].filter(([id]) => id !== rowId)))
  }

  return { merger, save, states, forgetSaved, gone }
}
