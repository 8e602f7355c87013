import type { RuleTrial } from '@dougong/contract/online/flows/automation/run-calls'
import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import { defaultSettings, type FlowStep } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../../test/test-app'
import { newId } from '../../../../platform/ids'
import { codesFor } from '../../acts.fixture'
import { fieldOf } from '../../../forms/forms.fixture'
import { act, noting, RuleServer, rulingCodes, waiting, type WatchedForm, whenAdded } from '../rules.fixture'

/* A trial does what a rule would do, says what that comes to, and leaves nothing of it behind. */

let rules: RuleServer
beforeAll(async () => {
  rules = await RuleServer.start()
})
afterAll(() => rules.stop())

interface Draft {
  form: WatchedForm
  trigger?: Trigger
  steps: readonly FlowStep[]
  recordId?: string
  by?: Caller
  /** The rule whose draft is tried; without it a new one. */
  id?: string
}

/** Draws a rule that does nothing yet; returns its id. */
async function draw({ path }: WatchedForm): Promise<string> {
  const definition = { settings: defaultSettings, trigger: whenAdded, steps: [] }
  return (await rules.boss.post<string>('/online/automation/add', { at: path, name: '试试', definition }))
    .result
}

/** Tries steps that are not even saved. */
async function tried({ form, trigger = whenAdded, steps, recordId, by = rules.boss, ...draft }: Draft) {
  const { id = await draw(form) } = draft
  return by.post<RuleTrial>('/online/automation/try', {
    id,
    definition: { settings: defaultSettings, trigger, steps },
    ...(recordId !== undefined && { recordId }),
  })
}

