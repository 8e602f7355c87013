import { shipsPage } from '@dougong/contract/examples/ships'
import type { Onlooker } from '@dougong/contract/live-tables'
import { takeRows } from '@dougong/widgets/editable-table/merge-rows'
import { syncTable, type TableSync } from '@dougong/widgets/editable-table/sync'
import type { EditableTableHandle } from '@dougong/widgets/editable-table/table-props'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSavedRows } from '../../../resource/use-saved-rows'
import { presentError } from '../../../shared/api/present-error'
import { liveLine } from '../../../shared/live/live-line'
import { readShip, readShips, storeShip } from './ships.queries'

/** Changes that come together are read together. */
const readingDelay = 200

/** A page of ships in a table that is alike on every screen and saves its rows as one goes. */
export function useLiveShips({ highlights }: { highlights: boolean }) {
  const table = useRef<EditableTableHandle>(null)
  const sync = useRef<TableSync>(undefined)
  const [page, setPage] = useState({ current: 1, pageSize: 10 })
  const [total, setTotal] = useState<number>()
  const [people, setPeople] = useState<readonly Onlooker[]>([])
  const [state, setState] = useState<'opening' | 'open' | 'away' | 'refused'>('opening')
  const read = () => readShips({ pageNo: page.current, pageSize: page.pageSize })
  const query = useQuery({
    queryKey: ['ships', 'live', page],
    queryFn: read,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
  const { merger, save, states } = useSavedRows({
    table: () => table.current,
    save: storeShip,
    read: readShip,
    onSaved: (id, keys) => sync.current?.sendRow(id, keys),
    onRefused: presentError,
  })
  const waiting = new Set([...states].flatMap(([id, { kind }]) => (kind === 'waiting' ? [id] : [])))

  /** Takes in what others did; nothing that was changed here is lost. */
  const reread = useEffectEvent(async () => {
    const fresh = await read()
    if (table.current) takeRows(table.current, merger, fresh.records, { firstKey: 'num' })
    setTotal(fresh.total)
  })
  const restore = useEffectEvent(async () => {
    await reread()
    for (const id of waiting) await save(id)
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

  return {
    table,
    query,
    page,
    /** Nothing was there when the page was read, and nothing has come since. */
    isEmpty: query.data?.total === 0 && !total,
    total: total ?? query.data?.total ?? 0,
    turnTo(next: { current: number; pageSize: number }) {
      setTotal(undefined)
      setPage(next)
    },
    people,
    state,
    waiting,
    save,
  }
}
