import type { ReactNode } from 'react'
import styles from './page.module.css'

interface PageHeadProps {
  name: string
  content: string | null
  /** Stays behind when the page is printed. */
  tools: ReactNode
}

/** What stands above figures that somebody has described. */
export function PageHead({ name, content, tools }: PageHeadProps) {
  return (
    <div className={styles.head}>
      <h2>{name}</h2>
      <div className={styles.tools} data-no-print>
        {tools}
      </div>
      {content && <p>{content}</p>}
    </div>
  )
}
