import { createContext, type ComponentProps, type KeyboardEvent, type ReactNode, use } from 'react'
import { isComposing } from '../composing'

/** Which end of a range; a single input is a start. */
export type End = 'start' | 'end'

/** What is typed into a picker's inputs and not read yet. */
export interface TypedTexts {
  /** Undefined where nothing is being typed: then the picker's own text is shown. */
  textOf: (end: End) => string | undefined
  type: (end: End, text: string) => void
  /** Enter. Returns whether the text was taken. */
  enter: (end: End) => boolean
  /** Tab, or another place was pressed. */
  leave: (end: End) => void
  forget: () => void
  /** A key that may walk over the calendar's days. Returns whether it did. */
  walk?: (end: End, key: string) => boolean
  onFocus?: (input: HTMLInputElement) => void
}

export const Typed = createContext<TypedTexts | undefined>(undefined)

interface PickerInputProps extends ComponentProps<'input'> {
  /** Which end of a range the picker made it for. */
  'date-range'?: End
}

/**
 * The input of antd's pickers, for `components`. By itself a picker reads a text at every key and by one format, passes over what
 * it cannot read, and goes on showing it: here it never sees what is typed. `Typed` holds the text until it is read as a whole.
 */
function TypedInput({
  value,
  onChange: _readsHalfTexts,
  onKeyDown,
  onBlur,
  onFocus,
  ...input
}: PickerInputProps): ReactNode {
  const typed = use(Typed)
  const end = input['date-range'] ?? 'start'
  const text = typed?.textOf(end)

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (isComposing(event)) return
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
    if (isPlain && !input.readOnly && typed?.walk?.(end, event.key)) return event.preventDefault()
    if (!typed || text === undefined) return onKeyDown?.(event)
    if (event.key === 'Tab') typed.leave(end)
    else if (event.key === 'Enter') {
      if (!typed.enter(end)) event.preventDefault()
    } else {
      if (event.key === 'Escape') typed.forget()
      onKeyDown?.(event)
    }
  }
  return (
    <input
      {...input}
      value={text ?? value}
      onChange={({ target }) => typed?.type(end, target.value)}
      onKeyDown={press}
      onBlur={(event) => {
        typed?.leave(end)
        onBlur?.(event)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        typed?.onFocus?.(event.currentTarget)
      }}
    />
  )
}

export const typedComponents = { input: TypedInput }
