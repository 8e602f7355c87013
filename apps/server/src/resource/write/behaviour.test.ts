import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { mountResource } from '../books.fixture'
import { type ServedResource, serveResource } from '../serve-resource'

const items = defineResource({
  title: '采购明细',
  path: '/test/purchaseItem',
  permission: 'test:purchaseItem',
  fields: {
    purchaseId: field.text('采购单', { required: true, max: 36, createOnly: true }),
    place: field.integer('序号', { readOnly: true }),
    goods: field.text('品名', { required: true }),
    quantity: field.decimal('数量', { decimals: 3 }),
    price: field.decimal('单价', { decimals: 2 }),
    subtotal: field.decimal('小计', {
      decimals: 2,
      max: 1000,
      readOnly: true,
      formula: 'round(quantity * price, 2)',
    }),
    reason: field.text('原因', { shownWhen: 'subtotal > 100', requiredWhen: 'subtotal > 500' }),
  },
  list: ['goods', 'quantity', 'price', 'subtotal', 'reason'],
  search: ['goods'],
  form: ['purchaseId', 'goods', 'quantity', 'price', 'subtotal', 'reason'],
  sort: { by: 'place', order: 'asc' },
})
const purchases = defineResource({
  title: '采购单',
  path: '/test/purchase',
  permission: 'test:purchase',
  fields: {
    code: field.text('单号', { required: true }),
    kind: field.text('类型'),
    supplier: field.text('供应商', { shownWhen: "kind = '采购'", required: true }),
    state: field.text('状态'),
    note: field.text('说明', { readOnlyWhen: "state = '完成'" }),
    freight: field.decimal('运费', { decimals: 2, permission: 'test:freight' }),
    total: field.decimal('合计', {
      decimals: 2,
      readOnly: true,
      formula: 'sum(items.subtotal) + freight',
    }),
    rank: field.text('级别', { readOnly: true, formula: "if(total >= 500, '大额', '一般')" }),
    approver: field.text('审批人', { requiredWhen: "rank = '大额'" }),
  },
  list: ['code', 'total', 'rank'],
  search: ['code'],
  form: ['code', 'kind', 'supplier', 'state', 'note', 'freight', 'total', 'rank', 'approver'],
  excel: ['code', 'kind', 'supplier', 'state', 'note', 'freight', 'total', 'rank', 'approver'],
  history: true,
  sort: { by: 'createTime', order: 'desc' },
  parts: {
    items: {
      title: '明细',
      resource: items,
      parent: 'purchaseId',
      order: 'place',
      path: '/test/purchase/items',
    },
  },
})

const servedItems = serveResource(items, {
  table: 'test_purchase_item',
  tenant: 'linked',
  partOf: { parent: () => served, field: 'purchaseId' },
})
const served: ServedResource = serveResource(purchases, {
  table: 'test_purchase',
  tenant: 'own',
  parts: { items: servedItems },
})

const logRights = ['list', 'removed', 'restore'].map((verb) => `system:dataLog:${verb}`)

let server: TestApp
let buyer: Caller
let clerk: Caller
const verbs = ['list', 'add', 'edit', 'delete', 'import', 'export']
const rights = ['test:purchase', 'test:purchaseItem'].flatMap((each) =>
  verbs.map((verb) => `${each}:${verb}`),
)

beforeAll(async () => {
  server = await testApp()
  const audit = sql`create_by varchar(100), create_time timestamptz not null default now(), update_by varchar(100), update_time timestamptz`
  await sql`create table test_purchase (id varchar(36) primary key, tenant_id integer not null, code text, kind text,
    supplier text, state text, note text, freight numeric(12,2), total numeric(12,2), rank text, approver text, ${audit})`.execute(
    server.db,
  )
  await sql`create table test_purchase_item (id varchar(36) primary key, purchase_id varchar(36), place integer, goods text,
    quantity numeric(12,3), price numeric(12,2), subtotal numeric(12,2), reason text, ${audit})`.execute(
    server.db,
  )
  mountResource(server, served)
  mountResource(server, servedItems)
  buyer = await server.as(server.user({ may: [...rights, 'test:freight'] }))
  clerk = await server.as(server.user({ may: rights }))
})
afterAll(() => server.stop())
beforeEach(async () => {
  await sql`truncate test_purchase, test_purchase_item`.execute(server.db)
})

type Row = Record<string, unknown>
const add = async (values: Row, caller = buyer) => {
  const answer = await caller.post<string>('/test/purchase/add', values)
  return answer.success ? answer.result : Promise.reject(new Error(answer.message))
}
const edit = (values: Row, caller = buyer) => caller.put('/test/purchase/edit', values)
const get = async (id: string, caller = buyer) =>
  (await caller.get<Row>('/test/purchase/queryById', { query: { id } })).result
const parts = async (id: string) => (await buyer.get<Row[]>('/test/purchase/items', { query: { id } })).result

test('formulas of parts and of their record count, whatever a client says', async () => {
  const id = await add({
    code: 'P1',
    total: 9999,
    freight: 0.1,
    items: [
      { goods: '纸', quantity: 3, price: 0.1, subtotal: 777 },
      { goods: '笔', quantity: '1.005', price: '100' },
    ],
  })
  expect(await parts(id)).toMatchObject([{ subtotal: 0.3 }, { subtotal: 100.5 }])
  expect(await get(id)).toMatchObject({ total: 100.9, rank: '一般' })
  expect(await edit({ id, freight: '' })).toMatchObject({ success: true })
  expect(await get(id)).toMatchObject({ total: 100.8 })
})

