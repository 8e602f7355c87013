import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../test/test-app'
import { fieldOf, FormServer } from './forms.fixture'
import { newId } from '../../platform/ids'

let forms: FormServer
let clerk: Caller
let at: string
const ofStaff = { length: 36, belongsTo: { table: 'staff', field: 'id' } }

beforeAll(async () => {
  forms = await FormServer.start()
  at = await forms.publish('staff', [fieldOf('name', { title: '姓名', isRequired: true })], {
    head: { tableType: 2 },
  })
  await forms.publish(
    'staff_card',
    [
      fieldOf('staff_id', ofStaff),
      fieldOf('number', { title: '证件号', isRequired: true }),
      fieldOf('issuer', { title: '发证机关' }),
    ],
    { head: { tableType: 3, relationType: 1, tableTxt: '证件' } },
  )
  clerk = await forms.staff('staff', 'staff_card')
})
afterAll(() => forms.server.stop())

type Row = Record<string, unknown>
const add = (body: Row) => clerk.post<string>(`${at}/add`, body)
const cards = async (id: string) =>
  (await clerk.get<Row[]>(`${at}/parts/staff_card`, { query: { id } })).result

test('[ONL-02] a one-to-one sub form is saved and judged with its record', async () => {
  expect(await add({ name: '甲', staff_card: [{ issuer: '公安局' }] })).toMatchObject({
    success: false,
    message: '证件：证件号不能为空',
  })
  const { result: id } = await add({ name: '甲', staff_card: [{ number: 'A1' }] })
  expect(await cards(id)).toMatchObject([{ number: 'A1', issuer: null }])
  const [card] = await cards(id)
  expect(
    await clerk.put(`${at}/edit`, { id, staff_card: [{ id: card?.['id'], number: 'A2', issuer: '公安局' }] }),
  ).toMatchObject({ success: true })
  expect(await cards(id)).toMatchObject([{ id: card?.['id'], number: 'A2', issuer: '公安局' }])
  /* as existing clients give and read it: the record itself */
  const wire = '/online/cgform/api'
  expect(
    await clerk.put(`${wire}/form/staff`, { id, name: '甲', staff_card: { id: card?.['id'], number: 'A3' } }),
  ).toMatchObject({ success: true })
  expect((await clerk.get<Row>(`${wire}/subform/staff_card/${id}`)).result).toMatchObject({ number: 'A3' })
})

test('[ONL-02] a second one is refused however it comes', async () => {
  const second = '一对一的表只能新增一条数据'
  expect(await add({ name: '乙', staff_card: [{ number: '1' }, { number: '2' }] })).toMatchObject({
    success: false,
    message: `证件：${second}`,
  })
  const { result: id } = await add({ name: '乙', staff_card: [{ number: '1' }] })
  const alone = (staff_id: string) =>
    clerk.post('/online/cgform/api/staff_card/add', { staff_id, number: '2' })
  expect(await alone(id)).toMatchObject({ success: false, message: second })
  expect(await cards(id)).toHaveLength(1)
  expect(
    await clerk.put(`${at}/edit`, { id, staff_card: [{ number: '3' }] }),
    'replaces the one that stands',
  ).toMatchObject({ success: true })
  expect(await cards(id)).toMatchObject([{ number: '3' }])
  const { result: bare } = await add({ name: '丙' })
  expect(
    await Promise.all([alone(bare), alone(bare)]).then((all) => all.map(({ success }) => success)),
  ).toEqual(expect.arrayContaining([true, false]))
  expect(await cards(bare)).toHaveLength(1)
})

test('[ONL-02] the table holds it too, by a unique index', async () => {
  const { rows } = await sql<{ definition: string }>`select indexdef as definition from pg_indexes
    where tablename = 'staff_card' and indexdef like '%UNIQUE%(staff_id, tenant_id)%'`.execute(
    forms.server.db,
  )
  expect(rows).toHaveLength(1)
})

test('[ONL-05] whoever is given a form in ERP style by the menu works with the lists below it', async () => {
  await forms.publish('shop', [fieldOf('name')], { head: { tableType: 2, themeTemplate: 'erp' } })
  await forms.publish(
    'shop_owner',
    [fieldOf('shop_id', { length: 36, belongsTo: { table: 'shop', field: 'id' } }), fieldOf('name')],
    { head: { tableType: 3, relationType: 1, tableTxt: '店主' } },
  )
  const { server } = forms
  const form = await server.db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', 'shop')
    .executeTakeFirstOrThrow()
  const role = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id: role, role_code: role, role_name: '文员', tenant_id: 1 })
    .execute()
  const user = await server.user()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: role }).execute()
  const added = await (
    await server.administrator()
  ).post(`/online/cgform/api/addToMenu/${form.id}`, {
    title: '店铺',
    parentId: null,
    roleIds: [role],
    verbs: ['add'],
  })
  expect(added).toMatchObject({ success: true })
  const staff = await server.as(user)
  expect(await staff.get('/online/cgform/api/shop_owner/list')).toMatchObject({ success: true })
  const { result: shop_id } = await staff.post<string>('/online/cgform/api/shop/add', { name: '甲' })
  const owner = { shop_id, name: '乙' }
  expect(await staff.post('/online/cgform/api/shop_owner/add', owner)).toMatchObject({ success: true })
  expect(await staff.get('/online/cgform/api/shop_owner/exportXls')).toMatchObject({ status: 403 })
})
