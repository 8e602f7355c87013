import { Button } from 'antd'
import type { KeyboardEvent } from 'react'
import styles from '../EditableTable.module.css'
import type { CellMark } from '../table-props'

interface MarkChoicesProps {
  actions: NonNullable<CellMark['actions']>
  /** After a choice, or when somebody turns away from it. */
  onLeave: () => void
}

/** The choices of a conflict, by mouse, touch and keys: arrows lead from one to the next. */
export function MarkChoices({ actions, onLeave }: MarkChoicesProps) {
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowLeft: -1, ArrowRight: 1, Escape: 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (step === 0) return onLeave()
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const at = buttons.findIndex((button) => button === event.target)
    buttons[at + step]?.focus()
  }
  return (
    <div role="group" aria-label="选择" className={styles.choices} onKeyDown={press}>
      {actions.map(({ text, run }, place) => (
        <Button
          key={text}
          size="small"
          {...(place === 0 && { type: 'primary' })}
          onClick={() => {
            run()
            onLeave()
          }}
        >
          {text}
        </Button>
      ))}
    </div>
  )
}
