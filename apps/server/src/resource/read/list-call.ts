import { refuse } from '@dougong/contract/errors'
import { knownPart, type ListQuery, readListQuery } from '@dougong/contract/resource/list-query'
import { searchProblems } from '@dougong/contract/resource/values/search-problems'
import type { View } from '../view'

/** What a list call brings: its query, and whether the client that sends it is ours. */
export interface ListCall {
  query: Record<string, unknown>
  isOwnClient: boolean
}

/** Reads a list call by what the actor sees. Ours is told of its mistakes; other clients are used to being indulged. */
export function readListCall({ resource }: View, { query, isOwnClient }: ListCall): ListQuery {
  /* whoever has chosen records has found them already */
  const problems = query.selections ? [] : searchProblems(resource, query)
  if (problems.length > 0) refuse('query.unfit', { detail: problems.join('；') })
  return readListQuery(resource, isOwnClient ? query : knownPart(resource, query))
}
