import { listFlowPeople } from '@dougong/contract/online/flows/case-calls'
import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { Select } from '@dougong/widgets/select/Select'
import { useDebounced } from '@dougong/widgets/use-debounced'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../shared/api/client'

interface PeopleSelectProps {
  id?: string
  label: string
  /** Accounts; so many at most. */
  value?: string[]
  onChange?: (usernames: string[]) => void
  max: number
}

/** Chooses people of the tenant by name or account. */
export function PeopleSelect({ id, label, value = [], onChange, max }: PeopleSelectProps) {
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly Pick<FlowPerson, 'username' | 'realname'>[]>([])
  const settledKeyword = useDebounced(keyword.trim())
  const { data = [], isFetching } = useQuery({
    queryKey: ['flow-people', settledKeyword],
    queryFn: ({ signal }) =>
      call(listFlowPeople, { query: { keyword: settledKeyword } }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  const found = new Map([...chosen, ...data].map((person) => [person.username, person]))
  return (
    <Select
      {...(id && { id })}
      aria-label={label}
      mode="multiple"
      maxCount={max}
      showSearch={{ filterOption: false, onSearch: setKeyword, autoClearSearchValue: true }}
      placeholder={max === 1 ? '输入姓名或账号，选择一人' : `输入姓名或账号，最多选择 ${max} 人`}
      value={value}
      loading={isFetching}
      notFoundContent={isFetching ? '正在查找…' : '没有找到'}
      options={data.map(({ username, realname, department }) => ({
        value: username,
        label: realname,
        title: username,
        department,
      }))}
      labelRender={({ value: username }) => found.get(String(username))?.realname ?? username}
      optionRender={({ data: { label: realname, value: username, department } }) => (
        <span>
          {realname} <small>{[username, department].filter(Boolean).join(' · ')}</small>
        </span>
      )}
      onChange={(usernames: string[]) => {
        setChosen(usernames.flatMap((username) => found.get(username) ?? []))
        onChange?.(usernames)
      }}
    />
  )
}
