import { firstFields, type Form, newField } from '@dougong/contract/online/forms/form'
import { writeField } from '@dougong/contract/online/forms/field'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answered, type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { inTransaction } from '../../../database/transaction'
import { markPublished } from '../store/versions'
import { requireForm } from '../store/forms.queries'
import { everyTenant } from '../../../access/tenants'

let server: TestApp
let designer: Caller
beforeAll(async () => {
  server = await testApp()
  designer = await server.as(
    server.user({ may: ['online:form:list', 'online:form:add', 'online:form:edit', 'online:form:delete'] }),
  )
})
afterAll(() => server.stop())

const rows = (...fields: Form['fields']) =>
  [...firstFields((name) => `new-${name}`), ...fields].map((field, place) => writeField(field, place))
const subject = newField({ id: 'new-1', name: 'subject', title: '主题', length: 100 })
const days = newField({ id: 'new-2', name: 'days', title: '天数', type: 'int', length: 10 })
const body = (tableName: string, settings: { head?: object; fields?: object[]; indexs?: object[] } = {}) => ({
  head: { tableName, tableTxt: `${tableName}单`, tableType: 1, ...settings.head },
  fields: settings.fields ?? rows(subject, days),
  indexs: settings.indexs ?? [],
  deleteFieldIds: [],
  deleteIndexIds: [],
})

interface Head {
  id: string
  tableName: string
  tableVersion: number
  isDbSynch: string
  hascopy: number
  subTableStr: string | null
  [name: string]: unknown
}

async function head(tableName: string, query: Record<string, string> = {}): Promise<Head | undefined> {
  const { result } = await designer.get<{ records: Head[] }>('/online/cgform/head/list', {
    query: { tableName, ...query },
  })
  return result.records[0]
}

async function made(tableName: string, settings: Parameters<typeof body>[1] = {}): Promise<Head> {
  const answer = await designer.post('/online/cgform/api/addAll', body(tableName, settings))
  expect(answer).toMatchObject({ success: true, message: '添加成功！' })
  const found = await head(tableName)
  if (!found) throw new Error('the form is not listed')
  return found
}

async function fieldsOf({ id }: Head): Promise<Record<string, unknown>[]> {
  const query = { headId: id }
  return (await designer.get<Record<string, unknown>[]>('/online/cgform/field/listByHeadId', { query }))
    .result
}

/** As publishing does when the table is made. */
async function publish({ id }: Head): Promise<void> {
  await inTransaction(server.db, async (tx) => {
    await markPublished(tx, await requireForm(tx, everyTenant, id), { username: 'admin' })
  })
}

const refusal = ({ success, message }: Answered) => ({ success, message })

test('[ONL-01] a form is made, listed, read and found by its name, type and description', async () => {
  const indexs = [{ indexName: 'by_days', indexField: 'days,subject', indexType: 'unique' }]
  const answer = await designer.post('/online/cgform/api/addAll', body('Leave_Request ', { indexs }))
  expect(answer).toMatchObject({ success: true, message: '添加成功！' })
  const leave = await head('leave_request')
  expect(leave).toMatchObject({
    tableName: 'leave_request',
    tableType: 1,
    tableVersion: 1,
    isDbSynch: 'N',
    hascopy: 0,
    subTableStr: null,
    themeTemplate: 'normal',
    tableType_dictText: '单表',
  })
  const read = await designer.get<Head>('/online/cgform/head/queryById', { query: { id: leave?.id ?? '' } })
  expect(read.result).toMatchObject({ tableName: 'leave_request' })
  if (!leave) throw new Error('the form is not listed')
  const fields = await fieldsOf(leave)
  const names = fields.map(({ dbFieldName }) => dbFieldName).join(' ')
  expect(names).toBe('id create_by create_time update_by update_time sys_org_code subject days')
  expect(fields[6]).toMatchObject({
    dbFieldTxt: '主题',
    dbType: 'string',
    dbLength: 100,
    cgformHeadId: leave.id,
  })
  expect(fields[6]?.['id']).toMatch(/^[0-9a-f]{32}$/)
  const byName = await designer.get('/online/cgform/field/listByHeadCode', {
    query: { headCode: 'leave_request' },
  })
  expect(byName.result).toEqual(fields)
  const indexes = await designer.get('/online/cgform/index/listByHeadId', { query: { headId: leave.id } })
  expect(indexes.result).toMatchObject([
    { indexName: 'by_days', indexField: 'days,subject', indexType: 'unique', isDbSynch: 'N' },
  ])
  expect((await head('leave_request', { tableType_MultiString: '2,3' }))?.id).toBeUndefined()
  expect((await head('*leave*', { tableType_MultiString: '1,2', copyType: '0' }))?.id).toBe(leave.id)
})

