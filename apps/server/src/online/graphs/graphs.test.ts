import type { GraphItem } from '@dougong/contract/online/graphs/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import type { Caller, TestApp } from '../../../test/test-app'
import { rowsOf } from '../../../test/workbook'
import { newId } from '../../platform/ids'
import { salesServer } from '../../resource/summary/sales.fixture'

let server: TestApp
let author: Caller & { token: string }
beforeAll(async () => {
  server = await salesServer()
  await server.db
    .insertInto('test_sale' as never)
    .values(
      [
        ['甲', 10, '2026-01-05'],
        ['甲', 20.5, '2026-02-05'],
        ['乙', 30, '2026-02-06'],
      ].map(([name, amount, day]) => ({ id: newId(), name, amount, day, cost: 1 })) as never,
    )
    .execute()
  const owner = await server.as(server.user({ may: ['online:report:tables'], roles: ['admin'] }))
  await owner.put('/online/cgreport/tables', {
    tables: [{ name: 'public.sys_user', columns: ['id', 'username', 'sex'] }],
  })
  author = await server.as(
    server.user({
      may: [
        ...['list', 'add', 'edit', 'delete'].map((verb) => `online:graph:${verb}`),
        'online:summary:add',
        'online:summary:list',
        'online:summary:delete',
        'online:report:sql',
        'online:report:delete',
        'test:sale:list',
      ],
    }),
  )
})
afterAll(() => server.stop())

interface Charts {
  head: Record<string, unknown>
  items: GraphItem[]
  data: Record<string, unknown>[]
  total: Record<string, unknown> | null
  hasMore: boolean
}

async function summary(roleIds?: string): Promise<string> {
  const { result } = await author.post<string>('/online/summary/add', {
    name: `销售${newId().slice(-6)}`,
    ...(roleIds && { roleIds }),
    definition: JSON.stringify({
      resource: '/test/sale',
      groups: [{ field: 'name' }],
      measures: [{ of: 'sum', field: 'amount' }],
      asked: ['day'],
    }),
  })
  return result
}

async function report(code: string): Promise<string> {
  const { result } = await author.post<string>('/online/cgreport/head/add', {
    head: {
      code,
      name: `人数${code}`,
      cgrSql:
        'select sex, count(*) as n from sys_user where true [[ and username = ${who} ]] group by sex order by sex',
    },
    items: [
      { fieldName: 'sex', fieldTxt: '性别', fieldType: 'Integer', dictCode: 'sex' },
      { fieldName: 'n', fieldTxt: '人数', fieldType: 'Long' },
    ],
    params: [{ paramName: 'who', paramTxt: '谁' }],
  })
  return result
}

test('columns of a chart say how figures become one: as the summary, the statement or its author says', async () => {
  const averages = await author.post<string>('/online/summary/add', {
    name: '平均',
    definition: JSON.stringify({
      resource: '/test/sale',
      groups: [{ field: 'name' }],
      measures: [{ of: 'avg', field: 'amount' }],
    }),
  })
  const drawn = await chartsData(await add(graph(averages.result, { yaxisField: 'amount.avg' })), author)
  expect(drawn.result.items[1]).toMatchObject({ fieldName: 'amount.avg', combining: 'average' })
  expect(drawn.result.data.map((row) => Number(row['amount.avg_count']))).toEqual([1, 2])
  expect(drawn.result.total?.['amount.avg']).toBeCloseTo(60.5 / 3)

  const combining = async (code: string, isTotal: string) => {
    const added = await author.post<string>('/online/cgreport/head/add', {
      head: {
        code,
        name: code,
        cgrSql: 'select sex, count(*) as n, count(distinct username) as names from sys_user group by sex',
      },
      items: [
        { fieldName: 'sex', fieldTxt: '性别', fieldType: 'Integer', dictCode: 'sex' },
        { fieldName: 'n', fieldTxt: '人数', fieldType: 'Long' },
        { fieldName: 'names', fieldTxt: '姓名数', fieldType: 'Long', isTotal },
      ],
      params: [],
    })
    const values = graph(added.result, { dataType: 'report', xaxisField: 'sex', yaxisField: 'names' })
    const { result } = await chartsData(await add(values), author)
    return result.items.map((item) => item.combining)
  }
  expect(await combining('untold', '')).toEqual([undefined, undefined, 'none'])
  expect(await combining('summed', '1')).toEqual([undefined, undefined, undefined])
})

