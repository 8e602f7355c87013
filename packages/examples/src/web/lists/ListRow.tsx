import type { ReactNode } from 'react'
import styles from './ListRow.module.css'

interface ListRowProps {
  title: ReactNode
  /** Words beside the title. */
  tags?: ReactNode
  text?: ReactNode
  /** Terms and what they are, in columns of their own where there is room. */
  facts?: readonly [term: string, content: ReactNode][]
  actions?: ReactNode
  /** Below everything else. */
  children?: ReactNode
}

/** A record in a list of rows. */
export function ListRow({ title, tags, text, facts = [], actions, children }: ListRowProps) {
  return (
    <>
      <div className={styles.row}>
        <div className={styles.main}>
          <div className={styles.head}>
            <strong className={styles.title}>{title}</strong>
            {tags}
          </div>
          {text && <div className={styles.text}>{text}</div>}
        </div>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([term, content]) => (
              <div key={term} className={styles.fact}>
                <dt>{term}</dt>
                <dd>{content}</dd>
              </div>
            ))}
          </dl>
        )}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  )
}