test('[ONL-01] what is wrong with a form is told, and nothing is saved', async () => {
  const say = async (body: object) => refusal(await designer.post('/online/cgform/api/addAll', body))
  expect(await say(body('select'))).toEqual({ success: false, message: '表名是数据库关键字' })
  expect(await say(body('a"; drop table sys_user; --'))).toMatchObject({ success: false })
  expect(await say(body('bad_one', { fields: rows({ ...days, title: '', length: -1 }) }))).toEqual({
    success: false,
    message: '第7个字段“days”的字段备注不能为空',
  })
  expect(
    await say(
      body('bad_one', {
        fields: rows({ ...subject, length: 9999 }, { ...days, control: 'json' }),
      }),
    ),
  ).toEqual({
    success: false,
    message:
      '第7个字段“主题”的字段长度应在1到4000之间，更长的内容请使用 Text；第8个字段“天数”的控件类型这种控件只能用于 string、Text、LongText 类型',
  })
  expect(await head('bad_one')).toBeUndefined()
})

test('two who make a form of one name: the second is told', async () => {
  const answers = await Promise.all(
    ['race', 'race'].map((table) => designer.post('/online/cgform/api/addAll', body(table))),
  )
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)?.message).toBe('表名已有这个表名的表单')
})

test('[ONL-01] a change keeps the ids of fields, counts the version and needs the state it was made from', async () => {
  const form = await made('changes')
  const before = await fieldsOf(form)
  const changed = before.map((field) =>
    field['dbFieldName'] === 'days' ? { ...field, dbFieldName: 'duration', dbLength: 5 } : field,
  )
  const edit = (fields: object[], tableVersion = 1) =>
    designer.put('/online/cgform/api/editAll', {
      ...body('changes', { fields }),
      head: { ...form, tableVersion },
    })
  expect(await edit(changed)).toMatchObject({ success: true, message: '编辑成功！' })
  const after = await fieldsOf(form)
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.at(-1)).toMatchObject({ dbFieldName: 'duration' })
  expect(await head('changes')).toMatchObject({ tableVersion: 2 })

  expect(await edit(before)).toMatchObject({
    success: false,
    code: 409,
    message: '表单已被他人改为第2版，与您的内容不同之处：字段“天数”。未保存任何内容，请重新打开后再修改',
  })
  expect(await fieldsOf(form)).toEqual(after)
})

test('a change of a form that somebody has removed meanwhile is told so', async () => {
  const form = await made('removed_meanwhile')
  await designer.delete('/online/cgform/head/removeRecord', { query: { id: form.id } })
  const gone = { success: false, message: '表单不存在，或已被他人移除；未保存任何内容' }
  const change = { ...body('removed_meanwhile'), head: form }
  expect(await designer.put('/online/cgform/api/editAll', change)).toMatchObject(gone)
  expect(await designer.put('/online/cgform/head/edit', form)).toMatchObject(gone)
})

