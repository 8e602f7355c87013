import { Input } from 'antd'
import { useState } from 'react'
import { withoutSemicolons, writeTags } from '../../tag-cell/tags'
import { acceptedNumber, parsedNumber } from '../number-input'
import type { OwnEditorProps } from './own-props'

/** Text; selected as a whole when the cell is opened, replaced when typing opened it. */
export function TextEditor({ value, typed, draft, label, placeholder, props }: OwnEditorProps) {
  const [text, setText] = useState(() => begin(String((value ?? '') as string), typed, draft))
  return (
    <Input
      {...props}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onFocus={({ target }) => typed === undefined && target.select()}
      onChange={({ target }) => {
        setText(target.value)
        draft(target.value)
      }}
    />
  )
}

function begin(text: string, typed: string | undefined, draft: (value: string) => void): string {
  if (typed === undefined) return text
  draft(typed)
  return typed
}

/** A number: what no number begins with is not typed. */
export function NumberEditor({ value, typed, draft, label, placeholder, props }: OwnEditorProps) {
  const [text, setText] = useState(() => {
    const held = String((value ?? '') as string)
    if (typed === undefined) return held
    const first = acceptedNumber('', typed)
    draft(parsedNumber(first))
    return first
  })
  return (
    <Input
      {...props}
      inputMode="decimal"
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onFocus={({ target }) => typed === undefined && target.select()}
      onBeforeInput={(event) => {
        if (isRefused(event.currentTarget, (event as unknown as InputEvent).data)) event.preventDefault()
      }}
      onChange={({ target }) => {
        const next = acceptedNumber(text, target.value)
        setText(next)
        draft(parsedNumber(next))
      }}
    />
  )
}

/** Whether what is about to be typed would be taken back: then it is not typed, and the caret stays where it is. */
function isRefused(input: HTMLInputElement, typed: string | null): boolean {
  const { value, selectionStart, selectionEnd } = input
  if (!typed || selectionStart === null || selectionEnd === null) return false
  const next = value.slice(0, selectionStart) + typed + value.slice(selectionEnd)
  return acceptedNumber(value, next) !== next
}

/** Tags as one text, two characters each. */
export function TagsEditor({ value, typed, draft, label, placeholder, props }: OwnEditorProps) {
  const [text, setText] = useState(() => typed ?? withoutSemicolons(String((value ?? '') as string)))
  return (
    <Input
      {...props}
      aria-label={label}
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => {
        setText(withoutSemicolons(target.value))
        draft(writeTags(target.value))
      }}
    />
  )
}
