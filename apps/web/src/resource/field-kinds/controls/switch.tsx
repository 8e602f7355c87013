import { YesNoSwitch } from '@dougong/widgets/yes-no-switch/YesNoSwitch'
import type { InputProps, SearchProps } from '../shape/field-kind'
import { stored } from '../shape/several'
import { valuesOf } from './settings'

export function Input({ field, value, onChange, ...rest }: InputProps) {
  return (
    <YesNoSwitch
      {...rest}
      options={valuesOf(field)}
      value={stored(value)}
      onChange={(chosen) => onChange?.(chosen)}
    />
  )
}

export function Search({ field, name, id, value, onChange }: SearchProps) {
  return (
    <YesNoSwitch
      isQuery
      id={id}
      options={valuesOf(field)}
      value={value?.[name]}
      placeholder="全部"
      onChange={(chosen) => onChange?.(chosen === '' ? {} : { [name]: chosen })}
    />
  )
}
