import { Refusal } from '@dougong/contract/errors'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../../resource/serve-resource'
import { normalisedUrl, readGiven, readMenu, requireSoundMenu } from './menu-form'

test.each([
  ['isystem/user', '/isystem/user'],
  ['/isystem/user.vue', '/isystem/user'],
  ['https://example.com/a', 'https://example.com/a'],
  ['{{ window._CONFIG.domianURL }}/doc.html', '{{ window._CONFIG.domianURL }}/doc.html'],
])('the path %s is stored as %s', (input, stored) => {
  expect(normalisedUrl(input)).toBe(stored)
})

test.each([
  ['/views/system/UserList.vue', 'system/UserList'],
  ['views/system/UserList', 'system/UserList'],
  ['src/views/system/UserList.vue', 'system/UserList'],
  ['system/UserList', 'system/UserList'],
])('the component %s is stored as %s', (input, stored) => {
  const menu = readMenu({ name: '用户', menuType: 1, component: input })
  expect(menu.component).toBe(stored)
})

test('a first-level menu has no parent, and a layout where it names no component', () => {
  const menu = readMenu({ name: '系统', menuType: 0, parentId: 'x', url: 'sys' })
  expect(menu).toMatchObject({ parentId: null, component: 'layouts/RouteView', url: '/sys' })
})

test('of a change, what is absent or null stays and an empty text clears', () => {
  const before = readMenu({
    name: '用户',
    menuType: 1,
    url: '/user',
    component: 'a/B',
    icon: 'user',
    sortNo: 2.5,
  })
  const input = readGiven({ name: null, url: null, icon: '', hidden: true })
  expect(readMenu(input as Values, before)).toEqual({
    ...before,
    icon: null,
    hidden: true,
  })
})

describe('a row that could not serve is refused', () => {
  const page = { name: '用户', menuType: 1, parentId: 'p', url: '/user', component: 'system/UserList' }
  test.each([
    [{ ...page, component: '' }, '前端组件不能为空'],
    [{ ...page, url: ' ' }, '菜单路径不能为空'],
    [{ ...page, parentId: '' }, '上级菜单不能为空'],
    [{ name: '添加', menuType: 2, parentId: 'p' }, '授权标识不能为空'],
    [{ name: '添加', menuType: 2, parentId: 'p', perms: 'a b' }, '授权标识只能由'],
    [{ ...page, url: '//evil.example' }, '菜单路径不合法'],
    [{ ...page, url: '{{ alert(1) }}' }, '菜单路径不合法'],
    [{ ...page, url: '{{ window._CONFIG.constructor }}/x' }, '菜单路径不合法'],
    [{ ...page, url: 'https://user:pin@evil.example' }, '菜单路径不合法'],
    [{ ...page, redirect: 'https:evil' }, '菜单路径不合法'],
    [{ ...page, component: '../../etc/passwd' }, '前端组件只能由'],
    [{ ...page, icon: '<svg>' }, '菜单图标不正确'],
  ])('%j', (input, sentence) => {
    const attempt = () => requireSoundMenu(readMenu(input))
    expect(attempt).toThrow(Refusal)
    expect(attempt).toThrow(sentence)
  })

  test('a scheme that is no address becomes a path of ours and does no harm', () => {
    expect(readMenu({ ...page, url: 'javascript:alert(1)' }).url).toBe('/javascript:alert(1)')
  })
})
