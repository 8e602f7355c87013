import type { LoginResult } from '@dougong/contract/account/session'
import type { OwnThirdAccount } from '@dougong/contract/account/third-party'
import { smsPurpose } from '@dougong/contract/account/sign-up'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { oidcClient, type OidcServer, oidcServer } from '../../../test/strangers/oidc-server'
import { type SmsGateway, smsGateway } from '../../../test/strangers/sms-gateway'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

const publicUrl = 'http://office.test:8080'
const callbackPath = '/jeecg-boot/sys/thirdLogin/oidc/callback'

let gateway: SmsGateway
let provider: OidcServer
let server: TestApp
beforeAll(async () => {
  gateway = await smsGateway()
  provider = await oidcServer(publicUrl + callbackPath)
  server = await testApp({
    ...gateway.environment,
    OUTBOUND_ALLOW: `127.0.0.1:${gateway.port},127.0.0.1:${provider.port}`,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    OIDC_TITLE: '企业门户',
  })
})
afterEach(() => {
  provider.lie = {}
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
  await gateway.stop()
})

let people = 0
/** Somebody new signs in at the provider. */
function newPerson(): string {
  people += 1
  provider.person = { sub: `person-${people}`, name: `外部用户${people}` }
  return provider.person.sub
}
const newPhone = () => `137${String((people += 1)).padStart(8, '0')}`

/** The popup: our address, the provider's page, and where that sends the browser back to. */
async function visitProvider(): Promise<URL> {
  const left = await server.app.inject({ url: '/jeecg-boot/sys/thirdLogin/render/oidc' })
  expect(left.statusCode).toBe(302)
  const sentBack = await fetch(String(left.headers.location), { redirect: 'manual' })
  return new URL(sentBack.headers.get('location') ?? '')
}

