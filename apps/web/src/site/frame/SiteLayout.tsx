import type { ReactNode } from 'react'
import { pageNames, pages } from '../links'
import { ActionLink } from './ActionLink'
import { SiteFooter } from './SiteFooter'
import styles from './SiteLayout.module.css'
import { SiteLink } from './SiteLink'
import { SiteMark } from './SiteMark'

/** The wide frame: one row of navigation on top, sections across the page. */
export function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={styles.header}>
        <div className={styles.bar}>
          <SiteMark />
          <nav aria-label="主导航" className={styles.navigation}>
            {pages.map((page) => (
              <SiteLink key={page} to={page} className={styles.link}>
                {pageNames[page]}
              </SiteLink>
            ))}
          </nav>
          <div className={styles.entry}>
            <SiteLink to="/user/register" className={styles.link}>
              注册
            </SiteLink>
            <ActionLink action={{ label: '登录', to: '/user/login' }} filled />
          </div>
        </div>
      </header>
      <main id="content" className="site-main">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
