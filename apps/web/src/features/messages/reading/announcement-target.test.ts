import type { MenuNode } from '@dougong/contract/menu/menu'
import { expect, test } from 'vitest'
import { announcementTarget, caseOf } from './announcement-target'

const node = (path: string, component: string, children: MenuNode[] = []): MenuNode => ({
  id: path,
  path,
  name: path,
  component,
  route: '1',
  meta: { title: path, keepAlive: false, internalOrExternal: false },
  children,
})
const menu = [node('/isystem', 'layouts/RouteView', [node('/isystem/user', 'system/UserList')])]
const targetOf = (openType: string | null, openPage: string | null, busId: string | null = null) =>
  announcementTarget({ openType, openPage, busId }, menu)

test.each([
  ['a path', 'url', '/isps/userAnnouncement?x=1', { path: '/isps/userAnnouncement?x=1' }],
  ['a path without its slash', 'url', 'account/center', { path: '/account/center' }],
  ['a record', 'url', '/isps/userAnnouncement#at=%2Fa&id=1', { record: { at: '/a', id: '1' } }],
  ['an address outside', 'url', 'https://example.com/a', { url: 'https://example.com/a' }],
  ['nothing', 'url', '', undefined],
  ['no page', 'url', null, undefined],
  ['a page of the own menu', 'component', 'system/UserList', { path: '/isystem/user' }],
  ['a page that the menu does not have', 'component', 'system/RoleList', { closed: true }],
  ['no type', null, '/account/center', undefined],
  ['another origin in disguise', 'url', '//example.com', undefined],
  ['another origin behind a backslash', 'url', '/\\example.com', undefined],
  ['a broken address', 'url', 'https://', undefined],
])('%s', (_case, openType, openPage, target) => {
  expect(targetOf(openType, openPage)).toEqual(target)
})

test('[NTF-04] a component with a business id is a record of what the page shows, whoever has the page', () => {
  const target = { record: { at: 'system/RoleList', id: '7' } }
  expect(targetOf('component', 'system/RoleList', '7')).toEqual(target)
})

test.each(['javascript:alert(1)', 'data:text/html,x'])('%s stays below our own origin', (openPage) => {
  expect(targetOf('url', openPage)).toEqual({ path: `/${openPage}` })
})

test.each([
  ['a case', 'url', '/online/flowTasks#case=a1', 'a1'],
  ['the list of tasks', 'url', '/online/flowTasks', undefined],
  ['another page', 'url', '/isps/userAnnouncement#case=a1', undefined],
  ['nothing', null, null, undefined],
])('what a message about a task leads to at once: %s', (_case, openType, openPage, id) => {
  expect(caseOf({ openType, openPage })).toBe(id)
})
