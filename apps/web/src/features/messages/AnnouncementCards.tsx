import type { OwnAnnouncement } from '@dougong/contract/messages'
import { Empty, Pagination, Spin, type TablePaginationConfig } from 'antd'
import { PriorityTag } from '../../shared/announcements/PriorityTag'
import { ReadState } from './ReadState'
import styles from './AnnouncementCards.module.css'

interface AnnouncementCardsProps {
  announcements: OwnAnnouncement[]
  isLoading: boolean
  pagination: TablePaginationConfig
  onOpen: (announcement: OwnAnnouncement) => void
}

/** The same page as the table shows, for a screen too narrow for columns. */
export function AnnouncementCards({ announcements, isLoading, pagination, onOpen }: AnnouncementCardsProps) {
  const { placement: _, ...paging } = pagination
  return (
    <Spin spinning={isLoading}>
      {announcements.length > 0 ? (
        <ul className={styles.cards}>
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <button type="button" className={styles.card} onClick={() => onOpen(announcement)}>
                <span className={styles.head}>
                  <span className={styles.title} data-unread={announcement.readFlag === '0'}>
                    {announcement.titile}
                  </span>
                  <PriorityTag priority={announcement.priority} />
                </span>
                <span className={styles.facts}>
                  <span>{announcement.sender ?? '系统'}</span>
                  <time>{announcement.sendTime?.slice(0, 16)}</time>
                  <ReadState readFlag={announcement.readFlag} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有消息" />
      )}
      <div className={styles.paging}>
        <Pagination {...paging} simple size="small" />
      </div>
    </Spin>
  )
}
