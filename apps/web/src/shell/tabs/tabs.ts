/** An open page. Its path with the query is its key; title and the rest follow from its route. */
export interface Tab {
  path: string
  /** The title the page gave itself at run time. */
  renamed?: string
  /** Counts refreshes: a new number is a new page. */
  version: number
  /** Stands left of the others, and goes only when it is closed by itself. */
  pinned?: true
  /** False for a tab restored after a reload until it is looked at: its page is not built before. */
  seen: boolean
}

export type CloseRefusal = 'home' | 'last'
export interface Remaining {
  tabs: Tab[]
  active: string
}

/** Opens the page in a tab of its own, or finds its tab; the home tab, if there is one, stands first. */
export function openTab(tabs: Tab[], path: string, home?: string): Tab[] {
  const withHome = home && !tabs.some((tab) => tab.path === home) ? [newTab(home), ...tabs] : tabs
  const existing = withHome.find((tab) => tab.path === path)
  if (!existing) return [...withHome, { ...newTab(path), seen: true }]
  return existing.seen ? withHome : withHome.map((tab) => (tab === existing ? { ...tab, seen: true } : tab))
}

/** Shows the page alone: of the others only those remain, out of sight, that stay behind it. */
export function turnTo(tabs: Tab[], path: string, staysBehind: (tab: Tab) => boolean): Tab[] {
  const opened = openTab(tabs, path)
  const rest = opened.filter((tab) => tab.path === path || staysBehind(tab))
  return rest.length === opened.length ? opened : rest
}

function newTab(path: string): Tab {
  return { path, version: 0, seen: false }
}

/** Why the tab cannot be closed, if it cannot. */
export function closeRefusal(tabs: Tab[], path: string, home?: string): CloseRefusal | undefined {
  if (path === home) return 'home'
  return tabs.length <= 1 ? 'last' : undefined
}

/** Closes the tab. Where it was the active one, the tab that takes its place becomes active, or the last. */
export function closeTab(tabs: Tab[], path: string, active: string): Remaining {
  const place = tabs.findIndex((tab) => tab.path === path)
  const rest = tabs.filter((tab) => tab.path !== path)
  if (path !== active) return { tabs: rest, active }
  return { tabs: rest, active: (rest[place] ?? rest.at(-1))?.path ?? active }
}

/** Which tabs a choice of the context menu closes; never the home tab, nor a pinned one. */
export function tabsToTheLeft(tabs: Tab[], path: string, home?: string): Tab[] {
  return loose(tabs.slice(0, placeOf(tabs, path)), home)
}

export function tabsToTheRight(tabs: Tab[], path: string, home?: string): Tab[] {
  return loose(tabs.slice(placeOf(tabs, path) + 1), home)
}

export function otherTabs(tabs: Tab[], path: string, home?: string): Tab[] {
  return loose(tabs, home).filter((tab) => tab.path !== path)
}

/** Every tab that may go; where that would be all of them, the one that was asked stays. */
export function allTabs(tabs: Tab[], path: string, home?: string): Tab[] {
  const closing = loose(tabs, home)
  return closing.length < tabs.length ? closing : closing.filter((tab) => tab.path !== path)
}

function loose(tabs: Tab[], home?: string): Tab[] {
  return tabs.filter((tab) => tab.path !== home && !tab.pinned)
}

function placeOf(tabs: Tab[], path: string): number {
  return tabs.findIndex((tab) => tab.path === path)
}

/** What remains after closing several tabs around `pivot`, which becomes active where the active one went, or else the first. */
export function closeTabs(tabs: Tab[], closing: Tab[], active: string, pivot: string): Remaining {
  const gone = new Set(closing.map((tab) => tab.path))
  const rest = tabs.filter((tab) => !gone.has(tab.path))
  const next = gone.has(pivot) ? (rest[0]?.path ?? active) : pivot
  return { tabs: rest, active: gone.has(active) ? next : active }
}

/** Pins the tab behind those that are pinned already, or lets it go to the first place behind them. */
export function pinTab(tabs: Tab[], path: string, isPinned: boolean, home?: string): Tab[] {
  const found = tabs.find((tab) => tab.path === path)
  if (!found || path === home || (found.pinned ?? false) === isPinned) return tabs
  const { pinned: _, ...plain } = found
  const rest = tabs.filter((tab) => tab !== found)
  const place = rest.filter((tab) => tab.path === home || tab.pinned).length
  return rest.toSpliced(place, 0, isPinned ? { ...plain, pinned: true } : plain)
}

/** Moves the tab to a place of the bar, as near as its kind may stand: the home tab first, then pinned ones, then the rest. */
export function moveTab(tabs: Tab[], path: string, place: number, home?: string): Tab[] {
  const moved = tabs.find((tab) => tab.path === path)
  if (!moved || path === home) return tabs
  const rest = tabs.filter((tab) => tab !== moved)
  const homes = rest.filter((tab) => tab.path === home).length
  const pinned = rest.filter((tab) => tab.path !== home && tab.pinned).length
  const [first, last] = moved.pinned ? [homes, homes + pinned] : [homes + pinned, rest.length]
  const target = Math.min(Math.max(place, first), last)
  return placeOf(tabs, path) === target ? tabs : rest.toSpliced(target, 0, moved)
}

export function refreshTab(tabs: Tab[], path: string): Tab[] {
  return tabs.map((tab) => {
    if (tab.path !== path) return tab
    const { renamed: _, ...rest } = tab
    return { ...rest, version: tab.version + 1 }
  })
}

export function renameTab(tabs: Tab[], path: string, renamed: string): Tab[] {
  if (!tabs.some((tab) => tab.path === path && tab.renamed !== renamed)) return tabs
  return tabs.map((tab) => (tab.path === path ? { ...tab, renamed } : tab))
}

/** The tabs a reload brings back: those stored whose pages still exist. */
export function restoreTabs(stored: unknown, exists: (path: string) => boolean): Tab[] {
  if (!Array.isArray(stored)) return []
  const found = stored.filter(isStoredTab).filter((tab) => exists(tab.path))
  return [...new Map(found.map((tab) => [tab.path, tab])).values()].map(({ path, renamed, pinned }) => ({
    ...newTab(path),
    ...(typeof renamed === 'string' && { renamed }),
    ...(pinned === true && { pinned }),
  }))
}

/** The tabs whose pages the menu still has. */
export function stillKnown(tabs: Tab[], exists: (path: string) => boolean): Tab[] {
  return tabs.every((tab) => exists(tab.path)) ? tabs : tabs.filter((tab) => exists(tab.path))
}

/** What is worth storing of the tabs. */
export function storedTabs(tabs: Tab[]): Pick<Tab, 'path' | 'renamed' | 'pinned'>[] {
  return tabs.map(({ path, renamed, pinned }) => ({
    path,
    ...(renamed !== undefined && { renamed }),
    ...(pinned && { pinned }),
  }))
}

function isStoredTab(value: unknown): value is { path: string; renamed?: unknown; pinned?: unknown } {
  return typeof value === 'object' && value !== null && 'path' in value && typeof value.path === 'string'
}
