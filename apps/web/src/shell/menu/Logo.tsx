import { Link } from 'react-router'
import { useProduct } from '../../shared/product'
import { namedRoutes } from '../../shared/routing/named-routes'
import styles from './Logo.module.css'

/** The product's mark and name; leads home. */
export function Logo({ isMarkOnly = false }: { isMarkOnly?: boolean }) {
  const { title, logo } = useProduct()
  return (
    <Link to={namedRoutes.dashboard} className={styles.logo} title={title}>
      <img src={logo} alt="" width={28} height={28} />
      <span className={isMarkOnly ? styles.hidden : styles.name}>{title}</span>
    </Link>
  )
}
