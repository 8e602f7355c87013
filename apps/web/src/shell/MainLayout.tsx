import { useMemo, type ComponentType, type ReactNode } from 'react'
import type { MenuNode } from '@dougong/contract/menu/menu'
import type { UserMenuEntry } from '../shared/routing/feature'
import type { PageRoute } from '../shared/routing/page-route'
import { useSession } from '../shared/signed-in/session-store'
import { Frame } from './Frame'
import { menuItems } from './menu/menu-items'
import { Workspace } from './Workspace'

export interface MainLayoutProps {
  menu: MenuNode[]
  routes: PageRoute[]
  /** Draws the page of a full path, whatever the window's address is. */
  renderPage: (fullPath: string) => ReactNode
  /** What features add to the user menu. */
  userMenu?: readonly UserMenuEntry[]
  /** What features add to the header. */
  headerParts?: readonly ComponentType[]
}

/** The frame around the pages of signed-in users. */
export function MainLayout({ menu, routes, renderPage, userMenu = [], headerParts = [] }: MainLayoutProps) {
  const permissions = useSession((session) => session.permissionList)
  const items = useMemo(
    () => menuItems(menu, { routes, permissions: permissions ?? { auth: [], codeList: [] } }),
    [menu, routes, permissions],
  )
  return (
    <Workspace items={items} routes={routes} renderPage={renderPage}>
      {(parts) => <Frame items={items} userMenu={userMenu} headerParts={headerParts} {...parts} />}
    </Workspace>
  )
}
