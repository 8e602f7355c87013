import type { BoardPageAnswer, UnreadSource } from '@dougong/contract/online/boards/calls'
import type { Figures } from '@dougong/contract/online/summaries/figures'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import type { Caller, TestApp, TestUser } from '../../../test/test-app'
import { newId } from '../../platform/ids'
import { salesServer } from '../../resource/summary/sales.fixture'

let server: TestApp
let author: Caller & { token: string; user: TestUser }
beforeAll(async () => {
  server = await salesServer()
  const sale = (name: string, amount: number, day: string) => ({ id: newId(), name, amount, day })
  await server.db
    .insertInto('test_sale' as never)
    .values([
      sale('甲', 10, '2026-01-05'),
      sale('甲', 20, '2026-02-05'),
      sale('乙', 30, '2026-02-06'),
    ] as never)
    .execute()
  author = await server.as(
    server.user({
      may: [
        ...['list', 'add', 'edit', 'delete'].map((verb) => `online:board:${verb}`),
        'online:summary:add',
        'online:summary:delete',
        'online:summary:edit',
        'online:report:delete',
        'online:report:list',
        'online:report:sql',
        'test:sale:list',
      ],
    }),
  )
})
afterAll(() => server.stop())

async function newSummary(filters: string[] = ['day'], name = `报表${newId().slice(-6)}`): Promise<string> {
  const definition = {
    resource: '/test/sale',
    groups: [{ field: 'name' }],
    measures: [{ of: 'sum', field: 'amount' }],
    asked: filters,
  }
  const { result } = await author.post<string>('/online/summary/add', {
    name,
    definition: JSON.stringify(definition),
  })
  return result
}

async function newReport(name: string): Promise<string> {
  const { result, message } = await author.post<string>('/online/cgreport/head/add', {
    head: { code: `r${newId().slice(-8)}`, name, cgrSql: 'select 1 as day, 2 as amount' },
    items: [
      { fieldName: 'day', fieldTxt: '日', fieldType: 'String', isSearch: 1, isShow: 1 },
      { fieldName: 'amount', fieldTxt: '金额', fieldType: 'Integer', isShow: 1 },
    ],
  })
  if (!result) throw new Error(message)
  return result
}

const card = (source: string, over: object = {}) => ({
  id: newId(),
  kind: 'summary',
  source,
  title: '销售额',
  x: 0,
  y: 0,
  w: 6,
  h: 4,
  chart: { type: 'bar', category: 'name', measures: ['amount.sum'] },
  ...over,
})
const text = (over: object = {}) => ({
  id: newId(),
  kind: 'text',
  text: '# 说明',
  x: 6,
  y: 0,
  w: 6,
  h: 4,
  ...over,
})
const save = (cards: object[], over: object = {}, caller: Caller = author) =>
  caller.post<string>('/online/board/add', {
    name: '经营看板',
    definition: JSON.stringify({ cards, filters: ['day'], refresh: 60 }),
    ...over,
  })
const open = (id: string, caller: Caller = author) => caller.get<BoardPageAnswer>(`/online/board/page/${id}`)
const roleOf = async ({ id }: TestUser) =>
  (
    await server.db
      .selectFrom('sys_user_role')
      .select('role_id')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow()
  ).role_id
const give = (summary: string, roles: string[]) =>
  server.db
    .updateTable('onl_summary')
    .set({ role_ids: roles.join(',') })
    .where('id', '=', summary)
    .execute()

