import { Input } from 'antd'
import type { CellProps, FieldKindView, InputProps, SearchProps } from './field-kind'

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

function LongTextInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <Input.TextArea
      {...rest}
      value={textOf(value)}
      placeholder={`请输入${field.title}`}
      autoSize={{ minRows: 3, maxRows: 8 }}
      showCount
      {...('max' in field && field.max !== undefined && { maxLength: field.max })}
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

function PasswordInput({ field, value, onChange, ...rest }: InputProps) {
  return (
    <Input.Password
      {...rest}
      value={textOf(value)}
      placeholder={`请输入${field.title}`}
      autoComplete="new-password"
      onChange={(event) => onChange?.(event.target.value)}
    />
  )
}

/** Looks for the text anywhere in the field. */
function TextSearch({ field, name, id, value, onChange }: SearchProps) {
  const typed = (value?.[name] ?? '').replaceAll(/^\*|\*$/g, '')
  return (
    <Input
      {...(id && { id })}
      value={typed}
      placeholder={`请输入${field.title}`}
      allowClear
      maxLength={100}
      onChange={({ target }) => onChange?.(target.value === '' ? {} : { [name]: `*${target.value}*` })}
    />
  )
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value)
}

export const text: FieldKindView = { Cell: TextCell, Input: TextInput, Search: TextSearch }
export const longText: FieldKindView = { ...text, Input: LongTextInput }
export const password: FieldKindView = { ...text, Input: PasswordInput }
