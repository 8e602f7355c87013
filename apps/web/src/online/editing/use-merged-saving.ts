import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { EditedRecord } from '../../resource/form/use-record-form'
import type { ResourceRow } from '../../resource/resource.queries'
import { ApiError } from '../../shared/api/client'
import { useSaving } from '../../shared/use-saving'
import { mergedWords } from './merge-parts'

/** What became of two changes of one thing. */
type Outcome = Parameters<typeof mergedWords>[0]

interface Given extends Pick<EditedRecord, 'row' | 'onSave' | 'onReload'> {
  /** Puts what another left into the editor, beside what was changed here; says what became of both. */
  merge: (base: ResourceRow, fresh: ResourceRow) => Outcome | Promise<void>
}

/** Saves a record that an editor of its own holds. Where another saved meanwhile, nothing is overwritten and nothing typed is lost. */
export function useMergedSaving({ row, onSave, onReload, merge }: Given) {
  return useSavingOver({
    stored: row,
    send: (values: Record<string, unknown>, base) =>
      onSave({ ...(base && { id: base.id, _version: base._version }), ...values }),
    reload: onReload,
    merge,
  })
}

interface Editing<Stored, Values> {
  /** What the editor opened with; undefined where it makes something new. */
  stored: Stored | undefined
  /** Saves over what stands there as far as the editor knows, and returns the server's words. */
  send: (values: Values, base: Stored | undefined) => Promise<string>
  reload: () => Promise<Stored>
  merge: (base: Stored, fresh: Stored) => Outcome | Promise<void>
}

/** The same for whatever is stored in another way than as a record. */
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

  /** Takes over what another saved meanwhile; it is saved when one says so. */
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
