import type { ReactNode } from 'react'
import styles from './SideBySide.module.css'

interface SideBySideProps {
  side: ReactNode
  children: ReactNode
}

/** Something narrow to choose from beside what was chosen; on a phone one above the other. */
export function SideBySide({ side, children }: SideBySideProps) {
  return (
    <div className={styles.columns}>
      {side}
      <div>{children}</div>
    </div>
  )
}
