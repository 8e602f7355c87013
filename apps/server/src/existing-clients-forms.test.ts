import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, newField } from '@dougong/contract/online/forms/form'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../test/multipart'
import { type Caller, type TestApp, testApp } from '../test/test-app'
import { xmlIn } from '../test/workbook'
import { newId } from './platform/ids'

/** What clients that we did not write send to forms, and what they read from the answers. */

let server: TestApp
let administrator: Caller & { token: string }
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

const subject = newField({ id: 'new-1', name: 'subject', title: '主题', length: 100, isSearched: true })
const note = newField({ ...subject, id: 'new-2', name: 'note', title: '备注', searchMode: 'like' })
const days = newField({
  ...subject,
  id: 'new-3',
  name: 'days',
  title: '天数',
  type: 'int',
  length: 10,
  searchMode: 'group',
})
const papers = newField({ id: 'new-4', name: 'papers', title: '附件', length: 500, control: 'file' })
const link = (table: string) =>
  newField({ id: 'new-5', name: 'main_id', title: '主表', length: 36, belongsTo: { table, field: 'id' } })

async function publish(tableName: string, fields: ReturnType<typeof newField>[], head: object = {}) {
  const all = [...firstFields((name) => `new-${name}`), ...fields].map(writeField)
  const body = { head: { tableName, tableTxt: `${tableName}单`, tableType: 1, ...head }, fields: all }
  expect(await administrator.post('/online/cgform/api/addAll', body)).toMatchObject({ success: true })
  const { result } = await administrator.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName },
  })
  const id = result.records[0]?.id ?? ''
  expect(await administrator.post(`/online/cgform/api/doDbSynch/${id}/normal`)).toMatchObject({
    success: true,
  })
  return id
}

async function newRole(): Promise<string> {
  const id = newId()
  await server.db
    .insertInto('sys_role')
    .values({ id, role_code: id, role_name: '文员', tenant_id: 1 })
    .execute()
  return id
}

async function holderOf(role: string) {
  const user = await server.user()
  await server.db.insertInto('sys_user_role').values({ user_id: user.id, role_id: role }).execute()
  return server.as(user)
}

const readerOf = (...tables: string[]) =>
  server.as(server.user({ may: tables.map((table) => `online:${table}:list`) }))

/** A menu row as an administrator makes it by hand, without anything below it. */
async function rowByHand(url: string) {
  const body = {
    menuType: 0,
    name: '手工菜单',
    url,
    component: 'modules/online/cgform/auto/OnlCgformAutoList',
    route: true,
    sortNo: 1,
  }
  expect(await administrator.post('/sys/permission/add', body)).toMatchObject({ success: true })
  const { id } = await server.db
    .selectFrom('sys_permission')
    .select('id')
    .where('url', '=', url)
    .executeTakeFirstOrThrow()
  return id
}

test('a menu row made by hand opens its form to the role it is granted to, and nothing more', async () => {
  const form = await publish('by_hand', [subject, days])
  const row = await rowByHand(`/online/cgformList/${form}`)
  const role = await newRole()
  expect(await (await holderOf(role)).get(`/online/cgform/api/getColumns/${form}`)).toMatchObject({
    status: 403,
  })
  const grant = { roleId: role, permissionIds: row, lastpermissionIds: '' }
  expect(await administrator.post('/sys/permission/saveRolePermission', grant)).toMatchObject({
    success: true,
  })
  const clerk = await holderOf(role)
  for (const call of ['getColumns', 'getFormItem', 'getData', 'getQueryInfo'])
    expect({ call, ...(await clerk.get(`/online/cgform/api/${call}/${form}`)) }).toMatchObject({
      success: true,
    })
  expect(await clerk.post(`/online/cgform/api/form/${form}`, { subject: '甲' })).toMatchObject({
    status: 403,
  })

  const below = await server.db
    .selectFrom('sys_permission')
    .select(['id', 'perms'])
    .where('parent_id', '=', row)
    .orderBy('sort_no')
    .execute()
  expect(below.map(({ perms }) => perms)).toContain('online:by_hand:add')
  const more = below.map(({ id }) => id)
  const list = below.find(({ perms }) => perms === 'online:by_hand:list')?.id
  expect(
    await administrator.post('/sys/permission/saveRolePermission', {
      roleId: role,
      permissionIds: [row, ...more].join(','),
      lastpermissionIds: [row, list].join(','),
    }),
  ).toMatchObject({ success: true })
  expect(
    await (await holderOf(role)).post(`/online/cgform/api/form/${form}`, { subject: '甲' }),
  ).toMatchObject({ success: true })
})

test('a form that is in the menu already keeps its rights where they are; nobody hands on what they lack', async () => {
  const form = await publish('by_hand_too', [subject])
  const first = await rowByHand(`/online/cgformList/${form}`)
  const second = await rowByHand(`/online/cgformErpList/${form}`)
  const rights = await server.db
    .selectFrom('sys_permission')
    .select('parent_id')
    .where('perms', '=', 'online:by_hand_too:list')
    .execute()
  expect(rights).toEqual([{ parent_id: first }])
  const clerk = await server.as(server.user({ may: ['system:permission:saveRole', 'system:role:list'] }))
  const role = await newRole()
  expect(
    await clerk.post('/sys/permission/saveRolePermission', {
      roleId: role,
      permissionIds: second,
      lastpermissionIds: '',
    }),
  ).toMatchObject({ success: false })
})

