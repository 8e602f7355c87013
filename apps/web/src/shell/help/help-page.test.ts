import { loadSpell } from '@dougong/widgets/spelling'
import { expect, test } from 'vitest'
import { findHelp, helpFor, readHelpPage } from './help-page'

const users = readHelpPage(
  'users',
  `---
title: 用户管理
chapter: 系统管理
order: 210
pages: system/UserList system/OldUserList
keywords: 账号 离职
---

# 用户管理

新建、冻结账号，重置密码。

## 第一步

先在 [部门管理](departments.md) 建好**部门**。
`,
)
const departments = readHelpPage(
  'departments',
  '---\ntitle: 部门管理\nchapter: 系统管理\norder: 220\npages: system/DepartList\n---\n# 部门管理\n\n一棵树。\n',
)
const start = readHelpPage(
  'start',
  '---\ntitle: 认识界面\nchapter: 开始\norder: 1\n---\n# 认识界面\n\n按 Ctrl+K 搜索菜单。\n',
)
const pages = [start, users, departments]
const spell = await loadSpell()

test('a file is read: what it says of itself, then its text', () => {
  expect(users).toMatchObject({
    name: 'users',
    title: '用户管理',
    chapter: '系统管理',
    order: 210,
    components: ['system/UserList', 'system/OldUserList'],
    keywords: ['账号', '离职'],
  })
  expect(users.text.startsWith('# 用户管理')).toBe(true)
})

test.each([
  ['system/UserList', 'users'],
  ['system/OldUserList', 'users'],
  ['system/DepartList', 'departments'],
  ['system/Unknown', 'start'],
  [undefined, 'start'],
])('the help of %s is %s', (component, name) => {
  expect(helpFor(pages, component)?.name).toBe(name)
})

test.each([
  ['用户', ['users']],
  ['yhgl', ['users']],
  ['yonghu', ['users']],
  ['lizhi', ['users']],
  ['部门', ['departments', 'users']],
  ['重置密码', ['users']],
  ['ctrl+k', ['start']],
  ['部门 树', ['departments']],
  ['departments.md', []],
  ['没有的词', []],
  ['  ', []],
])('%j finds %j', (typed, names) => {
  expect(findHelp(pages, typed, spell).map(({ page }) => page.name)).toEqual(names)
})

test('a page that was found by its text shows the line, as it reads', () => {
  expect(findHelp(pages, '建好部门', spell)).toEqual([{ page: users, line: '先在 部门管理 建好部门。' }])
})
