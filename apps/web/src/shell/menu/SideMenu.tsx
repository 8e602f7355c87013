import type { ReactNode } from 'react'
import { Logo } from './Logo'
import styles from './SideMenu.module.css'

interface SideMenuProps {
  theme: 'light' | 'dark'
  isCollapsed: boolean
  isFixed: boolean
  children: ReactNode
}

/** The column beside the pages: 208 px, or as narrow as its icons. */
export function SideMenu({ theme, isCollapsed, isFixed, children }: SideMenuProps) {
  return (
    <aside
      aria-label="侧边菜单"
      data-theme={theme}
      data-fixed={isFixed}
      className={isCollapsed ? `${styles.side} ${styles.collapsed}` : styles.side}
    >
      <div className={styles.column}>
        <Logo isMarkOnly={isCollapsed} />
        <nav aria-label="主菜单" className={styles.menu}>
          {children}
        </nav>
      </div>
    </aside>
  )
}
