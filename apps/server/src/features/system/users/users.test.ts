import type { ImportOutcome } from '@dougong/contract/resource/import'
import type { PickedUser } from '@dougong/contract/system/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { multipart } from '../../../../test/multipart'
import { type Caller, type TestApp, testApp, type TestUser } from '../../../../test/test-app'
import { rowsOf, workbookOf } from '../../../../test/workbook'

let server: TestApp
let administrator: Caller & { token: string }
const rights = ['list', 'add', 'edit', 'delete'].map((verb) => `system:user:${verb}`)

interface Listed {
  records: (Record<string, string | null> & { id: string })[]
  total: number
}

beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

let made = 0
function newUser(more: Record<string, unknown> = {}) {
  made += 1
  return { username: `new-${made}`, realname: `新人${made}`, password: 'Carpenter#26', ...more }
}
async function create(more: Record<string, unknown> = {}): Promise<TestUser> {
  const input = newUser(more)
  const { success, result, message } = await administrator.post<string>('/sys/user/add', input)
  if (!success) throw new Error(message)
  return { id: result, username: input.username, password: input.password }
}
const list = async (query: Record<string, string>, caller: Caller = administrator) =>
  (await caller.get<Listed>('/sys/user/list', { query })).result
const find = async (id: string) => (await list({ code: id })).records[0]
const roleId = async (code: string) =>
  (
    await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', code)
      .executeTakeFirstOrThrow()
  ).id

