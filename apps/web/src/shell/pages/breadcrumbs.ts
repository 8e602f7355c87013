import type { Crumb, PageRoute } from '../../shared/routing/page-route'

/** The home page first, then the way down to the page; the last one is where we are. */
export function breadcrumbs(page: PageRoute | undefined, home: Crumb, title: string): Crumb[] {
  if (!page || page.path === home.path) return [home]
  const crumbs = page.crumbs.filter((crumb) => crumb.path !== home.path)
  return [home, ...crumbs.slice(0, -1), { path: page.path, title }]
}
