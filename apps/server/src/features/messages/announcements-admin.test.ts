import type { Announcement, OwnAnnouncement } from '@dougong/contract/messages'
import type { AnnouncementReader } from '@dougong/contract/system/announcements'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSocket } from '../../../test/socket-client'
import { followTimes, takeDue, wakeTimes } from './due-announcements'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'

type SignedIn = Caller & { user: TestUser; token: string }

const area = 'system:sysAnnouncement'
const verbs = ['list', 'add', 'edit', 'delete', 'release', 'revoke']

let server: TestApp
let writer: SignedIn
let reader: SignedIn
let other: SignedIn
beforeAll(async () => {
  server = await testApp()
  writer = await server.as(server.user({ may: verbs.map((verb) => `${area}:${verb}`) }))
  reader = await server.as(server.user())
  other = await server.as(server.user())
})
afterAll(() => server.stop())

const draft = {
  titile: '上梁',
  msgCategory: '1',
  priority: 'H',
  startTime: '2026-01-01 08:00:00',
  endTime: '2090-01-01 08:00:00',
  msgType: 'ALL',
  msgAbstract: '择吉日上梁',
  msgContent: '<p onclick="x()">明日<script>1</script>上梁</p>',
}
const add = (change: Record<string, unknown> = {}, by: Caller = writer) =>
  by.post<string>('/sys/annountCement/add', { ...draft, ...change })
const edit = (id: string, change: Record<string, unknown>, by: Caller = writer) =>
  by.put('/sys/annountCement/edit', { id, ...change })
const ask = (path: string, id: string, by: Caller = writer) =>
  by.get(`/sys/annountCement/${path}`, { query: { id } })
const release = (id: string, by?: Caller) => ask('doReleaseData', id, by)
const revoke = (id: string, by?: Caller) => ask('doReovkeData', id, by)
const get = async (id: string, by: Caller = writer) =>
  (await by.get<Announcement & { userIds?: string }>('/sys/annountCement/queryById', { query: { id } }))
    .result
const seenBy = async (by: Caller) => {
  const { result } = await by.get<{ records: OwnAnnouncement[] }>(
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    { query: { pageSize: '100' } },
  )
  return result.records.map(({ anntId }) => anntId)
}
const created = async (change?: Record<string, unknown>) => {
  const { success, message, result } = await add(change)
  expect({ success, message }).toEqual({ success: true, message: '添加成功！' })
  return result
}
const refusal = (message: string) => ({ success: false, message })

