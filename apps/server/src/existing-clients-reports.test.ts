import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../test/test-app'

/** What clients that we did not write send to reports, and what they read from the answers. */

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
  const tables = [{ name: 'public.sys_user', columns: ['id', 'username'] }]
  await administrator.put('/online/cgreport/tables', { tables })
})
afterAll(() => server.stop())

interface Row {
  id: string
  code: string
  kind: string
}
const heads = async (by: Caller, query: Record<string, string> = {}) =>
  (await by.get<{ records: Row[] }>('/online/cgreport/head/list', { query: { pageSize: '100', ...query } }))
    .result.records

test('the code of a new report is asked about before it is sent', async () => {
  const check = (fieldVal: string, by = administrator) =>
    by.get('/sys/duplicate/check', { query: { tableName: 'onl_cgreport_head', fieldName: 'code', fieldVal } })
  expect(await check('not_there_yet')).toMatchObject({ success: true })
  const [report] = await heads(administrator)
  expect(await check(report?.code ?? '')).toMatchObject({ message: '该值不可用，系统中已存在！' })
  expect((await check('x', await server.as(server.user()))).status).toBe(403)
})

test('the row that the editor opens with has the statement and the name of its source, for who may write one', async () => {
  const head = { code: 'for_editor', name: '给编辑器', cgrSql: 'select username from sys_user' }
  const items = [{ fieldName: 'username', fieldTxt: '账号' }]
  expect(await administrator.post('/online/cgreport/head/add', { head, items, params: [] })).toMatchObject({
    success: true,
  })
  const query = { code: 'for_editor' }
  const [row] = await heads(administrator, query)
  expect(row).toMatchObject({ cgrSql: head.cgrSql, dbSource_dictText: '' })
  const reader = await server.as(server.user({ may: ['online:report:list'] }))
  const [bare] = await heads(reader, query)
  expect(bare).toMatchObject({ code: 'for_editor' })
  expect(bare).not.toHaveProperty('cgrSql')
})

test('every report that the list shows answers with its parameters, and with its columns and rows at once', async () => {
  const reports = await heads(administrator)
  expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(['sql', 'resource']))
  for (const { id, code } of reports) {
    expect({
      report: code,
      ...(await administrator.get(`/online/cgreport/api/getParamsInfo/${id}`)),
    }).toMatchObject({
      success: true,
    })
    const page = await administrator.get(`/online/cgreport/api/getColumnsAndData/${id}`, {
      query: { pageNo: '1', pageSize: '5' },
    })
    expect(page.result).toMatchObject({
      cgreportHeadName: expect.any(String),
      columns: expect.arrayContaining([expect.objectContaining({ dataIndex: expect.any(String) })]),
      dictOptions: expect.any(Object),
      data: { records: expect.any(Array), total: expect.any(Number) },
    })
  }
  const resource = reports.find(({ kind }) => kind === 'resource')
  const stranger = await server.as(server.user())
  for (const call of ['getParamsInfo', 'getColumnsAndData'])
    expect((await stranger.get(`/online/cgreport/api/${call}/${resource?.id}`)).status).toBe(403)
})
