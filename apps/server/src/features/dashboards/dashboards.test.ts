import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

interface Totals {
  totalVisitCount: number
  todayVisitCount: number
  todayIp: number
}

/** A visit some days ago, at a time of day in the server's zone. */
async function visit(daysAgo: number, time: string, ip: string): Promise<void> {
  await server.db
    .insertInto('sys_log')
    .values({
      log_type: 1,
      log_content: '登录成功',
      ip,
      is_visit: true,
      create_time: sql<string>`(current_date - ${daysAgo}::int) + ${time}::time` as never,
    })
    .execute()
}

const dayOf = async (daysAgo: number) => {
  const { rows } = await sql<{
    day: string
  }>`select to_char(current_date - ${daysAgo}::int, 'YYYY-MM-DD') as day`.execute(server.db)
  return rows[0]?.day ?? ''
}

test('visits are sign-ins that succeeded, by days of the server’s zone', async () => {
  const clerk = await server.as(server.user({ may: ['system:log:list'] }))
  await visit(0, '00:00:00', '10.0.0.1')
  await visit(0, '00:00:01', '10.0.0.1')
  await visit(0, '00:00:02', '10.0.0.2')
  await visit(1, '23:59:59', '10.0.0.3')
  await visit(6, '00:00:00', '10.0.0.3')
  await visit(7, '23:59:59', '10.0.0.3')
  const totals = async () => (await clerk.get<Totals>('/sys/loginfo')).result
  expect(await clerk.get('/sys/loginfo')).toMatchObject({ success: true, code: 200 })
  expect(await totals()).toEqual({ totalVisitCount: 6, todayVisitCount: 3, todayIp: 2 })

  const days = await clerk.get<{ tian: string; type: string; visit: number; ip: number }[]>('/sys/visitInfo')
  expect(days).toMatchObject({ success: true, code: 0 })
  expect(days.result.map(({ tian, visit: count, ip }) => [tian, count, ip])).toEqual([
    [await dayOf(6), 1, 1],
    [await dayOf(1), 1, 1],
    [await dayOf(0), 3, 2],
  ])
  expect(days.result[2]?.type).toBe((await dayOf(0)).slice(5))

  const { username, password } = await server.user()
  await server.anyone.post('/sys/login', { username, password: 'Wrong#2026' })
  expect((await totals()).totalVisitCount).toBe(6)
  const failures = await clerk.get<{ records: { userid: string }[] }>(
    '/sys/log/list?logType=1&isSuccess=N&pageSize=50',
  )
  expect(failures.result.records.map(({ userid }) => userid)).toEqual([username])
  await server.anyone.post('/sys/login', { username, password })
  expect((await totals()).totalVisitCount).toBe(7)
  await clerk.post('/sys/logout')
  const again = await server.as(server.user({ may: ['system:log:list'] }))
  expect((await again.get<Totals>('/sys/loginfo')).result.totalVisitCount).toBe(7)
})

test('who may not see the log counts only his own sign-ins', async () => {
  const { username, password } = await server.user()
  const signedIn = await server.anyone.post<{ token: string }>('/sys/login', { username, password })
  const stranger = await server.as(server.user())
  expect((await stranger.get<Totals>('/sys/loginfo')).result.totalVisitCount).toBe(0)
  expect((await stranger.get<unknown[]>('/sys/visitInfo')).result).toEqual([])
  expect(signedIn.success).toBe(true)
})

test('first steps are an administrator’s, and each is done once somebody did it', async () => {
  interface Steps {
    steps: { step: string; isDone: boolean }[]
  }
  const clerk = await server.as(server.user())
  expect((await clerk.get('/sys/home/firstSteps')).result).toBeNull()
  const admin = await server.as(server.user({ roles: ['admin'] }))
  const done = async () =>
    (await admin.get<Steps>('/sys/home/firstSteps')).result.steps
      .filter(({ isDone }) => isDone)
      .map(({ step }) => step)
  expect(await done()).not.toContain('departments')
  await server.db
    .updateTable('sys_depart')
    .set({ depart_name: '我们公司', update_time: new Date().toISOString() })
    .where('id', '=', 'dep-a01')
    .execute()
  expect(await done()).toContain('departments')
  expect(await done()).not.toContain('announcement')
  await server.db
    .insertInto('sys_announcement')
    .values({ id: 'first', title: '第一条', content: '', send_status: '1' } as never)
    .execute()
  expect(await done()).toContain('announcement')
})

test('how much room is taken is told to who sees backups', async () => {
  interface Use {
    files: { count: number; bytes: number }
    database: number
    disk: { total: number; free: number }
  }
  const clerk = await server.as(server.user())
  expect((await clerk.get('/sys/home/storage')).status).toBe(403)
  const keeper = await server.as(server.user({ may: ['system:backup:list'] }))
  const { result } = await keeper.get<Use>('/sys/home/storage')
  expect(result.files.bytes).toBeGreaterThanOrEqual(0)
  expect(result.database).toBeGreaterThan(1_000_000)
  expect(result.disk.total).toBeGreaterThan(result.disk.free)
})

test('figures are for sessions', async () => {
  expect((await server.anyone.get('/sys/loginfo')).status).toBe(401)
  expect((await server.anyone.get('/sys/visitInfo')).status).toBe(401)
})
