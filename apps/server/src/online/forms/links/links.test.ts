import { Refusal } from '@dougong/contract/errors'
import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, type FormField, newField } from '@dougong/contract/online/forms/form'
import type { OpenedLink } from '@dougong/contract/online/links/answers'
import type { FormLink } from '@dougong/contract/online/links/links'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../../../test/multipart'
import { type Answered, type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let administrator: Caller
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
})
afterAll(() => server.stop())

const field = (name: string, title: string, options: Partial<FormField> = {}) =>
  newField({ id: `new-${name}`, name, title, length: 100, ...options })

/** A published form with a field of each sort that matters here. */
async function publish(tableName: string, further: FormField[] = []): Promise<string> {
  const fields = [
    ...firstFields((name) => `new-${name}`),
    field('subject', '主题', { isRequired: true }),
    field('sex', '性别', { control: 'list', choices: { table: '', code: 'sex', text: '' } }),
    field('owner', '负责人', { control: 'sel_user' }),
    field('remark', '内部备注'),
    field('paper', '附件', { control: 'file', length: 1000 }),
    ...further,
  ].map(writeField)
  const extConfigJson = JSON.stringify({ enableExternalLink: 1 })
  const head = { tableName, tableTxt: `${tableName}单`, tableType: 1, extConfigJson }
  expect(await administrator.post('/online/cgform/api/addAll', { head, fields })).toMatchObject({
    success: true,
  })
  const { result } = await administrator.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName },
  })
  const id = result.records[0]?.id ?? ''
  expect(await administrator.post(`/online/cgform/api/doDbSynch/${id}/normal`)).toMatchObject({
    success: true,
  })
  return id
}

const rowsOf = async (table: string) =>
  (
    await sql<
      Record<string, unknown>
    >`select * from ${sql.table(`online.${table}`)} order by create_time, id`.execute(server.db)
  ).rows

async function linkTo(formId: string, settings: object = {}): Promise<{ id: string; token: string }> {
  const body = { formId, name: '报名', action: 'add', fields: ['subject', 'sex', 'paper'], ...settings }
  const { success, message, result } = await administrator.post<{ id: string; token: string }>(
    '/online/cgform/link/add',
    body,
  )
  expect([success, message]).toEqual([true, '链接已生成'])
  return result
}

const open = async (token: string) =>
  (await server.anyone.post<OpenedLink>('/online/link/open', { token })).result
const checked = async (token: string, before = '') =>
  (await server.anyone.post<string>('/online/link/check', { token, before })).result
const send = (token: string, check: string, values: object) =>
  server.anyone.post('/online/link/answer', { token, check, values })
const answer = async (token: string, values: object): Promise<Answered> =>
  send(token, await checked(token), values)

async function upload(
  token: string,
  check: string,
  name: string,
  bytes: Buffer | string,
): Promise<Answered<string>> {
  const form = await multipart({ file: { name, bytes } })
  const sent = await server.app.inject({
    method: 'POST',
    url: `${server.services.config.apiBase}/online/link/file`,
    headers: { ...form.headers, 'x-form-link': token, 'x-form-check': check },
    payload: form.body,
  })
  return { ...sent.json<Answered<string>>(), status: sent.statusCode }
}

