import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'
import { fieldOf, FormServer } from '../forms.fixture'

let forms: FormServer
let administrator: Caller
beforeAll(async () => {
  forms = await FormServer.start()
  administrator = await forms.server.administrator()
})
afterAll(() => forms.server.stop())

const at = '/online/cgform/api'
const apart = { head: { themeTemplate: 'erp' } }

/** An order with items, saved with it, in the menu. */
async function orderInMenu(order: string, roleId: string, verbs: string[]): Promise<string> {
  await forms.publish(order, [fieldOf('name')], { head: { tableType: 2, tableTxt: '采购单' } })
  await itemsOf(order, `${order}_item`)
  const id = await idOf(order)
  const place = { title: `采购${order}`, parentId: null, roleIds: [roleId], verbs }
  expect(await administrator.post(`${at}/addToMenu/${id}`, place)).toMatchObject({ success: true })
  return id
}

function itemsOf(order: string, table: string, tableTxt = '明细') {
  const link = fieldOf('order_id', { length: 36, belongsTo: { table: order, field: 'id' } })
  return forms.publish(table, [link, fieldOf('goods')], { head: { tableType: 3, tableTxt } })
}

async function idOf(table: string): Promise<string> {
  const query = forms.server.db.selectFrom('onl_cgform_head').select('id').where('table_name', '=', table)
  return (await query.executeTakeFirstOrThrow()).id
}

/** A role that was granted these codes, and somebody who holds it. */
async function holder(role_name: string, codes: string[] = []) {
  const { server } = forms
  const id = newId()
  await server.db.insertInto('sys_role').values({ id, role_code: id, role_name, tenant_id: 1 }).execute()
  if (codes.length > 0) await grant(id, codes)
  const user = await server.user()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: id }).execute()
  return { role: id, works: () => server.as(user) }
}

async function grant(role_id: string, codes: string[]) {
  const rows = await forms.server.db
    .selectFrom('sys_permission')
    .select('id')
    .where('perms', 'in', codes)
    .execute()
  await forms.server.db
    .insertInto('sys_role_permission')
    .values(rows.map(({ id }) => ({ role_id, permission_id: id })))
    .execute()
}

test('[ONL-05] a form that gets ERP style after it came into the menu: who could change records works with the lists below', async () => {
  const clerk = await holder('文员')
  const page = await orderInMenu('po', clerk.role, ['add', 'edit', 'export'])
  const reader = await holder('看客', ['online:po:list'])
  const writer = await holder('填单员', ['online:po:list', 'online:po:add', 'online:po:import'])
  const first = await clerk.works()
  const { result: order_id } = await first.post<string>(`${at}/po/add`, {
    name: '一',
    po_item: [{ goods: '纸' }],
  })
  const item = { order_id, goods: '笔' }
  expect(await first.post(`${at}/po_item/add`, item)).toMatchObject({ status: 403 })

  expect(await forms.change('po', {}, apart)).toMatchObject({ success: true })
  const { db } = forms.server
  const rows = await db
    .selectFrom('sys_permission as right')
    .innerJoin('sys_permission as page', 'page.id', 'right.parent_id')
    .select(['right.perms', 'right.name', 'page.url'])
    .where('right.perms', 'like', 'online:po\\_item:%')
    .orderBy('right.sort_no')
    .execute()
  expect(rows.map(({ perms }) => perms?.split(':').at(-1))).toEqual([
    'list',
    'add',
    'edit',
    'delete',
    'export',
    'import',
  ])
  expect(rows[1]).toEqual({
    perms: 'online:po_item:add',
    name: '明细：新增',
    url: `/online/cgformList/${page}`,
  })

  const working = await clerk.works()
  const { result: id } = await working.post<string>(`${at}/po_item/add`, item)
  expect(await working.put(`${at}/po_item/edit`, { id, goods: '钢笔' })).toMatchObject({ success: true })
  expect(await working.delete(`${at}/po_item/delete`, { query: { id } })).toMatchObject({ success: true })
  expect(await working.get(`${at}/po_item/exportXls`)).toMatchObject({ status: 200 })
  expect(await working.get(`${at}/po_item/importTemplate`)).toMatchObject({ status: 403 })

  for (const other of [reader, writer]) {
    const reading = await other.works()
    expect(await reading.get(`${at}/po_item/list`)).toMatchObject({ success: true })
    expect(await reading.post(`${at}/po_item/add`, item)).toMatchObject({ status: 403 })
    expect(await reading.get(`${at}/po_item/importTemplate`)).toMatchObject({ status: 403 })
  }
})

test('[ONL-01] the plan names the roles that filled in sub forms of new records, and cannot in ERP style', async () => {
  const writer = await holder('只填不改')
  const id = await orderInMenu('po_plan', writer.role, ['add'])
  await holder(
    '填了还改',
    ['add', 'edit'].map((verb) => `online:po_plan:${verb}`),
  )
  const warnings = async () =>
    (await administrator.get<{ warnings: string[] }>(`${at}/dbSynchPlan/${id}/normal`)).result.warnings
  expect(await warnings()).toEqual([])
  await forms.save('po_plan', {}, apart)
  expect(await warnings()).toEqual([
    'ERP 主题下“明细”在自己的列表中填写。能新增、不能编辑“采购单”的角色将不能填写，如需要请同步后在角色授权中勾选：只填不改',
  ])
  await forms.change('po_plan', {}, apart)
  expect(await warnings(), 'told once').toEqual([])
})

test('a right that was taken away stays away; sub forms that come later get theirs', async () => {
  const clerk = await holder('文员')
  await orderInMenu('po_kept', clerk.role, ['edit'])
  await forms.change('po_kept', {}, apart)
  const { db } = forms.server
  await db
    .deleteFrom('sys_role_permission')
    .where('role_id', '=', clerk.role)
    .where(
      'permission_id',
      'in',
      db.selectFrom('sys_permission').select('id').where('perms', '=', 'online:po_kept_item:add'),
    )
    .execute()
  await forms.change('po_kept', { name: { length: 120 } })
  await itemsOf('po_kept', 'po_kept_more', '附件')
  const working = await clerk.works()
  const add = (table: string) => working.post(`${at}/${table}/add`, { order_id: 'nobody’s', goods: '纸' })
  expect(await add('po_kept_item')).toMatchObject({ status: 403 })
  expect((await add('po_kept_more')).status).not.toBe(403)
})
