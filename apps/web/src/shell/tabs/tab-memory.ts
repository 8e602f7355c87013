import { sessionStore } from '../../shared/storage/session-store'
import { restoreTabs, storedTabs, type Tab } from './tabs'

const key = 'pro__TABS'

/** Oneself in two tenants, and another through whose eyes one looks. */
const maxOwners = 3

/** Whose tabs they are: a user's in one tenant. */
type Memory = { owner: string; tabs: unknown }[]

/** Keeps the tabs of this browser tab over a reload, for the same owner only; one comes back to them from another's eyes. */
export function rememberTabs(owner: string, tabs: Tab[]): void {
  const others = memory().filter((each) => each.owner !== owner)
  sessionStore.set(key, [...others, { owner, tabs: storedTabs(tabs) }].slice(-maxOwners))
}

export function recallTabs(owner: string, exists: (path: string) => boolean): Tab[] {
  const own = memory().find((each) => each.owner === owner)
  return own ? restoreTabs(own.tabs, exists) : []
}

function memory(): Memory {
  const stored = sessionStore.get<unknown>(key)
  return Array.isArray(stored) ? (stored as Memory) : []
}
