import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/test-database'
import { createDatabase, createPool } from './connect'
import { sweep } from './housekeeping'

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
  await sweep(db)
  expect(await db.selectFrom('captcha').select('key').execute()).toEqual([{ key: 'young' }])
  await db.destroy()
  await database.drop()
})
