import styles from './SiteMark.module.css'
import { clientConfig } from '../../shared/client-config'
import { SiteLink } from './SiteLink'

/** The product's mark and name, leading home. */
export function SiteMark() {
  return (
    <SiteLink to="home" className={styles.mark}>
      <img src="/logo.svg" alt="" width="32" height="32" />
      <span>{clientConfig.productTitle}</span>
    </SiteLink>
  )
}
