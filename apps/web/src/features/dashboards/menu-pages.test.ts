import type { MenuNode } from '@dougong/contract/menu/menu'
import { expect, test } from 'vitest'
import { menuPages } from './menu-pages'

function node(path: string, more: Partial<MenuNode> = {}, meta: Partial<MenuNode['meta']> = {}): MenuNode {
  return {
    id: path,
    path,
    name: path,
    component: 'some/Page',
    route: '1',
    ...more,
    meta: { title: `标题${path}`, keepAlive: false, internalOrExternal: false, ...meta },
  }
}

const folder = (path: string, children: MenuNode[]) =>
  node(path, { component: 'layouts/RouteView', children })

test('what can be chosen are the pages of the menu in its order, with the folder they stand in', () => {
  const menu = [
    node('/dashboard/analysis'),
    folder('/system', [node('/system/users'), folder('/system/more', [node('/system/more/logs')])]),
    node('/alone'),
  ]
  expect(menuPages(menu)).toEqual([
    { path: '/system/users', title: '标题/system/users', folder: '标题/system' },
    { path: '/system/more/logs', title: '标题/system/more/logs', folder: '标题/system/more' },
    { path: '/alone', title: '标题/alone', folder: undefined },
  ])
})

test('what has no page of its own cannot be chosen', () => {
  const menu = [
    node('/hidden', { hidden: true }),
    node('/hidden-menu', {}, { hideMenu: true }),
    node('/outside', { component: 'layouts/IframePageView' }, { url: 'https://example.com' }),
    node('/no-route', { route: '0' }),
    node('/online/list/:code'),
    folder('/empty', []),
  ]
  expect(menuPages(menu)).toEqual([])
})
