import { readRecordAddress } from '@dougong/contract/records'
import { lookingText } from '@dougong/contract/sockets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { openSocket, type SocketClient } from '../../../../test/socket-client'
import { type Caller, type NewUser, type TestApp, testApp } from '../../../../test/test-app'
import { fieldOf, FormServer } from '../../../online/forms/forms.fixture'

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

const at = '/sys/product'
const everything = ['list', 'add', 'edit', 'delete'].map((verb) => `system:product:${verb}`)
const somebody = (options: NewUser = {}) =>
  server.as(server.user({ may: everything, tenants: [71], ...options }))
type Somebody = Awaited<ReturnType<typeof somebody>>

const newProduct = async (who: Somebody, name = '锤子') => {
  const { result } = await who.post<string>(`${at}/add`, { name, summary: '好用' })
  const { result: page } = await who.get<{ records: { id: string; name: string }[] }>(`${at}/list`, {
    query: { pageSize: '100' },
  })
  return page.records.find((row) => row.name === name)?.id ?? result
}
const write = (who: Somebody, id: string, text: string, mentions: string[] = []) =>
  who.post<string>('/sys/records/comments', { at, id, text, mentions })
const commentsOf = async (who: Somebody, id: string) => {
  const { result } = await who.get<{ total: number; records: { id: string; text: string }[] }>(
    '/sys/records/comments',
    { query: { at, id } },
  )
  return result
}
const closed = { success: false, message: '您没有查看该数据的权限，或它已不存在' }
const notForThem = { success: false, message: '提到的人中有人没有查看该数据的权限，请重新选择' }
const messagesTo = (userId: string) =>
  server.db
    .selectFrom('sys_sms')
    .select(['es_title', 'es_content', 'es_param', 'open_page', 'tenant_id'])
    .where('user_id', '=', userId)
    .execute()

describe('comments on a record', () => {
  test('are listed with the newest first, counted, changed and removed by their author alone', async () => {
    const [one, two] = [await somebody(), await somebody()]
    const id = await newProduct(one, '锯子')
    const { result: first } = await write(one, id, '  第一条\n<b>不是HTML</b> ')
    await write(two, id, '第二条')
    expect(await commentsOf(one, id)).toMatchObject({
      total: 2,
      records: [
        { text: '第二条', isOwn: false, updateTime: null },
        { id: first, text: '第一条\n<b>不是HTML</b>', isOwn: true, author: { username: one.user.username } },
      ],
    })
    const change = { commentId: first, text: '改过的' }
    expect(await two.put('/sys/records/comments', change)).toMatchObject({ success: false })
    expect(await two.delete('/sys/records/comments', { query: { commentId: first } })).toMatchObject({
      success: false,
    })
    expect(await one.put('/sys/records/comments', change)).toMatchObject({ success: true })
    expect((await commentsOf(two, id)).records[1]).toMatchObject({
      text: '改过的',
      updateTime: expect.any(String),
    })
    await one.delete('/sys/records/comments', { query: { commentId: first } })
    expect(await commentsOf(two, id)).toMatchObject({ total: 1, records: [{ text: '第二条' }] })
  })

  test.each([
    ['nothing', ''],
    ['blanks', ' \n '],
    ['too much', '长'.repeat(1001)],
  ])('%s is no comment', async (_case, text) => {
    const one = await somebody()
    const id = await newProduct(one, `无${text.length}`)
    expect((await write(one, id, text)).success).toBe(false)
    expect(await commentsOf(one, id)).toMatchObject({ total: 0 })
  })

  test('who may not list such records, or not this one by a data rule, neither reads nor writes any', async () => {
    const [one, stranger, limited] = [await somebody(), await somebody({ may: [] }), await somebody()]
    await limitRows(server, limited.user, 'modules/product/ProductList', [
      { column: 'name', condition: '=', value: '我的' },
    ])
    const id = await newProduct(one, '别人的')
    await write(one, id, '内部消息')
    const read = { query: { at, id } }
    expect((await stranger.get('/sys/records/comments', read)).status).toBe(403)
    expect((await write(stranger, id, '插话')).status).toBe(403)
    expect(await limited.get('/sys/records/comments', read)).toMatchObject(closed)
    expect(await write(limited, id, '插话')).toMatchObject(closed)
    expect((await limited.get('/sys/records/mentionable', read)).success).toBe(false)
    expect((await server.anyone.get(`/sys/records/comments?at=${at}&id=${id}`)).status).toBe(401)
  })

  test('another tenant sees nothing of them, and a resource that asks for none has none', async () => {
    const [one, other] = [await somebody(), await somebody({ tenants: [72] })]
    const id = await newProduct(one, '甲的')
    const { result: comment } = await write(one, id, '甲说')
    expect(await other.get('/sys/records/comments', { query: { at, id } })).toMatchObject(closed)
    expect((await other.put('/sys/records/comments', { commentId: comment, text: '乙改' })).success).toBe(
      false,
    )
    const clerk = await somebody({ may: ['system:position:list', 'system:position:add'] })
    await clerk.post('/sys/position/add', { code: 'c-1', name: '职务', postRank: '1' })
    const { result } = await clerk.get<{ records: { id: string }[] }>('/sys/position/list')
    const position = { at: '/sys/position', id: result.records[0]?.id ?? '' }
    expect(await clerk.get('/sys/records/comments', { query: position })).toMatchObject(closed)
  })

  test('go with their record', async () => {
    const one = await somebody()
    const [gone, kept] = [await newProduct(one, '要删的'), await newProduct(one, '留下的')]
    await write(one, gone, '再见')
    await write(one, kept, '你好')
    expect((await one.delete(`${at}/delete`, { query: { id: gone } })).success).toBe(true)
    const left = await server.db
      .selectFrom('record_comment')
      .select('text')
      .where('record_id', 'in', [gone, kept])
      .execute()
    expect(left).toEqual([{ text: '你好' }])
  })
})

