import { useMemo, type ReactNode } from 'react'
import type { MenuNode } from '@dougong/contract/menu'
import type { PageRoute } from '../shared/routing/page-route'
import { useSession } from '../shared/session/session-store'
import { Frame } from './Frame'
import { menuItems } from './menu-items'
import { Workspace } from './Workspace'

export interface MainLayoutProps {
  menu: MenuNode[]
  routes: PageRoute[]
  /** Draws the page of a full path, whatever the window's address is. */
  renderPage: (fullPath: string) => ReactNode
}

/** The frame around the pages of signed-in users. */
export function MainLayout({ menu, routes, renderPage }: MainLayoutProps) {
  const permissions = useSession((session) => session.permissionList)
  const items = useMemo(
    () => menuItems(menu, { routes, permissions: permissions ?? { auth: [], codeList: [] } }),
    [menu, routes, permissions],
  )
  return (
    <Workspace items={items} routes={routes} renderPage={renderPage}>
      {(parts) => <Frame items={items} {...parts} />}
    </Workspace>
  )
}