test('a stranger fills in the fields of the link and no others, as nobody’s account', async () => {
  const formId = await publish('link_add')
  const { token } = await linkTo(formId)
  const opened = await server.anyone.post<OpenedLink>('/online/link/open', { token })
  expect(opened.headers['cache-control']).toBe('no-store')
  expect(opened.result).toMatchObject({ state: 'open', title: 'link_add单', action: 'add', record: null })
  expect(opened.result.fields.map(({ name }) => name)).toEqual(['subject', 'sex', 'paper'])
  expect(opened.result.fields[1]?.options).toEqual([
    { value: '1', text: '男' },
    { value: '2', text: '女' },
  ])
  expect(JSON.stringify(opened.result)).not.toContain('dictionary')
  expect(Object.keys(opened.result).toSorted()).toEqual(
    ['action', 'endsAt', 'fields', 'note', 'record', 'state', 'title'].toSorted(),
  )
  for (const answerField of opened.result.fields) {
    expect(Object.keys(answerField).toSorted()).toEqual(['field', 'files', 'input', 'name', 'options'])
    expect(['kind', 'title', 'required', 'max']).toEqual(
      expect.arrayContaining(Object.keys(answerField.field)),
    )
  }

  const others = {
    remark: '内部',
    owner: 'admin',
    create_by: 'admin',
    tenant_id: 7,
    id: 'mine',
    sys_org_code: 'A01',
  }
  expect(await answer(token, { subject: '报名一', sex: '1', ...others })).toMatchObject({
    success: true,
    message: '提交成功',
  })
  const [row, ...more] = await rowsOf('link_add')
  expect(more).toEqual([])
  expect(row).toMatchObject({
    subject: '报名一',
    sex: '1',
    remark: null,
    owner: null,
    create_by: '外部链接：报名',
    tenant_id: 1,
    sys_org_code: null,
  })
  expect(row?.id).not.toBe('mine')
  const history = await server.db
    .selectFrom('sys_data_log')
    .select(['create_name', 'action'])
    .where('data_id', '=', String(row?.id))
    .execute()
  expect(history).toEqual([{ create_name: '外部链接：报名', action: 'create' }])
  const { result } = await administrator.get<{ links: FormLink[] }>('/online/cgform/link/list', {
    query: { formId },
  })
  expect(result.links).toMatchObject([{ name: '报名', answers: 1, state: 'open' }])
  expect(JSON.stringify(result)).not.toContain(token)
})

test('what the engine would refuse of staff is refused, and an answer needs its own slide', async () => {
  const formId = await publish('link_judged')
  const { token } = await linkTo(formId)
  expect(await answer(token, { subject: '' })).toMatchObject({ success: false, message: '主题不能为空' })
  expect(await answer(token, { subject: '长'.repeat(101) })).toMatchObject({ success: false })
  expect(await answer(token, { subject: '甲', sex: '9' })).toMatchObject({
    success: false,
    message: '性别的取值不在可选范围内',
  })
  expect(await answer(token, { subject: '甲', paper: 'temp/secret_1.txt' })).toMatchObject({
    success: false,
    message: '附件中的文件已失效，请重新上传',
  })
  const missing = { success: false, message: '请先完成滑块验证' }
  expect(await send(token, '', { subject: '甲' })).toMatchObject(missing)
  const other = await linkTo(formId)
  expect(await send(token, await checked(other.token), { subject: '甲' })).toMatchObject(missing)
  expect(await rowsOf('link_judged')).toEqual([])
  const check = await checked(token)
  expect(await send(token, check, { subject: '甲' })).toMatchObject({ success: true })
  expect(await send(token, check, { subject: '乙' })).toMatchObject(missing)
  expect(await rowsOf('link_judged')).toHaveLength(1)
})

test('what is taken cannot be counted through by a unique field: a refused answer has used up its slide', async () => {
  const formId = await publish('link_unique', [field('phone', '电话', { validation: 'only' })])
  const { token } = await linkTo(formId, { fields: ['subject', 'phone', 'paper'] })
  expect(await answer(token, { subject: '甲', phone: '138' })).toMatchObject({ success: true })
  const check = await checked(token)
  const { result: path } = await upload(token, check, 'a.txt', '乙')
  const refused = await send(token, check, { subject: '乙', phone: '138', paper: path })
  expect(refused).toMatchObject({ success: false, message: '电话已存在' })
  const missing = { success: false, message: '请先完成滑块验证' }
  for (const phone of ['138', '139'])
    expect(await send(token, check, { subject: '乙', phone })).toMatchObject(missing)
  const sharedCheck = await checked(token)
  const tried = await Promise.all(
    Array.from({ length: 10 }, () => send(token, sharedCheck, { subject: '乙', phone: '138' })),
  )
  expect(tried.filter(({ message }) => message === '电话已存在')).toHaveLength(1)
  /* what was sent with the slide before is not lost with it, and nobody else's slide takes it over */
  const other = await linkTo(formId, { fields: ['subject', 'phone', 'paper'] })
  await checked(other.token, check)
  const next = await checked(token, check)
  expect(await send(token, next, { subject: '乙', phone: '139', paper: path })).toMatchObject({
    success: true,
  })
  expect(await rowsOf('link_unique')).toMatchObject([{ phone: '138' }, { phone: '139', paper: path }])
})

