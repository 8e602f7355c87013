import type { ReportItem } from '@dougong/contract/online/reports/report'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { multipart } from '../../../test/multipart'
import type { Caller, TestUser } from '../../../test/test-app'
import { rowsOf, workbookOf } from '../../../test/workbook'
import { features } from '../../app'
import { newId } from '../../platform/ids'
import type { Engine } from '../../resource/engine'
import { addOwnTexts } from '../../resource/read/texts'
import { wholeView } from '../../resource/view'
import { engineOf } from '../../wiring'
import { choices, fieldOf, FormServer, recordsOf } from './forms.fixture'

let forms: FormServer
let visits: string
let clerk: Caller & { user: TestUser; token: string }

const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import'].map((verb) => `online:visit:${verb}`)
const staff = (...may: string[]) => forms.server.as(forms.server.user({ may: [...verbs, ...may] }))

beforeAll(async () => {
  forms = await FormServer.start()
  const author = await forms.server.administrator()
  const columns = ['username', 'realname', 'sex']
  await author.put('/online/cgreport/tables', { tables: [{ name: 'public.sys_user', columns }] })
  const items: Partial<ReportItem>[] = [
    { fieldName: 'username', fieldTxt: '账号' },
    { fieldName: 'realname', fieldTxt: '姓名' },
    { fieldName: 'sex', fieldTxt: '性别', fieldType: 'Integer', dictCode: 'sex' },
  ]
  await author.post('/online/cgreport/head/add', {
    head: { code: 'inspectors', name: '检查人', cgrSql: 'select username, realname, sex from sys_user' },
    items,
    params: [],
  })
  visits = await forms.publish('visit', [
    fieldOf('subject', { title: '主题', isSearched: true }),
    fieldOf('owner', {
      title: '负责人',
      control: 'popup_dict',
      isSearched: true,
      ...choices('report_user', 'username', 'realname'),
    }),
    fieldOf('inspectors', {
      title: '检查人',
      control: 'popup_dict',
      options: { popupMulti: true },
      ...choices('inspectors', 'username', 'realname'),
    }),
    fieldOf('inspected', {
      title: '检查人性别',
      control: 'popup_dict',
      ...choices('inspectors', 'username', 'sex'),
    }),
  ])
  clerk = await staff('system:user:list', 'online:report:inspectors:read')
  const people = { owner: 'zhangsan', inspectors: 'admin,zhangsan', inspected: 'zhangsan' }
  await clerk.post(`${visits}/add`, { subject: '一', ...people })
  await clerk.post(`${visits}/add`, { subject: '二', owner: 'admin', inspectors: 'nobody' })
})
afterAll(() => forms.server.stop())

const find = async (caller: Caller, query: Record<string, string>) =>
  recordsOf(await caller.get(`${visits}/list`, { query }))
const exported = async (caller: Caller & { token: string }) => {
  const url = `/jeecg-boot${visits}/exportXls?subject=一`
  const { rawPayload } = await forms.server.app.inject({
    url: encodeURI(url),
    headers: { 'x-access-token': caller.token },
  })
  return rowsOf(rawPayload)
}

test('[ONL-02] rows of a report are a dictionary: what is stored is told by what the report shows', async () => {
  const [first] = await find(clerk, { owner: 'zhangsan' })
  expect(first).toMatchObject({
    owner: 'zhangsan',
    owner_dictText: '张三',
    inspectors: 'admin,zhangsan',
    inspectors_dictText: '管理员,张三',
    inspected_dictText: '男',
  })
  const [second] = await find(clerk, { owner: 'admin' })
  expect(second).toMatchObject({ owner_dictText: '管理员', inspectors_dictText: 'nobody' })
  const { result } = await clerk.get(`${visits}/queryById`, { query: { id: String(first?.['id']) } })
  expect(result).toMatchObject({ owner_dictText: '张三' })
  const [heading = [], row = []] = await exported(clerk)
  expect(row[heading.indexOf('负责人')]).toBe('张三')
  expect(row[heading.indexOf('检查人')]).toBe('管理员,张三')
})

test('a page asks a report once, however many rows and fields name its rows', async () => {
  const { services } = forms.server
  const engine = engineOf(features, services)
  const queries: string[] = []
  const counting: Engine = {
    ...engine,
    lookUpInReport: (sources, reader, wanted, values) => {
      queries.push(`${wanted.report} ${wanted.text}`)
      return engine.lookUpInReport(sources, reader, wanted, values)
    },
  }
  const served = await services.resources.find(visits)
  if (!served) throw new Error('the form is not served')
  const rows = Array.from({ length: 20 }, (_, place) => ({ owner: `nobody${place}`, inspectors: 'a,b' }))
  await addOwnTexts(counting, wholeView(served), rows)
  expect(queries.sort()).toEqual(['inspectors realname', 'report_user realname'])
})

