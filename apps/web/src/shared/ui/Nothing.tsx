import type { ReactNode } from 'react'
import { Drawing } from '../theme/Drawing'
import styles from './Nothing.module.css'

interface NothingProps {
  /** What is not there. */
  text: ReactNode
  /** What it would be for. */
  about?: ReactNode
  /** Whether it was looked for, or went wrong; without a word there is nothing yet. */
  drawing?: 'empty' | 'search' | 'failed'
  /** The first thing to do about it. */
  children?: ReactNode
}

/** Stands where there is nothing to show, says why, and offers the first step. */
export function Nothing({ text, about, drawing = 'empty', children }: NothingProps) {
  return (
    <div className={styles.nothing}>
      <Drawing of={drawing} />
      <p className={styles.text}>{text}</p>
      {about && <p className={styles.about}>{about}</p>}
      {children}
    </div>
  )
}
