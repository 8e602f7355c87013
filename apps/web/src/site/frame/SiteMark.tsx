import styles from './SiteMark.module.css'
import { useProduct } from '../../shared/product'
import { SiteLink } from './SiteLink'

/** The product's mark and name, leading home. */
export function SiteMark() {
  const { title, logo } = useProduct()
  return (
    <SiteLink to="home" className={styles.mark}>
      <img src={logo} alt="" width="32" height="32" />
      <span>{title}</span>
    </SiteLink>
  )
}
