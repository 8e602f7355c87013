import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approval,
  caseOf,
  CaseServer,
  decide,
  messagesTo,
  type Person,
  taskOf,
  todoOf,
} from '../cases.fixture'

let cases: CaseServer
let manager: Person
let director: Person
let clerk: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  director = await cases.person()
  clerk = await cases.person()
})
afterAll(() => cases.stop())

/** Does something with the task that somebody has in a case. */
async function act(person: Person, caseId: string, call: string, further: object = {}) {
  const { id } = await taskOf(person, caseId)
  return person.post(`/online/flow/task/${call}`, { id, ...further })
}

async function openFor(caseId: string, by: Person): Promise<string[]> {
  const { open } = await caseOf(by, caseId)
  return open.flatMap(({ people }) =>
    people.filter(({ state }) => state === 'open').map(({ username }) => username),
  )
}

describe('returning', () => {
  test('to a step that was passed: the preview names who loses a task and who decides again, then it happens', async () => {
    const form = await cases.form([approval('m', [manager]), approval('d', [director, clerk])])
    const { id, caseId } = await form.submit()
    await decide(manager, caseId)
    const { id: task, may } = await taskOf(director, caseId)
    expect(may.returnTo.map(({ step }) => step)).toEqual(['m', '^start'])
    const query = { id: task, to: 'm', way: 'inOrder' }
    const preview = await director.get<Record<string, object[]>>('/online/flow/task/returning', { query })
    expect(preview.result).toMatchObject({
      takenFrom: [{ step: 'd', people: [{ username: clerk.user.username }] }],
      again: [{ step: 'm' }],
    })
    expect(await openFor(caseId, form.starter)).toHaveLength(2)
    const silent = await act(director, caseId, 'return', { to: 'm', way: 'inOrder' })
    expect(silent.message).toBe('请填写意见')
    const returned = await act(director, caseId, 'return', { to: 'm', way: 'inOrder', comment: '再看看' })
    expect([returned.success, returned.message]).toEqual([true, '已退回！'])
    expect(await openFor(caseId, form.starter)).toEqual([manager.user.username])
    expect((await todoOf(clerk)).map((task) => task.caseId)).not.toContain(caseId)
    expect((await form.record(id)).bpm_status).toBe('2')
  })

  test('to the starter: they may change the record, nobody else may, and send it on its way again', async () => {
    const form = await cases.form([approval('m', [manager])])
    const { id, caseId } = await form.submit()
    await act(manager, caseId, 'return', { to: '^start', way: 'inOrder', comment: '请补充' })
    expect((await form.record(id)).bpm_status).toBe('1')
    expect(await messagesTo(cases, form.starter)).toEqual([expect.stringContaining('已被退回')])
    const colleague = await cases.forms.staff(form.table)
    expect((await colleague.put(`${form.path}/edit`, { id, days: 9 })).success).toBe(false)
    expect((await form.starter.put(`${form.path}/edit`, { id, days: 3 })).success).toBe(true)
    const resubmit = { id: caseId, comment: '已补充' }
    const notTheirs = await manager.post('/online/flow/case/resubmit', resubmit)
    expect([notTheirs.success, notTheirs.message]).toEqual([false, '只有发起人可以这样做'])
    expect((await form.starter.post('/online/flow/case/resubmit', resubmit)).message).toBe('已重新提交！')
    expect((await form.record(id)).bpm_status).toBe('2')
    expect((await decide(manager, caseId)).success).toBe(true)
    expect((await form.record(id)).bpm_status).toBe('3')
    expect((await form.starter.post('/online/flow/case/resubmit', resubmit)).success).toBe(false)
  })

  test('only where the flow lets it', async () => {
    const form = await cases.form([approval('m', [manager]), approval('d', [director])], {
      returnTo: 'starter',
      returnWay: 'inOrder',
    })
    const { caseId } = await form.submit()
    await decide(manager, caseId)
    const comment = '退回'
    const toStep = await act(director, caseId, 'return', { to: 'm', way: 'inOrder', comment })
    const straight = await act(director, caseId, 'return', { to: '^start', way: 'straightBack', comment })
    expect([toStep.message, straight.message]).toEqual(['此步骤不允许这样做', '此步骤不允许这样做'])
    expect(await openFor(caseId, form.starter)).toEqual([director.user.username])
  })
})

