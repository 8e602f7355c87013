import type { MenuNode } from '@dougong/contract/menu/menu'
import type { Crumb, External, PageRoute } from '../../shared/routing/page-route'
import { isPlainFrame } from './component-area'
import { menuUrl, type MenuUrlContext } from './menu-url'

interface Place {
  crumbs: Crumb[]
  within: string[]
}

/** The routes of a menu, the specific ones first where two items share a path. */
export function pageRoutes(menu: readonly MenuNode[], context: MenuUrlContext): PageRoute[] {
  const routes = menu.flatMap((node) => routesOf(node, { crumbs: [], within: [] }, context))
  const paths = new Set<string>()
  return routes.filter(({ path }) => !paths.has(path) && paths.add(path))
}

/** Children come first: an alwaysShow item shares the path of the child that it shows. */
function routesOf(node: MenuNode, place: Place, context: MenuUrlContext): PageRoute[] {
  const path = routePath(node)
  const crumbs = [...place.crumbs, { title: node.meta.title, path }]
  const within = isPlainFrame(node.component) ? place.within : [...place.within, node.component]
  const children = (node.children ?? []).flatMap((child) => routesOf(child, { crumbs, within }, context))
  if (node.route === '0') return children
  return [...children, routeOf(node, path, { crumbs, within: place.within }, context)]
}

function routeOf(
  node: MenuNode,
  path: string,
  { crumbs, within }: Place,
  context: MenuUrlContext,
): PageRoute {
  const { meta } = node
  const external = externalOf(node, context)
  const redirect = redirectOf(node, path)
  return {
    path,
    name: node.name,
    title: meta.title,
    ...(meta.icon ? { icon: meta.icon } : {}),
    component: node.component,
    keepAlive: meta.keepAlive,
    componentName: meta.componentName ?? '',
    hidden: node.hidden === true,
    crumbs,
    ...(within.length > 0 ? { within } : {}),
    ...(external ? { external } : {}),
    ...(meta.hideTab ? { hideTab: true } : {}),
    ...(redirect ? { redirect } : {}),
  }
}

/** An address outside arrives as a hash in place of its path; its route needs the slash that paths have. */
export function routePath({ path }: MenuNode): string {
  return path.startsWith('/') ? path : `/${path}`
}

/** Where an external or iframe item leads; undefined for our own pages, and for an address that is refused. */
export function externalOf({ meta }: MenuNode, context: MenuUrlContext): External | undefined {
  const url = meta.url ? menuUrl(meta.url, context) : undefined
  return url ? { url, newWindow: meta.internalOrExternal } : undefined
}

function redirectOf(node: MenuNode, path: string): string | undefined {
  if (node.alwaysShow) return path
  if (node.redirect) return node.redirect
  return isPlainFrame(node.component) ? firstPage(node.children ?? []) : undefined
}

/** The first page below, so that a folder's own address is never an empty page. */
function firstPage(children: readonly MenuNode[]): string | undefined {
  for (const child of children) {
    if (child.hidden || child.meta.url || child.path.includes(':')) continue
    const path = isPlainFrame(child.component) ? firstPage(child.children ?? []) : routePath(child)
    if (path) return path
  }
  return undefined
}
