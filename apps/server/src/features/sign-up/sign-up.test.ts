import type { LoginResult } from '@dougong/contract/account/session'
import { smsPurpose } from '@dougong/contract/account/sign-up'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SmsGateway, smsGateway } from '../../../test/strangers/sms-gateway'
import { type TestApp, testApp } from '../../../test/test-app'

let gateway: SmsGateway
let server: TestApp
beforeAll(async () => {
  gateway = await smsGateway()
  server = await testApp(gateway.environment)
})
afterAll(async () => {
  await server.stop()
  await gateway.stop()
})

const { login, register, resetPassword } = smsPurpose
let phones = 13_900_000_000
const newPhone = () => String((phones += 1))

/** From a network of its own, unless told otherwise: budgets are counted by network. */
let networks = 0
async function ask(
  mobile: string,
  smsmode: string,
  more: { path?: string; from?: string; body?: object } = {},
) {
  networks += 1
  const response = await server.app.inject({
    method: 'POST',
    url: `/jeecg-boot${more.path ?? '/sys/sms'}`,
    remoteAddress: more.from ?? `198.51.${networks >> 8}.${networks & 255}`,
    payload: { mobile, smsmode, ...more.body },
  })
  return response.json<{ success: boolean; code: number; message: string; result: unknown }>()
}

async function codeFor(phone: string, purpose: string): Promise<string> {
  expect(await ask(phone, purpose)).toMatchObject({ success: true, code: 0, result: null })
  return gateway.codeFor(phone)
}

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const expire = (phone: string) =>
  server.db
    .updateTable('sms_code')
    .set({ expires_at: sql<string>`now()` })
    .where('phone', '=', phone)
    .execute()

const phoneLogin = (mobile: string, captcha: string) =>
  server.anyone.post<LoginResult>('/sys/phoneLogin', { mobile, captcha })
const signUp = (body: object, path = '/sys/user/register') =>
  server.anyone.post(path, { password: 'Secret#2026', ...body })
const signIn = (username: string, password: string) =>
  server.anyone.post<LoginResult>('/sys/login', { username, password })

