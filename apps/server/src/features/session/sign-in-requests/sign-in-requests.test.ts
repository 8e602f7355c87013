import type { LoginResult } from '@dougong/contract/account/session'
import type { SeenSignInRequest, SignInRequestState } from '@dougong/contract/account/sign-in-requests'
import type { TwoStepSetUp } from '@dougong/contract/account/two-step'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticatorCode } from '../../../access/two-step/authenticator.fixture'
import { sweep } from '../../../database/housekeeping'
import { type RunningNode, startNode } from '../../../../test/running-node'
import { type Answered, type Caller, type TestApp, testApp, type TestUser } from '../../../../test/test-app'
import { type TestDatabase, testDatabase } from '../../../../test/test-database'

interface Outcome {
  token: string
  state: SignInRequestState
  success?: true
  login?: LoginResult
}

const desktopAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/141'
const expired = { success: false, message: '二维码已过期,请刷新后重试' }

let server: TestApp
let admin: Caller & { token: string }
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const cookieOf = ({ headers }: Answered) => String(headers['set-cookie']).split(';', 1)[0] ?? ''

/** A browser that shows a QR code. */
async function desktop(headers: Record<string, string> = {}) {
  const first = await server.anyone.get<{ qrcodeId: string; address: string }>('/sys/getLoginQrcode', {
    headers: { 'user-agent': desktopAgent, ...headers },
  })
  const { qrcodeId } = first.result
  const cookie = cookieOf(first)
  const poll = (own: Record<string, string> = { cookie }) =>
    server.anyone.get<Outcome>('/sys/getQrcodeToken', {
      query: { qrcodeId },
      headers: { 'user-agent': desktopAgent, ...own },
    })
  return { first, qrcodeId, cookie, poll }
}

const scan = (phone: Caller, qrcodeId: string) =>
  phone.post<SeenSignInRequest>('/sys/scanLoginQrcode', { qrcodeId })
const confirm = (phone: Caller, qrcodeId: string) => phone.post('/sys/confirmLoginQrcode', { qrcodeId })
const cancel = (phone: Caller, qrcodeId: string) => phone.post('/sys/cancelLoginQrcode', { qrcodeId })
const tokenFor = async (phone: Caller) => {
  const { qrcodeId, poll } = await desktop()
  await scan(phone, qrcodeId)
  await confirm(phone, qrcodeId)
  return (await poll()).result.token
}
const userOf = (token: string) =>
  server.anyone.get<{ userInfo: { username: string } }>('/sys/user/getUserInfo', {
    headers: { 'x-access-token': token },
  })

const outdate = () =>
  server.db
    .updateTable('sign_in_request')
    .set({ expires_at: sql<string>`now()` })
    .execute()

const logOf = async ({ username }: TestUser) =>
  (
    await server.db
      .selectFrom('sys_log')
      .select(['log_content', 'is_visit', 'is_success', 'user_agent'])
      .where('userid', '=', username)
      .where('log_type', '=', 1)
      .orderBy('create_time')
      .execute()
  ).at(-1)

