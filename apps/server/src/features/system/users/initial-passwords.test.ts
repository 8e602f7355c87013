import type { ImportOutcome } from '@dougong/contract/resource/import'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { multipart } from '../../../../test/multipart'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { rowsOf, workbookOf } from '../../../../test/workbook'

let server: TestApp
let administrator: Caller & { token: string }
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

const own = 'Carpenter#26'
const signIn = (username: string, password: string) =>
  server.anyone.post('/sys/login', { username, password })
const replace = (username: string, password: string, newpassword = own, confirmpassword = newpassword) =>
  server.anyone.post('/sys/user/replaceInitialPassword', { username, password, newpassword, confirmpassword })

async function generate(caller: Caller, ids?: string) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/user/initialPasswords',
    headers: { 'x-access-token': caller.token },
    payload: ids === undefined ? {} : { ids },
  })
  const isFile = String(answer.headers['content-type']).includes('spreadsheet')
  const [heading, ...rows] = isFile ? await rowsOf(answer.rawPayload) : []
  const passwords = new Map(rows.map(([username, , password]) => [String(username), String(password)]))
  return { answer, heading, passwords }
}

async function importUsers(caller: Caller, names: string[]) {
  const bytes = await workbookOf([['用户账号', '用户姓名'], ...names.map((name) => [name, `名${name}`])])
  const { body, headers } = await multipart({ file: { name: '用户.xlsx', bytes } })
  return caller.post<ImportOutcome>('/sys/user/importExcel', body, { headers })
}

describe('users who came from a spreadsheet', () => {
  test('get generated passwords in a workbook, told once, and choose their own at the first sign-in', async () => {
    expect((await importUsers(administrator, ['ip-1', 'ip-2'])).result.successCount).toBe(2)
    const { answer, heading, passwords } = await generate(administrator)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(heading).toEqual(['用户账号', '用户姓名', '初始密码'])
    expect([...passwords.keys()]).toEqual(['ip-1', 'ip-2'])
    const first = passwords.get('ip-1') ?? ''
    expect(first).not.toBe(passwords.get('ip-2'))

    expect(await signIn('ip-1', first)).toMatchObject({
      success: false,
      code: 428,
      message: '这是初始密码，请先设置您自己的密码',
    })
    expect((await server.anyone.post('/sys/mLogin', { username: 'ip-1', password: first })).code).toBe(428)
    expect((await replace('ip-1', first, first)).message).toBe('新密码不能与旧密码相同')
    expect((await replace('ip-1', first, own, 'Other#2026')).message).toBe('两次输入密码不一致!')
    expect((await replace('ip-1', first, '123456')).status).toBe(400)
    expect((await replace('ip-1', `${first}x`)).message).toBe('用户名或密码错误')
    expect(await replace('ip-1', first)).toMatchObject({
      success: true,
      result: { token: expect.any(String), userInfo: { username: 'ip-1' } },
    })
    expect((await signIn('ip-1', first)).message).toBe('用户名或密码错误')
    expect((await signIn('ip-1', own)).success).toBe(true)
    expect((await replace('ip-1', own, 'Another#26')).message).toBe('该账号的密码已经设置过，请直接登录！')

    const again = await generate(administrator)
    expect(again.answer.json()).toMatchObject({ success: false, message: '没有等待初始密码的用户' })
  })

  test('wait for who imported them, and are no longer asked for when they are gone', async () => {
    const clerk = await server.as(
      server.user({ may: ['import', 'add', 'list', 'delete', 'changepwd'].map((v) => `system:user:${v}`) }),
    )
    await importUsers(clerk, ['ip-3', 'ip-4'])
    expect((await generate(administrator)).passwords.size).toBe(0)
    const { id } = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'ip-4')
      .executeTakeFirstOrThrow()
    expect((await clerk.delete('/sys/user/delete', { query: { id } })).success).toBe(true)
    expect([...(await generate(clerk)).passwords.keys()]).toEqual(['ip-3'])
  })
})

describe('chosen users', () => {
  let chosen: { id: string; username: string; password: string }
  beforeEach(async () => {
    chosen = await server.user()
  })

  test('lose their sessions and the old password; a frozen one hears of that first', async () => {
    const session = await server.as(Promise.resolve(chosen))
    const { passwords } = await generate(administrator, chosen.id)
    expect((await session.get('/sys/user/getUserInfo')).status).toBe(401)
    expect((await signIn(chosen.username, chosen.password)).success).toBe(false)
    await administrator.put('/sys/user/frozenBatch', { ids: chosen.id, status: 2 })
    const password = passwords.get(chosen.username) ?? ''
    expect((await signIn(chosen.username, password)).message).toBe('该用户已冻结')
    expect((await replace(chosen.username, password)).message).toBe('该用户已冻结')
  })

  test('are neither oneself nor those who may do more; without the right nobody', async () => {
    const clerk = await server.as(server.user({ may: ['system:user:changepwd'] }))
    const refused = async (ids: string, caller: Caller = clerk) =>
      (await generate(caller, ids)).answer.json<{ message: string }>().message
    expect(await refused(clerk.user.id)).toBe('请在“修改密码”中修改自己的密码！')
    const { id: above } = await server.user({ may: ['system:user:delete'] })
    expect(await refused(`${chosen.id},${above}`)).toBe('该账号或角色的权限超出您自己的权限，不能操作！')
    expect((await signIn(chosen.username, chosen.password)).success).toBe(true)
    const stranger = await server.as(server.user())
    expect((await generate(stranger, chosen.id)).answer.statusCode).toBe(403)
    expect((await generate(administrator, 'x'.repeat(32))).answer.json()).toMatchObject({ success: false })
  })
})

test('a new account and a reset password can ask for another at the first sign-in', async () => {
  const first = 'Timber#2026'
  const made = await administrator.post<string>('/sys/user/add', {
    username: 'ip-new',
    realname: '新人',
    password: first,
    mustChangePassword: true,
  })
  expect(made.success).toBe(true)
  expect((await signIn('ip-new', first)).code).toBe(428)
  expect((await replace('ip-new', first)).success).toBe(true)
  const reset = (mustChangePassword: boolean) =>
    administrator.put('/sys/user/changePassword', {
      username: 'ip-new',
      password: first,
      confirmpassword: first,
      mustChangePassword,
    })
  expect((await reset(true)).success).toBe(true)
  expect((await signIn('ip-new', first)).code).toBe(428)
  expect((await reset(false)).success).toBe(true)
  expect((await signIn('ip-new', first)).success).toBe(true)
})
