import type { DictionaryOption } from '@dougong/contract/dictionaries'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { multipart } from '../../../test/multipart'
import { signed } from '../../../test/signed'
import type { Caller } from '../../../test/test-app'
import { rowsOf, workbookOf } from '../../../test/workbook'
import { choices, fieldOf, FormServer, recordsOf } from './forms.fixture'

let forms: FormServer
let keeper: Caller
let clients: string
let visits: string

beforeAll(async () => {
  forms = await FormServer.start()
  clients = await forms.publish('client', [
    fieldOf('client_no', { title: '编号' }),
    fieldOf('client_name', { title: '名称' }),
    fieldOf('credit', { title: '额度', type: 'int', length: 10 }),
  ])
  visits = await forms.publish('visit', [
    fieldOf('subject', { title: '主题' }),
    fieldOf('client', {
      title: '客户',
      control: 'sel_search',
      isSearched: true,
      ...choices('client where credit > 10', 'client_no', 'client_name'),
    }),
    fieldOf('helpers', {
      title: '协助',
      control: 'list_multi',
      ...choices('sys_user', 'username', 'realname'),
    }),
    fieldOf('rating', { control: 'radio', ...choices('', 'sex', '') }),
    fieldOf('notes', { control: 'markdown', type: 'Text', length: 0 }),
  ])
  keeper = await forms.staff('client', 'visit')
  for (const [client_no, client_name, credit] of [
    ['A1', '金陵木作', 100],
    ['B2', '苏州石作', 50],
    ['C3', '旧客户', 1],
  ])
    await keeper.post(`${clients}/add`, { client_no, client_name, credit })
})
afterAll(() => forms.server.stop())

const ask = <Result>(caller: Caller, path: string, query: Record<string, string> = {}) =>
  caller.get<Result>(path, { query, headers: signed(forms.server.services, path, query) })
const items = (caller: Caller, code: string) =>
  ask<DictionaryOption[]>(caller, `/sys/dict/getDictItems/${encodeURIComponent(code)}`)
const search = (caller: Caller, code: string, keyword: string) =>
  ask<DictionaryOption[]>(caller, `/sys/dict/loadDict/${encodeURIComponent(code)}`, { keyword })
const refusal = '系统设置了安全规则，敏感表和敏感字段禁止查询，联系管理员授权!'

test('[ONL-02] values chosen from a table are told by their texts in lists, records and exports, and found', async () => {
  const added = await keeper.post<string>(`${visits}/add`, {
    subject: '回访',
    client: 'A1',
    helpers: 'admin',
    rating: '1',
    notes: '# 好',
  })
  expect(added).toMatchObject({ success: true })
  await keeper.post(`${visits}/add`, { subject: '初访', client: 'B2' })
  const query = { client: 'A1' }
  expect(recordsOf(await keeper.get(`${visits}/list`, { query }))).toMatchObject([
    { subject: '回访', client_dictText: '金陵木作', helpers_dictText: '管理员', notes: '# 好' },
  ])
  const exported = await forms.server.app.inject({
    url: `/jeecg-boot${visits}/exportXls?client=A1`,
    headers: { 'x-access-token': keeper.token ?? '' },
  })
  const [heading = [], row = []] = await rowsOf(exported.rawPayload)
  expect(row[heading.indexOf('客户')]).toBe('金陵木作')
})

test('imports read texts and values of what may be chosen, and refuse others', async () => {
  const bytes = await workbookOf([
    ['主题', '客户'],
    ['一', '苏州石作'],
    ['二', 'A1'],
    ['三', '旧客户'],
    ['四', '没有'],
  ])
  const { body, headers } = await multipart({ 'files[]': { name: 'a.xlsx', bytes } })
  const outcome = await keeper.post(`${visits}/importExcel`, body, { headers })
  expect(outcome.result).toMatchObject({ successCount: 2, errorCount: 2 })
  const query = { subject: '一,二', column: 'subject', order: 'asc' }
  const found = recordsOf(await keeper.get(`${visits}/list`, { query }))
  expect(found.map(({ client }) => client).sort()).toEqual(['A1', 'B2'])
})

test('who may list a table looks anything of it up; who only fills in a form, what the form offers', async () => {
  const offered = 'client,client_name,client_no'
  const values = ({ result }: { result: DictionaryOption[] }) => result.map(({ value }) => value)
  expect(values(await items(keeper, `${offered},credit > 10`))).toEqual(['A1', 'B2'])
  expect(values(await items(keeper, 'client,client_name,credit'))).toContain('100')
  const visitor = await forms.staff('visit')
  expect(values(await items(visitor, `${offered},credit > 10`))).toEqual(['A1', 'B2'])
  expect(values(await search(visitor, offered, '石作'))).toEqual(['B2'])
  const stranger = await forms.staff('other')
  for (const [caller, code] of [
    [visitor, 'client,client_name,credit'],
    [visitor, `${offered},credit > 99`],
    [stranger, offered],
    [visitor, 'online.client,client_name,client_no'],
    [visitor, 'client where 1=1,client_name,client_no'],
    [visitor, 'sys_log,log_content,id'],
  ] as const)
    expect([code, await items(caller, code)]).toMatchObject([code, { success: false, message: refusal }])
  expect(await search(visitor, offered, 'a[orderby:credit,asc]')).toMatchObject({ message: refusal })
})

test('rules of the table limit what is offered and told', async () => {
  const visitor = await forms.staff('visit')
  await limitRows(
    forms.server,
    visitor.user,
    'x',
    [{ column: null, condition: 'USE_SQL_RULES', value: "client_no = 'B2'" }],
    '/online/cgformList/client',
  )
  const again = await forms.server.as(visitor.user)
  const { result } = await items(again, 'client,client_name,client_no')
  expect(result.map(({ value }) => value)).toEqual(['B2'])
  const [visit] = recordsOf(await again.get(`${visits}/list`, { query: { subject: '回访' } }))
  expect(visit).toMatchObject({ client: 'A1', client_dictText: 'A1' })
})

test('a condition that is none is refused where the form is saved', async () => {
  const field = (table: string) =>
    fieldOf('client', { control: 'list', ...choices(table, 'client_no', 'client_name') })
  for (const [table, message] of [
    ['client where 1=1; drop table x', '条件有误'],
    ['client where credit in (select 1)', '条件有误'],
    ['client; drop', '应为“表名,显示字段,存储字段”'],
  ] as const) {
    const answer = await forms.describe('bad_one', [field(table)])
    expect([table, answer.success, answer.message]).toEqual([
      table,
      false,
      expect.stringContaining(message) as string,
    ])
  }
})
