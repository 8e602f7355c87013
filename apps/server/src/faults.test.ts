import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Door } from '../test/door'
import { startRedis } from '../test/redis'
import { type RunningNode, startNode } from '../test/running-node'
import { type TestDatabase, testDatabase } from '../test/test-database'
import { createDatabase, createPool, type Database } from './database/connect'

const unavailable = { status: 503, success: false, message: '服务暂不可用，请稍后重试' }

/** The promise: an error, and then the service again, each within ten seconds. */
const promised = { timeout: 10_000, interval: 100 }

async function doorTo({ host, port }: { host: string; port: number }): Promise<Door> {
  const door = new Door(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  await door.open()
  return door
}

function through(door: Door, { user, password, database }: TestDatabase): string {
  return `postgres://${user}:${password}@127.0.0.1:${door.port}/${database}`
}

describe('a database that goes away', () => {
  let database: TestDatabase
  let door: Door
  let node: RunningNode
  beforeAll(async () => {
    database = await testDatabase()
    door = await doorTo(database)
    node = await startNode({ DATABASE_URL: through(door, database), DATABASE_ANSWER_SECONDS: '2' })
  })
  afterAll(async () => {
    await node.stop()
    await door.shut()
    await database.drop()
  })

  const statusOf = async (path: string) => (await fetch(node.address + path)).status
  const list = (token: string) => node.call('GET', '/sys/user/list?pageNo=1&pageSize=10', token)
  /** Twenty and more take every connection of the pool. */
  const listAtOnce = (token: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => list(token)))

  test('gives 503 with a sentence while it is away, and recovers by itself', async () => {
    const token = await node.signIn()
    const ask = () => node.call('GET', '/sys/user/getCurrentUserDeparts', token)
    expect((await ask()).success).toBe(true)
    await door.shut()
    expect(await ask()).toMatchObject(unavailable)
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(503)
    await door.open()
    await vi.waitFor(async () => expect((await ask()).success).toBe(true), promised)
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), promised)
  })

  test('that swallows every byte with forty lists under way: each is answered in time, and afterwards all goes on', async () => {
    const token = await node.signIn()
    await listAtOnce(token, 40)
    door.swallow()
    const began = performance.now()
    const answers = await listAtOnce(token, 40)
    expect(performance.now() - began).toBeLessThan(10_000)
    for (const answer of answers) expect(answer).toMatchObject(unavailable)
    expect(await statusOf('/healthz')).toBe(200)
    door.pass()
    await vi.waitFor(async () => expect((await list(token)).success).toBe(true), promised)
    expect((await listAtOnce(token, 20)).filter(({ success }) => !success)).toEqual([])
    await vi.waitFor(async () => expect(await statusOf('/readyz')).toBe(200), promised)
  })

  test('whose lines a firewall forgot: they are thrown away, and messages between nodes arrive again', async () => {
    const token = await node.signIn()
    await listAtOnce(token, 40)
    const heard: unknown[] = []
    node.services.bus.subscribe('trial', (message) => heard.push(message))
    door.forget()
    await vi.waitFor(async () => expect((await list(token)).success).toBe(true), promised)
    expect((await listAtOnce(token, 20)).filter(({ success }) => !success)).toEqual([])
    const other = createDatabase(createPool(database, 'Asia/Shanghai', { connections: 1 }))
    await vi.waitFor(async () => {
      await sql`select pg_notify('dougong', '{"topic":"trial","message":"from elsewhere"}')`.execute(other)
      expect(heard).toContain('from elsewhere')
    }, promised)
    await other.destroy()
  })
})

describe('a statement that takes its time', () => {
  let database: TestDatabase
  let db: Database
  beforeAll(async () => {
    database = await testDatabase()
    db = createDatabase(createPool(database, 'Asia/Shanghai', { answerSeconds: 2, statementSeconds: 3 }))
  })
  afterAll(async () => {
    await db.destroy()
    await database.drop()
  })

  test('is not taken for one whose answer was lost, alone or in a transaction', async () => {
    const slowly = sql<{ done: string }>`select 'yes' as done from pg_sleep(2)`
    expect((await slowly.execute(db)).rows).toEqual([{ done: 'yes' }])
    const inside = await db.transaction().execute(async (tx) => {
      await sql`select 1`.execute(tx)
      return slowly.execute(tx)
    })
    expect(inside.rows).toEqual([{ done: 'yes' }])
  })

  test('is ended by the database when it takes too long', async () => {
    await expect(sql`select pg_sleep(10)`.execute(db)).rejects.toMatchObject({ code: '57014' })
  })
})

test('a bus over Redis whose lines were forgotten comes back by itself', async () => {
  const database = await testDatabase()
  const redis = await startRedis()
  const door = new Door({ host: '127.0.0.1', port: redis.port })
  await door.open()
  const environment = { DATABASE_URL: database.connectionString, DATABASE_ANSWER_SECONDS: '3' }
  const [here, there] = await Promise.all([
    startNode({ ...environment, REDIS_URL: `redis://127.0.0.1:${door.port}` }),
    startNode({ ...environment, REDIS_URL: redis.url }),
  ])
  try {
    const heard: unknown[] = []
    here.services.bus.subscribe('trial', (message) => heard.push(`here: ${String(message)}`))
    there.services.bus.subscribe('trial', (message) => heard.push(`there: ${String(message)}`))
    door.forget()
    await vi.waitFor(async () => {
      await here.services.bus.publish('trial', 'from here')
      await there.services.bus.publish('trial', 'from there')
      expect(heard).toContain('here: from there')
      expect(heard).toContain('there: from here')
    }, promised)
  } finally {
    await Promise.all([here.stop(), there.stop()])
    await door.shut()
    await redis.stop()
    await database.drop()
  }
})
