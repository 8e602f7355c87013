import { takeRows } from '@dougong/widgets/editable-table/merge-rows'
import type { EditableTableHandle, ValueChange } from '@dougong/widgets/editable-table/table-props'
import { type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import type { ListSource } from '../calls'
import { loadRecord, type ResourceRow, saveFields } from '../resource.queries'
import { changeOf } from '../rows/row-saver'
import { useSavedRows } from '../rows/use-saved-rows'
import { useUnsavedRows } from '../rows/use-unsaved-rows'
import { judgeValues } from './inline-columns'
import type { InlineGate } from './use-inline'

interface InlineRowsOptions {
  source: ListSource
  /** The page as it was read last. */
  rows: readonly ResourceRow[]
  /** The first column: what is said about a whole row is said there. */
  firstKey: string
  gate: RefObject<InlineGate | null>
}

/** Rows of a list that are saved as one leaves them. */
export function useInlineRows({ source, rows, firstKey, gate }: InlineRowsOptions) {
  const table = useRef<EditableTableHandle>(null)
  const focused = useRef<string>(undefined)
  const touched = useRef(new Set<string>())
  const texts = useRef(new Map<string, string>())
  const taken = useRef(rows)
  const { unsavedIds, look, mayGiveUp } = useUnsavedRows(table)

  async function read(id: string): Promise<ResourceRow> {
    const row = await loadRecord(source, { id }, { silent: true })
    for (const [key, value] of Object.entries(row)) {
      const text = row[`${key}_dictText`]
      if (typeof text === 'string') texts.current.set(`${key} ${String(value)}`, text)
    }
    return row
  }
  const { merger, save, states, forgetSaved, gone } = useSavedRows({
    table: () => table.current,
    gone: { firstKey, mayAdd: false },
    read,
    save: (body) => saveFields(source, { ...body, id: String(body.id) }, read),
    judge: (values) => judgeValues(source, values),
    textOf: (key, value) => texts.current.get(`${key} ${String(value)}`) ?? String(value ?? ''),
  })

  async function store(id: string): Promise<void> {
    touched.current.delete(id)
    await save(id)
    look()
  }

  /** Saves what nobody is at any more; what was refused is sent again when it is another value. */
  function settle() {
    look()
    const left = unsavedIds().filter((id) => isWorthTrying(states.get(id)?.kind))
    for (const id of new Set([...left, ...touched.current])) if (id !== focused.current) void store(id)
  }

  function revert(id: string) {
    const own = table.current
    const state = own?.getRowState(id)
    if (!own || !state) return
    if (states.get(id)?.kind === 'gone') own.removeRows(id)
    const keys = changeOf(state)?.keys ?? []
    const values = Object.fromEntries(keys.map((key) => [key, state.saved?.[key] ?? null]))
    own.setValues([{ rowKey: id, values }])
    merger.merge(id, state.saved ?? {})
    void store(id)
  }

  async function mayLeave(): Promise<boolean> {
    /* asking for changed rows takes in what is being typed */
    const changed = table.current?.getChangedData() ?? []
    await Promise.all(changed.map(({ id }) => store(String(id))))
    return mayGiveUp()
  }

  useImperativeHandle(gate, () => ({
    mayLeave,
    forget: (ids) => table.current?.removeRows(ids.filter((id) => table.current?.getRowState(id))),
  }))

  /** What was read anew. Rows keep their places under the hands of who edits them. */
  const take = useEffectEvent((fresh: readonly ResourceRow[]) => {
    const own = table.current
    if (!own || fresh === taken.current) return
    taken.current = fresh
    const isAsBefore = own.getRowIds().join() === fresh.map(({ id }) => id).join()
    if (isAsBefore || unsavedIds().length > 0) takeRows(own, merger, fresh, gone)
    else own.loadData(fresh)
  })
  useEffect(() => take(rows), [rows])

  const retry = useEffectEvent(() => {
    for (const [id, { kind }] of states) if (kind === 'waiting') void store(id)
  })
  useEffect(() => {
    const listen = () => retry()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [])

  return {
    table,
    states,
    /** Saves a row now; what cannot be saved stays in the table. */
    store,
    revert,
    /** Typing tells nobody until it ends. */
    onKeyUp: look,
    onRowFocus(id: string | undefined) {
      focused.current = id
      settle()
    },
    onValueChange({ rowId, by }: ValueChange) {
      if (by === 'remote' && states.get(rowId)?.kind !== 'contested') return
      touched.current.add(rowId)
      forgetSaved(rowId)
      if (by === 'remote') void store(rowId)
      else settle()
    },
  }
}

function isWorthTrying(kind: string | undefined): boolean {
  return kind === undefined || kind === 'saved' || kind === 'waiting'
}
