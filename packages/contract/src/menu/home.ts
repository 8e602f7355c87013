import { homePath } from './everybodys-paths'
import type { MenuNode } from './menu'

/**
 * The first page of somebody: the first of the wished ones, the own wish before those of roles, that the menu leads to. The
 * one place that decides it.
 */
export function homeIn(menu: readonly MenuNode[], wished: readonly string[]): string {
  return wished.find((path) => leadsIn(menu, path)) ?? homePath
}

function leadsIn(menu: readonly MenuNode[], path: string): boolean {
  return menu.some(
    ({ path: pattern, route, meta, children = [] }) =>
      (route === '1' && !meta.url && fits(pattern, path)) || leadsIn(children, path),
  )
}

/** Whether an address of the menu, perhaps with `:name` for a part, is that of the page. */
function fits(pattern: string, path: string): boolean {
  const [wanted, segments] = [pattern.split('/'), path.split('/')]
  return (
    pattern.startsWith('/') &&
    wanted.length === segments.length &&
    wanted.every((part, place) => (part.startsWith(':') ? segments[place] !== '' : part === segments[place]))
  )
}
