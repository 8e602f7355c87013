import { NavLink, Outlet } from 'react-router'
import { useSession } from '../../shared/signed-in/session-store'
import { settingsPages } from './settings-pages'
import styles from './AccountSettingsPage.module.css'

/** The frame of the account's settings: their names on one side, the chosen one beside them. */
export function AccountSettingsPage() {
  const menu = useSession((session) => session.permissionList?.menu)
  return (
    <div className={styles.frame}>
      <nav aria-label="个人设置" className={styles.pages}>
        {settingsPages(menu ?? []).map(({ path, title }) => (
          <NavLink key={path} to={path} className={styles.page ?? ''}>
            {title}
          </NavLink>
        ))}
      </nav>
      <div className={styles.place}>
        <Outlet />
      </div>
    </div>
  )
}
