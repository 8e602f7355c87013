import { Select } from '@dougong/widgets/select/Select'
import { ownDatabase, useDataSources } from '../use-data-sources'

interface SourceSelectProps {
  id: string
  /** The code of a source; empty is our own database. */
  value: string
  onChange: (code: string) => void
}

/** Where a report is read: our own database, or one of those that 多数据源管理 has. */
export function SourceSelect({ id, value, onChange }: SourceSelectProps) {
  const { sources, isPending } = useDataSources()
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
        { value: '', label: ownDatabase },
        ...sources.map(({ value: code, text }) => ({ value: code, label: `${text}（${code}）` })),
        ...(isKnown || isPending ? [] : [{ value, label: `${value}（已不存在）` }]),
      ]}
    />
  )
}
