import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startRedis } from '../test/redis'
import { type RunningNode, startNode } from '../test/running-node'
import { openSocket } from '../test/socket-client'
import { createUser } from '../test/test-app'
import { type TestDatabase, testDatabase } from '../test/test-database'
import { platform } from './access/tenants'
import { inTransaction } from './database/transaction'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/*
 * No timer of these nodes ever fires, so that whatever reaches a screen was sent off by the commit itself and waited for no
 * moment at which somebody looks. The test has no clock either: it hears, or it never ends.
 */
describe.each([
  ['one node', 1, false],
  ['two nodes joined by PostgreSQL', 2, false],
  ['two nodes joined by Redis', 2, true],
])('without any clock, on %s', (_, count, withRedis) => {
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let nodes: RunningNode[]
  beforeEach(async () => {
    if (withRedis) redis = await startRedis()
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
    const environment = { DATABASE_URL: database.connectionString, ...(redis && { REDIS_URL: redis.url }) }
    nodes = []
    for (let n = 0; n < count; n += 1) nodes.push(await startNode(environment))
  })
  afterEach(async () => {
    vi.useRealTimers()
    await Promise.all(nodes.map((node) => node.stop()))
    await redis?.stop()
    redis = undefined
  })

  test('[NTF-02] an announcement and a message are on every open screen as soon as they are committed, and gone when revoked', async () => {
    const [here, there] = [nodes[0]!, nodes.at(-1)!]
    const admin = await here.signIn()
    const { db, sessions, messages, outbox } = here.services
    const user = await createUser(db, {})
    const { token } = await sessions.start(db, user.id, 'password', { ip: '127.0.0.1', userAgent: 'test' })
    const windows = await Promise.all(
      nodes.map(({ address }) => openSocket(`${address}/websocket/${user.id}`, { token })),
    )
    const unread = async () => {
      const { result } = await there.call('GET', '/sys/annountCement/listByUser?pageSize=50', token)
      const { anntMsgList, sysMsgList } = result as Record<'anntMsgList' | 'sysMsgList', { id: string }[]>
      return [...anntMsgList, ...sysMsgList].map(({ id }) => id)
    }
    for (const audience of [{ msgType: 'ALL' }, { msgType: 'USER', userIds: user.id }]) {
      const draft = { titile: '即刻', msgAbstract: '即刻', msgCategory: '1', priority: 'M', ...audience }
      const end = { endTime: '2090-01-01 08:00:00' }
      const id = (await here.call('POST', '/sys/annountCement/add', admin, { ...draft, ...end }))
        .result as string
      const about = (text: string) => text.includes(`"msgId":"${id}"`)
      await here.call('GET', `/sys/annountCement/doReleaseData?id=${id}`, admin)
      await Promise.all(windows.map(({ heard }) => heard(about)))
      expect(await unread()).toContain(id)
      for (const { texts } of windows) texts.length = 0
      await there.call('GET', `/sys/annountCement/doReovkeData?id=${id}`, admin)
      await Promise.all(windows.map(({ heard }) => heard(about)))
      expect(await unread()).not.toContain(id)
    }

    for (const { texts } of windows) texts.length = 0
    const sent = await inTransaction(db, (tx) =>
      messages.send(tx, {
        template: 'import_done',
        to: { userIds: [user.id] },
        data: { title: '木料', saved: 3, failed: 0 },
        tenantId: platform,
      }),
    )
    expect(sent).toBe(1)
    await outbox.wake()
    const heardTexts = await Promise.all(
      windows.map(({ heard }) => heard((text) => text.includes('"cmd":"user"'))),
    )
    expect(await unread()).toContain((JSON.parse(heardTexts[0] ?? '') as { msgId: string }).msgId)
    for (const window of windows) window.close()
  })
})
