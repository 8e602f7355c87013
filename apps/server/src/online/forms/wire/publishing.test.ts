import { writeField } from '@dougong/contract/online/forms/field'
import { formsBase } from '@dougong/contract/online/forms/pages'
import { firstFields, type FormField, newField } from '@dougong/contract/online/forms/form'
import type { PublishPlan } from '@dougong/contract/online/forms/publishing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSocket } from '../../../../test/socket-client'
import { type Answered, type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { runStatement } from '../../../database/statement'

let server: TestApp
let designer: Caller
beforeAll(async () => {
  server = await testApp()
  const may = ['list', 'add', 'edit', 'delete', 'publish'].map((verb) => `online:form:${verb}`)
  designer = await server.as(server.user({ may }))
})
afterAll(() => server.stop())

const subject = newField({ id: 'new-1', name: 'subject', title: '主题', length: 100 })
const days = newField({ id: 'new-2', name: 'days', title: '天数', type: 'int', length: 10 })
const rows = (...fields: FormField[]) =>
  [...firstFields((name) => `new-${name}`), ...fields].map((field, place) => writeField(field, place))

interface Head {
  id: string
  tableVersion: number
  isDbSynch: string
}
type Row = Record<string, unknown>

async function headOf(tableName: string): Promise<Head> {
  const { result } = await designer.get<{ records: Head[] }>('/online/cgform/head/list', {
    query: { tableName },
  })
  const [head] = result.records
  if (!head) throw new Error('the form is not listed')
  return head
}

async function made(
  tableName: string,
  { fields = [subject, days], head = {}, indexs = [] as object[] } = {},
): Promise<Head> {
  const answer = await designer.post('/online/cgform/api/addAll', {
    head: { tableName, tableTxt: `${tableName}单`, tableType: 1, ...head },
    fields: rows(...fields),
    indexs,
  })
  expect(answer).toMatchObject({ success: true })
  return headOf(tableName)
}

/** Changes fields by their names; `undefined` takes one out. */
async function changed(tableName: string, changes: Record<string, Row | undefined>, more: Row[] = []) {
  const { id, ...head } = await headOf(tableName)
  const query = { headId: id }
  const { result } = await designer.get<Row[]>('/online/cgform/field/listByHeadId', { query })
  const isGone = ({ dbFieldName }: Row) => {
    const name = String(dbFieldName)
    return Object.hasOwn(changes, name) && changes[name] === undefined
  }
  const fields = result
    .filter((row) => !isGone(row))
    .map((row) => ({ ...row, ...changes[String(row['dbFieldName'])] }))
  const answer = await designer.put('/online/cgform/api/editAll', {
    head: { ...head, id },
    fields: [...fields, ...more].map(({ orderNum: _, ...row }) => row),
    indexs: [],
    deleteFieldIds: result.filter(isGone).map((row) => row['id']),
  })
  expect(answer).toMatchObject({ success: true })
}

const planOf = async ({ id }: Head, mode = 'normal') =>
  (await designer.get<PublishPlan>(`/online/cgform/api/dbSynchPlan/${id}/${mode}`)).result
const publish = ({ id }: Head, body: object = {}, mode = 'normal') =>
  designer.post<{ version: number; later: string[] }>(`/online/cgform/api/doDbSynch/${id}/${mode}`, body)
const insert = (table: string, values: Row[]) =>
  runStatement(
    server.db,
    `insert into online."${table}" select r.* from jsonb_populate_recordset(null::online."${table}", $1) r`,
    [JSON.stringify(values.map((row) => ({ tenant_id: 1, create_time: '2026-01-01', ...row })))],
  )
const select = (text: string) => runStatement<Row>(server.db, text)
const refusal = ({ success, message, code }: Answered) => ({ success, message, code })

test('[ONL-01] a form is published after its plan: its table is there, the form is kept, and nothing is left to do', async () => {
  const head = await made('leave', {
    indexs: [{ indexName: 'by_days', indexField: 'days', indexType: 'normal' }],
  })
  expect(head.isDbSynch).toBe('N')
  const plan = await planOf(head)
  expect(plan.steps.map((step) => [step.class, step.text])).toEqual([
    ['安全', '新建表 leave，9 列'],
    ['需检查全部数据', expect.stringMatching(/^新建索引 leave_by_days_[0-9a-f]{8}（days）$/)],
    ['需检查全部数据', expect.stringMatching(/^新建索引 leave_in_order_[0-9a-f]{8}（create_time、id）$/)],
  ])
  expect(plan.steps[0]?.sql[0]).toContain('create table "online"."leave"')
  expect(new Set(plan.steps.map(({ key }) => key)).size, 'each step has a key of its own').toBe(3)
  expect(await publish(head, { mark: plan.mark })).toMatchObject({
    success: true,
    message: '同步数据库成功！',
    result: { version: 1, later: [] },
  })
  expect(await headOf('leave')).toMatchObject({ isDbSynch: 'Y' })
  expect((await planOf(head)).steps).toEqual([])
  const versions = await designer.get(`/online/cgform/api/formVersions/${head.id}`)
  expect(versions.result).toMatchObject([{ version: 1, createBy: expect.any(String) as string }])
})

test('a rename keeps the values, what is lost is agreed to by number, and existing clients lose nothing', async () => {
  const head = await made('trips')
  await publish(head)
  await insert('trips', [
    { id: 'a', subject: 'Rome', days: 3 },
    { id: 'b', subject: '12', days: 4 },
  ])
  await changed('trips', { subject: { dbFieldName: 'place', dbType: 'int', dbLength: 10 } })
  const plan = await planOf(head)
  expect(plan.steps).toMatchObject([
    { text: '列 subject 改名为 place', class: '安全' },
    { key: 'changeType:place', class: '会丢失数据', misfits: 1, examples: ['Rome'], needsConsent: true },
  ])
  expect(await publish(head)).toMatchObject({ success: false, code: 500 })
  expect(await headOf('trips')).toMatchObject({ isDbSynch: 'N' })
  await insert('trips', [{ id: 'c', subject: 'Paris' }])
  const agreed = { 'changeType:place': 1 }
  expect(refusal(await publish(head, { mark: plan.mark, agreed }))).toEqual({
    success: false,
    code: 409,
    message: expect.stringMatching(/^放不下的值比确认时更多，未作任何修改.*2 个值放不下/) as string,
  })
  expect(await select('select subject from online.trips order by id')).toEqual([
    { subject: 'Rome' },
    { subject: '12' },
    { subject: 'Paris' },
  ])
  expect(await publish(head, { agreed: { 'changeType:place': 2 } })).toMatchObject({ success: true })
  expect(await select('select place, days from online.trips order by id')).toEqual([
    { place: null, days: 3 },
    { place: 12, days: 4 },
    { place: null, days: null },
  ])
})

describe('a field that asks for a value where rows have none', () => {
  const warehouse = writeField(
    newField({
      id: 'new-w',
      name: 'warehouse',
      title: '仓库',
      length: 5,
      isNullable: false,
      isRequired: true,
    }),
    9,
  )

  test('a new one that no row may lack asks for it, judges it, and gives it to all rows', async () => {
    const head = await made('stock')
    await publish(head)
    await insert('stock', [{ id: 'a' }, { id: 'b' }])
    await changed('stock', {}, [warehouse])
    const plan = await planOf(head)
    expect(plan.empty).toEqual([
      {
        name: 'warehouse',
        field: { kind: 'text', title: '仓库', max: 5, required: true },
        rows: 2,
        isNeeded: true,
      },
    ])
    expect(refusal(await publish(head)), 'existing clients send none').toEqual({
      success: false,
      code: 500,
      message:
        '数据不符合，未作任何修改：字段“仓库”（warehouse）不允许为空：已有 2 行还没有值。请在同步计划中为它们填写一个值；也可以编辑表单，打开“允许空值”',
    })
    const refusedValues: [values: Row, message: string][] = [
      [{ warehouse: '主仓库一二三' }, '仓库不能超过5个字符'],
      [{ nothing: '主仓' }, '表单没有字段“nothing”'],
      [{ tenant_id: '7' }, '表单没有字段“tenant_id”'],
    ]
    for (const [values, message] of refusedValues)
      expect((await publish(head, { values })).message).toContain(message)
    expect((await publish(head, { values: { warehouse: ' ' } })).message).toContain('已有 2 行还没有值')
    expect(await publish(head, { mark: plan.mark, values: { warehouse: "主'仓" } })).toMatchObject({
      success: true,
    })
    expect(await select('select id, warehouse from online.stock order by id')).toEqual([
      { id: 'a', warehouse: "主'仓" },
      { id: 'b', warehouse: "主'仓" },
    ])
    expect((await planOf(head)).steps, 'the value is nobody’s default').toEqual([])
    await expect(insert('stock', [{ id: 'c' }])).rejects.toThrow('null value')
  })

  test('one that stands becomes required: only the empty rows get the value, whatever its type and name become', async () => {
    const head = await made('counted')
    await publish(head)
    await insert('counted', [{ id: 'a', days: 3 }, { id: 'b' }])
    await changed('counted', {
      days: { dbFieldName: 'amount', dbIsNull: 0, dbType: 'BigDecimal', dbLength: 8, dbPointLength: 2 },
    })
    expect((await planOf(head)).empty).toMatchObject([{ name: 'amount', rows: 1, isNeeded: true }])
    expect((await publish(head, { values: { amount: '许多' } })).message).toContain('天数必须是数字')
    expect(await publish(head, { values: { amount: '1,234.5' } })).toMatchObject({ success: true })
    expect(await select('select id, amount::text from online.counted order by id')).toEqual([
      { id: 'a', amount: '3.00' },
      { id: 'b', amount: '1234.50' },
    ])
  })

  test('where only the form asks, rows may stay empty, and other fields are not touched', async () => {
    const head = await made('loose')
    await publish(head)
    await insert('loose', [{ id: 'a', subject: 'x' }, { id: 'b' }])
    await changed('loose', { subject: { fieldMustInput: '1' } })
    expect((await planOf(head)).empty).toMatchObject([{ name: 'subject', rows: 1, isNeeded: false }])
    expect(await publish(head, { values: { subject: '', days: 5 } })).toMatchObject({ success: true })
    const stored = () => select('select id, subject, days from online.loose order by id')
    expect(await stored()).toEqual([
      { id: 'a', subject: 'x', days: null },
      { id: 'b', subject: null, days: null },
    ])
    expect((await planOf(head)).empty, 'it was asked once').toEqual([])
    await changed('loose', { days: { fieldMustInput: '1' } })
    expect(await publish(head, { values: { days: 5, subject: 'y' } })).toMatchObject({ success: true })
    expect(await stored()).toEqual([
      { id: 'a', subject: 'x', days: 5 },
      { id: 'b', subject: null, days: 5 },
    ])
  })

  test('a value that all rows would share does not pass for a unique one', async () => {
    const head = await made('coded')
    await publish(head)
    await insert('coded', [{ id: 'a' }, { id: 'b' }])
    await changed('coded', { subject: { dbIsNull: 0, fieldValidType: 'only' } })
    expect((await planOf(head)).empty).toEqual([])
    expect((await publish(head, { values: { subject: 'x' } })).message).toContain(
      '已有 2 行还没有值。请先逐行填好',
    )
  })
})

test('a plan that was looked at is the one that is done, or none', async () => {
  const head = await made('looked')
  const { mark } = await planOf(head)
  await changed('looked', { days: { dbFieldTxt: '日数' } })
  expect(refusal(await publish(head, { mark }))).toEqual({
    success: false,
    code: 409,
    message: '表单或数据库已变化，未作任何修改，请重新查看同步计划',
  })
  expect(await select(`select to_regclass('online.looked') as found`)).toEqual([{ found: null }])
})

test('a column that was taken out is listed, comes back into the draft, and has its values after the next publishing', async () => {
  const head = await made('colours')
  await publish(head)
  await insert('colours', [{ id: 'a', subject: 'red', days: 1 }])
  await changed('colours', { subject: undefined })
  await publish(head)
  const query = { formId: head.id }
  const { result } = await designer.get<Row[]>('/online/cgform/api/setAside', { query })
  expect(result).toMatchObject([{ kind: 'column', name: 'subject', title: '主题', formId: head.id }])
  expect(Date.parse(String(result[0]?.['until'])) - Date.parse(String(result[0]?.['createTime']))).toBe(
    30 * 86_400_000,
  )
  const restore = () => designer.post(`/online/cgform/api/setAside/${String(result[0]?.['id'])}/restore`)
  expect(await restore()).toMatchObject({ success: true })
  expect(await restore()).toMatchObject({
    success: false,
    message: '该字段已在草稿中，同步数据库后其数据即恢复',
  })
  expect((await planOf(head)).steps.map(({ text }) => text)).toEqual(['恢复已移出的列 subject 及其数据'])
  await publish(head)
  expect(await select('select subject, days from online.colours')).toEqual([{ subject: 'red', days: 1 }])
  expect((await designer.get<Row[]>('/online/cgform/api/setAside', { query })).result).toEqual([])
  expect(await restore()).toMatchObject({ success: false, message: '已恢复，或已过保留期被清理' })
})

test('an older version becomes a draft again; published, it brings the values back', async () => {
  const head = await made('states')
  await publish(head)
  await insert('states', [{ id: 'a', subject: 'gas', days: 7 }])
  await changed('states', { days: undefined, subject: { dbFieldName: 'matter' } })
  await publish(head)
  const compared = await designer.get(`/online/cgform/api/formVersions/${head.id}/compare`, {
    query: { from: '1', to: '2' },
  })
  expect(compared.result).toEqual(['字段“主题”：字段名称由“subject”改为“matter”', '去掉字段“天数”'])
  const missing = await designer.post(`/online/cgform/api/formVersions/${head.id}/restore`, { version: 9 })
  expect(missing).toMatchObject({ success: false, message: '未找到版本信息' })
  await designer.post(`/online/cgform/api/formVersions/${head.id}/restore`, { version: 1 })
  expect((await planOf(head)).steps.map(({ text }) => text)).toEqual([
    '列 matter 改名为 subject',
    '恢复已移出的列 days 及其数据',
  ])
  await publish(head)
  expect(await select('select subject, days from online.states')).toEqual([{ subject: 'gas', days: 7 }])
  const { result } = await designer.get<Row[]>(`/online/cgform/api/formVersions/${head.id}`)
  expect(result.map(({ version }) => version)).toEqual([3, 2, 1])
})

test('a forced publishing asks for the name of the table, and the old table can be brought back', async () => {
  const head = await made('forced')
  await publish(head)
  await insert('forced', [{ id: 'a', subject: 'x', days: 1 }])
  await changed('forced', { subject: { dbFieldName: 'topic' } })
  expect(refusal(await publish(head, {}, 'force'))).toEqual({
    success: false,
    code: 500,
    message: '强制同步会移出原表及其数据，请输入表名 forced 以确认',
  })
  const plan = await planOf(head, 'force')
  expect(plan.steps[0]?.text).toBe('原表 forced 连同数据移出，30 天内可恢复')
  expect(plan.rows, 'of the table that is set aside').toBe(1)
  expect(await publish(head, { tableName: 'forced' }, 'force')).toMatchObject({ success: true })
  expect(await select('select id, topic from online.forced')).toEqual([])
  await insert('forced', [{ id: 'b', topic: 'new' }])
  const { result } = await designer.get<Row[]>('/online/cgform/api/setAside', { query: { formId: head.id } })
  expect(result).toMatchObject([{ kind: 'table', name: 'forced' }])
  const restored = await designer.post(`/online/cgform/api/setAside/${String(result[0]?.['id'])}/restore`)
  expect(restored).toMatchObject({ success: true })
  expect(await select('select id, subject from online.forced')).toEqual([{ id: 'a', subject: 'x' }])
  expect(await headOf('forced')).toMatchObject({ isDbSynch: 'Y' })
  expect((await planOf(head)).steps.filter((step) => step.class !== '安全')).toEqual([])
})

test('a form that is removed with its table leaves the table aside, from where both come back', async () => {
  const head = await made('removed')
  await publish(head)
  await insert('removed', [{ id: 'a', subject: 'x', days: 1 }])
  expect(await designer.delete('/online/cgform/head/delete', { query: { id: head.id } })).toMatchObject({
    success: true,
  })
  expect(await select(`select to_regclass('online.removed') as found`)).toEqual([{ found: null }])
  const { result } = await designer.get<Row[]>('/online/cgform/api/setAside')
  const kept = result.find(({ formId }) => formId === head.id)
  await designer.post(`/online/cgform/api/setAside/${String(kept?.['id'])}/restore`)
  expect(await select('select id, subject, days from online.removed')).toEqual([
    { id: 'a', subject: 'x', days: 1 },
  ])
  const back = await headOf('removed')
  expect(back).toMatchObject({ isDbSynch: 'Y' })
  expect((await planOf(back)).steps).toEqual([])
})

test('[ONL-02] who fills in a published form works with it at once, before and after it is published again', async () => {
  const head = await made('visits')
  await publish(head)
  const clerk = await server.as(
    server.user({ may: ['list', 'add', 'edit'].map((verb) => `online:visits:${verb}`) }),
  )
  const path = `${formsBase}/visits`
  expect(await clerk.post(`${path}/add`, { subject: '客户', days: 2 })).toMatchObject({ success: true })
  await changed('visits', { subject: { dbFieldName: 'topic' } })
  const records = async () => (await clerk.get<{ records: Row[] }>(`${path}/list`)).result.records
  expect(await records()).toMatchObject([{ subject: '客户', days: 2 }])
  await publish(head)
  expect(await records()).toMatchObject([{ topic: '客户', days: 2 }])
  expect(await clerk.post(`${path}/add`, { topic: '供应商' })).toMatchObject({ success: true })
  expect(await records()).toHaveLength(2)
})

test('[ONL-02] pages that are open are told that a form was published, and nothing of it', async () => {
  const head = await made('told')
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const clerk = await server.as(server.user())
  const socket = await openSocket(`${address}/websocket/${clerk.user.id}`, { token: clerk.token })
  await publish(head)
  await expect.poll(() => socket.texts).toEqual([JSON.stringify({ cmd: 'forms' })])
  socket.close()
})

test('views over the table follow what its columns become', async () => {
  const head = await made('viewed')
  await publish(head)
  await designer.post('/online/cgform/head/copyOnline', undefined, { query: { code: head.id } })
  await changed('viewed', { subject: { dbFieldName: 'topic', dbLength: 200 }, days: undefined })
  expect(await publish(head)).toMatchObject({ success: true })
  const { result } = await designer.get<Row[]>('/online/cgform/field/listByHeadCode', {
    query: { headCode: 'viewed$1' },
  })
  expect(result.map(({ dbFieldName, dbLength }) => [dbFieldName, dbLength]).slice(6)).toEqual([
    ['topic', 200],
  ])
})

test('a sub form gets its foreign key as soon as its main form has a table', async () => {
  const main = await made('orders', { head: { tableType: 2 } })
  const link = newField({
    id: 'new-3',
    name: 'order_id',
    title: '订单',
    length: 36,
    belongsTo: { table: 'orders', field: 'id' },
  })
  const sub = await made('order_lines', { fields: [link, subject], head: { tableType: 3 } })
  const hasKey = async () => (await planOf(sub)).steps.some(({ text }) => text.startsWith('新建外键'))
  expect(await hasKey()).toBe(false)
  await publish(main)
  expect(await hasKey()).toBe(true)
  await publish(sub)
  await expect(insert('order_lines', [{ id: 'a', order_id: 'nobody' }])).rejects.toThrow('foreign key')
})

test('indexes of a large table are built when everything else is done, and the plan tells when it is over', async () => {
  const head = await made('large')
  await publish(head)
  await sql`insert into online.large (id, tenant_id, subject, days)
    select i, 1, i, i from generate_series(1, 50001) i`.execute(server.db)
  await changed('large', { days: { fieldValidType: 'only' }, subject: { dbFieldTxt: '题' } })
  const { result } = await publish(head)
  expect(result.later).toHaveLength(1)
  expect(
    await select(`select col_description('online.large'::regclass, attnum) as title from pg_attribute
    where attrelid = 'online.large'::regclass and attname = 'subject'`),
  ).toEqual([{ title: '题' }])
  const isLeft = async () => {
    const { steps, building } = await planOf(head)
    return steps.length + building.length > 0
  }
  while (await isLeft()) await sql`select pg_sleep(0.05)`.execute(server.db)
  expect(await headOf('large')).toMatchObject({ isDbSynch: 'Y' })
})

test('who describes forms does not publish them without the right to, and nobody touches those of others', async () => {
  const head = await made('guarded')
  const editor = await server.as(server.user({ may: ['online:form:list', 'online:form:edit'] }))
  expect(await editor.get(`/online/cgform/api/dbSynchPlan/${head.id}/normal`)).toMatchObject({
    success: false,
  })
  expect(await editor.post(`/online/cgform/api/doDbSynch/${head.id}/normal`)).toMatchObject({
    success: false,
  })
  for (const path of ['dbSynchPlan/none/normal', 'formVersions/none'])
    expect(await designer.get(`/online/cgform/api/${path}`)).toMatchObject({ success: false })
  expect(await designer.post('/online/cgform/api/doDbSynch/none/normal')).toMatchObject({
    success: false,
    message: '未找到对应实体',
  })
})

test('a job clears what was set aside and has had its time, and nothing else', async () => {
  const head = await made('cleared')
  await publish(head)
  await changed('cleared', { days: undefined })
  await publish(head)
  const clear = () =>
    server.services.jobs.CleanAsideJob?.run({
      ...server.services,
      parameter: null,
      tenancy: { tenantId: 0, isOnlyTenant: true },
      signal: new AbortController().signal,
    })
  expect(await clear()).toBe('已清理 0 项')
  await sql`update onl_aside set create_time = now() - interval '31 days' where form_id = ${head.id}`.execute(
    server.db,
  )
  expect(await clear()).toBe('已清理 1 项')
  const { result } = await designer.get<Row[]>('/online/cgform/api/setAside', { query: { formId: head.id } })
  expect(result).toEqual([])
  expect(
    await select(
      `select from information_schema.columns where table_name = 'cleared' and column_name ~ '^aside_'`,
    ),
  ).toEqual([])
})

test('a form that is changed while its publishing waits is not published', async () => {
  const head = await made('moving')
  const blocker = await server.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(hashtext('online forms'))`.execute(blocker)
  const waiting = publish(head)
  const waiters = async () => {
    const { rows: found } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(server.db)
    return found.length
  }
  await expect.poll(waiters).toBe(1)
  await sql`update onl_cgform_head set table_version = table_version + 1 where id = ${head.id}`.execute(
    blocker,
  )
  await blocker.commit().execute()
  expect(await waiting).toMatchObject({
    success: false,
    message: '表单或数据库已变化，未作任何修改，请重新查看同步计划',
  })
  expect(await headOf('moving')).toMatchObject({ isDbSynch: 'N' })
  expect(await select(`select from pg_tables where tablename = 'moving'`)).toEqual([])
})
