import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { pageNames, pages } from '../links'
import styles from './MobileSiteLayout.module.css'
import { SiteFooter } from './SiteFooter'
import { SiteLink } from './SiteLink'
import { SiteMark } from './SiteMark'

/** The narrow frame: signing in stays in sight, the rest of the navigation folds away. */
export function MobileSiteLayout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const [menuOpenAt, setMenuOpenAt] = useState<string | null>(null)
  const menuOpen = menuOpenAt === pathname
  return (
    <div className={styles.column}>
      <header className={styles.header}>
        <div className={styles.bar}>
          <SiteMark />
          <SiteLink to="/user/login" className={styles.login}>
            登录
          </SiteLink>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={menuOpen}
            aria-controls="site-menu"
            onClick={() => setMenuOpenAt(menuOpen ? null : pathname)}
          >
            {menuOpen ? '收起' : '菜单'}
          </button>
        </div>
        <nav id="site-menu" aria-label="主导航" className={styles.menu} hidden={!menuOpen}>
          {pages.map((page) => (
            <SiteLink key={page} to={page}>
              {pageNames[page]}
            </SiteLink>
          ))}
          <SiteLink to="/user/register">注册</SiteLink>
        </nav>
      </header>
      <main id="content" className="site-main">
        {children}
      </main>
      <SiteFooter />
    </div>
  )
}
