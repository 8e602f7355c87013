import { sessionStore } from '../shared/storage/session-store'
import { restoreTabs, storedTabs, type Tab } from './tabs'

const key = 'pro__TABS'

/** Oneself, and another through whose eyes one looks. */
const mostUsers = 2

type Memory = { username: string; tabs: unknown }[]

/** Keeps the tabs of this browser tab over a reload, for the same user only; one comes back to them from another's eyes. */
export function rememberTabs(username: string, tabs: Tab[]): void {
  const others = memory().filter((each) => each.username !== username)
  sessionStore.set(key, [...others, { username, tabs: storedTabs(tabs) }].slice(-mostUsers))
}

export function recallTabs(username: string, exists: (path: string) => boolean): Tab[] {
  const own = memory().find((each) => each.username === username)
  return own ? restoreTabs(own.tabs, exists) : []
}

function memory(): Memory {
  const stored = sessionStore.get<unknown>(key)
  return Array.isArray(stored) ? (stored as Memory) : []
}
