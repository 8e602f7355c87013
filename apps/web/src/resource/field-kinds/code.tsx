import type { FieldKindView, InputProps } from './field-kind'
import styles from './code.module.css'
import { longText } from './text'

/** Text for machines: in letters of equal width. */
function CodeInput(props: InputProps) {
  return (
    <div className={styles.code}>
      <longText.Input {...props} />
    </div>
  )
}

export const code: FieldKindView = { ...longText, Input: CodeInput }