test('a record follows its parts where they are saved by themselves', async () => {
  const id = await add({ code: 'P1', items: [{ goods: '纸', quantity: 1, price: 5 }] })
  const item = { purchaseId: id, goods: '笔', quantity: 2, price: 10 }
  const added = await buyer.post<string>('/test/purchaseItem/add', item)
  expect(added).toMatchObject({ success: true })
  expect(await get(id)).toMatchObject({ total: 25 })
  expect(await buyer.put('/test/purchaseItem/edit', { id: added.result, quantity: 3 })).toMatchObject({
    success: true,
  })
  expect(await get(id)).toMatchObject({ total: 35 })
  await buyer.delete('/test/purchaseItem/delete', { query: { id: added.result } })
  expect(await get(id)).toMatchObject({ total: 5 })
})

test('what a condition hides is neither asked for nor taken, and stays as it was', async () => {
  await expect(add({ code: 'P1', kind: '采购' })).rejects.toThrow('供应商不能为空')
  const id = await add({ code: 'P1', kind: '自制', supplier: '甲公司' })
  expect(await get(id)).toMatchObject({ supplier: null })
  expect(await edit({ id, kind: '采购', supplier: '乙公司' })).toMatchObject({ success: true })
  expect(await edit({ id, kind: '自制', supplier: '丙公司' })).toMatchObject({ success: true })
  expect(await get(id)).toMatchObject({ kind: '自制', supplier: '乙公司' })
  /* a part that comes whole keeps what it does not show */
  await edit({ id, items: [{ goods: '纸', quantity: 2, price: 100, reason: '急用' }] })
  const [part] = await parts(id)
  expect(part).toMatchObject({ subtotal: 200, reason: '急用' })
  await edit({
    id,
    items: [
      { ...part, price: 1, reason: '别的' },
      { goods: '笔', quantity: 2, price: 100, reason: '也急' },
    ],
  })
  expect(await parts(id)).toMatchObject([
    { subtotal: 2, reason: '急用' },
    { subtotal: 200, reason: '也急' },
  ])
})

test('what a condition locks stays as it was', async () => {
  const id = await add({ code: 'P1', note: '初稿', state: '进行' })
  await edit({ id, note: '改过', state: '完成' })
  expect(await get(id)).toMatchObject({ state: '完成', note: '初稿' })
  await edit({ id, note: '再改', state: '进行' })
  expect(await get(id)).toMatchObject({ note: '再改' })
})

test('what a condition asks for must be there, of a change that does not name it as well', async () => {
  await expect(add({ code: 'P1', items: [{ goods: '桌', quantity: 6, price: 100 }] })).rejects.toThrow(
    '审批人不能为空；明细第1行：原因不能为空',
  )
  const id = await add({ code: 'P1', items: [{ goods: '纸', quantity: 1, price: 1 }] })
  expect(await edit({ id, freight: 600 })).toMatchObject({ success: false, message: '审批人不能为空' })
  expect(await get(id)).toMatchObject({ total: 1, freight: null })
  expect(await edit({ id, freight: 600, approver: '王' })).toMatchObject({ success: true })
  expect(await get(id)).toMatchObject({ total: 601, rank: '大额' })
})

test('a formula that gives more than its field holds saves nothing', async () => {
  await expect(
    add({ code: 'P1', approver: '王', items: [{ goods: '桌', quantity: 11, price: 100, reason: '大' }] }),
  ).rejects.toThrow('明细第1行：小计不能大于1000')
})

test('a field that somebody does not see counts in what is computed', async () => {
  const id = await add({ code: 'P1', freight: 30, items: [{ goods: '纸', quantity: 1, price: 1 }] })
  expect(await edit({ id, freight: 0, kind: '自制' }, clerk)).toMatchObject({ success: true })
  expect(await get(id)).toMatchObject({ total: 31, freight: 30 })
})

test('a version comes back as it was, with what conditions hide by now', async () => {
  const id = await add({ code: 'P1', kind: '采购', supplier: '甲公司', freight: 2 })
  await edit({ id, kind: '自制' })
  await edit({ id, code: 'P2' })
  await buyer.delete('/test/purchase/delete', { query: { id } })
  const keeper = await server.as(server.user({ may: [...rights, 'test:freight', ...logRights] }))
  const { rows } = await sql<{ id: number }>`select id from sys_data_log where data_id = ${id}
    order by data_version desc limit 1`.execute(server.db)
  expect(await keeper.post('/sys/dataLog/restore', { id: Number(rows[0]?.id) })).toMatchObject({
    success: true,
  })
  expect(await get(id)).toMatchObject({ code: 'P2', kind: '自制', supplier: '甲公司', total: 2 })
})

test('a definition whose expressions are not in order is not served', () => {
  const note = field.text('说明', { shownWhen: 'cost > 1' })
  expect(() =>
    serveResource({ ...purchases, fields: { ...purchases.fields, note } }, served.options),
  ).toThrow('fields.note.shownWhen: 第1个字符：没有字段“cost”')
})
