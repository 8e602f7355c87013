import type { FlowStep, WaitUntil } from '@dougong/contract/online/flows/flow'
import type { CaseMove } from '@dougong/contract/online/flows/version-calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, caseOf, CaseServer, decide, type LeaveForm, type Person, todoOf } from '../cases.fixture'
import { engineOf } from '../../../wiring'
import { features } from '../../../app'
import { fieldOf } from '../../forms/forms.fixture'
import { lookAfterLimits, startTimers } from './start-timers'

let cases: CaseServer
let manager: Person
let administrator: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  administrator = await cases.person({
    may: ['list', 'skip', 'move'].map((verb) => `online:flowCase:${verb}`),
  })
})
afterAll(() => cases.stop())

const wait = (until: WaitUntil): FlowStep => ({ key: 'w', title: '冷静期', kind: 'wait', until })
const hours = (count: number): WaitUntil => ({ kind: 'time', minutes: count * 60, counts: 'clock' })
const flowServer = () => {
  const { services } = cases.server
  return { services, engine: engineOf(features, services) }
}
const look = () => lookAfterLimits(flowServer())

/** Lets so many hours pass for all waits. */
async function pass(count: number): Promise<void> {
  await sql`update flow_place set wake = wake - make_interval(hours => ${count}),
    due = due - make_interval(hours => ${count}), open_time = open_time - make_interval(hours => ${count})`.execute(
    cases.server.db,
  )
}
const kindsOf = async (caseId: string) =>
  (await caseOf(administrator, caseId)).timeline.map(({ kind }) => kind)

test('a case waits as long as its flow says, tells until when, and goes on once', async () => {
  const form = await cases.form([wait(hours(2)), approval('m', [manager])])
  const { caseId } = await form.submit()
  const before = await caseOf(form.starter, caseId)
  const [place] = before.open
  expect([place?.title, place?.kind, place?.people, place?.maySkip]).toEqual(['冷静期', 'wait', [], false])
  const [, until = ''] = /^等待 2 小时，到 (.+)$/.exec(place?.note ?? '') ?? []
  expect(Date.parse(until) - Date.parse(place?.since ?? '')).toBe(2 * 3_600_000)
  expect(before.ahead.map(({ step }) => step)).toEqual(['m'])
  expect(before.timeline.at(-1)).toMatchObject({ kind: 'waiting', note: place?.note, by: null })
  await look()
  expect(await todoOf(manager)).toEqual([])
  await pass(3)
  /* whichever node looks, and however often */
  await Promise.all([look(), look(), look()])
  await look()
  expect(await kindsOf(caseId)).toEqual(['started', 'waiting', 'woke'])
  expect((await todoOf(manager)).map((row) => row.caseId)).toEqual([caseId])
  await decide(manager, caseId)
})

test('what was missed while the server was down happens at its start, once', async () => {
  const form = await cases.form([wait(hours(2)), approval('m', [manager])])
  const { caseId } = await form.submit()
  await pass(50)
  const stops = [startTimers(flowServer()), startTimers(flowServer())]
  /* a timer that is stopped finishes its first look */
  await Promise.all(stops.map((stop) => stop()))
  expect(await kindsOf(caseId)).toEqual(['started', 'waiting', 'woke'])
  const stop = startTimers(flowServer())
  await stop()
  expect(await kindsOf(caseId)).toHaveLength(3)
  await decide(manager, caseId)
})

