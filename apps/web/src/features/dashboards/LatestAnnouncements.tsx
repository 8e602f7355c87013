import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { PriorityTag, unreadAnnouncements, useOpenAnnouncement } from '../messages'
import { announcementsPath } from '../../shared/routing/named-routes'
import { LoadFailure } from '../../shared/ui/LoadFailure'
import { Panel } from '../../shared/ui/Panel'
import { newestFirst } from './newest-first'
import styles from './LatestAnnouncements.module.css'

const maxRows = 8

/** The newest announcements that the user has not read. */
export function LatestAnnouncements() {
  const { data, error, isFetching, refetch } = useQuery(unreadAnnouncements(maxRows))
  const { open, dialog } = useOpenAnnouncement()
  const unread = data && newestFirst([...data.anntMsgList, ...data.sysMsgList]).slice(0, maxRows)
  const total = data && data.anntMsgTotal + data.sysMsgTotal
  return (
    <Panel
      title={total ? `未读消息（${total}）` : '未读消息'}
      extra={<Link to={announcementsPath}>全部消息</Link>}
    >
      <div className={styles.place}>
        {unread ? (
          unread.length > 0 ? (
            <ul className={styles.list}>
              {unread.map((announcement) => (
                <li key={announcement.id}>
                  <button type="button" className={styles.item} onClick={() => open(announcement)}>
                    <PriorityTag priority={announcement.priority} />
                    <span className={styles.title}>{announcement.titile}</span>
                    <time className={styles.time}>{(announcement.sendTime ?? '').slice(5, 16)}</time>
                  </button>
                </li>
              ))}
            </ul>
          ) : (
            <p className={styles.none}>没有未读消息</p>
          )
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        )}
      </div>
      {dialog}
    </Panel>
  )
}
