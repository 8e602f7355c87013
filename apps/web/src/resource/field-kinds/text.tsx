import type { Field } from '@dougong/contract/resource/field'
import Input from 'antd/es/input/Input'
import { textOf } from './controls/settings'
import type { CellProps, FieldKindView, InputProps, SearchProps } from './shape/field-kind'
import { lazyInput } from './lazy-kind'

function TextCell({ value }: CellProps) {
  return value === null || value === undefined || value === '' ? '—' : String(value)
}

function TextInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <Input
      {...rest}
      value={textOf(value)}
      placeholder={`请输入${field.title}`}
      autoComplete="off"
      {...('max' in field && field.max !== undefined && { maxLength: field.max })}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** Looks for the text anywhere in the field, or for the very text where the field says so. */
function TextSearch({ field, name, id, value, onChange }: SearchProps) {
  const isExact = field.search?.mode === 'exact'
  const typed = isExact ? (value?.[name] ?? '') : (value?.[name] ?? '').replaceAll(/^\*|\*$/g, '')
  return (
    <Input
      {...(id && { id })}
      value={typed}
      placeholder={`请输入${field.title}`}
      allowClear
      maxLength={100}
      onChange={({ target }) => onChange?.(target.value === '' ? {} : askedText(field, name, target.value))}
    />
  )
}

function askedText(field: Field, name: string, value: string): Record<string, string> {
  return { [name]: field.search?.mode === 'exact' ? value : `*${value}*` }
}

/** Text, as kinds without a look of their own are shown. */
export const plainText: FieldKindView = {
  Cell: TextCell,
  Input: TextInput,
  Search: TextSearch,
  filterFor: askedText,
}
export const text: FieldKindView = { ...plainText, editable: 'input' }
export const longText: FieldKindView = {
  ...plainText,
  Input: lazyInput(async () => (await import('./controls/text')).LongTextInput),
  isWide: true,
  inputWidth: 250,
  editable: 'input_pop',
}
export const password: FieldKindView = {
  ...plainText,
  Input: lazyInput(async () => (await import('./controls/text')).PasswordInput),
}
