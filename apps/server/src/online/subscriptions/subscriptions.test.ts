import type { Subscription, SubscriptionDelivery } from '@dougong/contract/online/subscriptions/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { eventually } from '../../../test/eventually'
import type { Caller, TestApp, TestUser } from '../../../test/test-app'
import { rowsOf, sheetNamesOf, sheetRowsOf } from '../../../test/workbook'
import { loadRights } from '../../access/actor'
import { features } from '../../app'
import { newId } from '../../platform/ids'
import { salesServer } from '../../resource/summary/sales.fixture'
import { engineOf } from '../../wiring'
import { deliverTo, startSending } from './deliver'
import { sentKinds } from './sent-kinds'
import { subscriptionJob } from './send-due'

type SignedIn = Caller & { user: TestUser; token: string }

let server: TestApp
let author: SignedIn
let stopSending: () => Promise<void>
beforeAll(async () => {
  server = await salesServer()
  const sale = (name: string, amount: number) => ({ id: newId(), name, amount, day: '2026-01-05' })
  await server.db
    .insertInto('test_sale' as never)
    .values([sale('甲', 10), sale('乙', 30)] as never)
    .execute()
  author = await server.as(
    server.user({
      may: [
        'online:subscription:share',
        'online:summary:add',
        'online:summary:edit',
        'online:board:add',
        'online:report:sql',
        'test:sale:list',
      ],
    }),
  )
  server.services.outbox.start()
  stopSending = startSending(surroundings())
})
afterAll(async () => {
  await stopSending()
  await server.services.outbox.stop()
  await server.stop()
})

const surroundings = () => ({ services: server.services, engine: engineOf(features, server.services) })
const daily = { every: 'day', time: '08:00' }

async function newSummary(name = `销售${newId().slice(-6)}`): Promise<string> {
  const definition = {
    resource: '/test/sale',
    groups: [{ field: 'name' }],
    measures: [{ of: 'sum', field: 'amount' }],
  }
  const { result } = await author.post<string>('/online/summary/add', {
    name,
    definition: JSON.stringify(definition),
  })
  return result
}

