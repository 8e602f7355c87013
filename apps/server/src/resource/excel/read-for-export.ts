import type { ListQuery } from '@dougong/contract/resource/list-query'
import { readByCursor } from '../../database/read-by-cursor'
import { inTransaction } from '../../database/transaction'
import { readAhead } from '../../platform/read-ahead'
import { addTexts } from '../read/add-texts'
import type { TextSources } from '../text-sources'
import type { Exporting } from '../serve-resource'
import type { View } from '../view'

/** The query of an export: all of a list, not a page. */
export type ExportQuery = Pick<ListQuery, 'predicate' | 'filters' | 'sort'>

/** The hooks of an export, and what ends it. */
export interface Reading {
  exporting: Exporting | undefined
  signal: AbortSignal
}

const batch = 2_000

/** Reads the rows of a statement with the texts of their values, in memory that does not grow with their number. */
export async function* readForExport(
  sources: TextSources,
  view: View,
  { text, values }: { text: string; values: readonly unknown[] },
  { exporting, signal }: Reading,
): AsyncGenerator<Record<string, unknown>> {
  async function* batches() {
    const found = readByCursor<Record<string, unknown>>(sources.db, text, values, { batch, signal })
    for await (const read of found) {
      const rows = (await exporting?.change?.(read)) ?? read
      await addTexts(sources, view, rows)
      yield rows
    }
  }
  let count = 0
  for await (const rows of readAhead(batches())) {
    count += rows.length
    yield* rows
  }
  const { actor } = view
  if (exporting?.done) await inTransaction(sources.db, async (tx) => exporting.done?.(count, { tx, actor }))
}
