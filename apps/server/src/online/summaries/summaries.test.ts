import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, newField } from '@dougong/contract/online/forms/form'
import type { Figures } from '@dougong/contract/online/summaries/figures'
import { summarySchema } from '@dougong/contract/online/summaries/summary'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { eventually } from '../../../test/eventually'
import type { Caller, TestApp, TestUser } from '../../../test/test-app'
import { rowsOf } from '../../../test/workbook'
import type { Actor } from '../../access/actor'
import { features } from '../../app'
import { newId } from '../../platform/ids'
import { serveResource } from '../../resource/serve-resource'
import { sales, salesServer } from '../../resource/summary/sales.fixture'
import { summarise } from '../../resource/summary/summarise'
import { viewOf } from '../../resource/view'
import { engineOf } from '../../wiring'

let server: TestApp
let author: Caller & { token: string }
beforeAll(async () => {
  server = await salesServer()
  const sale = (name: string, amount: number, day: string) => ({ id: newId(), name, amount, day, cost: 1 })
  await server.db
    .insertInto('test_sale' as never)
    .values([
      sale('甲', 10, '2026-01-05'),
      sale('甲', 20.5, '2026-02-05'),
      sale('乙', 30, '2026-02-06'),
      { ...sale('丙', 999, '2026-02-06'), tenant_id: 9 },
    ] as never)
    .execute()
  await server.db.insertInto('sys_tenant').values({ id: 9, name: '别家' }).execute()
  author = await server.as(
    server.user({
      may: [
        'online:summary:list',
        'online:summary:add',
        'online:summary:edit',
        'online:summary:delete',
        'test:sale:list',
      ],
    }),
  )
})
afterAll(() => server.stop())

const byName = {
  resource: '/test/sale',
  groups: [{ field: 'name' }],
  measures: [{ of: 'sum', field: 'amount' }, { of: 'count' }, { of: 'share', field: 'amount' }],
  asked: ['day'],
}
const preview = (definition: object, caller: Caller = author, filters = {}) =>
  caller.post<Figures>('/online/summary/preview', {
    definition: { ...byName, ...definition },
    asked: filters,
  })
const run = (id: string, caller: Caller, filters = {}) =>
  caller.post<Figures>(`/online/summary/run/${id}`, { asked: filters })

async function stored(definition: object = {}, caller: Caller = author): Promise<string> {
  const { result, message } = await caller.post<string>('/online/summary/add', {
    name: `报表${newId().slice(-6)}`,
    definition: JSON.stringify({ ...byName, ...definition }),
  })
  if (!result) throw new Error(message)
  return result
}

/** Somebody to whom the report is given by a role of their own. */
async function readerOf(id: string, may: string[] = ['test:sale:list']): Promise<TestUser> {
  const user = await server.user({ may: [...may, 'test:nothing'] })
  const { role_id } = await server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  await server.db.updateTable('onl_summary').set({ role_ids: role_id }).where('id', '=', id).execute()
  return user
}

test('a report is put together, previewed, kept and run: groups, figures, shares and what all come to', async () => {
  const { result } = await preview({})
  expect(result).toMatchObject({
    columns: [
      { key: 'name', title: '客户', role: 'group' },
      { key: 'amount.sum', title: '金额合计', kind: 'number', decimals: 2 },
      { key: '.count', title: '数量' },
      { key: 'amount.share', title: '金额占比', kind: 'share' },
    ],
    rows: [
      { name: '乙', 'amount.sum': 30, '.count': 1 },
      { name: '甲', 'amount.sum': 30.5, '.count': 2 },
    ],
    total: { 'amount.sum': 60.5, '.count': 3, 'amount.share': 1 },
    hasMore: false,
  })
  const id = await stored()
  const answer = await run(id, author, { day_begin: '2026-02-01' })
  expect(answer.result.rows.map(({ name, '.count': count }) => [name, count])).toEqual([
    ['乙', 1],
    ['甲', 1],
  ])
  const page = await author.get<{ name: string; page: string; definition: object }>(
    `/online/summary/page/${id}`,
  )
  expect(page.result).toMatchObject({ page: 'test/SaleList', definition: byName })
  /* editors find what the client was silent about */
  const listed = await author.get<{ definition: string }>('/online/summary/queryById', { query: { id } })
  expect(JSON.parse(listed.result.definition)).toMatchObject({
    fields: [],
    limit: 200,
    groups: [{ field: 'name', by: 'value' }],
    conditions: { matchType: 'and', conditions: [] },
  })
})

