import { digitsOf } from '@dougong/contract/reading/read-number'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { Select } from '../select/Select'
import type { ReportQueryItem } from '../data'
import { DateInput } from '../date-input/DateInput'
import { RangeInput } from '../date-input/RangeInput'
import { NumberInput } from '../number-input/NumberInput'
import { NumberRange } from '../number-range/NumberRange'
import { namesOf } from './report-query'

interface ReportQueryInputProps {
  id: string
  item: ReportQueryItem
  /** The values of all items. */
  value: Record<string, string>
  onChange: (values: Record<string, string>) => void
}

/** The control of one query item, by its kind. */
export function ReportQueryInput({ id, item, value, onChange }: ReportQueryInputProps): ReactNode {
  const { field, label, kind, isRange, options } = item
  const [from = field, to = field] = namesOf(item)
  const isTime = kind === 'date' || kind === 'datetime'
  if (isTime && isRange)
    return (
      <RangeInput
        id={id}
        clock={kind}
        value={[value[from] ?? '', value[to] ?? '']}
        onChange={([begin, end]) => onChange({ [from]: begin, [to]: end })}
      />
    )
  if (isTime)
    return (
      <DateInput
        id={id}
        showTime={kind === 'datetime'}
        value={value[field]}
        onChange={(text) => onChange({ [field]: text })}
      />
    )
  if (kind === 'select')
    return (
      <Select
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={`请选择${label}`}
        value={value[field] || null}
        options={(options ?? []).map((choice) => ({ value: choice.value, label: choice.text }))}
        onChange={(chosen) => onChange({ [field]: chosen ?? '' })}
      />
    )
  if (kind === 'number' && isRange)
    return (
      <NumberRange
        id={id}
        label={label}
        value={[value[from] ?? '', value[to] ?? '']}
        onChange={([begin, end]) => onChange({ [from]: begin, [to]: end })}
      />
    )
  if (kind === 'number')
    return (
      <NumberInput
        id={id}
        placeholder={`请输入${label}`}
        value={value[field] ? Number(value[field]) : null}
        onChange={(number) => onChange({ [field]: number === null ? '' : digitsOf(number) })}
      />
    )
  return (
    <Input
      id={id}
      allowClear
      maxLength={100}
      placeholder={`请输入${label}`}
      value={value[field] ?? ''}
      onChange={({ target }) => onChange({ [field]: target.value })}
    />
  )
}
