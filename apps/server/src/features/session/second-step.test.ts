import type { LoginResult } from '@dougong/contract/account/session'
import type { SecondStep, TwoStepSetUp, TwoStepState } from '@dougong/contract/account/two-step'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { authenticatorCode as codeOf } from '../../access/two-step/authenticator.fixture'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const signIn = ({ username, password }: Pick<TestUser, 'username' | 'password'>) =>
  server.anyone.post<LoginResult & SecondStep>('/sys/login', { username, password })
const secondStep = (ticket: string, code: string) =>
  server.anyone.post<LoginResult>('/sys/login/secondStep', { ticket, code })

/** Speaks with a session that was signed in to. */
const withToken = (token: string) => ({ headers: { 'x-access-token': token } })

/** A user, and one who speaks for them. */
async function person() {
  const user = await server.user()
  return { ...user, as: await server.as(user) }
}

/** Somebody with the second step switched on, some time ago: the code of today is not used yet. */
async function careful() {
  const user = await person()
  const started = await user.as.post<TwoStepSetUp>('/sys/user/twoStep/begin', { password: user.password })
  const { secret } = started.result
  const confirmed = await user.as.post<string[]>('/sys/user/twoStep/confirm', { code: codeOf(secret) })
  expect(confirmed).toMatchObject({ success: true })
  await server.db.updateTable('user_two_step').set({ last_step: 0 }).where('user_id', '=', user.id).execute()
  return { ...user, secret, recoveryCodes: confirmed.result }
}

test('who has switched it on signs in by password and code, by every form of sign-in', async () => {
  const user = await careful()
  const first = await signIn(user)
  expect(first).toMatchObject({ success: false, code: 460, message: '请完成两步验证' })
  expect(Object.keys(first.result)).toEqual(['ticket', 'ways'])
  const { username, password } = user
  expect(await server.anyone.post('/sys/mLogin', { username, password })).toMatchObject({ code: 460 })
  const second = await secondStep(first.result.ticket, codeOf(user.secret))
  expect(second).toMatchObject({ success: true, code: 200, message: '登录成功' })
  expect(second.result.userInfo.username).toBe(username)
  const own = withToken(second.result.token)
  expect((await server.anyone.get('/sys/user/getUserInfo', own)).success).toBe(true)
})

test('a code is good once, a ticket too, and an older code is none any more', async () => {
  const user = await careful()
  const code = codeOf(user.secret)
  const one = (await signIn(user)).result.ticket
  const other = (await signIn(user)).result.ticket
  expect(await secondStep(one, code)).toMatchObject({ success: true })
  expect(await secondStep(other, code)).toMatchObject({
    success: false,
    message: expect.stringMatching(/验证码不正确/) as string,
  })
  expect(await secondStep(one, codeOf(user.secret, 1))).toMatchObject({ message: '验证已过期，请重新登录' })
  expect(await secondStep(other, codeOf(user.secret, 1))).toMatchObject({ success: true })
})

