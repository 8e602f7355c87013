import type { FlowState } from '@dougong/flow/state'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, caseOf, CaseServer, type Person, taskOf } from '../cases.fixture'

let cases: CaseServer
let people: Person[]
beforeAll(async () => {
  cases = await CaseServer.start()
  people = await Promise.all(Array.from({ length: 8 }, () => cases.person()))
})
afterAll(() => cases.stop())

/** Everybody decides at the same moment, each of them twice; what they are told, sorted. */
async function decideAtOnce(caseId: string, decisionOf: (index: number) => 'agree' | 'refuse') {
  const calls = await Promise.all(
    people.map(async (person, index) => {
      const { id, record } = await taskOf(person, caseId)
      const body = { id, decision: decisionOf(index), comment: '意见', version: record?.version }
      return () => person.post<{ outcome: string }>('/online/flow/task/decide', body)
    }),
  )
  const answers = await Promise.all([...calls, ...calls].map((call) => call()))
  return answers.map(({ success, result, message }) => (success ? result.outcome : message)).toSorted()
}

/** The tasks that are open by their rows, and by the engine's state: always the same. */
async function openTasks(caseId: string) {
  const { db } = cases.server
  const rows = await db
    .selectFrom('flow_task')
    .select('task_no')
    .where('case_id', '=', caseId)
    .where('state', '=', 'open')
    .orderBy('task_no')
    .execute()
  const { state } = await db
    .selectFrom('flow_case')
    .select('state')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  const open = (state as FlowState).places.flatMap(({ tasks }) =>
    tasks.filter((task) => task.state === 'open'),
  )
  return { rows: rows.map(({ task_no }) => task_no), state: open.map(({ id }) => id) }
}

test('where all must agree and do so at once, each counts once and the case passes once', async () => {
  const form = await cases.form([approval('m', people, { mode: 'all' })])
  const { id, caseId } = await form.submit()
  expect((await openTasks(caseId)).rows).toEqual((await openTasks(caseId)).state)
  const answers = await decideAtOnce(caseId, () => 'agree')
  expect(answers).toEqual([...people.map(() => 'done'), ...people.map(() => 'repeated')])
  const { status, timeline } = await caseOf(form.starter, caseId)
  expect([status, timeline.map(({ kind }) => kind)]).toEqual([
    'passed',
    ['started', ...people.map(() => 'agreed'), 'passed'],
  ])
  expect(await openTasks(caseId)).toEqual({ rows: [], state: [] })
  expect((await form.record(id)).bpm_status).toBe('3')
})

test('where one is enough, one decision counts, and the others read who was faster', async () => {
  const form = await cases.form([approval('m', people, { mode: 'any' })])
  const { caseId } = await form.submit()
  const answers = await decideAtOnce(caseId, () => 'agree')
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'repeated')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'taken')).toHaveLength(2 * people.length - 2)
  expect((await caseOf(form.starter, caseId)).timeline.map(({ kind }) => kind)).toEqual([
    'started',
    'agreed',
    'passed',
  ])
  expect(await openTasks(caseId)).toEqual({ rows: [], state: [] })
})

test('where some refuse while others agree, there is one outcome', async () => {
  const form = await cases.form([approval('m', people, { mode: 'all' })])
  const { id, caseId } = await form.submit()
  await decideAtOnce(caseId, (index) => (index % 2 === 0 ? 'agree' : 'refuse'))
  const { status, timeline } = await caseOf(form.starter, caseId)
  expect([status, timeline.filter(({ kind }) => kind === 'refused').length]).toEqual(['refused', 1])
  expect(await openTasks(caseId)).toEqual({ rows: [], state: [] })
  expect((await form.record(id)).bpm_status).toBe('4')
})

test('a record that is submitted many times at once is submitted once', async () => {
  const form = await cases.form([approval('m', people)])
  const id = await form.add()
  const answers = await Promise.all(Array.from({ length: 6 }, () => form.start(id)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const rows = await cases.server.db
    .selectFrom('flow_case')
    .select('id')
    .where('record_id', '=', id)
    .execute()
  expect(rows).toHaveLength(1)
})
