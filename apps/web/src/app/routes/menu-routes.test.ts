import { describe, expect, test } from 'vitest'
import type { MenuMeta, MenuNode } from '@dougong/contract/menu/menu'
import { pageRoutes } from './menu-routes'

const context = {
  origin: 'https://office.example',
  apiBase: '/jeecg-boot',
  staticDomain: '/jeecg-boot/sys/common/static',
  token: 'secret',
  userId: 'u1',
  username: 'zhang',
  tenantId: '0',
}

type Sketch = Partial<Omit<MenuNode, 'meta' | 'path'>> & { meta?: Partial<MenuMeta> }

function item(path: string, { meta, ...rest }: Sketch = {}): MenuNode {
  return {
    id: path,
    path,
    name: path.slice(1).replaceAll('/', '-'),
    component: 'system/UserList',
    route: '1',
    ...rest,
    meta: { title: path, keepAlive: false, internalOrExternal: false, ...meta },
  }
}

const folder = (path: string, children: MenuNode[], rest: Sketch = {}) =>
  item(path, { component: 'layouts/RouteView', children, ...rest })
const routesOf = (...menu: MenuNode[]) => pageRoutes(menu, context)
const pathsOf = (...menu: MenuNode[]) => routesOf(...menu).map(({ path }) => path)

describe('the routes of a menu', () => {
  test('[MNU-01] carry what the menu says of a page', () => {
    const meta = {
      title: '用户管理',
      icon: 'user',
      keepAlive: true,
      componentName: 'UserList',
      hideTab: true,
    }
    const menu = folder('/isystem', [item('/isystem/user', { name: 'isystem-user', meta })], {
      meta: { title: '系统管理' },
    })
    expect(routesOf(menu)).toContainEqual({
      path: '/isystem/user',
      name: 'isystem-user',
      title: '用户管理',
      icon: 'user',
      component: 'system/UserList',
      keepAlive: true,
      componentName: 'UserList',
      hidden: false,
      hideTab: true,
      crumbs: [
        { title: '系统管理', path: '/isystem' },
        { title: '用户管理', path: '/isystem/user' },
      ],
    })
  })

  test('[MNU-02] leave out an item whose route is "0", not its children', () => {
    const menu = folder('/report', [item('/report/a'), item('/online/cgreport/1', { route: '0' })])
    expect(pathsOf(menu)).toEqual(['/report/a', '/report'])
    expect(pathsOf(folder('/x', [item('/x/a')], { route: '0' }))).toEqual(['/x/a'])
  })

  test('[MNU-07] keep hidden items', () => {
    const [route] = routesOf(item('/online/cgformList/:code', { hidden: true }))
    expect(route).toMatchObject({ path: '/online/cgformList/:code', hidden: true })
  })

  test('[MNU-06] let an alwaysShow item redirect to its own path', () => {
    expect(routesOf(item('/a', { alwaysShow: true, redirect: '/b' }))).toMatchObject([
      { path: '/a', redirect: '/a' },
    ])
  })

  test('[MNU-06] show an alwaysShow item by its child of the same path, inside its own page', () => {
    const settings = item('/account/settings/BaseSetting', {
      component: 'account/settings/Index',
      alwaysShow: true,
      children: [
        item('/account/settings/BaseSetting', { component: 'account/settings/BaseSetting', hidden: true }),
        item('/account/settings/security', { component: 'account/settings/Security' }),
      ],
    })
    const routes = routesOf(folder('/account', [settings], { hidden: true }))
    expect(routes.map(({ path, component, within }) => ({ path, component, within }))).toEqual([
      {
        path: '/account/settings/BaseSetting',
        component: 'account/settings/BaseSetting',
        within: ['account/settings/Index'],
      },
      {
        path: '/account/settings/security',
        component: 'account/settings/Security',
        within: ['account/settings/Index'],
      },
      { path: '/account', component: 'layouts/RouteView', within: undefined },
    ])
  })

  test('lead a folder to its redirect, else to its first page that can be shown', () => {
    expect(routesOf(folder('/list', [item('/list/a')], { redirect: '/list/b' })).at(-1)).toMatchObject({
      redirect: '/list/b',
    })
    const children = [
      item('/x/:code'),
      item('/x/h', { hidden: true }),
      item('f00', { meta: { url: 'https://elsewhere.example' } }),
      folder('/x/empty', []),
      folder('/x/deep', [item('/x/deep/page')]),
    ]
    expect(routesOf(folder('/x', children)).at(-1)).toMatchObject({ path: '/x', redirect: '/x/deep/page' })
    expect(routesOf(folder('/x', [])).at(-1)).not.toHaveProperty('redirect')
  })

  test('[MNU-08] know where external and iframe items lead', () => {
    const frame = { component: 'layouts/IframePageView' }
    const url = "{{ window._CONFIG['domianURL'] }}/list?token=${token}"
    expect(
      routesOf(
        item('0a1b', { ...frame, meta: { url, internalOrExternal: true } }),
        item('2c3d', { ...frame, meta: { url: 'http://elsewhere.example/?t=${token}' } }),
        item('4e5f', { ...frame, meta: { url: 'javascript:alert(1)', internalOrExternal: true } }),
      ).map(({ path, external }) => ({ path, external })),
    ).toEqual([
      {
        path: '/0a1b',
        external: { url: 'https://office.example/jeecg-boot/list?token=secret', newWindow: true },
      },
      { path: '/2c3d', external: { url: 'http://elsewhere.example/?t=', newWindow: false } },
      { path: '/4e5f', external: undefined },
    ])
  })

  test('are one per path', () => {
    expect(pathsOf(item('/a', { component: 'x' }), item('/a', { component: 'y' }))).toEqual(['/a'])
  })
})