test('of many at once with one code, one gets in', async () => {
  const user = await careful()
  const code = codeOf(user.secret)
  const tickets = await Promise.all(Array.from({ length: 6 }, async () => (await signIn(user)).result.ticket))
  const answers = await Promise.all(tickets.map((ticket) => secondStep(ticket, code)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('a recovery code opens once, however it is spelled, and its owner is told', async () => {
  const user = await careful()
  const [code = ''] = user.recoveryCodes
  expect(user.recoveryCodes).toHaveLength(10)
  const first = (await signIn(user)).result.ticket
  const spelled = code.toUpperCase().replace('-', ' ')
  expect(await secondStep(first, spelled)).toMatchObject({ success: true })
  const again = (await signIn(user)).result.ticket
  expect(await secondStep(again, code)).toMatchObject({ message: '恢复码不正确，或已经使用过' })
  const messages = await server.db
    .selectFrom('sys_sms')
    .select('es_title')
    .where('es_receiver', '=', user.username)
    .where('es_title', '=', '恢复码已使用')
    .execute()
  expect(messages.length).toBeGreaterThan(0)
})

test('ten wrong codes lock the second step, whatever the network and however many come at once', async () => {
  const user = await careful()
  const { ticket } = (await signIn(user)).result
  const wrong = await Promise.all(Array.from({ length: 14 }, () => secondStep(ticket, 'aaaaa-aaaaa')))
  const messages = wrong.map(({ message }) => message)
  expect(messages.filter((message) => message.startsWith('恢复码不正确'))).toHaveLength(10)
  expect(await secondStep(ticket, codeOf(user.secret))).toMatchObject({
    success: false,
    message: expect.stringMatching(/验证失败次数过多，请于15分钟后再试/) as string,
  })
  await server.db
    .updateTable('user_two_step')
    .set({ locked_until: new Date(Date.now() - 1000).toISOString() })
    .where('user_id', '=', user.id)
    .execute()
  expect(await secondStep(ticket, codeOf(user.secret))).toMatchObject({ success: true })
})

test('another password voids a first step that was taken with the one before', async () => {
  const user = await careful()
  const { ticket } = (await signIn(user)).result
  const password = 'Another#2026pass'
  const { username } = user
  const change = { username, password, confirmpassword: password }
  expect((await admin.put('/sys/user/changePassword', change)).success).toBe(true)
  expect(await secondStep(ticket, codeOf(user.secret))).toMatchObject({ message: '验证已过期，请重新登录' })
})

test('a role that asks for it leaves nobody in without, and nobody switches it off', async () => {
  const user = await server.user()
  const code = `careful_${user.username.slice(-8)}`
  const added = await admin.post('/sys/role/add', { roleName: code, roleCode: code, twoStep: 'Y' })
  expect(added.success).toBe(true)
  const role = await server.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', code)
    .executeTakeFirstOrThrow()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: role.id }).execute()
  const due = await signIn(user)
  expect(due).toMatchObject({ success: false, code: 461, message: '您的角色要求两步验证，请先设置' })
  const { ticket } = due.result
  expect(await secondStep(ticket, '123456')).toMatchObject({ message: '验证已过期，请重新登录' })
  const started = await server.anyone.post<TwoStepSetUp>('/sys/login/secondStep/begin', { ticket })
  const { secret } = started.result
  const wrong = await server.anyone.post('/sys/login/secondStep/confirm', { ticket, code: '000000' })
  expect(wrong).toMatchObject({ success: false, message: expect.stringMatching(/验证码不正确/) as string })
  const confirmed = await server.anyone.post<{ recoveryCodes: string[]; login: LoginResult }>(
    '/sys/login/secondStep/confirm',
    { ticket, code: codeOf(secret) },
  )
  expect(confirmed).toMatchObject({ success: true, code: 200 })
  const own = withToken(confirmed.result.login.token)
  expect((await server.anyone.get<TwoStepState>('/sys/user/twoStep', own)).result).toEqual({
    isOn: true,
    isRequired: true,
    recoveryCodes: 10,
    passkeys: 0,
  })
  const end = { password: user.password, code: codeOf(secret) }
  expect(await server.anyone.post('/sys/user/twoStep/end', end, own)).toMatchObject({
    message: expect.stringMatching(/不能关闭/) as string,
  })
  expect(await signIn(user)).toMatchObject({ code: 460 })
})

test('a role that begins to ask for it ends sessions of those without, who set it up, and of nobody else', async () => {
  await admin.post('/sys/role/add', { roleName: '渐严', roleCode: 'stricter' })
  const role = await server.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'stricter')
    .executeTakeFirstOrThrow()
  const [without, having, other] = [await person(), await careful(), await person()]
  await server.db
    .insertInto('sys_user_role')
    .values([without, having].map(({ id }) => ({ user_id: id, role_id: role.id })))
    .execute()
  const goesOn = async ({ as }: { as: Caller }) => (await as.get('/sys/user/getUserInfo')).success
  expect(await Promise.all([without, having, other].map(goesOn))).toEqual([true, true, true])
  const edited = await admin.put('/sys/role/edit', { id: role.id, twoStep: 'Y' })
  expect(edited).toMatchObject({ success: true })
  await vi.waitFor(async () => expect(await goesOn(without)).toBe(false), 5_000)
  expect(await without.as.get('/sys/user/getUserInfo')).toMatchObject({
    status: 401,
    message: '您的角色要求两步验证，请重新登录并设置',
  })
  expect(await Promise.all([having, other].map(goesOn))).toEqual([true, true])
  expect(await signIn(without)).toMatchObject({ code: 461 })
})

test('switching it on ends other sessions; off, it asks for password and code, and says so to the owner', async () => {
  const user = await person()
  const elsewhere = withToken((await signIn(user)).result.token)
  const started = await user.as.post<TwoStepSetUp>('/sys/user/twoStep/begin', { password: 'Wrong#2026' })
  expect(started).toMatchObject({ success: false, message: '当前密码输入错误' })
  const { secret } = (
    await user.as.post<TwoStepSetUp>('/sys/user/twoStep/begin', { password: user.password })
  ).result
  expect(await signIn(user)).toMatchObject({ success: true })
  await user.as.post('/sys/user/twoStep/confirm', { code: codeOf(secret) })
  expect(await server.anyone.get('/sys/user/getUserInfo', elsewhere)).toMatchObject({
    code: 401,
    message: '您的账号已开启两步验证，请重新登录',
  })
  const { password } = user
  const without = await user.as.post('/sys/user/twoStep/end', { password, code: '000000' })
  expect(without).toMatchObject({ success: false })
  const ended = await user.as.post('/sys/user/twoStep/end', { password, code: codeOf(secret, 1) })
  expect(ended).toMatchObject({ success: true, message: '两步验证已关闭' })
  expect(await signIn(user)).toMatchObject({ success: true })
})

test('an administrator resets it for who lost it; who may not change passwords does not', async () => {
  const user = await careful()
  const nobody = await person()
  expect(await nobody.as.put('/sys/user/resetTwoStep', { id: user.id })).toMatchObject({ code: 510 })
  expect((await admin.put('/sys/user/resetTwoStep', { id: user.id })).success).toBe(true)
  expect(await admin.put('/sys/user/resetTwoStep', { id: user.id })).toMatchObject({
    message: '两步验证尚未开启',
  })
  expect(await signIn(user)).toMatchObject({ success: true })
})

test('new recovery codes void those before; what is kept of secret and codes cannot be read', async () => {
  const user = await careful()
  const { password } = user
  const renewed = await user.as.post<string[]>('/sys/user/twoStep/recoveryCodes', {
    password,
    code: codeOf(user.secret),
  })
  expect(renewed.result).toHaveLength(10)
  const { ticket } = (await signIn(user)).result
  expect(await secondStep(ticket, user.recoveryCodes[1] ?? '')).toMatchObject({ success: false })
  expect(await secondStep(ticket, renewed.result[1] ?? '')).toMatchObject({ success: true })
  const kept = JSON.stringify(
    await server.db.selectFrom('user_two_step').selectAll().where('user_id', '=', user.id).execute(),
  )
  expect(kept).not.toContain(user.secret)
})

test('once a lock has ended wrong codes are counted from the first again', async () => {
  const user = await careful()
  const { ticket } = (await signIn(user)).result
  await server.db
    .updateTable('user_two_step')
    .set({ failures: 10, locked_until: new Date(Date.now() - 1000).toISOString() })
    .where('user_id', '=', user.id)
    .execute()
  for (const code of ['aaaaa-aaaaa', 'bbbbb-bbbbb'])
    expect(await secondStep(ticket, code)).toMatchObject({
      message: expect.stringMatching(/^恢复码不正确/) as string,
    })
  expect(await secondStep(ticket, codeOf(user.secret))).toMatchObject({ success: true })
})

test('a right code forgets the wrong ones before it', async () => {
  const user = await careful()
  const { ticket } = (await signIn(user)).result
  const failures = () =>
    server.db
      .selectFrom('user_two_step')
      .select('failures')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
  await secondStep(ticket, 'aaaaa-aaaaa')
  expect(await failures()).toEqual({ failures: 1 })
  expect(await secondStep(ticket, codeOf(user.secret))).toMatchObject({ success: true })
  expect(await failures()).toEqual({ failures: 0 })
})
