import type { ListQuery } from '@dougong/contract/resource/list-query'
import type { Resource } from '@dougong/contract/resource/resource'
import { readByCursor } from '../database/read-by-cursor'
import { addTexts, type TextSources } from './texts'

/** What an export asks of a list: all of it, not a page. */
export type ExportQuery = Pick<ListQuery, 'predicate' | 'filters' | 'sort'>

const batch = 2_000

/** The rows of a statement with the texts of their values, in memory that does not grow with their number. */
export async function* readForExport(
  sources: TextSources,
  resource: Resource,
  { text, values }: { text: string; values: readonly unknown[] },
  signal: AbortSignal,
): AsyncGenerator<Record<string, unknown>> {
  const batches = readByCursor<Record<string, unknown>>(sources.db, text, values, { batch, signal })
  for await (const rows of batches) {
    await addTexts(sources, resource, rows)
    yield* rows
  }
}
