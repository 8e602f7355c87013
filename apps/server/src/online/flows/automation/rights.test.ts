import type { FlowPlan } from '@dougong/contract/online/flows/flow-calls'
import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { defaultSettings, type FlowStep } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { codesFor } from '../acts.fixture'
import { drawingCodes } from '../flows.fixture'
import { act, noting, RuleServer, rulingCodes, whenAdded, type WatchedForm } from './rules.fixture'
import { findDueRuns } from './runs.queries'

/* Nobody has a rule show, or do, what they do not see and may not do themselves; and nobody reads of its runs what they do not see. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

const everyVerb = ['list', 'add', 'edit', 'delete']
const telling = (text: string): FlowStep => act('', { kind: 'message', who: { kind: 'starter' }, text })

/** Draws a rule and publishes it as somebody; returns what that comes to. */
async function publishBy(by: Caller, form: WatchedForm, trigger: Trigger, steps: readonly FlowStep[]) {
  const definition = { settings: defaultSettings, trigger, steps }
  const drawn = await rules.boss.post<string>('/online/automation/add', {
    at: form.path,
    name: '规则',
    definition,
  })
  const planned = await by.get<FlowPlan>('/online/automation/plan', { query: { id: drawn.result } })
  const published = await by.post('/online/automation/publish', {
    id: drawn.result,
    mark: planned.result.mark,
  })
  return { id: drawn.result, message: published.message, success: published.success }
}

test('whoever a data rule binds puts no rule in force, switches none on and resumes none', async () => {
  const form = await rules.form()
  const designer = await rules.person([...rulingCodes, ...codesFor(form.table, ...everyVerb)])
  await rules.bind(designer.user, form, 'name', '甲')
  const refusal = `您只能看到“${form.table}单”的部分记录，不能把全部记录交给他人`
  expect((await publishBy(designer, form, whenAdded, [telling('有新记录')])).message).toBe(refusal)
  const id = await rules.rule(form.path, whenAdded, [telling('有新记录')])
  const switchTo = (isOn: boolean) => designer.put('/online/automation/switch', { id, isOn })
  expect((await switchTo(false)).success).toBe(true)
  expect((await switchTo(true)).message).toBe(refusal)
  await sql`update flow set is_active = true, paused_time = now() where id = ${id}`.execute(rules.server.db)
  const resumed = await designer.post('/online/automation/resume', { id, held: 'run' })
  expect(resumed.message).toBe(refusal)
})

test('whoever does not see a field names it nowhere: not in what sets a rule off, not in a condition, not in a message', async () => {
  const form = await rules.form()
  await rules.hide(form, 'quantity')
  const designer = await rules.person([...rulingCodes, ...codesFor(form.table, ...everyVerb)])
  const large = { field: 'quantity', operator: 'gt', value: '1' } as const
  const branch: FlowStep = {
    key: 'either',
    title: '判断',
    kind: 'branch',
    take: 'first',
    branches: [{ key: 'many', title: '多', when: large, steps: [telling('多')] }],
  }
  const tries: [Trigger, FlowStep[]][] = [
    [{ kind: 'changed', timing: 'after', fields: ['quantity'] }, [telling('变了')]],
    [{ ...whenAdded, when: large }, [telling('多')]],
    [{ kind: 'changed', timing: 'after', fields: [], before: large }, [telling('变了')]],
    [
      { kind: 'scheduled', cron: '0 0 9 * * ? *', missed: 'last', each: { when: large, max: 5 } },
      [telling('多')],
    ],
    [whenAdded, [telling('数量是{quantity}')]],
    [whenAdded, [branch]],
  ]
  for (const [trigger, steps] of tries) {
    const { success, message } = await publishBy(designer, form, trigger, steps)
    expect([trigger.kind, success, message]).toEqual([
      trigger.kind,
      false,
      expect.stringMatching(/quantity|不能查看或修改/),
    ])
  }
  expect(await publishBy(designer, form, whenAdded, [telling('来了{name}')])).toMatchObject({ success: true })
})

