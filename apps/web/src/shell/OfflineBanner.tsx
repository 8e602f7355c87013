import { DisconnectOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useEffect } from 'react'
import { useIsOnline } from '../shared/use-is-online'
import styles from './Banner.module.css'

/** Says that there is no network for as long as there is none, and that there is one again. */
export function OfflineBanner() {
  const { message } = App.useApp()
  const isOnline = useIsOnline()
  useEffect(() => {
    if (!isOnline) return () => void message.success('网络已恢复')
  }, [isOnline, message])
  if (isOnline) return null
  return (
    <div className={styles.banner} role="alert">
      <span>
        <DisconnectOutlined aria-hidden /> 网络已断开，已输入的内容不会丢失；网络恢复后将自动继续
      </span>
    </div>
  )
}