/** How many rows each table has, and what all counters have reached. */
async function everything(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_schema || '.' || table_name as name,
      (xpath('/row/c/text()', query_to_xml(
        format('select count(*) as c from %I.%I', table_schema, table_name), false, true, '')))[1]::text::int as count
    from information_schema.tables
    where table_schema in ('public', 'online') and table_type = 'BASE TABLE' and table_name <> 'sys_log'
    union all select 'reached', coalesce(sum(reached), 0)::int from fill_counter
    order by 1`.execute(rules.server.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a trial says field by field what would be done, and to whom, and leaves nothing behind', async () => {
  const form = await rules.form()
  await rules.server.db
    .insertInto('sys_fill_rule')
    .values({
      id: newId(),
      rule_code: 'log_no',
      rule_name: '流水',
      rule_class: 'DateSequenceRule',
      rule_params: JSON.stringify({ prefix: 'L', reset: 'never', digits: 3 }),
    })
    .execute()
  const log = await rules.form([fieldOf('no', { title: '编号', defaultValue: '${log_no}' })])
  const role = await rules.roleFor(form.table, log.table)
  const clerk = await rules.person([])
  /* other rules, whose runs and messages are undone with the rest */
  await rules.rule(log.path, whenAdded, [act(role, noting('好'))])
  const gone = await log.add({ name: '旧的', quantity: 1 })
  const record = await form.add({ name: '螺丝', quantity: 3, due: '2030-05-01' })
  const id = await draw(form)
  const before = await everything()
  const { result, success, message } = await tried({
    id,
    form,
    recordId: record,
    steps: [
      act(role, noting('已登记')),
      waiting(60),
      act(role, {
        kind: 'add',
        at: log.path,
        values: { name: { kind: 'formula', formula: "concat('记', note)" } },
      }),
      act(role, {
        kind: 'removeFound',
        at: log.path,
        where: [{ field: 'name', operator: 'eq', value: { kind: 'fixed', value: '旧的' } }],
        max: 5,
      }),
      act('', {
        kind: 'message',
        who: { kind: 'people', usernames: [clerk.user.username] },
        text: '{name}到期：{due}',
      }),
    ],
  })
  expect([success, message, result.problems]).toEqual([true, message, []])
  expect(result.holds).toBe(true)
  expect(result.steps).toMatchObject([
    {
      outcome: 'done',
      note: '以角色“测试角色”修改此记录',
      records: [
        {
          kind: 'change',
          formTitle: `${form.table}单`,
          name: '螺丝',
          changes: [{ field: 'note', title: '备注', before: '', after: '已登记' }],
        },
      ],
    },
    { outcome: 'woke', records: [] },
    { outcome: 'done', records: [{ kind: 'add', formTitle: `${log.table}单`, name: '记已登记' }] },
    { outcome: 'done', records: [{ kind: 'remove', name: '旧的' }] },
    { outcome: 'done', note: '螺丝到期：2030-05-01', people: [clerk.user.username], records: [] },
  ])
  expect(result.steps[2]?.records[0]?.changes).toContainEqual({
    field: 'no',
    title: '编号',
    before: '',
    after: expect.stringMatching(/^L\d{3}$/) as string,
  })
  expect(await everything()).toEqual(before)
  expect((await form.rows())[0]?.note).toBeNull()
  expect((await log.rows()).map(({ id }) => id)).toEqual([gone])
})

test('what a step cannot do is said and undone with it; a rule that stops there goes no further', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const record = await form.add({ name: '甲', quantity: 1 })
  await rules.rule(
    form.path,
    {
      kind: 'changed',
      timing: 'within',
      fields: ['note'],
      when: { field: 'note', operator: 'eq', value: '坏' },
    },
    [act('', { kind: 'refuse', text: '不能这样写' })],
  )
  const { result } = await tried({
    form,
    recordId: record,
    steps: [
      act(role, noting('坏'), 'goOn'),
      act(role, noting('好')),
      act(role, noting('坏')),
      act(role, noting('后')),
    ],
  })
  expect(result.steps.map(({ outcome, note }) => [outcome, note])).toEqual([
    ['failed', '不能这样写'],
    ['done', '以角色“测试角色”修改此记录'],
    ['failed', '不能这样写'],
  ])
  expect(result.steps.map(({ records }) => records.length)).toEqual([0, 1, 0])
})

test('what another system is asked before a save is not asked by a trial', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const record = await form.add({ name: '甲', quantity: 1 })
  const made = await rules.boss.post('/online/cgform/webhook/add', {
    formId: form.formId,
    name: '外部系统',
    url: 'https://example.test/hook',
    events: ['beforeEdit'],
    isActive: true,
  })
  expect(made.success).toBe(true)
  const { result } = await tried({ form, recordId: record, steps: [act(role, noting('好'))] })
  expect(result.steps).toMatchObject([
    { outcome: 'failed', note: '保存前要询问其他系统，试运行不会询问，无法得知结果' },
  ])
})

test('a condition is judged by the record as it is; a rule about records asks for one', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const record = await form.add({ name: '甲', quantity: 1 })
  const trigger: Trigger = {
    kind: 'becomes',
    timing: 'after',
    when: { field: 'quantity', operator: 'gt', value: '10' },
  }
  const steps = [act(role, noting('好'))]
  expect((await tried({ form, trigger, steps, recordId: record })).result).toMatchObject({
    holds: false,
    steps: [{ outcome: 'done' }],
  })
  expect((await tried({ form, trigger, steps })).result).toMatchObject({
    steps: [],
    problems: [{ setting: 'trigger', message: '请选择一条记录，再试运行' }],
  })
  const daily: Trigger = { kind: 'scheduled', cron: '0 0 9 * * ? *', missed: 'last' }
  const message = { kind: 'message', who: { kind: 'starter' }, text: '早上好' } as const
  expect((await tried({ form, trigger: daily, steps: [act('', message)] })).result).toMatchObject({
    holds: true,
    steps: [{ outcome: 'done', people: ['admin'] }],
  })
  /* a rule of what is removed reads the record as it was */
  const log = await rules.form()
  const both = await rules.roleFor(form.table, log.table)
  const kept = act(both, { kind: 'add', at: log.path, values: { name: { kind: 'field', field: 'name' } } })
  const removed: Trigger = { kind: 'removed', timing: 'after' }
  expect((await tried({ form, trigger: removed, steps: [kept], recordId: record })).result).toMatchObject({
    steps: [{ outcome: 'done', records: [{ kind: 'add', name: '甲' }] }],
  })
})

test('a button and an answered link ask for a record to be tried on, whoever would press or fill in', async () => {
  const form = await rules.form()
  const role = await rules.roleFor(form.table)
  const large = { field: 'quantity', operator: 'gt', value: '10' } as const
  const recordId = await form.add({ name: '甲', quantity: 3 })
  const triggers: Trigger[] = [
    { kind: 'pressed', text: '移交', question: '', roles: [role], when: large },
    { kind: 'answered', links: [], when: large },
  ]
  for (const trigger of triggers) {
    const draft = { form, trigger, steps: [act(role, noting('好'))] }
    expect((await tried(draft)).result.problems[0]?.message).toBe('请选择一条记录，再试运行')
    const { holds, steps } = (await tried({ ...draft, recordId })).result
    expect([trigger.kind, holds, steps[0]?.outcome]).toEqual([trigger.kind, false, 'done'])
  }
})

test('whoever tries sees no more by it than otherwise, also of what other rules write', async () => {
  const form = await rules.form()
  const [other, secret, foreign] = [await rules.form(), await rules.form(), await rules.form()]
  const role = await rules.roleFor(form.table, other.table)
  const strong = await rules.roleFor(other.table, secret.table, foreign.table)
  const same = { name: { kind: 'field', field: 'name' } } as const
  for (const { path: at } of [secret, foreign])
    await rules.rule(other.path, { ...whenAdded, timing: 'within' }, [
      act(strong, { kind: 'add', at, values: same }),
    ])
  const record = await form.add({ name: '甲', quantity: 7 })
  await rules.hide(other, 'quantity')
  const codes = (table: string) => codesFor(table, 'list', 'add', 'edit', 'delete')
  const own = [...codes(form.table), ...codes(other.table)]
  const designer = await rules.person([...rulingCodes, ...own, ...codesFor(secret.table, 'list')])
  await rules.bind(designer.user, secret, 'name', '乙')
  const add = act(role, { kind: 'add', at: other.path, values: same })
  const { problems, steps } = (await tried({ form, steps: [add], recordId: record, by: designer })).result
  expect(problems).toEqual([])
  const [first, ...others] = steps[0]?.records ?? []
  expect(first).toMatchObject({ kind: 'add', formTitle: `${other.table}单`, name: '甲' })
  expect(first?.changes.map(({ field }) => field)).not.toContain('quantity')
  /* one that a data rule hides from them, and one of a form that is not theirs, are counted, and nothing of them is said */
  expect(others.toSorted((one, two) => (one.formTitle < two.formTitle ? -1 : 1))).toEqual([
    { kind: 'add', formTitle: '', name: '', changes: [] },
    { kind: 'add', formTitle: `${secret.table}单`, name: '', changes: [] },
  ])
  for (const { path } of [other, secret, foreign])
    expect(
      await rules.server.db.selectFrom('sys_data_log').select('id').where('resource', '=', path).execute(),
    ).toEqual([])
})

test('a record that whoever tries does not see, and what they may not have done, is not tried', async () => {
  const form = await rules.form()
  const other = await rules.form()
  const role = await rules.roleFor(form.table, other.table)
  const [seen, hidden] = [await form.add({ name: '甲' }), await form.add({ name: '乙' })]
  const own = codesFor(form.table, 'list', 'add', 'edit', 'delete')
  const bound = await rules.person([...rulingCodes, ...own])
  await rules.bind(bound.user, form, 'name', '甲')
  const telling = [act('', { kind: 'message', who: { kind: 'starter' }, text: '{name}' })]
  const unseen = await tried({ form, steps: telling, recordId: hidden, by: bound })
  expect([unseen.success, unseen.message]).toEqual([false, '未找到对应实体'])
  expect((await tried({ form, steps: telling, recordId: seen, by: bound })).result.steps).toMatchObject([
    { outcome: 'done', note: '甲', people: [bound.user.username] },
  ])
  /* a role beyond their own power does nothing */
  const weak = await rules.person([...rulingCodes, ...own])
  const add = act(role, { kind: 'add', at: other.path, values: { name: { kind: 'field', field: 'name' } } })
  const refused = (await tried({ form, steps: [...telling, add], recordId: seen, by: weak })).result
  expect(refused.steps).toEqual([])
  expect(refused.problems.map(({ message }) => message)).toContain(
    '角色“测试角色”的权限超出您自己的权限，您不能让流程以它执行',
  )
  /* a condition over a field that is hidden from them says nothing about it */
  await rules.hide(form, 'quantity')
  const when = { field: 'quantity', operator: 'empty', value: '' } as const
  const answer = (
    await tried({ form, trigger: { ...whenAdded, when }, steps: telling, recordId: seen, by: weak })
  ).result
  expect([answer.holds, answer.steps, answer.problems.length]).toEqual([false, [], 1])
  /* who may not list the records of a form tries nothing about them, nor does anybody who may not draw rules */
  const blind = await rules.person(rulingCodes)
  expect((await tried({ form, steps: telling, recordId: seen, by: blind })).success).toBe(false)
  const reader = await rules.person([
    'online:automation:list',
    'online:form:list',
    'online:form:edit',
    ...own,
  ])
  expect((await tried({ form, steps: telling, recordId: seen, by: reader })).status).toBe(403)
})
