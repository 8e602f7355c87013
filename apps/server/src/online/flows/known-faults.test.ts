import { stateOf } from '@dougong/contract/online/flows/case-heads'
import type { FlowStep } from '@dougong/contract/online/flows/flow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, caseOf, CaseServer, decide, type Person, taskOf, todoOf } from './cases.fixture'

/* What other engines of approvals are known to do wrong, done here: each must come out right. */

let cases: CaseServer
let first: Person
let second: Person
let third: Person
let fourth: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  first = await cases.person()
  second = await cases.person()
  third = await cases.person()
  fourth = await cases.person()
})
afterAll(() => cases.stop())

const branch = (key: string, steps: readonly FlowStep[]) => ({ key, title: key, steps })
const returnTask = async (person: Person, caseId: string, to: string) => {
  const { id, record } = await taskOf(person, caseId)
  return person.post('/online/flow/task/return', {
    id,
    to,
    way: 'inOrder',
    comment: '请再看一次',
    version: record?.version,
  })
}
/** Who is asked now, by steps. */
const openOf = async (person: Person, caseId: string) =>
  Object.fromEntries(
    (await caseOf(person, caseId)).open.map(({ step, people }) => [
      step,
      people.filter(({ state }) => state === 'open').map(({ username }) => username),
    ]),
  )
const names = (...people: Person[]) => people.map(({ user }) => user.username)

test('returned out of a parallel branch: the tasks of all branches are closed, nothing is decided twice, and the join waits for both again', async () => {
  const form = await cases.form([
    approval('start', [first]),
    {
      key: 'both',
      kind: 'branch',
      title: '并行',
      take: 'all',
      branches: [branch('left', [approval('l', [second])]), branch('right', [approval('r', [third])])],
    },
    approval('last', [fourth]),
  ])
  const { id, caseId } = await form.submit()
  await decide(first, caseId)
  expect(await openOf(form.starter, caseId)).toEqual({ l: names(second), r: names(third) })
  expect(await decide(third, caseId)).toMatchObject({ success: true })
  expect(await returnTask(second, caseId, 'start')).toMatchObject({ success: true })
  expect(await openOf(form.starter, caseId)).toEqual({ start: names(first) })
  expect([await todoOf(second), await todoOf(third)]).toEqual([[], []])
  await decide(first, caseId)
  /* whoever had decided in the other branch is asked again */
  expect(await openOf(form.starter, caseId)).toEqual({ l: names(second), r: names(third) })
  await decide(second, caseId)
  expect(Object.keys(await openOf(form.starter, caseId))).toEqual(['r'])
  await decide(third, caseId)
  expect(await openOf(form.starter, caseId)).toEqual({ last: names(fourth) })
  await decide(fourth, caseId)
  expect((await form.record(id)).bpm_status).toBe(stateOf.passed)
})

test('returned into a countersigned step: everybody of it has a task again, and all must decide', async () => {
  const form = await cases.form([
    approval('all', [first, second], { mode: 'all', title: '会签' }),
    approval('last', [third]),
  ])
  const { caseId } = await form.submit()
  await decide(first, caseId)
  await decide(second, caseId)
  expect(await returnTask(third, caseId, 'all')).toMatchObject({ success: true })
  expect(await openOf(form.starter, caseId)).toEqual({ all: names(first, second) })
  await decide(first, caseId)
  expect(await openOf(form.starter, caseId)).toEqual({ all: names(second) })
  expect(await todoOf(third)).toEqual([])
  await decide(second, caseId)
  expect(await openOf(form.starter, caseId)).toEqual({ last: names(third) })
  await decide(third, caseId)
  expect((await caseOf(form.starter, caseId)).status).toBe('passed')
})

test('somebody was added and refuses: the case is refused, and no task of whoever added them stays', async () => {
  for (const place of ['before', 'after'] as const) {
    const form = await cases.form([approval('a', [first]), approval('b', [second])])
    const { id, caseId } = await form.submit()
    const { id: task, record } = await taskOf(first, caseId)
    const added = await first.post('/online/flow/task/add', {
      id: task,
      where: place,
      people: names(third),
      comment: '请把关',
      version: record?.version,
    })
    expect(added).toMatchObject({ success: true })
    if (place === 'after') await decide(first, caseId)
    expect(await decide(third, caseId, { decision: 'refuse', comment: '不合适' })).toMatchObject({
      success: true,
    })
    const { status, open } = await caseOf(form.starter, caseId)
    expect([place, status, open]).toEqual([place, 'refused', []])
    for (const person of [first, second, third])
      expect((await todoOf(person)).filter((each) => each.caseId === caseId)).toEqual([])
    expect((await form.record(id)).bpm_status).toBe(stateOf.refused)
  }
})

