import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { dictionaryOptions } from '@dougong/web/shared/dictionaries/dictionaries'

interface TaskStatusFilterProps {
  /** Empty for every status. */
  value: string
  onChange: (status: string) => void
}

/** Tasks of one status, or all. */
export function TaskStatusFilter({ value, onChange }: TaskStatusFilterProps) {
  const { data = [] } = useQuery({
    queryKey: ['dictionary', 'task_status'],
    queryFn: ({ signal }) => dictionaryOptions('task_status', { signal }),
    staleTime: 60_000,
  })
  const options = data.map((option) => ({ value: option.value, label: option.text }))
  return (
    <Segmented
      aria-label="状态"
      value={value}
      onChange={onChange}
      options={[{ value: '', label: '全部' }, ...options]}
    />
  )
}