test('each figure says how those of several groups become one, and averages how many values they are of', async () => {
  const { result } = await preview({
    measures: [
      { of: 'count' },
      { of: 'sum', field: 'amount' },
      { of: 'avg', field: 'amount' },
      { of: 'min', field: 'amount' },
      { of: 'max', field: 'amount' },
      { of: 'share', field: 'amount' },
      { of: 'distinct', field: 'name' },
    ],
  })
  expect(result.columns.map(({ combining }) => combining)).toEqual([
    undefined,
    'sum',
    'sum',
    'average',
    'min',
    'max',
    'sum',
    'none',
  ])
  expect(result.rows.map((row) => [row['amount.avg'], Number(row['amount.avg_count'])])).toEqual([
    [30, 1],
    [15.25, 2],
  ])
  /* both again where groups are told apart in another way */
  const byBranch = await preview({
    groups: [{ field: 'place', by: 'branch' }],
    measures: [
      { of: 'avg', field: 'amount' },
      { of: 'distinct', field: 'name' },
    ],
  })
  expect(byBranch.result.columns.map(({ overlaps }) => overlaps)).toEqual([true, undefined, undefined])
  expect(byBranch.result.rows.map((row) => Number(row['amount.avg_count']))).toEqual([3])
})

test('who was given a report sees the figures of what he may list, and nobody else sees any', async () => {
  const id = await stored()
  const limited = await readerOf(id)
  await limitRows(server, limited, 'test/SaleList', [{ column: 'name', condition: '=', value: '甲' }])
  const { result } = await run(id, await server.as(limited))
  expect(result.rows.map((row) => row['amount.sum'])).toEqual([30.5])
  expect(result.total).toMatchObject({ 'amount.sum': 30.5, 'amount.share': 1 })
  const withoutList = await server.as(readerOf(id, []))
  const withoutRight = await server.as(server.user({ may: ['test:sale:list'] }))
  for (const caller of [withoutList, withoutRight]) {
    expect((await run(id, caller)).status).toBe(403)
    expect((await caller.get(`/online/summary/page/${id}`)).status).toBe(403)
    expect((await caller.get(`/online/summary/exportXls/${id}`)).status).toBe(403)
    expect((await preview({}, caller)).status).toBe(403)
  }
  expect((await server.anyone.post(`/online/summary/run/${id}`, { asked: {} })).status).toBe(401)
  expect((await run('nothing', author)).message).toBe('报表不存在或已被删除！')
})

test('what several groups come to together is told for the charts that ask for it, over what each reader may list', async () => {
  const id = await stored({
    groups: [{ field: 'day', by: 'month' }, { field: 'name' }],
    measures: [{ of: 'distinct', field: 'name' }],
  })
  const limited = await readerOf(id)
  await limitRows(server, limited, 'test/SaleList', [{ column: 'name', condition: '=', value: '甲' }])
  const pivot = { type: 'pivot', category: 'day.month', series: 'name', measures: ['name.distinct'] }
  const together = async (caller: Caller, charts: object[]) =>
    (await caller.post<Figures>(`/online/summary/run/${id}`, { asked: {}, charts })).result.together
  expect(await together(author, [])).toBeUndefined()
  expect(await together(author, [{ ...pivot, type: 'table' }])).toBeUndefined()
  /* in January 甲, in February 乙 and 甲 */
  expect(await together(author, [pivot])).toEqual([
    { rows: '1-2', figures: { 'name.distinct': 2 } },
    { rows: '0,2', figures: { 'name.distinct': 1 } },
    { rows: '0-2', figures: { 'name.distinct': 2 } },
  ])
  expect(await together(await server.as(limited), [pivot])).toEqual([
    { rows: '0-1', figures: { 'name.distinct': 1 } },
  ])
  const wrong = await author.post(`/online/summary/run/${id}`, { asked: {}, charts: [{ type: 'cake' }] })
  expect(wrong.success).toBe(false)
})