test('a card shows a stored chart as that is now, to who may read its report; the chart is not removed while it is shown', async () => {
  const summary = await newSummary()
  const maker = await server.as(
    server.user({
      may: [
        'online:board:add',
        'online:graph:add',
        'online:graph:edit',
        'online:graph:delete',
        'online:summary:add',
        'test:sale:list',
      ],
    }),
  )
  const name = `图表${newId().slice(-6)}`
  const { result: graph, message } = await maker.post<string>('/online/graphreport/head/add', {
    name,
    code: `g${newId().slice(-8)}`,
    dataType: 'summary',
    source: summary,
    displayTemplate: 'tab',
    graphType: 'bar,pie',
    xaxisField: 'name',
    yaxisField: 'amount.sum',
  })
  if (!graph) throw new Error(message)
  const offered = await maker.get<{ kind: string; id: string }[]>('/online/board/sources', {
    query: { keyword: name },
  })
  expect(offered.result).toEqual([{ kind: 'graph', id: graph, name }])
  const { result: id } = await save([card(graph, { kind: 'graph' })], {}, maker)
  expect((await open(id, maker)).result.sources).toMatchObject([
    {
      kind: 'graph',
      id: graph,
      name,
      asked: ['day'],
      charts: [
        { type: 'bar', category: 'name', measures: ['amount.sum'] },
        { type: 'pie', category: 'name' },
      ],
      behind: { groups: [{ field: 'name' }], page: 'test/SaleList' },
    },
  ])
  const removal = await maker.delete('/online/graphreport/head/delete', { query: { id: graph } })
  expect(removal).toMatchObject({ success: false, message: expect.stringContaining('经营看板') })
  const reader = await server.user({ may: ['test:nothing'] })
  await server.db.updateTable('onl_board').set({ usernames: reader.username }).where('id', '=', id).execute()
  expect((await open(id, await server.as(reader))).result.sources).toEqual([
    { kind: 'graph', id: graph, refusal: '您没有查看这份报表的权限' },
  ])
})

test('a board of reports and texts is kept and opened with what its cards are drawn from', async () => {
  const summary = await newSummary()
  const report = await newReport('语句报表')
  const { result: id } = await save([
    card(summary),
    text(),
    card(report, { kind: 'report', y: 4, chart: { type: 'table', measures: [] } }),
  ])
  const { result } = await open(id)
  expect(result).toMatchObject({ name: '经营看板', definition: { filters: ['day'], refresh: 60 } })
  expect(result.definition.cards).toHaveLength(3)
  expect(result.sources).toMatchObject([
    {
      kind: 'summary',
      id: summary,
      columns: [
        { key: 'name', title: '客户', role: 'group' },
        { key: 'amount.sum', title: '金额合计', role: 'measure', combining: 'sum' },
      ],
      asked: ['day'],
      fields: { day: { kind: 'date', title: '日期' } },
      behind: { groups: [{ field: 'name' }], page: 'test/SaleList' },
    },
    {
      kind: 'report',
      id: report,
      name: '语句报表',
      columns: [
        { key: 'day', role: 'group' },
        { key: 'amount', role: 'measure' },
      ],
      asked: ['day'],
    },
  ])
})

test('what is no board is refused with a sentence, and nothing is kept', async () => {
  const summary = await newSummary()
  const count = async () => (await server.db.selectFrom('onl_board').select('id').execute()).length
  const before = await count()
  const wrong: [object[], object?][] = [
    [[card(summary), card(summary, { x: 5 })]],
    [[card(summary, { x: 8, w: 6 })]],
    [[card(summary, { y: 199, h: 4 })]],
    [[card(summary, { w: 0 })]],
    [[card(summary, { x: 0.5 })]],
    [[card('nothing')]],
    [[card(summary, { kind: 'report' })]],
    [[card(summary, { kind: 'page' })]],
    [[card(summary, { chart: { type: 'cake', measures: [] } })]],
    [[text({ text: 'x'.repeat(20_001) })]],
    [[text({ id: 'same' }), text({ id: 'same', y: 10 })]],
    [Array.from({ length: 31 }, (_, place) => text({ x: 0, y: place * 4 }))],
    [[], { definition: JSON.stringify({ cards: [], refresh: 1 }) }],
    [[], { definition: JSON.stringify({ cards: [], filters: ['day', 'day'] }) }],
    [[], { definition: '{' }],
    [[], { definition: '[]' }],
    [[], { name: '' }],
    [[], { name: 'x'.repeat(101) }],
  ]
  for (const [cards, over] of wrong) {
    const { success, message } = await save(cards, over)
    expect([cards, over, success, message === '']).toEqual([cards, over, false, false])
  }
  expect(await count()).toBe(before)
})

