import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import type { Caller, TestApp, TestUser } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'
import { salesServer } from '../../../resource/summary/sales.fixture'

let server: TestApp
let author: Caller
let byName: string
beforeAll(async () => {
  server = await salesServer()
  const sale = (name: string, amount: number, sex: number, day: string) => ({
    id: newId(),
    name,
    amount,
    sex,
    day,
  })
  await server.db
    .insertInto('test_sale' as never)
    .values([
      sale('甲', 10, 1, '2026-01-05'),
      sale('甲', 20.5, 1, '2026-02-05'),
      sale('乙', 30, 2, '2026-02-06'),
      sale('丙', 5, 2, '2026-02-07'),
      { ...sale('丁', 999, 1, '2026-02-06'), tenant_id: 9 },
    ] as never)
    .execute()
  await server.db.insertInto('sys_tenant').values({ id: 9, name: '别家' }).execute()
  author = await server.as(server.user({ may: ['online:summary:add', 'test:sale:list'] }))
  byName = await stored({
    groups: [{ field: 'name' }, { field: 'sex' }],
    measures: [
      { of: 'sum', field: 'amount' },
      { of: 'count', title: '单数' },
    ],
    asked: ['name', 'sex', 'day'],
  })
})
afterAll(() => server.stop())

const api = '/online/cgreport/api'
interface Rows {
  records: Record<string, unknown>[]
  total: number
}
const rows = (id: string, query: Record<string, string> = {}, caller: Caller = author) =>
  caller.get<Rows>(`${api}/getData/summary:${id}`, { query })
const names = async (query: Record<string, string>, caller: Caller = author) =>
  (await rows(byName, query, caller)).result.records.map(({ name }) => name)

async function stored(definition: object): Promise<string> {
  const { result, message } = await author.post<string>('/online/summary/add', {
    name: '各客户销售',
    definition: JSON.stringify({ resource: '/test/sale', ...definition }),
  })
  if (!result) throw new Error(message)
  return result
}

/** Somebody to whom the report is given by a role of their own. */
async function readerOf(id: string, may: string[]): Promise<TestUser> {
  const user = await server.user({ may: [...may, 'test:nothing'] })
  const { role_id } = await server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  await server.db.updateTable('onl_summary').set({ role_ids: role_id }).where('id', '=', id).execute()
  return user
}

test('[WGT-09] a summary tells pickers its columns by their titles, and what it may be asked by', async () => {
  const { result } = await author.get<ReportColumns>(`${api}/getRpColumns/summary:${byName}`)
  expect(result).toMatchObject({ cgRpConfigId: `summary:${byName}`, cgRpConfigName: '各客户销售' })
  expect(result.columns.map(({ dataIndex, title, sorter }) => [dataIndex, title, sorter])).toEqual([
    ['name', '客户', true],
    ['sex', '性别', true],
    ['amount.sum', '金额合计', true],
    ['.count', '单数', true],
  ])
  expect(result.columns.map(({ customRender }) => customRender)).toEqual([
    undefined,
    'sex',
    undefined,
    undefined,
  ])
  expect(result.dictOptions.sex?.map(({ text }) => text)).toEqual(['男', '女'])
  const items = await author.get<ReportQueryItem[]>(`${api}/getQueryInfo/summary:${byName}`)
  expect(items.result.map(({ field, view, mode, hidden }) => [field, view, mode, hidden])).toEqual([
    ['name', 'text', 'single', '0'],
    ['sex', 'list', 'single', '0'],
    ['day', 'date', 'group', '1'],
  ])
})

test('[WGT-09] its rows come in pages and in the order asked for, narrowed by its items and by what the form fixes', async () => {
  const first = await rows(byName, { column: 'amount.sum', order: 'desc', pageSize: '2' })
  expect(first.result).toEqual({
    records: [
      { name: '甲', sex: 1, sex_dictText: '男', 'amount.sum': 30.5, '.count': 2 },
      { name: '乙', sex: 2, sex_dictText: '女', 'amount.sum': 30, '.count': 1 },
    ],
    total: 3,
  })
  const second = { column: 'amount.sum', order: 'desc', pageSize: '2', pageNo: '2' }
  expect(await names(second)).toEqual(['丙'])
  expect((await rows(byName, { ...second, pageNo: '9' })).result).toEqual({ records: [], total: 3 })
  expect(await names({ column: 'name', order: 'asc' })).toEqual(
    await names({ column: 'name', order: 'desc' }).then((all) => all.reverse()),
  )
  expect(await names({ name: '甲' })).toEqual(['甲'])
  expect(await names({ self_sex: "'2'", day_begin: '2026-02-07' })).toEqual(['丙'])
  expect((await rows(byName, { day_begin: '2026-02-01', name: '甲' })).result.records).toMatchObject([
    { 'amount.sum': 20.5, '.count': 1 },
  ])
  expect((await rows(byName, { day_begin: '2030-01-01' })).result).toEqual({ records: [], total: 0 })
})

