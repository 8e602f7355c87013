import type { PageRoute } from '../../shared/routing/page-route'

export interface KnownRoutes {
  /** The pages of the menu as it stands. */
  menu: readonly PageRoute[]
  /** Pages that were there before: their tabs stay, and say that they may not be seen any more. */
  lost: readonly PageRoute[]
}

/** What is known when the menu changes while its pages are open. */
export function followMenu(before: KnownRoutes, menu: readonly PageRoute[]): KnownRoutes {
  const paths = new Set(menu.map(({ path }) => path))
  const gone = [...before.menu.filter(isPage), ...before.lost].filter(({ path }) => !paths.has(path))
  return { menu, lost: gone.map(({ external: _, redirect: _to, ...route }) => ({ ...route, isLost: true })) }
}

/** Folders lead elsewhere; nobody has one open. */
function isPage({ path, redirect }: PageRoute): boolean {
  return redirect === undefined || redirect === path
}
