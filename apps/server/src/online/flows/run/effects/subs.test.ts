import type { ActCondition, SubRecord } from '@dougong/contract/online/flows/acts/act'
import type { FlowStep, FlowSubStep } from '@dougong/contract/online/flows/flow'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { features } from '../../../../app'
import { engineOf } from '../../../../wiring'
import { codesFor, roleWith } from '../../acts.fixture'
import {
  approval,
  caseOf,
  CaseServer,
  decide,
  type LeaveForm,
  messagesTo,
  type Person,
  taskOf,
} from '../../cases.fixture'
import { lookAfterLimits } from '../../timers/start-timers'

/* A step sends another record on its way and waits for what becomes of it. */

let cases: CaseServer
let administrator: Person
let manager: Person
let cashier: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  administrator = await cases.person({
    may: ['list', 'skip', 'end'].map((verb) => `online:flowCase:${verb}`),
  })
})
afterAll(() => cases.stop())
beforeEach(async () => {
  manager = await cases.person()
  cashier = await cases.person()
})

/** What the timer of a node does by itself. */
const look = () => {
  const { services } = cases.server
  return lookAfterLimits({ services, engine: engineOf(features, services) })
}
const added: SubRecord = {
  kind: 'add',
  values: {
    reason: { kind: 'formula', formula: "concat('付款：', reason)" },
    days: { kind: 'field', field: 'days' },
  },
}
const sameReason: ActCondition = {
  field: 'reason',
  operator: 'eq',
  value: { kind: 'field', field: 'reason' },
}

interface Waiting {
  record?: SubRecord
  refused?: FlowSubStep['refused']
  inner?: readonly FlowStep[]
  verbs?: string[]
}

/** A form whose flow has one of another form passed by the cashier, and is then passed by the manager. */
async function waiting({
  record = added,
  refused = 'refuse',
  inner,
  verbs = ['list', 'add', 'edit'],
}: Waiting = {}) {
  const payment = await cases.form(inner ?? [approval('c', [cashier])])
  const form = await cases.form([approval('m', [manager])])
  const role = await roleWith(cases, [...codesFor(form.table, 'list'), ...codesFor(payment.table, ...verbs)])
  await form.renew([sub(role, payment, { record, refused }), approval('m', [manager])])
  return { form, payment, role }
}

function sub(
  role: string,
  target: LeaveForm,
  settings: Pick<FlowSubStep, 'record' | 'refused'>,
): FlowSubStep {
  return { key: 'p', title: '付款', kind: 'sub', role, at: target.path, ...settings }
}

/** The case that another one waits for. */
async function innerOf(caseId: string) {
  const { open } = await caseOf(administrator, caseId)
  const found = open.flatMap((place) => place.sub ?? []).at(0)
  if (!found) throw new Error(`No case is waited for: ${JSON.stringify(open)}`)
  return found
}
const standing = async (caseId: string) => {
  const { status, open, timeline } = await caseOf(administrator, caseId)
  return { status, open: open.map(({ step }) => step), events: timeline.map(({ kind }) => kind) }
}