async function arrive(callback: URL) {
  const response = await server.app.inject({ url: callback.pathname + callback.search })
  const data = (name: string) =>
    new RegExp(`data-${name}="([^"]*)"`)
      .exec(response.body)?.[1]
      ?.replaceAll(/&#(\d+);/g, (_all, point: string) => String.fromCharCode(Number(point)))
  return { response, outcome: data('outcome') ?? '', origin: data('origin') }
}

const goThrough = async () => (await arrive(await visitProvider())).outcome
const redeem = (token: string, source = 'oidc') =>
  server.anyone.get<LoginResult>(`/sys/thirdLogin/getLoginUser/${token}/${source}`)
const bind = (body: object, path = '/sys/thirdLogin/bindingThirdPhone') =>
  server.anyone.post<string>(path, body)

async function bindCode(mobile: string, smsmode: string = smsPurpose.bind): Promise<string> {
  expect((await server.anyone.post('/sys/sms', { mobile, smsmode })).success).toBe(true)
  return gateway.codeFor(mobile)
}

/** An account of the person now at the provider, bound to a user. */
async function bound() {
  const phone = newPhone()
  const user = await server.user({ phone })
  const [, thirdUserUuid = ''] = (await goThrough()).split(',')
  const { result } = await bind({ mobile: phone, captcha: await bindCode(phone), thirdUserUuid })
  return { user, token: result }
}

describe('the round trip to an OpenID Connect provider', () => {
  test('[AUT-03] an account known here gets a one-time token, and that a session', async () => {
    newPerson()
    const { user } = await bound()
    const { response, outcome, origin } = await arrive(await visitProvider())
    expect(outcome).toMatch(/^[\w-]{43}$/)
    expect(origin).toBe(publicUrl)
    const answer = await redeem(outcome)
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' })
    expect(answer.result.userInfo.username).toBe(user.username)
    expect(answer.result.token).not.toBe(outcome)
    const headers = { 'x-access-token': answer.result.token }
    expect((await server.anyone.get('/sys/user/getUserInfo', { headers })).success).toBe(true)
    expect(
      (await server.anyone.get('/sys/user/getUserInfo', { headers: { 'x-access-token': outcome } })).status,
    ).toBe(401)
    expect(response.body).not.toContain(answer.result.token)
  })

  test('[AUT-03] the page speaks to our own origin only and runs no script but its own', async () => {
    newPerson()
    const { response } = await arrive(await visitProvider())
    const policy = String(response.headers['content-security-policy'])
    expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]{44}';/)
    expect(policy).not.toContain('unsafe')
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  test('[AUT-03] the request to the provider carries state, nonce and a PKCE challenge, each new', async () => {
    const left = async () => {
      const { headers } = await server.app.inject({ url: '/jeecg-boot/sys/thirdLogin/render/oidc' })
      return Object.fromEntries(new URL(String(headers.location)).searchParams)
    }
    const [first, second] = [await left(), await left()]
    expect(first).toMatchObject({
      client_id: oidcClient.id,
      redirect_uri: publicUrl + callbackPath,
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first[name]).toMatch(/^[\w-]{43}$/)
      expect(second[name]).not.toBe(first[name])
    }
  })

  test('a one-time token works once, for its own provider, for a minute', async () => {
    newPerson()
    const { token } = await bound()
    expect((await redeem(token)).success).toBe(true)
    expect(await redeem(token)).toMatchObject({ success: false, message: '第三方登录已过期，请重试' })
    const second = await goThrough()
    expect((await redeem(second, 'github')).success).toBe(false)
    expect((await redeem(second)).success).toBe(false)
    const third = await goThrough()
    await server.db
      .updateTable('one_time_token')
      .set({ expires_at: sql<string>`now()` })
      .execute()
    expect((await redeem(third)).success).toBe(false)
    expect((await redeem('invented')).success).toBe(false)
  })

  test('of two parallel redemptions one gets a session', async () => {
    newPerson()
    const { token } = await bound()
    const answers = await Promise.all([redeem(token), redeem(token)])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
  })

  test('a frozen or deleted user stays out', async () => {
    newPerson()
    const { user } = await bound()
    const change = (set: { status?: number; del_flag?: number }) =>
      server.db.updateTable('sys_user').set(set).where('id', '=', user.id).execute()
    await change({ status: 2 })
    expect((await redeem(await goThrough())).message).toBe('该用户已冻结')
    await change({ status: 1, del_flag: 1 })
    expect((await redeem(await goThrough())).message).toBe('用户不存在！')
  })
})

describe('what a hostile provider or a hostile callback gets: 登录失败', () => {
  const refused = async (callback: URL) => expect((await arrive(callback)).outcome).toBe('登录失败')

  test.each([
    ['a wrong nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } as Record<string, unknown> }],
    ['a wrong audience', { claims: { aud: 'somebody-else' } }],
    ['a wrong issuer in the token', { claims: { iss: 'https://evil.example' } }],
    ['a wrong issuer in the callback', { authorizationIssuer: 'https://evil.example' }],
    ['an expired token', { claims: { exp: 1_000_000_000 } }],
    ['an unsigned token', { signature: 'none' as const }],
    ['a token signed by a stranger', { signature: 'foreign' as const }],
    ['another subject in userinfo', { userinfoSub: 'somebody-else' }],
  ])('[AUT-03] %s', async (_case, lie) => {
    const sub = newPerson()
    provider.lie = lie
    await refused(await visitProvider())
    const seen = await server.db
      .selectFrom('sys_third_account')
      .select('id')
      .where('third_user_id', 'like', `%${sub}`)
      .execute()
    expect(seen).toEqual([])
    provider.lie = {}
    expect(await goThrough()).toContain('绑定手机号,')
  })

  test('[AUT-03] a wrong, missing or replayed state', async () => {
    newPerson()
    const callback = await visitProvider()
    const wrong = new URL(callback)
    wrong.searchParams.set('state', 'x'.repeat(43))
    await refused(wrong)
    const missing = new URL(callback)
    missing.searchParams.delete('state')
    await refused(missing)
    expect((await arrive(callback)).outcome).toContain('绑定手机号,')
    await refused(callback)
  })

  test('[AUT-03] a code with the state of another sign-in', async () => {
    newPerson()
    const [mine, theirs] = [await visitProvider(), await visitProvider()]
    const mixed = new URL(mine)
    mixed.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    await refused(mixed)
  })

  test('[AUT-03] a state that has expired', async () => {
    newPerson()
    const callback = await visitProvider()
    await server.db
      .updateTable('one_time_token')
      .set({ expires_at: sql<string>`now()` })
      .execute()
    await refused(callback)
  })

  test('a refusal by the provider', async () => {
    const callback = await visitProvider()
    callback.searchParams.delete('code')
    callback.searchParams.set('error', 'access_denied')
    await refused(callback)
  })
})

describe('binding a phone', () => {
  test('[AUT-03] an unknown account with a known phone is linked to its user', async () => {
    const sub = newPerson()
    const phone = newPhone()
    const user = await server.user({ phone })
    const outcome = await goThrough()
    expect(outcome).toMatch(/^绑定手机号,[\w-]{43}$/)
    const thirdUserUuid = outcome.slice('绑定手机号,'.length)
    expect((await redeem(thirdUserUuid)).success).toBe(false)
    const { result: token } = await bind({ mobile: phone, captcha: await bindCode(phone), thirdUserUuid })
    expect((await redeem(token)).result.userInfo.id).toBe(user.id)
    const account = await server.db
      .selectFrom('sys_third_account')
      .selectAll()
      .where('sys_user_id', '=', user.id)
      .executeTakeFirstOrThrow()
    expect(account).toMatchObject({ third_type: 'oidc', third_user_id: `${provider.url}|${sub}` })
    expect((await redeem(await goThrough())).result.userInfo.id).toBe(user.id)
  })

  test('[AUT-03] with an unknown phone a user is created, by the old path too', async () => {
    newPerson()
    const phone = newPhone()
    const [, thirdUserUuid] = (await goThrough()).split(',')
    const body = { mobile: phone, captcha: await bindCode(phone), thirdUserUuid }
    const { result: token } = await bind(body, '/sys/third/bindingThirdPhone')
    const { userInfo } = (await redeem(token)).result
    expect(userInfo).toMatchObject({ realname: provider.person.name, phone, status: 1 })
    const { password, role_code } = await server.db
      .selectFrom('sys_user as u')
      .innerJoin('sys_user_role as ur', 'ur.user_id', 'u.id')
      .innerJoin('sys_role as r', 'r.id', 'ur.role_id')
      .select(['u.password', 'r.role_code'])
      .where('u.id', '=', userInfo.id)
      .executeTakeFirstOrThrow()
    expect({ password, role_code }).toEqual({ password: null, role_code: 'third_role' })
    const guess = { username: userInfo.username, password: '123456' }
    expect((await server.anyone.post('/sys/login', guess)).success).toBe(false)
  })

  test('a wrong code leaves the binding open; a used or invented one is gone', async () => {
    newPerson()
    const phone = newPhone()
    await server.user({ phone })
    const [, thirdUserUuid = ''] = (await goThrough()).split(',')
    const captcha = await bindCode(phone)
    const body = { mobile: phone, captcha, thirdUserUuid }
    const other = captcha === '000000' ? '111111' : '000000'
    expect((await bind({ ...body, captcha: other })).message).toBe('手机验证码错误')
    expect((await bind({ ...body, thirdUserUuid: 'invented' })).message).toBe('第三方登录已过期，请重试')
    expect((await bind(body)).success).toBe(true)
    expect((await bind({ ...body, captcha: await bindCode(phone) })).message).toBe('第三方登录已过期，请重试')
  })

  test('a login code also binds, as existing clients ask for one; a reset code does not', async () => {
    newPerson()
    const phone = newPhone()
    await server.user({ phone })
    const [, thirdUserUuid] = (await goThrough()).split(',')
    const forReset = await bindCode(phone, smsPurpose.resetPassword)
    const body = { mobile: phone, thirdUserUuid }
    expect((await bind({ ...body, captcha: forReset })).success).toBe(false)
    expect((await bind({ ...body, captcha: await bindCode(phone, smsPurpose.login) })).success).toBe(true)
  })

  test('two bindings of one account under way: the first one stands', async () => {
    newPerson()
    const phones = [newPhone(), newPhone()]
    const users = [
      await server.user({ phone: phones[0] ?? '' }),
      await server.user({ phone: phones[1] ?? '' }),
    ]
    const bodies = await Promise.all(
      phones.map(async (mobile) => {
        const [, thirdUserUuid] = (await goThrough()).split(',')
        return { mobile, captcha: await bindCode(mobile), thirdUserUuid }
      }),
    )
    const answers = await Promise.all(bodies.map((body) => bind(body)))
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
    const winner = users[answers.findIndex(({ success }) => success)]
    expect((await redeem(await goThrough())).result.userInfo.id).toBe(winner?.id)
  })
})

describe('[DSH-03] the own accounts', () => {
  const own = (as: Caller) => as.get<OwnThirdAccount[]>('/sys/user/thirdAccounts')
  const change = (as: Caller, deed: string, body: object) => as.post(`/sys/user/thirdAccounts/${deed}`, body)

  test('somebody binds one by password, signs in with it, and unbinds it', async () => {
    newPerson()
    const user = await server.user()
    const as = await server.as(user)
    const { password } = user
    expect((await own(as)).result).toEqual([
      { source: 'oidc', title: '企业门户', isConfigured: true, name: null },
    ])
    const [, thirdUserUuid = ''] = (await goThrough()).split(',')
    const wrong = { thirdUserUuid, password: 'Wrong#2026' }
    expect(await change(as, 'bind', wrong)).toMatchObject({ message: '当前密码输入错误' })
    expect(await change(as, 'bind', { thirdUserUuid, password })).toMatchObject({ success: true })
    expect(await change(as, 'bind', { thirdUserUuid, password })).toMatchObject({
      message: '第三方登录已过期，请重试',
    })
    expect((await own(as)).result).toMatchObject([{ name: provider.person.name }])
    expect((await redeem(await goThrough())).result.userInfo.id).toBe(user.id)
    const unbinding = { source: 'oidc', password }
    expect(await change(as, 'unbind', { ...unbinding, password: '' })).toMatchObject({ success: false })
    expect(await change(as, 'unbind', unbinding)).toMatchObject({ success: true })
    expect(await change(as, 'unbind', unbinding)).toMatchObject({ message: '该第三方账号已经解绑' })
    expect(await goThrough()).toContain('绑定手机号,')
  })

  test('one of each provider, and nobody unbinds what is another’s', async () => {
    newPerson()
    const { user } = await bound()
    const as = await server.as(user)
    newPerson()
    const [, thirdUserUuid = ''] = (await goThrough()).split(',')
    const { password } = user
    expect(await change(as, 'bind', { thirdUserUuid, password })).toMatchObject({
      message: '该第三方账号已绑定，请先解绑',
    })
    const other = await server.as(server.user())
    const unbinding = { source: 'oidc', password: other.user.password }
    expect(await change(other, 'unbind', unbinding)).toMatchObject({ success: false })
    expect((await own(as)).result[0]?.name).not.toBeNull()
  })
})

describe('what is offered', () => {
  test('[AUT-03] the configured providers are listed for the login page', async () => {
    expect((await server.anyone.get('/sys/thirdLogin/providers')).result).toEqual({
      providers: [{ source: 'oidc', title: '企业门户' }],
      cas: null,
    })
  })

  test('other providers do not exist', async () => {
    for (const path of ['render/github', 'github/callback']) {
      const { status, message } = await server.anyone.get(`/sys/thirdLogin/${path}`)
      expect({ status, message }).toEqual({ status: 404, message: '不支持的第三方登录' })
    }
  })

  test('a provider may take the client secret in the body only', async () => {
    provider.takesSecretIn = 'body'
    newPerson()
    const other = await testApp({
      OUTBOUND_ALLOW: `127.0.0.1:${provider.port}`,
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.url,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    })
    const left = await other.app.inject({ url: '/jeecg-boot/sys/thirdLogin/render/oidc' })
    const back = await fetch(String(left.headers.location), { redirect: 'manual' })
    const { pathname, search } = new URL(back.headers.get('location') ?? '')
    const { body } = await other.app.inject({ url: pathname + search })
    await other.stop()
    provider.takesSecretIn = 'header'
    expect(body).toContain('data-outcome="绑定手机号,')
  })

  test('without PUBLIC_URL only somebody on this very machine can sign in this way', async () => {
    const local = await testApp({
      OUTBOUND_ALLOW: `127.0.0.1:${provider.port}`,
      OIDC_ISSUER: provider.url,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    })
    const url = '/jeecg-boot/sys/thirdLogin/render/oidc'
    const here = await local.app.inject({ url, headers: { host: 'localhost:3000' } })
    const astray = await local.app.inject({ url, headers: { host: 'evil.example' } })
    await local.stop()
    const { searchParams } = new URL(String(here.headers.location))
    expect(searchParams.get('redirect_uri')).toBe(`http://localhost:3000${callbackPath}`)
    expect(astray.json()).toMatchObject({ message: '未配置 PUBLIC_URL，无法使用第三方登录' })
  })

  test('a provider that does not answer, or that the outbound gate does not let us reach, is a failure in the popup', async () => {
    const cut = await testApp({
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.url,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
    })
    const { statusCode, body } = await cut.app.inject({ url: '/jeecg-boot/sys/thirdLogin/render/oidc' })
    await cut.stop()
    expect(statusCode).toBe(200)
    expect(body).toContain('data-outcome="登录失败"')
  })
})
