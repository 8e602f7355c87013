import type { ReactNode } from 'react'
import styles from './Status.module.css'

export type Tone = 'good' | 'busy' | 'warning' | 'bad' | 'idle'

/** The state of something: a dot that is seen from afar, and the word that says it. */
export function Status({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
