import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { act, noting, RuleServer, whenAdded, type WatchedForm } from './rules.fixture'

/* Rules that time sets off, over downtime and on several nodes. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())
/* the rules of one test do not run in another */
beforeEach(async () => {
  await sql`delete from flow_clock`.execute(rules.server.db)
})

const telling = () => act('', { kind: 'message', who: { kind: 'people', usernames: ['admin'] }, text: '早' })

/** A time of every day that was an hour ago, so that a day has one of them wherever the test begins. */
async function anHourAgo(): Promise<{ cron: string; at: string }> {
  const { rows } = await sql<{ hour: number; minute: number }>`
    select extract(hour from now() - interval '1 hour')::int as hour, extract(minute from now())::int as minute`.execute(
    rules.server.db,
  )
  const { hour = 0, minute = 0 } = rows[0] ?? {}
  const two = (part: number) => String(part).padStart(2, '0')
  return { cron: `0 ${minute} ${hour} * * ? *`, at: `${two(hour)}:${two(minute)}` }
}

/** As if nobody had looked at a rule for so long. */
async function sleep(id: string, interval: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update flow_clock set seen_until = now() - ${interval}::interval, wake = now() where flow_id = ${id}`.execute(
    rules.server.db,
  )
  expect(Number(numAffectedRows)).toBe(1)
}

const count = async (id: string) => (await rules.runs(id)).length
const today = async (days: number) =>
  (
    await sql<{
      day: string
    }>`select to_char(now() + make_interval(days => ${days}), 'YYYY-MM-DD') as day`.execute(rules.server.db)
  ).rows[0]?.day ?? ''

/** A day that was so many days ago, an hour before now: at night that is the day before. */
const dayOf = async (days: number) =>
  (
    await sql<{ day: string }>`
      select to_char(now() - interval '1 hour' + make_interval(days => ${days}), 'YYYY-MM-DD') as day`.execute(
      rules.server.db,
    )
  ).rows[0]?.day ?? ''

test('a scheduled rule runs at its time, once, whichever nodes look; not when it is put in force', async () => {
  const form = await rules.form()
  const { cron } = await anHourAgo()
  const id = await rules.rule(form.path, { kind: 'scheduled', cron, missed: 'last' }, [telling()])
  await rules.work()
  expect(await count(id)).toBe(0)
  await sleep(id, '2 hours')
  await Promise.all([rules.work(), rules.work(), rules.work()])
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
  const [run] = await rules.runs(id)
  const { at, record } = await rules.run(run?.id)
  expect([at?.slice(11), record]).toEqual([
    `${(await anHourAgo()).at.slice(0, 2)}${at?.slice(13) ?? ''}`,
    null,
  ])
})

test('a schedule looks for records, and runs for each of them', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const { cron } = await anHourAgo()
  const many = { field: 'quantity', operator: 'gt', value: '10' } as const
  const upTo = (max: number) =>
    ({ kind: 'scheduled', cron, missed: 'last', each: { when: many, max } }) as const
  for (const quantity of [5, 20, 30, 40]) await form.add({ name: String(quantity), quantity })
  const id = await rules.rule(form.path, upTo(10), [act(role, noting('多'))])
  const some = await rules.rule(form.path, upTo(2), [telling()])
  for (const each of [id, some]) await sleep(each, '2 hours')
  await rules.work()
  expect([await rules.statesOf(id), await rules.statesOf(some)]).toEqual([
    ['done', 'done', 'done'],
    ['done', 'done'],
  ])
  expect((await form.rows()).map(({ note }) => note)).toEqual([null, '多', '多', '多'])
})

test('a week without a server is made up for as the owner of a schedule chose', async () => {
  const form = await rules.form()
  const { cron } = await anHourAgo()
  const made: number[] = []
  for (const missed of ['all', 'last', 'none'] as const) {
    const id = await rules.rule(form.path, { kind: 'scheduled', cron, missed }, [telling()])
    await sleep(id, '7 days')
    await rules.work()
    await rules.work()
    made.push(await count(id))
  }
  expect(made).toEqual([7, 1, 0])
})

const byDate = (at: string, missed: 'all' | 'last' | 'none', more: object = {}) =>
  ({ kind: 'date', field: 'due', days: -3, at, missed, ...more }) as Trigger

test('a rule by a date runs for the records of that day, and for those of a week without a server as its owner chose', async () => {
  const form = await rules.form()
  const { at } = await anHourAgo()
  for (const days of [-8, -6, -3, -1, 0, 1])
    await form.add({ name: String(days), due: await dayOf(days + 3) })
  await form.add({ name: '没有日期' })
  const made: unknown[] = []
  for (const missed of ['all', 'last', 'none'] as const) {
    const id = await rules.rule(form.path, byDate(at, missed), [telling()])
    await rules.work()
    expect(await count(id)).toBe(0)
    await sleep(id, '7 days')
    await Promise.all([rules.work(), rules.work()])
    await rules.work()
    const names = await Promise.all((await rules.runs(id)).map(({ id: run }) => rules.run(run)))
    made.push(names.map(({ record }) => record?.name).toSorted())
  }
  expect(made).toEqual([['-1', '-3', '-6', '0'], ['0'], []])
})

test('a rule by a date asks its condition, and says for which moment it ran', async () => {
  const form = await rules.form()
  const { at } = await anHourAgo()
  for (const quantity of [1, 100]) await form.add({ name: '合同', quantity, due: await dayOf(3) })
  const when = { field: 'quantity', operator: 'gt', value: '10' }
  const id = await rules.rule(form.path, byDate(at, 'last', { when }), [telling()])
  await sleep(id, '1 day')
  await rules.work()
  const [run, ...others] = await rules.runs(id)
  expect(others).toEqual([])
  expect((await rules.run(run?.id)).at?.slice(0, 10)).toBe(await today(0))
})

async function drawn(form: WatchedForm, trigger: Trigger): Promise<string> {
  const definition = { settings: {}, trigger, steps: [telling()] }
  return (
    await rules.boss.post<string>('/online/automation/add', { at: form.path, name: '规则', definition })
  ).result
}
const clocks = async (id: string) =>
  (await sql`select from flow_clock where flow_id = ${id}`.execute(rules.server.db)).rows.length

test('what is not in force is by no clock: a draft, a rule that is switched off, one that became another', async () => {
  const form = await rules.form()
  const { cron } = await anHourAgo()
  const daily: Trigger = { kind: 'scheduled', cron, missed: 'last' }
  const draft = await drawn(form, daily)
  expect(await clocks(draft)).toBe(0)
  const id = await rules.rule(form.path, daily, [telling()])
  expect(await clocks(id)).toBe(1)
  const switchTo = (isOn: boolean) => rules.boss.put('/online/automation/switch', { id, isOn })
  await switchTo(false)
  expect(await clocks(id)).toBe(0)
  /* the draft is another rule by now: what is in force counts */
  const { revision, definition } = await rules.read(id)
  await rules.boss.put('/online/automation/save', {
    id,
    name: '规则',
    note: '',
    revision,
    definition: { ...definition, trigger: whenAdded },
  })
  await switchTo(true)
  expect(await clocks(id)).toBe(1)
  await sleep(id, '2 hours')
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
  await rules.publish(id)
  expect(await clocks(id)).toBe(0)
})

test('a rule that looks by a field which is gone says so as a failed run, and its clock goes on', async () => {
  const form = await rules.form()
  const { at } = await anHourAgo()
  const id = await rules.rule(form.path, byDate(at, 'last'), [telling()], { name: '到期' })
  await sql`
    update flow_version set definition = jsonb_set(definition, '{trigger,field}', '"gone"') where flow_id = ${id}`.execute(
    rules.server.db,
  )
  await sleep(id, '1 day')
  await rules.work()
  const [run] = await rules.runs(id)
  expect(run?.state).toBe('failed')
  expect((await rules.run(run?.id)).reason).toContain('gone')
  const { rows } = await sql`select from flow_clock where flow_id = ${id} and wake > now()`.execute(
    rules.server.db,
  )
  expect(rows).toHaveLength(1)
})

test('what time sets off while a rule rests waits for it', async () => {
  const form = await rules.form()
  const { cron } = await anHourAgo()
  const id = await rules.rule(form.path, { kind: 'scheduled', cron, missed: 'last' }, [telling()])
  await sql`update flow set paused_time = now() where id = ${id}`.execute(rules.server.db)
  await sleep(id, '2 hours')
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['held'])
  await rules.boss.post('/online/automation/resume', { id, held: 'run' })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
})
