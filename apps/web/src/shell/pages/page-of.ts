import { matchPath } from 'react-router'
import type { PageRoute } from '../../shared/routing/page-route'

export type PageOf = (fullPath: string) => PageRoute | undefined

/** Finds the page of a full path; a path that is spelled out wins over a pattern. */
export function pageFinder(routes: PageRoute[]): PageOf {
  const spelledOut = new Map(routes.map((route) => [route.path, route]))
  return (fullPath) => {
    const pathname = pathnameOf(fullPath)
    return spelledOut.get(pathname) ?? routes.find((route) => matchPath(route.path, pathname))
  }
}

/** The path without query and hash. */
export function pathnameOf(fullPath: string): string {
  return fullPath.split(/[?#]/, 1)[0] ?? ''
}
