import { digitsOf } from '@dougong/contract/read-number'
import { numberRules } from '@dougong/contract/resource/record'
import { NumberInput as Numeral } from '@dougong/widgets/number-input/NumberInput'
import { NumberRange } from '@dougong/widgets/number-range/NumberRange'
import type { FieldKindView, InputProps, SearchProps } from './field-kind'
import { text } from './text'

function NumberInput({ field, value, onChange, ...rest }: InputProps) {
  const rules = field.kind === 'integer' || field.kind === 'decimal' ? numberRules(field) : {}
  return (
    <Numeral
      {...rest}
      {...rules}
      keepsBeyond
      value={value === '' || value === null || value === undefined ? null : Number(value)}
      placeholder={`请输入${field.title}`}
      onChange={(number) => onChange?.(number ?? '')}
    />
  )
}

function NumberSearch({ field, name, id, value, onChange }: SearchProps) {
  if ('range' in field && field.range) {
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
    <Numeral
      id={id}
      value={value?.[name] === undefined ? null : Number(value[name])}
      placeholder={`请输入${field.title}`}
      onChange={(number) => onChange?.(number === null ? {} : { [name]: digitsOf(number) })}
    />
  )
}

export const number: FieldKindView = { Cell: text.Cell, Input: NumberInput, Search: NumberSearch }
