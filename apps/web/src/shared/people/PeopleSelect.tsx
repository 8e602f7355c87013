import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { Select } from '@dougong/widgets/select/Select'
import { useState } from 'react'
import { personOption, usePeopleSearch } from './use-people-search'

interface PeopleSelectProps {
  id?: string
  label: string
  /** Accounts; so many at most. */
  value?: string[]
  onChange?: (usernames: string[]) => void
  max: number
  /** Who may be chosen from the beginning. */
  known?: readonly Pick<FlowPerson, 'username' | 'realname'>[]
}

/** Chooses people of the tenant by name or account. */
export function PeopleSelect({
  id,
  label,
  value = [],
  onChange,
  max,
  known: initial = [],
}: PeopleSelectProps) {
  const [chosen, setChosen] = useState<readonly Pick<FlowPerson, 'username' | 'realname'>[]>(initial)
  const { people, search, select } = usePeopleSearch()
  const known = new Map([...chosen, ...people].map((person) => [person.username, person]))
  return (
    <Select
      {...(id && { id })}
      {...select}
      aria-label={label}
      mode="multiple"
      maxCount={max}
      showSearch={{ ...search, autoClearSearchValue: true }}
      placeholder={max === 1 ? '输入姓名或账号，选择一人' : `输入姓名或账号，最多选择 ${max} 人`}
      value={value}
      options={people.map(personOption)}
      labelRender={({ value: username }) => known.get(String(username))?.realname ?? username}
      onChange={(usernames: string[]) => {
        setChosen(usernames.flatMap((username) => known.get(username) ?? []))
        onChange?.(usernames)
      }}
    />
  )
}
