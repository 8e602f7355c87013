import { endpointsOf } from '@dougong/contract/resource/endpoints'
import type { Resource } from '@dougong/contract/resource/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answer } from '../shared/api/client'
import { usePaging } from '../shared/ui/paging'
import { resourceList } from './resource.queries'

/** How a list is ordered; undefined leaves it to the definition. */
export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

/** A resource's list with its filter, order, page and selection, and what can be done to its records. */
export function useResource(resource: Resource) {
  const client = useQueryClient()
  const { page, restart, paginationFor } = usePaging()
  const [filter, setFilter] = useState<Record<string, string>>({})
  const [sort, setSort] = useState<Sort>()
  const [selected, setSelected] = useState<string[]>([])
  const list = useQuery(resourceList(resource, { ...filter, ...sort, ...page }))
  const calls = endpointsOf(resource)

  const refresh = () => client.invalidateQueries({ queryKey: ['resource', resource.path] })

  return {
    rows: list.data?.records ?? [],
    list,
    pagination: paginationFor(list.data),
    sort,
    selected,
    select: setSelected,
    refresh,
    /** Another question: back to the first page; the same question is asked again. */
    async search(next: Record<string, string>) {
      setFilter(next)
      restart()
      if (JSON.stringify(next) === JSON.stringify(filter)) await refresh()
    },
    order(next: Sort | undefined) {
      setSort(next)
      restart()
    },
    /** Saves a new record or a change; answers the server's words. */
    async save(values: Record<string, unknown>): Promise<string> {
      const { message } = values.id
        ? await answer(calls.edit, { body: values }, { quiet: true })
        : await answer(calls.add, { body: values }, { quiet: true })
      await refresh()
      return message
    },
    async remove(ids: string[]): Promise<string> {
      const [only] = ids
      const { message } =
        ids.length === 1 && only
          ? await answer(calls.remove, { query: { id: only } })
          : await answer(calls.removeSeveral, { query: { ids: ids.join(',') } })
      setSelected((before) => before.filter((id) => !ids.includes(id)))
      await refresh()
      return message
    },
  }
}

export type ResourceState = ReturnType<typeof useResource>
