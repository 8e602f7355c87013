import { useMemo } from 'react'
import { useSession } from '../../shared/session/session-state'
import { menuPages, type MenuPage } from './menu-pages'

const noMenu: never[] = []

export function useMenuPages(): MenuPage[] {
  const menu = useSession((session) => session.permissionList?.menu ?? noMenu)
  return useMemo(() => menuPages(menu), [menu])
}