test('a role beyond the power of who publishes is refused, and so is one that may not do it', async () => {
  const form = await rules.form()
  const strong = await rules.roleFor(form.table)
  const weakRole = await rules.roleFor()
  const designer = await rules.person([...rulingCodes, ...codesFor(form.table, 'list')])
  expect((await publishBy(designer, form, whenAdded, [act(strong, noting('好'))])).message).toContain(
    '角色“测试角色”的权限超出您自己的权限，您不能让流程以它执行',
  )
  expect((await publishBy(rules.boss, form, whenAdded, [act(weakRole, noting('好'))])).message).toContain(
    '没有编辑',
  )
  expect((await publishBy(rules.boss, form, whenAdded, [act('', noting('好'))])).success).toBe(false)
})

test('the rights over approvals and over rules are two, and neither opens what is of the other', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const rule = await rules.rule(form.path, whenAdded, [act(role, noting('好'))])
  const approval = (
    await rules.boss.post<string>('/online/flow/add', {
      at: form.path,
      name: '审批',
      definition: { settings: defaultSettings, steps: [] },
    })
  ).result
  const own = codesFor(form.table, ...everyVerb)
  const ofFlows = await rules.person([...drawingCodes, ...own])
  const ofRules = await rules.person([
    ...rulingCodes,
    ...own,
    'online:automationRun:list',
    'online:automationRun:retry',
  ])
  const calls = (door: string, id: string): ((by: Caller) => Promise<{ success: boolean }>)[] => [
    (by) => by.get(`/online/${door}/get`, { query: { id } }),
    (by) => by.get(`/online/${door}/plan`, { query: { id } }),
    (by) => by.get(`/online/${door}/versions`, { query: { id } }),
    (by) =>
      by.put(`/online/${door}/save`, {
        id,
        name: '改了',
        note: '',
        revision: 1,
        definition: { settings: defaultSettings, steps: [] },
      }),
    (by) => by.post(`/online/${door}/copy`, { id, name: '副本' }),
    (by) => by.post(`/online/${door}/problems`, { id, definition: {} }),
    (by) => by.post(`/online/${door}/publish`, { id, mark: 'x' }),
    (by) => by.put(`/online/${door}/switch`, { id, isOn: false }),
    (by) => by.delete(`/online/${door}/delete`, { query: { id } }),
  ]
  /* by the calls of the one they reach nothing of the other, and the calls of the other are not theirs */
  for (const call of [...calls('flow', rule), ...calls('automation', rule)])
    expect(await call(ofFlows)).toMatchObject({ success: false })
  for (const call of [...calls('automation', approval), ...calls('flow', approval)])
    expect(await call(ofRules)).toMatchObject({ success: false })
  expect((await ofFlows.get('/online/automation/list')).status).toBe(403)
  expect((await ofFlows.get('/online/automation/run/list')).status).toBe(403)
  for (const path of ['run/retry', 'run/retryAll', 'resume', 'try'])
    expect((await ofFlows.post(`/online/automation/${path}`, {})).status).toBe(403)
  const listed = await ofFlows.get<{ records: { id: string }[] }>('/online/flow/list')
  const ids = listed.result.records.map(({ id }) => id)
  expect([ids.includes(approval), ids.includes(rule)]).toEqual([true, false])
  const { state, version } = await rules.read(rule)
  expect([state, version]).toEqual(['active', 1])
})

test('of the record of a run everybody reads what they see of it by their own rights', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  await rules.hide(form, 'quantity')
  const trigger: Trigger = { kind: 'changed', timing: 'after', fields: [] }
  const id = await rules.rule(form.path, trigger, [
    act(role, noting('好')),
    act('', { kind: 'message', who: { kind: 'field', field: 'createBy' }, text: '改了' }),
  ])
  const records = [await form.add({ name: '甲' }), await form.add({ name: '乙' })]
  for (const record of records) await form.edit(record, { name: '丙', due: '2030-01-01' })
  await rules.work()
  await form.edit(records[0] ?? '', { name: '甲' })
  const [seen, hidden] = (await rules.runs(id)).map((run) => String(run.id))
  const runCodes = ['online:automationRun:list']
  const reader = await rules.person([...runCodes, ...codesFor(form.table, 'list')])
  await rules.bind(reader.user, form, 'name', '甲')
  const visible = await rules.run(seen, reader)
  expect(visible.record).toMatchObject({ id: records[0], name: '丙' })
  expect(visible.changes.map(({ field }) => field).toSorted()).toEqual(['due', 'name'])
  expect(visible.steps[0]?.changes).toMatchObject([{ field: 'note', after: '好' }])
  expect(visible.steps[1]?.people).toEqual([form.staff.user.username])
  const kept = await rules.run(hidden, reader)
  expect(kept).toMatchObject({ record: null, changes: [] })
  expect(kept.steps.map(({ changes, people }) => [changes, people])).toEqual([
    [[], []],
    [[], []],
  ])
  const names = (by: Caller) =>
    by.get('/online/automation/run/records', { query: { ids: `${seen},${hidden}` } })
  expect((await names(reader)).result).toEqual({ [String(seen)]: '丙' })
  /* who may look at runs and not at the form reads no record at all */
  const blind = await rules.person(runCodes)
  expect((await names(blind)).result).toEqual({})
  expect(await rules.run(seen, blind)).toMatchObject({ record: null, changes: [] })
})

