import {
  changeSharedQuery,
  listSharedQueries,
  removeSharedQuery,
  shareQueries,
  shareQuery,
} from '@dougong/contract/resource/shared-queries'
import { listAllRoles } from '@dougong/contract/system/roles'
import type { QueryItem } from '@dougong/widgets/query-builder/conditions'
import type { SavedQuery, Sharing } from '@dougong/widgets/query-builder/saved-queries'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMay } from '../../shared/access/may'
import { call } from '../../shared/api/client'
import { bare } from './use-saved-queries'

/** Queries that people share on a list. A list that the server does not know by its path, as one of a report, has none. */
export function useSharing(at: string): Sharing | undefined {
  const client = useQueryClient()
  const mayShare = useMay(shareQueries)
  const queryKey = ['shared-queries', at]
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const queries = await call(listSharedQueries, { query: { at } }, { signal, silent: true })
      return queries.map((query) => ({ ...query, records: query.records as QueryItem[] }))
    },
    staleTime: 60_000,
    retry: false,
    enabled: at !== '',
  })
  if (!data) return undefined

  async function changed(change: Promise<unknown>): Promise<void> {
    await change
    await client.invalidateQueries({ queryKey })
  }
  return {
    queries: data,
    ...(mayShare && {
      loadRoles: async (signal: AbortSignal) => {
        const roles = await call(listAllRoles, undefined, { signal })
        return roles.map(({ id, roleName }) => ({ value: id, text: roleName }))
      },
    }),
    share: ({ title, ...query }, roleIds) =>
      changed(
        call(
          shareQuery,
          { body: { at, title, ...conditionsOf(query), roleIds: [...roleIds] } },
          { quiet: true },
        ),
      ),
    change: (id, { title, roleIds, asked: query }) =>
      changed(
        call(
          changeSharedQuery,
          { body: { id, title, roleIds: [...roleIds], ...(query && { asked: conditionsOf(query) }) } },
          { quiet: true },
        ),
      ),
    remove: (id) => changed(call(removeSharedQuery, { query: { id } }, { quiet: true })),
  }
}

const conditionsOf = ({ matchType, records }: Pick<SavedQuery, 'matchType' | 'records'>) => ({
  matchType,
  records: records.map(bare),
})
