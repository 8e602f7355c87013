import {
  createMerger,
  type MergedTable,
  type MergerOptions,
} from '@dougong/widgets/editable-table/merge-rows'
import { useState } from 'react'
import type { ApiError } from '../shared/api/client'
import { createRowSaver, type RowSaverOptions, type Saved, type SavedTable } from './row-saver'

/** What is to be said about a row of a table that saves as one goes. */
export type RowSaving = Exclude<Saved, { kind: 'nothing' }> | { kind: 'saving' }

interface SavedRowsOptions extends Omit<RowSaverOptions, 'table' | 'merger' | 'onSaving'> {
  table: () => (SavedTable & MergedTable) | null
  textOf?: MergerOptions['textOf']
  onRefused?: (error: ApiError) => void
}

/** Rows that are saved one by one and keep what was changed here when others change them too. */
export function useSavedRows({ table, textOf, onRefused, ...options }: SavedRowsOptions) {
  const [states, setStates] = useState<ReadonlyMap<string, RowSaving>>(new Map())
  const [{ merger, saver }] = useState(() => {
    const own = createMerger({ table, ...(textOf && { textOf }), onKept: (id) => void save(id) })
    const onSaving = (id: string) => note(id, { kind: 'saving' })
    return { merger: own, saver: createRowSaver({ ...options, table, merger: own, onSaving }) }
  })

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
    if (outcome.kind === 'refused') onRefused?.(outcome.error)
    return outcome
  }

  return { merger, save, states }
}