test('an answer passes the hooks of the form', async () => {
  const formId = await publish('link_hooked')
  server.services.hooks['test:link'] = {
    title: '外部',
    beforeAdd: async ({ subject }, { actor }) => {
      if (subject === '坏') throw new Refusal('record.invalid', { detail: '不收坏的' })
      return { remark: `来自${actor.username}` }
    },
  }
  const chosen = [{ event: 'beforeAdd', name: 'test:link' }]
  await administrator.put('/online/cgform/hook/save', { formId, chosen })
  const { token } = await linkTo(formId)
  expect(await answer(token, { subject: '坏' })).toMatchObject({ success: false, message: '不收坏的' })
  expect(await rowsOf('link_hooked')).toEqual([])
  expect(await answer(token, { subject: '好' })).toMatchObject({ success: true })
  expect(await rowsOf('link_hooked')).toMatchObject([{ subject: '好', remark: '来自外部链接：报名' }])
})

test('of many who answer at the same moment, as many get in as the link takes', async () => {
  const formId = await publish('link_race')
  const { token } = await linkTo(formId, { limit: 3 })
  const checks = await Promise.all(Array.from({ length: 12 }, () => checked(token)))
  const answers = await Promise.all(checks.map((check, n) => send(token, check, { subject: `第${n}` })))
  expect(answers.filter(({ success }) => success)).toHaveLength(3)
  const refusals = answers.filter(({ success }) => !success).map(({ message }) => message)
  expect(new Set(refusals)).toEqual(new Set(['提交数量已达上限，不再接受提交']))
  expect(await rowsOf('link_race')).toHaveLength(3)
  expect(await open(token)).toMatchObject({ state: 'full', fields: [], record: null })
})

test('links that ended, were revoked, renewed or never made open nothing', async () => {
  const formId = await publish('link_states')
  const ended = await linkTo(formId, { endsAt: '2020-01-01 00:00:00' })
  const revoked = await linkTo(formId)
  const renewed = await linkTo(formId)
  await administrator.post('/online/cgform/link/revoke', { id: revoked.id })
  const { result } = await administrator.post<{ token: string }>('/online/cgform/link/renew', {
    id: renewed.id,
  })
  expect((await open(ended.token)).state).toBe('ended')
  expect((await open(revoked.token)).state).toBe('revoked')
  expect(await open(renewed.token)).toMatchObject({ state: 'unknown', title: '' })
  expect((await open(result.token)).state).toBe('open')
  expect((await open('x'.repeat(43))).state).toBe('unknown')
  for (const token of [ended.token, revoked.token, renewed.token, 'x'])
    for (const call of ['check', 'answer'])
      expect(
        await server.anyone.post(`/online/link/${call}`, { token, values: { subject: '甲' } }),
      ).toMatchObject({
        success: false,
      })
  expect(await rowsOf('link_states')).toEqual([])
  const bad = { id: ended.id, name: '报名', endsAt: '2026-02-31 00:00:00' }
  expect(await administrator.put('/online/cgform/link/edit', bad)).toMatchObject({ success: false })
  const later = { ...bad, endsAt: '2999-01-01 00:00:00', limit: 5 }
  expect(await administrator.put('/online/cgform/link/edit', later)).toMatchObject({ success: true })
  expect((await open(ended.token)).state).toBe('open')
  await administrator.delete('/online/cgform/link/delete', { query: { id: ended.id } })
  expect((await open(ended.token)).state).toBe('unknown')
})

