import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../../test/data-rules'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let reader: Caller
beforeAll(async () => {
  server = await testApp()
  reader = await server.as(server.user({ may: ['system:user:list'] }))
})
afterAll(() => server.stop())

const api = '/online/cgreport/api'
interface Rows {
  records: Record<string, unknown>[]
  total: number
}
const rows = (query: Record<string, string>, caller = reader) =>
  caller.get<Rows>(`${api}/getData/report_user`, { query })
const names = async (query: Record<string, string>, caller = reader) =>
  (await rows(query, caller)).result.records.map(({ realname }) => realname).sort()

test('[WGT-09] a report tells its name, its columns and the texts of coded ones', async () => {
  const { result } = await reader.get<ReportColumns>(`${api}/getRpColumns/report_user`)
  expect(result).toMatchObject({ cgRpConfigId: 'report_user', cgRpConfigName: '用户报表' })
  expect(result.columns.slice(0, 2)).toEqual([
    { dataIndex: 'username', title: '用户账号', align: 'center', sorter: true },
    { dataIndex: 'realname', title: '用户姓名', align: 'center', sorter: true },
  ])
  const sex = result.columns.find(({ dataIndex }) => dataIndex === 'sex')
  expect(sex?.customRender).toBe('sex')
  expect(result.dictOptions.sex?.map(({ value, text }) => [value, text])).toEqual([
    ['1', '男'],
    ['2', '女'],
  ])
  expect(result.columns.find(({ dataIndex }) => dataIndex === 'orgCodeTxt')?.sorter).toBe(false)
})

test('[WGT-09] a report tells what it may be asked by: the first items in sight, days as a range', async () => {
  const { result } = await reader.get<ReportQueryItem[]>(`${api}/getQueryInfo/report_user`)
  const said = result.map(({ field, view, mode, hidden }) => [field, view, mode, hidden])
  expect(said).toEqual([
    ['username', 'text', 'single', '0'],
    ['realname', 'text', 'single', '0'],
    ['sex', 'list', 'single', '1'],
    ['birthday', 'date', 'group', '1'],
    ['phone', 'text', 'single', '1'],
    ['status', 'list', 'single', '1'],
  ])
  expect(result[2]?.dictOptions?.map(({ text }) => text)).toEqual(['男', '女'])
})

test('[WGT-09] rows come in pages, found by a part of a text, in the order asked for; only the columns leave', async () => {
  expect(await names({ realname: '三' })).toEqual(['张三'])
  expect(await names({ realname: '三', self_sex: "'2'" })).toEqual([])
  expect(await names({ realname: '*三*', self_sex: "'1'", sex: '1' })).toEqual(['张三'])
  expect(await names({ self_departId: 'dep-a02a01' })).toEqual(['王五'])
  const sorted = await rows({ column: 'username', order: 'desc', pageSize: '2', pageNo: '2' })
  const all = await rows({ column: 'username', order: 'desc', pageSize: '200' })
  expect(sorted.result.records).toEqual(all.result.records.slice(2, 4))
  expect(sorted.result.total).toBe(all.result.total)
  const [zhang] = (await rows({ username: 'zhangsan' })).result.records
  expect(Object.keys(zhang ?? {}).sort()).toEqual(
    'id,username,realname,workNo,sex,sex_dictText,birthday,phone,email,orgCodeTxt,status,status_dictText'
      .split(',')
      .sort(),
  )
})

test('a report refuses what it does not know, whatever the list behind it would take', async () => {
  for (const query of [
    { email: 'a@b.c' },
    { password: 'x' },
    { self_email: 'a' },
    { superQueryParams: '[{"field":"telephone","rule":"eq","val":"1"}]' },
    { departId: 'dep-a01' },
    { column: 'createTime', order: 'asc' },
    { column: 'username', order: 'asc;drop' },
    { column: 'orgCodeTxt', order: 'asc' },
    { pageSize: 'many' },
    { birthday_begin: 'soon' },
  ] as Record<string, string>[])
    expect([query, (await rows(query)).success]).toEqual([query, false])
  expect((await reader.get(`${api}/getRpColumns/nothing`)).message).toBe('报表不存在或已被删除！')
})

test('a report answers who may list what it is made of, within the data rules of that list', async () => {
  const stranger = await server.as(server.user())
  for (const call of ['getRpColumns', 'getQueryInfo', 'getData'])
    expect((await stranger.get(`${api}/${call}/report_user`)).status).toBe(403)
  expect((await server.anyone.get(`${api}/getData/report_user`)).status).toBe(401)
  expect((await reader.get(`${api}/getData/report_dict`)).status).toBe(403)
  const user = await server.user({ may: ['system:user:list'] })
  await limitRows(server, user, 'system/UserList', [{ column: 'realname', condition: '=', value: '王五' }])
  const limited = await server.as(user)
  expect(await names({}, limited)).toEqual(['王五'])
  expect(await names({ realname: '张三' }, limited)).toEqual([])
})
