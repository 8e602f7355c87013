import { DateInput } from '@dougong/widgets/date-input/DateInput'
import { RangeInput } from '@dougong/widgets/date-input/RangeInput'
import { TimeInput } from '@dougong/widgets/date-input/TimeInput'
import type { InputProps, SearchProps } from './field-kind'

/** A day, a moment or a time of day. */
export function Input({ field, value, onChange, ...rest }: InputProps) {
  const control = {
    ...rest,
    value: typeof value === 'string' ? value : '',
    placeholder: `请选择${field.title}`,
    onChange: (text: string) => onChange?.(text),
  }
  if (field.kind === 'time') return <TimeInput {...control} />
  return <DateInput {...control} showTime={field.kind === 'datetime'} />
}

/** Whole days, or times of day, from one to another, both included. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  const [begin, end] = [`${name}_begin`, `${name}_end`]
  return (
    <RangeInput
      id={id}
      clock={field.kind === 'time' ? 'time' : 'date'}
      value={[value?.[begin] ?? '', value?.[end] ?? '']}
      onChange={([from, to]) => onChange?.({ ...(from && { [begin]: from }), ...(to && { [end]: to }) })}
    />
  )
}
