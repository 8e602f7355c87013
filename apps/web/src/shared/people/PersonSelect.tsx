import { listFlowPeople } from '@dougong/contract/online/flows/case-calls'
import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { Select } from '@dougong/widgets/select/Select'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/client'

interface PersonSelectProps {
  id?: string
  /** The account. */
  value?: string
  onChange?: (username: string | undefined) => void
  placeholder?: string
  'aria-label'?: string
  allowClear?: boolean
  /** Who was chosen before, so that they are called by name. */
  known?: FlowPerson | undefined
}

/** Chooses one of the people of the tenant by name or account. */
export function PersonSelect({
  id,
  value,
  onChange,
  known,
  placeholder = '输入姓名或账号',
  allowClear = false,
  ...named
}: PersonSelectProps) {
  const [keyword, setKeyword] = useState('')
  const settledKeyword = useDebounced(keyword.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['flow-people', settledKeyword],
    queryFn: ({ signal }) =>
      call(listFlowPeople, { query: { keyword: settledKeyword } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const isListed = known && data.some(({ username }) => username === known.username)
  const people = known && !isListed && keyword === '' ? [{ ...known, department: '' }, ...data] : data
  return (
    <Select
      {...(id && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      {...named}
      placeholder={placeholder}
      allowClear={allowClear}
      loading={isFetching}
      notFoundContent={isFetching ? '正在查找…' : '没有找到'}
      options={people.map(({ username, realname, department }) => ({
        value: username,
        label: realname,
        title: username,
        department,
      }))}
      optionRender={({ data: { label: realname, value: username, department } }) => (
        <span>
          {realname} <small>{[username, department].filter(Boolean).join(' · ')}</small>
        </span>
      )}
    />
  )
}
