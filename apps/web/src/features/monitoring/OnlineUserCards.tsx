import { CardList } from '../../shared/ui/CardList'
import { EndSessionButton } from './EndSessionButton'
import type { OnlineUserListProps } from './OnlineUserTable'
import { UserName } from './UserName'
import { describeUserAgent } from './user-agent'
import styles from './OnlineUsersPage.module.css'

/** Who is here, on a phone. */
export function OnlineUserCards({ users, ...list }: OnlineUserListProps) {
  return (
    <CardList {...list} rows={users} empty="没有在线用户">
      {(user) => (
        <div className={styles.card}>
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
        </div>
      )}
    </CardList>
  )
}
