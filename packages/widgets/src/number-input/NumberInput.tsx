import { digitsOf } from '@dougong/contract/reading/read-number'
import { readTypedNumber } from '@dougong/contract/typed/read-typed-number'
import { App, InputNumber } from 'antd'
import { type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react'
import { isComposing } from '../composing'
import { type ControlProps, definedProps } from '../control'
import { holdPress } from '../hold-press'
import { refusedText } from '../refused-text'
import { numberKeys } from './number-keys'
import { emptied, isUnfinished } from './number-typing'

interface NumberInputProps extends ControlProps {
  value?: number | null | undefined
  onChange?: ((value: number | null) => void) | undefined
  /** So many digits behind the point at most; 0 takes whole numbers alone. */
  decimals?: number | undefined
  min?: number | undefined
  max?: number | undefined
  /** A number below `min` or above `max` is kept: the form around it says what is wrong. Steps stop there all the same. */
  keepsBeyond?: boolean
  /** What the arrows add. */
  step?: number
  prefix?: ReactNode
  suffix?: ReactNode
  /** Pixels, or any width; all there is otherwise. */
  width?: number | string
}

/**
 * A number, typed or stepped. What can be no number does not get in. While a typed text tells a number, that is the value; while it
 * tells none, the value is the one before typing, and who leaves the input then reads why and sees that value again, or none if
 * no more than a minus was left.
 */
export function NumberInput({
  value = null,
  onChange,
  decimals,
  min,
  max,
  keepsBeyond = false,
  width = '100%',
  ...control
}: NumberInputProps): ReactNode {
  const { message } = App.useApp()
  const typing = useRef<Typing>(undefined)
  const isInComposition = useRef(false)
  const show = useCallback(
    (number: string | number | undefined) => typing.current?.text ?? String(number ?? ''),
    [],
  )

  const refuse = (text: string, problem: string) =>
    void message.warning({ content: refusedText(text, problem), key: `${text}${problem}` })
  const keys = numberKeys({ decimals }, refuse)

  function type(text: string) {
    if (isInComposition.current) return
    const before = typing.current ? typing.current.before : value
    const read = readTypedNumber(text, keepsBeyond ? { decimals } : { decimals, min, max })
    const isRead = 'value' in read
    typing.current = { text, before, problem: isRead ? undefined : read.problem }
    const next = isRead ? read.value : before
    if (next !== value) onChange?.(next)
  }

  /** The typed text is no longer shown. Returns whether it was a number. */
  function finish(): boolean {
    const { text, problem } = typing.current ?? {}
    typing.current = undefined
    if (text === undefined || problem === undefined) return true
    const isEmptied = isUnfinished(text)
    if (isEmptied && value !== null) onChange?.(null)
    refuse(text, isEmptied ? emptied : problem)
    return false
  }

  function press(event: KeyboardEvent) {
    if (isComposing(event)) return
    if (event.key === 'Enter' && !finish()) event.preventDefault()
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') finish()
  }

  return (
    <InputNumber<number>
      {...definedProps(control)}
      style={{ width }}
      aria-valuemin={min}
      aria-valuemax={max}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      value={value}
      formatter={show}
      parser={unread}
      onInput={type}
      onChange={(stepped) => {
        typing.current = undefined
        const isBeyond =
          stepped !== null && ((min !== undefined && stepped < min) || (max !== undefined && stepped > max))
        if (!isBeyond) onChange?.(stepped === null ? null : Number(digitsOf(stepped)))
      }}
      onKeyDown={press}
      onBlur={() => {
        if (!finish()) holdPress()
      }}
      onBeforeInput={keys.onBeforeInput}
      onPaste={keys.onPaste}
      onCompositionStart={(event) => {
        keys.onCompositionStart(event)
        isInComposition.current = true
      }}
      onCompositionEnd={(event) => {
        isInComposition.current = false
        keys.onCompositionEnd(event)
      }}
    />
  )
}

interface Typing {
  text: string
  /** The value when typing began. */
  before: number | null
  problem: string | undefined
}

/** The control's own reading, which leaves letters out and pulls numbers into their limits, never gets to read anything. */
function unread(): number {
  return Number.NaN
}
