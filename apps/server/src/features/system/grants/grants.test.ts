import { everybodysPaths } from '@dougong/contract/menu/everybodys-paths'
import type { MenuNode, PermissionAnswer } from '@dougong/contract/menu/menu'
import type { PermissionChoice } from '@dougong/contract/system/permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

/** A page that the engine serves, its menu above it, and one of its actions. */
const reading = ['system', 'positions', 'system:position:list']
const menuPath = '/sys/permission/getUserPermissionByToken'

async function createRole(code = newId()): Promise<string> {
  const id = newId()
  await server.db.insertInto('sys_role').values({ id, role_code: code, role_name: '待授权' }).execute()
  return id
}

async function holderOf(roleId: string) {
  const clerk = await server.as(server.user())
  await server.db.insertInto('sys_user_role').values({ user_id: clerk.user.id, role_id: roleId }).execute()
  return clerk
}

/** Whether nothing stands there but what everybody has. */
const isEverybodys = ({ path, children = [] }: MenuNode): boolean =>
  children.length > 0 ? children.every(isEverybodys) : everybodysPaths.includes(path)

/** What somebody sees beside the pages that everybody has, and may call. */
async function reachOf(clerk: Caller) {
  const { result } = await clerk.get<PermissionAnswer>(menuPath)
  const { status } = await clerk.get('/sys/position/list')
  const granted = result.menu.filter((node) => !isEverybodys(node))
  return { menu: granted.map((node) => node.id), status }
}

const saveRole = (roleId: string, now: string[], before: string[] = [], by: Caller = admin) =>
  by.post('/sys/permission/saveRolePermission', {
    roleId,
    permissionIds: now.join(','),
    lastpermissionIds: before.join(','),
  })
const grantsOf = async (roleId: string) =>
  (await admin.get<string[]>('/sys/permission/queryRolePermission', { query: { roleId } })).result

