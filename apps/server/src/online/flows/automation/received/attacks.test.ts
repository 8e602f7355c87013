import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { receivedPath } from '@dougong/contract/online/flows/automation/received/received'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesFor } from '../../acts.fixture'
import { RuleServer, rulingCodes } from '../rules.fixture'
import { newAddress, order, receiving, type Receiving, receivingRule, sendTo } from './received.fixture'

/* Whoever knows an address, or guesses at one, takes no more than their share of the server; and who lets others in hands on no more than they see. */

let rules: RuleServer
let port: number
beforeAll(async () => {
  rules = await RuleServer.start()
  port = Number(new URL(await rules.server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => rules.stop())

/** The beginning of a call, on a line of its own. */
async function begin({ token }: Pick<Receiving, 'token'>, headers: string): Promise<Socket> {
  const line = connect(port, '127.0.0.1')
  line.on('error', () => {})
  await once(line, 'connect')
  const { apiBase } = rules.server.services.config
  line.write(
    `POST ${apiBase}${receivedPath}/${token} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`,
  )
  return line
}

async function answerOn(line: Socket): Promise<string> {
  const pieces: Buffer[] = []
  line.on('data', (piece: Buffer) => pieces.push(piece))
  await whenever(line, ['close'])
  return Buffer.concat(pieces).toString()
}

/** Waits for the first of these; a line that breaks closes, which is what is waited for. */
function whenever(line: Socket, events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    for (const event of events) line.once(event, () => resolve())
  })
}

test('a body of 100 MB is refused by its length before any of it is read', async () => {
  const rule = await receivingRule(rules)
  const line = await begin(rule, 'Content-Length: 104857600')
  const answer = await answerOn(line)
  expect(answer).toMatch(/^HTTP\/1\.1 413/)
  expect(answer).toContain('请求体不能超过 1 MB')
  expect(line.bytesWritten).toBeLessThan(1_000)
  expect((await rule.calls())[0]).toMatchObject({ status: 413, body: null })
})

test('a body that says no length is read up to a megabyte, and no further', async () => {
  const rule = await receivingRule(rules)
  const line = await begin(rule, 'Transfer-Encoding: chunked')
  const answered = answerOn(line)
  const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
  let sent = 0
  while (!line.destroyed && sent < 1_600) {
    sent += 1
    if (!line.write(piece)) await whenever(line, ['drain', 'close'])
  }
  expect(await answered).toMatch(/^HTTP\/1\.1 413|^$/)
  /* 100 MB would be 1,600 of them; what the lines between hold is some megabytes */
  expect(sent).toBeLessThan(400)
  expect((await rule.calls())[0]).toMatchObject({ status: 413, outcome: 'refused', body: null })
  expect(await rule.form.rows()).toEqual([])
})

test('forty slow senders are bounded, slow nobody else, and are cut', async () => {
  const slow = await receivingRule(rules)
  const quick = await receivingRule(rules)
  const lines = await Promise.all(Array.from({ length: 40 }, () => begin(slow, 'Content-Length: 1000')))
  const answers = lines.map(answerOn)
  const statusesSoFar: string[] = []
  for (const answer of answers) void answer.then((text) => statusesSoFar.push(text.slice(9, 12)))
  for (const line of lines) line.write('{"no":')
  expect(await quick.form.rows()).toEqual([])
  expect((await quick.send(order)).status).toBe(200)
  expect(statusesSoFar, 'the slow ones are still being read').not.toContain('408')
  const statuses = (await Promise.all(answers)).map((answer) => answer.slice(9, 12))
  expect(statuses.filter((status) => status === '429')).toHaveLength(20)
  expect(statuses.filter((status) => status === '408')).toHaveLength(20)
  expect((await slow.send(order)).status).toBe(200)
}, 60_000)

test('a sender that leaves in the middle is noted, and leaves nothing', async () => {
  const rule = await receivingRule(rules)
  const line = await begin(rule, 'Content-Length: 1000')
  line.write('{"no":')
  line.destroy()
  await expect.poll(async () => (await rule.calls()).map(({ status }) => status)).toEqual([408])
  expect(await rule.form.rows()).toEqual([])
})

test('a body as deep as it can be is refused like any other', async () => {
  const { send, calls } = await receivingRule(rules)
  const deep = `${'['.repeat(400_000)}${']'.repeat(400_000)}`
  expect((await send(deep)).status).toBe(422)
  expect((await send(`{"__proto__":{"no":"x"},"items":[{"count":1}]}`)).message).toBe('缺少“no”，未保存')
  expect(await calls()).toHaveLength(2)
})

test('the token and the secret are nowhere but with those who have them', async () => {
  const { id, token } = await receivingRule(rules)
  const { result } = await rules.boss.post<{ secret: string }>('/online/automation/address/sign', {
    id,
    isSigned: true,
  })
  const { rows } = await sql<{ text: string }>`
    select row_to_json(a)::text as text from flow_address a where flow_id = ${id}
    union all select row_to_json(l)::text from sys_log l`.execute(rules.server.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { text } of rows)
    expect([text.includes(token), text.includes(result.secret)]).toEqual([false, false])
})

test('whoever lets others in may publish the rule, sees all records, and each field that it takes', async () => {
  const { id, form, send } = await receivingRule(rules)
  await send(order)
  const verbs = codesFor(form.table, 'list', 'add', 'edit', 'delete')
  const paths = ['renew', 'sign'] as const
  const body = { id, isSigned: true }
  const get = (by: typeof rules.boss, path: string) =>
    by.get(`/online/automation/address/${path}`, { query: { id } })
  const drawer = await rules.person([...rulingCodes.filter((code) => !code.endsWith(':publish')), ...verbs])
  for (const path of paths)
    expect((await drawer.post(`/online/automation/address/${path}`, body)).status).toBe(403)
  for (const path of ['get', 'calls']) expect((await get(drawer, path)).status).toBe(403)
  const bound = await rules.person([...rulingCodes, ...verbs])
  await rules.bind(bound.user, form, 'name', '甲')
  const narrowed = `您只能看到“${form.table}单”的部分记录，不能把全部记录交给他人`
  for (const path of paths)
    expect((await bound.post(`/online/automation/address/${path}`, body)).message).toBe(narrowed)
  for (const path of ['get', 'calls']) expect((await get(bound, path)).message).toBe(narrowed)
  await rules.hide(form, 'quantity')
  const blind = await rules.person([...rulingCodes, ...verbs])
  for (const path of paths)
    expect((await blind.post(`/online/automation/address/${path}`, body)).success).toBe(false)
  for (const path of ['get', 'calls']) expect((await get(blind, path)).success).toBe(false)
})

test('of a call that a former version took, who sees a field of it no more reads neither body nor reason', async () => {
  const { id, form, role, send, calls } = await receivingRule(rules)
  await send(order)
  const { revision } = await rules.read(id)
  const values = { name: { kind: 'path', path: 'no' } } as const
  const definition = { ...(await rules.read(id)).definition, trigger: receiving(role, { values }) }
  await rules.boss.put('/online/automation/save', { id, name: '规则', note: '', revision, definition })
  await rules.publish(id)
  await send({ ...order, no: 'B-2' })
  await rules.hide(form, 'quantity')
  const reader = await rules.person([
    ...rulingCodes,
    ...codesFor(form.table, 'list', 'add', 'edit', 'delete'),
  ])
  expect((await calls(reader)).map(({ body }) => body === null)).toEqual([false, true])
  expect((await calls()).map(({ body }) => body === null)).toEqual([false, false])
})

test('a role beyond the publisher is none that others write as, and the plan says what will be written', async () => {
  const form = await rules.form()
  const other = await rules.form()
  const role = await rules.roleFor(form.table, other.table)
  const designer = await rules.person([
    ...rulingCodes,
    ...codesFor(form.table, 'list', 'add', 'edit', 'delete'),
  ])
  const definition = { settings: {}, trigger: receiving(role), steps: [] }
  const { result: id } = await designer.post<string>('/online/automation/add', {
    at: form.path,
    name: '接收',
    definition,
  })
  const plan = await designer.get<{ problems: { message: string }[]; acts: string[]; mark: string }>(
    '/online/automation/plan',
    { query: { id } },
  )
  expect(plan.result.problems.map(({ message }) => message)).toEqual([
    '角色“测试角色”的权限超出您自己的权限，您不能让流程以它执行',
  ])
  expect(plan.result.acts).toEqual([
    '收到外部请求时以角色“测试角色”新增记录，或修改“名称”相同的记录，填写“名称”、“数量”',
  ])
  const published = await designer.post('/online/automation/publish', { id, mark: plan.result.mark })
  expect(published.success).toBe(false)
  const token = await newAddress(rules, id)
  expect((await sendTo(rules, token, order)).status).toBe(404)
})

test('a trial writes what the example says and takes the steps, and leaves nothing', async () => {
  const { id, form } = await receivingRule(rules)
  const { definition } = await rules.read(id)
  const tried = await rules.boss.post<{
    steps: { title: string; outcome: string; note: string; records: { kind: string; name: string }[] }[]
  }>('/online/automation/try', { id, definition })
  expect(tried.result.steps).toMatchObject([
    { title: '收到请求', outcome: 'done', records: [{ kind: 'add', name: 'A-1' }] },
    { title: '动作', outcome: 'done', records: [{ kind: 'change', name: 'A-1' }] },
  ])
  expect(await form.rows()).toEqual([])
  const { rows } = await sql`select from flow_run where flow_id = ${id}`.execute(rules.server.db)
  expect(rows).toEqual([])
})

test('a tenant that is closed takes nothing', async () => {
  const { send } = await receivingRule(rules)
  await sql`update sys_tenant set status = 0`.execute(rules.server.db)
  expect((await send(order)).status).toBe(404)
  await sql`update sys_tenant set status = 1`.execute(rules.server.db)
  expect((await send(order)).status).toBe(200)
})
