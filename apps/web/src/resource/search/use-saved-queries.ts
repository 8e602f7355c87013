import { getSavedQueries, keepSavedQueries, type SavedQueries } from '@dougong/contract/account/saved-queries'
import { isGroup, type QueryItem } from '@dougong/widgets/query-builder/conditions'
import type { SavedQuery } from '@dougong/widgets/query-builder/saved-queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../shared/api/client'
import { useSession } from '../../shared/session/session-state'
import { localStore } from '../../shared/storage/local-store'

const nothing: SavedQuery[] = []

/**
 * The queries that somebody keeps for the list of a page. They belong to the account; this browser keeps a copy, for the first moment
 * and for clients that know of no other place. What it held before the account did is given to the account once.
 */
export function useSavedQueries(page: string) {
  const client = useQueryClient()
  const account = useSession(({ username }) => username)
  const key = `JSuperQuerySaved_${page}`
  const ownerKey = `${key}_of`
  const queryKey = ['saved-queries', page]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(getSavedQueries, { query: { page } }, { signal, silent: true }),
    staleTime: 60_000,
    retry: false,
  })

  /* another account's copy is nobody else's */
  const owner = localStore.get<string>(ownerKey)
  const copy =
    owner === undefined || owner === account ? (localStore.get<SavedQuery[]>(key) ?? nothing) : nothing

  function keepCopy(queries: readonly SavedQuery[]): void {
    localStore.set(key, queries)
    localStore.set(ownerKey, account)
  }

  async function store(queries: readonly SavedQuery[], first: string | null): Promise<void> {
    const known = first !== null && queries.some(({ title }) => title === first) ? first : null
    const kept = { queries: queries.map(bareQuery), first: known }
    keepCopy(queries)
    await client.cancelQueries({ queryKey })
    client.setQueryData<SavedQueries | null>(queryKey, kept)
    await call(keepSavedQueries, { body: { page, ...kept } }).catch(() => undefined)
  }

  const take = useEffectEvent((known: SavedQueries | null) => {
    if (known) keepCopy(known.queries as SavedQuery[])
    else if (copy.length > 0) void store(copy, null)
  })
  useEffect(() => {
    if (data !== undefined) take(data)
  }, [data])

  const saved = (data?.queries as SavedQuery[] | undefined) ?? copy
  const first = data?.first ?? null
  return {
    saved,
    /** The title of the one that the list begins with. */
    first,
    /** Whether the account has said what it keeps. */
    isKnown: data !== undefined,
    keep: (queries: readonly SavedQuery[]) => void store(queries, first),
    beginWith: (title: string | null) => void store(saved, title),
  }
}

const bareQuery = ({ title, matchType, records }: SavedQuery) => ({
  title,
  matchType,
  records: records.map(bare),
})

/** A condition without its looks, which are the page's. */
export function bare(item: QueryItem): SavedQueries['queries'][number]['records'][number] {
  if (isGroup(item)) return { matchType: item.matchType, conditions: item.conditions.map(bare) }
  const { field, rule, val } = item
  return { field, rule, val }
}
