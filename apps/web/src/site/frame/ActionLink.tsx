import type { Destination } from '../links'
import styles from './ActionLink.module.css'
import { SiteLink } from './SiteLink'

export interface Action {
  label: string
  to: Destination
}

/** A link that looks like a button: filled for the one thing to do, outlined for the alternatives. */
export function ActionLink({ action, filled = false }: { action: Action; filled?: boolean }) {
  return (
    <SiteLink to={action.to} className={filled ? `${styles.action} ${styles.filled}` : styles.action}>
      {action.label}
    </SiteLink>
  )
}