describe('SMS codes', () => {
  test('[AUT-02] travel through the configured gateway, with its token and the purpose in words', async () => {
    const phone = newPhone()
    const code = await codeFor(phone, register)
    expect(gateway.messages.at(-1)).toEqual({
      phone,
      text: `【Dougong 斗拱】验证码 ${code}，用于注册账号，10分钟内有效，请勿告知他人。`,
      authorization: 'Bearer gateway-token',
    })
  })

  test('[AUT-16] /account/sms sends them as /sys/sms does', async () => {
    const phone = newPhone()
    expect((await ask(phone, register, { path: '/account/sms' })).success).toBe(true)
    expect(gateway.codeFor(phone)).toMatch(/^\d{6}$/)
  })

  test('come back in the answer in development, and only there', async () => {
    const phone = newPhone()
    const development = await testApp({ ...gateway.environment, NODE_ENV: 'development' })
    const { result } = await development.anyone.post('/sys/sms', { mobile: phone, smsmode: register })
    await development.stop()
    expect(result).toEqual({ code: gateway.codeFor(phone) })
    expect((await ask(newPhone(), register)).result).toBeNull()
  })

  test('are stored so that the table does not give them away', async () => {
    const phone = newPhone()
    const code = await codeFor(phone, register)
    const row = await server.db
      .selectFrom('sms_code')
      .selectAll()
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(row.code_hash.toString('utf8')).not.toContain(code)
    expect(row.code_hash).toHaveLength(32)
  })

  test('one per phone and purpose is alive, also when asked for in parallel', async () => {
    const phone = newPhone()
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(phone, register)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.message).toBe('验证码10分钟内，仍然有效！')
    expect(gateway.messages.filter((message) => message.phone === phone)).toHaveLength(1)
    await expire(phone)
    expect((await ask(phone, register)).success).toBe(true)
  })

  test('strangers are answered alike whoever exists; where account and purpose do not fit, the phone alone is told', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await server.user({ phone: known })
    for (const purpose of [login, resetPassword, register]) {
      const [first, second] = [await ask(known, purpose), await ask(unknown, purpose)]
      expect(first).toMatchObject({ success: true, result: null })
      expect({ ...second, timestamp: 0 }).toEqual({ ...first, timestamp: 0 })
      const again = [await ask(known, purpose), await ask(unknown, purpose)]
      expect(again.map(({ message }) => message)).toEqual(Array(2).fill('验证码10分钟内，仍然有效！'))
    }
    const textsTo = (phone: string) =>
      gateway.messages
        .filter((message) => message.phone === phone)
        .map(({ text }) => text.replace(/\d{6}/, 'n'))
    const code = (deed: string) => `【Dougong 斗拱】验证码 n，用于${deed}，10分钟内有效，请勿告知他人。`
    const nobody = '【Dougong 斗拱】该手机号尚未注册或未绑定账号。如非本人操作，请忽略。'
    expect(textsTo(unknown)).toEqual([nobody, nobody, code('注册账号')])
    expect(textsTo(known)).toEqual([
      code('登录'),
      code('重置密码'),
      '【Dougong 斗拱】该手机号已经注册，请直接登录。如非本人操作，请忽略。',
    ])
  })

  test('guesses at a code are answered alike whether or not there is one', async () => {
    const [known, unknown] = [newPhone(), newPhone()]
    await server.user({ phone: known })
    const wrongCode = wrong(await codeFor(known, login))
    await ask(unknown, login)
    const guess = async (phone: string) => {
      const answers = []
      for (let tries = 0; tries < 6; tries += 1) answers.push((await phoneLogin(phone, wrongCode)).message)
      return answers
    }
    expect(await guess(unknown)).toEqual(await guess(known))
    expect((await guess(unknown)).at(-1)).toBe('手机验证码失效，请重新获取')
  })

  test('registering with a taken name, phone or e-mail and no code tells nothing', async () => {
    const phone = newPhone()
    const { username } = await server.user({ phone })
    for (const input of [
      { phone, username: 'free-name' },
      { phone: newPhone(), username },
    ])
      expect((await signUp({ ...input, smscode: '123456' })).message).toBe('手机验证码失效，请重新获取')
  })

  test('are refused for what is no phone and no purpose', async () => {
    const phone = newPhone()
    expect((await ask('12345', login)).message).toBe('手机号格式不正确')
    expect((await ask(phone, '7')).message).toBe('短信用途的取值不在允许的范围内')
    expect(gateway.messages.some((message) => message.phone === phone)).toBe(false)
  })

  test('one that the gateway refuses can be asked for again at once', async () => {
    const phone = newPhone()
    gateway.status = 500
    const failed = await ask(phone, register)
    gateway.status = 202
    expect(failed.message).toBe('短信验证码发送失败,请稍后重试')
    expect((await ask(phone, register)).success).toBe(true)
  })

  test('a phone gets ten a day', async () => {
    const phone = newPhone()
    for (let sent = 0; sent < 10; sent += 1) {
      expect((await ask(phone, register)).success).toBe(true)
      await expire(phone)
    }
    expect(await ask(phone, register)).toMatchObject({
      success: false,
      code: 40002,
      message: '短信接口请求太多，请稍后再试！',
    })
    expect(gateway.messages.filter((message) => message.phone === phone)).toHaveLength(10)
  })

  test('a busy network must solve a captcha for each, and has an end', async () => {
    const from = '203.0.113.77'
    const pretend = (key: string, spent: number) =>
      server.db.updateTable('sms_budget').set({ spent }).where('key', '=', `${key}:${from}`).execute()
    await ask(newPhone(), login, { from })
    await pretend('hour', 19)
    expect((await ask(newPhone(), register, { from })).success).toBe(true)

    const phone = newPhone()
    const send = (body: object) => ask(phone, register, { from, body })
    expect(await send({})).toMatchObject({ success: false, code: 412 })
    await server.anyone.get('/sys/randomImage/sms1')
    const { answer } = await server.db
      .selectFrom('captcha')
      .select('answer')
      .where('key', '=', 'sms1')
      .executeTakeFirstOrThrow()
    expect(await send({ captcha: answer, checkKey: 'sms1' })).toMatchObject({ success: true })
    expect(await send({ captcha: answer, checkKey: 'sms1' })).toMatchObject({ code: 412 })
    await pretend('day', 300)
    expect(await send({})).toMatchObject({ code: 40002 })
  })
})

