import type { Passkey } from '@dougong/contract/account/passkeys'
import type { LoginResult } from '@dougong/contract/account/session'
import type { SecondStep, TwoStepSetUp, TwoStepState } from '@dougong/contract/account/two-step'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authenticatorCode } from '../../access/two-step/authenticator.fixture'
import { softwarePasskey } from '../../access/two-step/passkey.fixture'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

/** What a request to the test's server calls it by. */
const site = 'http://localhost'

interface Question {
  challenge: string
  rpId?: string
  rp?: { id?: string }
  allowCredentials?: { id: string }[]
  userVerification?: string
}

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

const withToken = (token: string) => ({ headers: { 'x-access-token': token } })
const question = async (path: string, body: object = {}) =>
  (await server.anyone.post<Question>(path, body)).result
const enter = (answer: object) => server.anyone.post<LoginResult>('/sys/login/passkey', { answer })
const ask = () => question('/sys/login/passkey/begin')
const refused = { success: false, message: '通行密钥未通过验证，请重试或改用其他方式登录' }
const expired = { success: false, message: '通行密钥的验证已过期，请重试' }

/** Somebody with a passkey. */
async function holder() {
  const user = await server.user()
  const as = await server.as(user)
  const passkey = softwarePasskey(site)
  const added = await add(as, user.password, passkey)
  expect(added).toMatchObject({ success: true })
  const { username, password } = user
  const firstStep = () => server.anyone.post<LoginResult & SecondStep>('/sys/login', { username, password })
  return { ...user, as, passkey, recoveryCodes: added.result, firstStep }
}

/** Gives the account a role that asks for two steps. */
async function giveCarefulRole(user: { id: string; username: string }) {
  const code = `keys_${user.username.slice(-8)}`
  await admin.post('/sys/role/add', { roleName: code, roleCode: code, twoStep: 'Y' })
  const role = server.db.selectFrom('sys_role').select('id').where('role_code', '=', code)
  const { id } = await role.executeTakeFirstOrThrow()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: id }).execute()
}

async function add(
  as: Caller,
  password: string,
  passkey: ReturnType<typeof softwarePasskey>,
  name = '笔记本',
) {
  const started = await as.post<Question>('/sys/user/passkeys/begin', { password })
  const answer = passkey.make(started.result)
  return as.post<string[]>('/sys/user/passkeys/add', { name, answer })
}

