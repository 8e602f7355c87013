import { Input } from 'antd'
import type { ReactNode } from 'react'
import { type ControlProps, definedProps } from '../control'
import { withoutSemicolons, writeTags } from './tags'

export interface TagInputProps extends ControlProps {
  value?: string | null | undefined
  onChange?: (value: string) => void
}

/** Types tags as one text: every two characters become one. */
export function TagInput({
  value,
  onChange,
  placeholder = '每两个字为一个标签',
  ...control
}: TagInputProps): ReactNode {
  return (
    <Input
      {...definedProps(control)}
      placeholder={placeholder}
      value={withoutSemicolons(value)}
      onChange={({ target }) => onChange?.(writeTags(target.value))}
    />
  )
}
