import type { Member } from '@dougong/contract/system/users/users'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp, type TestUser } from '../../../../test/test-app'

let server: TestApp
let director: Caller & { user: TestUser }
const rights = ['system:departUser:list', 'system:departUser:add', 'system:departUser:delete']

beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())
beforeEach(async () => {
  const user = await server.user({ may: rights, departments: ['dep-a01'] })
  await server.db
    .updateTable('sys_user_depart')
    .set({ is_director: true })
    .where('user_id', '=', user.id)
    .execute()
  director = await server.as(user)
})

const members = async (query: Record<string, string> = {}, caller: Caller = director) => {
  const { result } = await caller.get<{ records: Member[] } | null>('/sys/user/departUserList', {
    query: { pageSize: '200', ...query },
  })
  return result?.records.map((user) => user.username)
}

describe('[ADM-20] the members of departments one answers for', () => {
  test('are listed, below included; nobody who answers for none sees any', async () => {
    expect(await members()).toEqual(expect.arrayContaining(['zhangsan', 'lisi', 'admin']))
    expect(await members()).not.toContain('wangwu')
    expect(await members({ depId: 'dep-a01a01' })).toEqual(['zhangsan'])
    expect(await members({ depId: 'dep-a01', realname: '李' })).toEqual(['lisi'])
    const plain = await server.as(server.user({ may: rights, departments: ['dep-a01'] }))
    expect((await plain.get('/sys/user/departUserList')).result).toBeNull()
  })

  test('come and go; who goes leaves the roles of the department', async () => {
    const newcomer = await server.user()
    const input = { depId: 'dep-a01a02', userIdList: [newcomer.id] }
    expect(await director.post('/sys/user/editSysDepartWithUser', input)).toMatchObject({
      success: true,
      message: '添加成功!',
    })
    expect((await director.post('/sys/user/editSysDepartWithUser', input)).success).toBe(true)
    expect(await members({ depId: 'dep-a01a02' })).toContain(newcomer.username)
    const role = { id: `r-${newcomer.id.slice(0, 20)}`, depart_id: 'dep-a01a02', role_name: '组长' }
    await server.db
      .insertInto('sys_depart_role')
      .values({ ...role, role_code: role.id })
      .execute()
    await server.db
      .insertInto('sys_depart_role_user')
      .values({ user_id: newcomer.id, drole_id: role.id })
      .execute()
    const query = { depId: 'dep-a01a02', userId: newcomer.id }
    expect(await director.delete('/sys/user/deleteUserInDepart', { query })).toMatchObject({
      success: true,
      message: '删除成功!',
    })
    const left = await server.db
      .selectFrom('sys_depart_role_user')
      .select('drole_id')
      .where('user_id', '=', newcomer.id)
      .execute()
    expect(left).toEqual([])
    const again = await director.delete('/sys/user/deleteUserInDepart', { query })
    expect(again.message).toBe('当前选中部门与用户无关联关系!')
    const several = { depId: 'dep-a01a02', userIds: `user-lisi,${newcomer.id}` }
    expect((await director.delete('/sys/user/deleteUserInDepartBatch', { query: several })).success).toBe(
      false,
    )
    expect(await members({ depId: 'dep-a01a02' })).toContain('lisi')
  })

  test('are also arranged by who may change departments, and seen by who may look at them', async () => {
    const keeper = await server.as(server.user({ may: ['system:depart:list', 'system:depart:edit'] }))
    expect(await members({ depId: 'dep-a02a01' }, keeper)).toEqual(['wangwu'])
    const input = { depId: 'dep-a02a01', userIdList: ['user-lisi'] }
    expect((await keeper.post('/sys/user/editSysDepartWithUser', input)).success).toBe(true)
    const query = { depId: 'dep-a02a01', userId: 'user-lisi' }
    expect((await keeper.delete('/sys/user/deleteUserInDepart', { query })).success).toBe(true)
    const looker = await server.as(server.user({ may: ['system:depart:list'] }))
    expect(await members({ depId: 'dep-a02a01' }, looker)).toEqual(['wangwu'])
    expect((await looker.post('/sys/user/editSysDepartWithUser', input)).status).toBe(403)
  })

  test('of other departments are out of reach, and unknown ones are refused', async () => {
    const refusal = '您不负责该部门，不能操作！'
    const query = { depId: 'dep-a02a01', userId: 'user-wangwu' }
    expect((await director.get('/sys/user/departUserList', { query })).message).toBe(refusal)
    const input = { depId: 'dep-a02', userIdList: ['user-lisi'] }
    expect((await director.post('/sys/user/editSysDepartWithUser', input)).message).toBe(refusal)
    expect((await director.delete('/sys/user/deleteUserInDepart', { query })).message).toBe(refusal)
    const nobody = { depId: 'dep-a01', userIdList: ['nobody'] }
    expect((await director.post('/sys/user/editSysDepartWithUser', nobody)).message).toBe('未找到对应实体')
    const noDepartment = { depId: 'nope', userIdList: ['user-lisi'] }
    expect((await director.post('/sys/user/editSysDepartWithUser', noDepartment)).message).toBe(refusal)
  })
})
