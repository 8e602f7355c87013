import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, type FormField, newField } from '@dougong/contract/online/forms/form'
import { addressOf } from '@dougong/contract/online/forms/to-resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitRows } from '../../../test/data-rules'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { everyTenant } from '../../access/tenants'
import { inTransaction } from '../../database/transaction'
import { requireForm } from './store/forms.queries'
import { markPublished } from './store/versions'

let server: TestApp
let designer: Caller
beforeAll(async () => {
  server = await testApp()
  designer = await server.as(
    server.user({ may: ['online:form:list', 'online:form:add', 'online:form:edit'] }),
  )
})
afterAll(() => server.stop())

const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import']
const staff = (...tables: string[]) =>
  server.as(
    server.user({
      may: tables.flatMap((table) => verbs.map((verb) => `${addressOf({ table }).permission}:${verb}`)),
    }),
  )
const subject = newField({ id: 's', name: 'subject', title: '主题', length: 100, isRequired: true })
const days = newField({ id: 'd', name: 'days', title: '天数', type: 'int', length: 10, isSearched: true })

interface Head {
  id: string
  tableVersion: number
}

/** Describes a form as a designer does; returns its id. */
async function described(
  tableName: string,
  own: FormField[],
  settings: object = {},
  isTree = false,
): Promise<string> {
  const fields = [...firstFields((name) => name, { isTree }), ...own].map(writeField)
  const head = {
    tableName,
    tableTxt: `${tableName}单`,
    tableType: 1,
    isTree: isTree ? 'Y' : 'N',
    ...settings,
  }
  const answer = await designer.post('/online/cgform/api/addAll', { head, fields })
  expect(answer).toMatchObject({ success: true })
  return (await listed(tableName)).id
}

async function listed(tableName: string): Promise<Head> {
  const query = { tableName }
  const { result } = await designer.get<{ records: Head[] }>('/online/cgform/head/list', { query })
  const [head] = result.records
  if (!head) throw new Error(`${tableName} is not listed`)
  return head
}

/** Makes the table as publishing does, and keeps the form as published. */
async function published(id: string, columns = ''): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    const form = await requireForm(tx, everyTenant, id)
    await sql
      .raw(
        `create table if not exists online."${form.table}" (id varchar(36) primary key, tenant_id integer not null,
          place_in_record integer, create_by varchar(100), create_time timestamptz not null default now(),
          update_by varchar(100), update_time timestamptz, sys_org_code varchar(64)${columns})`,
      )
      .execute(tx)
    await markPublished(tx, form, { username: 'admin' })
  })
  await server.services.resources.changed()
}

test('[ONL-02] a published form takes records at once, by its table and by its id', async () => {
  const id = await described('trip', [subject, days])
  const clerk = await staff('trip')
  const at = '/online/cgform/api/trip'
  expect(await clerk.get(`${at}/list`)).toMatchObject({ success: false, message: 'NO_DB_SYNC' })
  await published(id, ', subject varchar(100), days integer')

  const added = await clerk.post<string>(`${at}/add`, { subject: '出差', days: '3' })
  expect(added).toMatchObject({ success: true })
  expect(await clerk.post(`${at}/add`, { days: 'many' })).toMatchObject({
    success: false,
    message: '主题不能为空；天数必须是整数',
  })
  const list = await clerk.get<{ records: object[] }>(`/online/cgform/api/${id}/list`, {
    query: { days: '3' },
  })
  expect(list.result.records).toMatchObject([{ id: added.result, subject: '出差', days: 3 }])
  expect((await clerk.get<{ title: string }>(`${at}/definition`)).result).toMatchObject({ title: 'trip单' })
  expect((await (await staff('other')).get(`${at}/list`)).status).toBe(403)
})

test('staff see what was published last, not what is being edited', async () => {
  const id = await described('draft_of', [subject])
  await published(id, ', subject varchar(100)')
  const clerk = await staff('draft_of')
  const at = '/online/cgform/api/draft_of'
  const titleOf = async () =>
    (await clerk.get<{ fields: Record<string, { title: string }> }>(`${at}/definition`)).result.fields[
      'subject'
    ]?.title
  expect(await titleOf()).toBe('主题')
  const head = await listed('draft_of')
  const query = { headId: id }
  const fields = (await designer.get<object[]>('/online/cgform/field/listByHeadId', { query })).result
  const renamed = fields.map((field) =>
    'dbFieldTxt' in field && field.dbFieldTxt === '主题' ? { ...field, dbFieldTxt: '事由' } : field,
  )
  expect(await designer.put('/online/cgform/api/editAll', { head, fields: renamed })).toMatchObject({
    success: true,
  })
  expect(await titleOf()).toBe('主题')
  await published(id)
  expect(await titleOf()).toBe('事由')
})