test('several values of a dictionary that a statement joins are each called by their text', async () => {
  const { result } = await author.post<string>('/online/cgreport/head/add', {
    head: { code: 'joined', name: '各性别', cgrSql: "select '1,2' as sexes, count(*) as n from sys_user" },
    items: [
      { fieldName: 'sexes', fieldTxt: '性别', fieldType: 'String', dictCode: 'sex' },
      { fieldName: 'n', fieldTxt: '人数', fieldType: 'Long' },
    ],
    params: [],
  })
  const values = graph(result, { dataType: 'report', xaxisField: 'sexes', yaxisField: 'n' })
  const drawn = await chartsData(await add(values), author)
  expect(drawn.result.data).toMatchObject([{ sexes: '1,2', sexes_dictText: '男,女' }])
})

const graph = (source: string, changes: object = {}) => ({
  name: '各客户销售',
  code: `g_${newId().slice(-8)}`,
  dataType: 'summary',
  source,
  displayTemplate: 'tab',
  graphType: 'bar,pie',
  xaxisField: 'name',
  yaxisField: 'amount.sum',
  ...changes,
})
async function add(values: object, caller: Caller = author): Promise<string> {
  const { result, message } = await caller.post<string>('/online/graphreport/head/add', values)
  if (!result) throw new Error(message)
  return result
}
const chartsData = (id: string, caller: Caller, filters: Record<string, string> = {}) =>
  caller.get<Charts>('/online/graphreport/api/getChartsData', { query: { id, ...filters } })

test('a chart on a summary: its kinds, axes and figures, by its id and by its code, narrowed as the summary is', async () => {
  const values = graph(await summary())
  const id = await add(values)
  const { result } = await chartsData(id, author)
  expect(result).toMatchObject({
    head: { graphType: 'bar,pie', xaxisField: 'name', yaxisField: 'amount.sum', displayTemplate: 'tab' },
    items: [
      { fieldName: 'name', fieldTxt: '客户', fieldType: 'String' },
      { fieldName: 'amount.sum', fieldTxt: '金额合计', fieldType: 'Number' },
    ],
    data: [
      { name: '乙', 'amount.sum': 30 },
      { name: '甲', 'amount.sum': 30.5 },
    ],
    hasMore: false,
  })
  const narrowed = await chartsData(values.code, author, { day_begin: '2026-02-01' })
  expect(narrowed.result.data.map((row) => row['amount.sum'])).toEqual([30, 20.5])
  expect((await chartsData(id, author, { amount: '1' })).success).toBe(false)
  const page = await author.get<{ resource: { search: string[] } }>(`/online/graphreport/api/page/${id}`)
  expect(page.result.resource.search).toEqual(['day'])
  const { rawPayload } = await server.app.inject({
    url: `/jeecg-boot/online/graphreport/api/exportXlsById?id=${id}&day_begin=2026-02-01`,
    headers: { 'x-access-token': author.token },
  })
  expect(await rowsOf(rawPayload)).toEqual([
    ['客户', '金额合计'],
    ['乙', 30],
    ['甲', 20.5],
  ])
  expect((await chartsData('nothing', author)).message).toBe('图表不存在或已被删除！')
})

