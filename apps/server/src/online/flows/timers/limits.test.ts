import type { FlowDue } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
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
import { makeDepartment } from '../flows.fixture'
import { engineOf } from '../../../wiring'
import { features } from '../../../app'
import { lookAfterLimits } from './start-timers'

let cases: CaseServer
let manager: Person
beforeAll(async () => {
  cases = await CaseServer.start()
})
afterAll(() => cases.stop())
beforeEach(async () => {
  manager = await cases.person()
})

const limit = (act: FlowDue['act'], more: Partial<FlowDue> = {}): FlowDue => ({
  hours: 2,
  counts: 'clock',
  act,
  ...more,
})

/** Lets so many hours pass for all open tasks. */
async function pass(hours: number): Promise<void> {
  await sql`update flow_task set due = due - make_interval(hours => ${hours}), wake = wake - make_interval(hours => ${hours})
    where state = 'open'`.execute(cases.server.db)
}
const look = () => {
  const { services } = cases.server
  return lookAfterLimits({ services, engine: engineOf(features, services) })
}
const rowsOf = (caseId: string) =>
  cases.server.db
    .selectFrom('flow_task')
    .select(['person', 'state', 'due', 'wake'])
    .where('case_id', '=', caseId)
    .orderBy('task_no')
    .execute()
const lapses = async (reader: Person, caseId: string) =>
  (await caseOf(reader, caseId)).timeline.filter(({ kind }) => kind === 'lapsed')

test('a task says by when it is to be decided, and since when that is past; one without a limit says nothing', async () => {
  const form = await cases.form([approval('m', [manager], { due: limit('remind') })])
  const { caseId } = await form.submit()
  const { due, openTime, isOverdue } = await taskOf(manager, caseId)
  expect(isOverdue).toBe(false)
  expect(Date.parse(`${due}`) - Date.parse(openTime)).toBe(2 * 3_600_000)
  expect((await caseOf(form.starter, caseId)).open[0]?.people[0]).toMatchObject({ due, isOverdue: false })
  expect(await todoOf(manager)).toMatchObject([{ due, isOverdue: 'N' }])
  await pass(3)
  expect((await taskOf(manager, caseId)).isOverdue).toBe(true)
  expect(await todoOf(manager)).toMatchObject([{ isOverdue: 'Y' }])
  await decide(manager, caseId)
  expect((await taskOf(manager, caseId)).isOverdue).toBe(false)
  const other = await cases.form([approval('m', [manager])])
  const plain = await other.submit()
  expect((await taskOf(manager, plain.caseId)).due).toBe(null)
})

test('hours of work are counted by the calendar of the tenant', async () => {
  const { db } = cases.server
  const set = { weekdays: [7], from_time: '00:00', to_time: '23:00' }
  await db
    .insertInto('working_hours')
    .values({ tenant_id: 1, ...set })
    .execute()
  try {
    const form = await cases.form([
      approval('m', [manager], { due: limit('remind', { counts: 'working', hours: 40 }) }),
    ])
    const { caseId } = await form.submit()
    const { due } = await taskOf(manager, caseId)
    /* forty hours are more than one Sunday */
    const day = new Date(`${due}`.replace(' ', 'T'))
    expect([day.getDay(), day.getTime() - Date.now() > 7 * 86_400_000]).toEqual([0, true])
  } finally {
    await db.deleteFrom('working_hours').where('tenant_id', '=', 1).execute()
  }
})

test('a reminder comes once, and again after as many hours as the flow says', async () => {
  const form = await cases.form([approval('m', [manager], { due: limit('remind', { again: 3 }) })])
  const { caseId } = await form.submit()
  await look()
  expect(await lapses(form.starter, caseId)).toEqual([])
  await pass(2)
  /* whichever node looks, and however often */
  await Promise.all([look(), look(), look()])
  await look()
  const [first, ...none] = await lapses(form.starter, caseId)
  expect([first?.note, first?.by, none]).toEqual([
    '2 小时内处理，超时提醒处理人，之后每 3 小时再提醒',
    null,
    [],
  ])
  expect(first?.people.map(({ username }) => username)).toEqual([manager.user.username])
  expect((await messagesTo(cases, manager)).filter((text) => text.includes('已超过处理时限'))).toHaveLength(1)
  await pass(2)
  await look()
  expect(await lapses(form.starter, caseId)).toHaveLength(1)
  /* what was missed for days comes once */
  await pass(100)
  await look()
  await look()
  expect(await lapses(form.starter, caseId)).toHaveLength(2)
  await decide(manager, caseId)
  await pass(100)
  await look()
  expect(await lapses(form.starter, caseId)).toHaveLength(2)
})