describe('a browser that a phone signs in', () => {
  test('waits, is scanned, confirmed, and gets a session of its own with everything a sign-in answers', async () => {
    const user = await server.user({ departments: ['dep-a01a01'] })
    const phone = await server.as(user)
    const { first, qrcodeId, poll } = await desktop()
    expect(first).toMatchObject({ success: true, code: 200 })
    expect(first.result.address).toBe(`/qr-login?id=${qrcodeId}`)
    expect(await poll()).toMatchObject({
      success: true,
      code: 200,
      result: { token: '-1', state: 'waiting' },
    })

    const seen = await scan(phone, qrcodeId)
    expect(seen).toMatchObject({ success: true, code: 200, message: '扫码成功' })
    expect(seen.result).toMatchObject({ username: user.username, ip: '127.0.0.1', userAgent: desktopAgent })
    expect(seen.result.secondsLeft).toBeGreaterThan(100)
    expect(await poll()).toMatchObject({ result: { token: '-1', state: 'scanned' } })

    expect(await confirm(phone, qrcodeId)).toMatchObject({ success: true, message: '已确认登录' })
    const { result } = await poll()
    expect(result).toMatchObject({ state: 'confirmed', success: true, login: { token: result.token } })
    expect(result.login?.departs.map(({ departName }) => departName)).toEqual(['市场部'])
    expect(result.login?.tenantList).toHaveLength(1)
    expect(result.token).not.toBe(phone.token)
    expect((await userOf(result.token)).result.userInfo.username).toBe(user.username)
    expect(await logOf(user)).toEqual({
      log_content: `用户名: ${user.username},扫码登录成功！`,
      is_visit: true,
      is_success: true,
      user_agent: desktopAgent,
    })
  })

  test('is asked for the tenant like by every form of sign-in', async () => {
    await server.db.insertInto('sys_tenant').values({ id: 31, name: '丁' }).execute()
    const phone = await server.as(server.user({ tenants: [1, 31] }))
    const { qrcodeId, poll } = await desktop()
    await scan(phone, qrcodeId)
    await confirm(phone, qrcodeId)
    expect((await poll()).result.login?.tenantList.map(({ id }) => id)).toEqual([1, 31])
  })

  test('an existing client scans by its own words: its token is not taken, and nobody is signed in by a look', async () => {
    const phone = await server.as(server.user())
    const { qrcodeId, poll } = await desktop()
    const query = { qrcodeId, token: admin.token }
    expect(await phone.post('/sys/scanLoginQrcode', undefined, { query })).toMatchObject({
      message: '扫码成功',
    })
    expect((await poll()).result).toEqual({ token: '-1', state: 'scanned' })
    await confirm(phone, qrcodeId)
    const { token } = (await poll()).result
    expect((await userOf(token)).result.userInfo.username).toBe(phone.user.username)
  })

  test('nothing of id and secret stands in the database, and the cookie is for this alone', async () => {
    const { first, qrcodeId, cookie } = await desktop()
    expect(qrcodeId).toMatch(/^[\w-]{43}$/)
    const [, secret = ''] = cookie.split('=')
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(String(first.headers['set-cookie'])).toMatch(/; Max-Age=360; Path=\/; HttpOnly; SameSite=Strict$/)
    const { rows } = await sql<{ row: string }>`select r::text as row from sign_in_request r`.execute(
      server.db,
    )
    const stored = rows.map(({ row }) => row).join('\n')
    for (const text of [qrcodeId, secret]) {
      expect(stored).not.toContain(text)
      expect(stored).not.toContain(Buffer.from(text).toString('hex'))
    }
  })

  test('a call without an id is refused with a sentence', async () => {
    const phone = await server.as(server.user())
    const answer = await phone.post('/sys/scanLoginQrcode', {})
    expect(answer).toMatchObject({ success: false })
    expect(answer.message).toContain('二维码标识不能为空')
    expect((await server.anyone.get('/sys/getQrcodeToken')).success).toBe(false)
  })
})

describe('whoever photographs the code', () => {
  test('does not fetch the session, before or after it is confirmed; the browser still does', async () => {
    const phone = await server.as(server.user())
    const { qrcodeId, cookie, poll } = await desktop()
    const other = await desktop()
    const [name = ''] = cookie.split('=')
    const [, othersSecret = ''] = other.cookie.split('=')
    const strangers = [
      {},
      { cookie: other.cookie },
      { cookie: `${name}=${othersSecret}` },
      { cookie: `${name}=` },
    ]
    const refusal = {
      success: false,
      message: '请在显示二维码的浏览器中登录，并允许本站使用 Cookie',
      result: null,
    }
    const refuseAll = async () => {
      for (const stranger of strangers) expect(await poll(stranger)).toMatchObject(refusal)
    }
    await refuseAll()
    await scan(phone, qrcodeId)
    await confirm(phone, qrcodeId)
    await refuseAll()
    expect((await poll()).result.success).toBe(true)
  })

  test('gains nothing by the calls of the phone without a session', async () => {
    const { qrcodeId, poll } = await desktop()
    for (const call of [scan, confirm, cancel])
      expect(await call(server.anyone, qrcodeId)).toMatchObject({ status: 401, success: false })
    expect((await poll()).result.state).toBe('waiting')
  })

  test('signs nobody in who was the second to scan', async () => {
    const [owner, other] = [await server.as(server.user()), await server.as(server.user())]
    const { qrcodeId, poll } = await desktop()
    await scan(owner, qrcodeId)
    const refusal = { success: false, message: '这个二维码已被其他账号扫描，请在电脑上刷新后重试' }
    expect(await scan(other, qrcodeId)).toMatchObject(refusal)
    expect(await confirm(other, qrcodeId)).toMatchObject(refusal)
    expect(await cancel(other, qrcodeId)).toMatchObject(refusal)
    expect((await poll()).result.state).toBe('scanned')
    expect((await scan(owner, qrcodeId)).success).toBe(true)
  })
})

