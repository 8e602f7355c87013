import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import type { Figures } from '@dougong/contract/online/summaries/figures'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import type { Caller, TestApp } from '../../../test/test-app'
import { newId } from '../../platform/ids'
import { mountResource } from '../books.fixture'
import { serveResource, type ServedResource } from '../serve-resource'
import { salesServer } from './sales.fixture'

const verbs = ['list'] as const
const audits = {
  list: ['name'],
  search: [],
  form: [],
  sort: { by: 'createTime', order: 'asc' },
  verbs,
} as const

const visits = defineResource({
  title: '拜访',
  path: '/test/visit',
  permission: 'test:visit',
  fields: {
    shopId: field.text('门店', { max: 36 }),
    name: field.text('事由', { max: 50 }),
    region: field.area('地区'),
    isDone: field.switch('已完成'),
    sysOrgCode: field.text('所属部门', { max: 64 }),
  },
  ...audits,
})
/** Shops stand below one another, and have visits. */
const shops = defineResource({
  title: '门店',
  path: '/test/shop',
  permission: 'test:shop',
  fields: { name: field.text('店名', { max: 50 }), pid: field.text('上级', { max: 36 }) },
  tree: { parent: 'pid', root: '0' },
  ...audits,
})
const visitsResource: ServedResource = serveResource(visits, {
  table: 'test_visit',
  tenant: 'linked',
  page: 'test/VisitList',
  partOf: { parent: () => shopsResource, field: 'shopId' },
})
const shopsResource: ServedResource = serveResource(shops, {
  table: 'test_shop',
  tenant: 'own',
  page: 'test/ShopList',
})

let server: TestApp
let author: Caller
const ids = { head: newId(), branch: newId(), other: newId() }
beforeAll(async () => {
  server = await salesServer()
  const { db } = server
  const own = sql`create_by varchar(100), create_time timestamptz default now(), update_by varchar(100), update_time timestamptz`
  await sql`create table test_shop (id varchar(36) primary key, name varchar(50), pid varchar(36),
    tenant_id integer not null default 1, ${own})`.execute(db)
  await sql`create table test_visit (id varchar(36) primary key, shop_id varchar(36), name varchar(50), region varchar(12),
    is_done varchar(1), sys_org_code varchar(64), ${own})`.execute(db)
  mountResource(server, shopsResource)
  mountResource(server, visitsResource)
  const insert = (table: string, rows: object[]) =>
    db
      .insertInto(table as never)
      .values(rows.map((row) => ({ id: newId(), ...row })) as never)
      .execute()
  await insert('test_shop', [
    { id: ids.head, name: '总店', pid: '0' },
    { id: ids.branch, name: '分店', pid: ids.head },
    { id: ids.other, name: '分店', pid: ids.head },
  ])
  const place = { region: '440305', is_done: 'Y', sys_org_code: 'A02A01', create_by: 'zhangsan' }
  await insert('test_visit', [
    { shop_id: ids.branch, name: '一', ...place },
    { shop_id: ids.other, name: '二', ...place, is_done: 'N' },
  ])
  await db.updateTable('sys_user').set({ realname: '张三' }).where('username', '=', 'lisi').execute()
  await insert('test_sale', [
    { name: '甲', keeper: 'zhangsan', place: 'dep-a02a01', is_paid: 'Y' },
    { name: '乙', keeper: 'lisi', place: 'gone-0123456789ab', is_paid: 'N' },
    { name: '丙', keeper: 'nobody', places: 'dep-a02a01,gone-0123456789ab' },
  ])
  author = await server.as(server.user({ may: mayRead }))
})
afterAll(() => server.stop())

const mayRead = [
  'online:summary:add',
  'test:sale:list',
  'test:shop:list',
  'test:visit:list',
  'system:dict:item:list',
]

async function called(
  resource: string,
  group: object,
  key: string,
  caller: Caller = author,
): Promise<unknown[][]> {
  const { result, message } = await caller.post<Figures>('/online/summary/preview', {
    definition: { resource, groups: [group], measures: [{ of: 'count' }], limit: 1000 },
    asked: {},
  })
  if (!result) throw new Error(message)
  return result.rows.map((row) => [row[key], row[`${key}_dictText`]])
}
const ofSales = (name: string) => called('/test/sale', { field: name }, name)
const ofVisits = (name: string) => called('/test/visit', { field: name }, name)

