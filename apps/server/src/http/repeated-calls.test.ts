import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Door } from '../../test/door'
import { type Caller, type TestApp, testApp } from '../../test/test-app'
import { testDatabase } from '../../test/test-database'
import { createDatabase, createPool, type Database } from '../database/connect'
import { sweep } from '../database/housekeeping'
import { inTransaction, type Transaction } from '../database/transaction'
import { createOnce } from './calls/creations'

let server: TestApp
let clerk: Caller
let colleague: Caller
beforeAll(async () => {
  server = await testApp()
  clerk = await server.as(server.user({ may: ['system:position:add', 'system:category:add'] }))
  colleague = await server.as(server.user({ may: ['system:position:add'] }))
})
afterAll(() => server.stop())

const named = (key: string) => ({ headers: { 'Idempotency-Key': key } })
const add = (body: object, key: string, by: Caller = clerk) =>
  by.post<string>('/sys/position/add', { postRank: '1', ...body }, named(key))
const namesOf = async (name: string, db: Database = server.db) =>
  (await sql<{ id: string }>`select id from sys_position where name = ${name}`.execute(db)).rows.map(
    ({ id }) => id,
  )

test('a repeated creation returns the first answer and creates nothing', async () => {
  const body = { code: 'once', name: '一次' }
  const first = await add(body, 'key-once-1')
  expect(first).toMatchObject({ success: true, message: '添加成功！' })
  const { timestamp: _, headers: __, ...answer } = first
  expect(await add(body, 'key-once-1')).toMatchObject(answer)
  expect(await namesOf('一次')).toEqual([first.result])
})

test('several at once create one', async () => {
  const body = { code: 'at-once', name: '同时' }
  const answers = await Promise.all(Array.from({ length: 4 }, () => add(body, 'key-at-once')))
  expect(new Set(answers.map(({ result }) => result)).size).toBe(1)
  expect(await namesOf('同时')).toEqual([answers[0]?.result])
})

test('a key is not used for something else, but another user and another path have their own', async () => {
  await add({ code: 'else-1', name: '别的' }, 'key-else-1')
  expect(await add({ code: 'else-2', name: '别的' }, 'key-else-1')).toMatchObject({
    status: 409,
    success: false,
    message: '该 Idempotency-Key 已用于另一次提交，未保存任何内容，请换一个后重试',
  })
  expect(await namesOf('别的')).toHaveLength(1)
  expect(await add({ code: 'else-2', name: '别的' }, 'key-else-1', colleague)).toMatchObject({
    success: true,
  })
  expect(await clerk.post('/sys/category/add', { name: '别的' }, named('key-else-1'))).toMatchObject({
    success: true,
  })
})

test('a refusal is said again to the same words, and its key is free for others', async () => {
  await add({ code: 'taken', name: '占用' }, 'key-of-taken')
  const refused = await add({ code: 'taken', name: '重复' }, 'key-refused')
  expect(refused).toMatchObject({ success: false, message: expect.stringContaining('已存在') })
  await sql`delete from sys_position where code = 'taken'`.execute(server.db)
  expect(await add({ code: 'taken', name: '重复' }, 'key-refused')).toMatchObject({
    status: refused.status,
    success: false,
    message: refused.message,
  })
  expect(await add({ code: 'taken', name: '重来' }, 'key-refused')).toMatchObject({ success: true })
  expect(await namesOf('重复')).toEqual([])
})

test('what was refused may be repeated once it is mended; a key that is none is refused', async () => {
  expect(await add({ code: 'mended' }, 'key-mended')).toMatchObject({ success: false })
  expect(await add({ code: 'mended', name: '改好' }, 'key-mended')).toMatchObject({ success: true })
  for (const key of ['short', 'with space in it', 'x'.repeat(101)])
    expect(await add({ code: 'bad', name: '坏' }, key)).toMatchObject({ status: 400, success: false })
  expect(await namesOf('坏')).toEqual([])
})

test('a key lives for a day', async () => {
  await add({ code: 'old', name: '旧' }, 'key-of-old')
  const kept = () =>
    server.db.selectFrom('idempotency_key').select('key').where('key', '=', 'key-of-old').execute()
  await sweep(server.db)
  expect(await kept()).toHaveLength(1)
  await server.db.updateTable('idempotency_key').set({ expires_at: '2020-01-01' }).execute()
  await sweep(server.db)
  expect(await kept()).toEqual([])
})

test('a line that breaks at the answer to COMMIT loses the answer alone', async () => {
  const database = await testDatabase()
  const { host, port } = database
  const door = new Door(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  await door.open()
  const { user, password, database: name } = database
  const connectionString = `postgres://${user}:${password}@127.0.0.1:${door.port}/${name}`
  const pool = createPool({ connectionString }, 'Asia/Shanghai', { connections: 2 })
  pool.on('error', () => undefined)
  const db = createDatabase(pool)
  const { id: userId } = await db.selectFrom('sys_user').select('id').executeTakeFirstOrThrow()
  const creation = () => ({
    sender: userId,
    path: '/sys/position/add',
    key: 'key-of-lost',
    requestHash: Buffer.from('a'),
    claim: 'open' as const,
    keepsAnswer: true,
    envelopeOf,
  })
  const envelopeOf = (result: unknown) => ({
    success: true,
    message: '添加成功！',
    code: 200,
    result,
    timestamp: 0,
  })
  let runs = 0
  const insert = async (tx: Transaction) => {
    runs += 1
    const code = `p${runs}`
    const row = sql`insert into sys_position (id, code, name, post_rank) values (${code}, ${code}, '失', '1')`
    await row.execute(tx)
    return code
  }
  const create = () =>
    createOnce(db, creation(), async () => envelopeOf(await inTransaction(db, insert, { givesAnswer: true })))
  door.cutAt('COMMIT')
  await expect(create()).rejects.toThrow(/connection/i)
  expect(await create()).toMatchObject({ success: true, result: 'p1' })
  expect(runs).toBe(1)
  expect(await namesOf('失', db)).toEqual(['p1'])
  await db.destroy()
  await door.shut()
  await database.drop()
})
