import type { OnlineUser } from '@dougong/contract/system/users/online-users'
import { Card, CardList } from '../../shared/ui/CardList'
import type { PagedRows } from '../../shared/ui/PagedTable'
import { EndSessionButton } from './EndSessionButton'
import { UserName } from './UserName'
import { describeUserAgent } from '../../shared/user-agent'
import styles from './OnlineUsersPage.module.css'

/** Who is here, on a phone. */
export function OnlineUserCards(list: PagedRows<OnlineUser>) {
  return (
    <CardList {...list} empty="没有在线用户">
      {(user) => (
        <Card
          head={
            <>
              <UserName user={user} />
              <EndSessionButton user={user} />
            </>
          }
        >
          <p className={styles.facts}>
            <span>{user.ip ?? '—'}</span>
            <span>{describeUserAgent(user.userAgent)}</span>
            <span>登录 {user.loginTime.slice(5, 16)}</span>
            <span>活动 {user.seenTime.slice(5, 16)}</span>
          </p>
        </Card>
      )}
    </CardList>
  )
}
