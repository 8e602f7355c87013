import type { Bus } from '../platform/bus/bus'
import { newId } from '../platform/ids'
import type { Writes } from './writes'

const topic = 'writes'

/** Many writes in a row are told at once: a node hears of them this much later at most. */
const gatheredMs = 50

interface Told {
  by: string
  tables: readonly string[] | 'all'
}

/** Tells the other nodes which tables this one writes, and hears it from them. */
export function shareWrites(writes: Writes, bus: Bus): void {
  const by = newId()
  let gathered: Set<string> | 'all' | undefined
  let toldAt = 0

  bus.subscribe(topic, (message) => {
    const told = message as Told
    if (told.by !== by) writes.noteElsewhere(told.tables)
  })
  writes.onNoted((tables) => {
    const isFirst = gathered === undefined
    if (tables === 'all' || gathered === 'all') gathered = 'all'
    else gathered = new Set([...(gathered ?? []), ...tables])
    if (!isFirst) return
    setTimeout(tell, Math.max(0, toldAt + gatheredMs - Date.now())).unref()
  })

  function tell(): void {
    const tables = gathered === 'all' ? 'all' : [...(gathered ?? [])]
    gathered = undefined
    toldAt = Date.now()
    void bus.publish(topic, { by, tables } satisfies Told)
  }
}
