import type { MenuNode } from '@dougong/contract/menu/menu'
import { homePath } from '../routing/named-routes'

/** Pages that may open first: those of the menu that need nothing but their address. */
export function firstPages(menu: readonly MenuNode[]): { path: string; title: string }[] {
  return menu.flatMap((node) => {
    if (node.hidden || node.meta.hideMenu) return []
    if (node.children?.length) return firstPages(node.children)
    const isPage = node.route === '1' && !node.meta.url && !node.path.includes(':') && node.path !== homePath
    return isPage ? [{ path: node.path, title: node.meta.title }] : []
  })
}
