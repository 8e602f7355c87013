import type { LiveMessage } from '@dougong/contract/live-tables'
import { socketClose } from '@dougong/contract/sockets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { openSocket, type SocketClient } from '../../../test/socket-client'
import { type NewUser, type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let address: string
beforeAll(async () => {
  server = await testApp()
  address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  await server.db
    .insertInto('sys_tenant')
    .values([
      { id: 71, name: '甲', status: 1 },
      { id: 72, name: '乙', status: 1 },
    ])
    .execute()
})
afterAll(() => server.stop())

const everything = ['list', 'add', 'edit', 'delete'].map((verb) => `demo:ship:${verb}`)
const somebody = (options: NewUser = {}) => server.as(server.user({ may: everything, ...options }))
type Somebody = Awaited<ReturnType<typeof somebody>>
const connect = (who: Somebody, query = '', page = 'ships') =>
  openSocket(`${address}/vxeSocket/${who.user.id}/${page}${query}`, { token: who.token })
const heard = (socket: SocketClient, type: LiveMessage['type']) =>
  socket.texts.map((text) => JSON.parse(text) as LiveMessage).filter((message) => message.type === type)
const update = (row: object, caseId = 'case-1') =>
  ({ type: 'update_vxe_table', data: { socketKey: 'ships', args: [row, caseId] } }) as const
const say = (socket: SocketClient, message: object) => socket.say(JSON.stringify(message))
const newShip = async (who: Somebody, shipName = '长江号') => {
  const { result } = await who.post<string>('/mock/vxe/add', { shipName })
  return result
}
/** What was said before is heard before: after the answer nothing older is on its way. */
const settle = async (socket: SocketClient) => {
  const before = heard(socket, 'heart_beat').length
  say(socket, { type: 'heart_beat' })
  await expect.poll(() => heard(socket, 'heart_beat').length).toBeGreaterThan(before)
}

describe('opening', () => {
  test.each([
    ['no token', 401, (who: Somebody) => openSocket(`${address}/vxeSocket/${who.user.id}/ships`)],
    [
      'the path of another user',
      403,
      (who: Somebody) => openSocket(`${address}/vxeSocket/x/ships`, { token: who.token }),
    ],
    ['a tenant that is not the own', 401, (who: Somebody) => connect(who, '?tenantId=71')],
  ])('[TBL-15] %s is refused with %i', async (_case, status, attempt) => {
    await expect(attempt(await somebody())).rejects.toMatchObject({ status })
  })

  test('[TBL-15] who may not look at the page is refused', async () => {
    await expect(connect(await somebody({ may: [] }))).rejects.toMatchObject({ status: 403 })
  })
})

describe('messages', () => {
  test('[TBL-15] a heartbeat is answered', async () => {
    const socket = await connect(await somebody())
    say(socket, { type: 'heart_beat', data: '' })
    await expect.poll(() => heard(socket, 'heart_beat')).toEqual([{ type: 'heart_beat', data: true }])
    socket.close()
  })

  test('a page that nobody registered is a quiet room: heartbeats are answered, rows reach nobody', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const [first, second] = await Promise.all([connect(one, '', 'anything'), connect(two, '', 'anything')])
    say(first, update({ id: await newShip(one), trend: '离港' }, 'table-of-one'))
    for (const socket of [first, second]) say(socket, { type: 'heart_beat', data: '' })
    await expect.poll(() => heard(second, 'heart_beat')).toHaveLength(1)
    await expect.poll(() => heard(first, 'heart_beat')).toHaveLength(1)
    expect([...heard(first, 'update_vxe_table'), ...heard(second, 'update_vxe_table')]).toEqual([])
    for (const socket of [first, second]) socket.close()
  })

  test('[TBL-15] a row update reaches every screen of the page, with the sender’s table in it', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const [first, second] = await Promise.all([connect(one), connect(two)])
    const message = update({ id: await newShip(one), trend: '离港' }, 'table-of-one')
    say(first, message)
    await expect.poll(() => heard(second, 'update_vxe_table')).toEqual([message])
    await expect.poll(() => heard(first, 'update_vxe_table')).toEqual([message])
    for (const socket of [first, second]) socket.close()
  })

  test('[TBL-15] another tenant hears nothing of it', async () => {
    const [one, two, none] = [
      await somebody({ tenants: [71] }),
      await somebody({ tenants: [71, 72] }),
      await somebody(),
    ]
    const [first, same, other, tenantless] = await Promise.all([
      connect(one, '?tenantId=71'),
      connect(two, '?tenantId=71'),
      connect(two, '?tenantId=72'),
      connect(none),
    ])
    const message = update({ id: await newShip(one), trend: '进港' })
    say(first, message)
    await expect.poll(() => heard(same, 'update_vxe_table')).toEqual([message])
    for (const socket of [other, tenantless]) {
      await settle(socket)
      expect(heard(socket, 'update_vxe_table')).toEqual([])
    }
    for (const socket of [first, same, other, tenantless]) socket.close()
  })

  test('[TBL-15] data rules hold: nobody hears of a row he does not see, or speaks of one', async () => {
    const [one, limited] = [await somebody(), await somebody()]
    await limitRows(server, limited.user, 'jeecg/JVxeDemo/demo/JSBCDemo', [
      { column: 'shipName', condition: '=', value: '我的船' },
    ])
    const [first, second] = await Promise.all([connect(one), connect(limited)])
    const [hidden, seen] = [await newShip(one), await newShip(one, '我的船')]
    say(first, update({ id: hidden, trend: '密' }))
    say(first, update({ id: seen, trend: '可见' }))
    await expect.poll(() => heard(second, 'update_vxe_table')).toEqual([update({ id: seen, trend: '可见' })])
    say(second, update({ id: hidden, trend: '伪' }))
    await expect.poll(() => heard(second, 'refused')).toHaveLength(1)
    for (const socket of [first, second]) socket.close()
  })

  test('[TBL-15] who may only look is not heard, nor is anybody who plays the server', async () => {
    const [one, reader] = [await somebody(), await somebody({ may: ['demo:ship:list'] })]
    const [first, second] = await Promise.all([connect(one), connect(reader)])
    say(second, update({ id: await newShip(one), trend: '伪' }))
    say(first, { type: 'common_send_date', data: { key: 'rowsChanged', args: ['delete', []] } })
    await expect.poll(() => heard(second, 'refused')).toHaveLength(1)
    await expect.poll(() => heard(first, 'refused')).toHaveLength(1)
    await settle(first)
    expect(heard(first, 'update_vxe_table')).toEqual([])
    for (const socket of [first, second]) socket.close()
  })

  test('[TBL-15] what is saved by whatever way is told: common_send_date', async () => {
    const one = await somebody()
    const socket = await connect(one)
    const id = await newShip(one)
    const messageOf = (verb: string) => ({
      type: 'common_send_date',
      data: { key: 'rowsChanged', args: [verb, [id]] },
    })
    await one.put('/mock/vxe/immediateSaveRow', { id, trend: '离港' })
    await one.delete('/mock/vxe/delete', { query: { id } })
    await expect
      .poll(() => heard(socket, 'common_send_date'))
      .toEqual([messageOf('add'), messageOf('edit'), messageOf('delete')])
    socket.close()
  })

  test('[TBL-15] another tenant is not told that something of this one was saved', async () => {
    const [one, other] = [await somebody({ tenants: [71] }), await somebody({ tenants: [72] })]
    const [own, foreign] = await Promise.all([connect(one), connect(other)])
    await newShip(one)
    await expect.poll(() => heard(own, 'common_send_date')).toHaveLength(1)
    await settle(foreign)
    expect(heard(foreign, 'common_send_date')).toEqual([])
    for (const socket of [own, foreign]) socket.close()
  })

  test('who else is there is told, and who has gone', async () => {
    const [one, two] = [await somebody({ tenants: [71] }), await somebody({ tenants: [71] })]
    const people = (socket: SocketClient) => {
      const last = heard(socket, 'presence').at(-1)
      return last?.type === 'presence' ? last.data.people.map(({ userId }) => userId) : []
    }
    const first = await connect(one, '?tenantId=71')
    await expect.poll(() => people(first)).toEqual([one.user.id])
    const [second, again] = [await connect(two, '?tenantId=71'), await connect(two, '?tenantId=71')]
    const both = [one.user.id, two.user.id].toSorted()
    await expect.poll(() => people(first)).toEqual(both)
    await expect.poll(() => people(again)).toEqual(both)
    second.close()
    await settle(first)
    expect(people(first)).toEqual(both)
    again.close()
    await expect.poll(() => people(first)).toEqual([one.user.id])
    first.close()
  })
})

