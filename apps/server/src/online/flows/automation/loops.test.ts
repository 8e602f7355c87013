import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, noting, RuleServer, whenAdded, type WatchedForm } from './rules.fixture'

/* Rules that set each other off, or themselves, come to an end. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

const whenChanged: Extract<Trigger, { kind: 'changed' }> = { kind: 'changed', timing: 'after', fields: [] }
const grow = { kind: 'change', values: { quantity: { kind: 'increase', formula: '1' } } } as const

/** Adds a record of the same name to a form. */
function copyTo(form: WatchedForm, role: string) {
  return act(role, { kind: 'add', at: form.path, values: { name: { kind: 'field', field: 'name' } } })
}

async function workUntilQuiet(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await rules.work()
}

const tooLong = '规则互相触发超过 8 层，未执行'

test('a rule that changes what sets it off does so once for each change of people', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, whenChanged, [act(role, grow)])
  const record = await form.add({ name: '甲', quantity: 1 })
  await form.edit(record, { name: '乙' })
  await workUntilQuiet()
  expect((await form.rows())[0]?.quantity).toBe(2)
  expect(await rules.statesOf(id)).toEqual(['done'])
  await form.edit(record, { name: '丙' })
  await workUntilQuiet()
  expect((await form.rows())[0]?.quantity).toBe(3)
})

test('a rule within the save that changes what sets it off does so once, too', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  await rules.rule(form.path, { ...whenChanged, timing: 'within' }, [act(role, grow)])
  const record = await form.add({ name: '甲', quantity: 1 })
  expect((await form.edit(record, { name: '乙' })).success).toBe(true)
  expect((await form.rows())[0]?.quantity).toBe(2)
})

test('two rules that set each other off on one record stop after one turn each', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const named: Trigger = { ...whenChanged, fields: ['name'] }
  const counted: Trigger = { ...whenChanged, fields: ['quantity'] }
  const rename = act(role, {
    kind: 'change',
    values: { name: { kind: 'formula', formula: "concat(name, '次')" } },
  })
  const one = await rules.rule(form.path, named, [act(role, grow)])
  const other = await rules.rule(form.path, counted, [rename])
  const record = await form.add({ name: '甲', quantity: 1 })
  await form.edit(record, { name: '乙' })
  await workUntilQuiet()
  expect([await rules.statesOf(one), await rules.statesOf(other)]).toEqual([['done'], ['done']])
  expect((await form.rows())[0]).toMatchObject({ name: '乙次', quantity: 2 })
})

test('two forms whose rules add to each other stop at a depth of eight; the last run says why', async () => {
  const [here, there] = [await rules.form(), await rules.form()]
  const role = await rules.roleFor(here.table, there.table)
  const ids = [
    await rules.rule(here.path, whenAdded, [copyTo(there, role)]),
    await rules.rule(there.path, whenAdded, [copyTo(here, role)]),
  ]
  await here.add({ name: '回声' })
  await workUntilQuiet()
  const runs = (await Promise.all(ids.map((id) => rules.runs(id)))).flat()
  expect(runs.map(({ state }) => state).toSorted()).toEqual([...Array<string>(8).fill('done'), 'failed'])
  const failed = runs.find(({ state }) => state === 'failed')
  expect((await rules.run(failed?.id)).reason).toBe(tooLong)
  expect([(await here.rows()).length, (await there.rows()).length]).toEqual([5, 4])
})

test('a rule that adds to its own form stops at the same depth', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, whenAdded, [copyTo(form, role)])
  await form.add({ name: '回声' })
  await workUntilQuiet()
  expect(await form.rows()).toHaveLength(9)
  expect(await rules.statesOf(id)).toEqual([...Array<string>(8).fill('done'), 'failed'])
})

test('rules within the save that add to their own form refuse the save', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  await rules.rule(form.path, { ...whenAdded, timing: 'within' }, [copyTo(form, role)])
  expect(await form.staff.post(`${form.path}/add`, { name: '回声' })).toMatchObject({
    success: false,
    message: '自动化规则互相触发超过 8 层',
  })
  expect(await form.rows()).toEqual([])
})

test('a chain over nine forms goes on to the eighth; the rule of the ninth is told to be too deep', async () => {
  const forms: WatchedForm[] = []
  for (let count = 0; count < 10; count += 1) forms.push(await rules.form())
  const role = await rules.roleFor(...forms.map(({ table }) => table))
  const ids: string[] = []
  for (const [place, form] of forms.slice(0, 9).entries()) {
    const next = forms[place + 1] as WatchedForm
    ids.push(await rules.rule(form.path, whenAdded, [copyTo(next, role)], { name: `第${place + 1}级` }))
  }
  await forms[0]?.add({ name: '甲' })
  await workUntilQuiet()
  const states = (await Promise.all(ids.map((id) => rules.statesOf(id)))).flat()
  expect(states).toEqual([...Array<string>(8).fill('done'), 'failed'])
  expect(await forms[9]?.rows()).toEqual([])
  /* whoever tries it again brings about no more than that one step */
  const [last] = await rules.runs(ids[8] ?? '')
  expect((await rules.run(last?.id)).reason).toBe(tooLong)
  await rules.boss.post('/online/automation/run/retry', { ids: [last?.id] })
  await workUntilQuiet()
  expect(await forms[9]?.rows()).toHaveLength(1)
})

test('a rule of another tenant is not part of any chain here', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, whenAdded, [act(role, noting('好'))])
  /* as if it had been drawn elsewhere for the same address */
  await rules.server.db.updateTable('flow').set({ tenant_id: 2 }).where('id', '=', id).execute()
  await rules.server.services.caches.drop('flow-rules')
  await form.add({ name: '甲' })
  await workUntilQuiet()
  expect((await form.rows())[0]?.note).toBeNull()
  const { rows } = await sql`select from flow_run where flow_id = ${id}`.execute(rules.server.db)
  expect(rows).toEqual([])
})
