import type { ReactNode } from 'react'
import styles from './ColourTag.module.css'

interface ColourTagProps {
  color: 'blue' | 'orange' | 'red' | 'green'
  children: ReactNode
}

/** A word on a coloured ground. antd's own Tag is heavier, and its orange and green are too faint to read. */
export function ColourTag({ color, children }: ColourTagProps) {
  return (
    <span className={styles.tag} data-color={color}>
      {children}
    </span>
  )
}
