import { digitsOf } from '@dougong/contract/reading/read-number'
import { NumberInput } from '@dougong/widgets/number-input/NumberInput'
import { NumberRange } from '@dougong/widgets/number-range/NumberRange'
import type { InputProps, SearchProps } from '../shape/field-kind'
import { rulesOf } from '../shape/number-rules'

/** A number within the rules of its field. */
export function Input({ field, value, onChange, ...rest }: InputProps) {
  return (
    <NumberInput
      {...rest}
      {...rulesOf(field)}
      keepsBeyond
      value={value === '' || value === null || value === undefined ? null : Number(value)}
      placeholder={`请输入${field.title}`}
      onChange={(number) => onChange?.(number ?? '')}
    />
  )
}

/** A number, or from one to another. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  if (field.search?.mode === 'range') {
    const [begin, end] = [`${name}_begin`, `${name}_end`]
    return (
      <NumberRange
        id={id}
        label={field.title}
        {...(field.kind === 'integer' && { precision: 0 })}
        value={[value?.[begin] ?? '', value?.[end] ?? '']}
        onChange={([from, to]) => onChange?.({ ...(from && { [begin]: from }), ...(to && { [end]: to }) })}
      />
    )
  }
  return (
    <NumberInput
      id={id}
      value={value?.[name] === undefined ? null : Number(value[name])}
      placeholder={`请输入${field.title}`}
      onChange={(number) => onChange?.(number === null ? {} : { [name]: digitsOf(number) })}
    />
  )
}
