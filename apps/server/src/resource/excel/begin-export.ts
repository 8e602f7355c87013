import type { Database } from '../../database/connect'
import { inTransaction } from '../../database/transaction'
import type { Exporting } from '../serve-resource'
import type { View } from '../view'

/** What hooks do to an export that has begun: to the records, and to the parts of each kind. */
export interface BegunExport {
  own: Exporting | undefined
  parts: ReadonlyMap<string, Exporting>
}

/** Asks the hooks of the records and of their parts before anything is sent; a refusal ends the call. */
export async function beginExport(db: Database, view: View): Promise<BegunExport> {
  const names = Object.keys(view.resource.parts ?? {})
  const kinds = names.flatMap((name) => {
    const below = view.part(name)
    return below ? [{ name, options: below.served.options }] : []
  })
  const { options } = view.served
  const parts = new Map<string, Exporting>()
  if (![options, ...kinds.map((kind) => kind.options)].some(({ beforeExport }) => beforeExport))
    return { own: undefined, parts }
  return inTransaction(db, async (tx) => {
    const at = { tx, actor: view.actor }
    const own = await options.beforeExport?.(at)
    for (const kind of kinds) {
      const begun = await kind.options.beforeExport?.(at)
      if (begun) parts.set(kind.name, begun)
    }
    return { own, parts }
  })
}
