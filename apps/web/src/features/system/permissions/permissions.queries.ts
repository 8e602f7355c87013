import {
  listBelowSeveral,
  listFirstLevel,
  listPermissions,
  type PermissionNode,
} from '@dougong/contract/system/permissions'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../shared/api/client'

/** Everything that shows rows of the menu. */
export const permissionsKey = ['permissions']

export const firstLevel = queryOptions({
  queryKey: [...permissionsKey, 'first-level'],
  queryFn: ({ signal }) => call(listFirstLevel, {}, { signal, quiet: true }),
})

/** What stands below the rows that are open: one call, however many there are. */
export const below = (parentIds: readonly string[]) =>
  queryOptions({
    queryKey: [...permissionsKey, 'below', parentIds],
    queryFn: ({ signal }) =>
      call(listBelowSeveral, { query: { parentIds: parentIds.join(',') } }, { signal, quiet: true }),
    enabled: parentIds.length > 0,
    placeholderData: keepPreviousData,
  })

export const named = (name: string) =>
  queryOptions({
    queryKey: [...permissionsKey, 'named', name],
    queryFn: ({ signal }) => call(listPermissions, { query: { name } }, { signal, quiet: true }),
    enabled: name !== '',
    placeholderData: keepPreviousData,
  })

/** The rows that have been read so far as one tree; a row not yet opened holds an empty list. */
export function grown(
  rows: readonly PermissionNode[],
  levels: Readonly<Record<string, PermissionNode[]>>,
): PermissionNode[] {
  return rows.map((row) => ({
    ...row,
    children: row.isLeaf ? null : grown(levels[row.id] ?? [], levels),
  }))
}
