import type { Bus } from '../platform/bus/bus'
import { newId } from '../platform/ids'
import type { Writes } from './writes'

const topic = 'writes'

/** Many writes in a row are told at once: a node hears of them this much later at most. */
const gatheredMs = 50

interface Notice {
  by: string
  tables: readonly string[] | 'all'
}

/** Notifies the other nodes of the tables that this one writes, and hears of theirs. */
export function shareWrites(writes: Writes, bus: Bus): void {
  const by = newId()
  let gathered: Set<string> | 'all' | undefined
  let toldAt = 0

  bus.subscribe(topic, (message) => {
    const notice = message as Notice
    if (notice.by !== by) writes.noteElsewhere(notice.tables)
  })
  writes.onNoted((tables) => {
    const isFirst = gathered === undefined
    if (tables === 'all' || gathered === 'all') gathered = 'all'
    else gathered = new Set([...(gathered ?? []), ...tables])
    if (!isFirst) return
    setTimeout(publish, Math.max(0, toldAt + gatheredMs - Date.now())).unref()
  })

  function publish(): void {
    const tables = gathered === 'all' ? 'all' : [...(gathered ?? [])]
    gathered = undefined
    toldAt = Date.now()
    void bus.publish(topic, { by, tables } satisfies Notice)
  }
}
