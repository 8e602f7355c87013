import type { PermissionNode } from '@dougong/contract/system/permissions'
import { expect, test } from 'vitest'
import { permissionRows, rowsWith } from './permission-rows'

const node = (name: string, menuType: number, children: PermissionNode[] = []) =>
  ({
    id: name,
    name,
    menuType,
    url: menuType === 2 ? null : `/${name}`,
    perms: `${name}:code`,
    children,
  }) as PermissionNode

test('the pages of a menu, each with its actions and what it stands in', () => {
  const tree = [
    node('系统', 0, [node('用户', 1, [node('添加', 2)]), node('组', 1, [node('深', 1)])]),
    node('首页', 0),
  ]
  expect(permissionRows(tree)).toEqual([
    {
      id: '用户',
      name: '用户',
      within: ['系统'],
      url: '/用户',
      actions: [{ id: '添加', name: '添加', code: '添加:code' }],
    },
    { id: '深', name: '深', within: ['系统', '组'], url: '/深', actions: [] },
    { id: '首页', name: '首页', within: [], url: '/首页', actions: [] },
  ])
})

test('a page with pages below it is listed if something can be done on it', () => {
  const tree = [node('文件夹', 0, [node('添加', 2), node('页', 1)])]
  expect(permissionRows(tree).map(({ id }) => id)).toEqual(['文件夹', '页'])
})

test.each([
  ['用户', ['用户']],
  ['添加:code', ['用户']],
  ['/深', ['深']],
  ['', ['用户', '深']],
  ['无', []],
])('%j is part of %j', (word, found) => {
  const rows = permissionRows([node('系统', 0, [node('用户', 1, [node('添加', 2)]), node('深', 1)])])
  expect(rowsWith(rows, word).map(({ id }) => id)).toEqual(found)
})
