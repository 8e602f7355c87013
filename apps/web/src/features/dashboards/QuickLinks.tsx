import { useMemo } from 'react'
import { Link } from 'react-router'
import { namedRoutes } from '../../shared/routing/named-routes'
import { useSession } from '../../shared/session/session-store'
import { Panel } from '../../shared/ui/Panel'
import { quickLinks, type QuickLink } from './quick-links'
import styles from './QuickLinks.module.css'

const most = 8

/** The user's own pages are hidden in the menu and stand at its end here. */
const ownPages: QuickLink[] = [
  { path: namedRoutes['account-center'], title: '个人中心', folder: '我的' },
  { path: namedRoutes['account-settings-base'], title: '账户设置', folder: '我的' },
]

/** Short ways into the user's own menu. */
export function QuickLinks() {
  const menu = useSession((session) => session.permissionList?.menu)
  const links = useMemo(() => [...quickLinks(menu ?? [], most - ownPages.length), ...ownPages], [menu])
  return (
    <Panel title="快捷入口">
      <ul className={styles.links}>
        {links.map(({ path, title, folder }) => (
          <li key={path}>
            <Link to={path} className={styles.link}>
              <span className={styles.title}>{title}</span>
              <span className={styles.folder}>{folder}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
