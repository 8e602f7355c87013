import type { RemovedUser } from '@dougong/contract/system/users/user-accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

const canSignIn = async (username: string, password: string) =>
  (await server.anyone.post('/sys/login', { username, password })).success
const isAlive = async (caller: Caller) => (await caller.get('/sys/user/getUserInfo')).status === 200
const versionsOf = async (dataId: string) =>
  (
    await administrator.get<{ action: string; createBy: string }[]>('/sys/dataLog/queryDataVerList', {
      query: { dataTable: 'sys_user', dataId },
    })
  ).result
const administratorId = async () =>
  (
    await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
  ).id

describe('[ADM-01] freezing', () => {
  test('ends sessions and keeps out, until it is undone', async () => {
    const clerk = await server.as(server.user())
    const { id, username, password } = clerk.user
    expect(await administrator.put('/sys/user/frozenBatch', { ids: `${id},`, status: 2 })).toMatchObject({
      success: true,
      message: '操作成功!',
    })
    expect(await isAlive(clerk)).toBe(false)
    expect(await canSignIn(username, password)).toBe(false)
    await administrator.put('/sys/user/frozenBatch', { ids: id, status: '1' })
    expect(await canSignIn(username, password)).toBe(true)
    expect((await versionsOf(id)).slice(0, 2)).toMatchObject([
      { action: 'change', createBy: 'admin' },
      { action: 'change', createBy: 'admin' },
    ])
  })

  test('never meets oneself or the last administrator, and freezes all or none', async () => {
    const ownId = await administratorId()
    const other = await server.user()
    const own = await administrator.put('/sys/user/frozenBatch', { ids: `${other.id},${ownId}`, status: 2 })
    expect(own).toMatchObject({ success: false, message: '不能冻结或解冻自己的账号！' })
    const second = await server.as(server.user({ roles: ['admin'] }))
    await server.db
      .deleteFrom('sys_user_role')
      .where('user_id', '=', ownId)
      .where('role_id', 'in', (eb) => eb.selectFrom('sys_role').select('id').where('role_code', '=', 'admin'))
      .execute()
    const keeper = await server.as(
      server.user({ may: ['system:user:frozenBatch', 'system:user:delete', 'system:user:edit'] }),
    )
    const weaker = await keeper.put('/sys/user/frozenBatch', { ids: second.user.id, status: 2 })
    expect(weaker.message).toBe('该账号或角色的权限超出您自己的权限，不能操作！')
    const demoted = await second.put('/sys/user/edit', { id: second.user.id, selectedroles: '' })
    expect(demoted.message).toBe('系统至少要保留一个可用的管理员！')
    const removedRole = await second.delete('/sys/user/deleteUserRole', {
      query: { roleId: 'f6817f48af4fb3af11b9e8bf182f618b', userId: second.user.id },
    })
    expect(removedRole.message).toBe('系统至少要保留一个可用的管理员！')
    await second.put('/sys/user/edit', { id: ownId, selectedroles: 'f6817f48af4fb3af11b9e8bf182f618b' })
    expect((await administrator.delete('/sys/user/delete', { query: { id: second.user.id } })).success).toBe(
      true,
    )
    expect(
      (await server.db.selectFrom('sys_user').select('status').where('id', '=', other.id).execute())[0],
    ).toEqual({ status: 1 })
  })

  test.each([
    ['nobody', { ids: '', status: 2 }, 400],
    ['an unknown state', { ids: 'user-lisi', status: 3 }, 400],
    ['somebody unknown', { ids: 'user-lisi,nope', status: 2 }, 200],
  ])('%s is refused', async (_case, body, status) => {
    expect(await administrator.put('/sys/user/frozenBatch', body)).toMatchObject({ success: false, status })
    const lisi = await server.db
      .selectFrom('sys_user')
      .select('status')
      .where('id', '=', 'user-lisi')
      .execute()
    expect(lisi).toEqual([{ status: 1 }])
  })
})

