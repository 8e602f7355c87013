import { sessionStore } from '../shared/storage/session-store'
import { restoreTabs, storedTabs, type Tab } from './tabs'

const key = 'pro__TABS'

/** Keeps the tabs of this browser tab over a reload, for the same user only. */
export function rememberTabs(username: string, tabs: Tab[]): void {
  sessionStore.set(key, { username, tabs: storedTabs(tabs) })
}

export function recallTabs(username: string, exists: (path: string) => boolean): Tab[] {
  const stored = sessionStore.get<{ username?: unknown; tabs?: unknown }>(key)
  return stored?.username === username ? restoreTabs(stored.tabs, exists) : []
}
