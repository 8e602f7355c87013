import { lazyPart } from '@dougong/widgets/lazy-part'
import { Suspense } from 'react'
import { useMay } from '../../shared/access/may'
import { useSession } from '../../shared/session/session-state'
import { FirstStepsPlace } from './administration/FirstStepsPlace'
import { Greeting } from './Greeting'
import { LatestAnnouncements } from './LatestAnnouncements'
import { OwnBoards } from './OwnBoards'
import { OwnPages } from './OwnPages'
import { Shortcuts } from './shortcuts/Shortcuts'
import { WaitingTasks } from './waiting/WaitingTasks'
import styles from './DashboardAnalysisPage.module.css'

const FirstSteps = lazyPart(async () => (await import('./administration/FirstSteps')).FirstSteps)
const Watch = lazyPart(async () => (await import('./administration/Watch')).Watch)

/** `/dashboard/analysis`: the home page of everybody who signs in: what waits for them, their own pages, then what an administrator watches. */
export function DashboardAnalysisPage() {
  const mayAddUsers = useMay('system:user:add')
  const watches = [
    useMay('system:log:list'),
    useMay('system:online:list'),
    useMay('system:quartzJob:list'),
    useMay('system:backup:list'),
    useMay('system:monitorAlert:list'),
    useMay('system:message:list'),
  ]
  const isViewing = useSession(({ info }) => info?.viewedBy !== undefined)
  return (
    <div className={styles.page}>
      <Greeting />
      {mayAddUsers && !isViewing && (
        <Suspense fallback={<FirstStepsPlace />}>
          <FirstSteps />
        </Suspense>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <WaitingTasks />
          <Shortcuts />
          <OwnPages />
        </div>
        <div className={styles.column}>
          <LatestAnnouncements />
          <OwnBoards />
        </div>
      </div>
      {watches.includes(true) && (
        <Suspense fallback={<div className={styles.watchPlace} />}>
          <Watch />
        </Suspense>
      )}
    </div>
  )
}
