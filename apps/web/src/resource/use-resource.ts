import { maximumPageSize } from '@dougong/contract/query'
import { lackingIn } from '@dougong/contract/resource/values/search-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePaging } from '../shared/ui/paging'
import type { ListSource } from './calls'
import { type ListQuery, type Filter, fromHash, type Sort } from './address/list-address'
import { useListAddress } from './address/use-list-address'
import {
  isChange,
  loadRecord,
  type ReadPage,
  removeRecords,
  resourceList,
  type ResourceRow,
  saveRecord,
} from './resource.queries'

const nothing: Filter = {}

interface ResourceOptions {
  pageSize?: number
  first?: Filter
  firstSort?: Sort | undefined
  isInAddress?: boolean
  inAddressToo?: Filter
  isUnpaged?: boolean
  /** How a page is read, where that is not by the source's list call. */
  read?: ReadPage
}

/**
 * A resource's list with its filter, order, page and selection, and what can be done to its records. `fixed` values are
 * part of every question and are given to new records; `first` is what it is asked when it is opened. `isInAddress` keeps all of it
 * in the page's address, so that a reload and a copied link show the same list, and `inAddressToo` those of the fixed values by which
 * the page tells one of its lists from another. `isUnpaged` asks for all of it, and turns pages
 * where that is more than a page may hold.
 */
export function useResource(
  source: ListSource,
  fixed: Filter = nothing,
  {
    pageSize = 10,
    first = nothing,
    firstSort,
    isInAddress = false,
    inAddressToo = nothing,
    isUnpaged = false,
    read,
  }: ResourceOptions = {},
) {
  const client = useQueryClient()
  const [defaults] = useState<ListQuery>({
    filter: first,
    advanced: nothing,
    sort: firstSort,
    page: { pageNo: 1, pageSize: isUnpaged ? maximumPageSize : pageSize },
  })
  const [initial] = useState(
    () => (isInAddress ? fromHash(source, window.location.hash, defaults) : undefined) ?? defaults,
  )
  const chosenIn = ({ filter: all }: ListQuery): Filter =>
    Object.fromEntries(Object.entries(all).filter(([name]) => !Object.hasOwn(fixed, name)))
  const { page, restart, turnTo, paginationFor } = usePaging(initial.page)
  const [filter, setFilter] = useState(() => chosenIn(initial))
  const [advanced, setAdvanced] = useState(initial.advanced)
  const [sort, setSort] = useState<Sort | undefined>(initial.sort)
  const [selected, setSelected] = useState<string[]>([])
  const [isAskingAgain, setAskingAgain] = useState(false)
  const [isExact, setExact] = useState(false)
  const question = { ...filter, ...advanced, ...fixed, ...sort }
  const isSearching = Object.keys({ ...filter, ...advanced }).length > 0
  const listed = isSearching && source.searchAt ? { ...source, listAt: source.searchAt } : source
  const isAsked = lackingIn(source, { ...filter, ...fixed }).length === 0
  const query = resourceList(
    listed,
    { ...question, ...page, ...(isExact && { exactTotal: true }) },
    { isAsked, read },
  )
  /* asked while the page around it is first drawn; one that is drawn again while it is hidden asks for nothing */
  useState(() => void client.query(query).catch(() => undefined))
  const list = useQuery(query)
  /* a page that could not be read leaves the one before on screen */
  const [lastPage, setLastPage] = useState(list.data)
  if (list.data && list.data !== lastPage) setLastPage(list.data)
  const data = list.data ?? (list.error ? lastPage : undefined)

  const written = { filter: { ...inAddressToo, ...filter }, advanced, sort, page }
  useListAddress(source, isInAddress, written, defaults, (restored) => {
    setFilter(chosenIn(restored))
    setAdvanced(restored.advanced)
    setSort(restored.sort)
    setSelected([])
    turnTo(restored.page)
  })

  const refresh = () => client.invalidateQueries({ queryKey: ['resource', source.path] })

  function askAnew() {
    setSelected([])
    setExact(false)
    restart()
  }

  return {
    rows: data?.records ?? [],
    list,
    /** False until the search has what the list is not asked for without. */
    isAsked,
    /** Whether the rows on screen are not yet the answer to what was asked. */
    isWaiting: list.isPending || list.isPlaceholderData || isAskingAgain,
    pagination: { ...paginationFor(data), hideOnSinglePage: isUnpaged },
    /** What the list is asked, without its page. */
    question,
    /** What it was searched by, and the conditions of the query builder. */
    filter,
    advanced,
    isSearching,
    sort,
    selected,
    select: setSelected,
    refresh,
    /** Another question: back to the first page, nothing selected; the same question is asked again. */
    async search(next: Filter) {
      setFilter(next)
      askAnew()
      if (JSON.stringify(next) !== JSON.stringify(filter)) return
      setAskingAgain(true)
      await refresh().finally(() => setAskingAgain(false))
    },
    /** Conditions of the query builder, besides the search. */
    narrow(next: Filter) {
      setAdvanced(next)
      askAnew()
    },
    /** Nothing narrows the list any more. */
    askEverything() {
      setFilter(nothing)
      setAdvanced(nothing)
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
    /** Saves a new record or a change, or sends it otherwise; returns the server's words. */
    async save(
      values: Record<string, unknown>,
      send = (record: Record<string, unknown>) => saveRecord(source, record),
    ): Promise<string> {
      const words = await send(isChange(values) ? values : { ...fixed, ...values })
      await refresh()
      return words
    },
    async remove(ids: string[]): Promise<string> {
      const message = await removeRecords(source, ids)
      setSelected((before) => before.filter((id) => !ids.includes(id)))
      await refresh()
      return message
    },
  }
}

export type { Filter, Sort } from './address/list-address'
export type ResourceState = ReturnType<typeof useResource>
