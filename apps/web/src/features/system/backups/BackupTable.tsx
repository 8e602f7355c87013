import type { Backup } from '@dougong/contract/system/backups'
import type { TableColumnsType } from 'antd'
import { type PagedRows, PagedTable } from '../../../shared/ui/PagedTable'
import { sizeText } from '../../../shared/size-text'
import { BackupActions } from './BackupActions'
import { BackupOrigin, BackupState } from './BackupState'
import styles from './BackupsPage.module.css'

const columns: TableColumnsType<Backup> = [
  { title: '备份时间', width: 180, dataIndex: 'createTime' },
  {
    title: '文件',
    render: (_, backup) => (
      <>
        <span className={styles.name}>{backup.name}</span>
        {backup.message && <div className={styles.reason}>{backup.message}</div>}
      </>
    ),
  },
  { title: '大小', width: 110, align: 'right', render: (_, { size }) => sizeText(size) },
  { title: '来源', width: 160, render: (_, backup) => <BackupOrigin backup={backup} /> },
  { title: '状态', width: 150, render: (_, backup) => <BackupState backup={backup} /> },
  { title: '操作', width: 130, fixed: 'end', render: (_, backup) => <BackupActions backup={backup} /> },
]

export function BackupTable(list: PagedRows<Backup>) {
  return <PagedTable {...list} columns={columns} width={980} empty="还没有备份" />
}