describe('a request is over', () => {
  test('after one use, of however many who come at once', async () => {
    const phone = await server.as(server.user())
    const { qrcodeId, poll } = await desktop()
    await scan(phone, qrcodeId)
    await confirm(phone, qrcodeId)
    const answers = await Promise.all(Array.from({ length: 6 }, () => poll()))
    expect(answers.filter(({ result }) => result.success)).toHaveLength(1)
    expect(answers.filter(({ result }) => result.token === '-2')).toHaveLength(5)
    expect((await poll()).result).toEqual({ token: '-2', state: 'expired' })
    expect(await confirm(phone, qrcodeId)).toMatchObject(expired)
  })

  test('when it was cancelled: the browser is told, and nothing brings it back', async () => {
    const phone = await server.as(server.user())
    const { qrcodeId, poll } = await desktop()
    await scan(phone, qrcodeId)
    expect(await cancel(phone, qrcodeId)).toMatchObject({ success: true, message: '已取消登录' })
    expect((await poll()).result).toEqual({ token: '-2', state: 'cancelled' })
    const refusal = { success: false, message: '这个二维码已经用过，请在电脑上刷新后重试' }
    expect(await confirm(phone, qrcodeId)).toMatchObject(refusal)
    expect(await scan(phone, qrcodeId)).toMatchObject(refusal)
  })

  test('when it was not scanned first: the look belongs to it', async () => {
    const phone = await server.as(server.user())
    const { qrcodeId, poll } = await desktop()
    expect(await confirm(phone, qrcodeId)).toMatchObject({ success: false, message: '请先扫描二维码' })
    expect((await poll()).result.state).toBe('waiting')
  })

  test('two minutes after it was shown, scanned or confirmed; housekeeping removes it', async () => {
    const phone = await server.as(server.user())
    const [fresh, scanned, confirmed] = [await desktop(), await desktop(), await desktop()]
    await scan(phone, scanned.qrcodeId)
    await scan(phone, confirmed.qrcodeId)
    await confirm(phone, confirmed.qrcodeId)
    const lives = await server.db
      .selectFrom('sign_in_request')
      .select(sql<boolean>`bool_and(expires_at <= now() + interval '2 minutes')`.as('areShort'))
      .executeTakeFirstOrThrow()
    expect(lives.areShort).toBe(true)
    await outdate()
    expect(await scan(phone, fresh.qrcodeId)).toMatchObject(expired)
    expect(await confirm(phone, scanned.qrcodeId)).toMatchObject(expired)
    expect(await cancel(phone, scanned.qrcodeId)).toMatchObject(expired)
    for (const { poll } of [fresh, scanned, confirmed])
      expect(await poll()).toMatchObject({ success: true, result: { token: '-2', state: 'expired' } })
    await sweep(server.db)
    expect(await server.db.selectFrom('sign_in_request').select('state').execute()).toEqual([])
  })
})

describe('between the phone and the browser', () => {
  async function confirmed() {
    const user = await server.user()
    const phone = await server.as(user)
    const { qrcodeId, poll } = await desktop()
    await scan(phone, qrcodeId)
    await confirm(phone, qrcodeId)
    return { user, phone, poll }
  }
  const gone = { success: false, message: '确认登录的手机已经退出登录，请刷新二维码重新扫描' }

  test('an account that was frozen is not signed in, and its log says so', async () => {
    const { user, poll } = await confirmed()
    expect((await admin.put('/sys/user/frozenBatch', { ids: user.id, status: 2 })).success).toBe(true)
    expect(await poll()).toMatchObject({ success: false, message: '该用户已冻结', result: null })
    expect(await logOf(user)).toMatchObject({ is_success: false, is_visit: false })
    expect((await poll()).result.token).toBe('-2')
  })

  test('a phone that was signed out, or an account that was removed, lets nobody in', async () => {
    const left = await confirmed()
    await left.phone.post('/sys/logout')
    expect(await left.poll()).toMatchObject(gone)
    const removed = await confirmed()
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('id', '=', removed.user.id).execute()
    expect(await removed.poll()).toMatchObject(gone)
  })

  test('a role that begins to ask for two steps ends it', async () => {
    const { user, poll } = await confirmed()
    await giveCarefulRole(user)
    expect(await poll()).toMatchObject(gone)
  })
})