describe('writing', () => {
  test('[ADM-08] a draft is stored with cleaned HTML, seen by its writers alone', async () => {
    const id = await created()
    expect(await get(id)).toMatchObject({
      titile: '上梁',
      msgContent: '<p>明日上梁</p>',
      priority: 'H',
      msgType: 'ALL',
      sendStatus: '0',
      sender: null,
      startTime: '2026-01-01 08:00:00',
    })
    expect(await seenBy(reader)).not.toContain(id)
    expect(await ask('queryById', id, reader)).toMatchObject(refusal('未找到对应实体'))
    const { result } = await writer.get<{ records: Record<string, unknown>[] }>('/sys/annountCement/list', {
      query: { titile: '*上梁*', sendStatus: '0' },
    })
    expect(result.records[0]).toMatchObject({ id, priority_dictText: '高', msgType_dictText: '全体用户' })
  })

  test('[NTF-06] what opens it is stored and given back, to writers and readers alike', async () => {
    const opens = { openType: 'component', openPage: 'system/UserList', busId: 'record-7' }
    const id = await created({ ...opens, priority: 'M' })
    expect(await get(id)).toMatchObject(opens)
    const changed = { openType: 'url', openPage: '/isystem/user', busId: 'record-8' }
    await edit(id, changed)
    await release(id)
    expect(await get(id, reader)).toMatchObject({ ...changed, priority: 'M' })
    const { result } = await reader.get<{ records: OwnAnnouncement[] }>(
      '/sys/sysAnnouncementSend/getMyAnnouncementSend',
      { query: { pageSize: '100' } },
    )
    expect(result.records.find(({ anntId }) => anntId === id)).toMatchObject({ ...changed, priority: 'M' })
  })

  test.each([
    [{ titile: '' }, '标题不能为空'],
    [{ msgAbstract: '', msgContent: '' }, '内容不能为空'],
    [{ priority: 'X' }, '优先级的取值不在允许的范围内'],
    [{ msgType: 'NOBODY' }, '通告对象的取值不在允许的范围内'],
    [{ startTime: '2090-01-01 08:00:00' }, '开始时间需小于结束时间'],
    [{ msgType: 'USER' }, '指定用户不能为空！'],
    [{ msgType: 'USER', userIds: ',' }, '指定用户不能为空！'],
    [{ msgType: 'USER', userIds: 'nobody,' }, '指定用户中有不存在的用户，请重新选择'],
    [{ msgType: 'DEPART' }, '请选择部门'],
    [{ msgType: 'DEPART', departIds: 'nowhere' }, '指定的部门中有不存在的，请重新选择'],
    [{ msgType: 'ROLE', roleIds: '' }, '请选择角色'],
  ])('%j is refused and leaves nothing', async (change, message) => {
    const count = () =>
      server.db
        .selectFrom('sys_announcement')
        .select((eb) => eb.fn.countAll().as('n'))
        .executeTakeFirst()
    const before = await count()
    expect(await add(change)).toMatchObject(refusal(message))
    expect(await count()).toEqual(before)
  })

  test('[ADM-08] chosen users replace each other; a change to all forgets them', async () => {
    const id = await created({ msgType: 'USER', userIds: `${reader.user.id},${other.user.id},` })
    expect((await get(id)).userIds?.split(',').toSorted()).toEqual([reader.user.id, other.user.id].toSorted())
    expect(await edit(id, { userIds: `${other.user.id},` })).toMatchObject({ success: true })
    expect((await get(id)).userIds).toBe(other.user.id)
    expect(await edit(id, { titile: '改名' })).toMatchObject({ success: true })
    expect(await get(id)).toMatchObject({ titile: '改名', userIds: other.user.id })
    expect(await edit(id, { msgType: 'ALL' })).toMatchObject({ success: true })
    expect(await get(id)).toMatchObject({ msgType: 'ALL', userIds: '' })
  })

  test('where it leads is judged with the kind of address that stands, and never to another host', async () => {
    const refused = refusal('打开页面须为 http(s) 地址或以 / 开头的路径')
    for (const openPage of ['javascript:alert(1)', '//evil.example', '/\\\\evil.example', 'data:text/html,x'])
      expect(await add({ openType: 'url', openPage })).toMatchObject(refused)
    const id = await created({ openType: 'component', openPage: 'javascript:alert(1)' })
    expect(await edit(id, { openType: 'url' })).toMatchObject(refused)
    expect(await get(id)).toMatchObject({ openType: 'component' })
  })

  test('without a summary it is how the text begins, and follows the text; without an end it stays', async () => {
    const id = await created({
      msgAbstract: null,
      msgContent: '<p>明日<b>上梁</b></p><p>午时</p>',
      endTime: null,
    })
    expect(await get(id)).toMatchObject({ msgAbstract: '明日上梁 午时', endTime: null })
    await edit(id, { msgAbstract: '明日上梁 午时', msgContent: '<p>改在后日</p>' })
    expect(await get(id)).toMatchObject({ msgAbstract: '改在后日' })
    await edit(id, { msgAbstract: '自己写的', msgContent: '<p>又改了</p>' })
    expect(await get(id)).toMatchObject({ msgAbstract: '自己写的' })
    await release(id)
    expect(await get(id, reader)).toMatchObject({ msgAbstract: '自己写的' })
  })

  test('one bound is compared with the other that stands', async () => {
    const id = await created()
    expect(await edit(id, { endTime: '2025-01-01 00:00:00' })).toMatchObject(
      refusal('开始时间需小于结束时间'),
    )
  })
})