describe('signing in by phone', () => {
  test('[AUT-02] answers as a password does, and the code is used up', async () => {
    const phone = newPhone()
    const user = await server.user({ phone, departments: ['dep-a01a01'] })
    const code = await codeFor(phone, login)
    const answer = await phoneLogin(phone, code)
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' })
    expect(answer.result).toMatchObject({
      userInfo: { username: user.username, orgCode: 'A01A01' },
      multi_depart: 1,
    })
    expect(answer.result.sysAllDictItems.sex).toBeDefined()
    const headers = { 'x-access-token': answer.result.token }
    expect((await server.anyone.get('/sys/user/getUserInfo', { headers })).success).toBe(true)
    expect((await phoneLogin(phone, code)).message).toBe('手机验证码失效，请重新获取')
    const log = await server.db
      .selectFrom('sys_log')
      .select(['log_type', 'log_content'])
      .where('userid', '=', user.username)
      .execute()
    expect(log).toEqual([
      { log_type: 1, log_content: `手机号: ${phone},请求登录的短信验证码` },
      { log_type: 1, log_content: `用户名: ${user.username},登录成功！` },
    ])
  })

  test('[AUT-02] a wrong code is refused, and the fifth wrong one kills the right one', async () => {
    const phone = newPhone()
    await server.user({ phone })
    const code = await codeFor(phone, login)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await phoneLogin(phone, wrong(code))).toMatchObject({
        success: false,
        message: '手机验证码错误',
      })
    }
    expect((await phoneLogin(phone, code)).message).toBe('手机验证码失效，请重新获取')
    expect((await phoneLogin(phone, await codeFor(phone, login))).success).toBe(true)
  })

  test('of many parallel guesses five are looked at', async () => {
    const phone = newPhone()
    await server.user({ phone })
    const code = await codeFor(phone, login)
    const guesses = await Promise.all(Array.from({ length: 30 }, () => phoneLogin(phone, wrong(code))))
    expect(guesses.filter(({ message }) => message === '手机验证码错误')).toHaveLength(5)
  })

  test('of two parallel sign-ins with one code, one gets in', async () => {
    const phone = newPhone()
    await server.user({ phone })
    const code = await codeFor(phone, login)
    const answers = await Promise.all([phoneLogin(phone, code), phoneLogin(phone, code)])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
  })

  test('an expired code, another phone and another purpose open nothing', async () => {
    const [phone, stranger] = [newPhone(), newPhone()]
    await server.user({ phone })
    await server.user({ phone: stranger })
    const forReset = await codeFor(phone, resetPassword)
    expect((await phoneLogin(phone, forReset)).message).toBe('手机验证码失效，请重新获取')
    const code = await codeFor(phone, login)
    expect((await phoneLogin(stranger, code)).message).toBe('手机验证码失效，请重新获取')
    await expire(phone)
    expect((await phoneLogin(phone, code)).message).toBe('手机验证码失效，请重新获取')
  })

  test('a frozen account stays out', async () => {
    const phone = newPhone()
    const { id } = await server.user({ phone })
    const code = await codeFor(phone, login)
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', id).execute()
    expect((await phoneLogin(phone, code)).message).toBe('该用户已冻结')
  })
})