describe('others in one’s place', () => {
  test('a task is handed over to an active person of the tenant, who decides it then', async () => {
    const form = await cases.form([approval('m', [manager])])
    const { caseId } = await form.submit()
    const to = { to: clerk.user.username, comment: '请代办' }
    const nobody = await act(manager, caseId, 'handOver', { ...to, to: 'nobody-there' })
    expect(nobody.message).toBe('用户“nobody-there”不存在、已冻结或不在本租户')
    const oneself = await act(manager, caseId, 'handOver', { ...to, to: manager.user.username })
    expect(oneself.message).toContain('已在此步骤中')
    expect((await act(manager, caseId, 'handOver', to)).message).toBe('已转交！')
    expect((await decide(manager, caseId)).success).toBe(false)
    expect((await taskOf(clerk, caseId)).why).toBe('他人转交给您')
    expect((await decide(clerk, caseId)).success).toBe(true)
    expect((await caseOf(form.starter, caseId)).status).toBe('passed')
  })

  test('people are added before and after, and removed again by who added them', async () => {
    const form = await cases.form([approval('m', [manager])])
    const { caseId } = await form.submit()
    const people = [director.user.username, clerk.user.username]
    await act(manager, caseId, 'add', { where: 'before', people })
    expect((await openFor(caseId, form.starter)).toSorted()).toEqual(people.toSorted())
    const early = await decide(manager, caseId)
    expect([early.success, early.message]).toEqual([false, '还未轮到您处理，请等待前面的人'])
    const { may } = await taskOf(manager, caseId)
    expect(may.removable.map(({ username }) => username).toSorted()).toEqual(people.toSorted())
    await act(manager, caseId, 'remove', { people: [clerk.user.username] })
    expect(await openFor(caseId, form.starter)).toEqual([director.user.username])
    await decide(director, caseId)
    expect(await openFor(caseId, form.starter)).toEqual([manager.user.username])
    await act(manager, caseId, 'add', { where: 'after', people: [clerk.user.username] })
    await decide(manager, caseId)
    expect(await openFor(caseId, form.starter)).toEqual([clerk.user.username])
    await decide(clerk, caseId)
    expect((await caseOf(form.starter, caseId)).status).toBe('passed')
  })

  test('a task is delegated: the other says what they think and comes back to who decides', async () => {
    const form = await cases.form([
      approval('m', [manager], { fields: { salary: 'required' } }),
      approval('c', [clerk], { repeated: 'anywhere' }),
    ])
    const { id, caseId } = await form.submit({ salary: '' })
    const to = { to: clerk.user.username, comment: '请帮忙看看' }
    expect((await act(manager, caseId, 'delegate', to)).message).toBe('已委派！')
    expect((await taskOf(manager, caseId)).may).toMatchObject({
      decide: false,
      removable: [{ username: clerk.user.username }],
    })
    const { why, isDelegated, may } = await taskOf(clerk, caseId)
    expect([why, isDelegated]).toEqual(['他人委派给您', true])
    expect(may).toMatchObject({ decide: true, refuse: false, returnTo: [], handOver: false, delegate: false })
    const refusal = await decide(clerk, caseId, { decision: 'refuse', comment: '不行' })
    expect([refusal.success, refusal.message]).toEqual([false, '此步骤不允许这样做'])
    expect((await decide(clerk, caseId, { comment: '没有问题' })).message).toBe('已回复')
    expect(await openFor(caseId, form.starter)).toEqual([manager.user.username])
    expect((await messagesTo(cases, manager)).at(-1)).toContain('等待您处理')
    const { timeline } = await caseOf(manager, caseId)
    expect(timeline.map(({ kind, comment }) => [kind, comment])).toEqual([
      ['started', ''],
      ['delegated', '请帮忙看看'],
      ['reported', '没有问题'],
    ])
    /* who decides has to fill in what the step asks for, and an opinion is no agreement in the steps that follow */
    expect((await decide(manager, caseId)).message).toBe('请填写“工资”')
    expect((await decide(manager, caseId, { changes: { salary: '9000' } })).message).toBe('已同意')
    expect(await openFor(caseId, form.starter)).toEqual([clerk.user.username])
    expect((await form.record(id)).bpm_status).toBe('2')
  })

  test('what was delegated is called back; a step that does not allow it refuses', async () => {
    const form = await cases.form([approval('m', [manager]), approval('d', [director], { acts: ['refuse'] })])
    const { caseId } = await form.submit()
    const people = [clerk.user.username]
    await act(manager, caseId, 'delegate', { to: clerk.user.username })
    const { id: task } = await taskOf(manager, caseId)
    const stranger = await director.post('/online/flow/task/remove', { id: task, people })
    expect([stranger.success, stranger.message]).toEqual([false, '这是他人的任务，您不能处理'])
    expect((await act(manager, caseId, 'remove', { people })).message).toBe('减签成功！')
    expect((await decide(clerk, caseId)).success).toBe(false)
    await decide(manager, caseId)
    expect((await taskOf(director, caseId)).may.delegate).toBe(false)
    const closed = await act(director, caseId, 'delegate', { to: clerk.user.username })
    expect([closed.success, closed.message]).toEqual([false, '此步骤不允许这样做'])
  })

  test('an agreement is taken back as long as nobody acted upon it', async () => {
    const form = await cases.form([approval('m', [manager]), approval('d', [director])])
    const { caseId } = await form.submit()
    await decide(manager, caseId)
    expect((await taskOf(manager, caseId)).may.takeBack).toBe(true)
    expect((await act(manager, caseId, 'takeBack')).message).toBe('已撤回！')
    expect(await openFor(caseId, form.starter)).toEqual([manager.user.username])
    expect((await todoOf(director)).map((task) => task.caseId)).not.toContain(caseId)
    await decide(manager, caseId)
    await decide(director, caseId)
    const late = await act(manager, caseId, 'takeBack')
    expect([late.success, late.message]).toEqual([false, '审批已结束，无需再处理'])
  })
})

