import { webhookHeaders } from '@dougong/contract/online/webhooks/webhooks'
import { momentText } from '@dougong/contract/reading/read-moment'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, noting, RuleServer } from '../rules.fixture'
import { newSecret, order, receivingRule, sendTo, signed } from './received.fixture'

/* What other systems send is a record and a run in one transaction, or nothing and a reason. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

/** Nothing names the record. */
const without = { match: '' }

const { delivery: deliveryHeader, time: timeHeader, signature: signatureHeader } = webhookHeaders

test('a call adds a record, the next one about the same changes it, and the steps follow each', async () => {
  const { id, form, send, calls } = await receivingRule(rules)
  const first = await send(order)
  expect(first).toMatchObject({ status: 200, success: true, result: { outcome: 'taken' } })
  expect(Object.keys(first.result).toSorted()).toEqual(['delivery', 'outcome'])
  await rules.work()
  expect(await form.rows()).toMatchObject([{ name: 'A-1', quantity: 3, note: '已接收' }])
  await send({ ...order, items: [{ count: 5 }] })
  await rules.work()
  expect(await form.rows()).toMatchObject([{ name: 'A-1', quantity: 5 }])
  expect(await rules.statesOf(id)).toEqual(['done', 'done'])
  const [run] = await rules.runs(id)
  expect(run).toMatchObject({ moment: 'received', person: '' })
  const noted = await calls()
  expect(noted).toMatchObject([
    { outcome: 'taken', status: 200, record: { name: 'A-1' } },
    { outcome: 'taken', status: 200, reason: '', delivery: first.result.delivery, runId: run?.['id'] },
  ])
  expect(JSON.parse(noted[1]?.body ?? '')).toEqual(order)
})

test('without a field that names the record each call is a record of its own', async () => {
  const { form, send } = await receivingRule(rules, without)
  await send(order)
  await send(order)
  expect(await form.rows()).toHaveLength(2)
})

test('moments of machines are those of the clock here, and what is null is empty', async () => {
  const { form, send } = await receivingRule(rules, {
    values: {
      name: { kind: 'path', path: 'no' },
      due: { kind: 'path', path: 'time' },
      note: { kind: 'path', path: 'paid' },
    },
  })
  await send({ ...order, time: '2026-11-18T20:00:00Z', paid: null })
  const due = momentText(new Date('2026-11-18T20:00:00Z')).slice(0, 10)
  expect(await form.rows()).toMatchObject([{ name: 'A-1', due, note: null }])
})

test('a wrong body is refused in words of its sender, the reason of the form is for whoever may look, and nothing is left', async () => {
  const { id, form, send, calls } = await receivingRule(rules)
  await rules.rule(
    form.path,
    {
      kind: 'added',
      timing: 'within',
      imports: true,
      when: { field: 'quantity', operator: 'gt', value: '100' },
    },
    [act('', { kind: 'refuse', text: '数量太大了' })],
  )
  const refused: [unknown, number, string][] = [
    [{ ...order, no: undefined }, 422, '缺少“no”，未保存'],
    [{ ...order, items: [] }, 422, '缺少“items[0].count”，未保存'],
    [{ ...order, no: 7 }, 422, '“no”应为文本，未保存'],
    [{ ...order, no: { a: 1 } }, 422, '“no”应为单个值，未保存'],
    [
      '{"no":"A","items":[{"count":12345678901234567890}]}',
      422,
      '“items[0].count”的数字过长，请以文本发送，未保存',
    ],
    [{ ...order, no: ' ' }, 422, '内容不符合接收方的要求，未保存'],
    [{ ...order, no: 'x'.repeat(500) }, 422, '内容不符合接收方的要求，未保存'],
    [{ ...order, no: 'a\u0000b' }, 422, '内容不符合接收方的要求，未保存'],
    [{ ...order, items: [{ count: 200 }] }, 422, '内容不符合接收方的要求，未保存'],
    ['{"no":', 400, '请求体不是正确的 JSON'],
    ['', 400, '请求体不是正确的 JSON'],
    [Buffer.from([0x22, 0xff, 0x22]), 400, '请求体不是正确的 JSON'],
  ]
  for (const [body, status, message] of refused) {
    const answer = await send(body)
    expect([body, answer.status, answer.success, answer.message]).toEqual([body, status, false, message])
  }
  expect(await form.rows()).toEqual([])
  expect(await rules.runs(id)).toEqual([])
  const noted = await calls()
  expect(noted.map(({ status, outcome }) => [status, outcome])).toEqual(
    refused.map(([, status]) => [status, 'refused']).toReversed(),
  )
  expect(noted.some(({ reason }) => reason.includes('数量太大了'))).toBe(true)
  expect(noted.some(({ reason }) => reason === '“名称”为空，无法识别记录')).toBe(true)
})

