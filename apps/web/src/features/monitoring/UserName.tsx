import type { OnlineUser } from '@dougong/contract/system/users/online-users'
import { PersonAvatar } from '@dougong/widgets/avatar-list/PersonAvatar'
import { staticUrl } from '../../shared/static-url'
import styles from './OnlineUsersPage.module.css'

export function UserName({ user }: { user: Pick<OnlineUser, 'avatar' | 'realname' | 'username'> }) {
  return (
    <span className={styles.user}>
      <PersonAvatar name={user.realname} src={user.avatar ? staticUrl(user.avatar) : undefined} />
      <span className={styles.names}>
        <span>{user.realname}</span>
        <span className={styles.account}>{user.username}</span>
      </span>
    </span>
  )
}
