import type { PermissionAnswer } from '@dougong/contract/menu/menu'
import { socketClose } from '@dougong/contract/sockets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSocket, type SocketClient } from '../../../test/socket-client'
import { type TestApp, testApp } from '../../../test/test-app'
import { newId } from '../../platform/ids'

/** The promise: closed within two seconds. */
const promised = { timeout: 2_000, interval: 25 }

let server: TestApp
let address: string
beforeAll(async () => {
  server = await testApp({ PUBLIC_URL: 'https://app.example.test' })
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

const somebody = () => server.as(server.user())
type Somebody = Awaited<ReturnType<typeof somebody>>
const connect = (who: Somebody, headers: Record<string, string> = {}, prefix = '') =>
  openSocket(`${address}${prefix}/websocket/${who.user.id}`, { token: who.token, headers })
const heard = (socket: SocketClient) => socket.texts.map((text) => JSON.parse(text) as unknown)

test('who looks through the eyes of another is not told what is pushed to that one', async () => {
  const viewer = await server.as(server.user({ may: ['system:user:viewAs'] }))
  const viewed = await somebody()
  const { result } = await viewer.post<{ token: string }>('/sys/user/viewAs', { userId: viewed.user.id })
  const [look, own] = [await connect({ ...viewed, token: result.token }), await connect(viewed)]
  await server.services.sockets.pushToUser(viewed.user.id, { cmd: 'user', msgTxt: '私信' })
  await server.services.sockets.pushToAll({ cmd: 'topic', msgTxt: '公告' })
  await expect.poll(() => heard(own), promised).toHaveLength(2)
  await expect.poll(() => heard(look), promised).toMatchObject([{ msgTxt: '公告' }])
  look.close()
  own.close()
})

describe('opening a socket', () => {
  test('the token travels as the sub-protocol and is echoed, at the root and below the API base', async () => {
    const clerk = await somebody()
    for (const prefix of ['', '/jeecg-boot']) {
      const socket = await connect(clerk, {}, prefix)
      expect(socket.protocol).toBe(clerk.token)
      socket.close()
    }
  })

  test.each([
    ['no token', 401, (who: Somebody) => openSocket(`${address}/websocket/${who.user.id}`)],
    [
      'a wrong token',
      401,
      (who: Somebody) => openSocket(`${address}/websocket/${who.user.id}`, { token: 'nobodys' }),
    ],
    [
      'a token in the header or query alone',
      401,
      (who: Somebody) =>
        openSocket(`${address}/websocket/${who.user.id}?token=${who.token}`, {
          headers: { 'x-access-token': who.token },
        }),
    ],
    [
      'the path of another user',
      403,
      (who: Somebody) => openSocket(`${address}/websocket/somebody-else`, { token: who.token }),
    ],
    ['the origin of another site', 403, (who: Somebody) => connect(who, { origin: 'https://evil.test' })],
    ['no origin that is one', 403, (who: Somebody) => connect(who, { origin: 'null' })],
    ['an unknown path', 404, (who: Somebody) => openSocket(`${address}/elsewhere`, { token: who.token })],
  ])('%s is refused with %i', async (_case, status, attempt) => {
    await expect(attempt(await somebody())).rejects.toMatchObject({ status })
  })

  test('the own origin is accepted: by host, or as the public address', async () => {
    const clerk = await somebody()
    for (const origin of [address, 'https://app.example.test']) (await connect(clerk, { origin })).close()
  })

  test('a plain request is told that there is nothing', async () => {
    const answer = await fetch(`${address}/websocket/x`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ success: false, code: 404 })
  })

  test('an upgrade of any other route opens nothing', async () => {
    const socket = await openSocket(`${address}/jeecg-boot/doc.html`)
    expect(await socket.closed).not.toBe(0)
    expect(socket.texts).toEqual([])
  })
})

describe('an open socket', () => {
  test('answers any text with the heartbeat', async () => {
    const socket = await connect(await somebody())
    socket.say('HeartBeat')
    socket.say('{}')
    const answer = { cmd: 'heartcheck', msgTxt: '心跳响应' }
    await expect.poll(() => heard(socket)).toEqual([answer, answer])
    socket.close()
  })

  test('hears what is said to its user, in every tab, and nothing of others', async () => {
    const [clerk, other] = [await somebody(), await somebody()]
    const [one, two, foreign] = await Promise.all([connect(clerk), connect(clerk), connect(other)])
    const message = { cmd: 'user', msgId: '1', msgTxt: '你有新消息' }
    await server.services.sockets.pushToUser(clerk.user.id, message)
    const everybody = { cmd: 'topic', msgId: '2', msgTxt: '全员通知' }
    await server.services.sockets.pushToAll(everybody)
    await expect.poll(() => heard(one)).toEqual([message, everybody])
    await expect.poll(() => heard(two)).toEqual([message, everybody])
    await expect.poll(() => heard(foreign)).toEqual([everybody])
    for (const socket of [one, two, foreign]) socket.close()
  })

  test('is closed for talking too much or too long', async () => {
    const [many, long] = await Promise.all([connect(await somebody()), connect(await somebody())])
    for (let count = 0; count < 80; count += 1) many.say('x')
    expect(await many.closed).toBe(socketClose.tooTalkative)
    long.say('x'.repeat(5_000))
    expect(await long.closed).toBe(1009)
  })

  test('more tabs than anybody needs are turned away', async () => {
    const clerk = await somebody()
    const tabs = await Promise.all(Array.from({ length: 32 }, () => connect(clerk)))
    const surplus = await connect(clerk)
    expect(await surplus.closed).toBe(socketClose.busy)
    for (const tab of tabs) tab.close()
  })
})

describe('a socket that names the version of menu and rights it knows', () => {
  const permissions = '/sys/permission/getUserPermissionByToken'
  const follow = async (who: Somebody, version?: string) => {
    const known = version ?? (await who.get<PermissionAnswer>(permissions)).result.version
    return openSocket(`${address}/websocket/${who.user.id}?rights=${known}`, { token: who.token })
  }
  const grant = async (userId: string, permissionId: string) => {
    const role = await server.db
      .insertInto('sys_role')
      .values({ id: newId(), role_code: newId(), role_name: '新角色' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('sys_role_permission')
      .values({ role_id: role.id, permission_id: permissionId })
      .execute()
    await server.db.insertInto('sys_user_role').values({ user_id: userId, role_id: role.id }).execute()
    return role.id
  }

  test('hears of another one within two seconds, once, and that of the answer it then gets', async () => {
    const [clerk, other] = [await somebody(), await somebody()]
    const [one, two, foreign, quiet] = await Promise.all([
      follow(clerk),
      follow(clerk),
      follow(other),
      connect(clerk),
    ])
    await grant(clerk.user.id, 'positions')
    await server.services.sessions.refresh({ everyone: true })
    await expect.poll(() => heard(one), promised).toHaveLength(1)
    const { version } = (await clerk.get<PermissionAnswer>(permissions)).result
    await server.services.sessions.refresh({ everyone: true })
    for (const socket of [one, two, foreign, quiet]) socket.say('HeartBeat')
    const answer = { cmd: 'heartcheck', msgTxt: '心跳响应' }
    await expect.poll(() => heard(one), promised).toEqual([{ cmd: 'rights', version }, answer])
    await expect.poll(() => heard(two), promised).toEqual([{ cmd: 'rights', version }, answer])
    await expect.poll(() => heard(foreign), promised).toEqual([answer])
    await expect.poll(() => heard(quiet), promised).toEqual([answer])
    for (const socket of [one, two, foreign, quiet]) socket.close()
  })

  test('hears at once where it comes back with an old one', async () => {
    const clerk = await somebody()
    const socket = await follow(clerk, 'of-yesterday')
    const { version } = (await clerk.get<PermissionAnswer>(permissions)).result
    await expect.poll(() => heard(socket), promised).toEqual([{ cmd: 'rights', version }])
    socket.close()
  })

  test.each([
    [
      'a role given by an administrator',
      (id: string, role: string) => ['/sys/user/addSysUserRole', { roleId: role, userIdList: [id] }] as const,
    ],
    [
      'a grant given to a role that is held',
      (_id: string, role: string) =>
        [
          '/sys/permission/saveRolePermission',
          { roleId: role, permissionIds: 'home,system', lastpermissionIds: 'home' },
        ] as const,
    ],
  ])('%s is heard within two seconds', async (_case, change) => {
    const admin = await server.administrator()
    const clerk = await somebody()
    const role = await grant(_case.includes('held') ? clerk.user.id : (await server.user()).id, 'home')
    const socket = await follow(clerk)
    const [path, body] = change(clerk.user.id, role)
    expect(await admin.post(path, body)).toMatchObject({ success: true })
    await expect.poll(() => heard(socket), promised).toMatchObject([{ cmd: 'rights' }])
    socket.close()
  })
})

describe('where there are several tenants', () => {
  const say = (tenantId: number, userIds?: string[]) => {
    const message = { cmd: 'topic', msgTxt: `租户${tenantId}` }
    const { sockets } = server.services
    return userIds ? sockets.pushToUsers(userIds, message, tenantId) : sockets.pushToAll(message, tenantId)
  }
  const texts = (socket: SocketClient) =>
    heard(socket).flatMap((message) => {
      const { msgTxt, cmd } = message as { msgTxt: string; cmd: string }
      return cmd === 'topic' ? [msgTxt] : []
    })
  /** What was pushed before has been heard when this has. */
  const settle = async (socket: SocketClient) => {
    await server.services.sockets.pushToAll({ cmd: 'topic', msgTxt: '完' })
    await expect.poll(() => texts(socket), promised).toContain('完')
  }
  beforeAll(async () => {
    await server.db.insertInto('sys_tenant').values({ id: 2, name: '乙' }).execute()
  })
  afterAll(async () => {
    await server.db.deleteFrom('sys_user_tenant').where('tenant_id', '=', 2).execute()
    await server.db.deleteFrom('sys_tenant').where('id', '=', 2).execute()
  })

  test('the session’s decides what is heard, and a socket comes back when it changes', async () => {
    const clerk = await server.as(server.user({ tenants: [1, 2] }))
    const before = await connect(clerk)
    for (const tenantId of [2, 1]) {
      await say(tenantId)
      await say(tenantId, [clerk.user.id])
    }
    await settle(before)
    expect(texts(before)).toEqual(['租户1', '租户1', '完'])
    await clerk.put('/sys/tenant/change', { tenantId: 2 })
    expect(await before.closed).toBe(socketClose.restarting)
    const after = await connect(clerk)
    for (const tenantId of [1, 2]) await say(tenantId)
    await settle(after)
    expect(texts(after)).toEqual(['租户2', '完'])
    after.close()
  })

  test('who leaves one hears nothing more of it', async () => {
    const clerk = await server.as(server.user({ tenants: [1, 2] }))
    const socket = await connect(clerk)
    await server.db
      .deleteFrom('sys_user_tenant')
      .where('user_id', '=', clerk.user.id)
      .where('tenant_id', '=', 1)
      .execute()
    await server.services.sessions.refresh({ userIds: [clerk.user.id] })
    expect(await socket.closed).toBe(socketClose.restarting)
    const back = await connect(clerk)
    for (const tenantId of [1, 2]) await say(tenantId)
    await settle(back)
    expect(texts(back)).toEqual(['租户2', '完'])
    back.close()
  })
})

test('a socket keeps no session from growing idle, a call does', async () => {
  const clerk = await somebody()
  const seen = async () => {
    const { seen_at } = await server.db
      .selectFrom('sys_session')
      .select('seen_at')
      .where('user_id', '=', clerk.user.id)
      .executeTakeFirstOrThrow()
    return seen_at
  }
  await server.db
    .updateTable('sys_session')
    .set({ seen_at: sql`now() - interval '5 minutes'` })
    .where('user_id', '=', clerk.user.id)
    .execute()
  const before = await seen()
  const socket = await connect(clerk)
  socket.say('HeartBeat')
  await expect.poll(() => socket.texts.length).toBe(1)
  expect(await seen()).toBe(before)
  await clerk.get('/sys/user/getUserInfo')
  expect(await seen()).not.toBe(before)
  socket.close()
})

describe('within two seconds of its end, a session has no socket', () => {
  const closes = async (end: (who: Somebody) => Promise<unknown>) => {
    const clerk = await somebody()
    const socket = await connect(clerk)
    let code: number | undefined
    void socket.closed.then((received) => (code = received))
    await end(clerk)
    await expect.poll(() => code, promised).toBe(socketClose.sessionEnded)
  }

  test('after logout', () => closes((clerk) => clerk.post('/sys/logout')))

  test('after being forced out', () =>
    closes(async (clerk) => {
      const admin = await server.administrator()
      const session = await server.db
        .selectFrom('sys_session')
        .select('id')
        .where('user_id', '=', clerk.user.id)
        .executeTakeFirstOrThrow()
      await admin.post('/sys/online/forceLogout', { token: session.id })
    }))

  test('after the user was frozen and the nodes were told', () =>
    closes(async ({ user: { id } }) => {
      await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', id).execute()
      await server.services.sessions.refresh({ userIds: [id] })
    }))

  test('even if nobody was told', () =>
    closes(({ user: { id } }) => server.db.deleteFrom('sys_session').where('user_id', '=', id).execute()))

  test('a change of rights alone closes nothing', async () => {
    const clerk = await somebody()
    const socket = await connect(clerk)
    await server.services.sessions.refresh({ userIds: [clerk.user.id] })
    socket.say('HeartBeat')
    await expect.poll(() => socket.texts.length).toBe(1)
    socket.close()
  })
})

test('a server that stops tells its sockets to come back', async () => {
  const other = await testApp()
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' })
  const clerk = await other.as(other.user())
  const socket = await openSocket(`${at}/websocket/${clerk.user.id}`, { token: clerk.token })
  await other.stop()
  expect(await socket.closed).toBe(socketClose.restarting)
})
