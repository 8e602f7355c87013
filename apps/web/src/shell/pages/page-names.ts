import type { PageRoute } from '../../shared/routing/page-route'
import { chainTo, type MenuItem } from '../menu/menu-items'
import { keptMenuTitle } from '../menu/menu-titles'
import { pathnameOf, type PageOf } from './page-of'
import type { Tab } from '../tabs/tabs'

/** What a tab is called: as its page wants, else as the menu entry that led there, else as the page's route. */
export function tabTitle(tab: Pick<Tab, 'path' | 'renamed'>, pageOf: PageOf, items: MenuItem[]): string {
  if (tab.renamed) return tab.renamed
  const pathname = pathnameOf(tab.path)
  const page = pageOf(tab.path)
  return chainTo(items, pathname).at(-1)?.title ?? titleOfPattern(page, pathname) ?? page?.title ?? pathname
}

/** One pattern serves many menu entries; which one was chosen is remembered by its path. */
function titleOfPattern(page: PageRoute | undefined, pathname: string): string | undefined {
  return page?.path === pathname ? undefined : keptMenuTitle(pathname)
}
