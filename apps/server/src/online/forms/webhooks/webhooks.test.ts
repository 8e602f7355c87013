import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, newField } from '@dougong/contract/online/forms/form'
import type { Webhook, WebhookDelivery } from '@dougong/contract/online/webhooks/webhooks'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { multipart } from '../../../../test/multipart'
import { workbookOf } from '../../../../test/workbook'
import { sendWebhook } from './deliver'
import { webhooksChanged } from './hooks'
import { signatureOf } from './signature'

/** What another system was told. */
interface Heard {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: { id: string; event: string; record: Record<string, unknown>; by: object; form: object }
}

let server: TestApp
let administrator: Caller
let other: Server
let address: string
const heard: Heard[] = []
/** What the other system does at each path; at others it agrees. */
const manners = new Map<string, (response: ServerResponse, times: number) => void>()

beforeAll(async () => {
  other = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const text = Buffer.concat(parts).toString()
      const path = request.url ?? ''
      heard.push({ path, headers: request.headers, text, body: JSON.parse(text) as Heard['body'] })
      const answer = manners.get(path) ?? (() => response.end('{}'))
      answer(response, heard.filter((each) => each.path === path).length)
    })
  })
  other.listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
  server = await testApp({ OUTBOUND_ALLOW: `127.0.0.1:${port}` })
  server.services.outbox.start()
  administrator = await server.administrator()
})
afterAll(async () => {
  await server.services.outbox.stop()
  await server.stop()
  other.closeAllConnections()
  other.close()
})

async function publish(tableName: string): Promise<{ formId: string; clerk: Caller }> {
  const fields = [
    ...firstFields((name) => `new-${name}`),
    newField({ id: 'new-subject', name: 'subject', title: '主题', length: 100, isRequired: true }),
    newField({
      id: 'new-sex',
      name: 'sex',
      title: '性别',
      control: 'list',
      choices: { table: '', code: 'sex', text: '' },
    }),
  ].map(writeField)
  const head = { tableName, tableTxt: `${tableName}单`, tableType: 1 }
  await administrator.post('/online/cgform/api/addAll', { head, fields })
  const { result } = await administrator.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName },
  })
  const formId = result.records[0]?.id ?? ''
  expect(await administrator.post(`/online/cgform/api/doDbSynch/${formId}/normal`)).toMatchObject({
    success: true,
  })
  const may = ['list', 'add', 'edit', 'delete'].map((verb) => `online:${tableName}:${verb}`)
  return { formId, clerk: await server.as(server.user({ may })) }
}

async function hook(formId: string, path: string, events: string[]): Promise<{ id: string; secret: string }> {
  const body = { formId, name: path.slice(1), url: address + path, events }
  const { success, result } = await administrator.post<{ id: string; secret: string }>(
    '/online/cgform/webhook/add',
    body,
  )
  expect(success).toBe(true)
  return result
}

const heardAt = (path: string) => heard.filter((each) => each.path === path)
const deliveries = async (id: string) =>
  (
    await administrator.get<{ records: WebhookDelivery[]; total: number }>(
      '/online/cgform/webhook/deliveries',
      {
        query: { id },
      },
    )
  ).result
const rowsOf = async (table: string) =>
  (await sql<Record<string, unknown>>`select * from ${sql.table(`online.${table}`)}`.execute(server.db)).rows
const soon = { timeout: 20_000, interval: 20 }