describe('registering', () => {
  test('[AUT-11] creates an account that signs in at once, with the role for newcomers', async () => {
    const phone = newPhone()
    const smscode = await codeFor(phone, register)
    const email = `${phone}@example.com`
    const answer = await signUp({ phone, smscode, username: `new_${phone}`, email })
    expect(answer).toMatchObject({ success: true, code: 200, message: '注册成功', result: null })
    const { result } = await signIn(`new_${phone}`, 'Secret#2026')
    expect(result.userInfo).toMatchObject({ realname: `new_${phone}`, phone, email, status: 1 })
    const roles = await server.db
      .selectFrom('sys_user_role')
      .innerJoin('sys_role', 'sys_role.id', 'sys_user_role.role_id')
      .select('role_code')
      .where('user_id', '=', result.userInfo.id)
      .execute()
    expect(roles).toEqual([{ role_code: 'test' }])
    const menu = await server.anyone.get<{ menu: unknown[] }>('/sys/permission/getUserPermissionByToken', {
      headers: { 'x-access-token': result.token },
    })
    expect(menu.result.menu.length).toBeGreaterThan(0)
  })

  test('[AUT-16] /auth/register does the same; the phone is the name where none is given', async () => {
    const phone = newPhone()
    const smscode = await codeFor(phone, register)
    expect((await signUp({ phone, smscode }, '/auth/register')).success).toBe(true)
    expect((await signIn(phone, 'Secret#2026')).success).toBe(true)
  })

  test('names, phones and e-mail addresses belong to one account each', async () => {
    const [phone, holder] = [newPhone(), newPhone()]
    const { username, id } = await server.user({ phone: holder })
    await server.db.updateTable('sys_user').set({ email: 'a@example.com' }).where('id', '=', id).execute()
    const smscode = await codeFor(phone, register)
    const mine = { phone, smscode, username: `me_${phone}` }
    expect((await signUp({ ...mine, username })).message).toBe('用户名已注册')
    expect((await signUp({ ...mine, phone: holder })).message).toBe('手机验证码失效，请重新获取')
    expect((await signUp({ ...mine, email: 'a@example.com' })).message).toBe('邮箱已被注册')
    expect((await signUp({ ...mine, smscode: wrong(smscode) })).message).toBe('手机验证码错误')
    expect((await signUp({ ...mine, password: '12345678' })).message).toContain('密码由8位')
    expect((await signUp({ ...mine, password: 'Admin@123' })).message).toBe(
      '该密码过于常见，容易被猜到，请换一个',
    )
    expect((await signUp(mine)).success).toBe(true)
  })

  test('of parallel registrations of one name one wins, and the others are told', async () => {
    const rivals = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const phone = newPhone()
        return { phone, smscode: await codeFor(phone, register), username: 'the_one' }
      }),
    )
    const answers = await Promise.all(rivals.map((rival) => signUp(rival)))
    expect(answers.map(({ message }) => message).sort()).toEqual([
      '注册成功',
      '用户名已注册',
      '用户名已注册',
      '用户名已注册',
    ])
    const accounts = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'the_one')
      .execute()
    expect(accounts).toHaveLength(1)
    const loser = rivals[answers.findIndex(({ success }) => !success)]
    expect((await signUp({ ...loser, username: 'the_other' })).success).toBe(true)
  })

  test('whether a name is free can be asked', async () => {
    const phone = newPhone()
    const { username } = await server.user({ phone })
    const free = (query: Record<string, string>) => server.anyone.get('/sys/user/checkOnlyUser', { query })
    expect(await free({ username: 'nobody-yet' })).toMatchObject({ success: true, result: true })
    expect(await free({ username })).toMatchObject({ success: false, message: '用户账号已存在' })
    expect(await free({ username: 'nobody-yet', phone })).toMatchObject({ success: true })
  })

  test('where nobody can register, strangers are told of no name, and who manages users is', async () => {
    const closed = await testApp()
    const { username } = await closed.user()
    const query = { username }
    const refused = { status: 401, success: false }
    expect(await closed.anyone.get('/sys/user/checkOnlyUser', { query })).toMatchObject(refused)
    expect(await closed.anyone.get('/sys/user/checkOnlyUser', { query: { username: 'free' } })).toMatchObject(
      refused,
    )
    const staff = await closed.as(closed.user())
    expect((await staff.get('/sys/user/checkOnlyUser', { query })).status).toBe(403)
    const manager = await closed.as(closed.user({ may: ['system:user:add'] }))
    expect(await manager.get('/sys/user/checkOnlyUser', { query })).toMatchObject({
      success: false,
      message: '用户账号已存在',
    })
    await closed.stop()
  })

  test('phones and e-mail addresses of others are not told, and names not to whoever asks for many', async () => {
    const phone = newPhone()
    const { id, username } = await server.user({ phone })
    await server.db.updateTable('sys_user').set({ email: 'b@example.com' }).where('id', '=', id).execute()
    const free = async (query: Record<string, string>, remoteAddress: string) =>
      (await server.app.inject({ url: '/jeecg-boot/sys/user/checkOnlyUser', query, remoteAddress })).json<{
        success: boolean
      }>().success
    expect(await free({ phone }, '203.0.113.1')).toBe(true)
    expect(await free({ email: 'b@example.com' }, '203.0.113.1')).toBe(true)
    const refusals = []
    for (let count = 0; count < 70; count += 1) refusals.push(!(await free({ username }, '203.0.113.2')))
    expect(refusals.filter(Boolean)).toHaveLength(60)
    expect(refusals.at(-1)).toBe(false)
    expect(await free({ username }, '203.0.113.3')).toBe(false)
  })

  test('asking about names has a rate class of its own', async () => {
    const ask = (remoteAddress: string) =>
      server.app.inject({ url: '/jeecg-boot/sys/user/checkOnlyUser?username=x', remoteAddress })
    const answers = await Promise.all(Array.from({ length: 130 }, () => ask('203.0.113.4')))
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/jeecg-boot/sys/login',
      remoteAddress: '203.0.113.4',
      payload: { username: 'x', password: 'y' },
    })
    expect(signIn.statusCode).toBe(200)
  })
})