test('fields that a change does not mention stay; those it calls gone go; those of a known name are the same', async () => {
  const form = await made('partly')
  const before = await fieldsOf(form)
  const subjectId = before.find(({ dbFieldName }) => dbFieldName === 'subject')?.['id']
  const note = newField({ id: 'n', name: 'note', title: '备注' })
  const change = {
    ...body('partly', { fields: [writeField({ ...days, title: '工作日' }, 1), writeField(note, 0)] }),
    head: { ...form },
    deleteFieldIds: [subjectId],
  }
  expect((await designer.put('/online/cgform/api/editAll', change)).success).toBe(true)
  const after = await fieldsOf(form)
  expect(after.map(({ dbFieldName }) => dbFieldName).slice(6)).toEqual(['days', 'note'])
  expect(after[6]).toMatchObject({ dbFieldTxt: '工作日', id: before[7]?.['id'] })
})

test('a published form is synchronised as long as nothing of it differs, and keeps its name', async () => {
  const form = await made('published')
  await publish(form)
  expect(await head('published')).toMatchObject({ isDbSynch: 'Y' })
  const fields = await fieldsOf(form)
  expect(fields[6]).toMatchObject({ dbFieldNameOld: 'subject' })
  const edit = async (change: object) => {
    const { tableVersion } = (await head('published')) ?? form
    return designer.put('/online/cgform/head/edit', { ...form, tableVersion, ...change })
  }
  expect((await edit({ tableTxt: '另一个' })).success).toBe(true)
  expect(await head('published')).toMatchObject({ isDbSynch: 'N', tableVersion: 2, tableTxt: '另一个' })
  expect((await edit({})).success).toBe(true)
  expect(await head('published')).toMatchObject({ isDbSynch: 'Y', tableVersion: 3 })
  expect(refusal(await edit({ tableName: 'renamed' }))).toEqual({
    success: false,
    message: '已发布的表单不能修改表名',
  })
})

test('[ONL-01] main and sub forms know each other, and neither goes while the other needs it', async () => {
  const orders = await made('po_order', { head: { tableType: 2, tableTxt: '采购单' } })
  const link = newField({
    id: 'n',
    name: 'order_id',
    title: '采购单',
    length: 36,
    belongsTo: { table: 'po_order', field: 'id' },
  })
  const items = await made('po_item', {
    head: { tableType: 3, tableTxt: '明细', tabOrderNum: 1 },
    fields: rows(subject, link),
  })
  expect(await head('po_order')).toMatchObject({ subTableStr: 'po_item' })
  const remove = async ({ id }: Head) =>
    refusal(await designer.delete('/online/cgform/head/removeRecord', { query: { id } }))
  expect(await remove(orders)).toEqual({
    success: false,
    message: '“采购单”有附表（明细），请先移除附表',
  })
  const lost = { ...orders, tableType: 1 }
  expect(refusal(await designer.put('/online/cgform/head/edit', lost))).toEqual({
    success: false,
    message: '表类型有附表（明细）的表应为主表',
  })
  expect((await remove(items)).success).toBe(true)
  expect((await remove(orders)).success).toBe(true)
  expect(await head('po_order')).toBeUndefined()
  const { rows: left } = await sql`
    select 1 from onl_cgform_field where cgform_head_id in (${orders.id}, ${items.id})`.execute(server.db)
  expect(left).toEqual([])
})

