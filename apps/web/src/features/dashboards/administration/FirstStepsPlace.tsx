import { storageKeys } from '../../../shared/storage/keys'
import { localStore } from '../../../shared/storage/local-store'
import { Panel } from '../../../shared/ui/Panel'
import styles from './FirstSteps.module.css'

const stepCount = 6

/** Keeps the place of the first steps while they are on their way, so that nothing below them moves. */
export function FirstStepsPlace() {
  if (localStore.get(storageKeys.noFirstSteps)) return null
  return (
    <Panel title="上手清单">
      <ol className={styles.steps} aria-hidden>
        {Array.from({ length: stepCount }, (_, place) => (
          <li key={place} className={styles.place} />
        ))}
      </ol>
    </Panel>
  )
}
