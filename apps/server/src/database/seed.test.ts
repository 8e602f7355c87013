import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database'
import { createDatabase, createPool, type Database } from './connect'
import { seed } from './seed'
import type { MenuSeed } from './seeds/menu-seed'

let database: TestDatabase
let db: Database
beforeAll(async () => {
  database = await testDatabase()
  const { host, port, user, password, database: name } = database
  db = createDatabase(
    createPool({ host, port, user, password, database: name }, 'Asia/Shanghai', { connections: 2 }),
  )
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

const page = (id: string): MenuSeed => ({
  id,
  name: id,
  url: `/${id}`,
  component: id,
  sort: 1,
  actions: [{ code: `${id}:list`, name: '查看' }],
})
const start = (...ids: string[]) => seed(db, { menu: ids.map(page), further: [] })
const rows = async () => {
  const found = await db
    .selectFrom('sys_permission')
    .select(['id', 'name'])
    .where('id', 'like', 'seed-%')
    .orderBy('id')
    .execute()
  return found.map(({ id, name }) => `${id} ${name}`)
}

test('a row that comes with the product is written once: what an operator changes or deletes stays so', async () => {
  await start('seed-a', 'seed-b')
  expect(await rows()).toEqual(['seed-a seed-a', 'seed-a:list 查看', 'seed-b seed-b', 'seed-b:list 查看'])
  await db.deleteFrom('sys_role_permission').where('permission_id', 'like', 'seed-a%').execute()
  await db.deleteFrom('sys_permission').where('id', 'in', ['seed-a', 'seed-a:list']).execute()
  await db.updateTable('sys_permission').set({ name: '改名' }).where('id', '=', 'seed-b').execute()
  await start('seed-a', 'seed-b', 'seed-c')
  expect(await rows()).toEqual(['seed-b 改名', 'seed-b:list 查看', 'seed-c seed-c', 'seed-c:list 查看'])
})

test('its grant to administrators is written once, too: one that was taken away stays away', async () => {
  await start('seed-d')
  const grants = () =>
    db.selectFrom('sys_role_permission').select('role_id').where('permission_id', '=', 'seed-d').execute()
  expect(await grants()).toHaveLength(1)
  await db.deleteFrom('sys_role_permission').where('permission_id', '=', 'seed-d').execute()
  await start('seed-d', 'seed-e')
  expect(await grants()).toEqual([])
})
