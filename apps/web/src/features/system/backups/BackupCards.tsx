import type { Backup } from '@dougong/contract/system/backups'
import { Card, CardList } from '../../../shared/ui/CardList'
import type { PagedRows } from '../../../shared/ui/PagedTable'
import { sizeText } from '../../../shared/size-text'
import { BackupActions } from './BackupActions'
import { BackupOrigin, BackupState } from './BackupState'
import styles from './BackupsPage.module.css'

/** The backups, on a phone. */
export function BackupCards(list: PagedRows<Backup>) {
  return (
    <CardList {...list} empty="还没有备份">
      {(backup) => (
        <Card
          head={
            <>
              <strong>{backup.createTime}</strong>
              <BackupState backup={backup} />
            </>
          }
        >
          <p className={styles.facts}>
            <span>{sizeText(backup.size)}</span>
            <span>
              <BackupOrigin backup={backup} />
            </span>
            <span className={styles.name}>{backup.name}</span>
          </p>
          {backup.message && <p className={styles.reason}>{backup.message}</p>}
          <BackupActions backup={backup} />
        </Card>
      )}
    </CardList>
  )
}
