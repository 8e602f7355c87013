import { refuse } from '@dougong/contract/errors'
import { knownPart, type ListQuery, readListQuery } from '@dougong/contract/resource/list-query'
import { searchProblems } from '@dougong/contract/resource/values/search-problems'
import type { View } from '../view'

/** A list call: its query, and whether the client is ours. */
export interface ListCall {
  query: Record<string, unknown>
  isOwnClient: boolean
}

/**
 * Reads a list call by what the actor sees. Mistakes of our own client are refused; those of other clients are ignored, as
 * they expect.
 */
export function readListCall({ resource }: View, { query, isOwnClient }: ListCall): ListQuery {
  /* records that were selected have been found already */
  const problems = query.selections ? [] : searchProblems(resource, query)
  if (problems.length > 0) refuse('query.unfit', { detail: problems.join('；') })
  return readListQuery(resource, isOwnClient ? query : knownPart(resource, query))
}
