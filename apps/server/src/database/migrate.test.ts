import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database'
import { createDatabase, createPool, type Database } from './connect'
import { executedMigrations, migrate, migrationNames, SchemaFailure } from './migrate'

let database: TestDatabase
let db: Database

beforeEach(async () => {
  database = await testDatabase()
  const { host, port, user, password, database: name } = database
  db = createDatabase(
    createPool({ host, port, user, password, database: name }, 'Asia/Shanghai', { connections: 2 }),
  )
})
afterEach(async () => {
  await db.destroy()
  await database.drop()
})

const record = (name: string) =>
  sql`insert into migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(db)

test('a database that is up to date is left alone', async () => {
  expect(await executedMigrations(db)).toEqual(migrationNames)
  expect(await migrate(db)).toEqual([])
})

test('the data of a newer version are refused with a sentence in both languages', async () => {
  await record('9998-of-tomorrow')
  await expect(migrate(db)).rejects.toThrow(SchemaFailure)
  await expect(migrate(db)).rejects.toThrow(/数据属于更新的版本（9998-of-tomorrow）.*newer version/s)
})

test('the data of a version between releases are refused with another', async () => {
  const [left] = migrationNames.slice(-2)
  await sql`delete from migration where name = ${left}`.execute(db)
  await expect(migrate(db)).rejects.toThrow(/无法升级.*between releases.*cannot be upgraded/s)
  await record('0000-forgotten')
  await expect(migrate(db)).rejects.toThrow(/0000-forgotten/)
})

test('a migration that fails is named, and nothing has changed', async () => {
  /* its table is there, and cannot be made again */
  const again = '0074-form-buttons'
  await sql`delete from migration where name >= ${again}`.execute(db)
  const before = await executedMigrations(db)
  await expect(migrate(db)).rejects.toThrow(SchemaFailure)
  await expect(migrate(db)).rejects.toThrow(new RegExp(`迁移 ${again} 失败.*Nothing was changed`, 's'))
  expect(await executedMigrations(db)).toEqual(before)
})