test('a field that somebody may not see is grouped, measured, filtered, asked and sorted by in no report', async () => {
  const cost = [
    { groups: [{ field: 'cost' }] },
    { measures: [{ of: 'sum', field: 'cost' }] },
    { fields: ['cost'], groups: [], measures: [] },
    { asked: ['cost'] },
    { conditions: { conditions: [{ field: 'cost', rule: 'gt', val: '0' }] } },
    { sort: { key: 'cost.sum', order: 'desc' } },
    /* seen in records, kept from lists */
    { measures: [{ of: 'sum', field: 'margin' }] },
    { groups: [{ field: 'word' }] },
    { groups: [{ field: 'tenant_id' }] },
    { measures: [{ of: 'max', field: 'del_flag' }] },
    { groups: [{ field: 'amount"; drop table test_sale; --' }] },
    { sort: { key: '1; drop table test_sale', order: 'asc' } },
    { limit: 1_000_000 },
    { resource: '/sys/user' },
    { resource: '/test/nothing' },
    { resource: '/sys/permission' },
  ]
  for (const wrong of cost) {
    const { success, message } = await preview(wrong)
    expect([wrong, success, message === '']).toEqual([wrong, false, false])
    const kept = await author.post('/online/summary/add', {
      name: '不能保存',
      definition: JSON.stringify({ ...byName, ...wrong }),
    })
    expect([wrong, kept.success]).toEqual([wrong, false])
  }
  expect((await preview({}, author, { amount: '1' })).success).toBe(false)
  expect((await preview({}, author, { superQueryParams: '[]' })).success).toBe(false)
  const knower = await server.as(
    server.user({ may: ['online:summary:add', 'online:summary:list', 'test:sale:list', 'test:sale:cost'] }),
  )
  const id = await stored({ measures: [{ of: 'sum', field: 'cost' }] }, knower)
  expect((await run(id, knower)).result.total).toEqual({ 'cost.sum': 3 })
  expect(await run(id, await server.as(readerOf(id)))).toMatchObject({
    success: false,
    message: '没有字段 cost，或您无权查看',
  })
})

test('a stored report is exported with its texts and totals', async () => {
  const id = await stored()
  const { rawPayload, headers } = await server.app.inject({
    url: `/jeecg-boot/online/summary/exportXls/${id}?day_begin=2026-02-01`,
    headers: { 'x-access-token': author.token },
  })
  expect(headers['content-type']).toContain('sheet')
  expect(await rowsOf(rawPayload)).toEqual([
    ['客户', '金额合计', '数量', '金额占比'],
    ['乙', 30, 1, expect.closeTo(30 / 50.5)],
    ['甲', 20.5, 1, expect.closeTo(20.5 / 50.5)],
    ['合计', 50.5, 2, 1],
  ])
})

