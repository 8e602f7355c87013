import type { Figures } from '@dougong/contract/online/summaries/figures'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, CaseServer, decide, type Person, taskOf } from '../cases.fixture'

let cases: CaseServer
let manager: Person
let director: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  director = await cases.person()
})
afterAll(() => cases.stop())

/** What each person of each step came to: how often, and how long it took them. */
const byStepAndPerson = {
  resource: '/online/flow/task',
  groups: [{ field: 'stepTitle' }, { field: 'person' }, { field: 'state' }],
  measures: [{ of: 'count' }, { of: 'avg', field: 'hours' }],
}
const figures = (reader: Person, definition: object = byStepAndPerson) =>
  reader.post<Figures>('/online/summary/preview', { definition, asked: {} })

test('reports count what people decided in each step and how long it took, for who may list cases', async () => {
  const form = await cases.form([approval('m', [manager]), approval('d', [director])])
  const [agreed, refused] = [await form.submit(), await form.submit()]
  await decide(manager, agreed.caseId)
  await decide(manager, refused.caseId)
  await decide(director, agreed.caseId)
  await decide(director, refused.caseId, { decision: 'refuse', comment: '不符合规定' })
  const { id } = await taskOf(manager, agreed.caseId)
  await cases.server.db
    .updateTable('flow_task')
    .set({ open_time: sql<string>`done_time - interval '3 hours'` })
    .where('id', '=', id)
    .execute()
  const auditor = await cases.person({ may: ['online:flowCase:list', 'online:summary:add'] })
  const { result, message } = await figures(auditor)
  expect(message).toBe('')
  expect(
    result.rows.map(({ stepTitle, person, state, '.count': count }) => [stepTitle, person, state, count]),
  ).toEqual([
    ['d审批', director.user.username, 'agreed', 1],
    ['d审批', director.user.username, 'refused', 1],
    ['m审批', manager.user.username, 'agreed', 2],
  ])
  expect(result.rows.at(-1)?.['hours.avg']).toBeCloseTo(1.5, 1)
  const reader = await cases.person({ may: ['online:summary:add'] })
  expect(await figures(reader)).toMatchObject({ success: false })
})
