import { describe, expect, test } from 'vitest'
import type { MenuNode } from '@dougong/contract/menu/menu'
import type { PageRoute } from '../../shared/routing/page-route'
import { chainTo, leaves, menuItems, type MenuItem } from './menu-items'

function node(title: string, path: string, more: Partial<MenuNode> = {}): MenuNode {
  const { meta, ...rest } = more
  return {
    id: title,
    path,
    name: title,
    component: more.children ? 'layouts/RouteView' : 'system/Page',
    route: '1',
    ...rest,
    meta: { title, keepAlive: false, internalOrExternal: false, ...meta },
  }
}

const nobody = { auth: [], codeList: [] }
const itemsOf = (menu: MenuNode[], routes: PageRoute[] = []) =>
  menuItems(menu, { routes, permissions: nobody })
const outline = (items: MenuItem[]): unknown[] =>
  items.map((item) => (item.children.length > 0 ? { [item.title]: outline(item.children) } : item.title))

describe('menu entries', () => {
  test('[MNU-07] hidden entries are not in the menu, nor folders with nothing left to show', () => {
    const menu = [
      node('首页', '/dashboard/analysis'),
      node('个人页', '/account', { hidden: true, children: [node('个人中心', '/account/center')] }),
      node('空', '/empty', { children: [node('隐藏', '/empty/a', { hidden: true })] }),
      node('无', '/none', { component: 'layouts/RouteView' }),
      node('隐', '/hide', {
        meta: { title: '隐', keepAlive: false, internalOrExternal: false, hideMenu: true },
      }),
    ]
    expect(outline(itemsOf(menu))).toEqual(['首页'])
  })

  test('[MNU-06] an alwaysShow entry is a leaf, whatever lies below', () => {
    const settings = node('个人设置', '/account/settings', {
      component: 'account/settings/Index',
      alwaysShow: true,
      children: [node('安全设置', '/account/settings/security')],
    })
    expect(outline(itemsOf([settings]))).toEqual(['个人设置'])
  })

  test('a page whose children are all hidden stays as a leaf', () => {
    const list = node('列表', '/list', {
      component: 'list/Page',
      children: [node('详情', '/list/:id', { hidden: true })],
    })
    expect(outline(itemsOf([list]))).toEqual(['列表'])
  })

  test('[MNU-08] external and frame entries carry where they lead', () => {
    const docs = node('在线文档', 'ab12', { component: 'layouts/IframePageView' })
    const route: PageRoute = {
      path: '/ab12',
      name: 'docs',
      title: '在线文档',
      component: 'layouts/IframePageView',
      keepAlive: false,
      componentName: 'docs',
      hidden: false,
      crumbs: [],
      external: { url: 'https://docs.example', newWindow: true },
    }
    expect(itemsOf([docs], [route])[0]?.external).toEqual({ url: 'https://docs.example', newWindow: true })
  })
})

describe('[MNU-11] permission lists', () => {
  const action = (code: string) => ({ action: code, type: '1', describe: '' })
  const guarded = node('用户', '/user', {
    meta: {
      title: '用户',
      keepAlive: false,
      internalOrExternal: false,
      permissionList: [action('user:add,user:list')],
    },
  })
  const seen = (permissions: Parameters<typeof menuItems>[1]['permissions']) =>
    outline(menuItems([guarded], { routes: [], permissions }))

  test.each([
    ['nobody', nobody, []],
    ['a holder of another code', { auth: [], codeList: ['user:delete'] }, []],
    ['a holder of one of its codes', { auth: [], codeList: ['user:list'] }, ['用户']],
    ['a user with the action', { auth: [action('user:add')], codeList: [] }, ['用户']],
  ])('%s', (_, permissions, expected) => {
    expect(seen(permissions)).toEqual(expected)
  })

  const holder = { auth: [], codeList: ['user:list'] }
  test.each<[string, unknown, unknown[]]>([
    ['plain strings, one of them held', ['user:add', 'user:list'], ['用户']],
    ['plain strings, none of them held', ['user:add'], []],
    ['actions without a code', [{ describe: '新增' }, { action: null }], ['用户']],
    ['items that are nothing', [null, 7, ['user:add']], ['用户']],
    ['null instead of a list', null, ['用户']],
    ['one text instead of a list', 'user:add', ['用户']],
    ['an object instead of a list', { action: 'user:add' }, ['用户']],
  ])('of another server: %s', (_, permissionList, expected) => {
    const foreign = structuredClone(guarded)
    Object.assign(foreign.meta, { permissionList })
    expect(outline(menuItems([foreign], { routes: [], permissions: holder }))).toEqual(expected)
  })

  test('[MNU-11] rights of another server may be plain strings too', () => {
    const permissions = { auth: ['user:add'] } as unknown as typeof nobody
    expect(seen(permissions)).toEqual(['用户'])
  })
})

describe('finding entries', () => {
  const items = itemsOf([
    node('首页', '/dashboard/analysis'),
    node('系统管理', '/isystem', {
      children: [node('用户管理', '/isystem/user'), node('角色管理', '/isystem/role')],
    }),
  ])

  test('the way down to a page', () => {
    expect(chainTo(items, '/isystem/role').map((item) => item.title)).toEqual(['系统管理', '角色管理'])
    expect(chainTo(items, '/nowhere')).toEqual([])
  })

  test('the leaves with what stands above them', () => {
    expect(leaves(items).map(({ title, above }) => [...above, title].join('/'))).toEqual([
      '首页',
      '系统管理/用户管理',
      '系统管理/角色管理',
    ])
  })
})
