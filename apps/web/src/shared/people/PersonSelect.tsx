import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { Select } from '@dougong/widgets/select/Select'
import { personOption, usePeopleSearch } from './use-people-search'

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
  const { people, isTyped, search, select } = usePeopleSearch()
  const isListed = known && people.some(({ username }) => username === known.username)
  const offered = known && !isListed && !isTyped ? [{ ...known, department: '' }, ...people] : people
  return (
    <Select
      {...(id && { id })}
      {...(value !== undefined && { value })}
      {...(onChange && { onChange })}
      {...select}
      {...named}
      showSearch={search}
      placeholder={placeholder}
      allowClear={allowClear}
      options={offered.map(personOption)}
    />
  )
}
