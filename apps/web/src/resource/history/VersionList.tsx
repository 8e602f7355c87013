import type { Version } from '@dougong/contract/system/data-log'
import { Tag } from 'antd'
import { Can } from '../../shared/access/Can'
import { actionOf, versionNumber } from './actions'
import { changedTitles } from './compare'
import type { RecordName } from './history.queries'
import { RestoreButton } from './RestoreButton'
import styles from './History.module.css'

interface VersionListProps {
  record: RecordName
  versions: readonly Version[]
  /** The version whose change is shown. */
  openVersion: number | undefined
  onShow: (version: Version) => void
}

/** What happened to a record, the newest on top. */
export function VersionList({ record, versions, openVersion, onShow }: VersionListProps) {
  return (
    <ol className={styles.versions} aria-label="版本">
      {versions.map((version, place) => {
        const { id, dataVersion, action, createName, createTime } = version
        const { text, color } = actionOf(action)
        const isCurrent = place === 0 && action !== 'remove'
        return (
          <li key={id} className={styles.version}>
            <button
              type="button"
              className={styles.show}
              aria-pressed={id === openVersion}
              onClick={() => onShow(version)}
            >
              <span className={styles.number}>
                版本 {versionNumber(dataVersion)} <Tag color={color}>{text}</Tag>
                {isCurrent && <Tag color="success">当前</Tag>}
              </span>
              <span className={styles.fact}>
                {createName} · {createTime}
              </span>
              {version.changes.length > 0 && (
                <span className={styles.fact}>变更：{changedTitles(version).join('、')}</span>
              )}
            </button>
            {!isCurrent && (
              <Can do="system:dataLog:restore">
                <RestoreButton record={record} version={version} />
              </Can>
            )}
          </li>
        )
      })}
    </ol>
  )
}
