import type { ReactNode } from 'react'
import styles from './PageHead.module.css'

export interface PageHeadContent {
  title: string
  lead: string
}

/** The opening of every page but the home page. */
export function PageHead({ content, picture }: { content: PageHeadContent; picture?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div className={styles.inner}>
        <div>
          <h1>{content.title}</h1>
          <p>{content.lead}</p>
        </div>
        {picture}
      </div>
    </div>
  )
}
