import type { Database } from '../../database/connect'
import { inTransaction } from '../../database/transaction'
import type { Exporting } from '../serve-resource'
import type { View } from '../view'

/** The hooks of an export that has started: those of the records, and those of each kind of parts. */
export interface ExportHooks {
  own: Exporting | undefined
  parts: ReadonlyMap<string, Exporting>
}

/** Runs the hooks of the records and of their parts before anything is sent; they may refuse. */
export async function startExport(db: Database, view: View): Promise<ExportHooks> {
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
      const exporting = await kind.options.beforeExport?.(at)
      if (exporting) parts.set(kind.name, exporting)
    }
    return { own, parts }
  })
}