test('a board is its maker’s until it is shared, with a user or with a role; each sees the figures of what he may list', async () => {
  const summary = await newSummary()
  const { result: id } = await save([card(summary), text()])
  const limited = await server.user({ may: ['test:sale:list', 'online:board:list'] })
  await limitRows(server, limited, 'test/SaleList', [{ column: 'name', condition: '=', value: '甲' }])
  const role = await roleOf(limited)
  await give(summary, [role])
  const reader = await server.as(limited)
  const listed = async () => (await reader.get<{ total: number }>('/online/board/list')).result.total
  expect(await open(id, reader)).toMatchObject({ success: false, message: '看板不存在，或没有共享给您' })
  expect(await listed()).toBe(0)

  const { result: row } = await author.get<{ _version: string }>('/online/board/queryById', { query: { id } })
  const edit = { id, _version: row._version, usernames: limited.username }
  expect((await author.put('/online/board/edit', edit)).success).toBe(true)
  expect((await open(id, reader)).result.sources).toMatchObject([
    { kind: 'summary', name: expect.any(String) },
  ])
  expect(await listed()).toBe(1)
  expect((await reader.get<object[]>('/online/board/mine')).result).toHaveLength(1)

  const figures = async (caller: Caller) =>
    (await caller.post<Figures>(`/online/summary/run/${summary}`, { asked: {} })).result.total?.['amount.sum']
  expect([await figures(author), await figures(reader)]).toEqual([60, 30])

  const { result: shared } = await save([text()], { roleIds: role })
  expect((await open(shared, reader)).success).toBe(true)
  expect((await open(shared, await server.as(server.user()))).success).toBe(false)
  expect((await open(shared, await server.administrator())).success).toBe(true)
  expect((await server.anyone.get(`/online/board/page/${shared}`)).status).toBe(401)
})

test('a card of a report that the reader may not see says so, and the others are there', async () => {
  const [seen, unseen] = [await newSummary(), await newSummary()]
  const report = await newReport('他人看不到')
  const reader = await server.user({ may: ['test:sale:list'] })
  await give(seen, [await roleOf(reader)])
  const cards = [
    card(seen),
    card(unseen, { x: 6 }),
    card(report, { kind: 'report', y: 4, chart: { type: 'table', measures: [] } }),
  ]
  const { result: id } = await save(cards, { usernames: reader.username })
  const { result } = await open(id, await server.as(reader))
  expect(result.sources).toEqual([
    expect.objectContaining({ id: seen, asked: ['day'] }),
    { kind: 'summary', id: unseen, refusal: '您没有查看这份报表的权限' },
    { kind: 'report', id: report, refusal: '您没有查看这份报表的权限' },
  ])
  /* who is shown less than its maker names neither the field nor the rows */
  expect(JSON.stringify(result.sources[1])).not.toContain('amount')
})

test('who changes a board adds no report that is not his to see, and keeps those that were there', async () => {
  const [there, other] = [await newSummary(), await newSummary()]
  const helper = await server.user({ may: ['online:board:list', 'online:board:edit'] })
  const { result: id } = await save([card(there)], { usernames: helper.username })
  const caller = await server.as(helper)
  const read = async () =>
    (await caller.get<{ _version: string }>('/online/board/queryById', { query: { id } })).result._version
  const change = async (cards: object[], _version: string) =>
    caller.put('/online/board/edit', { id, _version, definition: JSON.stringify({ cards }) })
  expect(await change([card(there), card(other, { x: 6 })], await read())).toMatchObject({
    success: false,
    message: '有卡片不能保存：您没有查看这份报表的权限',
  })
  const before = await read()
  expect((await change([card(there, { x: 3 }), text({ x: 9, w: 3 })], before)).success).toBe(true)
  /* the second of two who changed the same state does not overwrite the first */
  expect((await change([], before)).success).toBe(false)
  expect((await open(id)).result.definition.cards).toHaveLength(2)
})