test('a link about a record shows and changes that one alone', async () => {
  const formId = await publish('link_record')
  const adding = await linkTo(formId)
  await answer(adding.token, { subject: '甲' })
  await answer(adding.token, { subject: '乙' })
  const [first, second] = await rowsOf('link_record')
  const recordId = String(first?.id)
  const detailLink = await linkTo(formId, { action: 'detail', recordId, fields: ['subject'], name: '查看' })
  expect(await open(detailLink.token)).toMatchObject({ action: 'detail', record: { subject: '甲' } })
  expect(Object.keys((await open(detailLink.token)).record ?? {})).toEqual(['subject', '_version'])
  expect(await answer(detailLink.token, { subject: '丙' })).toMatchObject({
    success: false,
    message: '此链接只能查看',
  })

  const { token } = await linkTo(formId, { action: 'edit', recordId, fields: ['subject'], name: '补充' })
  const { record } = await open(token)
  const changed = { subject: '丙', id: second?.id, _version: record?._version }
  expect(await answer(token, changed)).toMatchObject({ success: true })
  expect(await rowsOf('link_record')).toMatchObject([
    { subject: '丙', update_by: '外部链接：补充' },
    { subject: '乙', update_by: null },
  ])
  expect(await answer(token, changed)).toMatchObject({ success: false })
  await administrator.delete('/online/cgform/api/link_record/delete', { query: { id: recordId } })
  for (const body of [
    { action: 'edit', recordId: null },
    { action: 'detail', recordId: 'nowhere' },
    { action: 'add', recordId },
  ])
    expect(
      await administrator.post('/online/cgform/link/add', {
        formId,
        name: '错',
        fields: ['subject'],
        ...body,
      }),
    ).toMatchObject({ success: false })
})

test('files go with the answer they were sent for, and nobody opens them by their address', async () => {
  const formId = await publish('link_files')
  const { token } = await linkTo(formId)
  const check = await checked(token)
  expect(await upload(token, 'x', 'a.txt', '甲')).toMatchObject({
    success: false,
    message: '请先完成滑块验证',
  })
  expect(await upload('x', check, 'a.txt', '甲')).toMatchObject({ success: false })
  expect(await upload(token, check, 'a.zip', 'PK\u0003\u0004')).toMatchObject({ success: false })
  expect(await upload(token, check, 'a.png', 'no picture')).toMatchObject({ success: false })
  expect(await upload(token, check, 'a.txt', 'x'.repeat(5 * 1_048_576 + 1))).toMatchObject({ status: 413 })
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1])
  const { result: path } = await upload(token, check, '照片.png', png)
  expect(path).toMatch(/^outside\/照片_\w+\.png$/)
  const other = await checked(token)
  expect(await send(token, other, { subject: '乙', paper: path })).toMatchObject({ success: false })
  expect(await send(token, check, { subject: '甲', paper: path })).toMatchObject({ success: true })
  expect(await rowsOf('link_files')).toMatchObject([{ subject: '甲', paper: path }])
  expect(await server.anyone.get(`/sys/common/static/${encodeURI(path)}`)).toMatchObject({ status: 403 })
  const clerk = await server.as(server.user())
  expect(await clerk.get(`/sys/common/static/${encodeURI(path)}`)).toMatchObject({ status: 403 })
  const reader = await server.as(server.user({ may: ['online:link_files:list'] }))
  expect(await reader.get(`/sys/common/static/${encodeURI(path)}`)).toMatchObject({ status: 200 })

  const [row] = await rowsOf('link_files')
  const edit = await linkTo(formId, { action: 'edit', recordId: row?.id, fields: ['subject', 'paper'] })
  const { record } = await open(edit.token)
  expect(record?.paper).toBe(path.slice('outside/'.length))
  expect(await answer(edit.token, { ...record, subject: '丙' })).toMatchObject({ success: true })
  expect(await rowsOf('link_files')).toMatchObject([{ subject: '丙', paper: path }])
})

test('what no answer took is removed after an hour', async () => {
  const formId = await publish('link_sweep')
  const { token } = await linkTo(formId)
  const check = await checked(token)
  const { result: path } = await upload(token, check, 'a.txt', '甲')
  await sql`update onl_link_upload set create_time = now() - interval '61 minutes' where path = ${path}`.execute(
    server.db,
  )
  await upload(token, check, 'b.txt', '乙')
  const left = await server.db.selectFrom('stored_file').select('path').where('path', '=', path).execute()
  expect(left).toEqual([])
  expect(await server.services.storage.stat(path)).toBeUndefined()
})