describe('[ADM-01] users', () => {
  test('[REQ-11] are made with roles and departments, listed, found and changed', async () => {
    const hr = await roleId('hr')
    const { id, username, password } = await create({
      realname: '梁思成',
      phone: '13700000001',
      sex: 1,
      selectedroles: hr,
      selecteddeparts: 'dep-a01a01,dep-a01a03',
      userIdentity: 2,
      departIds: 'dep-a01a03',
    })
    const query = {
      username: `*${username}*`,
      field: 'id,,username',
      sort: 'createTime',
      pageNo: '1',
      pageSize: '10',
    }
    const { records, total } = await list(query)
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({
      id,
      username,
      realname: '梁思成',
      sex_dictText: '男',
      status: 1,
      status_dictText: '正常',
      selectedroles: hr,
      selectedroles_dictText: '人力资源部',
      selecteddeparts: 'dep-a01a01,dep-a01a03',
      departIds: 'dep-a01a03',
      orgCodeTxt: '市场部,研发部',
    })
    expect(records[0]).not.toHaveProperty('password')
    expect((await server.anyone.post('/sys/login', { username, password })).success).toBe(true)
    expect((await list({ departId: 'dep-a01a03' })).records.map((row) => row.id)).toContain(id)
    expect((await list({ departId: 'dep-a02' })).records.map((row) => row.id)).not.toContain(id)
    expect((await list({ departId: 'dep-a01' })).records.map((row) => row.id)).not.toContain(id)
    expect((await list({ underDepartments: 'dep-a01' })).records.map((row) => row.id)).toContain(id)
    expect((await list({ underDepartments: 'dep-a02' })).records.map((row) => row.id)).not.toContain(id)

    const changed = await administrator.put('/sys/user/edit', {
      id,
      username: 'renamed',
      password: 'Other#2026',
      realname: '林徽因',
      selecteddeparts: 'dep-a01a02',
    })
    expect(changed).toMatchObject({ success: true, message: '编辑成功!' })
    expect(await find(id)).toMatchObject({
      username,
      realname: '林徽因',
      phone: '13700000001',
      selectedroles: hr,
      selecteddeparts: 'dep-a01a02',
      departIds: null,
    })
    expect((await server.anyone.post('/sys/login', { username, password })).success).toBe(true)
    const roles = await administrator.get('/sys/user/queryUserRole', { query: { userid: id } })
    expect(roles.result).toEqual([hr])
    const departments = await administrator.get('/sys/user/userDepartList', { query: { userId: id } })
    expect(departments.result).toEqual([
      { key: 'dep-a01a02', value: 'dep-a01a02', title: '财务部', children: [] },
    ])
  })

  test('are not sorted by what is put together for each', async () => {
    const query = { column: 'orgCodeTxt', order: 'asc' }
    expect((await administrator.get('/sys/user/list', { query })).message).toBe(
      '请注意，将要排序的列字段不存在：orgCodeTxt',
    )
  })

  test('lose the roles of a department they leave', async () => {
    const { id } = await create({ selecteddeparts: 'dep-a01a01,dep-a01a02' })
    for (const depart_id of ['dep-a01a01', 'dep-a01a02']) {
      const role = { id: `role-${depart_id}`, depart_id, role_name: '组长', role_code: `lead-${depart_id}` }
      await server.db.insertInto('sys_depart_role').values(role).execute()
      await server.db.insertInto('sys_depart_role_user').values({ user_id: id, drole_id: role.id }).execute()
    }
    await administrator.put('/sys/user/edit', { id, selecteddeparts: 'dep-a01a02' })
    const held = await server.db
      .selectFrom('sys_depart_role_user')
      .select('drole_id')
      .where('user_id', '=', id)
      .execute()
    expect(held).toEqual([{ drole_id: 'role-dep-a01a02' }])
  })

  test.each([
    ['a weak password', { password: '123456' }, '登录密码：密码由8位数字、大小写字母和特殊符号组成!'],
    ['a common password', { password: 'Huawei@123' }, '该密码过于常见，容易被猜到，请换一个'],
    ['no password', { password: '' }, '登录密码不能为空'],
    ['no name', { realname: '' }, '用户姓名不能为空'],
    ['a phone that is none', { phone: '12' }, '手机号码：请输入正确的手机号码'],
    ['an account with a blank', { username: 'a b' }, '用户账号：2至100个文字、数字或 _ . @ -'],
    ['a taken account', { username: 'admin' }, '用户账号已存在'],
    ['a taken phone', { phone: '13800000001' }, '手机号码已存在'],
    ['an unknown role', { selectedroles: 'nope' }, '所选角色不存在或已被删除！'],
    ['an unknown department', { selecteddeparts: 'nope' }, '所选部门不存在或已被删除！'],
    ['a foreign picture', { avatar: 'https://example.com/a.png' }, '保存失败，请重新上传头像！'],
  ])('%s is refused and nobody is made', async (_case, wrong, message) => {
    const before = (await list({ exactTotal: 'true' })).total
    expect(await administrator.post('/sys/user/add', newUser(wrong))).toMatchObject({
      success: false,
      message,
    })
    expect((await list({ exactTotal: 'true' })).total).toBe(before)
  })

  test('come from a spreadsheet without passwords and leave in one; what is wrong with a row is told', async () => {
    const bytes = await workbookOf([
      ['用户账号', '用户姓名', '性别', '手机号码', '角色', '部门'],
      ['sheet-1', '表一', '男', '13700000101', '人力资源部', '市场部'],
      ['sheet-2', '表二', '女', '12', '', ''],
      ['admin', '重名', '', '', '', ''],
    ])
    const { body, headers } = await multipart({ file: { name: '用户.xlsx', bytes } })
    const answer = await administrator.post<ImportOutcome>('/sys/user/importExcel', body, { headers })
    expect(answer.result).toMatchObject({ totalCount: 3, successCount: 1, errorCount: 2 })
    expect((await list({ username: 'sheet-*' })).records).toMatchObject([
      { username: 'sheet-1', sex: 1, selectedroles: await roleId('hr'), orgCodeTxt: '市场部' },
    ])
    for (const password of ['', '123456', 'null']) {
      const login = await server.anyone.post('/sys/login', { username: 'sheet-1', password })
      expect(login.success).toBe(false)
    }
    const stored = await server.db
      .selectFrom('sys_user')
      .select('password')
      .where('username', '=', 'sheet-1')
      .executeTakeFirstOrThrow()
    expect(stored.password).toBeNull()
    const file = await server.app.inject({
      url: '/jeecg-boot/sys/user/exportXls?username=sheet-*',
      headers: { 'x-access-token': administrator.token },
    })
    const [heading, row] = await rowsOf(file.rawPayload)
    expect(heading).not.toContain('登录密码')
    expect(row).toEqual(expect.arrayContaining(['sheet-1', '表一', '男', '人力资源部', '市场部', '正常']))
  })

  test('a data rule of the page limits who is listed, picked, changed and removed', async () => {
    const { id } = await create()
    const user = await server.user({ may: rights })
    await limitRows(server, user, 'system/UserList', [
      { column: 'username', condition: '=', value: 'zhangsan' },
    ])
    const clerk = await server.as(user)
    expect((await list({}, clerk)).records.map((row) => row.username)).toEqual(['zhangsan'])
    const picked = await clerk.get<Listed>('/sys/user/queryUserComponentData')
    expect(picked.result.records.map((row) => row.username)).toEqual(['zhangsan'])
    const query = { id }
    const roles = await clerk.get('/sys/user/queryUserRole', { query: { userid: id } })
    expect(roles.message).toBe('未找到用户！')
    expect((await clerk.put('/sys/user/edit', { id, realname: '改' })).message).toBe('未找到对应实体')
    expect((await clerk.delete('/sys/user/delete', { query })).message).toBe('未找到对应实体')
  })
})

