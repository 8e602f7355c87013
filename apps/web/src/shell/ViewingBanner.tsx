import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useSession } from '../shared/signed-in/session-store'
import { stopViewing } from '../shared/signed-in/viewing'
import styles from './Banner.module.css'

/** Says that one looks through another's eyes, and leads back. */
export function ViewingBanner() {
  const { realname, username, info } = useSession()
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={styles.banner} role="status">
      <span>
        <EyeOutlined aria-hidden /> {info?.viewedBy}，您正在以 {realname}（{username}
        ）的身份查看，只能看，不能修改
      </span>
      <Button
        size="small"
        loading={isLeaving}
        onClick={() => {
          setLeaving(true)
          void stopViewing()
        }}
      >
        返回我的账号
      </Button>
    </div>
  )
}