test('a chart on a statement: its texts and parameters, and the fields as existing clients ask for them', async () => {
  const source = await report('by_sex')
  const id = await add(
    graph(source, { dataType: 'report', xaxisField: 'sex', yaxisField: 'n', graphType: 'ring' }),
  )
  const { result } = await chartsData(id, author, { who: 'zhangsan' })
  expect(result.data).toEqual([{ sex: 1, sex_dictText: '男', n: 1 }])
  expect((await chartsData(id, author, { self_who: "x' or 'a' = 'a" })).result.data).toEqual([])
  const items = await author.get<GraphItem[]>('/online/graphreport/head/queryOnlGraphreportItemByMainId', {
    query: { id },
  })
  expect(items.result.map(({ fieldName, fieldType }) => [fieldName, fieldType])).toEqual([
    ['sex', 'String'],
    ['n', 'Number'],
  ])
  const parsed = await author.post<GraphItem[]>('/online/graphreport/head/parseField', {
    type: 'report',
    data: source,
  })
  expect(parsed.result).toEqual(items.result)
  const params = await author.get<{ paramName: string }[]>('/online/graphreport/params/listByHeadId', {
    query: { headId: id },
  })
  expect(params.result.map(({ paramName }) => paramName)).toEqual(['who'])
})

test('who reads a chart needs what the report asks for, and sees the figures of what is his to list', async () => {
  const role = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id: role, role_code: role, role_name: '读者', tenant_id: 1 })
    .execute()
  const onSummary = await add(graph(await summary(role)))
  const onReport = await add(
    graph(await report('rights'), { dataType: 'report', xaxisField: 'sex', yaxisField: 'n' }),
  )
  const limited = await server.user({ may: ['test:sale:list', 'online:report:rights:read'] })
  await server.db.insertInto('sys_user_role').values({ user_id: limited.id, role_id: role }).execute()
  await limitRows(server, limited, 'test/SaleList', [{ column: 'name', condition: '=', value: '甲' }])
  const reader = await server.as(limited)
  expect((await chartsData(onSummary, reader)).result.data).toEqual([{ name: '甲', 'amount.sum': 30.5 }])
  expect((await chartsData(onReport, reader)).success).toBe(true)
  const stranger = await server.as(
    server.user({ may: ['test:sale:list', 'online:graph:list', 'online:graph:add', 'online:graph:menu'] }),
  )
  for (const id of [onSummary, onReport]) {
    expect((await chartsData(id, stranger)).status).toBe(403)
    expect((await stranger.get(`/online/graphreport/api/page/${id}`)).status).toBe(403)
    expect((await stranger.get('/online/graphreport/api/exportXlsById', { query: { id } })).status).toBe(403)
    const place = { title: '偷看', parentId: null, roleIds: [] }
    expect((await stranger.post(`/online/graphreport/api/addToMenu/${id}`, place)).status).toBe(403)
    expect((await server.anyone.get('/online/graphreport/api/getChartsData', { query: { id } })).status).toBe(
      401,
    )
  }
  expect((await stranger.get<object[]>('/online/graphreport/sources')).result).toEqual([])
  const { result: sources } = await reader.get<object[]>('/online/graphreport/sources')
  expect(sources).toBeNull()
  const { result: own } = await author.get<{ dataType: string }[]>('/online/graphreport/sources')
  expect(new Set(own.map(({ dataType }) => dataType))).toEqual(new Set(['summary', 'report']))
  /* nobody keeps a chart of what they may not read */
  const { source } = (await chartsData(onSummary, author)).result.head
  const kept = await stranger.post('/online/graphreport/head/add', graph(String(source)))
  expect(kept.status).toBe(403)
})

