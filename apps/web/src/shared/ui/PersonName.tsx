import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import { staticUrl } from '../static-url'
import styles from './PersonName.module.css'

/** A person's picture, or a figure where there is none, and name. */
export function PersonName({ row }: { row: Record<string, unknown> }) {
  const { avatar, realname } = row
  const src = typeof avatar === 'string' && avatar !== '' ? staticUrl(avatar) : undefined
  return (
    <span className={styles.name}>
      <Avatar size={28} alt="" icon={<UserOutlined />} src={src} />
      {String(realname)}
    </span>
  )
}