test('what happened to records is told, signed, as the form shows them, once it is saved', async () => {
  const { formId, clerk } = await publish('hook_after')
  const { id, secret } = await hook(formId, '/after', ['afterAdd', 'afterEdit', 'afterDelete'])
  const { result: recordId } = await clerk.post<string>('/online/cgform/api/hook_after/add', {
    subject: '甲',
    sex: '2',
  })
  expect(await clerk.post('/online/cgform/api/hook_after/add', { subject: '' })).toMatchObject({
    success: false,
  })
  await clerk.put('/online/cgform/api/hook_after/edit', { id: recordId, subject: '乙' })
  await clerk.delete('/online/cgform/api/hook_after/delete', { query: { id: recordId } })
  await vi.waitFor(() => expect(heardAt('/after')).toHaveLength(3), soon)
  const messages = Object.fromEntries(heardAt('/after').map((each) => [each.body.event, each]))
  expect(messages.afterAdd?.body).toMatchObject({
    form: { id: formId, table: 'hook_after', title: 'hook_after单' },
    record: { id: recordId, subject: '甲', sex: '2', sex_dictText: '女' },
  })
  expect(messages.afterEdit?.body.record).toMatchObject({ subject: '乙' })
  expect(messages.afterDelete?.body.record).toMatchObject({ id: recordId, subject: '乙' })
  const { headers, text, body } = messages.afterAdd as Heard
  const time = String(headers['x-dougong-timestamp'])
  expect(Math.abs(Date.now() / 1000 - Number(time))).toBeLessThan(60)
  expect(headers['x-dougong-signature']).toBe(signatureOf(secret, time, text))
  expect(headers['x-dougong-delivery']).toBe(body.id)
  await vi.waitFor(async () => {
    const { records, total } = await deliveries(id)
    expect([total, records.map(({ state, outcome }) => [state, outcome])]).toEqual([
      3,
      [
        ['done', 'HTTP 200：{}'],
        ['done', 'HTTP 200：{}'],
        ['done', 'HTTP 200：{}'],
      ],
    ])
  }, soon)
  expect(
    JSON.stringify(await administrator.get('/online/cgform/webhook/list', { query: { formId } })),
  ).not.toContain(secret)
  const { secret: kept } = await server.db
    .selectFrom('onl_form_webhook')
    .select('secret')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept).not.toContain(secret)
})

test('before something is saved another system may refuse it, in its words, and nothing is saved', async () => {
  const { formId, clerk } = await publish('hook_before')
  manners.set('/before', (response) => {
    const { record } = heardAt('/before').at(-1)?.body ?? {}
    response.end(JSON.stringify({ success: record?.subject !== '坏', message: '库存不足' }))
  })
  await hook(formId, '/before', ['beforeAdd', 'beforeEdit', 'beforeDelete'])
  await hook(formId, '/told', ['afterAdd'])
  const refused = { success: false, message: '“before”不同意保存：库存不足' }
  expect(await clerk.post('/online/cgform/api/hook_before/add', { subject: '坏' })).toMatchObject(refused)
  expect(await rowsOf('hook_before')).toEqual([])
  const { result: id } = await clerk.post<string>('/online/cgform/api/hook_before/add', { subject: '好' })
  expect(await clerk.put('/online/cgform/api/hook_before/edit', { id, subject: '坏' })).toMatchObject(refused)
  expect(await rowsOf('hook_before')).toMatchObject([{ subject: '好' }])
  await sql`update online.hook_before set subject = '坏'`.execute(server.db)
  expect(await clerk.delete('/online/cgform/api/hook_before/delete', { query: { id } })).toMatchObject(
    refused,
  )
  expect(await rowsOf('hook_before')).toHaveLength(1)
  await vi.waitFor(
    () => expect(heardAt('/told').map(({ body }) => body.record.subject)).toEqual(['好']),
    soon,
  )
})

test('calls that wait for another system keep no connection, and only so many of them wait', async () => {
  const { formId, clerk } = await publish('hook_held')
  const held: ServerResponse[] = []
  manners.set('/held', (response) => void held.push(response))
  await hook(formId, '/held', ['beforeAdd'])
  let waiting = 40
  const calls = Array.from({ length: 40 }, async (_, index) => {
    const answer = await clerk.post('/online/cgform/api/hook_held/add', { subject: `第${index}` })
    waiting -= 1
    return answer
  })
  await vi.waitFor(() => expect([held.length, waiting]).toEqual([10, 10]), soon)
  expect(await administrator.get('/sys/role/list')).toMatchObject({ success: true })
  expect([held.length, waiting]).toEqual([10, 10])
  for (const response of held) response.end('{}')
  const messages = (await Promise.all(calls)).map(({ message }) => message)
  expect(messages.filter((message) => message === '添加成功！')).toHaveLength(10)
  expect(
    messages.filter((message) => message === '等待“held”应答的人过多，未保存任何内容，请稍后重试'),
  ).toHaveLength(30)
  expect(await rowsOf('hook_held')).toHaveLength(10)
})

