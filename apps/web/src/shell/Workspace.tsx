import { useCallback, useEffect, useMemo, type ReactNode } from 'react'
import { windowTitle } from '../shared/page-title'
import { homePath } from '../shared/routing/named-routes'
import type { PageRoute } from '../shared/routing/page-route'
import { useSession } from '../shared/session/session-store'
import { useDevice } from '../shared/settings/device'
import { useSettings } from '../shared/settings/settings-store'
import { breadcrumbs } from './breadcrumbs'
import type { MenuItem } from './menu-items'
import { tabTitle } from './page-names'
import { pageFinder, pathnameOf } from './page-of'
import { PageHeader } from './PageHeader'
import { Pages } from './Pages'
import { TabBar } from './TabBar'
import { useTabActions } from './tab-actions'
import type { Tab } from './tabs'
import { useUnsavedPages } from './unsaved-pages'
import { useTabs } from './use-tabs'

interface WorkspaceProps {
  items: MenuItem[]
  routes: PageRoute[]
  renderPage: (fullPath: string) => ReactNode
  /** Puts the parts in their places. */
  children: (parts: { path: string; tabBar: ReactNode; pageHeader: ReactNode; pages: ReactNode }) => ReactNode
}

/** The open pages: which there are, which is on screen, and what they are called. */
export function Workspace({ items, routes, renderPage, children }: WorkspaceProps) {
  const username = useSession((session) => session.username)
  const isMobile = useDevice() === 'mobile'
  const hasTabBar = useSettings((settings) => settings.multiTab) && !isMobile
  const pageOf = useMemo(() => pageFinder(routes), [routes])
  const home = pageOf(homePath) && homePath
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

  const open = useTabs({ username, home, isSingle: !hasTabBar, hasTab, staysBehind })
  const page = pageOf(open.active)
  const titleOf = (tab: Pick<Tab, 'path' | 'renamed'>) => tabTitle(tab, pageOf, items)
  const { close, choose } = useTabActions({ open, home, unsaved, titleOf })

  const activeTab = open.tabs.find((tab) => tab.path === open.active) ?? { path: open.active }
  const title = page ? titleOf(activeTab) : '无权访问'
  useEffect(() => {
    document.title = windowTitle(page?.path === homePath ? undefined : title)
  }, [page, title])

  return children({
    path: pathnameOf(open.active),
    tabBar: hasTabBar && (
      <TabBar
        tabs={open.tabs.map((tab) => ({
          path: tab.path,
          title: titleOf(tab),
          isClosable: tab.path !== home,
          isUnsaved: unsaved.has(tab.path),
        }))}
        active={open.active}
        onSelect={open.goTo}
        onClose={close}
        onChoose={choose}
      />
    ),
    pageHeader: (
      <PageHeader crumbs={breadcrumbs(page, { path: homePath, title: titleOf({ path: homePath }) }, title)} />
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