test('nobody gives away what he may not do, and the inside stays inside', async () => {
  const formId = await publish('link_power')
  const body = { formId, name: '报名', action: 'add', fields: ['subject'] }
  const maker = await server.as(
    server.user({ may: ['online:form:link', 'online:form:list', 'online:link_power:list'] }),
  )
  expect(await maker.post('/online/cgform/link/add', body)).toMatchObject({ status: 403 })
  expect(await (await server.as(server.user())).post('/online/cgform/link/add', body)).toMatchObject({
    status: 403,
  })
  for (const fields of [
    ['owner', 'subject'],
    ['create_by', 'subject'],
    ['tenant_id', 'subject'],
    ['sex'],
    [],
  ])
    expect(await administrator.post('/online/cgform/link/add', { ...body, fields })).toMatchObject({
      success: false,
    })
  const { result } = await administrator.get<{ fields: object[] }>('/online/cgform/link/list', {
    query: { formId },
  })
  expect(result.fields).toEqual([
    { name: 'subject', title: '主题', isRequired: true, isFilledIn: true },
    { name: 'sex', title: '性别', isRequired: false, isFilledIn: true },
    { name: 'remark', title: '内部备注', isRequired: false, isFilledIn: true },
    { name: 'paper', title: '附件', isRequired: false, isFilledIn: true },
  ])
})

test('a link whose form has lost a field of it says so, and one whose form is gone is unknown', async () => {
  const formId = await publish('link_outdated')
  const { token } = await linkTo(formId)
  const { result: fields } = await administrator.get<Record<string, unknown>[]>(
    '/online/cgform/field/listByHeadId',
    { query: { headId: formId } },
  )
  const { result } = await administrator.get<{ records: object[] }>('/online/cgform/head/list', {
    query: { tableName: 'link_outdated' },
  })
  const left = fields.filter(({ dbFieldName }) => dbFieldName !== 'sex')
  const deleteFieldIds = fields.filter((each) => !left.includes(each)).map(({ id }) => id)
  expect(
    await administrator.put('/online/cgform/api/editAll', {
      head: result.records[0],
      fields: left,
      deleteFieldIds,
    }),
  ).toMatchObject({ success: true })
  expect((await open(token)).state).toBe('open')
  expect(await administrator.post(`/online/cgform/api/doDbSynch/${formId}/normal`)).toMatchObject({
    success: true,
  })
  expect(await open(token)).toMatchObject({ state: 'outdated', fields: [] })
  expect(await answer(token, { subject: '甲' })).toMatchObject({ success: false })
  await administrator.delete('/online/cgform/head/delete', { query: { id: formId } })
  expect((await open(token)).state).toBe('unknown')
})

test('[ONL-05] only a form that allows it has links, for what it allows; switching it off closes them at once', async () => {
  const formId = await publish('link_closed')
  const { id, token } = await linkTo(formId)
  expect(await open(token)).toMatchObject({ state: 'open' })
  const check = await checked(token)
  const allow = async (options: object) => {
    const { result } = await administrator.get<{ records: object[] }>('/online/cgform/head/list', {
      query: { tableName: 'link_closed' },
    })
    const body = { ...result.records[0], extConfigJson: JSON.stringify(options) }
    expect(await administrator.put('/online/cgform/head/edit', body)).toMatchObject({ success: true })
  }
  for (const options of [
    {},
    { enableExternalLink: 0 },
    { enableExternalLink: 1, externalLinkActions: 'edit,detail' },
  ]) {
    await allow(options)
    expect(await open(token)).toMatchObject({ state: 'closed', fields: [], record: null })
    expect(await send(token, check, { subject: '晚了' })).toMatchObject({
      success: false,
      message: '此表单未开启外部链接',
    })
    expect(await server.anyone.post('/online/link/check', { token })).toMatchObject({ success: false })
    const body = { formId, name: '又一个', action: 'add', fields: ['subject'] }
    expect(await administrator.post('/online/cgform/link/add', body)).toMatchObject({
      success: false,
      message: '此表单未开启外部链接',
    })
    const { result } = await administrator.get<{ links: FormLink[]; actions: string[] }>(
      '/online/cgform/link/list',
      {
        query: { formId },
      },
    )
    expect(result.links).toMatchObject([{ id, state: 'closed' }])
    expect(result.actions).not.toContain('add')
  }
  expect(await rowsOf('link_closed')).toEqual([])
  await allow({ enableExternalLink: '1', externalLinkActions: 'add, detail' })
  expect(await send(token, check, { subject: '来得及' })).toMatchObject({ success: true })
  expect(await rowsOf('link_closed')).toMatchObject([{ subject: '来得及' }])
})

