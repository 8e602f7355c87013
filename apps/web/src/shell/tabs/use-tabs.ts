import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { recallTabs, rememberTabs } from './tab-memory'
import {
  moveTab,
  openTab,
  pinTab,
  refreshTab,
  renameTab,
  stillKnown,
  turnTo,
  type Remaining,
  type Tab,
} from './tabs'

interface TabsInput {
  /** Whose tabs they are. */
  owner: string
  /** The home tab's path, if the user has the home page. */
  home: string | undefined
  /** One page at a time: phones, or tabs switched off. */
  isSingle: boolean
  /** Whether a path leads to a page that gets a tab. */
  hasTab: (path: string) => boolean
  /** Whether a page stays alive behind another one. */
  staysBehind: (tab: Tab, path: string) => boolean
}

/** The open tabs, following the address. */
export function useTabs({ owner, home, isSingle, hasTab, staysBehind }: TabsInput) {
  const { pathname, search, key: visit } = useLocation()
  const navigate = useNavigate()
  const current = pathname + search
  const [kept, setKept] = useState<Tab[]>(() => recallTabs(owner, hasTab))
  // Between closing the active tab and arriving at the next address, the next one is shown already.
  const [left, setLeft] = useState<{ visit: string; next: string }>()
  const active = left?.visit === visit ? left.next : current

  const tabs = useMemo(() => {
    const known = stillKnown(kept, hasTab)
    if (!hasTab(active)) return known
    return isSingle ? turnTo(known, active, (tab) => staysBehind(tab, active)) : openTab(known, active, home)
  }, [kept, active, isSingle, home, hasTab, staysBehind])

  useEffect(() => setKept(tabs), [tabs])
  useEffect(() => rememberTabs(owner, tabs), [owner, tabs])

  // Pages hold on to this one: a new function with every render would make them report with every render.
  const rename = useCallback(
    (path: string, title: string) => setKept((before) => renameTab(before, path, title)),
    [],
  )

  return {
    tabs,
    active,
    goTo: (path: string) => void navigate(path),
    leave(remaining: Remaining) {
      setKept(remaining.tabs)
      if (remaining.active === active) return
      setLeft({ visit, next: remaining.active })
      void navigate(remaining.active)
    },
    pin: (path: string, isPinned: boolean) => setKept((before) => pinTab(before, path, isPinned, home)),
    move: (path: string, place: number) => setKept((before) => moveTab(before, path, place, home)),
    refresh: (path: string) => setKept((before) => refreshTab(before, path)),
    rename,
  }
}
