import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../../../../test/test-app'
import { multipart } from '../../../../../test/multipart'
import { rowsOf, workbookOf } from '../../../../../test/workbook'
import { fieldOf, FormServer, recordsOf } from '../../forms.fixture'

let forms: FormServer
let clerk: Caller
const base = '/online/cgform/api'

beforeAll(async () => {
  forms = await FormServer.start()
  await forms.publish('trip', [
    fieldOf('subject', { title: '主题', isRequired: true, isSearched: true, isSortable: true }),
    fieldOf('days', { title: '天数', type: 'int', length: 10, isSearched: true, searchMode: 'group' }),
    fieldOf('sex', {
      title: '性别',
      control: 'radio',
      isSearched: true,
      choices: { table: '', code: 'sex', text: '' },
    }),
    fieldOf('pin', { title: '口令', control: 'password' }),
  ])
  await forms.publish('buy', [fieldOf('title', { title: '标题' })], { head: { tableType: 2 } })
  await forms.publish(
    'buy_line',
    [
      fieldOf('goods', { title: '品名', isRequired: true }),
      fieldOf('buy_id', { title: '单号', length: 36, belongsTo: { table: 'buy', field: 'id' } }),
    ],
    { head: { tableType: 3, relationType: 0, tableTxt: '明细' } },
  )
  await forms.publish('kind', [fieldOf('name', { title: '名称' })], {
    isTree: true,
    head: { isTree: 'Y', treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'name' },
  })
  clerk = await forms.staff('trip', 'buy', 'kind')
  for (const [subject, days, sex] of [
    ['北京', 3, '1'],
    ['上海', 5, '2'],
    ['广州', 8, '1'],
  ] as const)
    await clerk.post(`${base}/form/trip`, { subject, days, sex, pin: 'secret' })
})
afterAll(() => forms.server.stop())

interface Rows {
  records: Record<string, unknown>[]
  total: number
}
const subjects = async (query: Record<string, string> = {}) =>
  recordsOf(
    await clerk.get<Rows>(`${base}/getData/trip`, { query: { column: 'days', order: 'asc', ...query } }),
  ).map(({ subject }) => subject)

