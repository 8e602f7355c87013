import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startRedis } from '../test/redis'
import { type RunningNode, startNode } from '../test/running-node'
import { openSocket } from '../test/socket-client'
import { createUser } from '../test/test-app'
import { type TestDatabase, testDatabase } from '../test/test-database'

/** The promise: in force on every node within two seconds. */
const promised = { timeout: 2_000, interval: 50 }

describe.each(['PostgreSQL', 'Redis'])('two nodes joined by %s', (kind) => {
  let database: TestDatabase
  let redis: Awaited<ReturnType<typeof startRedis>> | undefined
  let here: RunningNode
  let there: RunningNode

  beforeAll(async () => {
    database = await testDatabase()
    if (kind === 'Redis') redis = await startRedis()
    const environment = { DATABASE_URL: database.connectionString, ...(redis && { REDIS_URL: redis.url }) }
    ;[here, there] = await Promise.all([startNode(environment), startNode(environment)])
  })
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()])
    await redis?.stop()
    await database.drop()
  })

  const statusAt = async (node: RunningNode, token: string) =>
    (await node.call('GET', '/sys/user/getUserInfo', token)).status

  test('a session of one node is a session of the other', async () => {
    const token = await here.signIn()
    expect(await statusAt(there, token)).toBe(200)
  })

  test('logout on one node ends the session on the other', async () => {
    const token = await here.signIn()
    expect(await statusAt(there, token)).toBe(200)
    await here.call('POST', '/sys/logout', token)
    await vi.waitFor(async () => expect(await statusAt(there, token)).toBe(401), promised)
  })

  test('freezing a user shuts every session on both nodes', async () => {
    const token = await here.signIn()
    expect(await statusAt(there, token)).toBe(200)
    const { db, sessions } = here.services
    const admin = await db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow()
    await db.updateTable('sys_user').set({ status: 2 }).where('id', '=', admin.id).execute()
    await sessions.refresh({ userIds: [admin.id] })
    await vi.waitFor(async () => expect(await statusAt(there, token)).toBe(401), promised)
    expect(await statusAt(here, token)).toBe(401)
    await db.updateTable('sys_user').set({ status: 1 }).where('id', '=', admin.id).execute()
  })

  test('an administrator who freezes somebody by a call shuts that user out of both nodes', async () => {
    const admin = await here.signIn()
    const { db, sessions } = here.services
    const user = await createUser(db, {})
    const client = { ip: '127.0.0.1', userAgent: 'test' }
    const { token } = await sessions.start(db, user.id, 'password', client)
    expect([await statusAt(here, token), await statusAt(there, token)]).toEqual([200, 200])
    const body = { ids: user.id, status: 2 }
    expect((await here.call('PUT', '/sys/user/frozenBatch', admin, body)).success).toBe(true)
    const frozenAt = performance.now()
    await vi.waitFor(async () => expect(await statusAt(there, token)).toBe(401), promised)
    expect(performance.now() - frozenAt).toBeLessThan(2_000)
    expect(await statusAt(here, token)).toBe(401)
  })

  test('a role taken away on one node is gone on the other, even if the message is lost', async () => {
    const token = await here.signIn()
    const codesAt = async (node: RunningNode) => {
      const answer = await node.call('GET', '/sys/permission/getUserPermissionByToken', token)
      return (answer.result as { codeList: string[] }).codeList.length
    }
    expect(await codesAt(there)).toBeGreaterThan(0)
    const { db } = here.services
    const removed = await db.deleteFrom('sys_user_role').returningAll().execute()
    await vi.waitFor(async () => expect(await codesAt(there)).toBe(0), promised)
    await db.insertInto('sys_user_role').values(removed).execute()
  })

  test('dictionaries refreshed on one node are read anew on the other', async () => {
    const token = (await here?.signIn()) ?? ''
    const textsAt = async (node: RunningNode | undefined) =>
      JSON.stringify((await node?.call('GET', '/sys/dict/queryAllDictItems', token))?.result)
    expect(await textsAt(there)).not.toContain('雄')
    const { db } = here!.services
    await db.updateTable('sys_dict_item').set({ item_text: '雄' }).where('item_text', '=', '男').execute()
    expect((await here?.call('GET', '/sys/dict/refleshCache', token))?.success).toBe(true)
    await vi.waitFor(async () => expect(await textsAt(there)).toContain('雄'), promised)
  })

  test('a socket of one node hears what the other says, and closes when its session ends there', async () => {
    const token = (await here?.signIn()) ?? ''
    const { userId } = (await here!.services.sessions.find(token))!
    const socket = await openSocket(`${there!.address}/websocket/${userId}`, { token })
    await here!.services.sockets.pushToUser(userId, { cmd: 'user', msgId: '1', msgTxt: '你好' })
    await vi.waitFor(
      () => expect(socket.texts).toEqual(['{"cmd":"user","msgId":"1","msgTxt":"你好"}']),
      promised,
    )
    const closed = vi.fn<(code: number) => void>()
    void socket.closed.then(closed)
    await here?.call('POST', '/sys/logout', token)
    await vi.waitFor(() => expect(closed).toHaveBeenCalledWith(4401), promised)
  })

  test('[NTF-02] published on one node, told on both once; revoked, gone; read in one window, read in the other; nothing lost while a line is cut', async () => {
    const admin = await here.signIn()
    const { db, sessions } = here.services
    const user = await createUser(db, {})
    const { token } = await sessions.start(db, user.id, 'password', { ip: '127.0.0.1', userAgent: 'test' })
    const windows = await Promise.all(
      [here, there].map((node) => openSocket(`${node.address}/websocket/${user.id}`, { token })),
    )
    const toldOf = (id: string, times: number) =>
      vi.waitFor(() => {
        for (const { texts } of windows)
          expect(texts.filter((text) => text.includes(`"msgId":"${id}"`))).toHaveLength(times)
      }, promised)
    const unreadAt = async (node: RunningNode) =>
      (
        (await node.call('GET', '/sys/annountCement/listByUser?pageSize=50', token)).result as {
          anntMsgList: { id: string }[]
        }
      ).anntMsgList.map(({ id }) => id)
    const written = async (change: object) => {
      const draft = {
        titile: '两处同知',
        msgAbstract: '两处同知',
        msgCategory: '1',
        priority: 'M',
        msgType: 'USER',
        userIds: user.id,
        endTime: '2090-01-01 08:00:00',
        ...change,
      }
      return (await here.call('POST', '/sys/annountCement/add', admin, draft)).result as string
    }
    const ask = (node: RunningNode, call: string, id: string) =>
      node.call('GET', `/sys/annountCement/${call}?id=${id}`, admin)

    for (const change of [{}, { msgType: 'ALL' }]) {
      const id = await written(change)
      await ask(here, 'doReleaseData', id)
      await toldOf(id, 1)
      expect(await unreadAt(there)).toContain(id)
      await there.call('PUT', '/sys/sysAnnouncementSend/editByAnntIdAndUserId', token, { anntId: id })
      await toldOf(id, 2)
      expect(await unreadAt(here)).not.toContain(id)
      await ask(there, 'doReovkeData', id)
      await toldOf(id, 3)
      const gone = await here.call('GET', `/sys/sysAnnouncementSend/getOne?sendId=${id}`, token)
      expect(gone.success).toBe(false)
    }

    const late = await written({ startTime: '2089-01-01 08:00:00' })
    await ask(here, 'doReleaseData', late)
    await db
      .updateTable('sys_announcement')
      .set({ send_time: sql`now()`, due_time: sql`now() + interval '200 milliseconds'` })
      .where('id', '=', late)
      .execute()
    await here.services.bus.publish('announcement-times', null)
    await toldOf(late, 1)

    windows[1]?.close()
    const missed = await written({})
    await ask(here, 'doReleaseData', missed)
    expect((await unreadAt(there)).slice(0, 2)).toEqual([missed, late])
    windows[0]?.close()
  })

  test('a socket of one node hears that menu and rights were changed on the other', async () => {
    const token = await here.signIn()
    const { userId } = (await here.services.sessions.find(token))!
    const permissions = '/sys/permission/getUserPermissionByToken'
    const versionAt = async (node: RunningNode) =>
      ((await node.call('GET', permissions, token)).result as { version: string }).version
    const known = await versionAt(there)
    const socket = await openSocket(`${there.address}/websocket/${userId}?rights=${known}`, { token })
    const { db, sessions } = here.services
    await db.updateTable('sys_permission').set({ icon: 'bank' }).where('id', '=', 'home').execute()
    await sessions.refresh({ everyone: true })
    await vi.waitFor(() => expect(socket.texts).toHaveLength(1), promised)
    const version = await versionAt(here)
    expect(version).not.toBe(known)
    expect(JSON.parse(socket.texts[0] ?? '')).toEqual({ cmd: 'rights', version })
    socket.close()
  })

  test('[TBL-15] a row changed on one node is told to the tables of the other, and who looks at it', async () => {
    const token = await here.signIn()
    const { userId } = (await here.services.sessions.find(token))!
    const [one, two] = await Promise.all(
      [here, there].map((node) => openSocket(`${node.address}/vxeSocket/${userId}/ships`, { token })),
    )
    const saved = await here.call('POST', '/mock/vxe/add', token, { shipName: '远洋号' })
    const update = { type: 'update_vxe_table', data: { socketKey: 'k', args: [{ id: saved.result }, 'c'] } }
    one?.say(JSON.stringify(update))
    await vi.waitFor(() => expect(two?.texts).toContain(JSON.stringify(update)), promised)
    expect(two?.texts.some((text) => text.includes('"presence"') && text.includes(userId))).toBe(true)
    for (const socket of [one, two]) socket?.close()
  })

  if (kind === 'Redis') {
    test('without Redis everything goes on, and sessions still end in time', async () => {
      const token = await here.signIn()
      expect(await statusAt(there, token)).toBe(200)
      await redis?.stop()
      expect((await here.call('POST', '/sys/logout', token)).success).toBe(true)
      await vi.waitFor(async () => expect(await statusAt(there, token)).toBe(401), promised)
      redis = await startRedis(redis?.port)
    })
  }
})
