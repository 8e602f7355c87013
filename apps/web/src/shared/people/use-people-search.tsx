import { listFlowPeople } from '@dougong/contract/online/flows/case-calls'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client'

/** A colleague as the list of a search shows them. */
export interface FoundPerson {
  username: string
  realname: string
  department: string
}

/** People of the tenant by what is typed of their name or account, and what a select needs to show them. */
export function usePeopleSearch() {
  const [keyword, setKeyword] = useState('')
  const settledKeyword = useDebounced(keyword.trim())
  const { data: people = [], isFetching } = useQuery({
    queryKey: ['flow-people', settledKeyword],
    queryFn: ({ signal }) =>
      call(listFlowPeople, { query: { keyword: settledKeyword } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  return {
    people,
    isTyped: keyword !== '',
    search: { filterOption: false, onSearch: setKeyword } as const,
    select: {
      loading: isFetching,
      notFoundContent: isFetching ? '正在查找…' : '没有找到',
      optionRender: ({ data }: { data: ReturnType<typeof personOption> }) => (
        <span>
          {data.label} <small>{[data.value, data.department].filter(Boolean).join(' · ')}</small>
        </span>
      ),
    },
  }
}

export function personOption({ username, realname, department }: FoundPerson) {
  return { value: username, label: realname, title: username, department }
}
