import type { ReactNode } from 'react'
import styles from './Failure.module.css'

interface FailureProps {
  title: string
  text: ReactNode
  /** What helps whoever looks for the cause, folded away. */
  details?: string
  /** Words on the button and what it does, the likeliest help first. */
  actions?: { text: string; run: () => void }[]
}

/** A page that could not be shown. Plain HTML: it must appear even where the component library did not load. */
export function Failure({ title, text, details, actions = [] }: FailureProps) {
  return (
    <div className={styles.failure} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {details && (
        <details className={styles.details}>
          <summary>技术信息</summary>
          <code>{details}</code>
        </details>
      )}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <button key={action.text} type="button" onClick={action.run}>
              {action.text}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
