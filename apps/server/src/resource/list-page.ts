import { page } from '@dougong/contract/query'
import { readListQuery } from '@dougong/contract/resource/list-query'
import { listRows, type Scope } from './list'
import type { ServedResource } from './serve-resource'
import { addTexts, type TextSources } from './texts'

/** The answer to a list call: the page that its query asks for, within a scope, with the texts of its values. */
export async function listPage(
  sources: TextSources,
  { resource, table }: ServedResource,
  scope: Scope,
  query: Record<string, unknown>,
  signal: AbortSignal,
) {
  const asked = readListQuery(resource, query)
  const { records, total, first, last } = await listRows(sources.db, resource, table, scope, asked, signal)
  await addTexts(sources, resource, records)
  return {
    ...page(records, total.count, asked),
    totalIsEstimate: total.isEstimate,
    next: last,
    previous: first,
  }
}