test('[ONL-01] a copy is a form of its own, a view shows the table of a published one', async () => {
  const form = await made('origin')
  const copy = await designer.post(`/online/cgform/head/copyOnlineTable/${form.id}`, undefined, {
    query: { tableName: 'Origin_Copy' },
  })
  expect(copy.success).toBe(true)
  const copied = await head('origin_copy')
  if (!copied) throw new Error('the copy is not listed')
  expect(copied).toMatchObject({ isDbSynch: 'N', tableVersion: 1, copyType: 0 })
  const ids = new Set((await fieldsOf(form)).map(({ id }) => id))
  expect((await fieldsOf(copied)).some(({ id }) => ids.has(id))).toBe(false)

  const view = () => designer.post('/online/cgform/head/copyOnline', undefined, { query: { code: form.id } })
  expect(refusal(await view())).toEqual({ success: false, message: '请先同步数据库！' })
  await publish(form)
  expect((await view()).success).toBe(true)
  expect((await view()).success).toBe(true)
  expect(await head('origin')).toMatchObject({ hascopy: 1 })
  const first = await head('origin$1', { copyType: '1', physicId: form.id })
  expect(first).toMatchObject({ tableName: 'origin$1', copyType: 1, physicId: form.id, isDbSynch: 'Y' })
  expect(await head('origin$2')).toBeDefined()

  if (!first) throw new Error('the view is not listed')
  const fields = await fieldsOf(first)
  const edit = async (changed: object[]) =>
    refusal(
      await designer.put('/online/cgform/api/editAll', { ...body('', { fields: changed }), head: first }),
    )
  expect(
    await edit(
      fields.map((field) => (field['dbFieldName'] === 'subject' ? { ...field, dbLength: 7 } : field)),
    ),
  ).toMatchObject({
    message: '视图的字段“主题”应与原表“origin”已发布的字段一致',
  })
  const renamed = fields.map((field) =>
    field['dbFieldName'] === 'subject' ? { ...field, dbFieldTxt: '题目' } : field,
  )
  expect(await edit(renamed)).toMatchObject({ success: true })
  const remove = { query: { id: form.id } }
  expect(refusal(await designer.delete('/online/cgform/head/removeRecord', remove))).toEqual({
    success: false,
    message: '“origin单”有视图，请先删除视图',
  })
})

test('a thousand fields are saved whole', async () => {
  const many = Array.from({ length: 994 }, (_, at) =>
    newField({ id: `n${at}`, name: `f${at}`, title: `字段${at}` }),
  )
  const form = await made('wide', { fields: rows(...many) })
  expect(await fieldsOf(form)).toHaveLength(1000)
  const tooWide = body('wider', { fields: rows(...many, subject) })
  expect(refusal(await designer.post('/online/cgform/api/addAll', tooWide))).toEqual({
    success: false,
    message: '不能超过1000个字段',
  })
})

test('who may use forms may not shape them', async () => {
  const staff = await server.as(
    server.user({ may: ['online:leave_request:list', 'online:leave_request:add'] }),
  )
  const tries = [
    staff.get('/online/cgform/head/list'),
    staff.get('/online/cgform/field/listByHeadId', { query: { headId: 'x' } }),
    staff.post('/online/cgform/api/addAll', body('mine')),
    staff.put('/online/cgform/api/editAll', body('mine')),
    staff.delete('/online/cgform/head/removeRecord', { query: { id: 'x' } }),
  ]
  for (const { status, code } of await Promise.all(tries)) expect([status, code]).toEqual([403, 510])
})

test('a form is not called like a table of the system; one that is called so already keeps its name', async () => {
  const names = ['sys_user', 'sys_dict', 'pg_authid', 'pg_mine', 'onl_mine', 'SYS_mine', 'outbox', 'tables']
  for (const name of names) {
    const answer = await designer.post('/online/cgform/api/addAll', body(name))
    expect([name, answer]).toMatchObject([name, { success: false }])
    expect(answer.message).toContain('系统')
    const alone = { tableName: name, tableTxt: '只有头', tableType: 1 }
    expect([name, await designer.post('/online/cgform/head/add', alone)]).toMatchObject([
      name,
      { success: false },
    ])
  }
  const own = await made('called_well')
  const copy = { query: { tableName: 'sys_copy' } }
  expect(await designer.post(`/online/cgform/head/copyOnlineTable/${own.id}`, undefined, copy)).toMatchObject(
    { success: false },
  )
  const renamed = body('sys_role', { head: { id: own.id }, fields: await fieldsOf(own) })
  expect(await designer.put('/online/cgform/api/editAll', renamed)).toMatchObject({ success: false })
  /* as one of an older version stands in the database */
  await sql`update onl_cgform_head set table_name = 'sys_old' where id = ${own.id}`.execute(server.db)
  const kept = body('sys_old', {
    head: { id: own.id, tableTxt: '改了描述' },
    fields: await fieldsOf(own),
  })
  expect(await designer.put('/online/cgform/api/editAll', kept)).toMatchObject({ success: true })
})
