import { useId, type ReactNode } from 'react'
import styles from './Panel.module.css'

interface PanelProps {
  /** Left out where the page's own title says it already. */
  title?: string
  /** Stands at the end of the heading's line. */
  extra?: ReactNode
  children: ReactNode
}

/** A part of a page on a surface of its own. Lighter than antd's Card, which brings tabs along. */
export function Panel({ title, extra, children }: PanelProps) {
  const id = useId()
  if (!title) return <div className={styles.panel}>{children}</div>
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {extra}
      </div>
      {children}
    </section>
  )
}