test('what is saved is what the other system saw: of what changed meanwhile it is asked again', async () => {
  const { formId, clerk } = await publish('hook_seen')
  const { result: id } = await clerk.post<string>('/online/cgform/api/hook_seen/add', { subject: '甲' })
  manners.set('/seen', (response, times) => {
    const changed = times === 1 ? sql`update online.hook_seen set sex = '2'`.execute(server.db) : undefined
    void Promise.resolve(changed).then(() => response.end('{}'))
  })
  await hook(formId, '/seen', ['beforeEdit'])
  expect(await clerk.put('/online/cgform/api/hook_seen/edit', { id, subject: '乙' })).toMatchObject({
    success: true,
  })
  expect(heardAt('/seen').map(({ body: { record } }) => [record.subject, record.sex])).toEqual([
    ['乙', null],
    ['乙', '2'],
  ])
  expect(await rowsOf('hook_seen')).toMatchObject([{ subject: '乙', sex: '2' }])
})

test('rows of an import are refused one by one, and a record with several systems asks each of them once', async () => {
  const { formId } = await publish('hook_rows')
  manners.set('/rows', (response) => {
    const { record } = heardAt('/rows').at(-1)?.body ?? {}
    response.end(JSON.stringify({ success: record?.subject !== '坏', message: '不收' }))
  })
  await hook(formId, '/rows', ['beforeAdd'])
  await hook(formId, '/rows2', ['beforeAdd'])
  const importer = await server.as(
    server.user({ may: ['list', 'import'].map((verb) => `online:hook_rows:${verb}`) }),
  )
  const file = await workbookOf([['主题'], ['好'], ['坏'], ['也好']])
  const { body, headers } = await multipart({ 'files[]': { name: 'a.xlsx', bytes: file } })
  const answer = await importer.post('/online/cgform/api/importXls/hook_rows', body, { headers })
  expect(answer).toMatchObject({ code: 201 })
  expect((await rowsOf('hook_rows')).map(({ subject }) => subject).sort()).toEqual(['也好', '好'])
  expect(heardAt('/rows').map(({ body: { record } }) => record.subject)).toEqual(['好', '坏', '也好'])
  expect(heardAt('/rows2')).toHaveLength(3)
})

test.each<[string, (response: ServerResponse) => void]>([
  ['/error', (response) => response.writeHead(500).end()],
  ['/redirect', (response) => response.writeHead(302, { location: `${address}/elsewhere` }).end()],
  ['/cut', (response) => response.destroy()],
  ['/hang', () => undefined],
])(
  'a system that does not answer properly (%s) is no consent, and keeps an after event waiting',
  async (path, manner) => {
    manners.set(path, manner)
    const { formId, clerk } = await publish(`hook_${path.slice(1)}`)
    const table = `hook_${path.slice(1)}`
    const before = await hook(formId, path, ['beforeAdd'])
    const began = performance.now()
    expect(await clerk.post(`/online/cgform/api/${table}/add`, { subject: '甲' })).toMatchObject({
      success: false,
      message: `“${path.slice(1)}”没有应答，未保存任何内容，请稍后重试或联系管理员`,
    })
    expect(performance.now() - began).toBeLessThan(9_000)
    expect(await rowsOf(table)).toEqual([])
    expect(heardAt('/elsewhere')).toEqual([])
    if (path === '/hang') return
    await administrator.delete('/online/cgform/webhook/delete', { query: { id: before.id } })
    const { id } = await hook(formId, path, ['afterAdd'])
    expect(await clerk.post(`/online/cgform/api/${table}/add`, { subject: '甲' })).toMatchObject({
      success: true,
    })
    await vi.waitFor(async () => {
      const [delivery] = (await deliveries(id)).records
      expect(delivery).toMatchObject({ state: 'waiting', tries: 1, outcome: expect.any(String) as string })
    }, soon)
  },
)

