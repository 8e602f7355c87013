import { PriorityTag } from './reading/PriorityTag'
import { senderOf } from './reading/sender'
import { CardList } from '../../shared/ui/CardList'
import type { AnnouncementListProps } from './AnnouncementTable'
import { RemoveOwnButton, StarButton } from './OwnActions'
import { ReadState } from './ReadState'
import styles from './AnnouncementCards.module.css'

/** The announcements one got, on a phone. */
export function AnnouncementCards({ onOpen, selected: _, onSelect: __, ...list }: AnnouncementListProps) {
  return (
    <CardList {...list} empty="没有消息">
      {(announcement) => (
        <div className={styles.row}>
          <button type="button" className={styles.card} onClick={() => onOpen(announcement)}>
            <span className={styles.head}>
              <span className={styles.title} data-unread={announcement.readFlag === '0'}>
                {announcement.titile}
              </span>
              <PriorityTag priority={announcement.priority} />
            </span>
            <span className={styles.facts}>
              <span>{senderOf(announcement)}</span>
              <time>{announcement.sendTime?.slice(0, 16)}</time>
              <ReadState readFlag={announcement.readFlag} />
            </span>
          </button>
          <span className={styles.tools}>
            <StarButton row={announcement} />
            <RemoveOwnButton row={announcement} />
          </span>
        </div>
      )}
    </CardList>
  )
}