describe('releasing and revoking', () => {
  test('[ADM-08] a release to all reaches everybody at once and writes no row per user', async () => {
    const id = await created()
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = await openSocket(`${address}/websocket/${reader.user.id}`, { token: reader.token })
    expect(await release(id)).toMatchObject({ success: true, message: '该系统通知发布成功' })
    await expect
      .poll(() => socket.texts.map((text) => JSON.parse(text) as unknown))
      .toContainEqual({ cmd: 'topic', msgId: id, msgTxt: '上梁' })
    socket.close()
    expect(await seenBy(reader)).toContain(id)
    expect(await get(id)).toMatchObject({ sendStatus: '1', sender: writer.user.username })
    const rows = await server.db
      .selectFrom('sys_announcement_send')
      .selectAll()
      .where('annt_id', '=', id)
      .execute()
    expect(rows).toEqual([])
  })

  test('[ADM-08] a release to chosen users reaches them and nobody else', async () => {
    const id = await created({ msgType: 'USER', userIds: reader.user.id })
    const { port } = server.app.server.address() as { port: number }
    const open = ({ user, token }: SignedIn) =>
      openSocket(`http://127.0.0.1:${port}/websocket/${user.id}`, { token })
    const [theirs, foreign] = [await open(reader), await open(other)]
    await release(id)
    await expect.poll(() => theirs.texts.join()).toContain(`"cmd":"user","msgId":"${id}"`)
    expect(foreign.texts.join()).not.toContain(id)
    for (const socket of [theirs, foreign]) socket.close()
    expect(await seenBy(reader)).toContain(id)
    expect(await seenBy(other)).not.toContain(id)
  })

  test('[ADM-08] revoked, it leaves every list for good', async () => {
    const id = await created()
    expect(await revoke(id)).toMatchObject(refusal('只有已发布的通告可以撤销'))
    await release(id)
    expect(await revoke(id)).toMatchObject({ success: true, message: '该系统通知撤销成功' })
    expect(await seenBy(reader)).not.toContain(id)
    expect(await get(id)).toMatchObject({ sendStatus: '2' })
    expect(await release(id)).toMatchObject(refusal('只有未发布的通告可以编辑和发布'))
    expect(await ask('doReleaseData', 'nothing')).toMatchObject(refusal('未找到对应实体'))
  })

  test('a published one is neither changed nor deleted; a revoked one can go', async () => {
    const id = await created()
    const remove = () => writer.delete('/sys/annountCement/delete', { query: { id } })
    await release(id)
    expect(await edit(id, { titile: '偷改' })).toMatchObject(refusal('只有未发布的通告可以编辑和发布'))
    expect(await remove()).toMatchObject(refusal('已发布的通告请先撤销再删除'))
    expect(await get(id)).toMatchObject({ titile: '上梁', sendStatus: '1' })
    await revoke(id)
    expect(await remove()).toMatchObject({ success: true })
    expect(await ask('queryById', id)).toMatchObject(refusal('未找到对应实体'))
  })

  test('a GET that changes something wants the token in its header', async () => {
    const id = await created()
    for (const path of ['doReleaseData', 'doReovkeData']) {
      const query = { id, token: writer.token, 'X-Access-Token': writer.token }
      expect((await server.anyone.get(`/sys/annountCement/${path}`, { query })).status).toBe(401)
      expect((await ask(path, id, reader)).status).toBe(403)
    }
    expect(await get(id)).toMatchObject({ sendStatus: '0' })
  })
})

describe('to departments and roles', () => {
  const rowsOf = (id: string) =>
    server.db.selectFrom('sys_announcement_send').selectAll().where('annt_id', '=', id).execute()
  const departIds = async () => {
    const departments = await server.db.selectFrom('sys_depart').select(['id', 'org_code']).execute()
    const below = departments.find(({ org_code }) =>
      departments.some((above) => above.org_code !== org_code && org_code.startsWith(above.org_code)),
    )!
    const above = departments.find(
      ({ org_code }) => org_code !== below.org_code && below.org_code.startsWith(org_code),
    )!
    return { above: above.id, below: below.id }
  }

  test('[ADM-08] one to a department reaches its members and those below, whoever they are by then', async () => {
    const { above, below } = await departIds()
    const id = await created({ msgType: 'DEPART', departIds: above })
    expect(await get(id)).toMatchObject({ msgType: 'DEPART', departIds: above, userIds: '', roleIds: '' })
    await release(id)
    const [inside, under] = [
      await server.as(server.user({ departments: [above] })),
      await server.as(server.user({ departments: [below] })),
    ]
    expect(await seenBy(inside)).toContain(id)
    expect(await seenBy(under)).toContain(id)
    expect(await seenBy(reader)).not.toContain(id)
    expect(await ask('queryById', id, reader)).toMatchObject({ success: false })
    expect(await rowsOf(id)).toEqual([])
    const lower = await created({ msgType: 'DEPART', departIds: below })
    await release(lower)
    expect(await seenBy(inside)).not.toContain(lower)
    expect(await seenBy(under)).toContain(lower)
  })

  test('[ADM-08] one to a role reaches its holders and their open screens, and nobody else', async () => {
    const role = await server.db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', 'test')
      .executeTakeFirstOrThrow()
    const holder = await server.as(server.user({ roles: ['test'] }))
    const id = await created({ msgType: 'ROLE', roleIds: role.id })
    const { port } = server.app.server.address() as { port: number }
    const open = ({ user, token }: SignedIn) =>
      openSocket(`http://127.0.0.1:${port}/websocket/${user.id}`, { token })
    const [theirs, foreign] = [await open(holder), await open(other)]
    await release(id)
    await expect.poll(() => theirs.texts.join()).toContain(`"cmd":"user","msgId":"${id}"`)
    expect(await seenBy(holder)).toContain(id)
    expect(await seenBy(other)).not.toContain(id)
    await revoke(id)
    await expect.poll(() => theirs.texts.filter((text) => text.includes(id))).toHaveLength(2)
    expect(await seenBy(holder)).not.toContain(id)
    expect(foreign.texts.join()).not.toContain(id)
    for (const socket of [theirs, foreign]) socket.close()
    expect(await rowsOf(id)).toEqual([])
  })
})