test('what was given up is sent again by hand; a webhook that was switched off hears nothing', async () => {
  const { formId, clerk } = await publish('hook_again')
  manners.set('/again', (response, times) => response.writeHead(times === 1 ? 410 : 200).end())
  const { id } = await hook(formId, '/again', ['afterAdd'])
  await clerk.post('/online/cgform/api/hook_again/add', { subject: '甲' })
  await vi.waitFor(
    async () =>
      expect((await deliveries(id)).records).toMatchObject([{ state: 'failed', outcome: 'HTTP 410' }]),
    soon,
  )
  const messages = await server.db.selectFrom('sys_sms').select(['es_receiver', 'es_content']).execute()
  expect(messages).toEqual([
    { es_receiver: 'admin', es_content: expect.stringMatching(/Webhook“again”.*已于 .* 放弃：HTTP 410/) },
  ])
  const { result } = await administrator.get<Webhook[]>('/online/cgform/webhook/list', { query: { formId } })
  expect(result).toMatchObject([{ failed: 1, waiting: 0 }])
  const [failed] = (await deliveries(id)).records
  expect(await administrator.post('/online/cgform/webhook/resend', { id: failed?.id })).toMatchObject({
    success: true,
  })
  await vi.waitFor(
    async () => expect((await deliveries(id)).records).toMatchObject([{ state: 'done', tries: 1 }]),
    soon,
  )
  expect(heardAt('/again').map(({ body }) => body.id)).toEqual([failed?.id, failed?.id])
  const off = { id, name: 'again', url: `${address}/again`, events: ['afterAdd'], isActive: false }
  expect(await administrator.put('/online/cgform/webhook/edit', off)).toMatchObject({ success: true })
  await clerk.post('/online/cgform/api/hook_again/add', { subject: '乙' })
  expect((await deliveries(id)).total).toBe(1)
})

test('addresses within are refused at the gate, bad ones when they are saved', async () => {
  const { formId, clerk } = await publish('hook_gate')
  for (const url of ['ftp://example.com', 'javascript:alert(1)', 'http://a:b@example.com', 'no address'])
    expect(
      await administrator.post('/online/cgform/webhook/add', {
        formId,
        name: '坏',
        url,
        events: ['afterAdd'],
      }),
    ).toMatchObject({ success: false, message: '地址应以 http:// 或 https:// 开头，且不含用户名和密码' })
  const body = { formId, name: '内网', url: 'http://127.0.0.1:1/', events: ['beforeAdd'] }
  expect(await administrator.post('/online/cgform/webhook/add', body)).toMatchObject({ success: true })
  expect(await clerk.post('/online/cgform/api/hook_gate/add', { subject: '甲' })).toMatchObject({
    success: false,
  })
  expect(await clerk.post('/online/cgform/webhook/add', body)).toMatchObject({ status: 403 })
  expect(await rowsOf('hook_gate')).toEqual([])
})

test('others send a webhook, too: in their transaction or not at all', async () => {
  const { formId } = await publish('hook_button')
  const { id: webhookId } = await hook(formId, '/button', [])
  const { outbox } = server.services
  const message = {
    webhookId,
    tenantId: 1,
    event: 'approve',
    form: { id: formId, table: 'hook_button', title: '单' },
    record: { id: 'r1', subject: '甲' },
    by: { username: 'admin', realname: '管理员' },
  }
  await server.db.transaction().execute((tx) => sendWebhook({ outbox }, tx, message))
  await outbox.wake()
  await vi.waitFor(
    () => expect(heardAt('/button')).toMatchObject([{ body: { event: 'approve', record: { id: 'r1' } } }]),
    soon,
  )
})

