import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

export interface SectionHeading {
  title: string
  lead?: string
}

interface SectionProps {
  heading: SectionHeading
  tinted?: boolean
  children: ReactNode
}

/** A band of the page with its heading; tinted bands alternate with plain ones. */
export function Section({ heading, tinted = false, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={tinted ? `${styles.band} ${styles.tinted}` : styles.band}>
      <div className={styles.inner}>
        <div className={styles.heading}>
          <h2 id={id}>{heading.title}</h2>
          {heading.lead && <p>{heading.lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