describe('[ADM-05] what a role holds', () => {
  test('[PRM-06] what is ticked is what its holder sees and may call, at once; unticked it is gone', async () => {
    const role = await createRole()
    const clerk = await holderOf(role)
    expect(await reachOf(clerk)).toEqual({ menu: [], status: 403 })
    expect(await saveRole(role, reading)).toMatchObject({ success: true, message: '保存成功！' })
    expect(await reachOf(clerk)).toEqual({ menu: ['system'], status: 200 })
    expect(await grantsOf(role)).toEqual([...reading].sort())
    await saveRole(role, [], reading)
    expect(await reachOf(clerk)).toEqual({ menu: [], status: 403 })
  })

  test('two people who grant at once do not undo each other, and rule ticks survive', async () => {
    const role = await createRole()
    await saveRole(role, ['home'])
    await Promise.all([
      saveRole(role, ['home', 'system'], ['home']),
      saveRole(role, ['home', 'positions'], ['home']),
      saveRole(role, ['home', 'positions'], ['home']),
    ])
    expect(await grantsOf(role)).toEqual(['home', 'positions', 'system'])
    await saveRole(role, ['system'], ['home', 'system'])
    expect(await grantsOf(role)).toEqual(['positions', 'system'])
  })

  test('rows that are gone meanwhile are passed over; a missing role is told', async () => {
    const role = await createRole()
    expect(await saveRole(role, ['home', 'long-gone'])).toMatchObject({ success: true })
    expect(await grantsOf(role)).toEqual(['home'])
    expect(await saveRole('nobody', ['home'])).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  test('administrators keep the way to grant', async () => {
    const { id } = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'admin')
      .executeTakeFirstOrThrow()
    expect(await saveRole(id, [], ['system:permission:saveRole'])).toMatchObject({
      success: false,
      message: '该操作会使管理员无法再管理菜单与授权，已取消',
    })
    const other = await server.as(server.user({ may: ['system:permission:saveRole'] }))
    expect(await saveRole(id, ['system:permission:saveRole'], [], other)).toMatchObject({
      success: false,
      message: '只有管理员可以修改管理员角色的权限',
    })
  })
})

describe('nobody hands on what he does not hold', () => {
  test('a role gets only what its granter has, and loses only that', async () => {
    const role = await createRole()
    await saveRole(role, ['system:online:kick'])
    const granter = await server.as(
      server.user({ may: ['system:permission:saveRole', 'system:position:list'] }),
    )
    expect(await saveRole(role, ['system:position:list'], [], granter)).toMatchObject({ success: true })
    expect(await saveRole(role, ['system:position:add'], [], granter)).toMatchObject({
      success: false,
      message: '不能授予或收回自己没有的权限：添加职务',
    })
    expect(await saveRole(role, [], ['system:online:kick'], granter)).toMatchObject({ success: false })
    expect(await grantsOf(role)).toEqual(['system:online:kick', 'system:position:list'])
    const { result } = await granter.get<{ treeList: PermissionChoice[]; ids: string[] }>(
      '/sys/role/queryTreeList',
    )
    const positions = result.treeList
      .find(({ key }) => key === 'system')
      ?.children?.find(({ key }) => key === 'positions')
    const grantable = positions?.children?.map(({ key, grantable: may }) => [key, may])
    expect(grantable).toContainEqual(['system:position:list', true])
    expect(grantable).toContainEqual(['system:position:add', false])
  })

  test('and hands on his own limits with it', async () => {
    const { result: rule } = await admin.post<string>('/sys/permission/addPermissionRule', {
      permissionId: 'positions',
      ruleName: '自己的',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
    })
    const granter = await server.as(server.user({ may: ['system:permission:saveRole'] }))
    const { role_id: own } = await server.db
      .selectFrom('sys_user_role')
      .select('role_id')
      .where('user_id', '=', granter.user.id)
      .executeTakeFirstOrThrow()
    await saveRole(own, ['positions'])
    const tick = (roleId: string, dataRuleIds: string, by: Caller = admin) =>
      by.post('/sys/role/datarule', { roleId, permissionId: 'positions', dataRuleIds })
    expect(await tick(own, rule)).toMatchObject({ success: true, message: '保存成功!' })
    const role = await createRole()
    expect(await tick(role, rule)).toMatchObject({ success: false, message: '请先保存角色菜单权限!' })
    await saveRole(role, ['positions'], [], granter)
    const { result, code } = await admin.get(`/sys/role/datarule/positions/${role}`)
    expect([code, result]).toEqual([
      200,
      { datarule: [expect.objectContaining({ id: rule })], drChecked: rule },
    ])
    expect(await tick(role, '', granter)).toMatchObject({
      success: false,
      message: '不能放宽约束自己的数据规则',
    })
    expect(await tick(role, 'nobody')).toMatchObject({ success: false, message: '未找到权限配置信息' })
    expect(await admin.get(`/sys/role/datarule/home/${role}`)).toMatchObject({
      success: false,
      message: '未找到权限配置信息',
    })
    await admin.delete('/sys/permission/deletePermissionRule', { query: { id: rule } })
  })
})

describe('[ADM-05] departments and their roles', () => {
  const department = 'dep-a01a01'
  const saveDepartment = (now: string[], before: string[] = [], departId = department) =>
    admin.post('/sys/permission/saveDepartPermission', {
      departId,
      permissionIds: now.join(','),
      lastpermissionIds: before.join(','),
    })
  const saveDepartmentRole = (roleId: string, now: string[], before: string[] = [], by: Caller = admin) =>
    by.post('/sys/sysDepartPermission/saveDeptRolePermission', {
      roleId,
      permissionIds: now.join(','),
      lastpermissionIds: before.join(','),
    })
  const createDepartmentRole = async (departId = department) =>
    (
      await admin.post<string>('/sys/sysDepartRole/add', {
        departId,
        roleName: '专员',
        roleCode: newId(),
      })
    ).result
  const assign = (userId: string, now: string[], before: string[] = [], by: Caller = admin) =>
    by.post('/sys/sysDepartRole/deptRoleUserAdd', {
      userId,
      newRoleId: now.join(','),
      oldRoleId: before.join(','),
    })

  beforeEach(async () => {
    await server.db.deleteFrom('sys_depart_permission').execute()
    await server.db.deleteFrom('sys_depart_role').execute()
  })

  test('[PRM-06] a department role grants to members what the department holds, and loses it with the department', async () => {
    const clerk = await server.as(server.user({ departments: [department] }))
    const role = await createDepartmentRole()
    const beyond = await saveDepartmentRole(role, reading)
    expect([beyond.success, beyond.message]).toEqual([false, '只能授予部门已有的权限'])
    expect(await saveDepartment(reading)).toMatchObject({ success: true, message: '保存成功！' })
    const { result: held } = await admin.get('/sys/permission/queryDepartPermission', {
      query: { departId: department },
    })
    expect(held).toEqual([...reading].sort())
    expect(await reachOf(clerk)).toEqual({ menu: [], status: 403 })

    const { result: choices } = await admin.get<{ treeList: PermissionChoice[]; ids: string[] }>(
      '/sys/sysDepartPermission/queryTreeListForDeptRole',
      { query: { departId: department } },
    )
    expect([...choices.ids].sort()).toEqual([...reading].sort())
    await saveDepartmentRole(role, reading)
    await assign(clerk.user.id, [role])
    expect(await reachOf(clerk)).toEqual({ menu: ['system'], status: 200 })

    const elsewhere = await createDepartmentRole('dep-a01')
    await saveDepartment(reading, [], 'dep-a01')
    await saveDepartmentRole(elsewhere, reading)
    await saveDepartment([], ['system:position:list'])
    /* a page that may not be listed is no entry */
    expect(await reachOf(clerk)).toEqual({ menu: [], status: 403 })
    const { result: kept } = await admin.get('/sys/sysDepartPermission/queryDeptRolePermission', {
      query: { roleId: elsewhere },
    })
    expect(kept).toEqual([...reading].sort())

    await assign(clerk.user.id, [], [role])
    expect(await reachOf(clerk)).toEqual({ menu: [], status: 403 })
  })

  test('the rules a department role may switch on are those of the department', async () => {
    const addRule = async (ruleName: string) =>
      (
        await admin.post<string>('/sys/permission/addPermissionRule', {
          permissionId: 'positions',
          ruleName,
          ruleColumn: 'code',
          ruleConditions: '=',
          ruleValue: 'x',
        })
      ).result
    const [offered, withheld] = [await addRule('给部门的'), await addRule('不给部门的')]
    const first = await admin.post('/sys/sysDepartPermission/datarule', {
      departId: department,
      permissionId: 'positions',
      dataRuleIds: offered,
    })
    expect(first.message).toBe('请先保存部门菜单权限!')
    await saveDepartment(['positions'])
    await admin.post('/sys/sysDepartPermission/datarule', {
      departId: department,
      permissionId: 'positions',
      dataRuleIds: offered,
    })
    const { result: ceiling } = await admin.get<{ drChecked: string }>(
      `/sys/sysDepartPermission/datarule/positions/${department}`,
    )
    expect(ceiling.drChecked).toBe(offered)
    const role = await createDepartmentRole()
    const save = (dataRuleIds: string) =>
      admin.post('/sys/sysDepartRole/datarule', { roleId: role, permissionId: 'positions', dataRuleIds })
    expect((await save(offered)).message).toBe('请先保存角色菜单权限!')
    await saveDepartmentRole(role, ['positions'])
    const { result } = await admin.get<{ datarule: { id: string }[]; drChecked: string }>(
      `/sys/sysDepartRole/datarule/positions/${department}/${role}`,
    )
    expect(result.datarule.map(({ id }) => id)).toEqual([offered])
    expect(result.drChecked).toBe(offered)
    expect(await save(withheld)).toMatchObject({ success: false, message: '只能授予部门已有的权限' })
    expect(await save('')).toMatchObject({ success: true })
    await server.db.deleteFrom('sys_permission_data_rule').execute()
  })

  test('roles of a department are listed, changed and deleted; codes are given once', async () => {
    const roleCode = newId()
    const role = { departId: department, roleName: '会计', roleCode }
    const { result: id } = await admin.post<string>('/sys/sysDepartRole/add', role)
    expect(await admin.post('/sys/sysDepartRole/add', role)).toMatchObject({
      success: false,
      message: '部门角色编码已存在',
    })
    await admin.put('/sys/sysDepartRole/edit', { id, roleName: '总账会计', roleCode })
    const list = async (query: Record<string, string> = {}) =>
      (
        await admin.get<{ records: { id: string; roleName: string }[]; total: number }>(
          '/sys/sysDepartRole/list',
          { query: { deptId: department, ...query } },
        )
      ).result
    expect(await list({ roleName: '总账' })).toMatchObject({
      total: 1,
      records: [{ id, departId_dictText: expect.any(String) }],
    })
    expect(await list({ roleName: '出纳' })).toMatchObject({ total: 0 })
    const { result: options } = await admin.get<{ id: string }[]>('/sys/sysDepartRole/getDeptRoleList', {
      query: { departId: department },
    })
    expect(options.map((each) => each.id)).toEqual([id])
    expect(await admin.delete('/sys/sysDepartRole/delete', { query: { id } })).toMatchObject({
      message: '删除成功!',
    })
    expect(await admin.delete('/sys/sysDepartRole/deleteBatch', { query: { ids: ',' } })).toMatchObject({
      success: false,
    })
    expect((await list()).total).toBe(0)
  })

  test('only members hold them, and directors arrange them in their own departments only', async () => {
    const [member, stranger] = [await server.user({ departments: [department] }), await server.user()]
    const [near, far] = [await createDepartmentRole(), await createDepartmentRole('dep-a01')]
    expect(await assign(stranger.id, [near])).toMatchObject({
      success: false,
      message: '该用户不是这个部门的成员',
    })
    const director = await server.as(
      server.user({
        departments: [department],
        may: ['system:depart:role:userAdd', 'system:depart:role:list', 'system:permission:saveDeptRole'],
      }),
    )
    expect(await assign(member.id, [near], [], director)).toMatchObject({
      success: false,
      message: '只能管理自己负责的部门',
    })
    await server.db
      .updateTable('sys_user_depart')
      .set({ is_director: true })
      .where('user_id', '=', director.user.id)
      .execute()
    expect(await assign(member.id, [near], [], director)).toMatchObject({ success: true })
    const { result } = await director.get('/sys/sysDepartRole/getDeptRoleByUserId', {
      query: { userId: member.id, departId: department },
    })
    expect(result).toEqual([{ id: near, userId: member.id, droleId: near }])
    expect(await assign(member.id, [far], [], director)).toMatchObject({ success: false })
    await saveDepartment(['home'])
    await saveDepartmentRole(near, ['home'])
    expect(await saveDepartmentRole(near, [], ['home'], director)).toMatchObject({
      success: false,
      message: '不能授予或收回自己没有的权限：首页',
    })
  })
})