test('a button sends a webhook: the record is on its way, unchanged, and the deliveries tell what came of it', async () => {
  const { formId, clerk } = await publish('hook_pressed')
  const { id: webhookId } = await hook(formId, '/pressed', [])
  const button = (to: string) => ({
    cgformHeadId: formId,
    buttonCode: 'tell',
    buttonName: '告知',
    exp: "subject != '坏'",
    actionJson: JSON.stringify({ kind: 'send', to }),
  })
  const other = await publish('hook_elsewhere')
  const foreign = await hook(other.formId, '/foreign', [])
  for (const to of [foreign.id, 'nobody'])
    expect(await administrator.post('/online/cgform/button/add', button(to))).toMatchObject({
      success: false,
      message: '没有这个Webhook',
    })
  expect(await administrator.post('/online/cgform/button/add', button(webhookId))).toMatchObject({
    success: true,
  })
  const presser = await server.as(
    server.user({ may: ['list', 'tell'].map((verb) => `online:hook_pressed:${verb}`) }),
  )
  const { result: id } = await clerk.post<string>('/online/cgform/api/hook_pressed/add', {
    subject: '甲',
    sex: '2',
  })
  const { result: bad } = await clerk.post<string>('/online/cgform/api/hook_pressed/add', { subject: '坏' })
  const press = (ids: string[], by: Caller = presser) =>
    by.post('/online/cgform/api/hook_pressed/press', { code: 'tell', ids })
  const before = await rowsOf('hook_pressed')
  expect((await press([id], clerk)).status).toBe(403)
  /* all of them or none */
  expect(await press([id, bad])).toMatchObject({ success: false })
  expect((await deliveries(webhookId)).total).toBe(0)
  expect(await press([id])).toMatchObject({
    success: true,
    message: '已加入发送队列，送达结果见Webhook的投递记录',
  })
  await vi.waitFor(async () => {
    expect((await deliveries(webhookId)).records).toMatchObject([
      { event: 'tell', recordId: id, state: 'done', outcome: 'HTTP 200：{}' },
    ])
  }, soon)
  expect(heardAt('/pressed')).toMatchObject([
    { body: { event: 'tell', record: { id, subject: '甲', sex_dictText: '女' } } },
  ])
  expect(await rowsOf('hook_pressed')).toEqual(before)
  await administrator.delete('/online/cgform/webhook/delete', { query: { id: webhookId } })
  expect(await press([id])).toMatchObject({
    success: false,
    message: '“告知”要发送的Webhook已删除或停用，未发送，请联系管理员',
  })
})

test('the signature is over the time and the body, so that an old request cannot be sent again as a new one', () => {
  const expected = createHmac('sha256', 'secret').update('1700000000.{"id":"1"}').digest('hex')
  expect(signatureOf('secret', '1700000000', '{"id":"1"}')).toBe(`sha256=${expected}`)
})

test('webhooks of another tenant hear nothing of a record', async () => {
  const { formId, clerk } = await publish('hook_tenants')
  const { id } = await hook(formId, '/abroad', ['beforeAdd', 'afterAdd'])
  await server.db.insertInto('sys_tenant').values({ id: 9, name: '别家' }).execute()
  await sql`update onl_form_webhook set tenant_id = 9 where id = ${id}`.execute(server.db)
  await webhooksChanged(server.services)
  expect(await clerk.post('/online/cgform/api/hook_tenants/add', { subject: '甲' })).toMatchObject({
    success: true,
  })
  const { rows } = await sql`select from outbox where about = ${id}`.execute(server.db)
  expect(rows).toEqual([])
  expect(heardAt('/abroad')).toEqual([])
  await server.db.deleteFrom('sys_tenant').where('id', '=', 9).execute()
})

test('of a webhook that gives up its maker is notified once an hour, and administrators where the maker is frozen', async () => {
  const { formId, clerk } = await publish('hook_notified')
  manners.set('/gone', (response) => response.writeHead(410).end())
  const { id } = await hook(formId, '/gone', ['afterAdd'])
  const maker = await server.user()
  await sql`update onl_form_webhook set create_by = ${maker.username} where id = ${id}`.execute(server.db)
  const notified = async () => {
    const rows = await server.db
      .selectFrom('sys_sms')
      .select('es_receiver')
      .where('es_content', 'like', '%Webhook“gone”%')
      .orderBy('create_time')
      .execute()
    return rows.map(({ es_receiver }) => es_receiver)
  }
  const giveUp = async (count: number) => {
    await clerk.post('/online/cgform/api/hook_notified/add', { subject: '甲' })
    await vi.waitFor(async () => {
      const states = (await deliveries(id)).records.map(({ state }) => state)
      expect(states).toEqual(Array.from({ length: count }, () => 'failed'))
    }, soon)
  }
  await giveUp(1)
  expect(await notified()).toEqual([maker.username])
  await giveUp(2)
  expect(await notified()).toEqual([maker.username])
  await sql`update outbox set done_at = now() - interval '61 minutes' where about = ${id}`.execute(server.db)
  await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', maker.id).execute()
  await giveUp(3)
  expect(await notified()).toEqual([maker.username, 'admin'])
})
