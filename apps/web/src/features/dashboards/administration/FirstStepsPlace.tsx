import { storageKeys } from '../../../shared/storage/keys'
import { localStore } from '../../../shared/storage/local-store'
import { Panel } from '../../../shared/ui/Panel'
import styles from './FirstSteps.module.css'

/** Keeps the place of the first steps while they are on their way, so that nothing below them moves. */
export function FirstStepsPlace() {
  if (localStore.get(storageKeys.noFirstSteps)) return null
  return (
    <Panel title="上手清单">
      <div className={styles.place} />
    </Panel>
  )
}
