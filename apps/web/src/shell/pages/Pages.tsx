import type { ReactNode } from 'react'
import { PageFrame } from './PageFrame'
import { useScrollMemory } from './scroll-memory'
import type { Tab } from '../tabs/tabs'

interface PagesProps {
  tabs: Tab[]
  active: string
  hasTabBar: boolean
  isKept: (tab: Tab) => boolean
  nameOf: (path: string) => string
  onRetitle: (path: string, title: string) => void
  onUnsaved: (path: string, isUnsaved: boolean) => void
  renderPage: (path: string) => ReactNode
}

/** The page on screen, and behind it those that are kept. */
export function Pages({
  tabs,
  active,
  hasTabBar,
  isKept,
  nameOf,
  onRetitle,
  onUnsaved,
  renderPage,
}: PagesProps) {
  const hasTab = tabs.some((tab) => tab.path === active)
  const pages = hasTab ? tabs : [...tabs, { path: active, version: 0, seen: true }]
  const built = pages.filter((page) => page.path === active || (page.seen && isKept(page)))
  const activePage = built.find((page) => page.path === active)
  useScrollMemory(activePage ? keyOf(activePage) : '', built.map(keyOf))
  return built.map((page) => (
    <PageFrame
      key={keyOf(page)}
      path={page.path}
      name={nameOf(page.path)}
      isVisible={page.path === active}
      hasTab={hasTabBar && (page.path !== active || hasTab)}
      onRetitle={onRetitle}
      onUnsaved={onUnsaved}
    >
      {renderPage(page.path)}
    </PageFrame>
  ))
}

function keyOf({ path, version }: Tab): string {
  return `${version} ${path}`
}
