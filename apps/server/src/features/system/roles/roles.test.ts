import type { RoleChoice } from '@dougong/contract/system/roles'
import type { Member } from '@dougong/contract/system/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

const create = async (code: string) =>
  (await administrator.post<string>('/sys/role/add', { roleName: `角色${code}`, roleCode: code })).result
const holders = async (roleId: string, query: Record<string, string> = {}) => {
  const page = await administrator.get<{ records: Member[] }>('/sys/user/userRoleList', {
    query: { roleId, ...query },
  })
  return page.result.records.map((user) => user.username).sort()
}

describe('[ADM-02] roles', () => {
  test('are made, listed, changed and removed; a code belongs to one', async () => {
    const id = await create('auditor')
    const { result } = await administrator.get<{ records: object[] }>('/sys/role/list', {
      query: { roleCode: 'auditor' },
    })
    expect(result.records).toMatchObject([{ id, roleName: '角色auditor', roleCode: 'auditor' }])
    const all = await administrator.get<RoleChoice[]>('/sys/role/queryall')
    expect(all.result).toContainEqual({ id, roleName: '角色auditor', roleCode: 'auditor' })
    const check = (query: Record<string, string>) => administrator.get('/sys/role/checkRoleCode', { query })
    expect(await check({ roleCode: 'auditor' })).toMatchObject({ success: false, message: '角色编码已存在' })
    expect(await check({ roleCode: 'auditor', id })).toMatchObject({ success: true, result: true })
    const again = await administrator.post('/sys/role/add', { roleName: '又一个', roleCode: 'auditor' })
    expect(again.message).toBe('角色编码已存在')
    expect((await administrator.put('/sys/role/edit', { id, roleName: '审计' })).success).toBe(true)
    expect((await administrator.delete('/sys/role/delete', { query: { id } })).success).toBe(true)
  })

  test('a role that somebody holds stays, and so does the administrator role', async () => {
    const [hr, admin] = ['1169504891467464705', 'f6817f48af4fb3af11b9e8bf182f618b']
    const used = await administrator.delete('/sys/role/delete', { query: { id: hr } })
    expect(used.message).toBe('“人力资源部”正被用户“李四”使用，无法删除')
    const builtIn = await administrator.delete('/sys/role/deleteBatch', { query: { ids: admin } })
    expect(builtIn.message).toBe('内置的管理员角色不能删除！')
  })

  test('who may change roles changes none that grants more', async () => {
    const clerk = await server.as(server.user({ may: ['system:role:edit', 'system:role:delete'] }))
    const refusal = '该账号或角色的权限超出您自己的权限，不能操作！'
    const id = 'f6817f48af4fb3af11b9e8bf182f618b'
    expect((await clerk.put('/sys/role/edit', { id, roleName: '我的' })).message).toBe(refusal)
    const plain = await create('plain')
    expect((await clerk.put('/sys/role/edit', { id: plain, roleName: '普通' })).success).toBe(true)
  })
})

describe('[ADM-02] users of a role', () => {
  test('are added, listed and removed; their rights follow at once', async () => {
    const clerk = await server.as(server.user())
    const roleId = await create('watcher')
    await server.db
      .insertInto('sys_role_permission')
      .values({ role_id: roleId, permission_id: 'system:online:list' })
      .execute()
    const mayWatch = async () => (await clerk.get('/sys/online/list')).status === 200
    expect(await mayWatch()).toBe(false)
    const input = { roleId, userIdList: [clerk.user.id, 'user-lisi'] }
    expect(await administrator.post('/sys/user/addSysUserRole', input)).toMatchObject({
      success: true,
      code: 0,
      message: '添加成功!',
    })
    expect((await administrator.post('/sys/user/addSysUserRole', input)).success).toBe(true)
    expect(await mayWatch()).toBe(true)
    expect(await holders(roleId)).toEqual(['lisi', clerk.user.username].sort())
    expect(await holders(roleId, { username: 'lis' })).toEqual(['lisi'])
    const query = { roleId, userId: clerk.user.id }
    expect((await administrator.delete('/sys/user/deleteUserRole', { query })).success).toBe(true)
    expect(await mayWatch()).toBe(false)
    const several = { roleId, userIds: 'user-lisi,' }
    expect((await administrator.delete('/sys/user/deleteUserRoleBatch', { query: several })).success).toBe(
      true,
    )
    expect(await holders(roleId)).toEqual([])
  })

  test.each([
    ['an unknown role', { roleId: 'nope', userIdList: ['user-lisi'] }],
    ['an unknown user', { roleId: '1169504891467464705', userIdList: ['nope'] }],
    ['nobody', { roleId: '1169504891467464705', userIdList: [] }],
  ])('%s is refused', async (_case, input) => {
    expect((await administrator.post('/sys/user/addSysUserRole', input)).success).toBe(false)
  })
})
