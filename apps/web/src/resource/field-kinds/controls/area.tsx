import { AreaSelect } from '@dougong/widgets/area-select/AreaSelect'
import type { InputProps, SearchProps } from '../shape/field-kind'

export function Input({ field, value, onChange, ...rest }: InputProps) {
  return (
    <AreaSelect
      {...rest}
      placeholder={`请选择${field.title}`}
      value={typeof value === 'string' ? value : ''}
      onChange={(code) => onChange?.(code)}
    />
  )
}

/** An area is found with everything in it: zeros at the end of its code stand for the rest. */
export function Search({ field, name, id, value, onChange }: SearchProps) {
  const code = (value?.[name] ?? '').replace(/\*$/, '').padEnd(6, '0')
  return (
    <AreaSelect
      id={id}
      placeholder={`请选择${field.title}`}
      value={value?.[name] ? code : ''}
      onChange={(chosen) => onChange?.(chosen === '' ? {} : { [name]: `${chosen.replace(/(?:00)+$/, '')}*` })}
    />
  )
}
