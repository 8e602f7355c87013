import { Greeting } from './Greeting'
import { LatestAnnouncements } from './LatestAnnouncements'
import { QuickLinks } from './QuickLinks'
import { VisitFigures } from './VisitFigures'
import { VisitTrend } from './VisitTrend'
import styles from './DashboardAnalysisPage.module.css'

/** `/dashboard/analysis`: the home page of everybody who signs in. */
export function DashboardAnalysisPage() {
  return (
    <div className={styles.page}>
      <Greeting />
      <VisitFigures />
      <div className={styles.columns}>
        <VisitTrend />
        <LatestAnnouncements />
      </div>
      <QuickLinks />
    </div>
  )
}
