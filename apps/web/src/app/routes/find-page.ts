import { matchRoutes } from 'react-router'
import type { PageRoute } from '../../shared/routing/page-route'

/** The route a path leads to, the most specific pattern winning. */
export function findPage(routes: readonly PageRoute[], pathname: string): PageRoute | undefined {
  const patterns = routes.map((route) => ({ path: route.path, handle: route }))
  const match = matchRoutes(patterns, pathname)?.at(-1)
  return match?.route.handle
}

/** Where a path finally leads by the redirects of the menu; undefined where it is a page itself or a circle. */
export function redirectTarget(routes: readonly PageRoute[], pathname: string): string | undefined {
  const visited = new Set([pathname])
  let target: string | undefined
  let redirect = findPage(routes, pathname)?.redirect
  while (redirect !== undefined && !visited.has(redirect)) {
    visited.add(redirect)
    target = redirect
    redirect = findPage(routes, redirect)?.redirect
  }
  return target
}