const roleOf = async ({ id }: TestUser) =>
  (
    await server.db
      .selectFrom('sys_user_role')
      .select('role_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).role_id

/** Somebody to whom the report is given by a role of their own. */
async function readerOf(summary: string, may = ['test:sale:list']): Promise<SignedIn> {
  const reader = await server.as(server.user({ may: [...may, 'test:nothing'] }))
  await sql`update onl_summary set role_ids = concat_ws(',', role_ids, ${await roleOf(reader.user)}::text)
    where id = ${summary}`.execute(server.db)
  return reader
}

const save = (source: string, by: Caller, over: object = {}) =>
  by.post<string>('/online/subscription/save', { kind: 'summary', source, schedule: daily, ...over })
const list = (source: string, by: Caller, kind = 'summary') =>
  by.get<{ subscriptions: Subscription[]; deliveries: SubscriptionDelivery[]; hasMail: boolean }>(
    '/online/subscription/list',
    { query: { kind, source } },
  )
const makeDue = (id: string) =>
  sql`update onl_subscription set next_time = now() - interval '1 hour' where id = ${id}`.execute(server.db)
const fire = () =>
  subscriptionJob.run({
    ...server.services,
    parameter: null,
    tenancy: { tenantId: 0, isOnlyTenant: true },
    signal: new AbortController().signal,
  })
const deliveriesOf = (source: string) =>
  sql<{ user_id: string; state: string; message: string | null }>`
    select user_id, state, message from onl_subscription_delivery where source = ${source} order by create_time, user_id`
    .execute(server.db)
    .then(({ rows }) => rows)
const settled = (source: string) => eventually(() => ended(source))
/** A picture takes a second, and many on a machine that is busy with other things. */
const drawn = (source: string) => vi.waitFor(() => ended(source), { timeout: 60_000, interval: 50 })
async function ended(source: string) {
  const rows = await deliveriesOf(source)
  expect(rows.length > 0 && rows.every(({ state }) => state !== 'waiting')).toBe(true)
  return rows
}

interface Told {
  files: string | null
  content: string
  open_page: string | null
}
const toldTo = (user: TestUser) =>
  sql<Told>`select a.files, a.content, a.open_page from sys_announcement a
    join sys_announcement_send s on s.annt_id = a.id where s.user_id = ${user.id} order by a.create_time`
    .execute(server.db)
    .then(({ rows }) => rows)

async function fetchedBy(reader: SignedIn, path: string | null | undefined) {
  const { apiBase } = server.services.config
  const answer = await server.app.inject({
    url: `${apiBase}/sys/common/static/${encodeURI(path ?? '')}`,
    headers: { 'x-access-token': reader.token },
  })
  return answer
}
const openedBy = async (reader: SignedIn) => {
  const message = await eventually(async () => {
    const rows = await toldTo(reader.user)
    expect(rows.length).toBeGreaterThan(0)
    return rows
  })
  return (await fetchedBy(reader, message.at(-1)?.files)).rawPayload
}

test('everybody subscribes to what he may read, for himself alone; nobody else sees or changes it', async () => {
  const summary = await newSummary('本月销售')
  const reader = await readerOf(summary)
  const other = await readerOf(summary)
  const stranger = await server.as(server.user())
  expect((await save(summary, stranger)).success).toBe(false)
  const { result: id } = await save(summary, reader, {
    schedule: { every: 'week', weekdays: [2, 6], time: '09:30' },
  })
  const { result } = await list(summary, reader)
  expect(result.subscriptions).toMatchObject([
    {
      id,
      name: '本月销售',
      words: '每周一、周五 9:30',
      usernames: reader.user.username,
      isOwn: true,
      page: `/online/summary/${summary}`,
    },
  ])
  expect(result.subscriptions[0]?.nextTime).toMatch(/ 09:30$/)
  expect((await list(summary, other)).result.subscriptions).toEqual([])
  expect((await reader.get<Subscription[]>('/online/subscription/mine')).result).toMatchObject([{ id }])
  for (const change of [
    () => other.put('/online/subscription/switch', { id, isOn: false }),
    () => other.delete('/online/subscription/delete', { query: { id } }),
    () => save(summary, other, { id }),
  ])
    expect(await change()).toMatchObject({ success: false, message: '订阅不存在，或不是您设置的' })
  const forOthers = await save(summary, reader, { usernames: other.user.username })
  expect(forOthers).toMatchObject({ success: false, message: '您没有为他人订阅的权限，只能订阅给自己' })
  expect((await save(summary, author, { usernames: 'nobody-there' })).message).toContain('不存在的用户')
  expect((await save(summary, reader, { schedule: { every: 'day', time: '08:03' } })).success).toBe(false)
  expect((await save(summary, reader, { schedule: { every: 'week', time: '08:00' } })).message).toBe(
    '请选择每周的哪几天发送',
  )
  await reader.put('/online/subscription/switch', { id, isOn: false })
  expect((await list(summary, reader)).result.subscriptions).toMatchObject([{ isOn: false, nextTime: null }])
  await reader.delete('/online/subscription/delete', { query: { id } })
  expect((await list(summary, reader)).result.subscriptions).toEqual([])
})

test('each receiver gets the figures of his own rights, once; who may not read it gets nothing and the log says so', async () => {
  const summary = await newSummary()
  const whole = await readerOf(summary)
  const limited = await readerOf(summary)
  await limitRows(server, limited.user, 'test/SaleList', [{ column: 'name', condition: '=', value: '甲' }])
  const outsider = await server.as(server.user({ may: ['test:sale:list'] }))
  const { result: id } = await save(summary, author, {
    usernames: [whole.user.username, outsider.user.username].join(','),
    roleIds: await roleOf(limited.user),
  })
  await makeDue(id)
  await Promise.all([fire(), fire()])
  const rows = await settled(summary)
  const byUser = new Map(rows.map((row) => [row.user_id, row]))
  expect(rows).toHaveLength(3)
  expect(byUser.get(whole.user.id)).toMatchObject({ state: 'sent' })
  expect(byUser.get(limited.user.id)).toMatchObject({ state: 'sent' })
  expect(byUser.get(outsider.user.id)).toMatchObject({ state: 'skipped', message: '接收人没有查看权限' })
  expect(await rowsOf(await openedBy(whole))).toEqual([
    ['客户', '金额合计'],
    ['乙', 30],
    ['甲', 10],
    ['合计', 40],
  ])
  expect(await rowsOf(await openedBy(limited))).toEqual([
    ['客户', '金额合计'],
    ['甲', 10],
    ['合计', 10],
  ])
  expect(await toldTo(outsider.user)).toEqual([])
  const [message] = await toldTo(whole.user)
  expect(message).toMatchObject({ open_page: `/online/summary/${summary}` })
  expect((await fetchedBy(limited, message?.files)).statusCode).not.toBe(200)
  const log = (await list(summary, author)).result.deliveries
  expect(log.map(({ state }) => state).toSorted()).toEqual(['sent', 'sent', 'skipped'])
  expect((await list(summary, whole)).result.deliveries).toHaveLength(1)
  await fire()
  expect(await deliveriesOf(summary)).toHaveLength(3)
})

test('one whose rights or account end is skipped; what is gone is sent to nobody any more', async () => {
  const summary = await newSummary()
  const [leaving, frozen] = [await readerOf(summary), await readerOf(summary)]
  const { result: id } = await save(summary, author, {
    usernames: `${leaving.user.username},${frozen.user.username}`,
  })
  await sql`update onl_summary set role_ids = null where id = ${summary}`.execute(server.db)
  await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', frozen.user.id).execute()
  await makeDue(id)
  await fire()
  const rows = await settled(summary)
  expect(rows.map(({ state, message }) => [state, message]).toSorted()).toEqual([
    ['skipped', '接收人没有查看权限'],
    ['skipped', '接收人的账号已停用，或已不在本租户'],
  ])
  await sql`delete from onl_summary where id = ${summary}`.execute(server.db)
  await fire()
  const left = await sql`select from onl_subscription where id = ${id}`.execute(server.db)
  expect(left.rows).toEqual([])
})

test('a statement’s report and a board are sent as workbooks, the board with a sheet for each report that one may read', async () => {
  const summary = await newSummary('看板的统计')
  const { result: report } = await author.post<string>('/online/cgreport/head/add', {
    head: { code: `r${newId().slice(-8)}`, name: '语句报表', cgrSql: 'select 1 as day, 2 as amount' },
    items: [
      { fieldName: 'day', fieldTxt: '日', fieldType: 'String', isShow: 1 },
      { fieldName: 'amount', fieldTxt: '金额', fieldType: 'Integer', isShow: 1 },
    ],
  })
  const place = { x: 0, w: 6, h: 4, title: '' }
  const card = (kind: string, source: string, y: number) => ({
    ...place,
    id: newId(),
    kind,
    source,
    y,
    chart: { type: 'table', measures: [] },
  })
  const { result: board } = await author.post<string>('/online/board/add', {
    name: '经营看板',
    definition: JSON.stringify({ cards: [card('report', report, 0), card('summary', summary, 4)] }),
  })
  const tried = (by: Caller, kind: string, source: string) =>
    by.post('/online/subscription/try', { kind, source })
  expect((await tried(author, 'report', report)).success).toBe(true)
  await settled(report)
  expect(await rowsOf(await openedBy(author))).toEqual([
    ['日', '金额'],
    [1, 2],
  ])
  expect((await tried(author, 'board', board)).success).toBe(true)
  await settled(board)
  await eventually(async () => expect(await toldTo(author.user)).toHaveLength(2))
  const whole = await openedBy(author)
  expect(await rowsOf(whole)).toEqual([
    ['日', '金额'],
    [1, 2],
  ])
  expect((await sheetRowsOf(whole, 2)).at(-1)).toEqual(['合计', 40])
  const reader = await readerOf(summary)
  await sql`update onl_board set usernames = ${reader.user.username} where id = ${board}`.execute(server.db)
  expect((await tried(reader, 'board', board)).success).toBe(true)
  expect((await rowsOf(await openedBy(reader))).at(0)).toEqual(['客户', '金额合计'])
  const stranger = await server.as(server.user())
  expect((await tried(stranger, 'board', board)).message).toBe('看板不存在，或没有共享给您')
})

test('what fails is tried again later, and what two nodes send at once is sent once', async () => {
  const summary = await newSummary()
  const reader = await readerOf(summary)
  const { engine, services } = surroundings()
  const broken = vi.fn(() => Promise.reject(new Error('disk full')))
  const sending = { id: newId(), kind: '', tenantId: 1, about: '', payload: {}, tries: 1 }
  const { signal } = new AbortController()
  await server.db
    .insertInto('onl_subscription_delivery')
    .values({ id: sending.id, tenant_id: 1, kind: 'summary', source: summary, user_id: reader.user.id })
    .execute()
  const failing = deliverTo({ services, engine: { ...engine, storeFor: broken } })
  await expect(failing(sending, signal)).rejects.toThrow('disk full')
  expect(await deliveriesOf(summary)).toMatchObject([{ state: 'waiting' }])
  const deliver = deliverTo({ services, engine })
  const both = await Promise.allSettled([deliver(sending, signal), deliver(sending, signal)])
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true)
  await eventually(async () => expect(await toldTo(reader.user)).toHaveLength(1))
  expect(await deliver(sending, signal)).toBe('已处理')
  const messages = await sql`select from sys_sms where user_id = ${reader.user.id}`.execute(server.db)
  expect(messages.rows).toHaveLength(1)
})

test('workbooks are kept for thirty days, then they go', async () => {
  const summary = await newSummary()
  const reader = await readerOf(summary)
  await reader.post('/online/subscription/try', { kind: 'summary', source: summary })
  const bytes = await openedBy(reader)
  expect(bytes.length).toBeGreaterThan(0)
  const [message] = await toldTo(reader.user)
  const { rows } = await sql<{ days: number }>`
    select round(extract(epoch from expires_at - now()) / 86400)::int as days from stored_file where path = ${message?.files}`.execute(
    server.db,
  )
  expect(rows).toEqual([{ days: 30 }])
  await sql`update stored_file set expires_at = now() - interval '1 minute' where path = ${message?.files}`.execute(
    server.db,
  )
  await reader.post('/online/subscription/try', { kind: 'summary', source: summary })
  await eventually(async () => expect(await toldTo(reader.user)).toHaveLength(2))
  expect((await fetchedBy(reader, message?.files)).statusCode).not.toBe(200)
})

test('a report, a stored chart and a board are sent as pictures of what each reader may see, for him alone', async () => {
  const summary = await newSummary('看板的统计')
  const whole = await readerOf(summary)
  const limited = await readerOf(summary)
  await limitRows(server, limited.user, 'test/SaleList', [{ column: 'name', condition: '=', value: '甲' }])
  const chart = { type: 'bar', category: 'name', measures: ['amount.sum'] }
  const place = { id: newId(), x: 0, y: 0, w: 6, h: 4, title: '' }
  const { result: board } = await author.post<string>('/online/board/add', {
    name: '经营看板',
    usernames: `${whole.user.username},${limited.user.username}`,
    definition: JSON.stringify({
      cards: [
        { ...place, kind: 'summary', source: summary, chart },
        { ...place, id: newId(), x: 6, kind: 'text', text: '# 说明' },
      ],
    }),
  })
  const { signal } = new AbortController()
  const namesFor = async ({ user }: SignedIn) => {
    const rights = await loadRights(server.db, user.id, 1)
    if (!rights) throw new Error('nobody')
    const actor = { ...rights, sessionId: '' }
    const { cards } = await sentKinds.board.page(surroundings(), { id: board, actor, signal })
    const [first] = cards
    return first && 'chart' in first.content
      ? first.content.chart.rows.map(({ name }) => name)
      : first?.content
  }
  expect(await namesFor(whole)).toEqual(['乙', '甲'])
  expect(await namesFor(limited)).toEqual(['甲'])

  const tried = await whole.post('/online/subscription/try', {
    kind: 'board',
    source: board,
    format: 'picture',
  })
  expect(tried.success).toBe(true)
  await drawn(board)
  const picture = await openedBy(whole)
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect(picture.readUInt32BE(16)).toBe(2400)
  const [message] = await toldTo(whole.user)
  expect(message?.files).toMatch(/\.png$/)
  expect((await fetchedBy(limited, message?.files)).statusCode).not.toBe(200)

  expect(message?.content).not.toContain('方框')
  const outsider = await server.as(server.user({ may: ['test:nothing'] }))
  await sql`update onl_board set usernames = ${outsider.user.username} where id = ${board}`.execute(server.db)
  await outsider.post('/online/subscription/try', { kind: 'board', source: board, format: 'picture' })
  await eventually(async () =>
    expect((await deliveriesOf(board)).map(({ state }) => state).toSorted()).toEqual(['sent', 'skipped']),
  )

  const nobodys = '某\ue000公司'
  const cards = [{ ...place, kind: 'text', text: nobodys }]
  await sql`update onl_board set definition = ${JSON.stringify({ cards })} where id = ${board}`.execute(
    server.db,
  )
  await outsider.post('/online/subscription/try', { kind: 'board', source: board, format: 'picture' })
  await eventually(async () =>
    expect((await toldTo(outsider.user)).map(({ content }) => content).join()).toContain(`“${nobodys}”`),
  )
})

test('a stored chart is subscribed to by who may read its report, and gone with it', async () => {
  const summary = await newSummary()
  const maker = await server.as(
    server.user({ may: ['online:graph:add', 'online:summary:add', 'test:sale:list'] }),
  )
  const { result: graph } = await maker.post<string>('/online/graphreport/head/add', {
    name: '客户图',
    code: `g${newId().slice(-8)}`,
    dataType: 'summary',
    source: summary,
    displayTemplate: 'tab',
    graphType: 'bar,pie',
    xaxisField: 'name',
    yaxisField: 'amount.sum',
  })
  const saved = await maker.post<string>('/online/subscription/save', {
    kind: 'graph',
    source: graph,
    format: 'picture',
    schedule: daily,
  })
  expect(saved.success).toBe(true)
  const own = await maker.get<Subscription[]>('/online/subscription/mine')
  expect(own.result).toMatchObject([
    { kind: 'graph', name: '客户图', format: 'picture', page: `/online/graphreport/chart/${graph}` },
  ])
  await makeDue(saved.result)
  await fire()
  await drawn(graph)
  expect((await openedBy(maker)).subarray(1, 4).toString()).toBe('PNG')
  const tried = await maker.post('/online/subscription/try', { kind: 'graph', source: graph })
  expect(tried.success).toBe(true)
  await eventually(async () => expect(await toldTo(maker.user)).toHaveLength(2))
  expect((await rowsOf(await openedBy(maker))).slice(1)).toEqual([
    ['乙', 30],
    ['甲', 10],
  ])
  const stranger = await server.as(server.user({ may: ['test:nothing'] }))
  expect((await stranger.post('/online/subscription/try', { kind: 'graph', source: graph })).success).toBe(
    false,
  )
  await sql`delete from onl_graphreport_head where id = ${graph}`.execute(server.db)
  await fire()
  expect((await maker.get<Subscription[]>('/online/subscription/mine')).result).toEqual([])
})

/** A role of a tenant, or of the platform, that these users hold. */
async function sharedRole(tenant_id: number, userIds: readonly string[]): Promise<string> {
  const id = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id, role_code: id, role_name: '接收人', tenant_id })
    .execute()
  await server.db
    .insertInto('sys_user_role')
    .values(userIds.map((user_id) => ({ user_id, role_id: id })))
    .execute()
  return id
}

