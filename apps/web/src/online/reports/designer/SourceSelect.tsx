import { listDataSourceOptions } from '@dougong/contract/system/data-sources'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { call } from '../../../shared/api/client'

interface SourceSelectProps {
  id: string
  /** The code of a source; empty is our own database. */
  value: string
  onChange: (code: string) => void
}

/** Where a report is read: our own database, or one of those that 多数据源管理 has. */
export function SourceSelect({ id, value, onChange }: SourceSelectProps) {
  const { data: sources = [], isPending } = useQuery({
    queryKey: ['data-source-options'],
    queryFn: () => call(listDataSourceOptions, {}),
  })
  const isKnown = value === '' || isPending || sources.some((source) => source.value === value)
  return (
    <Select
      id={id}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isPending}
      status={isKnown ? '' : 'error'}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: '本系统数据库' },
        ...sources.map(({ value: code, text }) => ({ value: code, label: `${text}（${code}）` })),
        ...(isKnown || isPending ? [] : [{ value, label: `${value}（已不存在）` }]),
      ]}
    />
  )
}
