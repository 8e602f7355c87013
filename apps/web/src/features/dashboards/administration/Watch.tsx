import { useMay } from '../../../shared/access/may'
import { LatestSignIns } from './LatestSignIns'
import { SystemState } from './SystemState'
import { VisitFigures } from './VisitFigures'
import { VisitTrend } from './VisitTrend'
import styles from './Watch.module.css'

/** What an administrator keeps an eye on, each part for who may see what it is made of. */
export function Watch() {
  const maySeeLogs = useMay('system:log:list')
  const may = {
    online: useMay('system:online:list'),
    jobs: useMay('system:quartzJob:list'),
    storage: useMay('system:backup:list'),
  }
  return (
    <>
      {(may.online || may.jobs || may.storage) && <SystemState may={may} />}
      {maySeeLogs && (
        <>
          <VisitFigures />
          <div className={styles.columns}>
            <VisitTrend />
            <LatestSignIns />
          </div>
        </>
      )}
    </>
  )
}