describe('[ADM-01] resetting a password', () => {
  const password = 'Renewed#2026'
  test('opens the account with the new one alone and ends its sessions', async () => {
    const clerk = await server.as(server.user())
    const { username } = clerk.user
    const answer = await administrator.put('/sys/user/changePassword', {
      username,
      password,
      confirmpassword: password,
    })
    expect(answer).toMatchObject({ success: true, code: 200, message: '密码修改成功!' })
    expect(await isAlive(clerk)).toBe(false)
    expect(await canSignIn(username, clerk.user.password)).toBe(false)
    expect(await canSignIn(username, password)).toBe(true)
  })

  test('refuses a weak one, two that differ, nobody, oneself and who may do more', async () => {
    const reset = (username: string, first: string, second = first, caller = administrator) =>
      caller.put('/sys/user/changePassword', { username, password: first, confirmpassword: second })
    expect((await reset('zhangsan', '123456')).status).toBe(400)
    expect((await reset('zhangsan', 'Zhangsan@123')).message).toBe('该密码过于常见，容易被猜到，请换一个')
    expect((await reset('zhangsan', password, 'Other#2026')).message).toBe('两次输入密码不一致!')
    expect((await reset('nobody-at-all', password)).message).toBe('用户不存在！')
    expect((await reset('admin', password)).message).toBe('请在“修改密码”中修改自己的密码！')
    const clerk = await server.as(server.user({ may: ['system:user:changepwd'] }))
    const above = await reset('admin', password, password, clerk)
    expect(above.message).toBe('该账号或角色的权限超出您自己的权限，不能操作！')
    const holder = await server.user({ may: ['system:user:delete'] })
    expect((await reset(holder.username, password, password, clerk)).success).toBe(false)
    expect((await reset('zhangsan', password, password, clerk)).success).toBe(true)
  })
})

describe('[ADM-01] nobody hands out more than he holds', () => {
  const rights = ['system:user:add', 'system:user:edit', 'system:user:delete', 'system:user:addUserRole']
  let clerk: Caller
  beforeEach(async () => {
    clerk = await server.as(server.user({ may: rights }))
  })
  const refusal = '该账号或角色的权限超出您自己的权限，不能操作！'

  test('not by making, changing or linking an account, not to oneself', async () => {
    const administratorRole = 'f6817f48af4fb3af11b9e8bf182f618b'
    const person = { username: 'climber', realname: '登高', password: 'Carpenter#26' }
    const made = await clerk.post('/sys/user/add', { ...person, selectedroles: administratorRole })
    expect(made.message).toBe(refusal)
    const plain = await clerk.post<string>('/sys/user/add', { ...person, selectedroles: '' })
    expect(plain.success).toBe(true)
    const { result: id } = plain
    expect((await clerk.put('/sys/user/edit', { id, selectedroles: administratorRole })).message).toBe(
      refusal,
    )
    const linked = await clerk.post('/sys/user/addSysUserRole', {
      roleId: administratorRole,
      userIdList: [id],
    })
    expect(linked.message).toBe(refusal)
    const stronger = await server.user({ may: ['system:online:kick'] })
    expect((await clerk.put('/sys/user/edit', { id: stronger.id, realname: '改' })).message).toBe(refusal)
    expect((await clerk.delete('/sys/user/delete', { query: { id: stronger.id } })).message).toBe(refusal)
    expect((await clerk.put('/sys/user/edit', { id, realname: '改名' })).success).toBe(true)
  })

  test('not the same rights without the rule that limits them', async () => {
    const limited = await server.user({ may: rights })
    await limitRows(server, limited, 'system/OtherList', [{ column: 'name', condition: '=', value: 'x' }])
    const { id: page } = await server.db
      .selectFrom('sys_permission')
      .select('id')
      .where('component', '=', 'system/OtherList')
      .executeTakeFirstOrThrow()
    const role = { id: 'unlimited', role_code: 'unlimited', role_name: '无限' }
    await server.db.insertInto('sys_role').values(role).execute()
    await server.db
      .insertInto('sys_role_permission')
      .values({ role_id: role.id, permission_id: page })
      .execute()
    const caller = await server.as(limited)
    const input = { roleId: role.id, userIdList: ['user-lisi'] }
    expect((await caller.post('/sys/user/addSysUserRole', input)).message).toBe(refusal)
  })
})

