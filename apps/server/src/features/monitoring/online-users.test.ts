import type { OnlineUser } from '@dougong/contract/system/users/online-users'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let watcher: Caller & { token: string }
beforeAll(async () => {
  server = await testApp()
  watcher = await server.as(
    server.user({ username: 'watcher', may: ['system:online:list', 'system:online:kick'] }),
  )
})
afterAll(() => server.stop())

const list = async (query: Record<string, string> = {}) =>
  (await watcher.get<{ records: OnlineUser[]; total: number }>('/sys/online/list', { query })).result
const end = (token: string, by: Caller = watcher) => by.post('/sys/online/forceLogout', { token })

test('every live session is listed, without its token', async () => {
  const user = await server.user({ username: 'zhao_liu' })
  const [first, second] = [await server.as(user), await server.as(user)]
  const { records, total } = await list({ username: 'zhao_' })
  expect(total).toBe(2)
  expect(records[0]).toMatchObject({
    username: 'zhao_liu',
    ip: '127.0.0.1',
    userAgent: 'test',
    isOwn: false,
    loginTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  })
  for (const { id, token } of records) expect(token).toBe(id)
  const text = JSON.stringify(await list())
  for (const token of [first.token, second.token, watcher.token]) expect(text).not.toContain(token)
  expect(text).not.toMatch(/password|hash/)
  expect(await list({ username: 'zhao%' })).toMatchObject({ total: 0 })
  expect((await list({ username: 'zhao_', pageSize: '1', pageNo: '2' })).records).toHaveLength(1)
})

test('idle, expired and frozen sessions are not online', async () => {
  const [idle, expired, frozen] = await Promise.all([1, 2, 3].map(() => server.as(server.user())))
  const change = (id: string | undefined, set: object) =>
    server.db
      .updateTable('sys_session')
      .set(set)
      .where('user_id', '=', id ?? '')
      .execute()
  await change(idle?.user.id, { seen_at: sql`now() - interval '3 hours'` })
  await change(expired?.user.id, { expires_at: sql`now()` })
  await server.db
    .updateTable('sys_user')
    .set({ status: 2 })
    .where('id', '=', frozen?.user.id ?? '')
    .execute()
  const names = (await list({ pageSize: '200' })).records.map(({ username }) => username)
  for (const gone of [idle, expired, frozen]) expect(names).not.toContain(gone?.user.username)
})

test('a session that is ended opens nothing any more, and the log says who ended it', async () => {
  const victim = await server.as(server.user({ username: 'victim' }))
  expect((await victim.get('/sys/user/getUserInfo')).success).toBe(true)
  const { records } = await list({ username: 'victim' })
  expect(await end(records[0]?.token ?? '')).toMatchObject({
    success: true,
    code: 200,
    message: `已将“${records[0]?.realname}”强制下线`,
  })
  expect((await victim.get('/sys/user/getUserInfo')).status).toBe(401)
  const log = await server.db
    .selectFrom('sys_log')
    .select('log_content')
    .where('userid', '=', 'victim')
    .executeTakeFirstOrThrow()
  expect(log.log_content).toBe('用户名: victim,被 watcher 强制下线')
})

test("one's own session, an unknown one and a real token are refused", async () => {
  const own = (await list({ username: 'watcher' })).records.find(({ isOwn }) => isOwn)
  expect(await end(own?.token ?? '')).toMatchObject({ success: false, message: '不能强制自己下线！' })
  expect(await end('nothing')).toMatchObject({ success: false, message: 'Token无效!' })
  const other = await server.as(server.user())
  expect(await end(other.token)).toMatchObject({ success: false, message: 'Token无效!' })
  expect((await other.get('/sys/user/getUserInfo')).success).toBe(true)
  expect((await watcher.get('/sys/user/getUserInfo')).success).toBe(true)
})

test('looking does not allow ending', async () => {
  const looker = await server.as(server.user({ may: ['system:online:list'] }))
  const victim = await server.as(server.user({ username: 'spared' }))
  const { records } = await list({ username: 'spared' })
  expect(await end(records[0]?.token ?? '', looker)).toMatchObject({ status: 403, code: 510 })
  expect((await victim.get('/sys/user/getUserInfo')).success).toBe(true)
})

test('who may read no personal details sees of a phone its ends', async () => {
  const user = await server.user({ username: 'phone_holder', phone: '13912345678' })
  await server.as(user)
  const phoneSeenBy = async (by: Caller) => {
    const query = { username: 'phone_holder' }
    const { result } = await by.get<{ records: OnlineUser[] }>('/sys/online/list', { query })
    return result.records.map(({ phone }) => phone)
  }
  const keeper = await server.as(server.user({ may: ['system:online:list', 'system:user:list'] }))
  expect(await phoneSeenBy(keeper)).toEqual(['13912345678'])
  expect(await phoneSeenBy(watcher)).toEqual(['139****5678'])
})
