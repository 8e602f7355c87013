import { useMay } from '../../../shared/access/may'
import { FailedJobs, FreeDisk, LatestBackup, LostMessages, OnlineUsers, RaisedAlerts } from './figures'
import { LatestSignIns } from './LatestSignIns'
import { Tiles } from './Tile'
import { VisitFigures } from './VisitFigures'
import { VisitTrend } from './VisitTrend'
import styles from './Watch.module.css'

/** What an administrator keeps an eye on, each part for who may see what it is made of: first what asks for action, then visits. */
export function Watch() {
  const maySeeLogs = useMay('system:log:list')
  const maySeeOnline = useMay('system:online:list')
  const may = {
    jobs: useMay('system:quartzJob:list'),
    alerts: useMay('system:monitorAlert:list'),
    messages: useMay('system:message:list'),
    backups: useMay('system:backup:list'),
  }
  return (
    <>
      {Object.values(may).includes(true) && (
        <section aria-label="需要留意">
          <Tiles>
            {may.jobs && <FailedJobs />}
            {may.alerts && <RaisedAlerts />}
            {may.messages && <LostMessages />}
            {may.backups && (
              <>
                <LatestBackup />
                <FreeDisk />
              </>
            )}
          </Tiles>
        </section>
      )}
      {maySeeLogs ? (
        <VisitFigures>{maySeeOnline && <OnlineUsers />}</VisitFigures>
      ) : (
        maySeeOnline && (
          <Tiles>
            <OnlineUsers />
          </Tiles>
        )
      )}
      {maySeeLogs && (
        <div className={styles.columns}>
          <VisitTrend />
          <LatestSignIns />
        </div>
      )}
    </>
  )
}
