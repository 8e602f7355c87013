import { Input } from 'antd'
import type { InputProps } from '../shape/field-kind'
import { textOf } from './settings'

export function LongTextInput({ field, value, onChange, ...rest }: InputProps) {
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

export function PasswordInput({ field, value, onChange, ...rest }: InputProps) {
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
