import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/test-database'
import { createDatabase, createPool, type Database, writesOf } from './connect'
import { inTransaction } from './transaction'
import { tablesWritten, type Writes } from './writes'

test.each([
  ['select * from a for update of a', []],
  ['/* 7f3a */ select count(*) from a', []],
  ['with x as (select 1) select * from x', []],
  ['begin isolation level repeatable read read only', []],
  ['insert into "sys_log" ("id") values ($1)', ['sys_log']],
  ['update /* whatever the tenant: why */ sys_user set status = $1', ['sys_user']],
  ['delete from public."onl_Form" where id = $1', ['onl_Form']],
  ['update only SYS_USER set status = 1', ['sys_user']],
  ['with x as (delete from a returning *) insert into b select * from x', ['a', 'b']],
  ['-- once\n insert into a values (1) on conflict do nothing', ['a']],
  ['create index concurrently i on a (b)', []],
  ['truncate a, b', 'all'],
  ['alter table a drop column b', 'all'],
  ['do $$ begin null; end $$', 'all'],
])('%s writes %j', (text, tables) => {
  expect(tablesWritten(text)).toEqual(tables)
})

let database: TestDatabase
let db: Database
let writes: Writes

beforeAll(async () => {
  database = await testDatabase()
  db = createDatabase(createPool(database, 'Asia/Shanghai', { connections: 2 }))
  await sql`create table written (id integer primary key)`.execute(db)
  writes = writesOf(db) as Writes
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const add = (on: Database, id: number) => sql`insert into written values (${id})`.execute(on)

test('a write is noted when whoever sent it learns of it', async () => {
  const { moment } = writes
  await add(db, 1)
  expect(writes.haveBeen(['written'], moment)).toBe(true)
  expect(writes.haveBeen(['sys_user'], moment)).toBe(false)
})

test('what a transaction writes is noted with its commit, and not if it is rolled back', async () => {
  const { moment } = writes
  await inTransaction(db, async (tx) => {
    await add(tx, 2)
    expect(writes.haveBeen(['written'], moment)).toBe(false)
  })
  expect(writes.haveBeen(['written'], moment)).toBe(true)

  const { moment: later } = writes
  const undone = inTransaction(db, async (tx) => {
    await add(tx, 3)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(writes.haveBeen(['written'], later)).toBe(false)
})

test('a write that failed may have happened', async () => {
  const { moment } = writes
  await expect(add(db, 1)).rejects.toThrow('duplicate key')
  expect(writes.haveBeen(['written'], moment)).toBe(true)
})