test('what is no JSON, is packed or in another charset is refused by its headers', async () => {
  const { form, send } = await receivingRule(rules)
  const headers: Record<string, string>[] = [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json; charset=gbk' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ]
  for (const each of headers) expect([each, (await send(order, each)).status]).toEqual([each, 415])
  expect(await form.rows()).toEqual([])
  for (const type of ['application/json; charset=UTF-8', 'application/vnd.shop+json'])
    expect((await send(order, { 'content-type': type })).status).toBe(200)
})

test('a delivery that comes again gets the first answer and writes nothing, until its window is over', async () => {
  const { id, form, send, calls } = await receivingRule(rules, without)
  const named = { [deliveryHeader]: 'd-1' }
  const first = await send(order, named)
  const again = await send(order, named)
  expect([again.status, again.result]).toEqual([200, first.result])
  expect(first.result).toEqual({ delivery: 'd-1', outcome: 'taken' })
  expect((await send(order, { 'idempotency-key': 'd-1' })).result).toEqual(first.result)
  const other = await send({ ...order, no: 'B-2' }, named)
  expect([other.status, other.message]).toEqual([409, '同一投递编号已用于不同的内容'])
  expect((await send(order, { [deliveryHeader]: 'x'.repeat(101) })).status).toBe(400)
  expect(await form.rows()).toHaveLength(1)
  expect(await rules.runs(id)).toHaveLength(1)
  expect((await calls()).map(({ outcome }) => outcome).toReversed()).toEqual([
    'taken',
    'repeated',
    'repeated',
    'refused',
    'refused',
  ])
  await sql`update flow_delivery set expires_at = now() - interval '1 second'`.execute(rules.server.db)
  await send(order, named)
  expect(await form.rows()).toHaveLength(2)
})

test('a refused delivery is judged again once it was mended', async () => {
  const { form, send } = await receivingRule(rules)
  const named = { [deliveryHeader]: 'd-2' }
  expect((await send({ no: 'A' }, named)).status).toBe(422)
  expect((await send(order, named)).status).toBe(200)
  expect(await form.rows()).toHaveLength(1)
})

test('ten of one delivery at once are one record, and ten about one record are one, too', async () => {
  const { id, form, send } = await receivingRule(rules)
  const same = await Promise.all(Array.from({ length: 10 }, () => send(order, { [deliveryHeader]: 'd-3' })))
  expect(same.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await form.rows()).toHaveLength(1)
  expect(await rules.runs(id)).toHaveLength(1)
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, count) => send({ ...order, no: 'C-3', items: [{ count }] })),
  )
  expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await form.rows()).toHaveLength(2)
})

test('a signature is asked for, holds for its window alone, and cannot be used twice under another name', async () => {
  const { id, form, send } = await receivingRule(rules, { ...without, replayMinutes: 5 })
  const secret = await newSecret(rules, id)
  const wrong: [string, Record<string, string>, string][] = [
    ['none', {}, '签名不正确'],
    ['another secret', signed('x', order), '签名不正确'],
    ['another body', signed(secret, { ...order, no: 'Z' }), '签名不正确'],
    ['another time', { ...signed(secret, order), [timeHeader]: '1' }, '签名不正确'],
    ['half of one', { ...signed(secret, order), [signatureHeader]: 'sha256=' }, '签名不正确'],
    ['an old one', signed(secret, order, 301), '签名的时间不在允许的范围内'],
    ['one of the future', signed(secret, order, -310), '签名的时间不在允许的范围内'],
  ]
  for (const [what, headers, message] of wrong) {
    const answer = await send(order, headers)
    expect([what, answer.status, answer.message]).toEqual([what, 401, message])
  }
  const headers = signed(secret, order, 10)
  const first = await send(order, { ...headers, [deliveryHeader]: 'one' })
  expect(first.status).toBe(200)
  const replayed = await send(order, { ...headers, [deliveryHeader]: 'other' })
  expect([replayed.status, replayed.result]).toEqual([200, first.result])
  /* sent again by its sender: signed anew, called the same */
  const resent = await send(order, { ...signed(secret, order, 5), [deliveryHeader]: 'one' })
  expect(resent.result).toEqual(first.result)
  expect(await form.rows()).toHaveLength(1)
  await rules.boss.post('/online/automation/address/sign', { id, isSigned: false })
  expect((await send(order)).status).toBe(200)
})

test('a call that comes after a later one changes nothing, and says so', async () => {
  const { id, form, send, calls } = await receivingRule(rules, { order: 'time' })
  const at = (time: string, count: number) => send({ ...order, time, items: [{ count }] })
  await at('2026-11-19T08:00:00Z', 1)
  expect((await at('2026-11-19T08:00:02Z', 3)).result.outcome).toBe('taken')
  const late = await at('2026-11-19T08:00:01Z', 2)
  expect([late.status, late.result.outcome, late.message]).toEqual([200, 'stale', '已有较新的内容，未处理'])
  expect(await form.rows()).toMatchObject([{ quantity: 3 }])
  /* the same moment is no earlier one */
  expect((await at('2026-11-19T16:00:02+08:00', 4)).result.outcome).toBe('taken')
  expect((await send({ ...order, no: 'D-4', time: '2020-01-01T00:00:00Z' })).result.outcome).toBe('taken')
  expect((await at('soon', 4)).message).toBe('“time”应为数字，或 2026-11-01T08:30:00Z 样子的时间，未保存')
  expect(await rules.runs(id)).toHaveLength(4)
  expect((await calls()).map(({ outcome }) => outcome)).toContain('stale')
})