describe('[ONL-02] a form by the calls of existing clients', () => {
  test('records are read by id and by table, with the columns’ names and dictionary texts', async () => {
    const { result } = await clerk.get<Rows>(`${base}/getData/trip`, {
      query: { column: 'days', order: 'asc' },
    })
    expect(result.total).toBe(3)
    expect(result.records[0]).toMatchObject({ subject: '北京', days: 3, sex: '1', sex_dictText: '男' })
    expect(result.records[0]).toHaveProperty('create_by')
    expect(result.records[0]).not.toHaveProperty('createBy')
    expect(result.records[0]).not.toHaveProperty('pin')
    const head = await forms.server.db
      .selectFrom('onl_cgform_head')
      .select('id')
      .where('table_name', '=', 'trip')
      .executeTakeFirstOrThrow()
    expect((await clerk.get<Rows>(`${base}/getData/${head.id}`)).result.total).toBe(3)
  })

  test.each([
    [{ subject: '*京*' }, ['北京']],
    [{ subject: '上海' }, ['上海']],
    [{ days_begin: '4', days_end: '6' }, ['上海']],
    [{ sex: '1', hasQuery: 'true', tabletype: '3' }, ['北京', '广州']],
    [{ column: 'days', order: 'desc' }, ['广州', '上海', '北京']],
    [{ pageSize: '-521' }, ['北京', '上海', '广州']],
    [{ pageNo: '2', pageSize: '2' }, ['广州']],
    [
      {
        superQueryParams: encodeURIComponent(JSON.stringify([{ rule: 'eq', field: 'trip,days', val: '5' }])),
        superQueryMatchType: 'and',
      },
      ['上海'],
    ],
    [
      { create_time_begin: '2000-01-01 00:00:00', column: 'create_time', order: 'asc' },
      ['北京', '上海', '广州'],
    ],
  ])('getData asked by %j', async (query, found) => {
    expect(await subjects(query as Record<string, string>)).toEqual(found)
  })

  test.each([
    [{ column: 'days; drop table sys_user', order: 'asc' }],
    [{ column: '(select password from sys_user limit 1)', order: 'asc' }],
    [{ column: 'pin', order: 'asc' }],
    [{ pin: 'secret' }],
    [{ "subject' or '1'='1": 'x' }],
    [{ tenant_id: '1' }],
    [{ superQueryParams: '{"a":1}' }],
    [{ superQueryParams: '[{"field":"buy_line,goods","rule":"eq","val":"1"}]' }],
    [{ superQueryParams: '[{"field":"pin","rule":"like","val":"s"}]' }],
    [{ superQueryParams: '[{"field":"days","rule":"eq or 1=1","val":"1"}]' }],
    [{ superQueryParams: '%E0%A4%A' }],
    [{ __proto__x: '1', constructor: 'x' }],
  ])('getData asked by %j is refused with a sentence', async (query) => {
    const answer = await clerk.get(`${base}/getData/trip`, {
      query: query as unknown as Record<string, string>,
    })
    expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/[一-鿿]/) })
    expect((await sql`select from sys_user limit 1`.execute(forms.server.db)).rows).toHaveLength(1)
  })

  test('an order of any other word is one of both', async () => {
    expect(await subjects({ order: 'asc, (select 1)' })).toHaveLength(3)
  })

  test('records are made, changed, read and removed; what is null is emptied', async () => {
    const { result: id } = await clerk.post<string>(`${base}/form/trip`, { subject: '成都', days: 1 })
    const read = async () => (await clerk.get<object>(`${base}/form/trip/${id}`)).result
    expect(await read()).toMatchObject({ id, subject: '成都', days: 1 })
    expect(await clerk.put(`${base}/form/trip`, { id, subject: '重庆', days: null })).toMatchObject({
      success: true,
    })
    expect(await read()).toMatchObject({ subject: '重庆', days: null })
    expect(await clerk.put(`${base}/form/trip`, { id, subject: '' })).toMatchObject({
      success: false,
      message: '主题不能为空',
    })
    expect((await clerk.get<object>(`${base}/detail/trip/${id}`)).result).toMatchObject({ subject: '重庆' })
    expect(
      (await clerk.get<object>(`${base}/data/trip/queryById`, { query: { id, token: 'x', mock: '1' } }))
        .result,
    ).toMatchObject({ subject: '重庆' })
    expect(await clerk.delete(`${base}/form/trip/${id}`)).toMatchObject({
      success: true,
      message: '删除成功!',
    })
    expect(await clerk.get(`${base}/form/trip/${id}`)).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    expect(await clerk.delete(`${base}/form/trip/${id},x`)).toMatchObject({ success: false })
  })

  test('sub forms travel under their tables; an empty text empties one, silence leaves it', async () => {
    const { result: id } = await clerk.post<string>(`${base}/form/buy`, {
      title: '办公用品',
      tabletype: 1,
      buy_line: [{ goods: '纸' }, { goods: '笔' }],
    })
    const goods = async () =>
      (await clerk.get<{ buy_line: { goods: string }[] }>(`${base}/form/buy/${id}`)).result.buy_line.map(
        (line) => line.goods,
      )
    expect(await goods()).toEqual(['纸', '笔'])
    const lines = await clerk.get<{ goods: string }[]>(`${base}/subform/list/buy_line/${id}`, {
      query: { tabletype: '3' },
    })
    expect(lines.result.map((line) => line.goods)).toEqual(['纸', '笔'])
    expect((await clerk.get(`${base}/subform/buy_line/${id}`)).result).toMatchObject({ goods: '纸' })
    expect(await clerk.get(`${base}/subform/list/trip/${id}`)).toMatchObject({ message: '不是附表' })
    await clerk.put(`${base}/form/buy`, { id, title: '文具' })
    expect(await goods()).toEqual(['纸', '笔'])
    expect(await clerk.put(`${base}/form/buy`, { id, buy_line: [{ goods: '' }] })).toMatchObject({
      success: false,
    })
    await clerk.put(`${base}/form/buy`, { id, buy_line: '' })
    expect(await goods()).toEqual([])
    expect((await clerk.get(`${base}/subform/buy_line/${id}`)).result).toBeNull()
  })

  test('a tree is read level by level, in batches, and by search', async () => {
    const add = async (name: string, pid: string) =>
      (await clerk.post<string>(`${base}/form/kind`, { name, pid })).result
    const top = await add('设备', '0')
    const other = await add('家具', '0')
    await add('电脑', top)
    await add('桌子', other)
    const names = async (query: Record<string, string>) =>
      recordsOf(await clerk.get<Rows>(`${base}/getTreeData/kind`, { query })).map(({ name }) => name)
    expect((await names({ pid: '0', hasQuery: 'false' })).toSorted()).toEqual(['家具', '设备'].toSorted())
    expect(await names({ pid: top, hasQuery: 'false' })).toEqual(['电脑'])
    const superQueryParams = JSON.stringify([{ rule: 'in', field: 'pid', val: `${top},${other}` }])
    expect((await names({ hasQuery: 'in', superQueryParams, batchFlag: 'true' })).toSorted()).toEqual(
      ['桌子', '电脑'].toSorted(),
    )
    expect(await names({ hasQuery: 'true', name: '*桌*' })).toEqual(['桌子'])
    expect((await clerk.get(`${base}/getColumns/kind`)).result).toMatchObject({
      pidField: 'pid',
      hasChildrenField: 'has_child',
      textField: 'name',
    })
    expect(await clerk.get(`${base}/getTreeData/trip`)).toMatchObject({ status: 404 })
  })

  test('columns, inputs and query items are told in the words of these clients', async () => {
    const { result: columns } = await clerk.get<{ columns: { dataIndex: string }[] }>(
      `${base}/getColumns/trip`,
    )
    expect(columns).toMatchObject({
      description: 'trip单',
      currentTableName: 'trip',
      tableType: 1,
      checkboxFlag: 'Y',
      enhanceJs: '',
      hideColumns: [],
      dictOptions: { sex: expect.arrayContaining([expect.objectContaining({ value: '1', text: '男' })]) },
    })
    expect(columns.columns.map(({ dataIndex }) => dataIndex)).toEqual(['subject', 'days', 'sex'])
    const { result: item } = await clerk.get<{ schema: { properties: object; required: string[] } }>(
      `${base}/getFormItem/trip`,
    )
    expect(item).toMatchObject({
      head: { tableName: 'trip' },
      schema: {
        required: ['subject'],
        properties: { days: { view: 'text', type: 'number', title: '天数' } },
      },
    })
    expect((await clerk.get(`${base}/getFormItemBytbname/trip`)).result).toEqual(item)
    expect((await clerk.get<object[]>(`${base}/getQueryInfo/trip`)).result).toMatchObject([
      { field: 'subject', mode: 'single', hidden: '0' },
      { field: 'days', mode: 'group', hidden: '0' },
      { field: 'sex', view: 'list', hidden: '1' },
    ])
    expect((await clerk.get(`${base}/getQueryInfoVue3/trip`)).result).toMatchObject({
      searchFieldList: ['subject', 'days', 'sex'],
      table: 'trip',
    })
    const { result: main } = await clerk.get(`${base}/getFormItem/buy`)
    expect(main).toMatchObject({
      schema: {
        properties: {
          buy_line: { view: 'tab', foreignKey: 'buy_id', relationType: 0, columns: [{ key: 'goods' }] },
        },
      },
    })
    expect((await clerk.get(`${base}/getErpFormItem/buy`)).result).not.toMatchObject({
      schema: { properties: { buy_line: {} } },
    })
    expect((await clerk.get(`${base}/getErpColumns/buy`)).result).toMatchObject({
      main: { currentTableName: 'buy' },
      subList: [{ currentTableName: 'buy_line', foreignKeys: 'buy_id' }],
    })
  })

  test('a list goes out as a sheet, and a sheet comes in, judged as a form is', async () => {
    const exported = async (call: string, query: object) => {
      const paramsStr = encodeURIComponent(JSON.stringify(query))
      const answer = await forms.server.app.inject({
        url: `/jeecg-boot${base}/${call}`,
        query: { paramsStr },
        headers: { 'x-access-token': clerk.token ?? '' },
      })
      return (await rowsOf(answer.rawPayload)).map(([subject]) => subject)
    }
    expect(await exported('exportXls/trip', { subject: '*海*' })).toEqual(['主题', '上海'])
    expect(await exported('exportXlsOld/trip', { days_begin: 6, column: 'days', order: 'asc' })).toEqual([
      '主题',
      '广州',
    ])
    const sheet = await workbookOf([
      ['主题', '天数', '性别'],
      ['西安', 2, '女'],
      ['', 2, '男'],
    ])
    const { body, headers } = await multipart({ 'files[]': { name: 'a.xlsx', bytes: sheet } })
    expect(await clerk.post(`${base}/importXls/trip`, body, { headers })).toMatchObject({
      code: 201,
      result: { successCount: 1, errorCount: 1 },
    })
    expect(await subjects({ subject: '西安' })).toEqual(['西安'])
    await sql`delete from online.trip where subject = '西安'`.execute(forms.server.db)
  })

  test('a table’s name is free or taken', async () => {
    const designer = await forms.server.as(forms.server.user({ may: ['online:form:list'] }))
    const check = (tbname: string) => designer.get(`${base}/checkOnlyTable`, { query: { tbname } })
    expect(await check('nobody_has_it')).toMatchObject({ success: true })
    expect(await check('trip')).toMatchObject({ success: false, message: '表名已被占用' })
    expect(await check('1; drop')).toMatchObject({ success: false })
  })
})

