import { Input } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type ControlProps, definedProps } from '../control'
import { type SearchKind, searchValue, typedText } from './search-value'

export interface SearchInputProps extends ControlProps {
  /** The value with its marks, as a list is asked: `*text*`, `!text`, `>=text`, `<=text`. */
  value?: string | null | undefined
  onChange?: (value: string) => void
  type?: SearchKind
  /** Leaves spaces at both ends out of what is asked. */
  trim?: boolean
}

/** A text to search by, of which the user sees no marks. Another `type` writes the marks anew. */
export function SearchInput({
  value,
  onChange,
  type = 'like',
  trim = false,
  placeholder = '请输入搜索内容',
  ...control
}: SearchInputProps): ReactNode {
  const [written, setWritten] = useState(type)
  const typed = typedText(written, value)
  const rewrite = useEffectEvent(() => {
    setWritten(type)
    if (typed !== '') onChange?.(searchValue(type, typed))
  })
  useEffect(() => {
    if (type !== written) rewrite()
  }, [type, written])
  return (
    <Input
      {...definedProps(control)}
      allowClear
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => onChange?.(searchValue(type, trim ? target.value.trim() : target.value))}
    />
  )
}
