import { useMemo } from 'react'
import { useFavourites } from '../../shared/own-pages/favourites'
import { useRecentPages } from '../../shared/own-pages/recent-pages'
import { homePath } from '../../shared/routing/named-routes'
import { leaves, type MenuItem } from './menu-items'

export type MenuPage = ReturnType<typeof leaves>[number]

export interface OwnMenu {
  favourites: MenuPage[]
  recents: MenuPage[]
}

const maxRecents = 5

/** What the user starred and looked at last of the pages that the menu still has. */
export function useOwnMenu(items: MenuItem[]): OwnMenu {
  const { paths: favourites } = useFavourites()
  const recents = useRecentPages()
  return useMemo(() => ownMenu(leaves(items), favourites, recents), [items, favourites, recents])
}

/** What is starred already is no news among the recent pages; nor is the home page. */
export function ownMenu(
  pages: MenuPage[],
  favourites: readonly string[],
  recents: readonly string[],
): OwnMenu {
  const find = (paths: readonly string[]) =>
    paths.flatMap((path) => pages.find((page) => page.path === path && !page.external) ?? [])
  return {
    favourites: find(favourites),
    recents: find(recents.filter((path) => path !== homePath && !favourites.includes(path))).slice(
      0,
      maxRecents,
    ),
  }
}
