import { expect, test } from 'vitest'
import { homeIn } from './home'
import type { MenuNode } from './menu'

const node = (path: string, over: Partial<MenuNode> = {}): MenuNode => ({
  id: path,
  path,
  name: path,
  component: '',
  route: '1',
  meta: { title: path, keepAlive: false, internalOrExternal: false },
  ...over,
})
const menu = [
  node('/dashboard/analysis'),
  node('/online', {
    children: [
      node('/online/board/:code', { hidden: true }),
      node('/online/cgform'),
      node('/nothing', { route: '0' }),
      node('/outside', {
        meta: { title: '', keepAlive: false, internalOrExternal: true, url: 'https://example.test' },
      }),
    ],
  }),
]

test.each([
  [[], '/dashboard/analysis'],
  [['/online/cgform'], '/online/cgform'],
  [['/gone', '/online/board/7', '/online/cgform'], '/online/board/7'],
  [['/online/board/', '/online/board/7/8', '/online/board'], '/dashboard/analysis'],
  [['/nothing', '/outside', '//evil.test/x', 'https://evil.test'], '/dashboard/analysis'],
])('of the wishes %j the first that the menu leads to is home: %s', (wished, home) => {
  expect(homeIn(menu, wished)).toBe(home)
})
