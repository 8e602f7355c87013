import type { DataRuleRow } from '@dougong/contract/system/data-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const base = '/sys/permission'
const rule = {
  permissionId: 'positions',
  ruleName: '只看自己的',
  ruleColumn: 'createBy',
  ruleConditions: '=',
  ruleValue: '#{sys_user_code}',
}
const add = async (change: Record<string, unknown> = {}) =>
  (await admin.post<string>(`${base}/addPermissionRule`, { ...rule, ...change })).result
const listed = async (query: Record<string, string> = {}) =>
  (
    await admin.get<DataRuleRow[]>(`${base}/queryPermissionRule`, {
      query: { permissionId: 'positions', ...query },
    })
  ).result

describe('[ADM-04] data rules', () => {
  test('are added, listed, searched, changed and deleted; the menu is marked', async () => {
    const id = await add({ ruleName: '按编码', ruleColumn: 'code', ruleConditions: 'LIKE', ruleValue: 'A' })
    expect(await listed({ ruleName: '编码' })).toMatchObject([{ id, ruleColumn: 'code', status: '1' }])
    expect(await listed({ ruleValue: 'zz' })).toEqual([])
    const { result: plain } = await admin.get<DataRuleRow[]>(`${base}/getPermRuleListByPermId`, {
      query: { permissionId: 'positions' },
    })
    expect(plain.map((each) => each.id)).toContain(id)
    const { result: menu } = await admin.get<{ id: string; ruleFlag: number }[]>(`${base}/list`, {
      query: { name: '职务管理' },
    })
    expect(menu.find((row) => row.id === 'positions')?.ruleFlag).toBe(1)
    await admin.put(`${base}/editPermissionRule`, {
      ...rule,
      id,
      ruleName: '改名',
      ruleValue: 'x',
      status: '0',
    })
    expect(await listed({ ruleName: '改名' })).toMatchObject([{ ruleValue: 'x', status: '0' }])
    expect(await admin.delete(`${base}/deletePermissionRule`, { query: { id } })).toMatchObject({
      message: '删除成功！',
    })
    expect(await listed({ ruleName: '改名' })).toEqual([])
  })

  test('the fields offered are those of the resource behind the page', async () => {
    const fieldsOf = async (permissionId: string) =>
      (await admin.get<{ name: string }[]>(`${base}/queryRuleFields`, { query: { permissionId } })).result
    expect((await fieldsOf('positions')).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['code', 'name', 'postRank', 'createBy', 'createTime']),
    )
    expect(await fieldsOf('positions')).toContainEqual(
      expect.objectContaining({ name: 'postRank', kind: 'dict', dictionary: 'position_rank' }),
    )
    expect(await fieldsOf('positions')).toContainEqual(
      expect.objectContaining({ name: 'createBy', kind: 'user' }),
    )
    expect(await fieldsOf('home')).toEqual([])
  })

  test.each([
    [{ ruleColumn: 'password' }, '未知的查询字段：password'],
    [{ ruleColumn: null }, '规则无法识别：没有选择字段'],
    [{ ruleColumn: 'createTime', ruleValue: 'soon' }, '查询条件的值不正确：创建时间'],
    [{ ruleValue: '#{sys_secret}' }, '规则无法识别：未知的变量：#{sys_secret}'],
    [
      { ruleConditions: 'USE_SQL_RULES', ruleValue: "code = 'a' or 1 = 1" },
      '规则无法识别：此处应为字段名：1',
    ],
    [
      { ruleConditions: 'USE_SQL_RULES', ruleValue: "code = 'a'; drop table sys_user" },
      '规则无法识别：无法识别：; drop table',
    ],
    [{ ruleConditions: 'USE_SQL_RULES', ruleValue: "salary > '1'" }, '未知的查询字段：salary'],
    [{ ruleConditions: 'USE_SQL_RULES', ruleValue: "(code = 'a'" }, '规则无法识别：缺少右括号'],
    [{ ruleConditions: 'NOT LIKE' }, '条件规则'],
    [{ permissionId: 'home' }, '该菜单没有可以设置数据规则的列表'],
    [{ permissionId: 'nobody' }, '未找到菜单信息'],
    [{ ruleName: ' ' }, '规则名称'],
    [{ ruleValue: 'x'.repeat(301) }, '规则值'],
  ])('%j is refused with the reason when it is saved', async (change, sentence) => {
    const { success, message } = await admin.post(`${base}/addPermissionRule`, { ...rule, ...change })
    expect(success).toBe(false)
    expect(message).toContain(sentence)
  })

  test.each([
    [{ ruleConditions: 'IN', ruleValue: 'a,b' }],
    [{ ruleColumn: 'createTime', ruleConditions: '>=', ruleValue: '#{sys_date}' }],
    [
      {
        ruleConditions: 'USE_SQL_RULES',
        ruleValue: "create_by = #{sys_user_code} and (name like '%长' or code in ('1', '2'))",
      },
    ],
  ])('%j is accepted', async (change) => {
    const { success, message } = await admin.post(`${base}/addPermissionRule`, { ...rule, ...change })
    expect([message, success]).toEqual(['添加成功！', true])
  })
})

