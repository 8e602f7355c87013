import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approval,
  caseOf,
  CaseServer,
  decide,
  isoOf,
  messagesTo,
  type Person,
  taskOf,
  todoOf,
} from '../cases.fixture'
import { hashOf } from './events'

let cases: CaseServer
let manager: Person
let director: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  director = await cases.person()
})
afterAll(() => cases.stop())

test('a record goes through two steps: who is asked decides, and its state, history, messages and timeline say so', async () => {
  const form = await cases.form([approval('m', [manager]), approval('d', [director])])
  const id = await form.add({ reason: '春节回家' })
  expect((await form.record(id)).bpm_status).toBe(null)
  const { result: started, message } = await form.start(id)
  expect([message, started.id, started.number]).toEqual([
    '已提交审批！',
    id,
    expect.stringMatching(/^\d{8}\d{4}$/),
  ])
  expect((await form.record(id)).bpm_status).toBe('2')
  const todo = await todoOf(manager)
  expect(todo).toMatchObject([{ caseId: started.caseId, stepTitle: 'm审批', number: started.number }])
  expect(await todoOf(director)).toEqual([])

  const { result: first } = await decide(manager, started.caseId, { comment: '同意，注意安全' })
  expect(first).toMatchObject({ outcome: 'done', next: null })
  expect((await decide(director, started.caseId)).message).toBe('已同意')
  expect((await form.record(id)).bpm_status).toBe('3')

  const { status, timeline, open, ahead } = await caseOf(form.starter, started.caseId)
  expect([status, open, ahead]).toEqual(['passed', [], []])
  expect(timeline.map(({ kind, by }) => [kind, by?.username])).toEqual([
    ['started', form.starter.user.username],
    ['agreed', manager.user.username],
    ['agreed', director.user.username],
    ['passed', undefined],
  ])
  expect(timeline[1]).toMatchObject({ comment: '同意，注意安全', stepTitle: 'm审批' })
  expect(await messagesTo(cases, manager)).toEqual([expect.stringContaining('等待您处理')])
  expect(await messagesTo(cases, form.starter)).toEqual([expect.stringContaining('已通过')])
  const history = await cases.server.db
    .selectFrom('sys_data_log')
    .select(['changes', 'create_by'])
    .where('data_id', '=', id)
    .orderBy('data_version')
    .execute()
  expect(history.map(({ changes, create_by }) => [changes.map(({ after }) => after), create_by])).toEqual([
    [[], form.starter.user.username],
    [['2'], form.starter.user.username],
    [['3'], director.user.username],
  ])
})

test('what is still to come is said with those who would be asked', async () => {
  const form = await cases.form([approval('m', [manager]), approval('d', [director])])
  const { caseId } = await form.submit()
  const { open, ahead } = await caseOf(form.starter, caseId)
  expect(open.map(({ step, people }) => [step, people.map(({ username }) => username)])).toEqual([
    ['m', [manager.user.username]],
  ])
  expect(ahead.map(({ step, people }) => [step, people.map(({ username }) => username)])).toEqual([
    ['d', [director.user.username]],
  ])
})

test('a refusal needs a reason, ends the case, and lets the record be submitted again', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { id, caseId } = await form.submit()
  const silent = await decide(manager, caseId, { decision: 'refuse' })
  expect([silent.success, silent.message]).toEqual([false, '请填写意见'])
  expect((await decide(manager, caseId, { decision: 'refuse', comment: '人手不够' })).message).toBe('已拒绝')
  expect((await form.record(id)).bpm_status).toBe('4')
  expect((await caseOf(form.starter, caseId)).status).toBe('refused')
  expect((await form.start(id)).success).toBe(true)
  const again = await form.start(id)
  expect([again.success, again.message]).toEqual([false, '此记录正在审批中，不能再次提交'])
})

test('events are a chain: each holds the hash of the one before, and none can be changed', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit()
  await decide(manager, caseId, { comment: '可以' })
  const { db } = cases.server
  const events = await db
    .selectFrom('flow_event')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('no')
    .execute()
  let hash = ''
  for (const { tenant_id: _, hash: kept, ...event } of events) {
    hash = hashOf({ ...event, time: isoOf(event.time) }, hash)
    expect(kept).toBe(hash)
  }
  expect(events).toHaveLength(3)
  const change = db
    .updateTable('flow_event')
    .set({ comment: '不可以' })
    .where('case_id', '=', caseId)
    .execute()
  await expect(change).rejects.toThrow('never changed')
})