describe('signing in without a password', () => {
  test('who holds a passkey is let in, by a question that names nobody', async () => {
    const user = await holder()
    const question = await ask()
    expect(question).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(question.allowCredentials ?? []).toEqual([])
    const { result, ...rest } = await enter(user.passkey.prove(question, { userHandle: user.id }))
    expect(rest).toMatchObject({ success: true, code: 200, message: '登录成功' })
    expect(result.userInfo.username).toBe(user.username)
    expect((await server.anyone.get('/sys/user/getUserInfo', withToken(result.token))).success).toBe(true)
    const { result: held } = await user.as.get<Passkey[]>('/sys/user/passkeys')
    expect(held).toMatchObject([{ id: user.passkey.id, name: '笔记本', isSynchronised: false }])
    expect(held[0]?.lastUsedTime).not.toBeNull()
  })

  test('an answer counts once, and none after five minutes', async () => {
    const { passkey } = await holder()
    const answer = passkey.prove(await ask())
    expect((await enter(answer)).success).toBe(true)
    expect(await enter(answer)).toMatchObject(expired)
    const late = await ask()
    await server.db
      .updateTable('one_time_token')
      .set({ expires_at: sql<string>`now()` })
      .where('purpose', '=', 'passkey-proof')
      .execute()
    expect(await enter(passkey.prove(late))).toMatchObject(expired)
  })

  test('of many with one answer, one gets in', async () => {
    const { passkey } = await holder()
    const answer = passkey.prove(await ask())
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(answer)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test.each([
    ['a signature by another key', { isForged: true }],
    ['another origin', { origin: 'https://evil.example' }],
    ['another port', { origin: 'http://localhost:8443' }],
    ['the name of another site', { rpId: 'evil.example' }],
    ['an answer of another kind', { type: 'webauthn.create' }],
    ['a holder whom nobody asked', { isUnverified: true }],
    ['the handle of somebody else', { userHandle: 'somebody-else' }],
  ])('%s is refused, and the question is spent', async (_what, lies) => {
    const { passkey, username } = await holder()
    const question = await ask()
    expect(await enter(passkey.prove(question, lies))).toMatchObject(refused)
    expect(await enter(passkey.prove(question))).toMatchObject(expired)
    expect((await enter(passkey.prove(await ask()))).success).toBe(true)
    const failures = await server.db
      .selectFrom('sys_log')
      .select('log_content')
      .where('userid', '=', username)
      .where('is_success', '=', false)
      .execute()
    expect(failures.map(({ log_content }) => log_content)).toContain(`用户名: ${username},通行密钥验证失败`)
  })

  test('a challenge of our own making, or none, is nothing', async () => {
    const { passkey } = await holder()
    expect(await enter(passkey.prove({ challenge: 'AAAA', rpId: 'localhost' }))).toMatchObject(expired)
    const honest = passkey.prove(await ask())
    const clientDataJSON = Buffer.from('no JSON').toString('base64url')
    const broken = { ...honest, response: { ...honest.response, clientDataJSON } }
    expect(await enter(broken)).toMatchObject(expired)
  })

  test('a count that does not grow is refused: somebody copied the passkey', async () => {
    const { passkey } = await holder()
    expect((await enter(passkey.prove(await ask(), { counter: 9 }))).success).toBe(true)
    expect(await enter(passkey.prove(await ask(), { counter: 9 }))).toMatchObject(refused)
    expect(await enter(passkey.prove(await ask(), { counter: 3 }))).toMatchObject(refused)
    expect(await enter(passkey.prove(await ask(), { counter: 0 }))).toMatchObject(refused)
    expect((await enter(passkey.prove(await ask(), { counter: 10 }))).success).toBe(true)
  })

  test('an authenticator that counts nothing, as those do that synchronise, is let in each time', async () => {
    const user = await server.user()
    const as = await server.as(user)
    const passkey = softwarePasskey(site)
    const started = await as.post<Question>('/sys/user/passkeys/begin', { password: user.password })
    const answer = passkey.make(started.result, { counter: 0 })
    expect((await as.post('/sys/user/passkeys/add', { name: '手机', answer })).success).toBe(true)
    for (const _time of [1, 2])
      expect((await enter(passkey.prove(await ask(), { counter: 0 }))).success).toBe(true)
  })

  test('a passkey that is unknown or gone is answered as a wrong one; frozen accounts stay out', async () => {
    expect(await enter(softwarePasskey(site).prove(await ask()))).toMatchObject(refused)
    const user = await holder()
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', user.id).execute()
    expect(await enter(user.passkey.prove(await ask()))).toMatchObject({ message: '该用户已冻结' })
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('id', '=', user.id).execute()
    expect(await enter(user.passkey.prove(await ask()))).toMatchObject(refused)
  })

  test('whatever a request calls us, passkeys are of the configured address or of localhost', async () => {
    const headers = { host: 'evil.example' }
    const question = await server.anyone.post('/sys/login/passkey/begin', {}, { headers })
    expect(question).toMatchObject({ success: false, message: expect.stringMatching(/PUBLIC_URL/) as string })
    const byNumber = await server.anyone.post(
      '/sys/login/passkey/begin',
      {},
      { headers: { host: '127.0.0.1' } },
    )
    expect(byNumber).toMatchObject({ success: false })
    const office = await testApp({ PUBLIC_URL: 'https://office.example.com/' })
    const there = await office.anyone.post<Question>('/sys/login/passkey/begin', {}, { headers })
    await office.stop()
    expect(there.result).toMatchObject({ rpId: 'office.example.com' })
  })
})

describe('as the second step', () => {
  const begin = (ticket: string) => question('/sys/login/secondStep/passkey/begin', { ticket })
  const take = (ticket: string, answer: object) =>
    server.anyone.post<LoginResult>('/sys/login/secondStep/passkey', { ticket, answer })

  test('the password is asked for a passkey of the account, or for a recovery code', async () => {
    const user = await holder()
    const first = await user.firstStep()
    expect(first).toMatchObject({ code: 460, result: { ways: ['passkey'] } })
    const { ticket } = first.result
    const question = await begin(ticket)
    expect(question.allowCredentials).toMatchObject([{ id: user.passkey.id }])
    const answer = user.passkey.prove(question)
    expect(await take(ticket, answer)).toMatchObject({ success: true, code: 200 })
    expect(await take(ticket, answer)).toMatchObject({ message: '验证已过期，请重新登录' })
    const code = user.recoveryCodes[0] ?? ''
    const again = (await user.firstStep()).result.ticket
    expect(
      await server.anyone.post('/sys/login/secondStep', { ticket: again, code: '123456' }),
    ).toMatchObject({
      message: expect.stringMatching(/验证码不正确/) as string,
    })
    expect(await server.anyone.post('/sys/login/secondStep', { ticket: again, code })).toMatchObject({
      success: true,
    })
  })

  test('recovery codes of who has passkeys alone cannot be guessed at without end', async () => {
    const user = await holder()
    const { ticket } = (await user.firstStep()).result
    const guess = () => server.anyone.post('/sys/login/secondStep', { ticket, code: 'aaaaa-aaaaa' })
    const messages = (await Promise.all(Array.from({ length: 14 }, guess))).map(({ message }) => message)
    expect(messages.filter((message) => message.startsWith('恢复码不正确'))).toHaveLength(10)
  })

  test("another's passkey, and an answer to another question, do not take it", async () => {
    const [user, other] = [await holder(), await holder()]
    const { ticket } = (await user.firstStep()).result
    expect(await take(ticket, other.passkey.prove(await begin(ticket)))).toMatchObject(refused)
    expect(await take(ticket, user.passkey.prove(await ask()))).toMatchObject(expired)
    const elsewhere = (await other.firstStep()).result.ticket
    expect(await take(ticket, user.passkey.prove(await begin(elsewhere)))).toMatchObject(expired)
    expect(await enter(user.passkey.prove(await begin(ticket)))).toMatchObject(expired)
    expect((await take(ticket, user.passkey.prove(await begin(ticket)))).success).toBe(true)
  })

  describe('where a role asks for it before the first session', () => {
    interface Done {
      recoveryCodes: string[]
      login: LoginResult
    }

    /** Somebody whose role asks for two steps; `due` is the ticket of one sign-in with the password. */
    async function careful() {
      const user = await server.user()
      await giveCarefulRole(user)
      const { username, password } = user
      const firstStep = () =>
        server.anyone.post<LoginResult & SecondStep>('/sys/login', { username, password })
      const due = async () => {
        const answer = await firstStep()
        expect(answer.code).toBe(461)
        return answer.result.ticket
      }
      return { ...user, firstStep, due }
    }
    const beginDue = (ticket: string) => question('/sys/login/secondStep/passkey/beginDue', { ticket })
    const addDue = (ticket: string, answer: object, name = '前台电脑') =>
      server.anyone.post<Done>('/sys/login/secondStep/passkey/addDue', { ticket, name, answer })

    test('a passkey is set up, signs in, and is the second step from then on', async () => {
      const user = await careful()
      const ticket = await user.due()
      const passkey = softwarePasskey(site)
      const added = await addDue(ticket, passkey.make(await beginDue(ticket)))
      expect(added).toMatchObject({ success: true, code: 200 })
      expect(added.result.recoveryCodes).toHaveLength(10)
      const own = withToken(added.result.login.token)
      expect((await server.anyone.get<Passkey[]>('/sys/user/passkeys', own)).result).toMatchObject([
        { id: passkey.id, name: '前台电脑' },
      ])
      expect((await user.firstStep()).result.ways).toEqual(['passkey'])
      expect((await enter(passkey.prove(await ask()))).success).toBe(true)
    })

    test('a wrong answer, a blank name and a strange ticket change nothing', async () => {
      const user = await careful()
      const ticket = await user.due()
      const passkey = softwarePasskey(site)
      const lie = passkey.make(await beginDue(ticket), { origin: 'https://evil.example' })
      expect((await addDue(ticket, lie)).success).toBe(false)
      expect((await addDue(ticket, passkey.make(await beginDue(ticket)), ' ')).success).toBe(false)
      const elsewhere = await (await careful()).due()
      expect(await addDue(elsewhere, passkey.make(await beginDue(ticket)))).toMatchObject(expired)
      expect(await addDue('nothing', passkey.make(await beginDue(ticket)))).toMatchObject({
        message: '验证已过期，请重新登录',
      })
      expect(await user.firstStep()).toMatchObject({ code: 461 })
      expect((await addDue(ticket, passkey.make(await beginDue(ticket)))).success).toBe(true)
    })

    test('who knows the password alone sets up nothing beside what its owner has set up since', async () => {
      const expiredTicket = { success: false, message: '验证已过期，请重新登录' }
      const withPasskey = await careful()
      const [first, second] = [await withPasskey.due(), await withPasskey.due()]
      const started = await server.anyone.post<TwoStepSetUp>('/sys/login/secondStep/begin', {
        ticket: second,
      })
      await addDue(first, softwarePasskey(site).make(await beginDue(first)))
      expect(
        await server.anyone.post('/sys/login/secondStep/confirm', {
          ticket: second,
          code: authenticatorCode(started.result.secret),
        }),
      ).toMatchObject(expiredTicket)

      const withApplication = await careful()
      const [third, fourth] = [await withApplication.due(), await withApplication.due()]
      const question = await beginDue(fourth)
      const { secret } = (
        await server.anyone.post<TwoStepSetUp>('/sys/login/secondStep/begin', { ticket: third })
      ).result
      const code = authenticatorCode(secret)
      expect(
        (await server.anyone.post('/sys/login/secondStep/confirm', { ticket: third, code })).success,
      ).toBe(true)
      expect(await addDue(fourth, softwarePasskey(site).make(question))).toMatchObject(expiredTicket)
      expect((await withApplication.firstStep()).result.ways).toEqual(['application'])
    })
  })

  test('a role that asks for two steps is content with one, and the last is not removed', async () => {
    const user = await holder()
    await giveCarefulRole(user)
    expect(await user.firstStep()).toMatchObject({ code: 460 })
    expect((await enter(user.passkey.prove(await ask()))).success).toBe(true)
    const { password } = user
    const gone = { id: user.passkey.id, password }
    expect(await user.as.post('/sys/user/passkeys/remove', gone)).toMatchObject({
      success: false,
      message: expect.stringMatching(/不能关闭/) as string,
    })
    expect((await user.as.get<Passkey[]>('/sys/user/passkeys')).result).toHaveLength(1)
    await add(user.as, password, softwarePasskey(site), '备用')
    expect((await user.as.post('/sys/user/passkeys/remove', gone)).success).toBe(true)
  })

  test('an application may go where a passkey stays, with the recovery codes', async () => {
    const user = await holder()
    const { password } = user
    const { secret } = (await user.as.post<TwoStepSetUp>('/sys/user/twoStep/begin', { password })).result
    const { result: codes } = await user.as.post<string[]>('/sys/user/twoStep/confirm', {
      code: authenticatorCode(secret),
    })
    expect((await user.firstStep()).result.ways).toEqual(['application', 'passkey'])
    expect((await user.as.post('/sys/user/twoStep/end', { password, code: codes[0] })).success).toBe(true)
    expect((await user.firstStep()).result.ways).toEqual(['passkey'])
    const state = () => user.as.get<TwoStepState>('/sys/user/twoStep')
    expect((await state()).result).toMatchObject({ isOn: false, passkeys: 1, recoveryCodes: 9 })
    await user.as.post('/sys/user/passkeys/remove', { id: user.passkey.id, password })
    expect((await state()).result).toMatchObject({ passkeys: 0, recoveryCodes: 0 })
    expect((await user.firstStep()).success).toBe(true)
  })
})

describe('keeping them', () => {
  const messagesTo = (username: string) =>
    server.db.selectFrom('sys_sms').select('es_title').where('es_receiver', '=', username).execute()

  test('the first asks for the password, gives recovery codes, ends other sessions and is told to its owner', async () => {
    const user = await server.user()
    const [as, elsewhere] = [await server.as(user), await server.as(user)]
    expect(await as.post('/sys/user/passkeys/begin', {})).toMatchObject({ success: false })
    expect(await as.post('/sys/user/passkeys/begin', { password: 'Wrong#2026' })).toMatchObject({
      message: '当前密码输入错误',
    })
    const added = await add(as, user.password, softwarePasskey(site))
    expect(added).toMatchObject({ success: true, message: '通行密钥已添加' })
    expect(added.result).toHaveLength(10)
    expect(await elsewhere.get('/sys/user/getUserInfo')).toMatchObject({ code: 401 })
    expect((await add(as, user.password, softwarePasskey(site), '手机')).result).toEqual([])
    expect((await as.get<Passkey[]>('/sys/user/passkeys')).result.map(({ name }) => name)).toEqual([
      '笔记本',
      '手机',
    ])
    expect((await messagesTo(user.username)).map(({ es_title }) => es_title)).toContain('通行密钥已添加')
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the name of another site', { rpId: 'evil.example' }],
    ['a holder whom nobody asked', { isUnverified: true }],
    ['an answer of another kind', { type: 'webauthn.get' }],
  ])('one made for %s is not kept', async (_what, lies) => {
    const user = await server.user()
    const as = await server.as(user)
    const started = await as.post<Question>('/sys/user/passkeys/begin', { password: user.password })
    const answer = softwarePasskey(site).make(started.result, lies)
    expect(await as.post('/sys/user/passkeys/add', { name: '一', answer })).toMatchObject({
      message: '未能添加这个通行密钥，请重试',
    })
    expect((await as.get<Passkey[]>('/sys/user/passkeys')).result).toEqual([])
  })

  test("somebody else's question is not answered, and a passkey has one owner", async () => {
    const [user, other] = [await holder(), await holder()]
    const { result } = await other.as.post<Question>('/sys/user/passkeys/begin', { password: other.password })
    const stolen = softwarePasskey(site).make(result)
    expect(await user.as.post('/sys/user/passkeys/add', { name: '一', answer: stolen })).toMatchObject(
      expired,
    )
    expect(await add(user.as, user.password, other.passkey)).toMatchObject({
      message: '这个通行密钥已经添加过',
    })
    const rename = { id: other.passkey.id, name: '我的' }
    expect(await user.as.put('/sys/user/passkeys/rename', rename)).toMatchObject({
      message: '这个通行密钥已经移除',
    })
    const remove = { id: other.passkey.id, password: user.password }
    expect(await user.as.post('/sys/user/passkeys/remove', remove)).toMatchObject({ success: false })
    expect((await other.as.put('/sys/user/passkeys/rename', rename)).success).toBe(true)
    expect((await other.as.get<Passkey[]>('/sys/user/passkeys')).result).toMatchObject([{ name: '我的' }])
    expect(await other.as.put('/sys/user/passkeys/rename', { ...rename, name: '  ' })).toMatchObject({
      success: false,
      message: expect.stringMatching(/名称/) as string,
    })
  })

  test('removing asks for the password, is told, and leaves nothing to sign in with', async () => {
    const user = await holder()
    const { id } = user.passkey
    expect(await user.as.post('/sys/user/passkeys/remove', { id, password: 'Wrong#2026' })).toMatchObject({
      message: '当前密码输入错误',
    })
    const question = await ask()
    expect((await user.as.post('/sys/user/passkeys/remove', { id, password: user.password })).success).toBe(
      true,
    )
    expect(await enter(user.passkey.prove(question))).toMatchObject(refused)
    expect((await messagesTo(user.username)).map(({ es_title }) => es_title)).toContain('通行密钥已移除')
  })

  test('an administrator who resets the second step removes passkeys too', async () => {
    const user = await holder()
    expect((await admin.put('/sys/user/resetTwoStep', { id: user.id })).success).toBe(true)
    expect(await enter(user.passkey.prove(await ask()))).toMatchObject(refused)
    expect((await user.firstStep()).success).toBe(true)
  })

  test('new recovery codes are given for password and passkey', async () => {
    const user = await holder()
    const renew = async (password: string) => {
      const { result } = await user.as.post<Question>('/sys/user/passkeys/ask')
      const answer = user.passkey.prove(result)
      return user.as.post<string[]>('/sys/user/passkeys/recoveryCodes', { password, answer })
    }
    expect(await renew('Wrong#2026')).toMatchObject({ success: false })
    const { result: codes } = await renew(user.password)
    const step = async (code = '') => {
      const { ticket } = (await user.firstStep()).result
      return (await server.anyone.post('/sys/login/secondStep', { ticket, code })).success
    }
    expect(await step(user.recoveryCodes[1])).toBe(false)
    expect(await step(codes[1])).toBe(true)
  })

  /** So many more, which nobody signs in with. */
  const addPasskeys = (userId: string, count: number) =>
    server.db
      .insertInto('user_passkey')
      .values(
        Array.from({ length: count }, (_none, index) => ({
          id: `${userId}-${index}`,
          user_id: userId,
          name: String(index),
          public_key: Buffer.alloc(1),
          counter: 0,
          transports: [],
          is_synchronised: false,
        })),
      )
      .execute()

  test('an account has twenty at most', async () => {
    const user = await holder()
    await addPasskeys(user.id, 19)
    expect(await user.as.post('/sys/user/passkeys/begin', { password: user.password })).toMatchObject({
      message: '最多添加 20 个通行密钥，请先移除不用的',
    })
  })

  test('questions that were asked before the last place was taken do not add one more', async () => {
    const user = await holder()
    const begin = () => user.as.post<Question>('/sys/user/passkeys/begin', { password: user.password })
    const questions = [await begin(), await begin()]
    await addPasskeys(user.id, 18)
    const answers: boolean[] = []
    for (const { result } of questions) {
      const answer = softwarePasskey(site).make(result)
      answers.push((await user.as.post('/sys/user/passkeys/add', { name: '又一个', answer })).success)
    }
    expect(answers).toEqual([true, false])
    expect((await user.as.get<Passkey[]>('/sys/user/passkeys')).result).toHaveLength(20)
  })
})