test('what a record was before the change shows nobody a field that is hidden from them', async () => {
  const form = await rules.form()
  const id = await rules.rule(form.path, { kind: 'changed', timing: 'after', fields: [] }, [telling('改了')])
  const record = await form.add({ name: '甲', quantity: 5 })
  await form.edit(record, { quantity: 987 })
  const reader = await rules.person(['online:automationRun:list', ...codesFor(form.table, 'list')])
  const [run] = await rules.runs(id)
  const changed = async () => (await rules.run(run?.id, reader)).changes.map(({ after }) => after)
  expect(await changed()).toEqual(['987'])
  await rules.hide(form, 'quantity')
  expect(await changed()).toEqual([])
})

test('a rule, its runs and what it is for are unknown to other tenants, and nothing there sets it off', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const id = await rules.rule(form.path, whenAdded, [act(role, noting('好'))])
  const record = await form.add({ name: '甲' })
  await rules.work()
  const [run] = await rules.runs(id)
  await rules.server.db.insertInto('sys_tenant').values({ id: 77, name: '另一家' }).execute()
  const stranger = await rules.person(
    [
      ...rulingCodes,
      ...codesFor(form.table, ...everyVerb),
      'online:automationRun:list',
      'online:automationRun:retry',
    ],
    { tenants: [77] },
  )
  const calls = [
    stranger.get('/online/automation/get', { query: { id } }),
    stranger.get('/online/automation/plan', { query: { id } }),
    stranger.get('/online/automation/run/counts', { query: { ruleId: id } }),
    stranger.get('/online/automation/run/get', { query: { id: String(run?.id) } }),
    stranger.post('/online/automation/run/retry', { ids: [run?.id] }),
    stranger.post('/online/automation/run/retryAll', { ruleId: id }),
    stranger.post('/online/automation/resume', { id, held: 'drop' }),
    stranger.put('/online/automation/switch', { id, isOn: false }),
    stranger.post('/online/automation/add', { at: form.path, name: '规则' }),
    stranger.post('/online/automation/try', {
      id,
      recordId: record,
      definition: { settings: defaultSettings, trigger: whenAdded, steps: [] },
    }),
  ]
  for (const call of calls) expect(await call).toMatchObject({ success: false })
  const list = async (path: string) => (await stranger.get<{ total: number }>(path)).result.total
  expect([await list('/online/automation/list'), await list('/online/automation/run/list')]).toEqual([0, 0])
  const names = await stranger.get('/online/automation/run/records', { query: { ids: String(run?.id) } })
  expect(names.result).toEqual({})
  expect(await rules.statesOf(id)).toEqual(['done'])
})

test('a tenant with much to do does not keep another waiting', async () => {
  const form = await rules.form()
  const id = await rules.rule(form.path, { kind: 'removed', timing: 'after' }, [telling('好')])
  const { db } = rules.server
  await sql`
    insert into flow_run (id, tenant_id, flow_id, version, resource_path, moment, state, wake)
    select 'busy' || n, 1, ${id}, 1, ${form.path}, 'removed', 'queued', now() - interval '1 hour'
    from generate_series(1, 200) n
    union all select 'late', 88, ${id}, 1, ${form.path}, 'removed', 'queued', now() - interval '1 second'
    union all select 'not yet', 89, ${id}, 1, ${form.path}, 'removed', 'queued', now() + interval '1 hour'`.execute(
    db,
  )
  const due = await findDueRuns(db, 50)
  expect(due).toHaveLength(50)
  expect(due.slice(0, 2).map(({ id: run }) => run)).toContain('late')
  expect(due.map(({ id: run }) => run)).not.toContain('not yet')
  await sql`delete from flow_run where flow_id = ${id}`.execute(db)
})