test('submitted again after a refusal: a case of its own begins at the first step, and the refused one stays as it was', async () => {
  const form = await cases.form([approval('a', [first]), approval('b', [second])])
  const { id, caseId } = await form.submit()
  await decide(first, caseId)
  await decide(second, caseId, { decision: 'refuse', comment: '缺少附件' })
  const refused = await caseOf(form.starter, caseId)
  await form.starter.put(`${form.path}/edit`, { id, reason: '补齐附件' })
  const again = await form.start(id)
  expect(again).toMatchObject({ success: true })
  expect(again.result.caseId).not.toBe(caseId)
  expect(await openOf(form.starter, again.result.caseId)).toEqual({ a: names(first) })
  expect((await form.record(id)).bpm_status).toBe(stateOf.running)
  expect(await caseOf(form.starter, caseId)).toMatchObject({ status: 'refused', timeline: refused.timeline })
  await decide(first, again.result.caseId)
  await decide(second, again.result.caseId)
  expect((await form.record(id)).bpm_status).toBe(stateOf.passed)
})

test('the flow was changed under a running case: it goes on by what it began with, and the next one by the new', async () => {
  const form = await cases.form([approval('a', [first]), approval('b', [second])])
  const { id, caseId } = await form.submit()
  await form.renew([approval('other', [third])])
  expect(await openOf(form.starter, caseId)).toEqual({ a: names(first) })
  await decide(first, caseId)
  expect(await openOf(form.starter, caseId)).toEqual({ b: names(second) })
  await decide(second, caseId)
  expect((await form.record(id)).bpm_status).toBe(stateOf.passed)
  const next = await form.submit()
  expect(await openOf(form.starter, next.caseId)).toEqual({ other: names(third) })
})

test('a field is hidden in a step: what its person sends of it is refused, and what it held stays', async () => {
  const form = await cases.form([approval('a', [first], { fields: { salary: 'hidden', days: 'edited' } })])
  const { id, caseId } = await form.submit({ salary: '八万七千' })
  expect(JSON.stringify(await taskOf(first, caseId))).not.toContain('八万七千')
  const reaching = await decide(first, caseId, { changes: { salary: '1', days: 3 } })
  expect(reaching).toMatchObject({ success: false })
  expect(await decide(first, caseId, { changes: { days: 3 } })).toMatchObject({ success: true })
  expect(await form.record(id)).toMatchObject({ salary: '八万七千', days: 3, bpm_status: stateOf.passed })
})

test('whoever is asked is frozen meanwhile: the case is not lost, their task is given to somebody, and it goes on', async () => {
  const leaver = await cases.person()
  const form = await cases.form([approval('a', [leaver]), approval('b', [leaver])])
  const { id, caseId } = await form.submit()
  const { id: task } = await taskOf(leaver, caseId)
  const administrator = await cases.server.administrator()
  const frozen = await administrator.put('/sys/user/frozenBatch', { ids: leaver.user.id, status: '2' })
  expect(frozen).toMatchObject({ success: true })
  expect(await openOf(form.starter, caseId)).toEqual({ a: names(leaver) })
  const reassigned = await administrator.post('/online/flow/case/reassign', {
    task,
    to: third.user.username,
    comment: '已离职',
  })
  expect(reassigned).toMatchObject({ success: true })
  await decide(third, caseId)
  /* nobody is found for the second step, which says that it is passed then */
  expect((await caseOf(form.starter, caseId)).status).toBe('passed')
  expect((await form.record(id)).bpm_status).toBe(stateOf.passed)
})

test('a field that steps and conditions speak of is gone from the form: the case can still be looked at and decided', async () => {
  const form = await cases.form([
    approval('a', [first], { fields: { salary: 'edited', reason: 'seen' } }),
    {
      key: 'by',
      kind: 'branch',
      title: '金额',
      take: 'first',
      branches: [
        {
          ...branch('large', [approval('b', [second])]),
          when: { field: 'salary', operator: 'eq', value: '9000' },
        },
        branch('other', [approval('c', [third])]),
      ],
    },
  ])
  const { id, caseId } = await form.submit()
  expect(await cases.forms.change(form.table, { salary: { name: 'pay' } })).toMatchObject({ success: true })
  const { record } = await taskOf(first, caseId)
  expect(Object.keys(record?.values ?? {})).not.toContain('salary')
  expect(await decide(first, caseId)).toMatchObject({ success: true })
  /* a condition over what is not there does not hold */
  expect(await openOf(form.starter, caseId)).toEqual({ c: names(third) })
  await decide(third, caseId)
  expect((await form.record(id)).bpm_status).toBe(stateOf.passed)
})
