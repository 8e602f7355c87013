import type { ReactNode } from 'react'
import styles from './answers.module.css'

interface MessageProps {
  mark: '✓' | '!' | '—'
  title: string
  /** What it is about. */
  over?: string
  children: ReactNode
  action?: { text: string; run: () => void }
}

/** A page that says one thing. */
export function Message({ mark, title, over, children, action }: MessageProps) {
  return (
    <div className={styles.message} role="status">
      <span className={styles.mark} data-good={mark === '✓'} aria-hidden>
        {mark}
      </span>
      {over && <p className={styles.over}>{over}</p>}
      <h1>{title}</h1>
      <p>{children}</p>
      {action && (
        <button type="button" className={styles.button} onClick={action.run}>
          {action.text}
        </button>
      )}
    </div>
  )
}
