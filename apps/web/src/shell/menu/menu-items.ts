import { codesIn } from '@dougong/contract/menu/permissions'
import type { MenuNode, PermissionAnswer } from '@dougong/contract/menu/menu'
import type { External, PageRoute } from '../../shared/routing/page-route'

/** An entry of the menu as shown: a leaf leads to a page, a submenu has children. */
export interface MenuItem {
  key: string
  title: string
  path: string
  icon?: string
  /** Opens in a new window. */
  external?: External
  children: MenuItem[]
}

export interface MenuContext {
  routes: PageRoute[]
  permissions: Pick<PermissionAnswer, 'auth'> & Partial<Pick<PermissionAnswer, 'codeList'>>
}

/** What the user sees of the menu the server gave. */
export function menuItems(menu: MenuNode[], context: MenuContext): MenuItem[] {
  const externals = new Map(context.routes.map((route) => [route.path, route.external]))
  const held = new Set([...(context.permissions.codeList ?? []), ...codesIn(context.permissions.auth)])
  return visible(menu, externals, held)
}

type Externals = Map<string, External | undefined>

function visible(nodes: MenuNode[], externals: Externals, held: Set<string>): MenuItem[] {
  return nodes
    .filter((node) => !node.hidden && !node.meta.hideMenu && isGranted(node.meta.permissionList, held))
    .map((node) => {
      const external = externals.get(menuPath(node))
      return {
        key: node.id,
        title: node.meta.title,
        path: menuPath(node),
        ...(node.meta.icon && { icon: node.meta.icon }),
        ...(external && { external }),
        children: node.alwaysShow ? [] : visible(node.children ?? [], externals, held),
        isFolder: isFolder(node) && !node.alwaysShow,
      }
    })
    .filter(({ isFolder: folder, children }) => !folder || children.length > 0)
    .map(({ isFolder: _, ...item }) => item)
}

/** An entry whose list names no code is for everyone; otherwise one held code is enough. */
function isGranted(permissionList: unknown, held: Set<string>): boolean {
  const codes = codesIn(permissionList)
  return codes.length === 0 || codes.some((code) => held.has(code))
}

/** A plain layout shows nothing but its children; a frame page is a page. */
function isFolder({ component }: MenuNode): boolean {
  return component.includes('layouts/') && !component.includes('IframePageView')
}

/** The node's path as routes spell it. */
export function menuPath({ path }: Pick<MenuNode, 'path'>): string {
  return path.startsWith('/') ? path : `/${path}`
}

/** The entries from the top level down to the one with the path; empty where the menu does not show it. */
export function chainTo(items: MenuItem[], path: string): MenuItem[] {
  for (const item of items) {
    if (item.path === path && item.children.length === 0) return [item]
    const below = chainTo(item.children, path)
    if (below.length > 0) return [item, ...below]
  }
  return []
}

/** Every entry that leads to a page, with the titles above it. */
export function leaves(items: MenuItem[], above: string[] = []): (MenuItem & { above: string[] })[] {
  return items.flatMap((item) =>
    item.children.length === 0 ? [{ ...item, above }] : leaves(item.children, [...above, item.title]),
  )
}

/** What an entry that opens in a new window leads to: the address itself, or our page that frames it. */
export function externalHref({ path, external }: Pick<MenuItem, 'path' | 'external'>): string {
  return external?.newWindow ? external.url : path
}