describe('at a time and until a time', () => {
  const shift = (id: string, column: 'send_time' | 'end_time') =>
    sql`update sys_announcement set ${sql.ref(column)} = now() - interval '1 second',
      due_time = now() - interval '1 second' where id = ${id}`.execute(server.db)

  test('released before its time it is seen when that comes, and told of once', async () => {
    const id = await created({ startTime: '2089-01-01 08:00:00' })
    expect(await release(id)).toMatchObject({ success: true })
    expect(await get(id)).toMatchObject({ sendStatus: '1', sendTime: '2089-01-01 08:00:00' })
    expect(await seenBy(reader)).not.toContain(id)
    const socket = await openSocket(
      `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}/websocket/${reader.user.id}`,
      { token: reader.token },
    )
    await shift(id, 'send_time')
    const stops = [followTimes(server.services), followTimes(server.services)]
    await expect.poll(() => socket.texts.join()).toContain(id)
    expect(await seenBy(reader)).toContain(id)
    await shift(id, 'end_time')
    await wakeTimes(server.services)
    await expect.poll(() => socket.texts.filter((text) => text.includes(id))).toHaveLength(2)
    expect(await seenBy(reader)).not.toContain(id)
    await Promise.all(stops.map((stop) => stop()))
    expect(await takeDue(server.db)).toEqual([])
    expect(socket.texts.filter((text) => text.includes(id))).toHaveLength(2)
    socket.close()
  })

  test('released at once, its end is still to be told of', async () => {
    const id = await created()
    await release(id)
    await sql`update sys_announcement set end_time = now() - interval '1 second',
      due_time = case when due_time = end_time then now() - interval '1 second' end where id = ${id}`.execute(
      server.db,
    )
    expect((await takeDue(server.db)).map((due) => due.id)).toContain(id)
  })

  test('revoked before its time it is never told of', async () => {
    const id = await created({ startTime: '2089-01-01 08:00:00' })
    await release(id)
    await revoke(id)
    await shift(id, 'send_time')
    expect((await takeDue(server.db)).map((announcement) => announcement.id)).not.toContain(id)
    expect(await seenBy(reader)).not.toContain(id)
  })

  test('one that is over already is not released', async () => {
    const id = await created({ startTime: '2019-01-01 00:00:00', endTime: '2020-01-01 00:00:00' })
    expect(await release(id)).toMatchObject(refusal('结束时间已过，请修改后再发布'))
    expect(await get(id)).toMatchObject({ sendStatus: '0', sendTime: null })
  })
})

