import type { MenuNode } from '@dougong/contract/menu/menu'
import { useSession } from '../../shared/session/session-state'

/** The address of the page that lists a resource's records, from the user's menu; forms have one without a menu row, too. */
export function useListPage(page: string | null): string | undefined {
  return useSession(({ permissionList }) =>
    page === null ? undefined : pathIn(permissionList?.menu ?? [], page),
  )
}

export function pathIn(menu: readonly MenuNode[], page: string): string | undefined {
  return rowOf(menu, page) ?? (page.startsWith('/') ? page : undefined)
}

function rowOf(menu: readonly MenuNode[], page: string): string | undefined {
  for (const { component, path, children = [] } of menu) {
    if ((component === page || path === page) && !path.includes(':')) return path
    const below = rowOf(children, page)
    if (below !== undefined) return below
  }
  return undefined
}
