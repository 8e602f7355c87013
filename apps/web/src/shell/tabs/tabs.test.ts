import { describe, expect, test } from 'vitest'
import {
  allTabs,
  closeRefusal,
  closeTab,
  closeTabs,
  moveTab,
  openTab,
  otherTabs,
  pinTab,
  refreshTab,
  renameTab,
  restoreTabs,
  stillKnown,
  storedTabs,
  tabsToTheLeft,
  tabsToTheRight,
  turnTo,
  type Tab,
} from './tabs'

const home = '/dashboard/analysis'
const tabsOf = (...paths: string[]) => paths.reduce<Tab[]>((tabs, path) => openTab(tabs, path, home), [])
const paths = (tabs: Tab[]) => tabs.map((tab) => tab.path)

describe('opening', () => {
  test('[TAB-01] each full path becomes a tab of its own, once, behind the home tab', () => {
    expect(paths(tabsOf('/user', '/user?id=1', '/user'))).toEqual([home, '/user', '/user?id=1'])
  })

  test('a user without the home page has no home tab', () => {
    expect(paths(openTab([], '/user', undefined))).toEqual(['/user'])
  })

  test('finding an open tab changes nothing', () => {
    const tabs = tabsOf('/user')
    expect(openTab(tabs, '/user', home)).toBe(tabs)
  })

  test('a page counts as seen when it is looked at, not before', () => {
    expect(tabsOf('/user').map((tab) => tab.seen)).toEqual([false, true])
    expect(openTab(tabsOf('/user'), home, home)[0]?.seen).toBe(true)
  })
})

test('[LAY-10] one page at a time: only what stays behind remains beside it', () => {
  const tabs = tabsOf('/a', '/b')
  expect(paths(turnTo(tabs, '/c', (tab) => tab.path === '/a'))).toEqual(['/a', '/c'])
  expect(turnTo(tabs, '/b', () => true)).toBe(tabs)
})

describe('closing', () => {
  test('[TAB-03] the home tab is refused', () => {
    expect(closeRefusal(tabsOf('/user'), home, home)).toBe('home')
    expect(closeRefusal(tabsOf('/user'), '/user', home)).toBeUndefined()
  })

  test('[TAB-04] the last remaining page is refused', () => {
    expect(closeRefusal(openTab([], '/user'), '/user', undefined)).toBe('last')
    expect(closeRefusal(openTab(openTab([], '/user'), '/role'), '/user', undefined)).toBeUndefined()
  })

  test('the tab that takes the place of the closed one becomes active, or the last', () => {
    const tabs = tabsOf('/a', '/b', '/c')
    expect(closeTab(tabs, '/b', '/b').active).toBe('/c')
    expect(closeTab(tabs, '/c', '/c').active).toBe('/b')
    expect(paths(closeTab(tabs, '/c', '/c').tabs)).toEqual([home, '/a', '/b'])
  })

  test('closing a tab in the background leaves the active one active', () => {
    expect(closeTab(tabsOf('/a', '/b'), '/a', '/b').active).toBe('/b')
  })

  test('[TAB-05] close left, right and others spare the home tab and the tab itself', () => {
    const tabs = tabsOf('/a', '/b', '/c', '/d')
    expect(paths(tabsToTheLeft(tabs, '/c', home))).toEqual(['/a', '/b'])
    expect(paths(tabsToTheRight(tabs, '/b', home))).toEqual(['/c', '/d'])
    expect(paths(otherTabs(tabs, '/b', home))).toEqual(['/a', '/c', '/d'])
    expect(paths(tabsToTheRight(tabs, home, home))).toEqual(['/a', '/b', '/c', '/d'])
  })

  test('the tab that was asked becomes active only where the active one went', () => {
    const tabs = tabsOf('/a', '/b', '/c')
    expect(closeTabs(tabs, tabsToTheLeft(tabs, '/b', home), '/a', '/b').active).toBe('/b')
    expect(closeTabs(tabs, tabsToTheLeft(tabs, '/b', home), '/c', '/b').active).toBe('/c')
  })
})

