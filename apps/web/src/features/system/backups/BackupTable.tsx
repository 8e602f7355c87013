import type { Backup } from '@dougong/contract/system/backups'
import { Table, type TableColumnsType, type TablePaginationConfig } from 'antd'
import { BackupActions } from './BackupActions'
import { BackupState, originText, sizeText } from './BackupState'
import styles from './BackupsPage.module.css'

export interface BackupListProps {
  backups: Backup[]
  isLoading: boolean
  pagination: TablePaginationConfig
}

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
  { title: '来源', width: 160, render: (_, backup) => originText(backup) },
  { title: '状态', width: 150, render: (_, backup) => <BackupState backup={backup} /> },
  { title: '操作', width: 130, fixed: 'end', render: (_, backup) => <BackupActions backup={backup} /> },
]

export function BackupTable({ backups, isLoading, pagination }: BackupListProps) {
  return (
    <Table
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={backups}
      loading={isLoading}
      pagination={pagination}
      scroll={{ x: 980 }}
      locale={{ emptyText: '还没有备份' }}
    />
  )
}