/** A form whose records have a day, which stays open while they are decided on. */
async function datedForm(steps: readonly FlowStep[]): Promise<LeaveForm> {
  return cases.form(steps, { openFields: ['until'] }, [
    fieldOf('until', { title: '到期日', type: 'Date', control: 'date' }),
  ])
}
const onDay = (days: number): WaitUntil => ({ kind: 'date', field: 'until', days, at: '09:00' })
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('a case waits for a day of its record, for the one that it has by then, and not for one that is over', async () => {
  const form = await datedForm([wait(onDay(-3)), approval('m', [manager])])
  const late = await form.submit({ until: dayFromNow(20) })
  expect((await caseOf(form.starter, late.caseId)).open[0]?.note).toBe(
    `等到“到期日”前 3 天 09:00，到 ${dayFromNow(17)} 09:00:00`,
  )
  const past = await form.submit({ until: dayFromNow(1) })
  const [, woke] = (await caseOf(form.starter, past.caseId)).timeline
  expect([woke?.kind, woke?.note]).toEqual(['woke', '等到“到期日”前 3 天 09:00'])
  const empty = await form.submit({ until: '' })
  expect((await caseOf(form.starter, empty.caseId)).timeline[1]?.note).toBe(
    '等到“到期日”前 3 天 09:00：日期为空，不等待',
  )
  for (const { caseId } of [past, empty]) await decide(manager, caseId)
  /* the day is moved while the case waits for it */
  const edit = (until: string) => form.starter.put(`${form.path}/edit`, { id: late.id, until })
  expect((await edit(dayFromNow(30))).success).toBe(true)
  await look()
  expect((await caseOf(form.starter, late.caseId)).open[0]?.note).toContain(`到 ${dayFromNow(27)} 09:00:00`)
  expect((await edit(dayFromNow(2))).success).toBe(true)
  await look()
  expect(await kindsOf(late.caseId)).toEqual(['started', 'waiting', 'woke'])
  await decide(manager, late.caseId)
})

test('an administrator has a case go on before its wait is over, on record; nobody else does', async () => {
  const form = await cases.form([wait(hours(2)), approval('m', [manager])])
  const { caseId: id } = await form.submit()
  const [place] = (await caseOf(administrator, id)).open
  expect(place?.maySkip).toBe(true)
  const skip = (by: Person, number = place?.place, comment = '急用') =>
    by.post('/online/flow/case/skip', { id, place: number, comment })
  expect((await skip(form.starter)).code).toBe(510)
  expect((await skip(administrator, place?.place, '')).success).toBe(false)
  expect((await skip(administrator, 99)).success).toBe(false)
  expect((await skip(administrator)).message).toBe('已跳过！')
  expect((await skip(administrator)).success).toBe(false)
  const { timeline, open } = await caseOf(administrator, id)
  expect(timeline.at(-1)).toMatchObject({
    kind: 'skipped',
    comment: '急用',
    stepTitle: '冷静期',
    by: { username: administrator.user.username },
  })
  expect(open.map(({ step }) => step)).toEqual(['m'])
  await pass(9)
  await look()
  expect(await kindsOf(id)).toHaveLength(3)
  await decide(manager, id)
})

test('a case that is withdrawn or returned waits no more', async () => {
  const form = await cases.form([
    {
      key: 'both',
      title: '并行',
      kind: 'branch',
      take: 'all',
      branches: [
        { key: 'one', title: '一', steps: [wait(hours(2))] },
        { key: 'other', title: '二', steps: [approval('m', [manager])] },
      ],
    },
  ])
  const { caseId } = await form.submit()
  const refused = await decide(manager, caseId, { decision: 'refuse', comment: '不行' })
  expect(refused.success).toBe(true)
  await pass(9)
  await look()
  expect(await kindsOf(caseId)).toEqual(['started', 'waiting', 'refused'])
  const { rows } = await sql`select from flow_place where case_id = ${caseId}`.execute(cases.server.db)
  expect(rows).toHaveLength(0)
})

test('a case that is moved goes on waiting, as long as the new version says from when it began', async () => {
  const form = await cases.form([wait(hours(2)), approval('m', [manager])])
  const { caseId: id } = await form.submit()
  await pass(1)
  await form.renew([wait(hours(5)), approval('m', [manager])])
  const move = async () => {
    const plan = await administrator.post<CaseMove[]>('/online/flow/case/moves', { ids: [id] })
    const cases = [{ id, mark: plan.result[0]?.mark }]
    return administrator.post<{ moved: number }>('/online/flow/case/move', { cases })
  }
  expect((await move()).result.moved).toBe(1)
  await pass(2)
  await look()
  expect((await caseOf(administrator, id)).open[0]?.kind).toBe('wait')
  await pass(2)
  await look()
  expect(await kindsOf(id)).toEqual(['started', 'waiting', 'moved', 'woke'])
  await decide(manager, id)
})
