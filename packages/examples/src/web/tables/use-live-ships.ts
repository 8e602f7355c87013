import { shipsPage } from '../../contract/ships'
import type { Onlooker } from '@dougong/contract/live-tables'
import { takeRows } from '@dougong/widgets/editable-table/merge-rows'
import { syncTable, type TableSync } from '@dougong/widgets/editable-table/sync'
import type { EditableTableHandle, ValueChange } from '@dougong/widgets/editable-table/table-props'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnsaved } from '@dougong/web/resource/rows/row-saver'
import { useSavedRows } from '@dougong/web/resource/rows/use-saved-rows'
import { useUnsavedRows } from '@dougong/web/resource/rows/use-unsaved-rows'
import { presentError } from '@dougong/web/shared/api/present-error'
import { liveLine } from '@dougong/web/shared/live/live-line'
import { readShip, readShips, storeShip } from './ships.queries'

/** Changes that come together are read together. */
const readingDelay = 200

interface LiveShipsOptions {
  highlights: boolean
  mayAdd: boolean
  /** Saves a row that somebody changed, and tells how it went. */
  saveRow: (rowId: string) => void
}

/** A page of ships in a table that is alike on every screen and saves its rows as one goes. */
export function useLiveShips({ highlights, mayAdd, saveRow }: LiveShipsOptions) {
  const table = useRef<EditableTableHandle>(null)
  const sync = useRef<TableSync>(undefined)
  const [page, setPage] = useState({ current: 1, pageSize: 10 })
  const [total, setTotal] = useState<number>()
  const [people, setPeople] = useState<readonly Onlooker[]>([])
  const [state, setState] = useState<'opening' | 'open' | 'away' | 'refused'>('opening')
  const read = () => readShips({ pageNo: page.current, pageSize: page.pageSize })
  const query = useQuery({
    queryKey: ['live-ships', page],
    queryFn: read,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  const touched = useRef(new Set<string>())
  const { look, mayGiveUp, unsavedIds } = useUnsavedRows(table)
  const [unsaved, setUnsaved] = useState(0)
  const { merger, save, states, gone } = useSavedRows({
    table: () => table.current,
    gone: { firstKey: 'num', mayAdd },
    save: storeShip,
    read: readShip,
    onSaved: (id, keys) => sync.current?.sendRow(id, keys),
    onRefused: presentError,
  })
  /** What was sent and is not stored, for whatever reason. */
  const count = useEffectEvent(() => {
    const stuck = [...states].filter(([id, { kind }]) => {
      const row = table.current?.getRowState(id)
      return kind !== 'saved' && kind !== 'saving' && row && isUnsaved(row)
    })
    setUnsaved(stuck.length)
    look()
  })
  useEffect(() => count(), [states, query.data])

  /** Takes in what others did; nothing that was changed here is lost. */
  const reread = useEffectEvent(async () => {
    const fresh = await read()
    if (table.current) takeRows(table.current, merger, fresh.records, gone)
    setTotal(fresh.total)
  })
  const restore = useEffectEvent(async () => {
    await reread()
    for (const [id, { kind }] of states) if (kind === 'waiting') await save(id)
  })
  const hasHighlights = useEffectEvent(() => highlights)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const own = syncTable({
      open: liveLine(shipsPage),
      socketKey: shipsPage,
      table: () => table.current,
      merger: { ...merger, merge: (id, theirs) => merger.merge(id, theirs, hasHighlights()) },
      onState: setState,
      onPeople: setPeople,
      onRestored: restore,
      onChanged: () => {
        clearTimeout(timer)
        timer = setTimeout(() => void reread().catch(() => undefined), readingDelay)
      },
    })
    sync.current = own
    return () => {
      clearTimeout(timer)
      own.stop()
    }
  }, [merger])

  /** What a paste changed is saved row by row, when all of it is there. */
  function saveTouched() {
    for (const id of touched.current) saveRow(id)
    touched.current.clear()
  }

  return {
    table,
    query,
    page,
    /** Nothing was there when the page was read, and nothing has come since. */
    isEmpty: query.data?.total === 0 && !total,
    total: total ?? query.data?.total ?? 0,
    async turnTo(next: { current: number; pageSize: number }) {
      if (!(await mayGiveUp())) return
      setTotal(undefined)
      setPage(next)
    },
    people,
    state,
    unsaved,
    save,
    noteChange({ rowId, by }: ValueChange) {
      look()
      if (by !== 'person') return
      if (touched.current.size === 0) setTimeout(saveTouched)
      touched.current.add(rowId)
    },
    /** Rows that were left and hold what is not stored are saved: what was undone tells nobody. */
    noteFocus(rowId: string | undefined) {
      for (const id of unsavedIds()) if (id !== rowId && !states.has(id)) saveRow(id)
    },
  }
}
