import { TimePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { InputProps, SearchProps } from './field-kind'

dayjs.extend(customParseFormat)

const format = 'HH:mm:ss'
const read = (text: unknown) => (typeof text === 'string' && text !== '' ? dayjs(text, format) : null)

/** A time of day. */
export function Input({ field, value, onChange, ...rest }: InputProps) {
  return (
    <TimePicker
      {...rest}
      style={{ width: '100%' }}
      format={format}
      value={read(value)}
      placeholder={`请选择${field.title}`}
      onChange={(moment) => onChange?.(moment ? moment.format(format) : '')}
    />
  )
}

/** From one time of day to another, both included. */
export function Search({ name, id, value, onChange }: SearchProps) {
  return (
    <TimePicker.RangePicker
      {...(id && { id })}
      style={{ width: '100%' }}
      format={format}
      allowEmpty
      value={[read(value?.[`${name}_begin`]), read(value?.[`${name}_end`])]}
      onChange={(range) =>
        onChange?.({
          ...(range?.[0] && { [`${name}_begin`]: range[0].format(format) }),
          ...(range?.[1] && { [`${name}_end`]: range[1].format(format) }),
        })
      }
    />
  )
}
