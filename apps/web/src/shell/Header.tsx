import { MenuFoldOutlined, MenuUnfoldOutlined, QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { clientConfig } from '../shared/client-config'
import { useSession } from '../shared/session/session-store'
import type { Device } from '../shared/settings/device'
import { Logo } from './Logo'
import { LogoutLink } from './LogoutLink'
import { MenuSearchButton } from './MenuSearchButton'
import type { MenuItem } from './menu-items'
import { UserMenu } from './UserMenu'
import styles from './Header.module.css'

interface HeaderProps {
  items: MenuItem[]
  device: Device
  theme: 'light' | 'dark'
  isSidebarOpen: boolean
  onToggleSidebar: () => void
  /** The menu in the header's middle; without it the header stands beside the side menu. */
  topMenu?: ReactNode
}

export function Header({ items, device, theme, isSidebarOpen, onToggleSidebar, topMenu }: HeaderProps) {
  const isMobile = device === 'mobile'
  return (
    <header className={styles.header} data-theme={topMenu ? theme : 'light'}>
      <div className={styles.inner}>
        {topMenu ? (
          <>
            <Logo isMarkOnly={device !== 'desktop'} />
            <nav aria-label="主菜单" className={styles.topMenu}>
              {topMenu}
            </nav>
          </>
        ) : (
          <>
            <Button
              type="text"
              aria-label={isSidebarOpen ? '收起菜单' : '展开菜单'}
              aria-expanded={isSidebarOpen}
              icon={isSidebarOpen ? <MenuFoldOutlined /> : <MenuUnfoldOutlined />}
              onClick={onToggleSidebar}
            />
            {isMobile ? <Logo /> : <Welcome />}
          </>
        )}
        <div className={styles.actions}>
          <MenuSearchButton items={items} isMobile={isMobile} />
          {clientConfig.helpUrl && (
            <Tooltip title="帮助文档">
              <Button
                type="text"
                aria-label="帮助文档"
                icon={<QuestionCircleOutlined />}
                href={clientConfig.helpUrl}
                target="_blank"
                rel="noopener noreferrer"
              />
            </Tooltip>
          )}
          <UserMenu isMobile={isMobile} />
          <LogoutLink isMobile={isMobile} />
        </div>
      </div>
    </header>
  )
}

function Welcome() {
  const welcome = useSession((session) => session.welcome)
  return (
    <span className={styles.welcome}>
      {welcome}，欢迎进入 {clientConfig.productTitle}
    </span>
  )
}
