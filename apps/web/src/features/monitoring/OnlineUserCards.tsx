import { Empty, Pagination, Spin } from 'antd'
import { EndSessionButton } from './EndSessionButton'
import type { OnlineUserListProps } from './OnlineUserTable'
import { UserName } from './UserName'
import { describeUserAgent } from './user-agent'
import styles from './OnlineUsersPage.module.css'

/** The same page as the table shows, for a screen too narrow for columns. */
export function OnlineUserCards({ users, isLoading, pagination }: OnlineUserListProps) {
  const { placement: _, ...paging } = pagination
  return (
    <Spin spinning={isLoading}>
      {users.length > 0 ? (
        <ul className={styles.cards}>
          {users.map((user) => (
            <li key={user.id}>
              <div className={styles.head}>
                <UserName user={user} />
                <EndSessionButton user={user} />
              </div>
              <p className={styles.facts}>
                <span>{user.ip ?? '—'}</span>
                <span>{describeUserAgent(user.userAgent)}</span>
                <span>登录 {user.loginTime.slice(5, 16)}</span>
                <span>活动 {user.seenTime.slice(5, 16)}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有在线用户" />
      )}
      <div className={styles.paging}>
        <Pagination {...paging} simple size="small" />
      </div>
    </Spin>
  )
}
