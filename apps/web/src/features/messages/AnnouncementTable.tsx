import type { OwnAnnouncement } from '@dougong/contract/messages'
import { Button, Table, type TableColumnsType, type TablePaginationConfig } from 'antd'
import { PriorityTag } from '../../shared/announcements/PriorityTag'
import { categoryName } from './announcement-words'
import { ReadState } from './ReadState'
import styles from './AnnouncementTable.module.css'

interface AnnouncementTableProps {
  announcements: OwnAnnouncement[]
  isLoading: boolean
  pagination: TablePaginationConfig
  onOpen: (announcement: OwnAnnouncement) => void
}

export function AnnouncementTable({ announcements, isLoading, pagination, onOpen }: AnnouncementTableProps) {
  const columns: TableColumnsType<OwnAnnouncement> = [
    {
      title: '标题',
      dataIndex: 'titile', // sic
      render: (_, announcement) => (
        <Button
          type="link"
          className={styles.title ?? ''}
          data-unread={announcement.readFlag === '0'}
          onClick={() => onOpen(announcement)}
        >
          {announcement.titile}
        </Button>
      ),
    },
    { title: '消息类型', width: 110, render: (_, { msgCategory }) => categoryName(msgCategory) },
    { title: '发布人', width: 140, dataIndex: 'sender', ellipsis: true },
    { title: '发布时间', width: 180, dataIndex: 'sendTime' },
    { title: '优先级', width: 90, render: (_, { priority }) => <PriorityTag priority={priority} /> },
    { title: '阅读状态', width: 100, render: (_, { readFlag }) => <ReadState readFlag={readFlag} /> },
  ]
  return (
    <Table
      rowKey="id"
      size="middle"
      columns={columns}
      dataSource={announcements}
      loading={isLoading}
      pagination={pagination}
      scroll={{ x: 820 }}
      locale={{ emptyText: '没有消息' }}
    />
  )
}