describe('mentions', () => {
  test('are offered and accepted for those alone who may see the record', async () => {
    const [one, reader, stranger, limited, other] = [
      await somebody(),
      await somebody({ may: ['system:product:list'] }),
      await somebody({ may: [] }),
      await somebody(),
      await somebody({ tenants: [72] }),
    ]
    await limitRows(server, limited.user, 'modules/product/ProductList', [
      { column: 'name', condition: '=', value: '我的' },
    ])
    const id = await newProduct(one, '共见')
    const offered = async (name: string) => {
      const { result } = await one.get<{ username: string }[]>('/sys/records/mentionable', {
        query: { at, id, name },
      })
      return result.map(({ username }) => username)
    }
    expect(await offered(reader.user.username)).toContain(reader.user.username)
    for (const { user } of [stranger, limited, other, one]) {
      expect(await offered(user.username)).not.toContain(user.username)
      if (user === one.user) continue
      expect(await write(one, id, `@${user.username}`, [user.username])).toMatchObject(notForThem)
      expect(await messagesTo(user.id)).toEqual([])
    }
    expect(await write(one, id, '@谁', ['no-such-user'])).toMatchObject(notForThem)
    expect(await commentsOf(one, id)).toMatchObject({ total: 0 })
  })

  test('tell whom they mention once, with the way to the record and without what was written', async () => {
    const [one, reader, late] = [await somebody(), await somebody(), await somebody()]
    const id = await newProduct(one, '机密')
    const { username } = reader.user
    const { result: comment } = await write(one, id, '成本是 42 元', [username, username, one.user.username])
    const [message, ...more] = await messagesTo(reader.user.id)
    expect(more).toEqual([])
    expect(message).toMatchObject({ es_title: '评论提到了您', tenant_id: 71 })
    expect(JSON.stringify(message)).not.toContain('成本')
    expect(readRecordAddress(message?.open_page ?? '')).toEqual({ at, id })
    expect(await messagesTo(one.user.id)).toEqual([])

    await one.put('/sys/records/comments', {
      commentId: comment,
      text: '成本是 43 元',
      mentions: [username, late.user.username],
    })
    expect(await messagesTo(reader.user.id)).toHaveLength(1)
    expect(await messagesTo(late.user.id)).toHaveLength(1)
    expect((await commentsOf(one, id)).records[0]).toMatchObject({
      mentions: [reader, late].map(({ user }) => ({ username: user.username })),
    })
  })

  test('who was mentioned and may not see the record any more stays mentioned, and hears nothing anew', async () => {
    const [one, reader] = [await somebody(), await somebody()]
    const id = await newProduct(one, '曾见')
    const { result: commentId } = await write(one, id, '看看', [reader.user.username])
    await server.db.deleteFrom('sys_user_role').where('user_id', '=', reader.user.id).execute()
    const changed = { commentId, text: '再看看', mentions: [reader.user.username] }
    expect(await one.put('/sys/records/comments', changed)).toMatchObject({ success: true })
    expect(await messagesTo(reader.user.id)).toHaveLength(1)
  })
})

