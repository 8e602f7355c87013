import type { MenuNode } from '@dougong/contract/menu/menu'
import { expect, test } from 'vitest'
import { settingsPages } from './settings-pages'

function node(path: string, component: string, children?: MenuNode[]): MenuNode {
  return {
    id: path,
    path,
    name: path,
    component,
    route: '1',
    hidden: true,
    meta: { title: `标题${path}`, keepAlive: false, internalOrExternal: false },
    ...(children && { children }),
  }
}

test('the children of the settings row, wherever it stands', () => {
  const menu = [
    node('/home', 'dashboard/Analysis'),
    node('/account', 'layouts/RouteView', [
      node('/center', 'account/center/Index'),
      node('/settings', 'account/settings/Index', [
        node('/settings/base', 'account/settings/BaseSetting'),
        node('/settings/security', 'account/settings/Security'),
      ]),
    ]),
  ]
  expect(settingsPages(menu)).toEqual([
    { path: '/settings/base', title: '标题/settings/base' },
    { path: '/settings/security', title: '标题/settings/security' },
  ])
})

test('none where the menu has no settings', () => {
  expect(settingsPages([node('/home', 'dashboard/Analysis')])).toEqual([])
})
