import { DateInput } from '@dougong/widgets/date-input/DateInput'
import { RangeInput } from '@dougong/widgets/date-input/RangeInput'
import { TimeInput } from '@dougong/widgets/date-input/TimeInput'
import type { InputProps, SearchProps } from '../shape/field-kind'

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

/** Whole days, or times of day, from one to another, both included; or one of them. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  if (field.search?.mode === 'exact') {
    const control = {
      ...(id && { id }),
      value: value?.[name] ?? '',
      placeholder: `请选择${field.title}`,
      onChange: (chosen: string) => onChange?.(chosen === '' ? {} : { [name]: chosen }),
    }
    return field.kind === 'time' ? <TimeInput {...control} /> : <DateInput {...control} />
  }
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