describe('[ADM-01] the recycle bin', () => {
  const bin = async (query: Record<string, string> = {}) =>
    (
      await administrator.get<{ records: RemovedUser[]; total: number }>('/sys/user/recycleBin/list', {
        query,
      })
    ).result

  test('holds who was removed, gives back or forgets for good', async () => {
    const [first, second] = [
      await server.as(server.user({ departments: ['dep-a01a01'] })),
      await server.user(),
    ]
    const ids = `${first.user.id},${second.id},`
    expect((await administrator.delete('/sys/user/deleteBatch', { query: { ids } })).success).toBe(true)
    expect(await isAlive(first)).toBe(false)
    const removed = await bin({ username: first.user.username })
    expect(removed.records).toMatchObject([
      { id: first.user.id, orgCodeTxt: '市场部', updateBy: 'admin', updateTime: expect.any(String) },
    ])
    const restored = await administrator.put('/sys/user/putRecycleBin', { userIds: first.user.id })
    expect(restored).toMatchObject({ success: true, message: '还原成功' })
    expect(await canSignIn(first.user.username, first.user.password)).toBe(true)
    expect((await versionsOf(first.user.id)).slice(0, 2)).toMatchObject([
      { action: 'restore', createBy: 'admin' },
      { action: 'remove' },
    ])
    const erase = (userIds: string) =>
      administrator.delete('/sys/user/deleteRecycleBin', { query: { userIds } })
    expect((await erase(first.user.id)).message).toBe('未找到对应实体')
    expect(await erase(second.id)).toMatchObject({ success: true, message: '删除成功' })
    expect((await bin({ username: second.username })).total).toBe(0)
    const again = { username: second.username, realname: '重名', password: 'Carpenter#26' }
    expect((await administrator.post('/sys/user/add', again)).success).toBe(true)
  })

  test('refuses oneself', async () => {
    const own = await administrator.delete('/sys/user/delete', { query: { id: await administratorId() } })
    expect(own.message).toBe('不能删除自己的账号！')
  })
})

describe('agents', () => {
  const agency = {
    userName: 'zhangsan',
    agentUserName: 'lisi',
    startTime: '2026-11-01 00:00:00',
    endTime: '2026-12-01 00:00:00',
    status: '1',
  }
  test('act for somebody from one time to another; one for each', async () => {
    const none = await administrator.get('/sys/sysUserAgent/queryByUserName', {
      query: { userName: 'zhangsan' },
    })
    expect(none).toMatchObject({ success: false, message: '未找到对应实体' })
    const { result: id } = await administrator.post<string>('/sys/sysUserAgent/add', agency)
    const found = await administrator.get('/sys/sysUserAgent/queryByUserName', {
      query: { userName: 'zhangsan' },
    })
    expect(found.result).toEqual({ id, ...agency })
    expect((await administrator.post('/sys/sysUserAgent/add', agency)).message).toBe('用户已存在')
    expect((await administrator.put('/sys/sysUserAgent/edit', { id, status: '0' })).success).toBe(true)
  })

  test.each([
    ['oneself', { agentUserName: 'wangwu' }, '代理人不能是本人！'],
    ['nobody', { agentUserName: 'nobody' }, '用户不存在！'],
    ['an end before the start', { endTime: '2026-10-01 00:00:00' }, '代理结束时间必须晚于开始时间！'],
  ])('%s is refused', async (_case, wrong, message) => {
    const input = { ...agency, userName: 'wangwu', ...wrong }
    expect(await administrator.post('/sys/sysUserAgent/add', input)).toMatchObject({
      success: false,
      message,
    })
  })
})
