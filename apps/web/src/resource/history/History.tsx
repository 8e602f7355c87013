import type { Version } from '@dougong/contract/system/data-log'
import { useState } from 'react'
import { Comparison } from './Comparison'
import type { RecordName } from './history.queries'
import { VersionList } from './VersionList'
import styles from './History.module.css'

/** Versions, newest first, and two of them side by side: at first the newest and the one before. */
export function History({ record, versions }: { record: RecordName; versions: readonly Version[] }) {
  const [newest] = versions
  const [chosen, setChosen] = useState({ before: versions[1]?.id ?? newest?.id, after: newest?.id })
  const byId = (id: number | undefined) => versions.find((version) => version.id === id)
  const [before, after] = [byId(chosen.before), byId(chosen.after)]

  /** A version is best understood beside the one it was made from. */
  function show(version: Version) {
    const place = versions.indexOf(version)
    setChosen({ before: (versions[place + 1] ?? version).id, after: version.id })
  }

  return (
    <div className={styles.history}>
      <VersionList record={record} versions={versions} openVersion={chosen.after} onShow={show} />
      {before && after && (
        <Comparison
          versions={versions}
          before={before}
          after={after}
          onChoose={(choice) => setChosen({ ...chosen, ...choice })}
        />
      )}
    </div>
  )
}
