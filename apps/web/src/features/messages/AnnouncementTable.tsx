import type { OwnAnnouncement } from '@dougong/contract/messages'
import { Button, type TableColumnsType } from 'antd'
import { type PagedRows, PagedTable } from '../../shared/ui/PagedTable'
import { PriorityTag } from './reading/PriorityTag'
import { senderOf } from './reading/sender'
import { categoryName } from './announcement-words'
import { RemoveOwnButton, StarButton } from './OwnActions'
import { ReadState } from './ReadState'
import styles from './AnnouncementTable.module.css'

export interface AnnouncementListProps extends PagedRows<OwnAnnouncement> {
  onOpen: (announcement: OwnAnnouncement) => void
  selected: readonly string[]
  onSelect: (ids: string[]) => void
}

export function AnnouncementTable({ onOpen, selected, onSelect, ...list }: AnnouncementListProps) {
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
    { title: '发布人', width: 140, render: (_, row) => senderOf(row), ellipsis: true },
    { title: '发布时间', width: 180, dataIndex: 'sendTime' },
    { title: '优先级', width: 90, render: (_, { priority }) => <PriorityTag priority={priority} /> },
    { title: '阅读状态', width: 100, render: (_, { readFlag }) => <ReadState readFlag={readFlag} /> },
    {
      title: '操作',
      width: 96,
      render: (_, row) => (
        <>
          <StarButton row={row} />
          <RemoveOwnButton row={row} />
        </>
      ),
    },
  ]
  return (
    <PagedTable
      {...list}
      columns={columns}
      width={920}
      empty="没有消息"
      rowSelection={{ selectedRowKeys: [...selected], onChange: (keys) => onSelect(keys.map(String)) }}
    />
  )
}
