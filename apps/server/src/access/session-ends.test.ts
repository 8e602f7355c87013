import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, type TestUser, testApp } from '../../test/test-app'
import { sweep } from '../database/housekeeping'

let server: TestApp
let admin: Caller
beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
})
afterAll(() => server.stop())

type Clerk = Caller & { user: TestUser; token: string }
const last = async (clerk: Clerk) => {
  const { status, code, message } = await clerk.get('/sys/user/getUserInfo')
  return { status, code, message }
}
const over = (message: string) => ({ status: 401, code: 401, message })
const sessionOf = (userId: string) =>
  server.db.selectFrom('sys_session').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow()
const changeSession = (userId: string, set: object) =>
  server.db.updateTable('sys_session').set(set).where('user_id', '=', userId).execute()

describe('the next call of a session that is over is told why', () => {
  test.each<[string, string, (clerk: Clerk) => Promise<unknown>]>([
    [
      'forced out',
      '您已被管理员强制下线，请重新登录',
      async ({ user }) => admin.post('/sys/online/forceLogout', { token: (await sessionOf(user.id)).id }),
    ],
    [
      'frozen',
      '账号已被锁定,请联系管理员!',
      ({ user }) => admin.put('/sys/user/frozenBatch', { ids: user.id, status: 2 }),
    ],
    [
      'frozen by hand in the database',
      '账号已被锁定,请联系管理员!',
      async ({ user: { id } }) => {
        await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', id).execute()
        await server.services.sessions.refresh({ userIds: [id] })
      },
    ],
    [
      'deleted',
      '您的账号已被删除，请联系管理员',
      ({ user }) => admin.delete('/sys/user/delete', { query: { id: user.id } }),
    ],
    [
      'password reset',
      '您的密码已被修改，请用新密码登录',
      ({ user: { username } }) =>
        admin.put('/sys/user/changePassword', {
          username,
          password: 'Carpenter#27',
          confirmpassword: 'Carpenter#27',
        }),
    ],
    [
      'own password changed in another window',
      '您的密码已被修改，请用新密码登录',
      async ({ user }) => {
        const body = { username: user.username, oldpassword: user.password }
        const next = { password: 'Carpenter#28', confirmpassword: 'Carpenter#28' }
        return (await server.as(user)).put('/sys/user/updatePassword', { ...body, ...next })
      },
    ],
    [
      'idle',
      '您长时间没有操作，已自动退出，请重新登录',
      async ({ user }) => {
        await changeSession(user.id, { seen_at: sql`now() - interval '1 day'` })
        await server.services.sessions.refresh({ userIds: [user.id] })
      },
    ],
    [
      'too old',
      'Token失效，请重新登录!',
      async ({ user }) => {
        await changeSession(user.id, { expires_at: sql`now()` })
        await server.services.sessions.refresh({ userIds: [user.id] })
      },
    ],
    ['left by oneself in another window', '您已退出登录，请重新登录', (clerk) => clerk.post('/sys/logout')],
  ])('%s: %s', async (_case, sentence, end) => {
    const clerk = await server.as(server.user())
    expect((await last(clerk)).status).toBe(200)
    const answer = (await end(clerk)) as { success: boolean } | undefined
    expect(answer?.success ?? true).toBe(true)
    expect(await last(clerk)).toEqual(over(sentence))
    /* and whoever asks again hears the same */
    expect(await last(clerk)).toEqual(over(sentence))
  })

  test('a look through another’s eyes that is no longer allowed', async () => {
    const viewer = await server.as(server.user({ may: ['system:user:viewAs'] }))
    const viewed = await server.user()
    const { result } = await viewer.post<{ token: string }>('/sys/user/viewAs', { userId: viewed.id })
    await server.db.deleteFrom('sys_user_role').where('user_id', '=', viewer.user.id).execute()
    await server.services.sessions.refresh({ userIds: [viewer.user.id] })
    const headers = { 'x-access-token': result.token }
    expect(await server.anyone.get('/sys/user/getUserInfo', { headers })).toMatchObject(
      over('以他人身份的查看已结束'),
    )
  })

  test('a token that never was one is told nothing', async () => {
    const headers = { 'x-access-token': 'nobodys' }
    expect(await server.anyone.get('/sys/user/getUserInfo', { headers })).toMatchObject(
      over('Token失效，请重新登录!'),
    )
  })

  test('is forgotten when the token would have died by itself', async () => {
    const clerk = await server.as(server.user())
    await server.services.sessions.end({ userIds: [clerk.user.id] }, 'session.kicked')
    await server.db
      .updateTable('ended_session')
      .set({ expires_at: sql`now() - interval '1 s'` })
      .execute()
    await sweep(server.db)
    expect(await last(clerk)).toEqual(over('Token失效，请重新登录!'))
  })
})

describe('what is read of a session while something changes', () => {
  /** Whether a session is read anew that something changed while it was read; of its new name nobody tells. */
  async function isReadAnew(change: (clerk: Clerk) => Promise<unknown>): Promise<boolean> {
    const clerk = await server.as(server.user())
    const { sessions } = server.services
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
    const reading = sessions.find(clerk.token)
    const changing = change(clerk)
    await reading
    await changing
    await server.db.updateTable('sys_user').set({ realname: '后' }).where('id', '=', clerk.user.id).execute()
    const second = await sessions.find(clerk.token)
    clock.mockRestore()
    return second?.realname === '后'
  }

  test('is kept where the change was another’s', async () => {
    const { sessions } = server.services
    expect(await isReadAnew(() => sessions.refresh({ userIds: ['somebody'] }))).toBe(false)
  })

  test.each<[string, (clerk: Clerk) => Promise<unknown>]>([
    ['its own', ({ user }) => server.services.sessions.refresh({ userIds: [user.id] })],
    ['everybody’s', () => server.services.sessions.refresh({ everyone: true })],
  ])('is read again where the change was %s', async (_whose, change) => {
    expect(await isReadAnew(change)).toBe(true)
  })

  test('is not given to who asks after the change', async () => {
    const clerk = await server.as(server.user())
    const { sessions } = server.services
    const early = sessions.find(clerk.token)
    await Promise.all([
      sessions.end({ userIds: [clerk.user.id] }, 'session.kicked').then(async () => {
        expect(await sessions.find(clerk.token)).toBeUndefined()
      }),
      early,
    ])
  })
})
