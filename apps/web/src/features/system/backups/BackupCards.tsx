import { CardList } from '../../../shared/ui/CardList'
import { BackupActions } from './BackupActions'
import { BackupState, originText, sizeText } from './BackupState'
import type { BackupListProps } from './BackupTable'
import styles from './BackupsPage.module.css'

/** The backups, on a phone. */
export function BackupCards({ backups, ...list }: BackupListProps) {
  return (
    <CardList {...list} rows={backups} empty="还没有备份">
      {(backup) => (
        <div className={styles.card}>
          <div className={styles.head}>
            <strong>{backup.createTime}</strong>
            <BackupState backup={backup} />
          </div>
          <p className={styles.facts}>
            <span>{sizeText(backup.size)}</span>
            <span>{originText(backup)}</span>
            <span className={styles.name}>{backup.name}</span>
          </p>
          {backup.message && <p className={styles.reason}>{backup.message}</p>}
          <BackupActions backup={backup} />
        </div>
      )}
    </CardList>
  )
}