test('a chart that cannot be drawn is not kept, and says why', async () => {
  const source = await summary()
  for (const [wrong, why] of [
    [{ yaxisField: 'name' }, '不是数字'],
    [{ yaxisField: 'cost.sum' }, '已不在报表中'],
    [{ xaxisField: 'amount"; drop table x' }, '已不在报表中'],
    [{ yaxisField: '' }, '请选择要统计的列'],
    [{ graphType: 'scatter' }, '散点图要选两个数值列'],
    [{ graphType: 'pivot' }, '透视表要选行和列'],
    [{ seriesField: 'name' }, '系列不能与分类是同一列'],
    [{ graphType: 'bar,cake' }, '请选择有效的图表类型'],
    [{ displayTemplate: 'wall' }, '请选择有效的展示模板'],
    [{ code: '中文' }, '图表编码以字母开头'],
    [{ source: 'nothing' }, '报表不存在'],
    [{ dataType: 'json' }, '请选择有效的数据类型'],
  ] as const) {
    const answer = await author.post('/online/graphreport/head/add', graph(source, wrong))
    expect([wrong, answer.success, answer.message]).toEqual([wrong, false, expect.stringContaining(why)])
  }
  const values = graph(source)
  const id = await add(values)
  expect((await author.post('/online/graphreport/head/add', values)).success).toBe(false)
  const { result: row } = await author.get<Record<string, unknown>>('/online/graphreport/head/queryById', {
    query: { id },
  })
  const changed = await author.put('/online/graphreport/head/edit', { ...row, yaxisField: 'name' })
  expect(changed).toMatchObject({ success: false, message: expect.stringContaining('不是数字') as string })
  expect((await author.put('/online/graphreport/head/edit', { ...row, graphType: 'line' })).success).toBe(
    true,
  )
  expect((await chartsData(id, author)).result.head.graphType).toBe('line')
})

test('a report that a chart shows is not removed, and a chart whose column has gone says so', async () => {
  const onSummary = await summary()
  const onReport = await report('kept')
  const ids = [
    await add(graph(onSummary, { name: '甲图' })),
    await add(graph(onReport, { name: '乙图', dataType: 'report', xaxisField: 'sex', yaxisField: 'n' })),
  ]
  const removal = (path: string, id: string) => author.delete(path, { query: { id } })
  expect((await removal('/online/summary/delete', onSummary)).message).toContain('图表“甲图”')
  expect((await removal('/online/cgreport/head/delete', onReport)).message).toContain('乙图')
  await server.db
    .updateTable('onl_summary')
    .set({ definition: JSON.stringify({ resource: '/test/sale', measures: [{ of: 'count' }] }) })
    .where('id', '=', onSummary)
    .execute()
  expect((await chartsData(ids[0] ?? '', author)).message).toBe('列 name 已不在报表中，请重新设置图表')
  for (const id of ids) expect((await removal('/online/graphreport/head/delete', id)).success).toBe(true)
  expect((await removal('/online/summary/delete', onSummary)).success).toBe(true)
  expect((await removal('/online/cgreport/head/delete', onReport)).success).toBe(true)
})

test('in the menu a chart brings its roles the report behind it; removed, it leaves nothing there', async () => {
  const administrator = await server.administrator()
  const role = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id: role, role_code: role, role_name: '看图', tenant_id: 1 })
    .execute()
  const user = await server.user({ may: ['test:nothing'] })
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: role }).execute()
  const id = await add(
    graph(await report('in_menu'), { dataType: 'report', xaxisField: 'sex', yaxisField: 'n' }),
  )
  expect((await chartsData(id, await server.as(user))).status).toBe(403)
  const place = { title: '性别分布', parentId: null, roleIds: [role] }
  const path = `/online/graphreport/api/addToMenu/${id}`
  expect(await administrator.post(path, place)).toMatchObject({
    success: true,
    result: `/online/graphreport/chart/${id}`,
  })
  expect((await administrator.post(path, place)).message).toBe('图表已在菜单中：性别分布')
  const reader = await server.as(user)
  expect((await chartsData(id, reader)).success).toBe(true)
  const menu = await reader.get<object>('/sys/permission/getUserPermissionByToken')
  expect(JSON.stringify(menu.result)).toContain(`/online/graphreport/chart/${id}`)
  const rows = () =>
    server.db.selectFrom('sys_permission').select('id').where('url', 'like', `%${id}%`).execute()
  expect(await rows()).toHaveLength(1)
  await administrator.delete('/online/graphreport/head/delete', { query: { id } })
  expect(await rows()).toEqual([])
})
