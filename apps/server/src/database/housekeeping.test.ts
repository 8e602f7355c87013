import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database'
import { createDatabase, createPool } from './connect'
import { sweep, sweepLogs, sweepMessages } from './housekeeping'

test('a sweep removes what has expired and nothing else', async () => {
  const database = await testDatabase()
  const db = createDatabase(createPool(database, 'Asia/Shanghai', { connections: 1 }))
  const captcha = { purpose: 'login', answer: 'ABCD' }
  await db
    .insertInto('captcha')
    .values([
      { ...captcha, key: 'old', expires_at: sql<string>`now() - interval '1 second'` },
      { ...captcha, key: 'young', expires_at: sql<string>`now() + interval '1 minute'` },
    ])
    .execute()
  const line = { log_type: 2, create_time: sql<string>`now() - interval '31 days'` }
  await db
    .insertInto('sys_log')
    .values([
      { ...line, log_content: 'old' },
      { ...line, log_content: 'visit', is_visit: true },
      { log_type: 2, log_content: 'young' },
    ])
    .execute()
  await sweep(db)
  await sweepLogs(db, 30)
  const lines = await db.selectFrom('sys_log').select('log_content').orderBy('log_content').execute()
  expect(lines.map(({ log_content }) => log_content)).toEqual(['visit', 'young'])
  expect(await db.selectFrom('captcha').select('key').execute()).toEqual([{ key: 'young' }])
  await db.destroy()
  await database.drop()
})

test('the history of messages goes with the logs; what waits, and what was sent lately, stays', async () => {
  const database = await testDatabase()
  const db = createDatabase(createPool(database, 'Asia/Shanghai', { connections: 1 }))
  const old = sql<string>`now() - interval '31 days'`
  const message = { tenant_id: 1, es_title: '你好', es_type: 'email', es_content: '你好', create_time: old }
  await db
    .insertInto('sys_sms')
    .values([
      { ...message, id: 'sent', es_send_status: '1', es_send_time: old },
      { ...message, id: 'given up', es_send_status: '-1' },
      { ...message, id: 'waits', es_send_status: '0' },
      { ...message, id: 'tried', es_send_status: '2' },
      { ...message, id: 'sent lately', es_send_status: '1', es_send_time: sql<string>`now()` },
      { ...message, id: 'young', es_send_status: '1', create_time: sql<string>`now()` },
    ])
    .execute()
  await sweepMessages(db, 30)
  const kept = await db.selectFrom('sys_sms').select('id').orderBy('id').execute()
  expect(kept.map(({ id }) => id)).toEqual(['sent lately', 'tried', 'waits', 'young'])
  await db.destroy()
  await database.drop()
})
