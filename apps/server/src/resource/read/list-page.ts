import { page } from '@dougong/contract/query'
import type { View } from '../view'
import { listRows } from './list'
import { type ListCall, readListCall } from './list-call'
import { addTexts } from './add-texts'
import type { TextSources } from '../text-sources'

/** Returns the page of a list call, of what the actor sees, with the texts of its values. */
export async function listPage(sources: TextSources, whole: View, call: ListCall & { signal: AbortSignal }) {
  const view = whole.listed
  const query = readListCall(view, call)
  const { records, total, first, last } = await listRows(sources.db, view, query, call.signal)
  await addTexts(sources, view, records)
  return {
    ...page(records, total.count, query),
    totalIsEstimate: total.isEstimate,
    next: last,
    previous: first,
  }
}
