import type { OwnAnnouncement } from '@dougong/contract/messages'
import type { TablePaginationConfig } from 'antd'
import { PriorityTag } from '../../shared/announcements/PriorityTag'
import { CardList } from '../../shared/ui/CardList'
import { ReadState } from './ReadState'
import styles from './AnnouncementCards.module.css'

interface AnnouncementCardsProps {
  announcements: OwnAnnouncement[]
  isLoading: boolean
  pagination: TablePaginationConfig
  onOpen: (announcement: OwnAnnouncement) => void
}

/** The announcements one got, on a phone. */
export function AnnouncementCards({ announcements, onOpen, ...list }: AnnouncementCardsProps) {
  return (
    <CardList {...list} rows={announcements} empty="没有消息">
      {(announcement) => (
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
      )}
    </CardList>
  )
}
