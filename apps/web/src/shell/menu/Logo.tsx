import { Link } from 'react-router'
import { clientConfig } from '../../shared/client-config'
import { namedRoutes } from '../../shared/routing/named-routes'
import styles from './Logo.module.css'

/** The product's mark and name; leads home. */
export function Logo({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  return (
    <Link to={namedRoutes.dashboard} className={styles.logo} title={clientConfig.productTitle}>
      <img src="/logo.svg" alt="" width={28} height={28} />
      <span className={isMarkOnly ? styles.hidden : styles.name}>{clientConfig.productTitle}</span>
    </Link>
  )
}