describe('a record is added, submitted, and waited for', () => {
  test('its case stands beside, in the name of who started the first one, and each leads to the other', async () => {
    const { form, payment } = await waiting()
    const { caseId } = await form.submit({ reason: '差旅', days: 4 })
    const inner = await innerOf(caseId)
    const outer = await caseOf(administrator, caseId)
    expect(outer.open).toMatchObject([
      { kind: 'sub', note: `等待“${payment.table}单”的审批 ${inner.number}`, maySkip: true, people: [] },
    ])
    expect(outer.timeline.at(-1)).toMatchObject({
      kind: 'subStarted',
      by: null,
      note: `已提交“${payment.table}单”的审批 ${inner.number}`,
    })
    const own = await caseOf(administrator, inner.id)
    expect([own.starter.username, own.parent]).toEqual([
      form.starter.user.username,
      { id: caseId, number: outer.number, formTitle: outer.at === form.path ? `${form.table}单` : '' },
    ])
    expect(own.timeline).toMatchObject([{ kind: 'started', note: `由审批 ${outer.number} 的步骤“付款”提交` }])
    expect(await payment.record(own.recordId)).toMatchObject({
      reason: '付款：差旅',
      days: 4,
      bpm_status: '2',
    })
    expect((await caseOf(form.starter, caseId)).ahead.map(({ step }) => step)).toEqual(['m'])
    /* who is asked in the one does not see the other */
    expect((await caseOf(cashier, inner.id)).parent).toBe(null)
    expect(await cashier.get('/online/flow/case/get', { query: { id: caseId } })).toMatchObject({
      success: false,
    })
  })

  test('it is started in the name of who started the first, whoever brings that there', async () => {
    const { form, payment, role } = await waiting()
    await form.renew([approval('m', [manager]), sub(role, payment, { record: added, refused: 'refuse' })])
    const { caseId } = await form.submit()
    await decide(manager, caseId)
    const inner = await innerOf(caseId)
    const { starter, may } = await caseOf(form.starter, inner.id)
    expect([starter.username, may.withdraw]).toEqual([form.starter.user.username, true])
    expect((await messagesTo(cases, manager)).some((text) => text.includes(payment.table))).toBe(false)
  })

  test('when it has passed the first one goes on, once, whichever nodes look', async () => {
    const { form } = await waiting()
    const { caseId } = await form.submit()
    const inner = await innerOf(caseId)
    await look()
    expect((await standing(caseId)).open).toEqual(['p'])
    expect((await decide(cashier, inner.id)).message).toBe('已同意')
    await Promise.all([look(), look(), look()])
    expect(await standing(caseId)).toEqual({
      status: 'running',
      open: ['m'],
      events: ['started', 'subStarted', 'subEnded'],
    })
    expect((await decide(manager, caseId)).success).toBe(true)
    expect((await standing(caseId)).status).toBe('passed')
  })

  test.each([
    ['refuse', 'refused', []],
    ['goOn', 'running', ['m']],
  ] as const)('when it is refused, the step says what follows: %s', async (refused, status, open) => {
    const { form } = await waiting({ refused })
    const { caseId } = await form.submit()
    const inner = await innerOf(caseId)
    await decide(cashier, inner.id, { decision: 'refuse', comment: '不付' })
    await look()
    expect(await standing(caseId)).toMatchObject({ status, open })
    const said = (await caseOf(administrator, caseId)).timeline.find(({ kind }) => kind === 'subEnded')?.note
    expect(said).toContain(refused === 'goOn' ? '已被拒绝，继续流转' : '已被拒绝')
  })

  test('what passes at once is not waited for, and acts of its own are done', async () => {
    const { form } = await waiting({ inner: [approval('c', [])] })
    const { caseId } = await form.submit()
    expect(await standing(caseId)).toEqual({
      status: 'running',
      open: ['m'],
      events: ['started', 'subStarted', 'subEnded'],
    })
  })

  test('one that is returned to its starter is waited for until it comes to its end', async () => {
    const { form } = await waiting()
    const { caseId } = await form.submit()
    const inner = await innerOf(caseId)
    const { id } = await taskOf(cashier, inner.id)
    await cashier.post('/online/flow/task/return', { id, to: '^start', way: 'inOrder', comment: '补发票' })
    await look()
    expect((await standing(caseId)).open).toEqual(['p'])
    expect(await form.starter.post('/online/flow/case/resubmit', { id: inner.id })).toMatchObject({
      success: true,
    })
    await decide(cashier, inner.id)
    await look()
    expect((await standing(caseId)).open).toEqual(['m'])
  })
})

