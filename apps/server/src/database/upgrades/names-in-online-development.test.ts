import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'
import { up } from '../migrations/0148-names-in-online-development'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.stop())

test('an older menu gets the names and places of a new one; what somebody changed stays', async () => {
  const { db } = server
  const rows = () =>
    db
      .selectFrom('sys_permission')
      .select(['id', 'name', 'sort_no'])
      .where('id', 'in', ['reports', 'graphs', 'online-flows', 'boards', 'dashboard-monitor'])
      .orderBy('id')
      .execute()
  const fresh = await rows()
  await sql`update sys_permission set name = '在线报表', sort_no = 2 where id = 'reports'`.execute(db)
  await sql`update sys_permission set name = '在线图表', sort_no = 5 where id = 'graphs'`.execute(db)
  await sql`update sys_permission set name = '运行监控' where id = 'dashboard-monitor'`.execute(db)
  await sql`update sys_permission set sort_no = 5 where id = 'online-flows'`.execute(db)
  await sql`update sys_permission set sort_no = 4, update_by = 'admin' where id = 'boards'`.execute(db)
  await up(db as unknown as Parameters<typeof up>[0])
  const boardsAsChanged = fresh.map((row) => (row.id === 'boards' ? { ...row, sort_no: 4 } : row))
  expect((await rows()).map((row) => ({ ...row, sort_no: Number(row.sort_no) }))).toEqual(
    boardsAsChanged.map((row) => ({ ...row, sort_no: Number(row.sort_no) })),
  )
})