/** Gives the account a role that asks for two steps. */
async function giveCarefulRole({ id, username }: TestUser) {
  const code = `scan_${username.slice(-8)}`
  await admin.post('/sys/role/add', { roleName: code, roleCode: code, twoStep: 'Y' })
  const role = server.db.selectFrom('sys_role').select('id').where('role_code', '=', code)
  const { id: roleId } = await role.executeTakeFirstOrThrow()
  await server.db.insertInto('sys_user_role').values({ user_id: id, role_id: roleId }).execute()
}

describe('the session that confirms', () => {
  const untaken = {
    success: false,
    message: '您的账号需要两步验证，而这次登录没有经过，请退出并重新登录后再试',
  }

  /** Somebody with the second step switched on, by the session that is returned. */
  async function careful() {
    const user = await server.user()
    const phone = await server.as(user)
    const started = await phone.post<TwoStepSetUp>('/sys/user/twoStep/begin', { password: user.password })
    const { secret } = started.result
    expect(await phone.post('/sys/user/twoStep/confirm', { code: authenticatorCode(secret) })).toMatchObject({
      success: true,
    })
    await server.db
      .updateTable('user_two_step')
      .set({ last_step: 0 })
      .where('user_id', '=', user.id)
      .execute()
    return { user, phone, secret }
  }

  test.each(['by who switched it on', 'where a role asks for it'])(
    'must have taken the second step %s; then the browser is not asked again',
    async (by) => {
      const { user, phone, secret } = await careful()
      if (by.startsWith('where')) await giveCarefulRole(user)
      /* no call opens such a session: it is what would be there if one forgot to ask */
      const hasty = await server.as(user)
      const { qrcodeId, poll } = await desktop()
      expect(await scan(hasty, qrcodeId)).toMatchObject(untaken)
      expect((await poll()).result.state).toBe('waiting')
      await scan(phone, qrcodeId)
      expect(await confirm(hasty, qrcodeId)).toMatchObject(untaken)
      await confirm(phone, qrcodeId)
      expect((await poll()).result.success).toBe(true)

      const { username, password } = user
      const first = await server.anyone.post<{ ticket: string }>('/sys/login', { username, password })
      expect(first.code).toBe(460)
      const body = { ticket: first.result.ticket, code: authenticatorCode(secret) }
      const second = await server.anyone.post<LoginResult>('/sys/login/secondStep', body)
      const headers = { 'x-access-token': second.result.token }
      const again = await desktop()
      const sent = { qrcodeId: again.qrcodeId }
      expect((await server.anyone.post('/sys/scanLoginQrcode', sent, { headers })).success).toBe(true)
      expect((await server.anyone.post('/sys/confirmLoginQrcode', sent, { headers })).success).toBe(true)
      expect((await again.poll()).result.success).toBe(true)
    },
  )

  test('is over where a role asks for what the account does not have', async () => {
    const user = await server.user()
    const phone = await server.as(user)
    await giveCarefulRole(user)
    const { qrcodeId, poll } = await desktop()
    expect(await scan(phone, qrcodeId)).toMatchObject({
      status: 401,
      message: '您的角色要求两步验证，请重新登录并设置',
    })
    expect((await poll()).result.state).toBe('waiting')
  })

  test('does not look through the eyes of somebody else', async () => {
    const viewer = await server.as(server.user({ may: ['system:user:viewAs'] }))
    const viewed = await server.user()
    const look = await viewer.post<{ token: string }>('/sys/user/viewAs', { userId: viewed.id })
    expect(look).toMatchObject({ success: true })
    const headers = { 'x-access-token': look.result.token }
    const { qrcodeId, poll } = await desktop()
    for (const path of ['/sys/scanLoginQrcode', '/sys/confirmLoginQrcode', '/sys/cancelLoginQrcode'])
      expect(await server.anyone.post(path, { qrcodeId }, { headers })).toMatchObject({
        status: 403,
        message: '正在以他人的身份查看，不能进行修改',
      })
    expect((await poll()).result.state).toBe('waiting')
  })

  test('was not itself signed in by a phone', async () => {
    const token = await tokenFor(await server.as(server.user()))
    const headers = { 'x-access-token': token }
    const { qrcodeId, poll } = await desktop()
    expect(await server.anyone.post('/sys/scanLoginQrcode', { qrcodeId }, { headers })).toMatchObject({
      success: false,
      message: '这次登录本身是扫码得来的，不能再为其他设备确认，请用密码等方式登录后再试',
    })
    expect((await poll()).result.state).toBe('waiting')
  })
})

