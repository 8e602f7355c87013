import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../test/multipart'
import type { Caller } from '../../../test/test-app'
import { workbookOf } from '../../../test/workbook'
import { choices, fieldOf, FormServer, recordsOf } from './forms.fixture'

let forms: FormServer
let clerk: Caller & { user: { username: string } }
let at: string

beforeAll(async () => {
  forms = await FormServer.start()
  await forms.server.db
    .insertInto('sys_fill_rule')
    .values({
      id: 'fr1',
      rule_name: '单号',
      rule_code: 'loan_no',
      rule_class: 'DateSequenceRule',
      rule_params: '{"prefix":"L","reset":"never","digits":3}',
      tenant_id: 1,
    })
    .execute()
  at = await forms.publish('loan', [
    fieldOf('subject', { title: '主题', isSearched: true }),
    fieldOf('part', { title: '部分', isSearched: true, searchMode: 'like' }),
    fieldOf('state', { title: '状态', defaultValue: '新建' }),
    fieldOf('keeper', { title: '经办', defaultValue: '#{sysUserCode}', isReadOnly: true }),
    fieldOf('day', { title: '日期', type: 'Date', length: 0, control: 'date', defaultValue: '#{date}' }),
    fieldOf('no', { title: '单号', defaultValue: 'No-${loan_no}', isRequired: true }),
    fieldOf('plate', {
      title: '车牌',
      validation: '^[\\u4e00-\\u9fa5][A-Z][A-Z0-9]{5}$',
      options: { validateError: '请输入车牌，如 苏A12345' },
    }),
    fieldOf('kind', {
      title: '类别',
      isSearched: true,
      search: {
        control: 'list',
        ...choices('', 'sex', ''),
        defaultValue: '1',
        validation: '',
        isRequired: false,
      },
    }),
  ])
  clerk = await forms.staff('loan')
})
afterAll(() => forms.server.stop())

const record = async (subject: string) => recordsOf(await clerk.get(`${at}/list`, { query: { subject } }))[0]

test('[ONL-02] what is not given begins with its default: a constant, who it is, when it is, the next number', async () => {
  expect(await clerk.post(`${at}/add`, { subject: '借一' })).toMatchObject({ success: true })
  const first = await record('借一')
  expect(first).toMatchObject({ state: '新建', keeper: clerk.user.username, no: 'No-L001' })
  expect(first?.['day']).toMatch(/^20\d\d-\d\d-\d\d$/)
  await clerk.post(`${at}/add`, {
    subject: '借二',
    state: '',
    keeper: 'admin',
    no: '自编',
    day: '2026-01-01',
  })
  expect(await record('借二')).toMatchObject({
    state: null,
    keeper: clerk.user.username,
    no: '自编',
    day: '2026-01-01',
  })
  await clerk.put(`${at}/edit`, { id: first?.['id'], state: '' })
  expect(await record('借一')).toMatchObject({ state: null })
})

test('rows of a sheet begin with defaults where it has no column for them', async () => {
  const bytes = await workbookOf([
    ['主题', '车牌', '单号'],
    ['导一', '苏A12345', 'x'],
    ['导二', '12345', 'y'],
  ])
  const { body, headers } = await multipart({ 'files[]': { name: 'a.xlsx', bytes } })
  const outcome = await clerk.post(`${at}/importExcel`, body, { headers })
  expect(outcome.result).toMatchObject({ successCount: 1, errorCount: 1 })
  expect(await record('导一')).toMatchObject({ state: '新建', keeper: clerk.user.username })
})

test('a value that an expression does not fit is refused in the words of the form', async () => {
  expect(await clerk.post(`${at}/add`, { subject: 'x', plate: '苏a1' })).toMatchObject({
    success: false,
    message: '车牌：请输入车牌，如 苏A12345',
  })
  expect(await clerk.post(`${at}/add`, { subject: 'x', plate: '苏B99999' })).toMatchObject({ success: true })
})

test('the definition says how each field is searched', async () => {
  const { result } = await clerk.get<{ fields: Record<string, object> }>(`${at}/definition`)
  expect(result.fields).toMatchObject({
    subject: { search: { mode: 'exact' } },
    kind: { search: { as: { kind: 'dict', dictionary: 'sex' }, default: '1' } },
  })
  expect(result.fields['part']).not.toHaveProperty('search')
})

test.each([
  [{ defaultValue: '{{ alert(1) }}' }, '不支持表达式'],
  [{ defaultValue: '#{nobody}' }, '没有系统变量'],
  [{ defaultValue: '很长'.repeat(60) }, '不能超过100个字符'],
  [{ validation: '(a' }, '正则表达式缺少右括号'],
  [{ validation: '^(?!x)' }, '正则表达式不支持断言和命名分组'],
  [{ type: 'Text' as const, length: 0, validation: '^a$' }, '正则表达式只能用于 String 类型'],
])('a form with %j is refused', async (settings, message) => {
  const answer = await forms.describe('bad_one', [fieldOf('note', settings)])
  expect([answer.success, answer.message]).toEqual([false, expect.stringContaining(message) as string])
})

test('[ONL-05] a list that must be searched by something is read with it alone, and a rule of the search is the server’s too', async () => {
  const search = {
    control: 'text',
    ...choices('', '', ''),
    defaultValue: '',
    validation: '',
    isRequired: false,
  }
  const form = await forms.publish('asked', [
    fieldOf('year', { title: '年份', isSearched: true, search: { ...search, isRequired: true } }),
    fieldOf('plate', { title: '车牌', isSearched: true, search: { ...search, validation: '^[A-Z]{2}$' } }),
    fieldOf('phone', { title: '手机', isSearched: true, search: { ...search, validation: 'm' } }),
  ])
  const reader = await forms.staff('asked')
  await reader.post(`${form}/add`, { year: '2026', plate: 'AB', phone: '13800138000' })
  const list = (query: Record<string, string>) => reader.get(`${form}/list`, { query })
  expect(await list({})).toMatchObject({ success: false, message: '请先填写年份' })
  expect(await list({ year: ' ', plate: 'AB' })).toMatchObject({ success: false, message: '请先填写年份' })
  expect(await list({ year: '2026', plate: 'ab' })).toMatchObject({ success: false })
  expect(await list({ year: '2026', phone: '1' })).toMatchObject({ success: false })
  expect(await reader.get(`${form}/exportXls`)).toMatchObject({ message: '请先填写年份' })
  const found = await list({ year: '2026', plate: '*AB*', phone: '13800138000' })
  expect(recordsOf(found as never)).toHaveLength(1)
  for (const validation of ['only', '(a', 'x'.repeat(301)])
    expect(
      await forms.describe('asked_wrong', [
        fieldOf('plate', { title: '车牌', isSearched: true, search: { ...search, validation } }),
      ]),
    ).toMatchObject({ success: false, message: expect.stringContaining('车牌') })
})