describe('who has read it', () => {
  const readers = async (id: string, query: Record<string, string> = {}) =>
    (
      await writer.get<{
        records: AnnouncementReader[]
        total: number
        readTotal: number
        unreadTotal: number
      }>('/sys/annountCement/readers', { query: { id, ...query } })
    ).result
  const markRead = (by: Caller, anntId: string) =>
    by.put('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId })

  test('[ADM-08] of chosen users: readers and the others, counted', async () => {
    const id = await created({ msgType: 'USER', userIds: `${reader.user.id},${other.user.id}` })
    await release(id)
    await markRead(reader, id)
    const read = await readers(id)
    expect(read).toMatchObject({ total: 1, readTotal: 1, unreadTotal: 1 })
    expect(read.records).toMatchObject([{ username: reader.user.username, readTime: expect.any(String) }])
    const unread = await readers(id, { readFlag: '0' })
    expect(unread.records).toMatchObject([{ username: other.user.username, readTime: null }])
  })

  test('of all: whoever came after its end does not count', async () => {
    const { n } = await server.db
      .selectFrom('sys_user')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const id = await created()
    await release(id)
    await markRead(other, id)
    expect(await readers(id)).toMatchObject({ readTotal: 1, unreadTotal: n - 1 })
    expect(await readers(id, { readFlag: '0', name: reader.user.username })).toMatchObject({ total: 1 })
    expect(await readers(id, { readFlag: '0', name: '%' })).toMatchObject({ total: 0 })
    const past = await created({ startTime: '2019-01-01 00:00:00', endTime: '2020-01-01 00:00:00' })
    expect(await readers(past, { readFlag: '0' })).toMatchObject({ total: 0, unreadTotal: 0 })
  })

  test('those who have not are reminded: counted truly, told at once, first in their list, once in ten minutes', async () => {
    const [read, unread, away] = [
      await server.as(server.user()),
      await server.as(server.user()),
      await server.as(server.user()),
    ]
    const to = [read, unread, away].map(({ user }) => user.id).join(',')
    const id = await created({ msgType: 'USER', userIds: to })
    const remind = (by: Caller = writer) => by.post<{ reminded: number }>('/sys/annountCement/remind', { id })
    expect(await remind()).toMatchObject(refusal('只有已发布且未结束的通告可以提醒'))
    await release(id)
    await release(await created())
    await markRead(read, id)
    await away.delete('/sys/sysAnnouncementSend/delete', { query: { id } })
    const { port } = server.app.server.address() as { port: number }
    const open = ({ user, token }: SignedIn) =>
      openSocket(`http://127.0.0.1:${port}/websocket/${user.id}`, { token })
    const [readers1, unread1] = [await open(read), await open(unread)]
    expect((await seenBy(unread))[0]).not.toBe(id)
    expect((await remind(reader)).status).toBe(403)
    expect(await remind()).toMatchObject({ message: '已提醒 2 位未读用户', result: { reminded: 2 } })
    await expect.poll(() => unread1.texts.join()).toContain(`"msgId":"${id}"`)
    expect(readers1.texts.join()).not.toContain(id)
    expect((await seenBy(unread))[0]).toBe(id)
    expect((await seenBy(away))[0]).toBe(id)
    expect(await remind()).toMatchObject(refusal('10 分钟内已提醒过，请稍后再试'))
    for (const socket of [readers1, unread1]) socket.close()
  })

  test('the frozen are not counted, nobody is reminded after the end, and what was read and removed stays away', async () => {
    const [unread, tidy, frozen] = [
      await server.as(server.user()),
      await server.as(server.user()),
      await server.as(server.user()),
    ]
    const userIds = [unread, tidy, frozen].map(({ user }) => user.id).join(',')
    const id = await created({ msgType: 'USER', userIds })
    const remind = () => writer.post<{ reminded: number }>('/sys/annountCement/remind', { id })
    await release(id)
    await markRead(tidy, id)
    await tidy.delete('/sys/sysAnnouncementSend/delete', { query: { id } })
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', frozen.user.id).execute()
    expect(await remind()).toMatchObject({ result: { reminded: 1 } })
    expect(await seenBy(unread)).toContain(id)
    expect(await seenBy(tidy)).not.toContain(id)
    await sql`update sys_announcement set remind_time = null, end_time = now() - interval '1 second'
      where id = ${id}`.execute(server.db)
    expect(await remind()).toMatchObject(refusal('只有已发布且未结束的通告可以提醒'))
  })

  test('is told to those who write announcements alone', async () => {
    const id = await created()
    expect((await ask('readers', id, reader)).status).toBe(403)
    expect(await ask('readers', 'nothing')).toMatchObject(refusal('未找到对应实体'))
  })
})

test('every right is asked for on its own', async () => {
  const id = await created()
  const lister = await server.as(server.user({ may: [`${area}:list`] }))
  expect((await add({}, lister)).status).toBe(403)
  expect((await edit(id, { titile: 'x' }, lister)).status).toBe(403)
  expect((await release(id, lister)).status).toBe(403)
  expect((await lister.delete('/sys/annountCement/delete', { query: { id } })).status).toBe(403)
  expect((await reader.get('/sys/annountCement/list')).status).toBe(403)
})

test('screens of another tenant hear nothing of it', async () => {
  await server.db.insertInto('sys_tenant').values({ id: 9, name: '别家' }).execute()
  const abroad = await server.as(server.user({ tenants: [9] }))
  const { port } = server.app.server.address() as { port: number }
  const listen = ({ user, token }: SignedIn) =>
    openSocket(`http://127.0.0.1:${port}/websocket/${user.id}`, { token })
  const [own, foreign] = [await listen(reader), await listen(abroad)]
  const [toAll, toRole] = [await created(), await created({ msgType: 'USER', userIds: reader.user.id })]
  await release(toAll)
  await release(toRole)
  await expect.poll(() => own.texts.join()).toContain(toRole)
  expect(own.texts.join()).toContain(toAll)
  expect(foreign.texts.join()).not.toMatch(new RegExp(`${toAll}|${toRole}`))
  expect(await seenBy(abroad)).not.toContain(toAll)
  for (const socket of [own, foreign]) socket.close()
})