test('what its author limits it to is all that there is to pick, whatever the order asked for', async () => {
  const best = await stored({
    groups: [{ field: 'name' }],
    measures: [{ of: 'sum', field: 'amount' }],
    sort: { key: 'amount.sum', order: 'desc' },
    limit: 2,
  })
  const { result } = await rows(best, { column: 'amount.sum', order: 'asc' })
  expect(result.records.map(({ name }) => name)).toEqual(['乙', '甲'])
  expect(result.total).toBe(2)
})

test('single records have their ids, so that two alike are two', async () => {
  const single = await stored({ fields: ['name', 'sex'], sort: { key: 'name', order: 'asc' } })
  const { result } = await rows(single, { pageSize: '10' })
  expect(result.total).toBe(4)
  expect(new Set(result.records.map(({ id }) => id)).size).toBe(4)
  expect(result.records.filter(({ name }) => name === '甲')).toMatchObject([
    { sex_dictText: '男' },
    { sex_dictText: '男' },
  ])
})

test('each reader picks from the figures of what he may list, at the same time, and nobody else from any', async () => {
  const limited = await readerOf(byName, ['test:sale:list'])
  await limitRows(server, limited, 'test/SaleList', [{ column: 'day', condition: '<', value: '2026-02-01' }])
  const colleague = await server.as(limited)
  const [own, all] = await Promise.all([rows(byName, {}, colleague), rows(byName)])
  expect(own.result).toMatchObject({ records: [{ name: '甲', 'amount.sum': 10, '.count': 1 }], total: 1 })
  expect(all.result.total).toBe(3)
  const withoutList = await server.as(readerOf(byName, []))
  const withoutRole = await server.as(server.user({ may: ['test:sale:list'] }))
  for (const caller of [withoutList, withoutRole])
    for (const call of ['getRpColumns', 'getQueryInfo', 'getData'])
      expect((await caller.get(`${api}/${call}/summary:${byName}`)).status).toBe(403)
  expect((await server.anyone.get(`${api}/getData/summary:${byName}`)).status).toBe(401)
  /* a summary is no report by its bare id, and a report none by the other name */
  for (const name of [byName, 'summary:nothing', 'summary:', 'summary:report_user'])
    expect((await author.get(`${api}/getRpColumns/${name}`)).success).toBe(false)
})

test('what a summary does not know is refused, and a field that the reader may not see is in none of its columns', async () => {
  for (const query of [
    { amount: '1' },
    { self_amount: '1' },
    { column: 'cost', order: 'asc' },
    { column: 'amount.sum', order: 'desc; drop table test_sale' },
    { order: 'sideways' },
    { superQueryParams: '[{"field":"cost","rule":"gt","val":"1"}]' },
    { day_begin: 'soon' },
    { pageSize: 'many' },
  ] as Record<string, string>[])
    expect([query, (await rows(byName, query)).success]).toEqual([query, false])
  const knower = await server.as(
    server.user({ may: ['online:summary:add', 'test:sale:list', 'test:sale:cost'] }),
  )
  const { result: secret } = await knower.post<string>('/online/summary/add', {
    name: '成本',
    definition: JSON.stringify({ resource: '/test/sale', measures: [{ of: 'sum', field: 'cost' }] }),
  })
  expect((await rows(secret, {}, knower)).success).toBe(true)
  for (const call of ['getRpColumns', 'getQueryInfo', 'getData'])
    expect((await author.get(`${api}/${call}/summary:${secret}`)).message).toBe('没有字段 cost，或您无权查看')
})

test('what is stored of its rows is told by another column, to who may read it', async () => {
  const texts = (caller: Caller, query: Record<string, string>) =>
    caller.get(`${api}/getTexts/summary:${byName}`, { query })
  const lookUp = { value: 'name', text: 'sex', key: '甲,丁,无' }
  expect((await texts(author, lookUp)).result).toEqual([{ value: '甲', text: '男' }])
  expect((await texts(author, { ...lookUp, text: '.count' })).result).toEqual([{ value: '甲', text: '2' }])
  expect((await texts(author, { ...lookUp, text: 'cost' })).result).toEqual([])
  const stranger = await server.as(server.user({ may: ['test:sale:list'] }))
  expect((await texts(stranger, lookUp)).result).toEqual([])
})