test('a reminder that is not repeated comes once', async () => {
  const form = await cases.form([approval('m', [manager], { due: limit('remind') })])
  const { caseId } = await form.submit()
  await pass(50)
  await look()
  await pass(50)
  await look()
  expect(await lapses(form.starter, caseId)).toHaveLength(1)
})

test('time passes a step, or refuses it; nobody has decided it, and nobody takes it back', async () => {
  const director = await cases.person()
  const form = await cases.form([
    approval('m', [manager], { due: limit('pass') }),
    approval('d', [director], { due: limit('refuse') }),
  ])
  const { id, caseId } = await form.submit()
  await pass(2)
  await Promise.all([look(), look()])
  const passed = await caseOf(form.starter, caseId)
  expect(passed.open.map(({ step }) => step)).toEqual(['d'])
  const taken = await manager.post('/online/flow/task/takeBack', { id: (await taskOf(manager, caseId)).id })
  expect(taken.success).toBe(false)
  expect((await manager.get<{ records: object[] }>('/online/flow/done/list')).result.records).toEqual([])
  await pass(2)
  await look()
  const refused = await caseOf(form.starter, caseId)
  expect([refused.status, refused.timeline.map(({ kind, note }) => [kind, note])]).toEqual([
    'refused',
    [
      ['started', ''],
      ['lapsed', '2 小时内处理，超时自动通过'],
      ['lapsed', '2 小时内处理，超时自动拒绝'],
      ['refused', ''],
    ],
  ])
  expect((await form.record(id)).bpm_status).toBe('4')
})

test('a task goes to the director next above, who has as long again, and where there is none its person is reminded', async () => {
  const [head, chief] = [await cases.person(), await cases.person()]
  const house = await makeDepartment(cases.server, '本部', { directors: [chief.user] })
  const team = await makeDepartment(cases.server, '一组', { parent: house, directors: [head.user] })
  const clerk = await cases.person({ departments: [team] })
  await cases.server.db
    .insertInto('sys_user_depart')
    .values({ user_id: head.user.id, dep_id: house })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const form = await cases.form([approval('m', [clerk], { due: limit('superior') })])
  const { caseId } = await form.submit()
  const holders = async () =>
    (await caseOf(form.starter, caseId)).open[0]?.people.map(({ username }) => username)
  await pass(2)
  await look()
  expect(await holders()).toEqual([head.user.username])
  const { why, isOverdue, due } = await taskOf(head, caseId)
  expect([why, isOverdue]).toEqual(['原处理人超时未处理，转交给您', false])
  expect(due).not.toBe(null)
  await pass(2)
  await look()
  expect(await holders()).toEqual([chief.user.username])
  await pass(2)
  await look()
  expect(await holders()).toEqual([chief.user.username])
  expect((await lapses(form.starter, caseId)).map(({ note }) => note)).toEqual([
    '2 小时内处理，超时转交上级',
    '2 小时内处理，超时转交上级',
    '2 小时内处理，超时转交上级，没有可以转交的上级',
  ])
  expect((await decide(chief, caseId)).success).toBe(true)
})

test('a task that comes again has its whole time again', async () => {
  const director = await cases.person()
  const form = await cases.form([
    approval('m', [manager], { due: limit('remind') }),
    approval('d', [director]),
  ])
  const { caseId } = await form.submit()
  await pass(2)
  await look()
  await decide(manager, caseId)
  const { id } = await taskOf(director, caseId)
  await director.post('/online/flow/task/return', { id, to: 'm', way: 'inOrder', comment: '再看看' })
  const [, , again] = await rowsOf(caseId)
  expect([again?.state, again?.due === null, again?.due === again?.wake]).toEqual(['open', false, true])
  expect((await taskOf(manager, caseId)).isOverdue).toBe(false)
})

test('a limit whose task cannot be looked at now keeps no other waiting', async () => {
  const form = await cases.form([approval('m', [manager], { due: limit('remind') })])
  const broken = await form.submit({ reason: '坏' })
  const good = await form.submit()
  await cases.server.db
    .updateTable('flow_case')
    .set({ state: JSON.stringify({ status: 'running' }) })
    .where('id', '=', broken.caseId)
    .execute()
  await cases.server.db
    .updateTable('flow_version')
    .set({ definition: sql`jsonb_set(definition, '{steps,0,due,act}', '"pass"')` as never })
    .where('flow_id', '=', form.flowId)
    .execute()
  await pass(2)
  await look()
  expect((await caseOf(form.starter, good.caseId)).status).toBe('passed')
  expect((await rowsOf(broken.caseId)).map(({ state }) => state)).toEqual(['open'])
})