test('a link of a tenant that is frozen, or not at work yet or any more, opens nothing', async () => {
  const formId = await publish('link_tenant')
  const { token } = await linkTo(formId)
  const check = await checked(token)
  for (const pause of [
    sql`update sys_tenant set status = 0 where id = 1`,
    sql`update sys_tenant set status = 1, begin_date = now() + interval '1 day' where id = 1`,
    sql`update sys_tenant set begin_date = null, end_date = now() - interval '1 second' where id = 1`,
  ]) {
    await pause.execute(server.db)
    expect(await open(token)).toMatchObject({ state: 'unknown', title: '' })
    expect(await send(token, check, { subject: '晚了' })).toMatchObject({ success: false })
  }
  await sql`update sys_tenant set end_date = null where id = 1`.execute(server.db)
  expect((await open(token)).state).toBe('open')
  expect(await rowsOf('link_tenant')).toEqual([])
})

test('a revoked link opens again once it is renewed, which takes the right to do what it does', async () => {
  const formId = await publish('link_renewed')
  const { id, token } = await linkTo(formId)
  await administrator.post('/online/cgform/link/revoke', { id })
  const renew = (by: Caller) => by.post<{ token: string }>('/online/cgform/link/renew', { id })
  const keeper = await server.as(
    server.user({ may: ['online:form:link', 'online:form:list', 'online:link_renewed:list'] }),
  )
  expect(await renew(keeper)).toMatchObject({ status: 403 })
  expect((await open(token)).state).toBe('revoked')
  const { result } = await renew(administrator)
  expect((await open(token)).state).toBe('unknown')
  expect((await open(result.token)).state).toBe('open')
})

test('an answer takes as many files as it may, and each field as many as it takes', async () => {
  const formId = await publish('link_many', [field('photo', '照片', { control: 'image', length: 1000 })])
  const { token } = await linkTo(formId, { fields: ['subject', 'paper', 'photo'] })
  const check = await checked(token)
  const sent = await Promise.all(Array.from({ length: 20 }, (_, n) => upload(token, check, `${n}.txt`, '甲')))
  expect(sent.map(({ success }) => success)).toEqual(Array.from({ length: 20 }, () => true))
  expect(await upload(token, check, '20.txt', '甲')).toMatchObject({
    success: false,
    message: '一次最多上传20个文件',
  })
  const paths = sent.map(({ result }) => result)
  expect(await send(token, check, { subject: '甲', paper: paths.slice(0, 10).join(',') })).toMatchObject({
    success: false,
    message: '一次最多上传9个文件',
  })
  expect(await rowsOf('link_many')).toEqual([])
  const next = await checked(token, check)
  expect(await send(token, next, { subject: '甲', paper: paths.slice(0, 9).join(',') })).toMatchObject({
    success: true,
  })
})

test('a link that cannot be is refused by the names of the fields that hinder it', async () => {
  const formId = await publish('link_hindered', [
    field('keeper', '保管人', { control: 'sel_user', isRequired: true }),
  ])
  const add = (fields: string[]) =>
    administrator.post('/online/cgform/link/add', { formId, name: '报名', action: 'add', fields })
  expect(await add(['subject'])).toMatchObject({
    success: false,
    message: expect.stringContaining('字段“保管人”不能用于外部链接，它是必填字段，请先改为非必填'),
  })
  expect((await add(['sex'])).message).toContain('“保管人”')
  const plain = await publish('link_lacking')
  const lacking = await administrator.post('/online/cgform/link/add', {
    formId: plain,
    name: '报名',
    action: 'add',
    fields: ['sex'],
  })
  expect(lacking.message).toContain('缺少必填字段“主题”')
})
