import type { LoginResult } from '@dougong/contract/account/session'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type CasServer, casServer, responseOf } from '../../../test/strangers/cas-server'
import { type TestApp, testApp } from '../../../test/test-app'

const publicUrl = 'https://office.test'
const service = `${publicUrl}/user/login`

let cas: CasServer
let server: TestApp
beforeAll(async () => {
  cas = await casServer()
  server = await testApp({
    CAS_PREFIX: cas.prefix,
    PUBLIC_URL: publicUrl,
    OUTBOUND_ALLOW: `127.0.0.1:${cas.port}`,
  })
})
afterEach(() => {
  cas.lie = undefined
})
afterAll(async () => {
  await server.stop()
  await cas.stop()
})

const validate = (ticket: string, to = service) =>
  server.anyone.get<LoginResult>('/sys/cas/client/validateLogin', { query: { ticket, service: to } })

describe('signing in by CAS', () => {
  test('[AUT-04] a ticket becomes a session, once', async () => {
    const { username } = await server.user()
    const ticket = cas.ticketFor(username, service)
    const answer = await validate(ticket)
    expect(answer).toMatchObject({ success: true, code: 200, message: '登录成功' })
    expect(answer.result.userInfo.username).toBe(username)
    const headers = { 'x-access-token': answer.result.token }
    expect((await server.anyone.get('/sys/user/getUserInfo', { headers })).success).toBe(true)
    expect(await validate(ticket)).toMatchObject({
      success: false,
      code: 500,
      message: `CAS 登录失败：Ticket '${ticket}' not recognized`,
    })
  })

  test('[AUT-04] a user that does not exist here is told so', async () => {
    expect(await validate(cas.ticketFor('stranger', service))).toMatchObject({
      success: false,
      message: 'CAS 用户 stranger 在本系统中没有账号，请联系管理员',
    })
  })

  test('a frozen user stays out', async () => {
    const { id, username } = await server.user()
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', id).execute()
    expect((await validate(cas.ticketFor(username, service))).message).toBe('该用户已冻结')
  })

  test.each([
    'https://evil.example/user/login',
    `${service}/`,
    `${service}?x=1`,
    'http://localhost:3000/user/login',
  ])('[AUT-04] a ticket for the service %s opens nothing', async (other) => {
    const { username } = await server.user()
    const answer = await validate(cas.ticketFor(username, other), other)
    expect(answer).toMatchObject({ success: false, message: 'CAS 登录失败：服务地址与配置不符' })
  })

  test('a ticket issued for another service is refused by the CAS server', async () => {
    const { username } = await server.user()
    const ticket = cas.ticketFor(username, 'https://other.test/')
    expect((await validate(ticket)).message).toContain('Ticket was issued for another service')
  })

  test('a ticket cannot smuggle parameters into the question', async () => {
    const { username } = await server.user()
    const ticket = cas.ticketFor(username, 'https://other.test/')
    const smuggled = `${ticket}&service=https://other.test/`
    expect((await validate(smuggled)).message).toContain(`Ticket '${smuggled}' not recognized`)
  })
})

describe('a CAS server that talks nonsense', () => {
  const success = (inside: string) =>
    responseOf(`<cas:authenticationSuccess>${inside}</cas:authenticationSuccess>`)
  const elsewhere = success('<cas:user>admin</cas:user>').replace('yale.edu', 'evil.example')

  test.each([
    ['an entity', `<!DOCTYPE a [<!ENTITY e "admin">]>${success('<cas:user>&e;</cas:user>')}`],
    ['two users', success('<cas:user>admin</cas:user><cas:user>other</cas:user>')],
    ['no user', success('')],
    ['an empty user', success('<cas:user> </cas:user>')],
    ['a user among the attributes', success('<cas:attributes><cas:user>admin</cas:user></cas:attributes>')],
    ['another namespace', elsewhere],
    ['success beside failure', responseOf('<cas:authenticationFailure/><cas:authenticationSuccess/>')],
    ['a page', '<html><body>Login</body></html>'],
    ['nothing', ''],
    ['too much', success(`<cas:user>admin</cas:user><!--${'x'.repeat(70_000)}-->`)],
  ])('%s is not a sign-in', async (_case, lie) => {
    cas.lie = lie
    expect(await validate('ST-1')).toMatchObject({
      success: false,
      message: 'CAS 服务器暂时无法访问，请稍后重试',
    })
  })

  test('its words are passed on short and clean', async () => {
    cas.lie = responseOf(
      `<cas:authenticationFailure code='X'>no&#10;&lt;b&gt;way&lt;/b&gt; ${'long '.repeat(50)}</cas:authenticationFailure>`,
    )
    const { message } = await validate('ST-1')
    expect(message).toMatch(/^CAS 登录失败：no bway\/b long long/)
    expect(message.length).toBeLessThan(120)
    cas.lie = responseOf("<cas:authenticationFailure code='INVALID_TICKET'/>")
    expect((await validate('ST-1')).message).toBe('CAS 登录失败：INVALID_TICKET')
  })
})

describe('what is offered', () => {
  test('[AUT-04] the login address names our own page as the service', async () => {
    const { result } = await server.anyone.get('/sys/thirdLogin/providers')
    const loginUrl = `${cas.prefix}/login?service=${encodeURIComponent(service)}`
    expect(result).toEqual({ providers: [], cas: { loginUrl } })
    const { payload } = await server.app.inject({ url: '/client-config.json' })
    expect(JSON.parse(payload)).toMatchObject({ cas: { loginUrl } })
  })

  test('without CAS there is none', async () => {
    const without = await testApp()
    const { message } = await without.anyone.get('/sys/cas/client/validateLogin', {
      query: { ticket: 'ST-1', service },
    })
    await without.stop()
    expect(message).toBe('未启用 CAS 单点登录')
  })
})
