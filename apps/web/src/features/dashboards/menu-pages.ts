import type { MenuNode } from '@dougong/contract/menu/menu'
import { homePath } from '../../shared/routing/named-routes'

/** A page of the user's own menu. */
export interface MenuPage {
  path: string
  title: string
  /** The title of the folder it stands in. */
  folder?: string | undefined
}

/** The pages of the user's own menu, in its order; the home page itself needs no link. */
export function menuPages(nodes: readonly MenuNode[], folder?: string): MenuPage[] {
  return nodes.filter(isShown).flatMap((node) => {
    const { title } = node.meta
    if (isFolder(node)) return menuPages(node.children ?? [], title)
    return isOwnPage(node) ? [{ path: node.path, title, folder }] : []
  })
}

function isShown({ hidden, meta }: MenuNode): boolean {
  return !hidden && !meta.hideMenu
}

function isFolder({ component, alwaysShow }: MenuNode): boolean {
  return component.includes('layouts/') && !component.includes('IframePageView') && !alwaysShow
}

/** Addresses outside, items without a route and pages that need a parameter are no targets. */
function isOwnPage({ meta, route, path }: MenuNode): boolean {
  return !meta.url && route === '1' && !path.includes(':') && path !== homePath
}