test('in the menu a report is read by the roles it was given to; removed, it leaves nothing there', async () => {
  const administrator = await server.administrator()
  const id = await stored(
    { resource: '/online/summary', groups: [], measures: [{ of: 'count' }], asked: [] },
    administrator,
  )
  const role = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id: role, role_code: role, role_name: '经理', tenant_id: 1 })
    .execute()
  const user = await server.user({ may: ['online:summary:list'] })
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: role }).execute()
  expect((await run(id, await server.as(user))).status).toBe(403)
  const place = { title: '报表数量', parentId: null, roleIds: [role] }
  const add = (by: Caller = administrator) => by.post<string>(`/online/summary/addToMenu/${id}`, place)
  expect((await add(author)).status).toBe(403)
  expect(await add()).toMatchObject({ success: true, result: `/online/summary/${id}` })
  expect(await add()).toMatchObject({ success: false, message: '报表已在菜单中：报表数量' })
  const manager = await server.as(user)
  expect((await run(id, manager)).success).toBe(true)
  const menu = await manager.get<object>('/sys/permission/getUserPermissionByToken')
  expect(JSON.stringify(menu.result)).toContain(`/online/summary/${id}`)
  const rows = () =>
    server.db.selectFrom('sys_permission').select('id').where('name', 'like', '%报表数量%').execute()
  expect(await rows()).toHaveLength(1)
  expect((await administrator.delete('/online/summary/delete', { query: { id } })).success).toBe(true)
  expect(await rows()).toEqual([])
  expect((await run(id, manager)).success).toBe(false)
})