test('[ONL-04] groups of a report keep what is stored and are called as people call it: people, switches, areas, departments', async () => {
  expect(await ofVisits('region')).toEqual([['440305', '广东省/深圳市/南山区']])
  expect(await ofVisits('isDone')).toEqual([
    ['N', '否'],
    ['Y', '是'],
  ])
  expect(await ofVisits('createBy')).toEqual([['zhangsan', '张三']])
  const [[code, name] = []] = await ofVisits('sysOrgCode')
  const department = await server.db
    .selectFrom('sys_depart')
    .select('depart_name')
    .where('org_code', '=', 'A02A01')
    .executeTakeFirstOrThrow()
  expect([code, name]).toEqual(['A02A01', department.depart_name])
  const items = await called('/sys/dictItem', { field: 'dictId' }, 'dictId')
  const dictionaries = await server.db.selectFrom('sys_dict').select(['id', 'dict_name']).execute()
  expect(items.length).toBeGreaterThan(5)
  for (const [id, text] of items) expect(text).toBe(dictionaries.find((one) => one.id === id)?.dict_name)
})

test('records above and records that others belong to are called by their names; those of one name are told apart', async () => {
  const apart = [ids.branch, ids.other].sort().map((id) => [id, `分店（…${id.slice(-4)}）`])
  expect(await ofVisits('shopId')).toEqual(apart)
  expect(await called('/test/shop', { field: 'pid' }, 'pid')).toEqual([
    ['0', '（顶级）'],
    [ids.head, '总店'],
  ])
  expect(await ofSales('keeper')).toEqual([
    ['lisi', '张三（lisi）'],
    ['nobody', undefined],
    ['zhangsan', '张三（zhangsan）'],
  ])
})

test('an id that nothing tells of any more is said to be one; nothing is called nothing', async () => {
  const [[first, text] = [], [gone, removed] = [], empty] = await ofSales('place')
  expect([first, gone, removed, empty]).toEqual([
    'dep-a02a01',
    'gone-0123456789ab',
    '已删除或不可见（…89ab）',
    [null, undefined],
  ])
  expect(text).toMatch(/\p{Script=Han}/u)
  const [[, several] = []] = await ofSales('places')
  expect(several).toBe(`${String(text)},已删除或不可见（…89ab）`)
})

test('names are told as far as the reader may see the records', async () => {
  const user = await server.user({ may: mayRead })
  await limitRows(server, user, 'test/ShopList', [{ column: 'pid', condition: '=', value: ids.head }])
  const limited = await server.as(user)
  expect(await called('/test/shop', { field: 'pid' }, 'pid', limited)).toEqual([
    [ids.head, `已删除或不可见（…${ids.head.slice(-4)}）`],
  ])
})

test('single records of a report are told alike', async () => {
  const { result } = await author.post<Figures>('/online/summary/preview', {
    definition: { resource: '/test/visit', fields: ['name', 'shopId', 'region', 'isDone'], limit: 10 },
    asked: {},
  })
  expect(result.rows.find(({ name }) => name === '一')).toEqual({
    name: '一',
    shopId: ids.branch,
    shopId_dictText: '分店',
    region: '440305',
    region_dictText: '广东省/深圳市/南山区',
    isDone: 'Y',
    isDone_dictText: '是',
  })
})

test('a report of records tells cards what its page would draw by itself', async () => {
  const definition = {
    resource: '/test/visit',
    columns: ['name', 'region', 'isDone'],
    search: [],
    shownItems: 0,
    params: [],
  }
  await server.db
    .insertInto('onl_cgreport_head')
    .values({
      id: 'visits',
      code: 'visits',
      name: '拜访',
      kind: 'resource',
      definition: JSON.stringify(definition) as never,
      tenant_id: 1,
    })
    .execute()
  const { result } = await author.get<{ records: object[] }>('/online/cgreport/api/getData/visits')
  expect(result.records).toContainEqual(
    expect.objectContaining({
      name: '一',
      region_dictText: '广东省/深圳市/南山区',
      isDone: 'Y',
      isDone_dictText: '是',
    }),
  )
})
