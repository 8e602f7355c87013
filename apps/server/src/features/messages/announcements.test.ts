import type { Announcement, OwnAnnouncement } from '@dougong/contract/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readsAnnouncementWith } from './announcements.queries'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'

interface Page<Row> {
  records: Row[]
  total: number
  pages: number
}

let server: TestApp
let clerk: Caller & { user: TestUser }
let other: Caller & { user: TestUser }

interface Given {
  title: string
  audience?: 'ALL' | 'USER'
  category?: '1' | '2'
  status?: '0' | '1' | '2'
  deleted?: boolean
  end?: string
  sender?: string
  hours?: number
  to?: TestUser[]
}

async function announce(id: string, settings: Given): Promise<void> {
  const sent = new Date(Date.UTC(2026, 0, 1, settings.hours ?? 0)).toISOString()
  await server.db
    .insertInto('sys_announcement')
    .values({
      id,
      title: settings.title,
      content: `<p>${settings.title}</p>`,
      audience: settings.audience ?? 'ALL',
      category: settings.category ?? '1',
      send_status: settings.status ?? '1',
      del_flag: settings.deleted ? 1 : 0,
      sender: settings.sender ?? 'admin',
      send_time: sent,
      create_time: sent,
      end_time: settings.end ?? null,
    })
    .execute()
  for (const { id: user_id } of settings.to ?? [])
    await server.db.insertInto('sys_announcement_send').values({ annt_id: id, user_id }).execute()
}

beforeAll(async () => {
  server = await testApp()
  await server.db.deleteFrom('sys_announcement').execute()
  clerk = await server.as(server.user())
  other = await server.as(server.user())
  await announce('all-old', { title: '全员 100% 通知', hours: 1 })
  await announce('all-new', { title: '全员新通知', hours: 9, sender: 'zhangsan' })
  await announce('mine', { title: '只给你', audience: 'USER', category: '2', hours: 5, to: [clerk.user] })
  await announce('theirs', { title: '只给他', audience: 'USER', category: '2', hours: 6, to: [other.user] })
  await announce('draft', { title: '草稿', status: '0', to: [clerk.user] })
  await announce('revoked', { title: '已撤销', status: '2' })
  await announce('deleted', { title: '已删除', deleted: true })
  await announce('before-us', { title: '你来之前已结束', end: '2020-01-01T00:00:00Z' })
  await announce('after-us', { title: '你来之后才结束', end: '2090-01-01T00:00:00Z', hours: 2 })
})
afterAll(() => server.stop())

const actorOf = async ({ token = '' }: Caller) => (await server.services.sessions.find(token))!
const list = async (query: Record<string, string> = {}, by: Caller = clerk) =>
  (await by.get<Page<OwnAnnouncement>>('/sys/sysAnnouncementSend/getMyAnnouncementSend', { query })).result
const ids = async (query?: Record<string, string>, by?: Caller) =>
  (await list(query, by)).records.map(({ anntId }) => anntId)