test('[ONL-02] a main form is saved with its sub forms, in one call; a sub form belongs to its record', async () => {
  const main = await described('bill', [subject], { tableType: 2 })
  const link = newField({
    id: 'l',
    name: 'bill_id',
    title: '账单',
    belongsTo: { table: 'bill', field: 'id' },
  })
  const sub = await described('bill_line', [days, link], { tableType: 3 })
  await published(main, ', subject varchar(100)')
  await published(sub, ', days integer, bill_id varchar(32)')
  const clerk = await staff('bill', 'bill_line')
  const at = '/online/cgform/api/bill'
  const body = { subject: '六月', bill_line: [{ days: 2 }, { days: 1 }] }
  const added = await clerk.post<string>(`${at}/add`, body)
  expect(added).toMatchObject({ success: true })
  const query = { id: added.result }
  const lines = await clerk.get<object[]>(`${at}/parts/bill_line`, { query })
  expect(lines.result).toMatchObject([{ days: 2 }, { days: 1 }])
  const alone = await clerk.get<{ records: object[] }>('/online/cgform/api/bill_line/list')
  expect(alone.result.records).toMatchObject([{ bill_id: added.result }, { bill_id: added.result }])
  expect((await clerk.delete(`${at}/delete`, { query })).success).toBe(true)
  const left = await clerk.get<{ records: object[] }>('/online/cgform/api/bill_line/list')
  expect(left.result.records).toEqual([])
})

test('[ONL-02] nodes of a tree form are read level by level', async () => {
  const id = await described(
    'asset_class',
    [subject],
    { treeParentIdField: 'pid', treeIdField: 'has_child', treeFieldname: 'subject' },
    true,
  )
  await published(id, ', subject varchar(100), pid varchar(32), has_child varchar(3)')
  const clerk = await staff('asset_class')
  const at = '/online/cgform/api/asset_class'
  const root = await clerk.post<string>(`${at}/add`, { subject: '设备', pid: '0' })
  expect(root).toMatchObject({ success: true })
  expect((await clerk.post(`${at}/add`, { subject: '电脑', pid: root.result })).success).toBe(true)
  const roots = await clerk.get<{ records: object[] }>(`${at}/rootList`)
  expect(roots.result.records).toMatchObject([{ subject: '设备', pid: '0', has_child: '1' }])
  const children = await clerk.get(`${at}/childList`, { query: { pid: root.result } })
  expect(children.result).toMatchObject([{ subject: '电脑', has_child: '0' }])
})

test('[ONL-02] a view shows the same records with settings of its own, to who holds its own codes', async () => {
  const id = await described('visit', [subject, days])
  await published(id, ', subject varchar(100), days integer')
  await designer.post('/online/cgform/head/copyOnline', undefined, { query: { code: id } })
  const clerk = await staff('visit')
  await clerk.post('/online/cgform/api/visit/add', { subject: '来访', days: 1 })
  const guest = await staff('visit$1')
  const seen = await guest.get<{ records: object[] }>('/online/cgform/api/visitV1/list')
  expect(seen.result.records).toMatchObject([{ subject: '来访' }])
  expect((await clerk.get('/online/cgform/api/visitV1/list')).status).toBe(403)
  expect((await guest.get('/online/cgform/api/visit/list')).status).toBe(403)
})

test.each([
  ['by id', (id: string) => `/online/cgformList/${id}`],
  ['by its table', () => '/online/cgformList/ruled'],
  ['in another style, with a query', (id: string) => `/online/cgformErpList/${id}?days=1`],
  ['in an address that is encoded', () => '/online/cgformTreeList/%72uled'],
])('[ONL-05] rules of a menu row that opens a form %s limit its rows', async (_case, addressOfRow) => {
  const ruled = await ruledForm()
  const url = addressOfRow(ruled)
  const user = await server.user({ may: ['online:ruled:list', 'online:ruled:delete'] })
  const component = 'modules/online/cgform/auto/OnlCgformAutoList'
  await limitRows(server, user, component, [{ column: 'days', condition: '=', value: '2' }], url)
  const clerk = await server.as(user)
  const { result } = await clerk.get<{ records: object[] }>('/online/cgform/api/ruled/list')
  expect(result.records).toMatchObject([{ subject: '第2' }])
  expect((await server.services.resources.behind({ page: url }))?.resource.title).toBe('ruled单')
})

let ruled: Promise<string> | undefined
/** The id of a form with two records. */
function ruledForm(): Promise<string> {
  ruled ??= (async () => {
    const id = await described('ruled', [subject, days])
    await published(id, ', subject varchar(100), days integer')
    const keeper = await staff('ruled')
    for (const each of [1, 2])
      await keeper.post('/online/cgform/api/ruled/add', { subject: `第${each}`, days: each })
    return id
  })()
  return ruled
}

test('existing clients ask by the table of a form whether a value is taken', async () => {
  const id = await described('badge', [{ ...subject, validation: 'only' }])
  await published(id, ', subject varchar(100), unique (subject, tenant_id)')
  const clerk = await staff('badge')
  const at = '/online/cgform/api/badge'
  expect((await clerk.post(`${at}/add`, { subject: '001' })).success).toBe(true)
  const ask = (fieldVal: string) =>
    clerk.get('/sys/duplicate/check', { query: { tableName: 'badge', fieldName: 'subject', fieldVal } })
  expect(await ask('001')).toMatchObject({ success: false, message: '该值不可用，系统中已存在！' })
  expect(await ask('002')).toMatchObject({ success: true })
  expect(await clerk.post(`${at}/add`, { subject: '001' })).toMatchObject({ message: '主题已存在' })
})

test('pages that show no form open none', async () => {
  const { resources } = server.services
  for (const page of ['/online/cgformList/nowhere', '/online/cgreport/trip', '/online/cgformList/'])
    expect([page, await resources.behind({ page })]).toEqual([page, undefined])
})
