import type { ReactNode, Ref } from 'react'
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
  const { typed, label, placeholder, props } = editor
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
      onFocus={({ target }) => {
        if (typed === undefined) target.select()
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

const native =
  /^(?:maxLength|minLength|readOnly|disabled|title|spellCheck|autoComplete|enterKeyHint|id|name|style|on(?:Blur|Key(?:Down|Up)|Paste)|(?:aria|data)-.+)$/

/** Of a column's `props` those that an input knows. */
function nativeProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).filter(([name]) => native.test(name)))
}
