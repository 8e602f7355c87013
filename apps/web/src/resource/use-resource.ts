import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answer } from '../shared/api/client'
import { usePaging } from '../shared/ui/paging'
import { callOf, type ListSource } from './calls'
import { isChange, loadRecord, resourceList, type ResourceRow, saveRecord } from './resource.queries'

/** How a list is ordered; undefined leaves it to the definition. */
export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

/** A query of a list by names of fields, in the list conventions: `{ name: '*张*' }`. */
export type Filter = Record<string, string>

const nothing: Filter = {}

/**
 * A resource's list with its filter, order, page and selection, and what can be done to its records. `fixed` values are
 * part of every question and are given to new records.
 */
export function useResource(source: ListSource, fixed: Filter = nothing) {
  const client = useQueryClient()
  const { page, restart, paginationFor } = usePaging()
  const [filter, setFilter] = useState(nothing)
  const [advanced, setAdvanced] = useState(nothing)
  const [sort, setSort] = useState<Sort>()
  const [selected, setSelected] = useState<string[]>([])
  const [isExact, setExact] = useState(false)
  const question = { ...filter, ...advanced, ...fixed, ...sort }
  const list = useQuery(resourceList(source, { ...question, ...page, ...(isExact && { exactTotal: true }) }))

  const refresh = () => client.invalidateQueries({ queryKey: ['resource', source.path] })

  function askAnew() {
    setSelected([])
    setExact(false)
    restart()
  }

  return {
    rows: list.data?.records ?? [],
    list,
    pagination: paginationFor(list.data),
    /** What the list is asked, without its page. */
    question,
    sort,
    selected,
    select: setSelected,
    refresh,
    /** Another question: back to the first page, nothing selected; the same question is asked again. */
    async search(next: Filter) {
      setFilter(next)
      askAnew()
      if (JSON.stringify(next) === JSON.stringify(filter)) await refresh()
    },
    /** Conditions of the query builder, besides the search. */
    narrow(next: Filter) {
      setAdvanced(next)
      askAnew()
    },
    order(next: Sort | undefined) {
      setSort(next)
      restart()
    },
    /** Counts what was only estimated. */
    countExactly: () => setExact(true),
    /** The record as it is stored now, so that a change is made from its latest state. */
    load: (row: ResourceRow) => loadRecord(source, row),
    /** Saves a new record or a change; answers the server's words. */
    async save(values: Record<string, unknown>): Promise<string> {
      const words = await saveRecord(source, isChange(values) ? values : { ...fixed, ...values })
      await refresh()
      return words
    },
    async remove(ids: string[]): Promise<string> {
      const [only] = ids
      const { message } = await (ids.length === 1 && only
        ? answer(callOf(source, 'remove'), { query: { id: only } })
        : answer(callOf(source, 'removeSeveral'), { query: { ids: ids.join(',') } }))
      setSelected((before) => before.filter((id) => !ids.includes(id)))
      await refresh()
      return message
    },
  }
}

export type ResourceState = ReturnType<typeof useResource>
