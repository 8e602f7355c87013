import { LogoutOutlined } from '@ant-design/icons'
import { App, Button, Tooltip } from 'antd'
import { useLogout } from './logout'

/** Asks, then ends the session. */
export function LogoutLink({ isMobile }: { isMobile: boolean }) {
  const { modal } = App.useApp()
  const logout = useLogout()
  const ask = () =>
    modal.confirm({
      title: '提示',
      content: '真的要注销登录吗 ?',
      okText: '确定',
      cancelText: '取消',
      onOk: logout,
    })
  return (
    <Tooltip title={isMobile ? null : '退出登录'}>
      <Button type="text" aria-label="退出登录" icon={<LogoutOutlined />} onClick={ask} />
    </Tooltip>
  )
}
