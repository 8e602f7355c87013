import type { LooseTable } from '@dougong/contract/online/forms/tables/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { fieldOf, FormServer, recordsOf } from '../forms.fixture'

let forms: FormServer
let administrator: Caller
const head = '/online/cgform/head'
const base = '/online/cgform/api'

beforeAll(async () => {
  forms = await FormServer.start()
  administrator = await forms.server.administrator()
})
afterAll(() => forms.server.stop())

const make = (statement: string) => sql.raw(statement).execute(forms.server.db)
const own = `tenant_id integer not null, create_by varchar(100), create_time timestamptz not null default now(),
  update_by varchar(100), update_time timestamptz`
const listed = async () => (await administrator.get<LooseTable[]>(`${head}/queryTables`)).result
const take = (names: string, by = administrator) =>
  by.post(`${head}/transTables/${encodeURIComponent(names)}`)
const idOf = async (tableName: string) =>
  (
    await administrator.get<{ records: { id: string; isDbSynch: string }[] }>(`${head}/list`, {
      query: { tableName },
    })
  ).result.records[0]

test('[ONL-01] a table that a removed form has left is taken in with its rows, and publishing it would do nothing', async () => {
  await forms.publish('left_behind', [
    fieldOf('subject', { title: '主题', isRequired: true, validation: 'only' }),
    fieldOf('amount', { type: 'BigDecimal', length: 10, decimals: 2 }),
    fieldOf('state', { columnDefault: 'new' }),
    fieldOf('note', { type: 'Text', length: 0, control: 'textarea', isNullable: false, isRequired: true }),
    fieldOf('day', { type: 'Date', length: 0, control: 'date' }),
  ])
  const before = await forms.staff('left_behind')
  await before.post(`${base}/left_behind/add`, { subject: '甲', amount: '1.50', note: '记' })
  const { id: removed = '' } = (await idOf('left_behind')) ?? {}
  await administrator.delete(`${head}/removeRecord`, { query: { id: removed } })
  expect(await before.get(`${base}/left_behind/list`)).toMatchObject({ success: false })

  expect(await listed()).toContainEqual({ id: 'left_behind', title: 'left_behind单', problem: null })
  expect(await take('left_behind')).toMatchObject({ success: true })
  /* what was granted went with the form */
  const clerk = await forms.staff('left_behind')
  expect(recordsOf(await clerk.get(`${base}/left_behind/list`))).toMatchObject([
    { subject: '甲', amount: 1.5 },
  ])
  const after = await idOf('left_behind')
  expect(after).toMatchObject({ isDbSynch: 'Y' })
  const { result: plan } = await administrator.get<{ steps: object[]; problems: string[] }>(
    `${base}/dbSynchPlan/${after?.id}/normal`,
  )
  expect(plan).toMatchObject({ steps: [], problems: [] })
  expect(await clerk.post(`${base}/left_behind/add`, { subject: '甲', note: '又' })).toMatchObject({
    success: false,
  })
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id: 'left_behind' }))
})

test.each([
  ['no_key', `a varchar(10), ${own}`, '没有主键'],
  ['two_keys', `id varchar(36), a varchar(10), ${own}, primary key (id, a)`, '是联合主键（id、a）'],
  ['other_key', `code varchar(10) primary key, ${own}`, '主键应为 id，而不是 code'],
  [
    'bare',
    'id varchar(36) primary key, a varchar(10)',
    '缺少系统字段：create_by、create_time、update_by、update_time、tenant_id',
  ],
  ['"Upper"', `id varchar(36) primary key, ${own}`, '表名应以字母开头，只含字母、数字和下划线'],
  [
    'reserved_column',
    `id varchar(36) primary key, "select" varchar(10), ${own}`,
    '字段 select 是数据库关键字',
  ],
  ['upper_column', `id varchar(36) primary key, "Name" varchar(10), ${own}`, '字段 Name 应以字母开头'],
  ['odd_type', `id varchar(36) primary key, place point, ${own}`, '字段 place 的类型 point 不受支持'],
  [
    'enum_type',
    `id varchar(36) primary key, mood online.mood, ${own}`,
    '字段 mood 的类型 online.mood 不受支持',
  ],
  [
    'generated',
    `id varchar(36) primary key, a integer, twice integer generated always as (a * 2) stored, ${own}`,
    '字段 twice 由数据库计算，不能填写',
  ],
  [
    'computed_default',
    `id varchar(36) primary key, a varchar(40) default md5('x'), ${own}`,
    '字段 a 的默认值是表达式',
  ],
])('the table %s is listed with why not, and refused with it', async (name, columns, problem) => {
  await make(
    `do $$ begin create type online.mood as enum ('x'); exception when duplicate_object then null; end $$`,
  )
  await make(`create table online.${name} (${columns})`)
  const plain = name.replaceAll('"', '')
  const table = (await listed()).find(({ id }) => id === plain)
  expect(table?.problem).toContain(problem)
  const answer = await take(plain)
  expect(answer).toMatchObject({ success: false })
  expect(answer.message).toContain(problem)
})

test('a table that was made by hand becomes a draft, whose plan tells what is missing, and keeps its rows and views', async () => {
  await make(
    `create table online.by_hand (id varchar(36) primary key, name varchar(50) not null, count integer default 3, ${own})`,
  )
  await make(`create view online.seen_by_hand as select id, name from online.by_hand`)
  await make(`insert into online.by_hand (id, name, tenant_id) values ('1', '甲', 1)`)
  expect((await listed()).some(({ id }) => id === 'seen_by_hand')).toBe(false)
  expect(await take('by_hand')).toMatchObject({ success: true })
  const form = await idOf('by_hand')
  expect(form).toMatchObject({ isDbSynch: 'N' })
  const { result: plan } = await administrator.get<{ steps: { class: string }[] }>(
    `${base}/dbSynchPlan/${form?.id}/normal`,
  )
  expect(new Set(plan.steps.map((step) => step.class))).toEqual(new Set(['安全', '需检查全部数据']))
  expect(await administrator.post(`${base}/doDbSynch/${form?.id}/normal`)).toMatchObject({ success: true })
  const clerk = await forms.staff('by_hand')
  expect(recordsOf(await clerk.get(`${base}/by_hand/list`))).toMatchObject([
    { id: '1', name: '甲', count: 3 },
  ])
})

test('the system’s own tables, those of forms, and unknown ones are no choice; several come in together or not at all', async () => {
  expect(await take('sys_user')).toMatchObject({ message: '没有可以导入的表“sys_user”' })
  expect(await take('left_behind')).toMatchObject({ success: false })
  expect(await take("x'; drop table sys_user")).toMatchObject({ success: false })
  await forms.publish('pair_one', [fieldOf('a')])
  const one = await idOf('pair_one')
  await administrator.delete(`${head}/removeRecord`, { query: { id: one?.id ?? '' } })
  expect(await take('pair_one,no_key')).toMatchObject({ success: false })
  expect(await idOf('pair_one')).toBeUndefined()
  expect(await take('pair_one')).toMatchObject({ success: true })
  const keeper = await forms.server.as(forms.server.user({ may: ['online:form:importTable'] }))
  expect(await keeper.get(`${head}/queryTables`)).toMatchObject({ success: false, message: 'noadminauth' })
  expect(await take('pair_one', await forms.staff('pair_one'))).toMatchObject({ status: 403 })
})