/** The table as somebody has it who changes its columns; the report waits meanwhile. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await server.db.transaction().execute(async (tx) => {
    await sql`lock table test_sale in access exclusive mode`.execute(tx)
    await work()
  })
}

async function waitingReports(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and state = 'active' and wait_event_type = 'Lock' and query like '%test_sale%'`.execute(
    server.db,
  )
  return rows[0]?.n ?? 0
}

test('a report whose reader leaves is ended in the database, and one that takes too long is given up', async () => {
  const id = await stored()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as { port: number }
  await whileLocked(async () => {
    const leaving = new AbortController()
    const answer = fetch(`http://127.0.0.1:${port}/jeecg-boot/online/summary/run/${id}`, {
      method: 'POST',
      headers: { 'x-access-token': author.token, 'content-type': 'application/json' },
      body: '{"asked":{}}',
      signal: leaving.signal,
    }).catch(() => 'left')
    await eventually(async () => expect(await waitingReports()).toBe(1))
    leaving.abort()
    expect(await answer).toBe('left')
    await eventually(async () => expect(await waitingReports()).toBe(0))
  })
  const { services } = server
  const served = await services.resources.find('/test/sale')
  const actor = (await services.sessions.find(author.token)) as Actor
  if (!served) throw new Error('there is no such resource')
  await whileLocked(async () => {
    const { signal } = new AbortController()
    const slow = summarise(engineOf(features, services), viewOf(served, actor), summarySchema.parse(byName), {
      asked: {},
      signal,
      timeoutMs: 200,
    })
    await expect(slow).rejects.toMatchObject({ reason: 'report.tooSlow' })
  })
})

test('stored forms are summed up as resources in code are', async () => {
  const administrator = await server.administrator()
  const fields = [
    ...firstFields((name) => `new-${name}`),
    newField({ id: 'new-1', name: 'subject', title: '主题', length: 100 }),
    newField({ id: 'new-2', name: 'price', title: '价格', type: 'BigDecimal', length: 10, decimals: 2 }),
  ].map(writeField)
  await administrator.post('/online/cgform/api/addAll', {
    head: { tableName: 'summed_up', tableTxt: '采购', tableType: 1 },
    fields,
  })
  const { result } = await administrator.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName: 'summed_up' },
  })
  await administrator.post(`/online/cgform/api/doDbSynch/${result.records[0]?.id}/normal`)
  const may = ['list', 'add'].map((verb) => `online:summed_up:${verb}`)
  const buyer = await server.as(server.user({ may: [...may, 'online:summary:add'] }))
  for (const price of [1.25, 2.5])
    await buyer.post('/online/cgform/api/summed_up/add', { subject: '纸', price })
  const sources = await buyer.get<{ path: string; title: string }[]>('/online/summary/sources')
  const source = sources.result.find(({ title }) => title === '采购')
  expect(sources.result).toHaveLength(1)
  const answer = await buyer.post<Figures>('/online/summary/preview', {
    definition: {
      resource: source?.path,
      groups: [{ field: 'subject' }],
      measures: [{ of: 'sum', field: 'price' }],
    },
    asked: {},
  })
  expect(answer.result.rows).toEqual([{ subject: '纸', 'price.sum': 3.75 }])

  /* who removes the field is told which reports will stop */
  const definition = JSON.stringify({
    resource: source?.path,
    measures: [{ of: 'count' }],
    conditions: { conditions: [{ field: 'price', rule: 'gt', val: '1' }] },
  })
  const { result: summary } = await buyer.post<string>('/online/summary/add', {
    name: '贵的采购',
    definition,
  })
  const formId = result.records[0]?.id ?? ''
  const plan = async () =>
    (
      await administrator.get<{ warnings: string[]; steps: { key: string; class: string }[] }>(
        `/online/cgform/api/dbSynchPlan/${formId}/normal`,
      )
    ).result
  expect((await plan()).warnings).toEqual([])
  /* a report that is a statement, too, once the table is open to such */
  await administrator.put('/online/cgreport/tables', {
    tables: [{ name: 'online.summed_up', columns: ['id', 'subject', 'price'] }],
  })
  for (const [code, column] of [
    ['prices', 'price'],
    ['subjects', 'subject'],
  ])
    await administrator.post('/online/cgreport/head/add', {
      head: { code, name: `采购${code}`, cgrSql: `select ${column} from summed_up` },
      items: [{ fieldName: column, fieldTxt: '列' }],
    })
  expect((await plan()).warnings).toEqual([])
  const { price } = Object.fromEntries(
    (
      await server.db
        .selectFrom('onl_cgform_field')
        .select(['id', 'db_field_name'])
        .where('cgform_head_id', '=', formId)
        .execute()
    ).map(({ id, db_field_name }) => [db_field_name, id]),
  )
  await server.db
    .deleteFrom('onl_cgform_field')
    .where('id', '=', price ?? '')
    .execute()
  expect((await plan()).warnings).toEqual([
    '字段“价格”被统计报表使用，同步后这些报表将不能运行：贵的采购',
    '字段“价格”被SQL报表使用，同步后这些报表将不能运行：采购prices',
  ])
  expect((await plan()).steps.find(({ key }) => key === 'setAside:price')?.class).toBe('影响报表')

  /* who removes the form is told all reports, and what shows them */
  await server.db
    .insertInto('onl_board')
    .values({ id: newId(), name: '采购看板', source_ids: summary, definition: '{"cards":[]}' })
    .execute()
  const drawn = { code: 'drawn_prices', data_type: 'summary', graph_type: 'number' }
  await server.db
    .insertInto('onl_graphreport_head')
    .values({ ...drawn, id: newId(), name: '采购图', source: summary })
    .execute()
  const uses = await administrator.get('/online/cgform/api/usedBy', { query: { id: formId } })
  expect(uses.result).toEqual({
    summaries: ['贵的采购'],
    reports: ['采购prices', '采购subjects'],
    graphs: ['采购图'],
    boards: ['采购看板'],
    flows: [],
  })
  expect((await plan()).warnings.slice(2)).toEqual([
    '使用这些报表的图表将不能显示：采购图',
    '使用这些报表的看板有卡片将不能显示：采购看板',
  ])
})

test('of what a feature lists by rules of its own there is no report', async () => {
  const path = '/test/ownList'
  server.services.resources.define([
    serveResource({ ...sales, path }, { table: 'test_sale', tenant: 'own', ownCalls: ['list'] }),
  ])
  expect(await preview({ resource: path })).toMatchObject({
    success: false,
    message: '报表的数据来源不存在，或不能统计',
  })
  const { result } = await author.get<{ path: string }[]>('/online/summary/sources')
  expect(result.map((source) => source.path)).toContain('/test/sale')
  expect(result.map((source) => source.path)).not.toContain(path)
})
