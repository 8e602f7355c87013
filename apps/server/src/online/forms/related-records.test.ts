import { readField, writeField } from '@dougong/contract/online/forms/field'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/test-app'
import { rowsOf } from '../../../test/workbook'
import { choices, fieldOf, FormServer, recordsOf } from './forms.fixture'

let forms: FormServer
let clerk: Caller
let stranger: Caller
const at = '/online/cgform/api'
const ids = new Map<string, string>()

const link = fieldOf('client', {
  title: '客户',
  control: 'link_table',
  ...choices('rr_client', 'id', 'name,phone,sex'),
})
const linkedField = (name: string, title: string, shows: string, through = 'client') =>
  fieldOf(name, { title, control: 'link_table_field', isStored: false, ...choices(through, '', shows) })

beforeAll(async () => {
  forms = await FormServer.start()
  await forms.publish('rr_client', [
    fieldOf('name', { title: '名称' }),
    fieldOf('phone', { title: '电话' }),
    fieldOf('sex', { title: '性别', control: 'radio', ...choices('', 'sex', '') }),
  ])
  await forms.publish('rr_visit', [
    fieldOf('subject', { title: '主题' }),
    link,
    linkedField('client_phone', '客户电话', 'phone'),
    linkedField('client_sex', '客户性别', 'sex'),
  ])
  clerk = await forms.staff('rr_visit', 'rr_client')
  stranger = await forms.staff('rr_visit')
  for (const [name, phone, sex] of [
    ['甲公司', '111', '1'],
    ['乙公司', '222', '2'],
  ] as const)
    ids.set(name, (await clerk.post<string>(`${at}/rr_client/add`, { name, phone, sex })).result)
  for (const name of ['甲公司', '乙公司'])
    await clerk.post(`${at}/rr_visit/add`, {
      subject: `访${name}`,
      client: ids.get(name),
      client_phone: '999',
    })
  await clerk.post(`${at}/rr_visit/add`, { subject: '空' })
})
afterAll(() => forms.server.stop())

interface Rows {
  records: Record<string, unknown>[]
}
const visits = async (by: Caller) =>
  recordsOf(await by.get<Rows>(`${at}/rr_visit/list`, { query: { column: 'subject', order: 'asc' } }))

test('[ONL-02] a list shows fields of the related records, as people read them', async () => {
  const rows = await visits(clerk)
  expect(rows.map(({ client_phone, client_sex }) => [client_phone, client_sex])).toEqual(
    expect.arrayContaining([
      ['111', '男'],
      ['222', '女'],
      [null, null],
    ]),
  )
  const { result } = await clerk.get<object>(`${at}/rr_visit/queryById`, {
    query: { id: String(rows.find(({ subject }) => subject === '访甲公司')?.['id']) },
  })
  expect(result).toMatchObject({ client_dictText: '甲公司', client_phone: '111' })
  const sheet = await forms.server.app.inject({
    url: `/jeecg-boot${at}/rr_visit/exportXls`,
    headers: { 'x-access-token': (clerk as Caller & { token: string }).token },
  })
  expect(await rowsOf(sheet.rawPayload)).toContainEqual(['访甲公司', '甲公司', '111', '男'])
})

test('[ONL-02] who may not list those records is shown nothing of them, and chooses none in a dialog', async () => {
  const rows = await visits(stranger)
  expect(rows).toHaveLength(3)
  expect(rows.every((row) => row['client_phone'] === null && row['client_sex'] === null)).toBe(true)
  expect(await stranger.get(`${at}/rr_visit/linkedRecords`, { query: { field: 'client' } })).toMatchObject({
    success: false,
    message: '没有权限，请联系管理员授权',
  })
})

test('[ONL-02] a dialog shows the records with what is told of them, and finds by any of it', async () => {
  const ask = (query: Record<string, string>) =>
    clerk.get<{ columns: object[]; records: Record<string, unknown>[]; total: number }>(
      `${at}/rr_visit/linkedRecords`,
      { query: { field: 'client', ...query } },
    )
  const { result } = await ask({ word: '222' })
  expect(result.columns).toEqual([
    { name: 'name', title: '名称' },
    { name: 'phone', title: '电话' },
    { name: 'sex', title: '性别' },
  ])
  expect(result.records).toEqual([
    { id: ids.get('乙公司'), _value: ids.get('乙公司'), name: '乙公司', phone: '222', sex: '女' },
  ])
  expect((await ask({ values: ids.get('甲公司') ?? '' })).result.records).toMatchObject([{ name: '甲公司' }])
  expect((await ask({ values: '' })).result.records).toEqual([])
  expect(await ask({ field: 'subject' })).toMatchObject({
    success: false,
    message: '未知的查询字段：subject',
  })
  expect(await ask({ field: 'constructor' })).toMatchObject({ success: false })
})

test.each([
  [{ client_phone: '111' }, '未知的查询字段：client_phone'],
  [{ column: 'client_phone', order: 'asc' }, 'client_phone'],
])('[ONL-02] nobody finds or sorts by what belongs to other records: %j', async (query, message) => {
  expect(
    await clerk.get(`${at}/rr_visit/list`, { query: query as unknown as Record<string, string> }),
  ).toMatchObject({
    success: false,
    message: expect.stringContaining(message) as string,
  })
})

test('[ONL-02] a field of a related record needs the field that names the record', async () => {
  expect(await forms.describe('rr_other', [linkedField('phone', '电话', 'phone', 'nothing')])).toMatchObject({
    success: false,
    message: expect.stringContaining('“nothing”不是关联记录字段') as string,
  })
  const stored = { ...linkedField('phone', '电话', 'phone'), isStored: true }
  expect(readField(writeField(stored, 0)).isStored, 'it has no column, whatever a client says').toBe(false)
})
