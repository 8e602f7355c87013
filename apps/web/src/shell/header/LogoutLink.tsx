import { LogoutOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { askToLogOut, useLogout } from '../logout'

/** Asks, then ends the session. */
export function LogoutLink({ isMobile }: { isMobile: boolean }) {
  const { modal } = App.useApp()
  const logout = useLogout()
  const ask = () => askToLogOut(modal, logout)
  return (
    <Tooltip title={isMobile ? null : '退出登录'}>
      <Button type="text" aria-label="退出登录" icon={<LogoutOutlined />} onClick={ask} />
    </Tooltip>
  )
}