describe('a record that is there is found', () => {
  const found: SubRecord = { kind: 'find', where: [sameReason] }

  test('it is submitted where it stands; nothing is sent where none or several are found', async () => {
    const { form, payment } = await waiting({ record: found })
    const id = await payment.add({ reason: '合同甲' })
    const { caseId } = await form.submit({ reason: '合同甲' })
    const inner = await innerOf(caseId)
    expect((await caseOf(administrator, inner.id)).recordId).toBe(id)
    const none = await form.submit({ reason: '合同乙' })
    expect((await caseOf(administrator, none.caseId)).open).toMatchObject([
      { note: `执行失败：符合条件的“${payment.table}单”没有记录，无法确定提交哪一条`, mayRetry: true },
    ])
    await payment.add({ reason: '合同丙' })
    await payment.add({ reason: '合同丙' })
    const several = await form.submit({ reason: '合同丙' })
    expect((await caseOf(administrator, several.caseId)).open[0]?.note).toContain('不止一条')
    expect((await caseOf(form.starter, several.caseId)).open[0]?.note).toBe('执行失败，等待管理员处理')
  })

  test('one that is on its way is waited for and not ended with the first; one that has passed is not waited for', async () => {
    const { form, payment } = await waiting({ record: found })
    const own = await payment.submit({ reason: '合同甲' })
    const first = await form.submit({ reason: '合同甲' })
    const second = await form.submit({ reason: '合同甲' })
    expect([(await innerOf(first.caseId)).id, (await innerOf(second.caseId)).id]).toEqual([
      own.caseId,
      own.caseId,
    ])
    await form.starter.post('/online/flow/case/withdraw', { id: first.caseId, comment: '不要了' })
    expect((await standing(own.caseId)).status).toBe('running')
    await decide(cashier, own.caseId)
    await look()
    expect((await standing(second.caseId)).open).toEqual(['m'])
    const third = await form.submit({ reason: '合同甲' })
    expect((await standing(third.caseId)).open).toEqual(['m'])
  })

  test('two that would wait for each other do not', async () => {
    const { form, payment, role } = await waiting({ record: found })
    const back = await roleWith(cases, [
      ...codesFor(payment.table, 'list'),
      ...codesFor(form.table, 'list', 'edit'),
    ])
    expect(back).not.toBe(role)
    await payment.renew([sub(back, form, { record: found, refused: 'refuse' })])
    await payment.add({ reason: '互等' })
    const { caseId } = await form.submit({ reason: '互等' })
    const inner = await innerOf(caseId)
    const { open } = await caseOf(administrator, inner.id)
    expect(open[0]?.note).toMatch(/^执行失败：“.+”的审批 .+ 正在等待此审批$/)
  })
})

describe('what the first one no longer waits for is ended', () => {
  test.each(['withdraw', 'end'] as const)('by %s', async (way) => {
    const { form } = await waiting()
    const { caseId } = await form.submit()
    const inner = await innerOf(caseId)
    const by = way === 'end' ? administrator : form.starter
    const path = `/online/flow/case/${way}`
    expect(await by.post(path, { id: caseId, comment: '不要了' })).toMatchObject({ success: true })
    const { status, timeline } = await caseOf(administrator, inner.id)
    expect([status, timeline.at(-1)]).toMatchObject([
      'ended',
      { kind: 'ended', by: null, note: expect.stringContaining('不再等待此审批') },
    ])
    const messages = await messagesTo(cases, form.starter)
    expect(messages.filter((text) => text.includes('已随提交它的审批终止'))).toHaveLength(1)
    await look()
    expect((await standing(caseId)).events.at(-1)).toBe(way === 'end' ? 'ended' : 'withdrawn')
  })

  test('by a return out of a branch beside it; when it comes there again, another record is sent', async () => {
    const { form, payment, role } = await waiting()
    await form.renew([
      approval('a', [manager]),
      {
        key: 'f',
        title: '并行',
        kind: 'branch',
        take: 'all',
        branches: [
          { key: 'x', title: '甲', steps: [sub(role, payment, { record: added, refused: 'refuse' })] },
          { key: 'y', title: '乙', steps: [approval('b', [cashier])] },
        ],
      },
    ])
    const { caseId } = await form.submit()
    await decide(manager, caseId)
    const first = await innerOf(caseId)
    const { id } = await taskOf(cashier, caseId)
    const returned = await cashier.post('/online/flow/task/return', {
      id,
      to: 'a',
      way: 'inOrder',
      comment: '再看',
    })
    expect(returned.success).toBe(true)
    expect((await standing(first.id)).status).toBe('ended')
    await decide(manager, caseId)
    expect((await innerOf(caseId)).id).not.toBe(first.id)
  })

  test('by an administrator who skips the step, on record', async () => {
    const { form } = await waiting()
    const { caseId } = await form.submit()
    const inner = await innerOf(caseId)
    const { open } = await caseOf(administrator, caseId)
    const skipped = await administrator.post('/online/flow/case/skip', {
      id: caseId,
      place: open[0]?.place,
      comment: '线下已付',
    })
    expect(skipped.success).toBe(true)
    expect((await standing(inner.id)).status).toBe('ended')
    expect((await standing(caseId)).open).toEqual(['m'])
  })
})

