import { gunzipSync } from 'node:zlib'
import type { MenuNode, PermissionAnswer } from '@dougong/contract/menu/menu'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/test-app'
import { features } from '../../../app'
import { menuOf } from '../../../menu'
import { newId } from '../../../platform/ids'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

const path = '/sys/permission/getUserPermissionByToken'

function find(menu: MenuNode[], title: string): MenuNode | undefined {
  for (const node of menu) {
    const found = node.meta.title === title ? node : find(node.children ?? [], title)
    if (found) return found
  }
  return undefined
}

const visibleTitles = (menu: MenuNode[]) => menu.filter(({ hidden }) => !hidden).map(({ meta }) => meta.title)

/** Somebody who holds these menu rows and nothing else. */
async function userHolding(...permissionIds: string[]) {
  const user = await server.user()
  const role = newId()
  await server.db.insertInto('sys_role').values({ id: role, role_code: role, role_name: role }).execute()
  await server.db
    .insertInto('sys_role_permission')
    .values(permissionIds.map((permission_id) => ({ role_id: role, permission_id })))
    .execute()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: role }).execute()
  return user
}

describe('the menu and rights of a user', () => {
  test('[AUT-10] the administrator gets every seeded menu row, the own actions and all actions', async () => {
    const { result } = await (await server.administrator()).get<PermissionAnswer>(path)
    const titles = result.menu.map((node) => node.meta.title)
    expect(titles.toSorted()).toEqual(
      menuOf(features)
        .map((row) => row.name)
        .toSorted(),
    )
    const places = titles.map((title) => menuOf(features).find((row) => row.name === title)?.sort ?? 0)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(result.auth).toContainEqual({ action: 'system:online:kick', type: '2', describe: '强制下线' })
    expect(result.allAuth).toContainEqual({
      action: 'system:online:kick',
      type: '2',
      describe: '强制下线',
      status: '1',
    })
    expect(result.codeList).toContain('system:online:kick')
  })

  test('comes compressed to whoever reads that, and is the same', async () => {
    const { token } = await server.administrator()
    const ask = async (coding: Record<string, string>) => {
      const headers = { 'x-access-token': String(token), ...coding }
      const { headers: responseHeaders, rawPayload } = await server.app.inject({
        url: `/jeecg-boot${path}`,
        headers,
      })
      expect(responseHeaders.vary).toContain('Accept-Encoding')
      return { coding: responseHeaders['content-encoding'], bytes: rawPayload }
    }
    const plain = await ask({})
    const short = await ask({ 'accept-encoding': 'gzip, deflate, br' })
    expect([plain.coding, short.coding]).toEqual([undefined, 'gzip'])
    expect(short.bytes.length).toBeLessThan(plain.bytes.length / 4)
    const resultOf = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { result: object }).result
    expect(resultOf(gunzipSync(short.bytes))).toEqual(resultOf(plain.bytes))
  })

  test('getPermCode tells the same rights without the menu', async () => {
    const clerk = await server.as(server.user({ may: ['system:online:list'] }))
    const { menu: _, ...rights } = (await clerk.get<PermissionAnswer>(path)).result
    const answer = await clerk.get('/sys/permission/getPermCode')
    expect(answer).toMatchObject({ success: true, code: 200 })
    expect(answer.result).toEqual(rights)
    expect(rights.codeList).toEqual(['system:online:list'])
    expect((await server.anyone.get('/sys/permission/getPermCode')).status).toBe(401)
  })

  test('[MNU-01] a node carries path, name, component, route, children and meta', async () => {
    const { result } = await (await server.administrator()).get<PermissionAnswer>(path)
    expect(find(result.menu, '首页')).toEqual({
      id: 'home',
      path: '/dashboard/analysis',
      name: 'dashboard-analysis',
      component: 'dashboard/Analysis',
      redirect: null,
      route: '1',
      meta: {
        title: '首页',
        icon: 'home',
        keepAlive: true,
        internalOrExternal: false,
        componentName: 'Analysis',
      },
    })
    expect(find(result.menu, '个人页')).toMatchObject({ hidden: true, meta: { hideMenu: true } })
    expect(find(result.menu, '个人设置')).toMatchObject({ alwaysShow: true })
    expect(find(result.menu, '基本设置')).toMatchObject({ name: 'account-settings-base', hidden: true })
    const external = find(result.menu, '在线文档')
    expect(external?.path).toMatch(/^[0-9a-f]{32}$/)
    expect(external?.meta).toMatchObject({
      url: "{{ window._CONFIG['domianURL'] }}/doc.html",
      internalOrExternal: true,
    })
  })

  test('[RTE-12] [DSH-03] a user without a role has home, approvals, account with all its settings and announcements, no action and no code', async () => {
    const clerk = await server.as(server.user())
    const { result } = await clerk.get<PermissionAnswer>(path)
    expect(result).toMatchObject({ auth: [], codeList: [] })
    expect(result.allAuth.length).toBeGreaterThan(0)
    expect(visibleTitles(result.menu)).toEqual(['首页', '审批中心'])
    expect(result.menu[0]).toMatchObject({ path: '/dashboard/analysis', component: 'dashboard/Analysis' })
    for (const title of ['个人中心', '个人设置', '我的消息'])
      expect(find(result.menu, title)).toMatchObject({ hidden: true, route: '1' })
    expect(find(result.menu, '个人设置')?.children?.map(({ path: own }) => own)).toEqual([
      '/account/settings/BaseSetting',
      '/account/settings/binding',
      '/account/settings/security',
      '/account/settings/notification',
      '/account/settings/display',
      '/account/settings/subscriptions',
      '/account/settings/absences',
      '/account/settings/signature',
    ])
  })

  test('[RTE-12] the home page stands first, for who holds other pages alone, and where its row is gone', async () => {
    const clerk = await server.as(userHolding('messages', 'my-announcements'))
    const menu = async () => (await clerk.get<PermissionAnswer>(path)).result.menu
    expect(visibleTitles(await menu())).toEqual(['首页', '审批中心', '消息中心'])
    expect(find(await menu(), '我的消息')?.hidden).toBeUndefined()
    const removed = await server.db
      .deleteFrom('sys_permission')
      .where('id', '=', 'home')
      .returningAll()
      .execute()
    expect(visibleTitles(await menu())).toEqual(['首页', '审批中心', '消息中心'])
    await server.db
      .insertInto('sys_permission')
      .values(removed.map(({ page: _, ...row }) => row))
      .execute()
  })

  test('whether an address has a page is told also to who may not see it', async () => {
    const clerk = await server.as(server.user())
    const mayOpen = async (address: string) =>
      (await clerk.get<boolean>('/sys/permission/hasPage', { query: { path: address } })).result
    await server.db
      .insertInto('sys_permission')
      .values({ id: newId(), name: '图书', url: '/shelf/:code', component: 'x', menu_type: 1 })
      .execute()
    const addresses = [
      '/isystem/user',
      '/isystem/user/',
      '/shelf/7',
      '/shelf/7/8',
      '/isystem/nowhere',
      '/',
      '//',
    ]
    expect(await Promise.all(addresses.map(mayOpen))).toEqual([true, true, true, false, false, false, false])
    expect((await server.anyone.get('/sys/permission/hasPage', { query: { path: '/' } })).status).toBe(401)
  })

  test('the answer has another version when what is granted or the menu has changed, and the same otherwise', async () => {
    const [clerk, other] = [await server.as(server.user()), await server.as(server.user())]
    const version = async () => (await clerk.get<PermissionAnswer>(path)).result.version
    const versions = [await version(), await version()]
    const role = newId()
    await server.db.insertInto('sys_role').values({ id: role, role_code: role, role_name: role }).execute()
    await server.db.insertInto('sys_user_role').values({ user_id: clerk.user.id, role_id: role }).execute()
    versions.push(await version())
    await server.db
      .insertInto('sys_role_permission')
      .values({ role_id: role, permission_id: 'home' })
      .execute()
    versions.push(await version())
    await server.db.updateTable('sys_permission').set({ icon: 'bank' }).where('id', '=', 'home').execute()
    versions.push(await version())
    const places = versions.map((each) => versions.indexOf(each))
    expect(places).toEqual([0, 0, 0, 3, 4])
    expect((await other.get<PermissionAnswer>(path)).result.version).not.toBe(versions[4])
    await server.db.updateTable('sys_permission').set({ icon: 'home' }).where('id', '=', 'home').execute()
  })

  test('[PRM-01] a disabled action stays in the list of all with status 0 and leaves the own', async () => {
    const clerk = await server.as(server.user({ may: ['shelf:book:lend', 'shelf:book:sell'] }))
    await server.db
      .updateTable('sys_permission')
      .set({ status: '0' })
      .where('perms', '=', 'shelf:book:sell')
      .execute()
    await server.services.sessions.refresh({ everyone: true })
    const { result } = await clerk.get<PermissionAnswer>(path)
    expect(result.auth.map((item) => item.action)).toEqual(['shelf:book:lend'])
    expect(result.allAuth).toContainEqual({
      action: 'shelf:book:sell',
      type: '2',
      describe: 'shelf:book:sell',
      status: '0',
    })
    expect(result.codeList).toEqual(['shelf:book:lend'])
  })

  test('[PRM-01] rows of type 2 are actions and never part of the menu; rows of type 0 and 1 are the menu', async () => {
    const { result } = await (await server.administrator()).get<PermissionAnswer>(path)
    expect(find(result.menu, '强制下线')).toBeUndefined()
    expect(result.auth.find((item) => item.describe === '在线用户')).toBeUndefined()
  })

  test('a department role grants only while its holder belongs to the department', async () => {
    const user = await server.user({ departments: ['dep-a01a01'] })
    const role = newId()
    await server.db
      .insertInto('sys_depart_role')
      .values({ id: role, depart_id: 'dep-a01a01', role_name: '专员', role_code: role })
      .execute()
    await server.db
      .insertInto('sys_depart_role_permission')
      .values(['messages', 'my-announcements'].map((permission_id) => ({ role_id: role, permission_id })))
      .execute()
    await server.db.insertInto('sys_depart_role_user').values({ user_id: user.id, drole_id: role }).execute()
    const clerk = await server.as(user)
    const held = async () => visibleTitles((await clerk.get<PermissionAnswer>(path)).result.menu)
    expect(await held()).toEqual(['首页', '审批中心', '消息中心'])
    await server.db.deleteFrom('sys_user_depart').where('user_id', '=', user.id).execute()
    expect(await held()).toEqual(['首页', '审批中心'])
  })

  test('a row whose parent is not granted is not shown', async () => {
    const clerk = await server.as(userHolding('positions'))
    const { menu } = (await clerk.get<PermissionAnswer>(path)).result
    expect(find(menu, '职务管理')).toBeUndefined()
    expect(visibleTitles(menu)).toEqual(['首页', '审批中心'])
  })

  test('needs a session', async () => {
    expect((await server.anyone.get(path)).status).toBe(401)
  })
})