test('who may not read a report sees what is stored, and learns nothing by asking', async () => {
  const stranger = await staff()
  const [row] = await find(stranger, { subject: '一' })
  expect(row).toMatchObject({
    owner: 'zhangsan',
    owner_dictText: 'zhangsan',
    inspectors_dictText: 'admin,zhangsan',
  })
  const texts = (caller: Caller, query: Record<string, string>) =>
    caller.get('/online/cgreport/api/getTexts/report_user', { query })
  const lookUp = { value: 'username', text: 'realname', key: 'zhangsan,nobody' }
  expect((await texts(clerk, lookUp)).result).toEqual([{ value: 'zhangsan', text: '张三' }])
  expect((await texts(stranger, lookUp)).result).toEqual([])
  /* what the report does not show is not asked by its name either */
  expect((await texts(clerk, { ...lookUp, text: 'password' })).result).toEqual([])
  expect((await texts(clerk, { ...lookUp, value: 'id', key: 'x' })).result).toEqual([])
  expect(
    (await forms.server.anyone.get('/online/cgreport/api/getTexts/report_user', { query: lookUp })).status,
  ).toBe(401)
})

test('data rules of the list behind a report keep its texts back', async () => {
  const limited = await staff('system:user:list')
  await limitRows(forms.server, limited.user, 'system/UserList', [
    { column: 'username', condition: '=', value: 'admin' },
  ])
  const again = await forms.server.as(limited.user)
  expect((await find(again, { subject: '一' }))[0]).toMatchObject({ owner_dictText: 'zhangsan' })
  expect((await find(again, { subject: '二' }))[0]).toMatchObject({ owner_dictText: '管理员' })
})

test('imports read texts and values of the report, and refuse others', async () => {
  const bytes = await workbookOf([
    ['主题', '负责人', '检查人'],
    ['三', '张三', '管理员,张三'],
    ['四', 'zhangsan', 'admin'],
    ['五', '没有这个人', ''],
  ])
  const { body, headers } = await multipart({ 'files[]': { name: 'a.xlsx', bytes } })
  const outcome = await clerk.post(`${visits}/importExcel`, body, { headers })
  expect(outcome.result).toMatchObject({ successCount: 2, errorCount: 1 })
  expect((await find(clerk, { subject: '三' }))[0]).toMatchObject({
    owner: 'zhangsan',
    inspectors: 'admin,zhangsan',
  })
  expect((await find(clerk, { subject: '四' }))[0]).toMatchObject({ owner: 'zhangsan', inspectors: 'admin' })
})

test('a report that is gone, or that cannot be run, leaves the records as they are stored', async () => {
  const author = await forms.server.administrator()
  const closed = { tables: [], evenIfUsed: true }
  expect(await author.put('/online/cgreport/tables', closed)).toMatchObject({ success: true })
  expect((await find(clerk, { subject: '一' }))[0]).toMatchObject({
    owner_dictText: '张三',
    inspectors_dictText: 'admin,zhangsan',
  })
  await author.delete('/online/cgreport/head/delete', { query: { id: 'report_user' } })
  expect((await find(clerk, { subject: '一' }))[0]).toMatchObject({ owner_dictText: 'zhangsan' })
})

test('a field without a report or its columns is refused where the form is saved', async () => {
  for (const [settings, message] of [
    [choices('', 'a', 'b'), '应填写报表编码'],
    [choices('report_user', 'a,b', 'c'), '字典Code应为存储的报表列'],
    [choices('report_user', 'a', ''), '字典Text应为显示的报表列'],
  ] as const) {
    const answer = await forms.describe('bad_choice', [fieldOf('f', { control: 'popup_dict', ...settings })])
    expect([answer.success, answer.message]).toEqual([false, expect.stringContaining(message) as string])
  }
})

test('a field that is chosen from a summary of its own form is told, and comes to an end', async () => {
  const summary = newId()
  const own = await forms.publish('stall', [
    fieldOf('place', { title: '地点' }),
    fieldOf('rival', {
      title: '对手',
      control: 'popup_dict',
      ...choices(`summary:${summary}`, 'place', '.count'),
    }),
    fieldOf('again', {
      title: '同上',
      control: 'popup_dict',
      ...choices(`summary:${summary}`, 'rival', 'rival'),
    }),
  ])
  const definition = {
    resource: own,
    groups: [{ field: 'place' }, { field: 'rival' }],
    measures: [{ of: 'count' }],
  }
  const verbsOfIt = ['list', 'add'].map((verb) => `online:stall:${verb}`)
  const keeper = await forms.server.as(forms.server.user({ may: [...verbsOfIt, 'online:summary:add'] }))
  await forms.server.db
    .insertInto('onl_summary')
    .values({ id: summary, name: '摊位', resource: own, definition: JSON.stringify(definition) })
    .execute()
  for (const rival of ['东', '西']) await keeper.post(`${own}/add`, { place: '东', rival, again: '西' })
  const records = recordsOf(await keeper.get(`${own}/list`, { query: { column: 'rival', order: 'asc' } }))
  expect(records).toMatchObject([
    { rival_dictText: '1', again_dictText: '西' },
    { rival_dictText: '西', again_dictText: '西' },
  ])
  const figures = await keeper.get(`/online/cgreport/api/getData/summary:${summary}`)
  expect(recordsOf(figures as never)).toHaveLength(2)
})