describe('screens that show the record', () => {
  const connect = (who: Somebody) => openSocket(`${address}/websocket/${who.user.id}`, { token: who.token })
  const heard = (socket: SocketClient) =>
    socket.texts.map((text) => JSON.parse(text) as { cmd: string }).filter(({ cmd }) => cmd === 'comments')
  const answers = (socket: SocketClient) => socket.texts.filter((text) => text.includes('heartcheck')).length
  const look = async (socket: SocketClient, id: string) => {
    const before = answers(socket)
    socket.say(lookingText([{ at, id }]))
    await expect.poll(() => answers(socket)).toBeGreaterThan(before)
  }

  test('hear that something was written, if their user may see it; others hear nothing', async () => {
    const [one, reader, stranger, elsewhere] = [
      await somebody(),
      await somebody(),
      await somebody({ may: [] }),
      await somebody({ tenants: [72] }),
    ]
    const [id, another] = [await newProduct(one, '众目'), await newProduct(one, '冷门')]
    const people = [one, reader, stranger, elsewhere]
    const sockets = await Promise.all(people.map((who) => connect(who)))
    const [own, looks, closedTo, foreign] = sockets as [
      SocketClient,
      SocketClient,
      SocketClient,
      SocketClient,
    ]
    for (const socket of sockets) await look(socket, id)
    await write(one, id, '大家好')
    const expected = [{ cmd: 'comments', at, id }]
    await expect.poll(() => heard(looks)).toEqual(expected)
    await expect.poll(() => heard(own)).toEqual(expected)
    await look(looks, another)
    await write(one, id, '又一条')
    await expect.poll(() => heard(own)).toHaveLength(2)
    await write(one, another, '换一个')
    await expect.poll(() => heard(looks)).toHaveLength(2)
    expect(heard(looks)[1]).toEqual({ cmd: 'comments', at, id: another })
    expect([...heard(closedTo), ...heard(foreign)]).toEqual([])
    for (const socket of sockets) socket.close()
  })
})

test('[NTF-04] records of a form are written about once its designer switched that on, and its table keeps what was written', async () => {
  const forms = await FormServer.on(server)
  const on = { head: { extConfigJson: JSON.stringify({ commentStatus: 1 }) } }
  const [path, silent] = [
    await forms.publish('talked', [fieldOf('name')], on),
    await forms.publish('silent', [fieldOf('name')]),
  ]
  const clerk = await forms.staff('talked', 'silent')
  const stranger = await forms.staff('silent')
  const { result: id } = await clerk.post<string>(`${path}/add`, { name: '甲' })
  const { result: other } = await clerk.post<string>(`${silent}/add`, { name: '乙' })
  const say = (who: Caller, form: string, record: string) =>
    who.post<string>('/sys/records/comments', { at: form, id: record, text: '写在表单上' })
  expect(await say(clerk, path, id)).toMatchObject({ success: true })
  expect(await say(clerk, silent, other)).toMatchObject(closed)
  expect((await say(stranger, path, id)).success).toBe(false)
  const heard = async () =>
    (await clerk.get<{ records: { text: string }[] }>('/sys/records/comments', { query: { at: path, id } }))
      .result.records
  expect(await heard()).toMatchObject([{ text: '写在表单上' }])
  const tables = () => server.db.selectFrom('record_comment').select('data_table').where('record_id', '=', id)
  expect(await tables().execute()).toEqual([{ data_table: 'online.talked' }])
  expect((await clerk.delete(`${path}/delete`, { query: { id } })).success).toBe(true)
  expect(await tables().execute()).toEqual([])
})
