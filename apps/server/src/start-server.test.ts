import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { freePort, startRedis } from '../test/redis'
import { type RunningNode, startNode } from '../test/running-node'
import { transactionPooler } from '../test/strangers/transaction-pooler'
import { type TestDatabase, testDatabase } from '../test/test-database'
import { createLogger } from './platform/logging/logger'

const cleanUp: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const clean of cleanUp.splice(0).reverse()) await clean()
})

async function ownDatabase(): Promise<TestDatabase> {
  const database = await testDatabase()
  cleanUp.push(() => database.drop())
  return database
}

async function ownNode(...of: Parameters<typeof startNode>): Promise<RunningNode> {
  const node = await startNode(...of)
  cleanUp.push(() => node.stop())
  return node
}

const promised = { timeout: 10_000, interval: 50 }

test('a start on a database that only reads waits until it saves, as for one that is away', async () => {
  const database = await ownDatabase()
  const outside = new pg.Client({ ...database, options: '-c default_transaction_read_only=off' })
  await outside.connect()
  const name = outside.escapeIdentifier(database.database)
  await outside.query(`alter database ${name} set default_transaction_read_only = on`)
  const environment = { DATABASE_URL: database.connectionString }
  await expect(startNode({ ...environment, DATABASE_WAIT_SECONDS: '0' })).rejects.toThrow(/数据库当前只读/)
  const warnings: unknown[] = []
  const logger = Object.assign(createLogger('silent'), {
    warn: (words: unknown) => void warnings.push(words),
  })
  const starting = startNode({ ...environment, DATABASE_WAIT_SECONDS: '30' }, logger)
  await vi.waitFor(() => expect(warnings).toContainEqual(expect.stringContaining('数据库当前只读')), promised)
  await outside.query(`alter database ${name} reset default_transaction_read_only`)
  await outside.end()
  const node = await starting
  cleanUp.push(() => node.stop())
  expect(await node.signIn()).toBeTruthy()
})

test('a start without Redis goes on, and messages between nodes arrive once it is there', async () => {
  const database = await ownDatabase()
  const port = await freePort()
  const environment = { DATABASE_URL: database.connectionString, REDIS_URL: `redis://127.0.0.1:${port}` }
  const [here, there] = await Promise.all([ownNode(environment), ownNode(environment)])
  const token = await here.signIn()
  expect((await there.call('GET', '/sys/user/getUserInfo', token)).status).toBe(200)
  const redis = await startRedis(port)
  cleanUp.push(() => redis.stop())
  const heard: unknown[] = []
  there.services.bus.subscribe('trial', (message) => heard.push(message))
  await vi.waitFor(async () => {
    await here.services.bus.publish('trial', 'from here')
    expect(heard).toContain('from here')
  }, promised)
})

test('a node with another secret than its installation, or none, is refused in two languages', async () => {
  const database = await ownDatabase()
  const environment = { DATABASE_URL: database.connectionString }
  const first = await ownNode(environment)
  /* the first start with this version has kept a hash, and no secret */
  const { rows } = await sql<{ value: object }>`
    select value from installation_setting where name = 'secret'`.execute(first.services.db)
  expect(rows).toEqual([{ value: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } }])
  for (const secret of ['another-secret-of-somebody-elses-own', ''])
    await expect(startNode({ ...environment, INSTALLATION_SECRET: secret })).rejects.toThrow(
      /本节点的密钥不是此安装所用的[^]*The secret of this node/,
    )
  expect(await (await ownNode(environment)).signIn()).toBeTruthy()
})

test.each([
  ['that shares processes between transactions', true, /按事务分配连接[^]*pool by session/],
  ['that leaves out the settings of sessions', false, /不传递会话设置[^]*settings of a session/],
])('a pooler %s is refused in two languages', async (_what, options, words) => {
  const database = await ownDatabase()
  const pooler = await transactionPooler(database, { options })
  cleanUp.push(() => pooler.close())
  const { user, password } = database
  const address = `postgres://${user}:${password}@127.0.0.1:${pooler.port}/${database.database}`
  await expect(startNode({ DATABASE_URL: address })).rejects.toThrow(words)
})
