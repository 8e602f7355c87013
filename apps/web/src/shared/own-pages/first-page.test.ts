import type { MenuNode } from '@dougong/contract/menu/menu'
import { expect, test } from 'vitest'
import { firstPages } from './first-page'

function node(path: string, more: Partial<MenuNode> = {}): MenuNode {
  const meta = { title: `标题${path}`, keepAlive: false, internalOrExternal: false }
  return { id: path, path, name: path, component: 'a/B', route: '1', meta, ...more }
}

test('pages of the menu, wherever they stand; not the home page, hidden ones, addresses elsewhere or with parameters', () => {
  const outside = node('/outside')
  const menu = [
    node('/dashboard/analysis'),
    node('/system', {
      component: 'layouts/RouteView',
      children: [node('/isystem/user'), node('/hidden', { hidden: true })],
    }),
    node('/one/:id'),
    { ...outside, meta: { ...outside.meta, url: 'https://example.com' } },
    node('/own'),
  ]
  expect(firstPages(menu).map(({ path }) => path)).toEqual(['/isystem/user', '/own'])
})
