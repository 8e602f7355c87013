import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const base = '/sys/permission'
const sentence = '不能放宽约束自己的数据规则'
const manager = [
  ...['list', 'add', 'edit', 'delete', 'editRule', 'deleteRule', 'saveRole'].map(
    (verb) => `system:permission:${verb}`,
  ),
  ...['addUserRole', 'deleteRole', 'list', 'edit'].map((verb) => `system:user:${verb}`),
  'system:role:list',
]

let pages = 0

/** A page of positions with its actions, below a menu; and a rule that lets through what is one's own. */
async function boundPage(settings: { component?: string; url?: string } = {}) {
  pages += 1
  const [menu, page, action, rule] = [newId(), newId(), newId(), newId()]
  const row = { url: `/bound/${pages}`, component: 'system/SysPositionList', ...settings }
  await server.db
    .insertInto('sys_permission')
    .values([
      { id: menu, name: '目录', menu_type: 0, url: `/bound-menu/${pages}`, component: 'layouts/RouteView' },
      { id: page, parent_id: menu, name: '职务', menu_type: 1, ...row },
    ])
    .execute()
  await server.db
    .insertInto('sys_permission')
    .values({
      id: action,
      parent_id: page,
      name: '查看',
      menu_type: 2,
      perms: `bound:${pages}:list`,
      perms_type: '2',
    })
    .execute()
  await server.db
    .insertInto('sys_permission_data_rule')
    .values({
      id: rule,
      permission_id: page,
      rule_name: '自己的',
      rule_column: 'createBy',
      rule_conditions: '=',
      rule_value: '#{sys_user_code}',
    })
    .execute()
  return { menu, page, action, rule, ...row, code: `bound:${pages}:list` }
}

/** Somebody who manages menus, rules and grants, and is bound by the rule of a page through a role of its own. */
async function boundManager(page?: { component: string; url: string }) {
  const bound = await boundPage(page)
  const user = await server.user({ may: [...manager, 'system:position:list', bound.code] })
  const [{ role_id: ownRole } = { role_id: '' }] = await server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .execute()
  const role = newId()
  await server.db.insertInto('sys_role').values({ id: role, role_code: role, role_name: '受限' }).execute()
  await server.db
    .insertInto('sys_role_permission')
    .values([
      { role_id: role, permission_id: bound.menu },
      { role_id: role, permission_id: bound.page, data_rule_ids: [bound.rule] },
    ])
    .execute()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: role }).execute()
  const caller = await server.as(user)
  const seen = async () => (await caller.get<{ total: number }>('/sys/position/list')).result.total
  return { ...bound, ...caller, role, ownRole, seen }
}

const rowOf = (id: string) =>
  server.db.selectFrom('sys_permission').selectAll().where('id', '=', id).executeTakeFirst()

