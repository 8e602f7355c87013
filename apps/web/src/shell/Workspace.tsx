import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { noteRecentPage } from '../shared/own-pages/recent-pages'
import { showWindowTitle, windowTitle } from '../shared/page-title'
import { useProduct } from '../shared/product'
import type { PageRoute } from '../shared/routing/page-route'
import { useHome } from '../shared/session/home'
import { useSession } from '../shared/signed-in/session-store'
import { useDevice } from '../shared/settings/device'
import { useSettings } from '../shared/settings/settings-store'
import { breadcrumbs } from './pages/breadcrumbs'
import { chainTo, type MenuItem } from './menu/menu-items'
import { tabTitle } from './pages/page-names'
import { pageFinder, pathnameOf } from './pages/page-of'
import { FavouriteStar } from './pages/FavouriteStar'
import { PageHeader } from './pages/PageHeader'
import { Pages } from './pages/Pages'
import { TabBar } from './tabs/TabBar'
import { useTabActions } from './tabs/tab-actions'
import type { Tab } from './tabs/tabs'
import { useUnsavedPages } from './pages/unsaved-pages'
import { useTabs } from './tabs/use-tabs'

interface WorkspaceProps {
  items: MenuItem[]
  routes: PageRoute[]
  renderPage: (fullPath: string) => ReactNode
  /** Puts the parts in their places. */
  children: (parts: {
    path: string
    component: string | undefined
    tabBar: ReactNode
    pageHeader: ReactNode
    pages: ReactNode
  }) => ReactNode
}

/** The open pages: which there are, which is on screen, and what they are called. */
export function Workspace({ items, routes, renderPage, children }: WorkspaceProps) {
  /* records of one tenant are not those of another */
  const owner = useSession(({ username, tenantid }) => `${username} ${tenantid}`)
  const isMobile = useDevice() === 'mobile'
  const hasTabBar = useSettings((settings) => settings.multiTab) && !isMobile
  const pageOf = useMemo(() => pageFinder(routes), [routes])
  const begins = useHome()
  const home = pageOf(begins) && begins
  const { unsaved, report } = useUnsavedPages()

  const isKept = useCallback(
    (tab: Tab) => pageOf(tab.path)?.keepAlive || unsaved.has(tab.path),
    [pageOf, unsaved],
  )
  const hasTab = useCallback((path: string) => isTabbed(pageOf(path)), [pageOf])
  const staysBehind = useCallback(
    (tab: Tab, path: string) =>
      isKept(tab) && pageOf(tab.path)?.componentName !== pageOf(path)?.componentName,
    [isKept, pageOf],
  )

  const open = useTabs({ owner, home, isSingle: !hasTabBar, hasTab, staysBehind })
  const page = pageOf(open.active)
  const titleOf = (tab: Pick<Tab, 'path' | 'renamed'>) => tabTitle(tab, pageOf, items)
  const { close, choose, idleChoices } = useTabActions({ open, home, unsaved, titleOf })

  const activeTab = open.tabs.find((tab) => tab.path === open.active) ?? { path: open.active }
  const homeTab = open.tabs.find((tab) => tab.path === begins) ?? { path: begins }
  const title = page ? titleOf(activeTab) : '无权访问'
  const path = pathnameOf(open.active)
  const isHome = path === begins
  const productTitle = useProduct((product) => product.title)
  useEffect(() => {
    showWindowTitle(windowTitle(isHome ? undefined : title, productTitle))
  }, [isHome, title, productTitle])

  const entry = isHome ? undefined : chainTo(items, path).at(-1)
  const recent = entry && !entry.external ? entry.path : undefined
  useEffect(() => {
    if (recent) noteRecentPage(recent)
  }, [recent])

  return children({
    path,
    component: page?.component,
    tabBar: hasTabBar && (
      <TabBar
        tabs={open.tabs.map((tab) => ({
          path: tab.path,
          title: titleOf(tab),
          isHome: tab.path === home,
          isPinned: tab.pinned ?? false,
          isUnsaved: unsaved.has(tab.path),
        }))}
        active={open.active}
        onSelect={open.goTo}
        onClose={close}
        onMove={open.move}
        onChoose={choose}
        idleChoices={idleChoices}
      />
    ),
    pageHeader: (
      <PageHeader
        crumbs={breadcrumbs(isHome ? undefined : page, { path: begins, title: titleOf(homeTab) }, title)}
        star={recent && <FavouriteStar path={recent} title={title} />}
      />
    ),
    pages: (
      <Pages
        tabs={open.tabs}
        active={open.active}
        hasTabBar={hasTabBar}
        isKept={isKept}
        nameOf={(path) => pageOf(path)?.componentName ?? path}
        onRetitle={open.rename}
        onUnsaved={report}
        renderPage={renderPage}
      />
    ),
  })
}

function isTabbed(page: PageRoute | undefined): boolean {
  return page !== undefined && !page.hideTab && (!page.redirect || page.redirect === page.path)
}