test('rights: who may not make boards makes none, and nobody changes a board that is not shown to him', async () => {
  const { result: id } = await save([text()])
  const stranger = await server.as(
    server.user({ may: ['list', 'add', 'edit', 'delete'].map((verb) => `online:board:${verb}`) }),
  )
  const nobody = await server.as(server.user())
  expect((await save([text()], {}, nobody)).status).toBe(403)
  for (const path of ['sources', 'list']) expect((await nobody.get(`/online/board/${path}`)).status).toBe(403)
  expect((await nobody.get('/online/board/source', { query: { kind: 'summary', id: 'x' } })).status).toBe(403)
  expect((await nobody.delete('/online/board/delete', { query: { id } })).status).toBe(403)
  expect((await stranger.put('/online/board/edit', { id, name: '改名' })).success).toBe(false)
  expect((await stranger.delete('/online/board/delete', { query: { id } })).success).toBe(false)
  const place = { title: '看板', parentId: null, roleIds: [] }
  expect((await author.post(`/online/board/addToMenu/${id}`, place)).status).toBe(403)
  expect((await open(id)).result.name).toBe('经营看板')
})

test('a report that boards show is not removed: they are named', async () => {
  const summary = await newSummary()
  const report = await newReport('用到的')
  const { result: id } = await save(
    [card(summary), card(report, { kind: 'report', x: 6, chart: { type: 'table', measures: [] } })],
    { name: '董事会看板' },
  )
  const removeSummary = () => author.delete('/online/summary/delete', { query: { id: summary } })
  const removeReport = () => author.delete('/online/cgreport/head/delete', { query: { id: report } })
  for (const remove of [removeSummary, removeReport]) {
    const { success, message } = await remove()
    expect(success).toBe(false)
    expect(message).toContain('看板“董事会看板”')
  }
  expect((await author.delete('/online/board/delete', { query: { id } })).success).toBe(true)
  expect((await removeSummary()).success).toBe(true)
  expect((await removeReport()).success).toBe(true)
})

test('what cards can be made of is what their author can read, found by name', async () => {
  const mark = newId().slice(-8)
  const summary = await newSummary([], `统计${mark}`)
  const report = await newReport(`语句${mark}`)
  const offered = async (caller: Caller, keyword = mark) =>
    (await caller.get<{ id: string }[]>('/online/board/sources', { query: { keyword } })).result.map(
      ({ id }) => id,
    )
  expect(await offered(author)).toEqual([summary, report])
  expect(await offered(author, `语句${mark}`)).toEqual([report])
  expect(await offered(author, '%')).toEqual([])
  const maker = await server.user({ may: ['online:board:add', 'test:sale:list'] })
  expect(await offered(await server.as(maker))).toEqual([])
  await give(summary, [await roleOf(maker)])
  expect(await offered(await server.as(maker))).toEqual([summary])
  const described = await (
    await server.as(maker)
  ).get('/online/board/source', { query: { kind: 'report', id: report } })
  expect(described).toMatchObject({ success: false, message: '您没有查看这份报表的权限' })
})

test('a board goes into the menu with the roles that get it, and out of it when it is removed', async () => {
  const administrator = await server.administrator()
  const { result: id } = await save([text()], {}, administrator)
  const reader = await server.user({ may: ['test:nothing'] })
  const place = { title: `看板${id}`, parentId: null, roleIds: [await roleOf(reader)] }
  const add = () => administrator.post<string>(`/online/board/addToMenu/${id}`, place)
  expect((await open(id, await server.as(reader))).success).toBe(false)
  expect(await add()).toMatchObject({ success: true, result: `/online/board/${id}` })
  expect(await add()).toMatchObject({ success: false, message: `看板已在菜单中：看板${id}` })
  const caller = await server.as(reader)
  expect((await open(id, caller)).success).toBe(true)
  const menu = async () =>
    JSON.stringify((await caller.get('/sys/permission/getUserPermissionByToken')).result)
  expect(await menu()).toContain(`/online/board/${id}`)
  expect((await administrator.delete('/online/board/delete', { query: { id } })).success).toBe(true)
  expect(await menu()).not.toContain(`/online/board/${id}`)
})

