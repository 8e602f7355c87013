import { NumberRange } from '@dougong/widgets/number-range/NumberRange'
import { InputNumber } from 'antd'
import type { FieldKindView, InputProps, SearchProps } from './field-kind'
import { text } from './text'

function NumberInput({ field, value, onChange, ...rest }: InputProps) {
  const { min, max } =
    field.kind === 'integer' || field.kind === 'decimal' ? field : { min: undefined, max: undefined }
  return (
    <InputNumber
      {...rest}
      style={{ width: '100%' }}
      value={value === '' || value === null || value === undefined ? null : Number(value)}
      placeholder={`请输入${field.title}`}
      {...(field.kind === 'integer' && { precision: 0 })}
      {...(min !== undefined && { min })}
      {...(max !== undefined && { max })}
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
    <InputNumber
      {...(id && { id })}
      style={{ width: '100%' }}
      value={value?.[name] === undefined ? null : Number(value[name])}
      placeholder={`请输入${field.title}`}
      onChange={(number) => onChange?.(number === null ? {} : { [name]: String(number) })}
    />
  )
}

export const number: FieldKindView = { Cell: text.Cell, Input: NumberInput, Search: NumberSearch }