const markRead = (anntId: string, by: Caller = clerk, method: 'put' | 'post' = 'put') =>
  by[method]('/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId })
const open = (id: string, by: Caller = clerk) =>
  by.get<Announcement>('/sys/annountCement/queryById', { query: { id } })

describe("the caller's announcements", () => {
  test('[RTE-13] are the published ones addressed to the caller, the newest first', async () => {
    expect(await ids()).toEqual(['all-new', 'mine', 'after-us', 'all-old'])
    expect(await ids({}, other)).toEqual(['all-new', 'theirs', 'after-us', 'all-old'])
    const { records } = await list()
    expect(records[1]).toMatchObject({
      id: 'mine',
      anntId: 'mine',
      userId: clerk.user.id,
      titile: '只给你',
      msgContent: '<p>只给你</p>',
      sender: 'admin',
      sender_dictText: '管理员',
      sendTime: '2026-01-01 13:00:00',
      msgCategory: '2',
      msgType: 'USER',
      readFlag: '0',
    })
  })

  test('[RTE-13] are searched by title, sender and read state; wildcards are letters', async () => {
    expect(await ids({ titile: '100%' })).toEqual(['all-old'])
    expect(await ids({ titile: '%' })).toEqual(['all-old'])
    expect(await ids({ titile: '_' })).toEqual([])
    expect(await ids({ sender: 'zhang' })).toEqual(['all-new'])
    expect(await ids({ sender: '管理' })).not.toContain('all-new')
    expect(await ids({ sender: '管理' })).toContain('mine')
    expect(await ids({ titile: '', sender: '', readFlag: '' })).toHaveLength(4)
    expect(await ids({ readFlag: '1' }, other)).toEqual([])
  })

  test('are paged, with a true total', async () => {
    const { records, total, pages } = await list({ pageNo: '2', pageSize: '3' })
    expect(records.map(({ id }) => id)).toEqual(['all-old'])
    expect({ total, pages }).toEqual({ total: 4, pages: 2 })
    expect(await list({ pageNo: '9', pageSize: '3' })).toMatchObject({ records: [], total: 4 })
    expect(await list({ pageNo: '0', pageSize: '99999' })).toMatchObject({ current: 1, size: 200, total: 4 })
  })

  test('the order asked for does not matter, nor does a foreign userId', async () => {
    expect(await ids({ column: 'createTime', order: 'asc', userId: other.user.id })).toEqual(await ids())
  })

  test('read ones come after unread ones, and stay read at their first time', async () => {
    const reader = await server.as(server.user())
    expect((await markRead('all-new', reader)).success).toBe(true)
    expect(await ids({}, reader)).toEqual(['after-us', 'all-old', 'all-new'])
    expect(await ids({ readFlag: '1' }, reader)).toEqual(['all-new'])
    expect(await ids({ readFlag: '0' }, reader)).toEqual(['after-us', 'all-old'])
    const readTime = async () =>
      server.db
        .selectFrom('sys_announcement_send')
        .select('read_time')
        .where('user_id', '=', reader.user.id)
        .execute()
    const first = await readTime()
    expect((await markRead('all-new', reader, 'post')).success).toBe(true)
    expect(await readTime()).toEqual(first)
  })

  test.each(['theirs', 'draft', 'revoked', 'deleted', 'before-us', 'nothing'])(
    '%s can neither be opened nor marked',
    async (id) => {
      const refusal = { success: false, message: '未找到对应实体', result: null }
      expect(await open(id)).toMatchObject(refusal)
      expect(await markRead(id)).toMatchObject(refusal)
      const marks = await server.db
        .selectFrom('sys_announcement_send')
        .selectAll()
        .where('annt_id', '=', id)
        .where('read_time', 'is not', null)
        .execute()
      expect(marks).toEqual([])
    },
  )

  test('one addressed to the caller opens', async () => {
    expect((await open('mine')).result).toMatchObject({ titile: '只给你', msgContent: '<p>只给你</p>' })
    expect((await open('mine', other)).success).toBe(false)
  })
})

describe('what a reader does with the own copy', () => {
  const star = (id: string, starFlag: string, by: Caller) =>
    by.put('/sys/sysAnnouncementSend/edit', { id, starFlag })
  const remove = (sent: Record<string, string>, by: Caller) =>
    by.delete(`/sys/sysAnnouncementSend/${sent.ids ? 'deleteBatch' : 'delete'}`, { query: sent })
  const getOne = (sendId: string, by: Caller) =>
    by.get<OwnAnnouncement>('/sys/sysAnnouncementSend/getOne', { query: { sendId } })

  test('a star is the own one, is listed by, and can be taken away; it reads nothing', async () => {
    const reader = await server.as(server.user())
    expect(await star('all-old', '1', reader)).toMatchObject({ success: true })
    expect(await ids({ starFlag: '1' }, reader)).toEqual(['all-old'])
    expect(await ids({ starFlag: '0' }, reader)).toEqual(['all-new', 'after-us'])
    expect((await getOne('all-old', reader)).result).toMatchObject({ starFlag: '1', readFlag: '0' })
    expect((await getOne('all-old', clerk)).result).toMatchObject({ starFlag: '0' })
    expect(await star('all-old', '0', reader)).toMatchObject({ success: true })
    expect(await ids({ starFlag: '1' }, reader)).toEqual([])
    expect(await star('theirs', '1', reader)).toMatchObject({ success: false, message: '未找到对应实体' })
  })

  test('removed, it is in no list of this reader, and in those of all others', async () => {
    const [reader, witness] = [await server.as(server.user()), await server.as(server.user())]
    const before = await ids({}, witness)
    expect(await remove({ id: 'all-new' }, reader)).toMatchObject({ success: true, message: '删除成功!' })
    expect(await remove({ ids: 'after-us,theirs,nothing' }, reader)).toMatchObject({ success: true })
    expect(await ids({}, reader)).toEqual(['all-old'])
    const { result } = await reader.get<{ anntMsgTotal: number }>('/sys/annountCement/listByUser')
    expect(result.anntMsgTotal).toBe(1)
    expect((await getOne('all-new', reader)).success).toBe(false)
    expect((await markRead('all-new', reader)).success).toBe(false)
    expect(await remove({ id: 'all-new' }, reader)).toMatchObject({ success: false })
    expect(await ids({}, witness)).toEqual(before)
    expect(await ids({}, other)).toContain('theirs')
  })

  test('all are marked as read at once, in whichever list they stand', async () => {
    const reader = await server.as(server.user())
    expect(await reader.put('/sys/sysAnnouncementSend/readAll')).toMatchObject({ message: '全部已读' })
    expect(await ids({ readFlag: '0' }, reader)).toEqual([])
    expect(await ids({ readFlag: '1' }, reader)).toEqual(['all-new', 'after-us', 'all-old'])
  })

  test('one that was revoked is not opened by who has it in no list, not even by its writers', async () => {
    const administrator = await server.administrator()
    expect(await open('revoked', administrator)).toMatchObject({ success: true })
    expect(await getOne('revoked', administrator)).toMatchObject({ success: false })
    expect((await getOne('mine', clerk)).result).toMatchObject({ anntId: 'mine', titile: '只给你' })
  })

  test('an attachment is for those whom the announcement is for', async () => {
    const path = 'temp/plan_1.docx'
    await server.db
      .insertInto('stored_file')
      .values({
        path,
        original_name: 'plan.docx',
        content_type: 'application/octet-stream',
        size: 1,
        is_public: false,
        create_by: 'admin',
      })
      .execute()
    await server.db.updateTable('sys_announcement').set({ files: path }).where('id', '=', 'mine').execute()
    expect(await readsAnnouncementWith(server.db, await actorOf(clerk), path)).toBe(true)
    expect(await readsAnnouncementWith(server.db, await actorOf(other), path)).toBe(false)
    expect((await getOne('mine', clerk)).result.files).toBe(path)
  })
})

test('[NTF-03] listByUser answers unread notices and system messages apart, with their totals', async () => {
  const reader = await server.as(server.user())
  await announce('system', {
    title: '系统消息',
    category: '2',
    audience: 'USER',
    to: [reader.user],
    hours: 3,
  })
  const unread = async (query: Record<string, string> = {}) => {
    const { result } = await reader.get<Record<string, Announcement[] & number>>(
      '/sys/annountCement/listByUser',
      { query },
    )
    const { anntMsgList, anntMsgTotal, sysMsgList, sysMsgTotal, ...rest } = result
    expect(rest).toEqual({})
    return [anntMsgList?.map(({ id }) => id), anntMsgTotal, sysMsgList?.map(({ id }) => id), sysMsgTotal]
  }
  expect(await unread()).toEqual([['all-new', 'after-us', 'all-old'], 3, ['system'], 1])
  expect(await unread({ pageSize: '2' })).toEqual([['all-new', 'after-us'], 3, ['system'], 1])
  await markRead('system', reader)
  await markRead('after-us', reader)
  expect(await unread()).toEqual([['all-new', 'all-old'], 2, [], 0])
})

test('nobody reads or marks without a session', async () => {
  for (const path of [
    '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    '/sys/annountCement/listByUser',
    '/sys/annountCement/queryById?id=all-new',
    '/sys/sysAnnouncementSend/getOne?sendId=all-new',
  ])
    expect((await server.anyone.get(path)).status).toBe(401)
  expect((await markRead('all-new', server.anyone)).status).toBe(401)
})