describe('the starter', () => {
  test('withdraws as far as the flow allows it; nothing stays open', async () => {
    const form = await cases.form([approval('m', [manager]), approval('d', [director])])
    const early = await form.submit()
    const withdraw = (id: string, by: Person = form.starter) => by.post('/online/flow/case/withdraw', { id })
    expect((await withdraw(early.caseId, manager)).message).toBe('只有发起人可以这样做')
    expect((await withdraw(early.caseId)).message).toBe('已撤回！')
    expect((await form.record(early.id)).bpm_status).toBe('1')
    expect(await openTasksIn(early.caseId)).toBe(0)
    expect((await withdraw(early.caseId)).message).toBe('审批已结束，无需再处理')
    const late = await form.submit()
    await decide(manager, late.caseId)
    expect((await withdraw(late.caseId)).message).toBe('已有人审批，不能撤回')
    const { may } = await caseOf(form.starter, late.caseId)
    expect(may).toMatchObject({ withdraw: false, remind: true, comment: true, end: false })
  })

  test('reminds once an hour', async () => {
    const form = await cases.form([approval('m', [manager])])
    const { caseId } = await form.submit()
    const remind = () => form.starter.post<{ people: object[] }>('/online/flow/case/remind', { id: caseId })
    const before = (await messagesTo(cases, manager)).length
    expect((await remind()).result.people).toMatchObject([{ username: manager.user.username }])
    expect(await messagesTo(cases, manager)).toHaveLength(before + 1)
    expect((await remind()).message).toBe('一小时内已催办过，请稍后再试')
    expect(await messagesTo(cases, manager)).toHaveLength(before + 1)
    expect((await caseOf(form.starter, caseId)).may.remind).toBe(false)
  })
})

test('comments stand in the timeline; those mentioned must have to do with the case', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit()
  const write = (by: Person, further: object) =>
    by.post('/online/flow/case/comment', { id: caseId, comment: '什么时候？', ...further })
  expect((await write(clerk, {})).message).toBe('审批单不存在，或您无权查看')
  expect((await write(form.starter, { mentions: [clerk.user.username] })).success).toBe(false)
  expect((await write(form.starter, { mentions: [manager.user.username] })).message).toBe('评论成功！')
  const long = await write(form.starter, { comment: '长'.repeat(2_001) })
  expect([long.success, long.message]).toEqual([false, expect.stringContaining('评论')])
  const { timeline } = await caseOf(manager, caseId)
  expect(timeline.map(({ kind }) => kind)).toEqual(['started', 'commented'])
  expect((await messagesTo(cases, manager)).at(-1)).toContain('提到了您')
})

test('several tasks are agreed to at once where the flow allows it; what cannot be is said', async () => {
  const allowed = await cases.form([approval('m', [manager])], { batchAgree: true })
  const closed = await cases.form([approval('m', [manager])])
  const [one, other, third] = [await allowed.submit(), await allowed.submit(), await closed.submit()]
  const ids = await Promise.all(
    [one, other, third].map(async ({ caseId }) => (await taskOf(manager, caseId)).id),
  )
  const { result } = await manager.post<{ agreed: number; failed: object[] }>('/online/flow/task/agreeAll', {
    ids: [...ids, 'no-such-task'],
    comment: '同意',
  })
  expect(result.agreed).toBe(2)
  expect(result.failed).toMatchObject([
    { id: ids[2], reason: '此步骤不允许这样做' },
    { id: 'no-such-task', reason: '任务不存在，或您无权查看' },
  ])
  expect((await allowed.record(one.id)).bpm_status).toBe('3')
  expect((await closed.record(third.id)).bpm_status).toBe('2')
})

async function openTasksIn(caseId: string): Promise<number> {
  const rows = await cases.server.db
    .selectFrom('flow_task')
    .select('id')
    .where('case_id', '=', caseId)
    .where('state', '=', 'open')
    .execute()
  return rows.length
}