test('a paused rule keeps the record and holds the run; one that is off takes nothing', async () => {
  const { id, form, send, calls } = await receivingRule(rules)
  await sql`update flow set paused_time = now() where id = ${id}`.execute(rules.server.db)
  expect((await send(order)).status).toBe(200)
  expect(await rules.statesOf(id)).toEqual(['held'])
  expect(await form.rows()).toHaveLength(1)
  await rules.boss.post('/online/automation/resume', { id, held: 'run' })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
  await rules.boss.put('/online/automation/switch', { id, isOn: false })
  const off = await send({ ...order, no: 'E-5' })
  expect([off.status, off.message]).toEqual([410, '此地址已停用'])
  expect(await form.rows()).toHaveLength(1)
  expect((await calls())[0]).toMatchObject({ status: 410, outcome: 'refused', body: null })
  await rules.boss.put('/online/automation/switch', { id, isOn: true })
  expect((await send({ ...order, no: 'E-5' })).status).toBe(200)
})

test('a role that lost what it needs is no fault of the sender, who may come again', async () => {
  const { form, role, send, calls } = await receivingRule(rules)
  await sql`delete from sys_role_permission where role_id = ${role}`.execute(rules.server.db)
  const answer = await send(order)
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.message).toBe('接收方暂时不能处理，请稍后重试')
  expect((await calls())[0]).toMatchObject({ outcome: 'failed', status: 503 })
  expect((await calls())[0]?.reason).toContain('权限不足')
  expect(await form.rows()).toEqual([])
})

test('a renewed address ends the one before; an unknown one is 404, until there are too many', async () => {
  const { id, token, send } = await receivingRule(rules)
  const renewed = await rules.boss.post<{ token: string }>('/online/automation/address/renew', { id })
  expect((await send(order)).status).toBe(404)
  expect((await sendTo(rules, renewed.result.token, order)).status).toBe(200)
  const { rows } = await sql`select from flow_address where token_hash = ${Buffer.from(token)}`.execute(
    rules.server.db,
  )
  expect(rows).toEqual([])
  const strange = await Promise.all(
    Array.from({ length: 130 }, (_, count) => sendTo(rules, `guess${count}`, order)),
  )
  const statuses = strange.map(({ status }) => status)
  expect([statuses.includes(404), statuses.at(-1)]).toEqual([true, 429])
  /* others are not slowed by them */
  expect((await sendTo(rules, renewed.result.token, order)).status).toBe(200)
})

test('a rule is called so often a minute; a flood is one line of its calls', async () => {
  const { form, send, calls } = await receivingRule(rules, { ...without, perMinute: 3 })
  const answers = []
  for (let count = 0; count < 8; count += 1) answers.push(await send(order))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  expect(answers.at(-1)?.headers['retry-after']).toBe('60')
  expect(await form.rows()).toHaveLength(3)
  expect((await calls()).map(({ status }) => status)).toEqual([429, 200, 200, 200])
})

test('the last hundred calls are kept, without what looks like a secret', async () => {
  const { send, calls } = await receivingRule(rules, { perMinute: 600 })
  for (let count = 0; count < 105; count += 1) await send({ ...order, no: `F-${count}`, password: 'geheim' })
  const noted = await calls()
  expect(noted).toHaveLength(100)
  expect(JSON.parse(noted[0]?.body ?? '')).toMatchObject({ no: 'F-104', password: '***' })
  expect(JSON.parse(noted[99]?.body ?? '')).toMatchObject({ no: 'F-5' })
})

test('a rule without steps takes records all the same', async () => {
  const { id, form, send } = await receivingRule(rules, {}, () => [])
  expect((await send(order)).status).toBe(200)
  await rules.work()
  expect(await form.rows()).toHaveLength(1)
  expect(await rules.statesOf(id)).toEqual(['done'])
})

test('what is received sets off the other rules of the form, and a step may refuse what it was sent no more', async () => {
  const { form, role, send } = await receivingRule(rules, {}, () => [])
  const other = await rules.rule(form.path, { kind: 'added', timing: 'after', imports: true }, [
    act(role, noting('另一条规则')),
  ])
  await send(order)
  await rules.work()
  expect(await form.rows()).toMatchObject([{ note: '另一条规则' }])
  expect(await rules.statesOf(other)).toEqual(['done'])
})
