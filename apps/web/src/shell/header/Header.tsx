import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { useProduct } from '../../shared/product'
import type { UserMenuEntry } from '../../shared/routing/feature'
import type { Device } from '../../shared/settings/device'
import { HelpButton } from '../help/HelpButton'
import { Logo } from '../menu/Logo'
import { LogoutLink } from './LogoutLink'
import { MenuSearchButton } from '../search/MenuSearchButton'
import type { MenuItem } from '../menu/menu-items'
import { UserMenu } from './UserMenu'
import styles from './Header.module.css'

interface HeaderProps {
  items: MenuItem[]
  userMenu: readonly UserMenuEntry[]
  parts: readonly ComponentType[]
  /** The component of the page on screen. */
  component: string | undefined
  device: Device
  theme: 'light' | 'dark'
  isSidebarOpen: boolean
  onToggleSidebar: () => void
  /** The menu in the header's middle; without it the header stands beside the side menu. */
  topMenu?: ReactNode
}

export function Header({
  items,
  userMenu,
  parts,
  component,
  device,
  theme,
  isSidebarOpen,
  onToggleSidebar,
  topMenu,
}: HeaderProps) {
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
            {isMobile ? <Logo isMarkOnly /> : <Welcome />}
          </>
        )}
        <div className={styles.actions}>
          <MenuSearchButton items={items} isMobile={isMobile} />
          <HelpButton component={component} isMobile={isMobile} />
          {parts.map((Part, index) => (
            <Suspense key={index} fallback={<span className={styles.place} />}>
              <Part />
            </Suspense>
          ))}
          <UserMenu entries={userMenu} isMobile={isMobile} />
          <LogoutLink isMobile={isMobile} />
        </div>
      </div>
    </header>
  )
}

/** The hour's greeting is the home page's. */
function Welcome() {
  const title = useProduct((product) => product.title)
  return <span className={styles.welcome}>欢迎进入 {title}</span>
}
