import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { EditedRecord } from '../../resource/form/use-record-form'
import type { ResourceRow } from '../../resource/resource.queries'
import { ApiError } from '../../shared/api/client'
import { useSaving } from '../../shared/use-saving'
import { mergedWords } from './merge-parts'

/** What became of two changes of one thing. */
type Outcome = Parameters<typeof mergedWords>[0]

interface MergedSaving extends Pick<EditedRecord, 'row' | 'onSave' | 'onReload'> {
  /** Joins another person's change with the editor's; returns which parts came from where. */
  merge: (base: ResourceRow, fresh: ResourceRow) => Outcome | Promise<void>
}

/** Saves a record that an editor of its own holds. Where another saved meanwhile, nothing is overwritten and nothing typed is lost. */
export function useMergedSaving({ row, onSave, onReload, merge }: MergedSaving) {
  return useSavingOver({
    stored: row,
    send: (values: Record<string, unknown>, base) =>
      onSave({ ...(base && { id: base.id, _version: base._version }), ...values }),
    reload: onReload,
    merge,
  })
}

interface Editing<Stored, Values> {
  /** What the editor started with; undefined if it makes something new. */
  stored: Stored | undefined
  /** Saves over the state that the editor knows; returns the server's message. */
  send: (values: Values, base: Stored | undefined) => Promise<string>
  reload: () => Promise<Stored>
  merge: (base: Stored, fresh: Stored) => Outcome | Promise<void>
}

/** The same for what is not stored as a record. */
export function useSavingOver<Stored, Values>({ stored, send, reload, merge }: Editing<Stored, Values>) {
  const { message } = App.useApp()
  const [base, setBase] = useState(stored)
  const [isMoved, setMoved] = useState(false)
  const { save: keep, ...saving } = useSaving()
  /* what is typed while the other's change is fetched counts, too */
  const latest = useRef(merge)
  useEffect(() => {
    latest.current = merge
  })

  /** Returns whether it was accepted. */
  const save = (values: Values) =>
    keep(async () => {
      setMoved(false)
      try {
        void message.success(await send(values, base))
      } catch (error) {
        setMoved(error instanceof ApiError && error.isMoved)
        throw error
      }
    })

  /** Takes over what another person saved meanwhile; saving is left to the user. */
  const takeOver = () =>
    keep(async () => {
      if (!base) return
      const fresh = await reload()
      const merged = await latest.current(base, fresh)
      setBase(fresh)
      setMoved(false)
      void message.info(merged ? mergedWords(merged) : '已合并他人的修改，请检查后保存', 6)
    })

  return { ...saving, save, isMoved, takeOver }
}
