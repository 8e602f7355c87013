import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { defaultSettings, type FlowStep } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approval, CaseServer, decide, type Person } from '../cases.fixture'
import { roleWith, codesFor } from '../acts.fixture'
import { act, noting, RuleServer, whenAdded } from './rules.fixture'

/* What the steps of rules do, and what an approval sets off. */

let rules: RuleServer
let cases: CaseServer
let manager: Person
beforeAll(async () => {
  rules = await RuleServer.start()
  cases = await CaseServer.on(rules.server)
  manager = await cases.person()
})
afterAll(() => rules.stop())

const settings = (note: string) =>
  ({ kind: 'change', values: { reason: { kind: 'fixed', value: note } } }) as const

/** Draws a rule of any form and puts it in force without asking who may. */
async function force(path: string, trigger: Trigger, steps: readonly FlowStep[]) {
  const id = await rules.boss.post<string>('/online/automation/add', {
    at: path,
    name: '规则',
    definition: { settings: defaultSettings, trigger, steps },
  })
  expect(id.success).toBe(true)
  await sql`
    with published as (
      insert into flow_version (flow_id, version, tenant_id, definition) select id, 1, tenant_id, definition from flow
      where id = ${id.result})
    update flow set version = 1, is_active = true where id = ${id.result}`.execute(rules.server.db)
  await rules.server.services.caches.drop('flow-rules')
  return id.result
}

test('an approval that passes or is refused sets a rule off, each as the rule says, once', async () => {
  const form = await cases.form([approval('m', [manager])])
  const role = await roleWith(cases, codesFor(form.table, 'list', 'edit'))
  const trigger = (outcomes: ('passed' | 'refused')[]): Trigger => ({ kind: 'decided', outcomes })
  const passed = await force(form.path, trigger(['passed']), [act(role, settings('已办'))])
  const refused = await force(form.path, trigger(['refused']), [act(role, settings('未准'))])
  const any = await force(form.path, trigger(['passed', 'refused']), [
    act('', { kind: 'message', who: { kind: 'field', field: 'createBy' }, text: '审批结束' }),
  ])
  const good = await form.submit()
  await rules.work()
  expect(await rules.statesOf(any)).toEqual([])
  await decide(manager, good.caseId)
  const bad = await form.submit()
  await decide(manager, bad.caseId, { decision: 'refuse', comment: '不行' })
  await rules.work()
  expect([await rules.statesOf(passed), await rules.statesOf(refused), await rules.statesOf(any)]).toEqual([
    ['done'],
    ['done'],
    ['done', 'done'],
  ])
  expect([(await form.record(good.id)).reason, (await form.record(bad.id)).reason]).toEqual(['已办', '未准'])
})

test('a record that is being decided on is closed to rules, too', async () => {
  const form = await cases.form([approval('m', [manager])])
  const role = await roleWith(cases, codesFor(form.table, 'list', 'edit'))
  const id = await force(form.path, whenAdded, [act(role, settings('改了'))])
  const { id: record, caseId } = await form.submit()
  await rules.work()
  expect((await form.record(record)).reason).toBe('回家')
  const [run] = await rules.runs(id)
  expect(run?.state).toBe('failed')
  expect((await rules.run(run?.id)).reason).toContain('正在审批中')
  await decide(manager, caseId)
  await rules.boss.post('/online/automation/run/retry', { ids: [run?.id] })
  await rules.work()
  expect((await form.record(record)).reason).toBe('改了')
})

test('records elsewhere are removed and counted up; a number that is empty counts from nothing', async () => {
  const form = await rules.form()
  const stock = await rules.form()
  const role = await rules.roleFor(form.table, stock.table)
  const same = [{ field: 'name', operator: 'eq', value: { kind: 'field', field: 'name' } }] as const
  await rules.rule(form.path, whenAdded, [
    act(role, {
      kind: 'changeFound',
      at: stock.path,
      where: same,
      max: 5,
      values: { quantity: { kind: 'increase', formula: 'quantity' } },
    }),
  ])
  await rules.rule(form.path, { kind: 'removed', timing: 'after' }, [
    act(role, { kind: 'removeFound', at: stock.path, where: same, max: 5 }),
  ])
  await stock.add({ name: '螺丝', quantity: 10 })
  await stock.add({ name: '螺丝' })
  await stock.add({ name: '螺母', quantity: 1 })
  const record = await form.add({ name: '螺丝', quantity: 5 })
  await rules.work()
  expect((await stock.rows()).map(({ quantity }) => quantity)).toEqual([15, 5, 1])
  await form.staff.delete(`${form.path}/delete`, { query: { id: record } })
  await rules.work()
  expect((await stock.rows()).map(({ name }) => name)).toEqual(['螺母'])
})

test('a message says what the record shows of the fields that it names, and leads to the record', async () => {
  const form = await rules.form()
  const clerk = await rules.person([])
  const id = await rules.rule(
    form.path,
    whenAdded,
    [
      act('', {
        kind: 'message',
        who: { kind: 'people', usernames: [clerk.user.username] },
        text: '{name} 还有 {quantity} 件，{due} 到期；{note}',
      }),
    ],
    { name: '提醒' },
  )
  await form.add({ name: '合同', quantity: 3, due: '2030-01-02' })
  await rules.work()
  const { rows } = await sql<{ text: string }>`
    select m.es_content as text from sys_sms m where m.user_id = ${clerk.user.id}
      and m.es_type = 'system'`.execute(rules.server.db)
  expect(rows.map(({ text }) => text)).toEqual(['合同 还有 3 件，2030-01-02 到期；'])
  const [run] = await rules.runs(id)
  expect((await rules.run(run?.id)).steps).toMatchObject([{ outcome: 'done', people: [clerk.user.username] }])
})

test('a rule has a webhook of the form send the record, once for each time that it is set off', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const made = await rules.boss.post<{ id: string }>('/online/cgform/webhook/add', {
    formId: form.formId,
    name: '外部系统',
    url: 'https://example.test/hook',
    events: [],
    isActive: true,
  })
  expect(made.success).toBe(true)
  const { id: to } = made.result
  const id = await rules.rule(form.path, whenAdded, [act(role, { kind: 'send', to })], { name: '上报' })
  await form.add({ name: '甲' })
  await rules.work()
  await rules.work()
  expect(await rules.statesOf(id)).toEqual(['done'])
  const sent = () =>
    rules.server.db
      .selectFrom('outbox') /* whatever the tenant: a test has one */
      .select('payload')
      .where('about', '=', to)
      .execute()
  expect((await sent()).map(({ payload }) => payload)).toMatchObject([
    { record: { name: '甲' }, by: { username: '自动化“上报”' } },
  ])
  /* where it was removed the run says so, and nothing is sent */
  await rules.boss.delete('/online/cgform/webhook/delete', { query: { id: to } })
  await form.add({ name: '乙' })
  await rules.work()
  const [, late] = await rules.runs(id)
  expect((await rules.run(late?.id)).reason).toBe('Webhook已删除或已停用')
})

test('a record that came back from its history counts as added; one that is restored to what it is as nothing', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, { kind: 'changed', timing: 'after', fields: [] }, [
    act(role, noting('好')),
  ])
  const record = await form.add({ name: '甲' })
  const { rows } = await sql<{ id: string }>`
    select id from sys_data_log where data_id = ${record} order by data_version desc limit 1`.execute(
    rules.server.db,
  )
  await rules.boss.post('/sys/dataLog/restore', { id: rows[0]?.id })
  expect(await rules.statesOf(id)).toEqual([])
})