test('a removed user gets nothing by a role, and has no line in the log', async () => {
  const summary = await newSummary()
  const [present, removed] = [await readerOf(summary), await readerOf(summary)]
  const roleIds = await sharedRole(1, [present.user.id, removed.user.id])
  const { result: id } = await save(summary, author, { roleIds })
  await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('id', '=', removed.user.id).execute()
  await makeDue(id)
  await fire()
  expect(await settled(summary)).toMatchObject([{ user_id: present.user.id, state: 'sent' }])
})

test('by a role of the platform the members of the tenant are counted and sent to, and nobody else', async () => {
  await server.db.insertInto('sys_tenant').values({ id: 9, name: '别家' }).execute()
  const summary = await newSummary()
  const member = await readerOf(summary)
  const sharer = await server.as(
    server.user({ may: ['online:subscription:share', 'online:summary:edit', 'test:sale:list'] }),
  )
  const strangers = Array.from({ length: 500 }, () => newId())
  await server.db
    .insertInto('sys_user')
    .values(strangers.map((id) => ({ id, username: id, realname: '别家的人', password: '' })))
    .execute()
  const join = (tenant_id: number) =>
    server.db
      .insertInto('sys_user_tenant')
      .values(strangers.map((user_id) => ({ user_id, tenant_id })))
      .execute()
  await join(9)
  const roleIds = await sharedRole(0, [member.user.id, ...strangers])
  const saved = await save(summary, sharer, { roleIds })
  expect(saved).toMatchObject({ success: true })
  await makeDue(saved.result)
  await fire()
  expect(await settled(summary)).toMatchObject([{ user_id: member.user.id, state: 'sent' }])
  await join(1)
  expect((await save(summary, sharer, { roleIds })).message).toContain('接收人共 501 人，最多 500 人')
  await server.db.updateTable('sys_role').set({ tenant_id: 9 }).where('id', '=', roleIds).execute()
  await makeDue(saved.result)
  await fire()
  expect(await deliveriesOf(summary)).toHaveLength(1)
})