describe('resetting a password', () => {
  const verify = (phone: string, smscode: string) =>
    server.anyone.post<{ username: string; smscode: string }>('/sys/user/phoneVerification', {
      phone,
      smscode,
    })
  const path = '/sys/user/passwordChange'

  test('[RTE-08] a verified code changes the password and ends every session', async () => {
    const phone = newPhone()
    const user = await server.user({ phone })
    const sessions = [await server.as(user), await server.as(user)]
    const stranger = await server.as(server.user())
    const code = await codeFor(phone, resetPassword)
    const verified = await verify(phone, code)
    expect(verified.result).toEqual({ username: user.username, smscode: code })
    const answer = await server.anyone.post(path, { ...verified.result, phone, password: 'Newer#2026' })
    expect(answer).toMatchObject({ success: true, code: 0, message: '密码重置完成！' })
    for (const session of sessions) {
      expect((await session.get('/sys/user/getUserInfo')).status).toBe(401)
    }
    expect((await stranger.get('/sys/user/getUserInfo')).success).toBe(true)
    expect((await signIn(user.username, user.password)).success).toBe(false)
    expect((await signIn(user.username, 'Newer#2026')).success).toBe(true)
    const again = await server.anyone.post(path, { ...verified.result, phone, password: 'Third#2026' })
    expect(again.message).toBe('手机验证码失效，请重新获取')
  })

  test('[AUT-16] /auth/forge-password and the old GET do the same', async () => {
    const phone = newPhone()
    const { username } = await server.user({ phone })
    const first = { username, phone, smscode: await codeFor(phone, resetPassword), password: 'Second#2026' }
    expect((await server.anyone.post('/auth/forge-password', first)).success).toBe(true)
    expect((await signIn(username, 'Second#2026')).success).toBe(true)
    const query = { username, phone, smscode: await codeFor(phone, resetPassword), password: 'Third#2026' }
    expect(await server.anyone.get(path, { query })).toMatchObject({
      success: true,
      message: '密码重置完成！',
    })
    expect((await signIn(username, 'Third#2026')).success).toBe(true)
  })

  test('verification restarts the life of the code and opens nothing else', async () => {
    const phone = newPhone()
    await server.user({ phone })
    const code = await codeFor(phone, resetPassword)
    await server.db
      .updateTable('sms_code')
      .set({ expires_at: sql<string>`now() + interval '1 minute'` })
      .where('phone', '=', phone)
      .execute()
    expect((await verify(phone, wrong(code))).message).toBe('手机验证码错误')
    expect((await verify(phone, code)).success).toBe(true)
    const { seconds } = await server.db
      .selectFrom('sms_code')
      .select(sql<number>`extract(epoch from expires_at - now())::int`.as('seconds'))
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(seconds).toBeGreaterThan(590)
    expect((await phoneLogin(phone, code)).success).toBe(false)
  })

  test('a login code, a name of others and a weak password change nothing', async () => {
    const [phone, otherPhone] = [newPhone(), newPhone()]
    const user = await server.user({ phone })
    const other = await server.user({ phone: otherPhone })
    const reset = (body: object) =>
      server.anyone.post(path, { username: user.username, phone, password: 'Newer#2026', ...body })
    const loginCode = await codeFor(phone, login)
    expect((await reset({ smscode: loginCode })).message).toBe('手机验证码失效，请重新获取')
    expect((await verify(phone, loginCode)).message).toBe('手机验证码失效，请重新获取')
    const smscode = await codeFor(phone, resetPassword)
    expect((await reset({ smscode, username: other.username })).message).toBe('未找到用户！')
    expect((await reset({ smscode, username: 'admin' })).message).toBe('未找到用户！')
    expect((await reset({ smscode, phone: otherPhone })).message).toBe('手机验证码失效，请重新获取')
    expect((await reset({ smscode, password: 'weak' })).message).toContain('密码由8位')
    expect((await reset({ smscode, password: 'Qwer1234!' })).message).toBe(
      '该密码过于常见，容易被猜到，请换一个',
    )
    expect((await signIn(user.username, user.password)).success).toBe(true)
    expect((await signIn(other.username, other.password)).success).toBe(true)
    expect((await reset({ smscode })).success).toBe(true)
  })
})

describe('without a way to send messages', () => {
  let silent: TestApp
  beforeAll(async () => {
    silent = await testApp()
  })
  afterAll(() => silent.stop())

  test.each(['0', '1', '2', '3'])(
    'a code for purpose %s is refused with a sentence, and none is made',
    async (smsmode) => {
      const answer = await silent.anyone.post('/sys/sms', { mobile: newPhone(), smsmode })
      expect(answer).toMatchObject({ success: false, code: 500, message: '短信接口未配置，请联系管理员！' })
      expect(await silent.db.selectFrom('sms_code').select('phone').execute()).toEqual([])
    },
  )

  test('pages are told, so that they do not offer it', async () => {
    const offersSms = async ({ app }: TestApp) =>
      (await app.inject('/client-config.json')).json<{ sms: boolean }>().sms
    expect(await offersSms(silent)).toBe(false)
    expect(await offersSms(server)).toBe(true)
  })
})