test('in the menu a board comes with the menus above it; who had it keeps it, and what stands below its page stays', async () => {
  const administrator = await server.administrator()
  const { result: id } = await save([text()], {}, administrator)
  const [reader, earlier] = [
    await server.user({ may: ['test:nothing'] }),
    await server.user({ may: ['test:nothing'] }),
  ]
  await server.db
    .updateTable('onl_board')
    .set({ role_ids: await roleOf(earlier) })
    .where('id', '=', id)
    .execute()
  const [top, above, below] = [newId(), newId(), newId()]
  const row = { component: 'layouts/RouteView', menu_type: 0 }
  await server.db
    .insertInto('sys_permission')
    .values([
      { ...row, id: top, name: '一级', url: `/${top}` },
      { ...row, id: above, name: '二级', url: `/${above}`, parent_id: top, menu_type: 1 },
    ])
    .execute()
  const roleIds = [await roleOf(reader)]
  const place = { title: `看板${id}`, parentId: above, roleIds }
  expect(await administrator.post(`/online/board/addToMenu/${id}`, place)).toMatchObject({ success: true })
  const granted = await server.db
    .selectFrom('sys_role_permission')
    .select('permission_id')
    .where('role_id', 'in', roleIds)
    .execute()
  const page = await server.db
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', `/online/board/${id}`)
    .executeTakeFirstOrThrow()
  expect(granted.map(({ permission_id }) => permission_id)).toEqual(
    expect.arrayContaining([top, above, page.id]),
  )
  for (const user of [reader, earlier]) expect((await open(id, await server.as(user))).success).toBe(true)
  await server.db
    .insertInto('sys_permission')
    .values({ ...row, id: below, name: '下级', url: `/${below}`, parent_id: page.id, menu_type: 1 })
    .execute()
  expect((await administrator.delete('/online/board/delete', { query: { id } })).success).toBe(true)
  const left = await server.db
    .selectFrom('sys_permission')
    .select('parent_id')
    .where('id', '=', below)
    .execute()
  expect(left).toEqual([{ parent_id: above }])
})

test('nobody puts a board into the menu of a role that may more than they', async () => {
  const rights = ['online:board:list', 'online:board:add', 'online:board:menu']
  const maker = await server.as(server.user({ may: rights }))
  const [weak, strong] = [
    await server.user({ may: rights }),
    await server.user({ may: ['system:user:edit'] }),
  ]
  const into = async (user: TestUser) => {
    const { result: id } = await save([text()], {}, maker)
    const place = { title: `看板${id}`, parentId: null, roleIds: [await roleOf(user)] }
    const { success } = await maker.post(`/online/board/addToMenu/${id}`, place)
    const rows = await server.db
      .selectFrom('sys_permission')
      .where('name', '=', `看板${id}`)
      .select('id')
      .execute()
    return [success, rows.length]
  }
  expect(await into(weak)).toEqual([true, 1])
  expect(await into(strong)).toEqual([false, 0])
})

test('boards of another tenant are not there', async () => {
  await server.db.insertInto('sys_tenant').values({ id: 9, name: '别家' }).execute()
  const { result: id } = await save([text()])
  const abroad = await server.as(
    server.user({ tenants: [9], may: ['online:board:list', 'online:board:edit', 'online:board:delete'] }),
  )
  await server.db
    .updateTable('onl_board')
    .set({ usernames: abroad.user.username })
    .where('id', '=', id)
    .execute()
  expect((await open(id, abroad)).success).toBe(false)
  expect((await abroad.get<{ total: number }>('/online/board/list')).result.total).toBe(0)
  expect((await abroad.put('/online/board/edit', { id, name: '改名' })).success).toBe(false)
  expect((await abroad.delete('/online/board/delete', { query: { id } })).success).toBe(false)
})