describe('a record that is being decided on', () => {
  test('is closed to everybody, by whichever way it is written, and cannot be removed', async () => {
    const form = await cases.form([approval('m', [manager])])
    const { id, caseId } = await form.submit()
    const { number } = await caseOf(form.starter, caseId)
    const closed = `“回家”正在审批中（${number}），审批结束前不能修改`
    const edited = await form.starter.put(`${form.path}/edit`, { id, reason: '旅游' })
    expect([edited.success, edited.message]).toEqual([false, closed])
    const colleague = await cases.forms.staff(form.table)
    expect((await colleague.put(`${form.path}/edit`, { id, days: 30 })).message).toBe(closed)
    const state = await form.starter.put(`${form.path}/edit`, { id, bpm_status: '3' })
    expect((await form.record(id)).bpm_status).toBe('2')
    expect(state.success).toBe(true)
    const removed = await form.starter.delete(`${form.path}/delete`, { query: { id } })
    expect([removed.success, removed.message]).toEqual([
      false,
      expect.stringContaining(`正在审批中（${number}），审批结束前不能删除`),
    ])
    expect(await form.record(id)).toMatchObject({ reason: '回家', days: 2 })
    await decide(manager, caseId)
    expect((await form.starter.put(`${form.path}/edit`, { id, reason: '旅游' })).success).toBe(true)
  })

  test('lets the fields be changed that the flow leaves open', async () => {
    const form = await cases.form([approval('m', [manager])], { openFields: ['days'] })
    const { id } = await form.submit()
    expect((await form.starter.put(`${form.path}/edit`, { id, days: 3, reason: '回家' })).success).toBe(true)
    expect((await form.starter.put(`${form.path}/edit`, { id, days: 4, reason: '旅游' })).success).toBe(false)
    expect(await form.record(id)).toMatchObject({ reason: '回家', days: 3 })
  })
})

test('a task is its person’s alone, and of its tenant', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit()
  const { id, record } = await taskOf(manager, caseId)
  const call = { id, decision: 'agree', version: record?.version }
  const others = await director.post('/online/flow/task/decide', call)
  expect([others.success, others.message]).toEqual([false, '这是他人的任务，您不能处理'])
  await cases.server.db
    .insertInto('sys_tenant')
    .values({ id: 77, name: '别家', status: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const stranger = await cases.person({ tenants: [77] })
  const ofOtherTenant = await stranger.post('/online/flow/task/decide', call)
  expect([ofOtherTenant.success, ofOtherTenant.message]).toEqual([false, '任务不存在，或您无权查看'])
  expect((await stranger.get('/online/flow/case/get', { query: { id: caseId } })).success).toBe(false)
  const unconcerned = await director.get('/online/flow/case/get', { query: { id: caseId } })
  expect(unconcerned.message).toBe('审批单不存在，或您无权查看')
})

test('a decision that is sent twice is one, and is answered alike; one of an ended case is refused', async () => {
  const form = await cases.form([approval('m', [manager, director], { mode: 'any' })])
  const { caseId } = await form.submit()
  const own = await taskOf(manager, caseId)
  const other = await taskOf(director, caseId)
  const call = { id: own.id, decision: 'agree', version: own.record?.version }
  const answers = await Promise.all(
    [1, 2].map(() => manager.post<{ outcome: string }>('/online/flow/task/decide', call)),
  )
  expect(answers.map(({ result }) => result.outcome).toSorted()).toEqual(['done', 'repeated'])
  const late = await director.post<{ outcome: string; message: string }>('/online/flow/task/decide', {
    id: other.id,
    decision: 'refuse',
    comment: '不行',
    version: other.record?.version,
  })
  expect(late.result).toMatchObject({
    outcome: 'taken',
    message: expect.stringContaining('已同意，无需再处理'),
  })
  expect((await caseOf(form.starter, caseId)).timeline.map(({ kind }) => kind)).toEqual([
    'started',
    'agreed',
    'passed',
  ])
})
