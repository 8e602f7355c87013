import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { FieldKindView, InputProps, SearchProps } from './field-kind'
import { text } from './text'

/** The wire's formats of a day and of a moment. */
const formats = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', time: 'HH:mm:ss' } as const

function TimeInput({ field, value, onChange, ...rest }: InputProps) {
  const format = formats[field.kind === 'datetime' ? 'datetime' : 'date']
  return (
    <DatePicker
      {...rest}
      style={{ width: '100%' }}
      format={format}
      showTime={field.kind === 'datetime'}
      value={typeof value === 'string' && value !== '' ? dayjs(value) : null}
      placeholder={`请选择${field.title}`}
      onChange={(moment) => onChange?.(moment ? moment.format(format) : '')}
    />
  )
}

/** Whole days from one to another, both included. */
function TimeSearch({ name, id, value, onChange }: SearchProps) {
  const [from, to] = [value?.[`${name}_begin`], value?.[`${name}_end`]]
  return (
    <DatePicker.RangePicker
      {...(id && { id })}
      style={{ width: '100%' }}
      allowEmpty
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      onChange={(range) =>
        onChange?.({
          ...(range?.[0] && { [`${name}_begin`]: range[0].format(formats.date) }),
          ...(range?.[1] && { [`${name}_end`]: range[1].format(formats.date) }),
        })
      }
    />
  )
}

export const time: FieldKindView = { Cell: text.Cell, Input: TimeInput, Search: TimeSearch }
