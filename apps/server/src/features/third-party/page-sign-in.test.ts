import type { LoginResult } from '@dougong/contract/account/session'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { oidcClient, type OidcServer, oidcServer } from '../../../test/strangers/oidc-server'
import { type TestApp, testApp, type TestUser } from '../../../test/test-app'
import { newToken } from '../../platform/ids'

const publicUrl = 'http://office.test:8080'
const callbackPath = '/jeecg-boot/sys/thirdLogin/oidc/callback'

/* a generic provider plays the chat: what is proved here is the same for all */
let provider: OidcServer
let server: TestApp
beforeAll(async () => {
  provider = await oidcServer(publicUrl + callbackPath)
  server = await testApp({
    OUTBOUND_ALLOW: `127.0.0.1:${provider.port}`,
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: oidcClient.id,
    OIDC_CLIENT_SECRET: oidcClient.secret,
    WECHAT_WORK_CORP_ID: 'ww1234',
    WECHAT_WORK_AGENT_ID: '1000002',
    WECHAT_WORK_SECRET: 'wecom-secret',
  })
})
afterEach(() => {
  provider.lie = {}
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

let people = 0
function newPerson(): string {
  people += 1
  provider.person = { sub: `visitor-${people}`, name: `访客${people}` }
  return `${provider.url}|visitor-${people}`
}
const newTie = () => newToken()
const enter = (body: object) =>
  server.anyone.post<{ address: string | null }>('/sys/thirdLogin/enter', { source: 'oidc', ...body })
const arrive = (arrival: string, tie: string) =>
  server.anyone.post<{ source: string; token: string | null; thirdUserUuid: string | null }>(
    '/sys/thirdLogin/arrive',
    { arrival, tie },
  )
const redeem = (token: string | null) =>
  server.anyone.get<LoginResult>(`/sys/thirdLogin/getLoginUser/${token}/oidc`)

/** The whole page goes to the provider and comes back; returns where it is then. */
async function visit({ tie, page }: { tie: string; page?: string }) {
  const { result } = await enter({ tie, ...(page !== undefined && { page }) })
  const sentBack = await fetch(result.address ?? '', { redirect: 'manual' })
  return comeBack(new URL(sentBack.headers.get('location') ?? ''))
}
async function comeBack(callback: URL) {
  const response = await server.app.inject({ url: callback.pathname + callback.search })
  const location = String(response.headers.location ?? '')
  const [path = '', arrival = ''] = location.split('#arrival=')
  return { response, path, arrival }
}
/** Binds who is at the provider to a user, by the user's password. */
async function bound(): Promise<TestUser> {
  newPerson()
  const user = await server.user()
  const tie = newTie()
  const { result } = await arrive((await visit({ tie })).arrival, tie)
  const proof = { uuid: user.username, password: user.password, operateCode: result.thirdUserUuid }
  expect(await server.anyone.post('/sys/thirdLogin/user/checkPassword', proof)).toMatchObject({
    success: true,
  })
  return user
}

describe('a sign-in that takes the page along', () => {
  test('[AUT-03] comes back to the sign-in page with the page to go on to, and opens a session', async () => {
    const user = await bound()
    const tie = newTie()
    const { response, path, arrival } = await visit({ tie, page: '/flow/case/7?tab=1#notes' })
    expect(response.statusCode).toBe(302)
    expect(response.headers['cache-control']).toBe('no-store')
    expect(path).toBe('/user/login?redirect=%2Fflow%2Fcase%2F7%3Ftab%3D1%23notes')
    expect(arrival).toMatch(/^[\w-]{43}$/)
    const { result } = await arrive(arrival, tie)
    expect(result).toEqual({
      source: 'oidc',
      token: expect.stringMatching(/^[\w-]{43}$/),
      thirdUserUuid: null,
    })
    const signedIn = await redeem(result.token)
    expect(signedIn.result.userInfo.username).toBe(user.username)
  })

  test('an account that belongs to nobody is bound by password, and then signs in', async () => {
    newPerson()
    const user = await server.user()
    const tie = newTie()
    const { arrival, path } = await visit({ tie, page: '/flow/case/7' })
    expect(path).toBe('/user/login?redirect=%2Fflow%2Fcase%2F7')
    const { result } = await arrive(arrival, tie)
    expect(result).toMatchObject({ token: null, thirdUserUuid: expect.stringMatching(/^[\w-]{43}$/) })
    const proof = { uuid: user.username, password: user.password, operateCode: result.thirdUserUuid }
    const { result: token } = await server.anyone.post<string>('/sys/thirdLogin/user/checkPassword', proof)
    expect((await redeem(token)).result.userInfo.username).toBe(user.username)
  })

  test('frozen users stay out, and two steps are asked for', async () => {
    const user = await bound()
    const goThrough = async () => {
      const tie = newTie()
      return redeem((await arrive((await visit({ tie })).arrival, tie)).result.token)
    }
    await server.db
      .updateTable('sys_role')
      .set({ two_step: 'Y' })
      .where('id', 'in', (role) =>
        role.selectFrom('sys_user_role').select('role_id').where('user_id', '=', user.id),
      )
      .execute()
    expect((await goThrough()).result).toMatchObject({ ticket: expect.any(String) })
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', user.id).execute()
    expect((await goThrough()).message).toBe('该用户已冻结')
  })

  test('[AUT-03] state, nonce and PKCE are those of any sign-in, each new', async () => {
    const left = async () =>
      Object.fromEntries(new URL((await enter({ tie: newTie() })).result.address ?? '').searchParams)
    const [first, second] = [await left(), await left()]
    expect(first).toMatchObject({
      redirect_uri: publicUrl + callbackPath,
      response_type: 'code',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first[name]).toMatch(/^[\w-]{43}$/)
      expect(second[name]).not.toBe(first[name])
    }
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'https:evil.test',
    '/%2F/evil.test',
    '/%5Cevil.test',
    '/a/..//evil.test',
    'javascript:alert(1)',
    '/a\nb',
    '',
  ])('leads to %j in no case', async (page) => {
    newPerson()
    expect((await visit({ tie: newTie(), page })).path).toBe('/user/login')
  })

  test('inside WeCom it goes by the address of its client, and its state is read as it comes back', async () => {
    const { result } = await enter({ source: 'wechat_enterprise', tie: newTie(), page: '/flow/case/7' })
    const address = new URL(result.address ?? '')
    expect(address.origin + address.pathname).toBe('https://open.weixin.qq.com/connect/oauth2/authorize')
    expect(address.searchParams.get('redirect_uri')).toBe(
      `${publicUrl}/jeecg-boot/sys/thirdLogin/wechat_enterprise/callback`,
    )
    const callback = new URL(address.searchParams.get('redirect_uri') ?? '')
    callback.searchParams.set('state', address.searchParams.get('state') ?? '')
    /* somebody who refused: no code, so nobody is asked who they are */
    const { path, arrival } = await comeBack(callback)
    expect([path, arrival]).toEqual(['/user/login?redirect=%2Fflow%2Fcase%2F7', ''])
  })

  test('a provider that is not set leaves people at the ordinary sign-in', async () => {
    expect(await enter({ source: 'feishu', tie: newTie(), page: '/flow' })).toMatchObject({
      success: true,
      result: { address: null },
    })
  })
})

describe('what a hostile page or provider gets', () => {
  test('[AUT-03] an arrival without the tie of the page that began: nothing, and it is spent', async () => {
    await bound()
    const tie = newTie()
    const { arrival } = await visit({ tie })
    expect(await arrive(arrival, newTie())).toMatchObject({
      success: false,
      message: '第三方登录已过期，请重试',
    })
    expect(await arrive(arrival, tie)).toMatchObject({ success: false })
  })

  test('an arrival is good once, for a minute, and is no token of another kind', async () => {
    await bound()
    const tie = newTie()
    const { arrival } = await visit({ tie })
    expect((await redeem(arrival)).success).toBe(false)
    expect((await arrive(arrival, tie)).success).toBe(true)
    expect((await arrive(arrival, tie)).success).toBe(false)
    const late = await visit({ tie })
    await sql`update one_time_token set expires_at = now()`.execute(server.db)
    expect((await arrive(late.arrival, tie)).success).toBe(false)
    expect((await arrive('invented', tie)).success).toBe(false)
  })

  test('of two parallel arrivals one is let in', async () => {
    await bound()
    const tie = newTie()
    const { arrival } = await visit({ tie })
    const answers = await Promise.all([arrive(arrival, tie), arrive(arrival, tie)])
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
  })

  test.each([
    ['an unsigned token', { signature: 'none' as const }],
    ['a wrong nonce', { claims: { nonce: 'another' } }],
  ])('[AUT-03] %s vouches for nobody, and the sign-in page is shown with the page', async (_case, lie) => {
    await bound()
    provider.lie = lie
    const { path, arrival, response } = await visit({ tie: newTie(), page: '/flow' })
    expect([response.statusCode, path, arrival]).toEqual([302, '/user/login?redirect=%2Fflow', ''])
  })

  test('[AUT-03] a state that was used or never given is no sign-in under way', async () => {
    newPerson()
    const { result } = await enter({ tie: newTie() })
    const sentBack = await fetch(result.address ?? '', { redirect: 'manual' })
    const callback = new URL(sentBack.headers.get('location') ?? '')
    expect((await comeBack(callback)).arrival).not.toBe('')
    expect((await comeBack(callback)).response.body).toContain('登录失败')
    callback.searchParams.set('state', 'f'.repeat(64))
    expect((await comeBack(callback)).response.body).toContain('登录失败')
  })

  test('only the hash of a tie is kept', async () => {
    const tie = newTie()
    await enter({ tie })
    const rows = await server.db.selectFrom('one_time_token').select('payload').execute()
    expect(JSON.stringify(rows)).not.toContain(tie)
  })

  test.each([{ tie: 'short' }, { tie: undefined }])('%o is refused', async (change) => {
    expect(await enter(change)).toMatchObject({ success: false })
  })
})