describe('pinning', () => {
  const pin = (tabs: Tab[], ...pinned: string[]) =>
    pinned.reduce((all, path) => pinTab(all, path, true, home), tabs)

  test('pinned tabs stand left of the others, in the order they were pinned, and go back behind them', () => {
    const tabs = pin(tabsOf('/a', '/b', '/c'), '/c', '/b')
    expect(paths(tabs)).toEqual([home, '/c', '/b', '/a'])
    expect(paths(pinTab(tabs, '/c', false, home))).toEqual([home, '/b', '/c', '/a'])
    expect(pinTab(tabs, home, true, home)).toBe(tabs)
  })

  test('no choice that closes several takes a pinned one', () => {
    const tabs = pin(tabsOf('/a', '/b', '/c', '/d'), '/a')
    expect(paths(otherTabs(tabs, '/c', home))).toEqual(['/b', '/d'])
    expect(paths(tabsToTheLeft(tabs, '/c', home))).toEqual(['/b'])
    expect(paths(allTabs(tabs, '/c', home))).toEqual(['/b', '/c', '/d'])
    expect(closeTabs(tabs, allTabs(tabs, '/c', home), '/c', '/c').active).toBe(home)
  })

  test('closing all of somebody without a home page leaves the one that was asked', () => {
    expect(paths(allTabs(openTab(openTab([], '/a'), '/b'), '/a'))).toEqual(['/b'])
  })

  test('it survives a refresh of the page and a reload of the window', () => {
    const stored: unknown = JSON.parse(
      JSON.stringify(storedTabs(refreshTab(pin(tabsOf('/a', '/b'), '/b'), '/b'))),
    )
    expect(restoreTabs(stored, () => true).map((tab) => tab.pinned ?? false)).toEqual([false, true, false])
  })
})

describe('moving', () => {
  test('a tab goes where it is put', () => {
    const tabs = tabsOf('/a', '/b', '/c')
    expect(paths(moveTab(tabs, '/c', 1, home))).toEqual([home, '/c', '/a', '/b'])
    expect(paths(moveTab(tabs, '/a', 3, home))).toEqual([home, '/b', '/c', '/a'])
    expect(moveTab(tabs, '/b', 2, home)).toBe(tabs)
  })

  test('the home tab stays first, pinned ones before the rest', () => {
    const tabs = pinTab(tabsOf('/a', '/b', '/c'), '/a', true, home)
    expect(paths(moveTab(tabs, '/c', 0, home))).toEqual([home, '/a', '/c', '/b'])
    expect(moveTab(tabs, '/a', 3, home)).toBe(tabs)
    expect(moveTab(tabs, home, 2, home)).toBe(tabs)
  })
})

test('a refresh makes a new page and forgets its title', () => {
  const renamed = renameTab(tabsOf('/a'), '/a', '订单 7')
  expect(renamed[1]?.renamed).toBe('订单 7')
  expect(refreshTab(renamed, '/a')[1]).toEqual({ path: '/a', version: 1, seen: true })
})

test('a page that leaves the menu leaves the tabs', () => {
  const tabs = tabsOf('/a', '/b')
  expect(paths(stillKnown(tabs, (path) => path !== '/a'))).toEqual([home, '/b'])
  expect(stillKnown(tabs, () => true)).toBe(tabs)
})

describe('restoring', () => {
  test('what was stored comes back in order, unseen, with the titles the pages gave themselves', () => {
    const stored: unknown = JSON.parse(
      JSON.stringify(storedTabs(renameTab(tabsOf('/a', '/b'), '/b', '订单 7'))),
    )
    expect(restoreTabs(stored, () => true)).toEqual([
      { path: home, version: 0, seen: false },
      { path: '/a', version: 0, seen: false },
      { path: '/b', renamed: '订单 7', version: 0, seen: false },
    ])
  })

  test('pages that no longer exist, doubles and rubbish are left out', () => {
    const stored = [{ path: '/a' }, { path: '/gone' }, { path: '/a' }, null, 7, { path: 3 }]
    expect(paths(restoreTabs(stored, (path) => path !== '/gone'))).toEqual(['/a'])
    expect(restoreTabs('rubbish', () => true)).toEqual([])
  })
})
