import { VisitTrend } from '../administration/VisitTrend'
import { Greeting } from '../Greeting'
import { LatestAnnouncements } from '../LatestAnnouncements'
import { OwnPages } from '../OwnPages'
import { Shortcuts } from '../shortcuts/Shortcuts'
import styles from './pages.module.css'

/** `/dashboard/workplace`: where somebody works: own entries, pages, messages and visits. */
export function WorkplacePage() {
  return (
    <div className={styles.page}>
      <Greeting />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Shortcuts />
          <OwnPages />
        </div>
        <LatestAnnouncements />
      </div>
      <VisitTrend />
    </div>
  )
}