test('a network has two hundred requests open at most; others are not kept waiting', async () => {
  await server.db.deleteFrom('sign_in_request').execute()
  await sql`insert into sign_in_request (id_hash, browser_hash, network, ip, user_agent, expires_at)
    select sha256(i::text::bytea), '', '127.0.0.1', '127.0.0.1', '', now() + interval '1 minute'
    from generate_series(1, 199) as i`.execute(server.db)
  expect((await desktop()).first.success).toBe(true)
  const full = await server.anyone.get('/sys/getLoginQrcode')
  expect(full).toMatchObject({
    success: false,
    message: '您所在的网络打开的登录二维码过多，请 2 分钟后重试',
  })
  expect(full.headers['set-cookie']).toBeUndefined()
  const elsewhere = await server.app.inject({
    url: '/jeecg-boot/sys/getLoginQrcode',
    remoteAddress: '203.0.113.9',
  })
  expect(elsewhere.json()).toMatchObject({ success: true })
  await outdate()
  expect((await desktop()).first.success).toBe(true)
})

describe('as the installation is set up', () => {
  test('the address is where phones reach it, and the cookie stays on encrypted lines', async () => {
    const behindProxy = await testApp({ PUBLIC_URL: 'https://oa.example.org/', TRUST_PROXY: '127.0.0.1' })
    try {
      const headers = { 'x-forwarded-proto': 'https' }
      const answer = await behindProxy.anyone.get<{ qrcodeId: string; address: string }>(
        '/sys/getLoginQrcode',
        { headers },
      )
      const { address, qrcodeId } = answer.result
      expect(address).toBe(`https://oa.example.org/qr-login?id=${qrcodeId}`)
      expect(String(answer.headers['set-cookie'])).toMatch(/; Secure$/)
    } finally {
      await behindProxy.stop()
    }
  })

  test('without it, every call says so and the page does not offer it', async () => {
    const without = await testApp({ QR_SIGN_IN: 'off' })
    try {
      const phone = await without.as(without.user())
      const off = { success: false, message: '系统未开启扫码登录，请用其他方式登录' }
      expect(await without.anyone.get('/sys/getLoginQrcode')).toMatchObject(off)
      expect(await without.anyone.get('/sys/getQrcodeToken', { query: { qrcodeId: 'x' } })).toMatchObject(off)
      expect(await scan(phone, 'x')).toMatchObject(off)
      expect(await confirm(phone, 'x')).toMatchObject(off)
      const config = (await without.app.inject('/client-config.json')).json<{ qrSignIn: boolean }>()
      expect(config.qrSignIn).toBe(false)
    } finally {
      await without.stop()
    }
  })
})

describe('two nodes', () => {
  let database: TestDatabase
  let here: RunningNode
  let there: RunningNode
  beforeAll(async () => {
    database = await testDatabase()
    const environment = { DATABASE_URL: database.connectionString }
    ;[here, there] = await Promise.all([startNode(environment), startNode(environment)])
  })
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()])
    await database.drop()
  })

  test('shown by one, scanned and confirmed at the other, fetched from either once', async () => {
    const response = await fetch(`${here.address}/jeecg-boot/sys/getLoginQrcode`)
    const cookie = response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const { qrcodeId } = ((await response.json()) as { result: { qrcodeId: string } }).result
    const poll = async (node: RunningNode) => {
      const url = `${node.address}/jeecg-boot/sys/getQrcodeToken?qrcodeId=${qrcodeId}`
      return ((await (await fetch(url, { headers: { cookie } })).json()) as { result: Outcome }).result
    }
    const token = await there.signIn()
    expect((await there.call('POST', '/sys/scanLoginQrcode', token, { qrcodeId })).success).toBe(true)
    expect((await poll(here)).state).toBe('scanned')
    expect((await there.call('POST', '/sys/confirmLoginQrcode', token, { qrcodeId })).success).toBe(true)
    const outcomes = await Promise.all([poll(here), poll(there), poll(here), poll(there)])
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1)
    const fresh = outcomes.find(({ success }) => success)?.token
    expect((await here.call('GET', '/sys/user/getUserInfo', fresh)).status).toBe(200)
    expect((await there.call('GET', '/sys/user/getUserInfo', fresh)).status).toBe(200)
  })
})