/** A clerk whose role holds the positions with the given rules switched on. */
async function clerkBoundBy(rules: string[], verbs = ['list', 'add', 'edit', 'delete']) {
  const clerk = await server.as(server.user({ may: verbs.map((verb) => `system:position:${verb}`) }))
  const role = await server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', clerk.user.id)
    .executeTakeFirstOrThrow()
  await admin.post(`${base}/saveRolePermission`, { roleId: role.role_id, permissionIds: 'positions' })
  const { success } = await admin.post('/sys/role/datarule', {
    roleId: role.role_id,
    permissionId: 'positions',
    dataRuleIds: rules.join(','),
  })
  expect(success).toBe(true)
  return { ...clerk, roleId: role.role_id }
}

describe('[PRM-08] a rule switched on for a role', () => {
  test('limits what its holder sees, reads, changes and deletes; without it everything is there again', async () => {
    const id = await add()
    const clerk = await clerkBoundBy([id])
    const own = await clerk.post<string>('/sys/position/add', {
      code: 'own-1',
      name: '自己的',
      postRank: '1',
    })
    const foreign = await admin.post<string>('/sys/position/add', {
      code: 'own-2',
      name: '别人的',
      postRank: '1',
    })
    const seen = async () =>
      (await clerk.get<{ records: { id: string }[] }>('/sys/position/list')).result.records.map(
        (row) => row.id,
      )
    expect(await seen()).toEqual([own.result])
    expect((await clerk.get('/sys/position/queryById', { query: { id: foreign.result } })).success).toBe(
      false,
    )
    expect((await clerk.put('/sys/position/edit', { id: foreign.result, name: '抢' })).success).toBe(false)
    expect((await clerk.delete('/sys/position/delete', { query: { id: foreign.result } })).success).toBe(
      false,
    )
    expect((await clerk.put('/sys/position/edit', { id: own.result, name: '改' })).success).toBe(true)
    await admin.put(`${base}/editPermissionRule`, { ...rule, id, status: '0' })
    expect(await seen()).toContain(foreign.result)
    await admin.put(`${base}/editPermissionRule`, { ...rule, id })
    expect(await seen()).toEqual([own.result])
    await admin.delete(`${base}/deletePermissionRule`, { query: { id } })
    expect(await seen()).toContain(foreign.result)
    const { data_rule_ids: kept } = await server.db
      .selectFrom('sys_role_permission')
      .select('data_rule_ids')
      .where('role_id', '=', clerk.roleId)
      .where('permission_id', '=', 'positions')
      .executeTakeFirstOrThrow()
    expect(kept).toEqual([])
  })

  test('a stored rule that no longer parses lets nothing through', async () => {
    const id = await add()
    const clerk = await clerkBoundBy([id])
    await clerk.post('/sys/position/add', { code: 'shut-1', name: '自己的', postRank: '1' })
    await server.db
      .updateTable('sys_permission_data_rule')
      .set({ rule_conditions: '!=', rule_value: '#{nonsense}' })
      .where('id', '=', id)
      .execute()
    await server.services.sessions.refresh({ everyone: true })
    const { result } = await clerk.get<{ total: number }>('/sys/position/list')
    expect(result.total).toBe(0)
  })

  test('its holder does not loosen it, though he may edit rules', async () => {
    const id = await add()
    const clerk = await clerkBoundBy([id])
    const rows = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where('perms', 'in', ['system:permission:editRule', 'system:permission:deleteRule'])
      .execute()
    await admin.post(`${base}/saveRolePermission`, {
      roleId: clerk.roleId,
      permissionIds: rows.map((row) => row.id).join(','),
    })
    const sentence = '不能放宽约束自己的数据规则'
    expect(
      await clerk.put(`${base}/editPermissionRule`, { ...rule, id, ruleConditions: '!=' }),
    ).toMatchObject({ success: false, message: sentence })
    expect(await clerk.delete(`${base}/deletePermissionRule`, { query: { id } })).toMatchObject({
      success: false,
      message: sentence,
    })
  })
})
