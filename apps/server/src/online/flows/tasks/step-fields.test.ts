import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, caseOf, CaseServer, decide, type Person, taskOf } from '../cases.fixture'

let cases: CaseServer
let manager: Person
let payroll: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  payroll = await cases.person()
})
afterAll(() => cases.stop())

test('a step shows that record with its fields, and nothing that it hides, wherever one looks', async () => {
  const form = await cases.form([
    approval('p', [payroll], { kind: 'handle', fields: { salary: 'required' }, acts: [] }),
    approval('m', [manager], { fields: { salary: 'hidden', days: 'edited' } }),
  ])
  const { id, caseId } = await form.submit({ salary: '' })
  const empty = await decide(payroll, caseId)
  expect([empty.success, empty.message]).toEqual([false, '请填写“工资”'])
  expect((await decide(payroll, caseId, { changes: { salary: '88888' } })).success).toBe(true)

  const answer = await taskOf(manager, caseId)
  expect(JSON.stringify(answer)).not.toContain('88888')
  expect(answer.record).toMatchObject({
    values: { reason: '回家', days: 2 },
    rights: { reason: 'seen', days: 'edited' },
    resource: { fields: { reason: { readOnly: true } } },
  })
  expect(JSON.stringify(answer.record)).not.toContain('salary')
  expect(JSON.stringify(await caseOf(manager, caseId))).not.toContain('88888')
  expect(JSON.stringify(await caseOf(form.starter, caseId))).toContain('88888')
  /* the lists and calls of the form stay closed to them */
  expect((await manager.get(`${form.path}/queryById`, { query: { id } })).success).toBe(false)
  expect((await manager.get('/online/flow/record', { query: { at: form.path, id } })).success).toBe(false)

  for (const changes of [{ salary: '1' }, { reason: '旅游' }, { bpm_status: '3' }, { createBy: 'x' }]) {
    const refused = await decide(manager, caseId, { changes })
    expect([refused.success, refused.message]).toEqual([false, expect.stringContaining('此步骤不能修改')])
  }
  expect((await decide(manager, caseId, { changes: { days: 5 } })).success).toBe(true)
  expect(await form.record(id)).toMatchObject({ days: 5, salary: '88888', reason: '回家', bpm_status: '3' })
  const { timeline } = await caseOf(form.starter, caseId)
  expect(timeline.find(({ stepTitle, kind }) => stepTitle === 'm审批' && kind === 'agreed')?.changes).toEqual(
    [{ field: 'days', title: '天数', before: '2', after: '5' }],
  )
})

test('what was seen stays readable when the task is over, and nothing of what came later', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { id, caseId } = await form.submit()
  await decide(manager, caseId)
  await form.starter.put(`${form.path}/edit`, { id, reason: '后来改的' })
  const { record, may } = await taskOf(manager, caseId)
  expect(record?.values).toMatchObject({ reason: '回家' })
  expect([may.decide, may.handOver]).toEqual([false, false])
  const done = await manager.get<{ records: object[] }>('/online/flow/done/list')
  expect(done.result.records[0]).toMatchObject({ caseId, state: 'agreed', status: 'passed' })
})

test('a record that changed since it was looked at must be looked at again; the difference is told field by field', async () => {
  const form = await cases.form([approval('m', [manager])], { openFields: ['days'] })
  const { id, caseId } = await form.submit()
  const { id: task, record } = await taskOf(manager, caseId)
  await form.starter.put(`${form.path}/edit`, { id, days: 30 })
  const call = (version: string | null | undefined) =>
    manager.post<{ outcome: string; version: string | null; differences: object[] }>(
      '/online/flow/task/decide',
      {
        id: task,
        decision: 'agree',
        version,
      },
    )
  const { result } = await call(record?.version)
  expect(result).toMatchObject({
    outcome: 'changed',
    differences: [{ field: 'days', title: '天数', before: '2', after: '30' }],
  })
  expect((await form.record(id)).bpm_status).toBe('2')
  expect((await call(result.version)).result.outcome).toBe('done')
})

test('who looks through another’s eyes sees none of their tasks, and decides nothing', async () => {
  const form = await cases.form([approval('m', [manager])])
  const { caseId } = await form.submit()
  const { id, record } = await taskOf(manager, caseId)
  const viewer = await cases.person({ may: ['system:user:viewAs'], roles: ['admin'] })
  const viewed = await viewer.post<{ token: string }>('/sys/user/viewAs', { userId: manager.user.id })
  const headers = { 'x-access-token': viewed.result.token }
  const lists = await cases.server.anyone.get<{ records: object[] }>('/online/flow/todo/list', { headers })
  expect(lists.result.records).toEqual([])
  const task = await cases.server.anyone.get('/online/flow/task/get', { query: { id }, headers })
  expect([task.success, task.message]).toEqual([false, '以他人身份查看时不能处理审批'])
  const decision = { id, decision: 'agree', version: record?.version }
  const decided = await cases.server.anyone.post('/online/flow/task/decide', decision, { headers })
  expect(decided.success).toBe(false)
  expect((await caseOf(form.starter, caseId)).status).toBe('running')
})
