import { UserOutlined } from '@ant-design/icons'
import type { OnlineUser } from '@dougong/contract/system/online-users'
import { Avatar } from 'antd'
import { staticUrl } from '../../shared/static-url'
import styles from './OnlineUsersPage.module.css'

export function UserName({ user }: { user: Pick<OnlineUser, 'avatar' | 'realname' | 'username'> }) {
  return (
    <span className={styles.user}>
      <Avatar
        size={28}
        alt=""
        icon={<UserOutlined />}
        src={user.avatar ? staticUrl(user.avatar) : undefined}
      />
      <span className={styles.names}>
        <span>{user.realname}</span>
        <span className={styles.account}>{user.username}</span>
      </span>
    </span>
  )
}
