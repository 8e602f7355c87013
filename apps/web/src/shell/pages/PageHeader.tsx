import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Crumb } from '../../shared/routing/page-route'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  crumbs: Crumb[]
  /** Stands behind the page's name. */
  star: ReactNode
}

/** Where the page stands in the product: every step but the last is a link. */
export function PageHeader({ crumbs, star }: PageHeaderProps) {
  const above = crumbs.slice(0, -1)
  const here = crumbs.at(-1)
  return (
    <div className={styles.header}>
      <nav aria-label="面包屑">
        <ol className={styles.crumbs}>
          {above.map((crumb) => (
            <li key={crumb.path}>
              <Link to={crumb.path}>{crumb.title}</Link>
            </li>
          ))}
          <li>
            <h1 aria-current="page" className={styles.here}>
              {here?.title}
            </h1>
          </li>
        </ol>
      </nav>
      {star}
    </div>
  )
}