test('a refused name of a field is said', async () => {
  const bad = newField({ ...subject, id: 'new-6', name: 'm_id', title: '主表' })
  const fields = [...firstFields((name) => `new-${name}`), bad].map(writeField)
  const answer = await administrator.post('/online/cgform/api/addAll', {
    head: { tableName: 'bad_name', tableTxt: '名称', tableType: 1 },
    fields,
  })
  expect(answer.message).toContain('“主表”的字段名称“m_id”不能是单个字母后接下划线')
})

test('a sub form in a form has its table as its key', async () => {
  const main = await publish('key_order', [subject], { tableType: 2 })
  await publish('key_item', [subject, link('key_order')], { tableType: 3, tabOrderNum: 1 })
  const reader = await readerOf('key_order', 'key_item')
  const item = await reader.get<{ schema: { properties: Record<string, object> } }>(
    `/online/cgform/api/getFormItem/${main}`,
  )
  expect(item.result.schema.properties['key_item']).toMatchObject({ view: 'tab', key: 'key_item' })
})

test('query items are single inputs or ranges; the other list says how they are searched', async () => {
  const form = await publish('modes', [subject, note, days])
  const reader = await readerOf('modes')
  const { result } = await reader.get<object[]>(`/online/cgform/api/getQueryInfo/${form}`)
  expect(result).toMatchObject([
    { field: 'subject', mode: 'single' },
    { field: 'note', mode: 'single' },
    { field: 'days', mode: 'group' },
  ])
  expect((await reader.get(`/online/cgform/api/getQueryInfoVue3/${form}`)).result).toMatchObject({
    properties: { note: { mode: 'like' }, days: { mode: 'group' } },
  })
})

test('the buttons of a form are listed with those of every form', async () => {
  const form = await publish('buttons_of', [subject])
  await administrator.post('/online/cgform/button/add', {
    cgformHeadId: form,
    buttonCode: 'hurry',
    buttonName: '催办',
    buttonStyle: 'link',
    optType: 'action',
  })
  const all = await administrator.get<object[]>(`/online/cgform/head/enhanceButton/${form}`)
  expect(all.result).toContainEqual(expect.objectContaining({ buttonCode: 'hurry', optType: 'action' }))
  expect(all.result).toContainEqual(expect.objectContaining({ buttonCode: 'add', optType: 'js' }))
  const builtIn = await administrator.get<object[]>(`/online/cgform/button/builtInList/${form}`)
  expect(builtIn.result).toContainEqual(
    expect.objectContaining({ buttonCode: 'batch_delete', buttonName: '批量删除', buttonStatus: '1' }),
  )
  const stranger = await server.as(server.user())
  for (const path of [`head/enhanceButton/${form}`, `button/builtInList/${form}`])
    expect((await stranger.get(`/online/cgform/${path}`)).status).toBe(403)
})

test('the files of a field come as one archive, to whoever may read the record and each file', async () => {
  const form = await publish('papers_of', [subject, papers])
  const clerk = await server.as(
    server.user({ may: ['list', 'add', 'edit'].map((verb) => `online:papers_of:${verb}`) }),
  )
  const store = async (by: Caller, name: string, bytes: string) => {
    const { body, headers } = await multipart({ file: { name, bytes } })
    return (await by.post('/sys/common/upload', body, { headers })).message
  }
  const paths = [await store(clerk, '合同.txt', '甲'), await store(clerk, '合同.txt', '乙')]
  const { result: id } = await clerk.post<string>(`/online/cgform/api/form/${form}`, {
    subject: '有附件',
    papers: paths.join(','),
  })
  const archive = (by: Caller & { token?: string }, field: string, record = id) =>
    server.app.inject({
      url: `/jeecg-boot/online/cgform/field/download/${form}/${record}/${field}`,
      headers: { 'x-access-token': by.token ?? '' },
    })
  const answer = await archive(clerk, 'papers')
  expect(answer.headers['content-type']).toContain('zip')
  expect(await xmlIn(answer.rawPayload, '合同.txt')).toBe('甲')
  expect(await xmlIn(answer.rawPayload, '合同 (2).txt')).toBe('乙')

  expect((await archive(clerk, 'subject')).json()).toMatchObject({ success: false })
  expect((await archive(clerk, '__proto__')).json()).toMatchObject({ success: false })
  expect((await archive(clerk, 'papers', 'nothing')).json()).toMatchObject({ success: false })
  expect((await archive(await server.as(server.user()), 'papers')).statusCode).toBe(403)
  const { result: bare } = await clerk.post<string>(`/online/cgform/api/form/${form}`, { subject: '无附件' })
  expect((await archive(clerk, 'papers', bare)).json()).toMatchObject({ message: '文件不存在' })
})

test('the menu rows of a form that is gone go with it', async () => {
  const form = await publish('gone_soon', [subject])
  await rowByHand(`/online/cgformList/${form}`)
  await administrator.delete('/online/cgform/head/delete', { query: { id: form } })
  const left = await sql`select 1 from sys_permission where perms like 'online:gone_soon:%'`.execute(
    server.db,
  )
  expect(left.rows).toEqual([])
})
