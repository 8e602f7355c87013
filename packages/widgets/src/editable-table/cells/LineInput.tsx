import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import styles from '../EditableTable.module.css'
import type { numberKeys } from '../../number-input/number-keys'
import type { OwnEditorProps } from './own-props'

interface LineInputProps {
  editor: OwnEditorProps
  /** What it shows of the value, where typing did not open it. */
  text: string
  /** Told of what is typed; `isSettled` while no input method composes it. */
  onText: (input: HTMLInputElement, isSettled: boolean) => void
  inputMode?: 'decimal'
  /** What decides which texts get in. */
  keys?: ReturnType<typeof numberKeys>
  ref?: Ref<HTMLInputElement>
}

/** One line of text. The browser holds it: nothing is drawn for a letter, and an input method is left alone. */
export function LineInput({ editor, text, onText, inputMode, keys, ref }: LineInputProps): ReactNode {
  const { typed, isInText, label, placeholder, props } = editor
  const isPlaced = useRef(false)
  return (
    <input
      autoComplete="off"
      {...nativeProps(props)}
      {...(inputMode && { inputMode })}
      {...keys}
      ref={ref}
      className={styles.lineInput}
      aria-label={label}
      placeholder={placeholder}
      defaultValue={typed ?? text}
      onMouseDown={placeCaret}
      onFocus={({ target }) => {
        // who comes back from another window goes on where they were
        if (isPlaced.current) return
        isPlaced.current = true
        if (typed === undefined && !isInText) target.select()
        else target.setSelectionRange(target.value.length, target.value.length)
      }}
      onChange={({ target, nativeEvent }) => onText(target, !(nativeEvent as InputEvent).isComposing)}
      onCompositionEnd={(event) => {
        keys?.onCompositionEnd(event)
        onText(event.currentTarget, true)
      }}
    />
  )
}

/** The first press of a double click has opened the cell: the second is meant for a place in its text, not for a word. */
function placeCaret(event: MouseEvent<HTMLInputElement>) {
  const { currentTarget, detail, clientX, clientY } = event
  const isWhole =
    currentTarget.selectionEnd === currentTarget.value.length && currentTarget.selectionStart === 0
  if (detail !== 2 || !isWhole || !('caretPositionFromPoint' in document)) return
  const place = document.caretPositionFromPoint(clientX, clientY)
  if (place?.offsetNode !== currentTarget) return
  event.preventDefault()
  currentTarget.setSelectionRange(place.offset, place.offset)
}

const native =
  /^(?:maxLength|minLength|readOnly|disabled|title|spellCheck|autoComplete|enterKeyHint|id|name|style|on(?:Blur|Key(?:Down|Up)|Paste)|(?:aria|data)-.+)$/

/** Of a column's `props` those that an input knows. */
function nativeProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => native.test(name)))
}