test('a subscription that is off is not sent, and once it is on again it waits for its next time', async () => {
  const summary = await newSummary()
  const reader = await readerOf(summary)
  const { result: id } = await save(summary, reader)
  const turn = (isOn: boolean) => reader.put('/online/subscription/switch', { id, isOn })
  await turn(false)
  await makeDue(id)
  await fire()
  expect(await deliveriesOf(summary)).toEqual([])
  await turn(true)
  await fire()
  expect(await deliveriesOf(summary)).toEqual([])
  await makeDue(id)
  await fire()
  expect(await settled(summary)).toMatchObject([{ state: 'sent' }])
})

test('one person has twenty subscriptions of one report at most', async () => {
  const summary = await newSummary()
  const [reader, other] = [await readerOf(summary), await readerOf(summary)]
  for (let count = 0; count < 20; count += 1)
    expect(await save(summary, reader)).toMatchObject({ success: true })
  expect((await save(summary, reader)).message).toContain('同一份报表最多设置 20 个订阅')
  expect(await save(summary, other)).toMatchObject({ success: true })
})

/** Another tenant, so that belonging to one matters. */
const secondTenant = () =>
  server.db
    .insertInto('sys_tenant')
    .values({ id: 9, name: '别家' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

test('a role of another tenant is no receiver, and who has left the tenant gets nothing more', async () => {
  await secondTenant()
  const summary = await newSummary()
  const leaving = await server.as(server.user({ may: ['test:sale:list', 'test:nothing'], tenants: [1, 9] }))
  await sql`update onl_summary set role_ids = ${await roleOf(leaving.user)}::text where id = ${summary}`.execute(
    server.db,
  )
  const foreign = await sharedRole(9, [leaving.user.id])
  /* the author's rights are remembered for a moment, and with them that there is one tenant */
  const afresh = await server.as(author.user)
  expect((await save(summary, afresh, { roleIds: foreign })).message).toContain('不存在的角色')
  const { result: id } = await save(summary, afresh, { usernames: leaving.user.username })
  await makeDue(id)
  await fire()
  expect(await settled(summary)).toMatchObject([{ state: 'sent' }])
  await sql`delete from sys_user_tenant where user_id = ${leaving.user.id} and tenant_id = 1`.execute(
    server.db,
  )
  await makeDue(id)
  await fire()
  expect((await settled(summary)).at(-1)).toMatchObject({
    state: 'skipped',
    message: '接收人的账号已停用，或已不在本租户',
  })
})

test('a file whose message cannot be written is not kept', async () => {
  const summary = await newSummary()
  const reader = await readerOf(summary)
  const { engine, services } = surroundings()
  const id = newId()
  await server.db
    .insertInto('onl_subscription_delivery')
    .values({ id, tenant_id: 1, kind: 'summary', source: summary, user_id: reader.user.id })
    .execute()
  const messages = Object.create(services.messages, {
    send: { value: () => Promise.reject(new Error('no messages')) },
  }) as typeof services.messages
  const stored: string[] = []
  const storeFor: typeof engine.storeFor = async (...file) => {
    const path = await engine.storeFor(...file)
    stored.push(path)
    return path
  }
  const failing = deliverTo({ services: { ...services, messages }, engine: { ...engine, storeFor } })
  const sending = { id, kind: '', tenantId: 1, about: '', payload: {}, tries: 1 }
  await expect(failing(sending, new AbortController().signal)).rejects.toThrow('no messages')
  expect(stored).toHaveLength(1)
  const { rows } = await sql`select from stored_file where path = any(${stored})`.execute(server.db)
  expect(rows).toEqual([])
  expect(await deliveriesOf(summary)).toMatchObject([{ state: 'waiting' }])
})

test('two reports of one name on a board get a sheet each, under names of their own', async () => {
  const [one, two] = [await newSummary('同名的统计'), await newSummary('同名的统计')]
  const card = (source: string, y: number) => ({
    id: newId(),
    kind: 'summary',
    source,
    x: 0,
    y,
    w: 6,
    h: 4,
    title: '',
    chart: { type: 'table', measures: [] },
  })
  const { result: board } = await author.post<string>('/online/board/add', {
    name: '同名看板',
    definition: JSON.stringify({ cards: [card(one, 0), card(two, 4)] }),
  })
  const before = (await toldTo(author.user)).length
  await author.post('/online/subscription/try', { kind: 'board', source: board })
  await settled(board)
  await eventually(async () => expect(await toldTo(author.user)).toHaveLength(before + 1))
  expect(await sheetNamesOf(await openedBy(author))).toEqual(['同名的统计', '同名的统计 (2)'])
})
