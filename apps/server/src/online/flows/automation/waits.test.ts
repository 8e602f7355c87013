import type { FlowStep } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, RuleServer, waiting, whenAdded } from './rules.fixture'

/* What waits is a row: whoever looks next goes on, once. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

const grow = { kind: 'change', values: { quantity: { kind: 'increase', formula: '1' } } } as const

test('a wait over a restart is over once, however many runners look', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, whenAdded, [act(role, grow), waiting(30), act(role, grow)])
  await form.add({ name: '甲', quantity: 0 })
  await rules.work()
  const [waits] = await rules.runs(id)
  expect(waits).toMatchObject({ state: 'waiting', state_dictText: '等待中' })
  expect((await rules.run(waits?.id)).steps.map(({ outcome }) => outcome)).toEqual(['done', 'waiting'])
  await rules.pass('29 minutes')
  await rules.work()
  expect((await form.rows())[0]?.quantity).toBe(1)
  await rules.pass('2 minutes')
  /* its time is kept with it: what has not passed by the clock has not passed */
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['waiting'])
  await sql`
    update flow_run set place = jsonb_set(place, '{kept,0,since}', to_jsonb((now() - interval '31 minutes')::timestamp(0)::text)),
      wake = now() - interval '1 minute' where flow_id = ${id}`.execute(rules.server.db)
  /* every runner has an engine of its own, as a server that has just started */
  await Promise.all([rules.work(), rules.work(), rules.work()])
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
  expect((await form.rows())[0]?.quantity).toBe(2)
  expect((await rules.run(waits?.id)).steps.map(({ outcome }) => outcome)).toEqual([
    'done',
    'waiting',
    'woke',
    'done',
  ])
})

test('a wait until a day of the record follows the record, and one without a day is none', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const until: FlowStep = {
    key: 'until',
    title: '等到到期',
    kind: 'wait',
    until: { kind: 'date', field: 'due', days: -3, at: '09:00' },
  }
  const id = await rules.rule(form.path, whenAdded, [until, act(role, grow)])
  const record = await form.add({ name: '甲', quantity: 0, due: '2090-01-04' })
  await form.add({ name: '乙', quantity: 0 })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['waiting', 'done'])
  const [waits] = await rules.runs(id)
  expect(await rules.run(waits?.id)).toMatchObject({ wake: '2090-01-01 09:00:00' })
  /* the day is put off: it waits on */
  await form.edit(record, { due: '2091-01-04' })
  await rules.work()
  expect(await rules.run(waits?.id)).toMatchObject({ state: 'waiting', wake: '2091-01-01 09:00:00' })
  /* the day comes nearer: it is looked at, and is over */
  await form.edit(record, { due: '2020-01-01' })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done', 'done'])
  expect((await form.rows()).map(({ quantity }) => quantity)).toEqual([1, 1])
})

test('branches that wait by themselves go on by themselves', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const both: FlowStep = {
    key: 'both',
    title: '同时',
    kind: 'branch',
    take: 'all',
    branches: [
      { key: 'short', title: '短', steps: [waiting(10), act(role, grow)] },
      { key: 'long', title: '长', steps: [waiting(600), act(role, grow)] },
    ],
  }
  const id = await rules.rule(form.path, whenAdded, [both, act(role, grow)])
  await form.add({ name: '甲', quantity: 0 })
  await rules.work()
  const pass = (place: number, minutes: number) =>
    sql`
      update flow_run set wake = now() - interval '1 second', place = jsonb_set(place, array['kept', ${String(place)}, 'since'],
        to_jsonb((now() - make_interval(mins => ${minutes}))::timestamp(0)::text))
      where flow_id = ${id}`.execute(rules.server.db)
  await pass(0, 11)
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['waiting'])
  expect((await form.rows())[0]?.quantity).toBe(1)
  await pass(0, 601)
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
  expect((await form.rows())[0]?.quantity).toBe(3)
})

test('a run that another runner is at is left to it, and looked for again after a while', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, whenAdded, [act(role, grow)])
  await form.add({ name: '甲', quantity: 0 })
  await rules.server.db.transaction().execute(async (tx) => {
    await sql`select id from flow_run where flow_id = ${id} for update`.execute(tx)
    /* it comes back although the run is due and stays so */
    expect(await rules.work()).toBeGreaterThan(0)
    expect(await rules.statesOf(id)).toEqual(['queued'])
  })
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
})
