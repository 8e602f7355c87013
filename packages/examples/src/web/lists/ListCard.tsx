import type { ReactNode } from 'react'
import styles from './ListCard.module.css'

interface ListCardProps {
  /** Above everything else, as wide as the card. */
  cover?: ReactNode
  title: ReactNode
  /** A word beside the title. */
  tag?: ReactNode
  /** Two lines of it. */
  text?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

/** A record in a list of cards. */
export function ListCard({ cover, title, tag, text, children, actions }: ListCardProps) {
  return (
    <article className={styles.card}>
      {cover && <div className={styles.cover}>{cover}</div>}
      <div className={styles.body}>
        <div className={styles.head}>
          <strong className={styles.title}>{title}</strong>
          {tag}
        </div>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  )
}
