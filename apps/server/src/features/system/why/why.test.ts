import type { Verdict } from '@dougong/contract/system/why'
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

const ask = async (userId: string, permissionId: string, recordId?: string, by: Caller = admin) =>
  by.get<Verdict>('/sys/permission/why', {
    query: { userId, permissionId, ...(recordId && { recordId }) },
  })

async function roleOf(userId: string): Promise<string> {
  const { role_id: id } = await server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return id
}
const grant = (roleId: string, ids: string[]) =>
  admin.post('/sys/permission/saveRolePermission', { roleId, permissionIds: ids.join(',') })
const addRule = async (rule: Record<string, string>) =>
  (await admin.post<string>('/sys/permission/addPermissionRule', { permissionId: 'positions', ...rule }))
    .result

describe('why somebody may or may not', () => {
  test('an action: through which role, or that nobody grants it, or that it is switched off', async () => {
    const clerk = await server.user({ may: ['system:position:add'] })
    const { result: yes } = await ask(clerk.id, 'system:position:add')
    expect(yes).toMatchObject({
      allowed: true,
      obstacles: [],
      ways: [{ kind: 'role', name: '测试角色', department: null, isInForce: true }],
      subject: { path: ['系统管理', '职务管理', '添加职务'] },
    })
    const { result: no } = await ask(clerk.id, 'system:position:delete')
    expect(no).toMatchObject({
      allowed: false,
      obstacles: ['没有任何角色或部门角色授予“删除职务”'],
      ways: [],
    })
    await admin.put('/sys/permission/edit', { id: 'system:position:add', status: '0' })
    expect((await ask(clerk.id, 'system:position:add')).result.obstacles).toEqual(['该按钮权限已停用'])
    await admin.put('/sys/permission/edit', { id: 'system:position:add', status: '1' })
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', clerk.id).execute()
    expect((await ask(clerk.id, 'system:position:add')).result.obstacles).toEqual([
      '用户已被冻结或删除，不能登录',
    ])
  })

  test('a page: what is missing above it and behind it', async () => {
    const clerk = await server.user()
    const role = await roleOf(clerk.id)
    await grant(role, ['positions'])
    expect((await ask(clerk.id, 'positions')).result.obstacles).toEqual([
      '没有授予上级菜单“系统管理”，菜单中看不到',
      '没有查看权限 system:position:list，菜单中不显示这个页面',
    ])
    await grant(role, ['system', 'system:position:list'])
    expect((await ask(clerk.id, 'positions')).result.allowed).toBe(true)
  })

  test('a department role that is not in force is told as such', async () => {
    const clerk = await server.user({ departments: ['dep-a01a01'] })
    const role = newId()
    await server.db
      .insertInto('sys_depart_role')
      .values({ id: role, depart_id: 'dep-a01a01', role_name: '部门专员', role_code: role })
      .execute()
    await server.db
      .insertInto('sys_depart_role_permission')
      .values({ role_id: role, permission_id: 'home' })
      .execute()
    await server.db.insertInto('sys_depart_role_user').values({ user_id: clerk.id, drole_id: role }).execute()
    expect((await ask(clerk.id, 'home')).result).toMatchObject({
      allowed: true,
      ways: [{ kind: 'departmentRole', name: '部门专员', department: expect.any(String), isInForce: true }],
    })
    await server.db.deleteFrom('sys_user_depart').where('user_id', '=', clerk.id).execute()
    expect((await ask(clerk.id, 'home')).result).toMatchObject({
      allowed: false,
      ways: [{ isInForce: false }],
    })
  })

  test('a row: which rule, through whom, and which clause was false', async () => {
    const clerk = await server.user({ may: ['system:position:list'] })
    const role = await roleOf(clerk.id)
    await grant(role, ['system', 'positions'])
    const own = await addRule({
      ruleName: '自己的',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
    })
    const either = await addRule({
      ruleName: '甲或长',
      ruleConditions: 'USE_SQL_RULES',
      ruleValue: "code like '甲%' or name like '%长'",
    })
    await admin.post('/sys/role/datarule', {
      roleId: role,
      permissionId: 'positions',
      dataRuleIds: [own, either].join(','),
    })
    const { result: record } = await admin.post<string>('/sys/position/add', {
      code: '乙一',
      name: '所长',
      postRank: '1',
    })
    const { result } = await ask(clerk.id, 'positions', record)
    expect(result).toMatchObject({
      allowed: false,
      obstacles: ['数据规则“自己的”不放行这条记录'],
      row: { id: record, title: '乙一 所长' },
    })
    const byName = new Map(result.rules.map((rule) => [rule.name, rule]))
    expect(byName.get('自己的')).toMatchObject({
      through: ['测试角色'],
      holds: false,
      clause: { kind: 'condition', text: `创建人 等于 ${clerk.username}`, actual: 'admin', holds: false },
    })
    expect(byName.get('甲或长')).toMatchObject({
      holds: true,
      clause: {
        kind: 'any',
        holds: true,
        parts: [
          { text: '职务编码 以…开头 甲', actual: '乙一', holds: false },
          { text: '职务名称 以…结尾 长', actual: '所长', holds: true },
        ],
      },
    })
    expect((await ask(clerk.id, 'positions')).result.rules.map(({ holds }) => holds)).toEqual([null, null])
  })

  test('is no way around the asker’s own limits, and refuses what is not there', async () => {
    const { result: record } = await admin.post<string>('/sys/position/add', {
      code: '丙',
      name: '丙',
      postRank: '1',
    })
    const clerk = await server.user()
    const asker = await server.as(server.user({ may: ['system:permission:why'] }))
    expect(await ask(clerk.id, 'positions', record, asker)).toMatchObject({ success: false, code: 510 })
    expect(await ask(clerk.id, 'positions', 'nobody')).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect(await ask(clerk.id, 'home', record)).toMatchObject({ success: false })
    expect(await ask('nobody', 'home')).toMatchObject({ success: false, message: '用户不存在！' })
    expect(await ask(clerk.id, 'nobody')).toMatchObject({ success: false, message: '未找到菜单信息' })
  })
})