describe('who is bound by a rule of a page does not shake it off', () => {
  beforeAll(async () => {
    for (const code of ['b-1', 'b-2'])
      await admin.post('/sys/position/add', { code, name: code, postRank: '1' })
  })

  test('by giving the page another component, another kind or another place', async () => {
    const { page, menu, seen, ...clerk } = await boundManager()
    expect(await seen()).toBe(0)
    const elsewhere = (await boundPage()).menu
    for (const change of [
      { component: 'system/PositionsElsewhere' },
      { menuType: 0, component: 'layouts/RouteView' },
      { menuType: 2, perms: 'bound:other' },
      { parentId: elsewhere },
      { name: '改名' },
    ]) {
      const before = await rowOf(page)
      const answer = await clerk.put(`${base}/edit`, { id: page, ...change })
      expect([change, answer.message]).toEqual([change, sentence])
      expect(await rowOf(page)).toEqual(before)
    }
    const above = await clerk.put(`${base}/edit`, { id: menu, name: '目录改名' })
    expect(above.message).toBe('修改成功！')
    expect(await seen()).toBe(0)
  })

  test('by removing the page, the menu above it, or its rule', async () => {
    const { page, menu, rule, seen, ...clerk } = await boundManager()
    const removals = [
      clerk.delete(`${base}/delete`, { query: { id: page } }),
      clerk.delete(`${base}/delete`, { query: { id: menu } }),
      clerk.delete(`${base}/deleteBatch`, { query: { ids: `${menu},nothing` } }),
      clerk.delete(`${base}/deletePermissionRule`, { query: { id: rule } }),
    ]
    for (const removal of removals) expect((await removal).message).toBe(sentence)
    expect(await rowOf(page)).toBeDefined()
    expect(await seen()).toBe(0)
  })

  test('by switching the rule off or rewriting it', async () => {
    const { page, rule, seen, ...clerk } = await boundManager()
    const text = { id: rule, permissionId: page, ruleName: '自己的', ruleColumn: 'createBy' }
    for (const change of [
      { ruleConditions: '=', ruleValue: '#{sys_user_code}', status: '0' },
      { ruleConditions: '!=', ruleValue: 'nobody', status: '1' },
    ])
      expect((await clerk.put(`${base}/editPermissionRule`, { ...text, ...change })).message).toBe(sentence)
    expect(await seen()).toBe(0)
  })

  test('by a second page that shows the same, new or made of another one', async () => {
    const { menu, seen, ...clerk } = await boundManager()
    const twin = {
      name: '又一页',
      menuType: 1,
      parentId: menu,
      url: `/twin/${pages}`,
      component: 'system/SysPositionList',
    }
    expect((await clerk.post(`${base}/add`, twin)).message).toBe(sentence)
    expect(
      (await clerk.post(`${base}/add`, { ...twin, component: '/src/views/system/SysPositionList.vue' }))
        .message,
    ).toBe(sentence)
    const plain = await clerk.post<string>(`${base}/add`, { ...twin, component: 'own/Plain' })
    expect(plain.success).toBe(true)
    const turned = await clerk.put(`${base}/edit`, { id: plain.result, component: 'system/SysPositionList' })
    expect(turned.message).toBe(sentence)
    expect(await seen()).toBe(0)
  })

  test('of a page that is told by its path: by another path, or a second row for the same path', async () => {
    const component = 'modules/online/cgform/auto/OnlCgformAutoList'
    const url = '/online/cgformList/orders'
    const { page, menu, ...clerk } = await boundManager({ component, url })
    for (const change of [{ url: '/online/cgformList/other' }, { url: '/elsewhere', component: 'own/Page' }])
      expect((await clerk.put(`${base}/edit`, { id: page, ...change })).message).toBe(sentence)
    const twin = { name: '又一页', menuType: 1, parentId: menu, component, alwaysShow: true }
    expect((await clerk.post(`${base}/add`, { ...twin, url })).message).toBe(sentence)
    const shownByRouteView = { ...twin, component: 'layouts/RouteView', url }
    expect((await clerk.post(`${base}/add`, shownByRouteView)).message).toBe(sentence)
    const free = await clerk.post<string>(`${base}/add`, { ...twin, url: '/online/cgformList/free' })
    expect(free.success).toBe(true)
    expect((await clerk.put(`${base}/edit`, { id: free.result, url })).message).toBe(sentence)
  })

  test('by moving or rewriting an action of the page, which the rule belongs to as well', async () => {
    const { action, ...clerk } = await boundManager()
    const elsewhere = (await boundPage()).menu
    for (const change of [{ parentId: elsewhere }, { perms: 'bound:renamed' }, { status: '0' }])
      expect((await clerk.put(`${base}/edit`, { id: action, ...change })).message).toBe(sentence)
    expect((await clerk.delete(`${base}/delete`, { query: { id: action } })).message).toBe(sentence)
  })

  test('by taking the page, or the role that holds it, from himself', async () => {
    const { page, menu, role, ownRole, user, seen, ...clerk } = await boundManager()
    const ticks = { roleId: role, permissionIds: menu, lastpermissionIds: `${menu},${page}` }
    expect((await clerk.post(`${base}/saveRolePermission`, ticks)).message).toBe(sentence)
    const query = { roleId: role, userId: user.id }
    expect((await clerk.delete('/sys/user/deleteUserRole', { query })).success).toBe(false)
    const edit = await clerk.put('/sys/user/edit', { id: user.id, selectedroles: ownRole })
    expect(edit.success).toBe(false)
    expect(await seen()).toBe(0)
  })

  test('nor frees others: actions without the page, or the page taken from below its actions', async () => {
    const { page, action, role, ...clerk } = await boundManager()
    const other = newId()
    await server.db
      .insertInto('sys_role')
      .values({ id: other, role_code: other, role_name: '他人' })
      .execute()
    const save = (permissionIds: string[], last: string[]) =>
      clerk.post(`${base}/saveRolePermission`, {
        roleId: other,
        permissionIds: permissionIds.join(','),
        lastpermissionIds: last.join(','),
      })
    expect((await save([action], [])).message).toBe(sentence)
    expect((await save([page, action], [])).success).toBe(true)
    expect((await save([action], [page, action])).message).toBe(sentence)
    const person = await server.user()
    await server.db
      .insertInto('sys_user_role')
      .values([role, other].map((role_id) => ({ user_id: person.id, role_id })))
      .execute()
    const taken = await clerk.delete('/sys/user/deleteUserRole', {
      query: { roleId: role, userId: person.id },
    })
    expect(taken.success).toBe(true)
    expect((await save([], [page, action])).success).toBe(true)
  })

  test('who is not bound by it, and administrators, go on editing the page', async () => {
    const { page, rule } = await boundManager()
    const free = await server.as(server.user({ may: manager }))
    expect((await free.put(`${base}/edit`, { id: page, name: '改名' })).success).toBe(true)
    await server.db
      .insertInto('sys_role_permission')
      .values({ role_id: 'f6817f48af4fb3af11b9e8bf182f618b', permission_id: page, data_rule_ids: [rule] })
      .execute()
    await server.services.sessions.refresh({ everyone: true })
    expect((await admin.put(`${base}/edit`, { id: page, name: '再改名' })).success).toBe(true)
    expect((await admin.delete(`${base}/deletePermissionRule`, { query: { id: rule } })).success).toBe(true)
  })
})