describe('where it comes to no outcome', () => {
  test('the first one stops, and 重试 submits the same record again', async () => {
    const { form, payment } = await waiting()
    const { caseId } = await form.submit()
    const inner = await innerOf(caseId)
    const { recordId } = await caseOf(administrator, inner.id)
    await administrator.post('/online/flow/case/end', { id: inner.id, comment: '重来' })
    await look()
    const { open, timeline } = await caseOf(administrator, caseId)
    expect([open[0]?.note, timeline.at(-1)?.kind]).toEqual([
      `执行失败：“${payment.table}单”的审批 ${inner.number} 已被终止`,
      'subFailed',
    ])
    expect((await caseOf(form.starter, caseId)).timeline.at(-1)?.note).toBe('')
    const retried = await administrator.post('/online/flow/case/retry', {
      id: caseId,
      place: open[0]?.place,
      comment: '',
    })
    expect(retried).toMatchObject({ success: true, result: { isDone: true } })
    const again = await innerOf(caseId)
    expect([again.id === inner.id, (await caseOf(administrator, again.id)).recordId]).toEqual([
      false,
      recordId,
    ])
  })

  test('what the role may not do, or no flow is there for, leaves nothing behind', async () => {
    const weak = await waiting({ verbs: ['list'] })
    const { caseId } = await weak.form.submit()
    expect((await caseOf(administrator, caseId)).open[0]?.note).toBe(
      '执行失败：表单不存在，或角色“测试角色”没有在其中新增的权限',
    )
    const { form, payment } = await waiting()
    await cases.server.db
      .updateTable('flow')
      .set({ is_active: false })
      .where('id', '=', payment.flowId)
      .execute()
    const other = await form.submit()
    expect((await caseOf(administrator, other.caseId)).open[0]?.note).toBe(
      `执行失败：“${payment.table}单”没有启用的审批流程`,
    )
    const { result } = await payment.starter.get<{ total: number }>(`${payment.path}/list`)
    expect(result.total).toBe(0)
  })

  test('one flow starts another so deep and no deeper, and what failed below is undone there alone', async () => {
    const { form, payment, role } = await waiting()
    await form.renew([sub(role, payment, { record: added, refused: 'refuse' })])
    const { caseId } = await form.submit()
    await cases.server.db.updateTable('flow_case').set({ depth: 8 }).where('id', '=', caseId).execute()
    const inner = await innerOf(caseId)
    await administrator.post('/online/flow/case/end', { id: inner.id, comment: '重来' })
    await look()
    const { open } = await caseOf(administrator, caseId)
    const retried = await administrator.post('/online/flow/case/retry', {
      id: caseId,
      place: open[0]?.place,
      comment: '',
    })
    expect(retried).toMatchObject({ result: { isDone: false, reason: '子流程超过 8 层' } })
  })
})