describe('who may', () => {
  const calls = [
    'getColumns/trip',
    'getData/trip',
    'getFormItem/trip',
    'getQueryInfo/trip',
    'form/trip/1',
    'exportXls/trip',
  ]

  test('each call asks for the right over the form’s records', async () => {
    const stranger = await forms.staff('buy')
    for (const call of calls) expect(await stranger.get(`${base}/${call}`)).toMatchObject({ status: 403 })
    expect(await stranger.post(`${base}/form/trip`, {})).toMatchObject({ status: 403 })
    expect(await stranger.put(`${base}/form/trip`, {})).toMatchObject({ status: 403 })
    expect(await stranger.delete(`${base}/form/trip/1`)).toMatchObject({ status: 403 })
    for (const call of calls)
      expect(await forms.server.anyone.get(`${base}/${call}`)).toMatchObject({ status: 401 })
  })

  test('an unknown form and one that is not published are told apart', async () => {
    for (const call of ['getData/nowhere', 'getColumns/nowhere', 'form/nowhere/1'])
      expect(await clerk.get(`${base}/${call}`)).toMatchObject({
        status: 404,
        message: '没有表单“nowhere”，或者它已被移除',
      })
    await forms.describe('draft_only', [fieldOf('a')])
    expect(await clerk.get(`${base}/getData/draft_only`)).toMatchObject({
      success: false,
      message: 'NO_DB_SYNC',
    })
  })
})