test('a role of another tenant shares no board of this one, even with a member who holds it', async () => {
  await server.db
    .insertInto('sys_tenant')
    .values({ id: 9, name: '别家' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const reader = await server.as(server.user({ tenants: [1, 9] }))
  const role = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id: role, role_code: role, role_name: '别家的角色', tenant_id: 9 })
    .execute()
  await server.db.insertInto('sys_user_role').values({ user_id: reader.user.id, role_id: role }).execute()
  const { result: id } = await save([text()])
  await server.db.updateTable('onl_board').set({ role_ids: role }).where('id', '=', id).execute()
  const listed = async () => (await reader.get<unknown[]>('/online/board/mine')).result
  expect((await open(id, reader)).success).toBe(false)
  expect(await listed()).toEqual([])
  await server.db.updateTable('sys_role').set({ tenant_id: 1 }).where('id', '=', role).execute()
  expect((await open(id, reader)).success).toBe(true)
  expect(await listed()).toMatchObject([{ id }])
})

test('who shares a board is told which roles could not read which of its reports, and gives what he may', async () => {
  const [granted, kept] = [await newSummary(['day'], '给了的'), await newSummary(['day'], '没给的')]
  const report = await newReport('语句')
  const reader = await server.user({ may: ['test:sale:list'] })
  const stranger = await server.user({ may: ['test:nothing'] })
  const [readers, strangers] = [await roleOf(reader), await roleOf(stranger)]
  await give(granted, [readers])
  const sources = [
    { kind: 'summary', id: granted },
    { kind: 'summary', id: kept },
    { kind: 'report', id: report },
  ]
  const unread = async (roleIds: string[], caller: Caller = author) =>
    (await caller.post<UnreadSource[]>('/online/board/unread', { sources, roleIds })).result.map(
      ({ name, roles, mayGive }) => ({ name, roles: roles.map(({ id }) => id).toSorted(), mayGive }),
    )
  expect(await unread([readers])).toEqual([
    { name: '没给的', roles: [readers], mayGive: true },
    { name: '语句', roles: [readers], mayGive: false },
  ])
  expect(await unread([strangers])).toEqual([
    { name: '给了的', roles: [strangers], mayGive: false },
    { name: '没给的', roles: [strangers], mayGive: false },
    { name: '语句', roles: [strangers], mayGive: false },
  ])
  expect(await unread([])).toEqual([])
  expect(await unread(['no-such-role'])).toEqual([])

  /* who does not see a report learns nothing of it, and gives nothing */
  const other = await server.as(server.user({ may: ['online:board:add'] }))
  expect(await unread([readers], other)).toEqual([])
  await other.post('/online/board/giveUnread', { sources, roleIds: [readers] })
  expect(await unread([readers])).toHaveLength(2)

  /* single users are judged by all that they have; who there is not is nobody */
  const usernames = [reader, stranger, { username: 'no-such-user' }].map(({ username }) => username)
  const ofUsers = await author.post<UnreadSource[]>('/online/board/unread', {
    sources,
    roleIds: [],
    usernames,
  })
  expect(
    ofUsers.result.map(({ name, users, mayGive }) => [name, users.map((one) => one.username), mayGive]),
  ).toEqual([
    ['给了的', [stranger.username], false],
    ['没给的', [reader.username, stranger.username].toSorted(), false],
    ['语句', [reader.username, stranger.username].toSorted(), false],
  ])

  const answer = await author.post('/online/board/giveUnread', { sources, roleIds: [readers, strangers] })
  expect(answer).toMatchObject({ success: true, message: '已授予查看权限' })
  expect(await unread([readers])).toEqual([{ name: '语句', roles: [readers], mayGive: false }])
  const seen = await (
    await server.as(Promise.resolve(reader))
  ).post<Figures>(`/online/summary/run/${kept}`, {})
  expect(seen.success).toBe(true)
  const nobody = await server.as(server.user({ may: ['online:board:list'] }))
  expect((await nobody.post('/online/board/unread', { sources, roleIds: [readers] })).success).toBe(false)
})