describe('pickers of users', () => {
  test('find active users by department and below, by name and by account', async () => {
    const clerk = await server.as(server.user())
    const names = async (query: Record<string, string>) => {
      const answer = await clerk.get<{ records: PickedUser[] }>('/sys/user/queryUserComponentData', { query })
      expect(answer.code).toBe(200)
      return answer.result.records
        .map((user) => user.username)
        .filter((name) => /^[a-z]+$/.test(name))
        .sort()
    }
    expect(await names({ departId: 'dep-a01', pageSize: '200' })).toEqual(['admin', 'lisi', 'zhangsan'])
    expect(await names({ departId: 'dep-a01a01,dep-a02' })).toEqual(['wangwu', 'zhangsan'])
    expect(await names({ realname: '*张*' })).toEqual(['zhangsan'])
    expect(await names({ username: 'ang' })).toEqual(['wangwu', 'zhangsan'])
    const byPhone = await server.as(server.user({ may: ['system:address:list'] }))
    const found = await byPhone.get<{ records: PickedUser[] }>('/sys/user/queryUserComponentData', {
      query: { keyword: '13800000002' },
    })
    expect(found.result.records).toMatchObject([{ username: 'lisi' }])
    await server.db.updateTable('sys_user').set({ status: 2 }).where('username', '=', 'wangwu').execute()
    expect(await names({ departId: 'dep-a02' })).toEqual([])
    await server.db.updateTable('sys_user').set({ status: 1 }).where('username', '=', 'wangwu').execute()
  })

  test('answer users by ids, by accounts, and bare as older clients read it', async () => {
    const clerk = await server.as(server.user())
    const byIds = await clerk.get<PickedUser[]>('/sys/user/queryByIds', {
      query: { userIds: 'user-lisi,user-wangwu,nobody,' },
    })
    expect(byIds.result.map((user) => user.realname).sort()).toEqual(['李四', '王五'])
    const byNames = await clerk.get<PickedUser[]>('/sys/user/queryByNames', { query: { userNames: 'lisi' } })
    expect(byNames.result).toMatchObject([{ id: 'user-lisi', orgCodeTxt: '财务部' }])
    expect(byNames.result[0]).not.toHaveProperty('email')
    const below = await clerk.get<PickedUser[]>('/sys/user/queryUserByDepId', { query: { id: 'dep-a02' } })
    expect(below.result.map((user) => user.username)).toEqual(['wangwu'])
    const bare = await server.app.inject({
      url: '/jeecg-boot/sys/user/getMultiUser?username=lisi,zhangsan',
      headers: { 'x-access-token': clerk.token },
    })
    expect(
      bare
        .json<PickedUser[]>()
        .map((user) => user.username)
        .sort(),
    ).toEqual(['lisi', 'zhangsan'])
  })
})

test('names and accounts are found by one or two characters, anywhere in them, whatever their case', async () => {
  const person = await create({ realname: '诸葛 Liang', username: `Kz-${Date.now()}` })
  const found = async (query: Record<string, string>) =>
    (await list({ pageSize: '200', ...query })).records.some(({ id }) => id === person.id)
  for (const part of ['诸', '葛', '诸葛', '葛 ', 'l', 'LI', 'ng'])
    expect([part, await found({ realname: `*${part}*` })]).toEqual([part, true])
  for (const part of ['葛诸', '诸 ', 'zz', '_', '%'])
    expect([part, await found({ realname: `*${part}*` })]).toEqual([part, false])
  expect(await found({ username: '*Z-*' })).toBe(true)
  const picked = await administrator.get<{ records: PickedUser[] }>('/sys/user/queryUserComponentData', {
    query: { keyword: '诸葛' },
  })
  expect(picked.result.records.map(({ id }) => id)).toContain(person.id)
})
