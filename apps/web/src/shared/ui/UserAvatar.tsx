import { UserOutlined } from '@ant-design/icons'
import { Avatar } from 'antd'
import { staticUrl } from '../static-url'

/** A person's picture, or a figure where there is none. The name stands beside it: it says nothing itself. */
export function UserAvatar({ path, size = 28 }: { path: unknown; size?: number }) {
  const src = typeof path === 'string' && path !== '' ? staticUrl(path) : undefined
  return <Avatar size={size} alt="" icon={<UserOutlined />} src={src} />
}