describe('[TBL-15] what is no message ends the socket', () => {
  test.each([
    ['no JSON', 'HeartBeat', socketClose.notAMessage],
    ['no object', '[]', socketClose.notAMessage],
    ['an unknown type', '{"type":"x","data":{}}', socketClose.notAMessage],
    ['a row without an id', JSON.stringify(update({ trend: 'x' })), socketClose.notAMessage],
    [
      'an update without its table',
      '{"type":"update_vxe_table","data":{"args":[]}}',
      socketClose.notAMessage,
    ],
    ['too long a text', JSON.stringify(update({ id: 'x', trend: 'x'.repeat(5_000) })), 1009],
  ])('%s', async (_case, text, code) => {
    const socket = await connect(await somebody())
    socket.say(text)
    expect(await socket.closed).toBe(code)
  })

  test('more than anybody types', async () => {
    const socket = await connect(await somebody())
    for (let count = 0; count < 320; count += 1) say(socket, { type: 'heart_beat' })
    expect(await socket.closed).toBe(socketClose.tooTalkative)
  })
})

describe('rights that end', () => {
  test('[TBL-15] without the session the socket closes', async () => {
    const one = await somebody()
    const socket = await connect(one)
    await one.post('/sys/logout')
    expect(await socket.closed).toBe(socketClose.sessionEnded)
  })

  test('[TBL-15] without the right to the page nothing more is heard', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const [first, second] = await Promise.all([connect(one), connect(two)])
    const id = await newShip(one)
    await expect.poll(() => heard(second, 'common_send_date')).toHaveLength(1)
    await server.db.deleteFrom('sys_user_role').where('user_id', '=', two.user.id).execute()
    await server.services.sessions.refresh({ userIds: [two.user.id] })
    say(first, update({ id, trend: '离港' }))
    expect(await second.closed).toBe(socketClose.forbidden)
    expect(heard(second, 'update_vxe_table')).toEqual([])
    first.close()
  })

  test('what is pushed to a user is not said to a table', async () => {
    const one = await somebody()
    const socket = await connect(one)
    await server.services.sockets.pushToUser(one.user.id, { cmd: 'user', msgId: '1', msgTxt: '你好' })
    await settle(socket)
    expect(socket.texts.join('')).not.toContain('你好')
    socket.close()
  })
})
