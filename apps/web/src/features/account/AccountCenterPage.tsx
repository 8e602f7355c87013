import { OwnCard } from './center/OwnCard'
import { OwnDepartments } from './center/OwnDepartments'
import { OwnSignIns } from './center/OwnSignIns'
import styles from './AccountCenterPage.module.css'

/** `/account/center`: what the product knows about the signed-in user. */
export function AccountCenterPage() {
  return (
    <div className={styles.page}>
      <OwnCard />
      <div className={styles.more}>
        <OwnDepartments />
        <OwnSignIns />
      </div>
    </div>
  )
}
