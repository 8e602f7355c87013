import type { FlowPlan } from '@dougong/contract/online/flows/flow-calls'
import type { PublishPlan } from '@dougong/contract/online/forms/publishing'
import { defaultSettings, type FlowStep } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, noting, RuleServer, whenAdded, type WatchedForm } from './rules.fixture'

/* What somebody sends as a rule who does not use the designer. */

let rules: RuleServer
let form: WatchedForm
let role: string
beforeAll(async () => {
  rules = await RuleServer.start()
  form = await rules.form()
  role = await rules.roleFor(form.table)
})
afterAll(() => rules.stop())

const add = (definition: unknown, door = 'automation') =>
  rules.boss.post<string>(`/online/${door}/add`, { at: form.path, name: '规则', definition })

/** What stands against publishing a rule that can be kept as a draft. */
async function problemsOf(trigger: unknown, steps: readonly unknown[]): Promise<string[]> {
  const { result: id, success, message } = await add({ settings: defaultSettings, trigger, steps })
  if (!success) return [message]
  const { result } = await rules.boss.get<FlowPlan>('/online/automation/plan', { query: { id } })
  const published = await rules.boss.post('/online/automation/publish', { id, mark: result.mark })
  expect(published.success).toBe(result.problems.length === 0)
  return result.problems.map((problem) => problem.message)
}

const good = () => act(role, noting('好'))

test('a trigger of a kind that is none, of the wrong shape or without its settings is refused', async () => {
  const tries: [unknown, RegExp][] = [
    [{ kind: 'whenever' }, /触发条件的类型“whenever”不存在/],
    [{ kind: 'constructor' }, /类型“constructor”不存在/],
    [{ kind: '__proto__' }, /不存在/],
    [{}, /触发条件不完整/],
    ['added', /触发条件不完整/],
    [[], /触发条件不完整/],
    [{ kind: 'settled', minutes: 0 }, /触发条件不完整（minutes）/],
    [{ kind: 'settled', minutes: 1e12 }, /触发条件不完整（minutes）/],
    [{ kind: 'date', field: 'due', days: 9_999, at: '09:00' }, /触发条件不完整（days）/],
    [{ kind: 'date', field: 'due', days: 0, at: '25:00' }, /触发条件不完整（at）/],
    [{ kind: 'scheduled', cron: '0 0 9 * * ?', each: { max: 1e9 } }, /触发条件不完整/],
    [{ kind: 'added', timing: 'before' }, /触发条件不完整（timing）/],
  ]
  for (const [trigger, message] of tries)
    expect([trigger, await add({ trigger, steps: [good()] })]).toEqual([
      trigger,
      expect.objectContaining({ success: false, message: expect.stringMatching(message) as string }),
    ])
})

test('a condition is as deep and as long as it may be, and no deeper', async () => {
  const leaf = { field: 'name', operator: 'eq', value: '甲' }
  const nested = (depth: number): unknown => (depth === 0 ? leaf : { all: [nested(depth - 1)] })
  expect((await add({ trigger: { ...whenAdded, when: nested(3) }, steps: [good()] })).success).toBe(true)
  expect((await add({ trigger: { ...whenAdded, when: nested(10) }, steps: [good()] })).message).toContain(
    '触发条件的条件嵌套不能超过4层',
  )
  expect((await add({ trigger: { ...whenAdded, when: nested(200) }, steps: [good()] })).message).toContain(
    '嵌套过深',
  )
  const wide = { any: Array.from({ length: 21 }, () => leaf) }
  expect((await add({ trigger: { ...whenAdded, when: wide }, steps: [good()] })).message).toContain('20个')
})

test('ten megabytes are no rule', async () => {
  const before = await rules.server.db.selectFrom('flow').select('id').execute()
  const text = '长'.repeat(10_000_000 / 3)
  const answer = await add({ trigger: { ...whenAdded, text }, steps: [{ ...good(), title: text }] })
  expect([answer.status === 413 || !answer.success, answer.success]).toEqual([true, false])
  const many = Array.from({ length: 500 }, () => good())
  expect((await add({ trigger: whenAdded, steps: many })).message).toMatch(/步骤不能超过/)
  expect(await rules.server.db.selectFrom('flow').select('id').execute()).toEqual(before)
})

test('an approval has no trigger, and a rule no people', async () => {
  expect((await add({ trigger: whenAdded, steps: [] }, 'flow')).message).toContain(
    '审批流程由人提交，没有触发条件',
  )
  const who = { kind: 'people', usernames: ['admin'] }
  const approve = {
    key: 'a',
    kind: 'approve',
    title: '审批',
    who,
    mode: 'any',
    nobody: 'pass',
    acts: ['refuse'],
    fields: {},
  }
  const copy = { key: 'c', kind: 'copy', title: '抄送', who, fields: {} }
  for (const step of [approve, copy])
    expect(await problemsOf(whenAdded, [good(), step])).toContain(
      '自动化规则中不能有审批、办理、抄送和子流程',
    )
})

test('what is part of a save does not wait, and what is after it refuses nothing', async () => {
  const refusal = act('', { kind: 'refuse', text: '不行' })
  expect(await problemsOf(whenAdded, [refusal])).toEqual(['只有随保存一起执行的规则才能拒绝保存'])
  const wait: FlowStep = {
    key: 'w',
    title: '等',
    kind: 'wait',
    until: { kind: 'time', minutes: 5, counts: 'clock' },
  }
  expect(await problemsOf({ ...whenAdded, timing: 'within' }, [wait, good()])).toEqual([
    '随保存一起执行的规则不能等待',
  ])
  expect(await problemsOf({ ...whenAdded, timing: 'within' }, [refusal])).toEqual([])
})

test('a rule by time has a minute between two moments', async () => {
  const scheduled = (cron: string) => ({ kind: 'scheduled', cron, missed: 'last' })
  const message = act('', { kind: 'message', who: { kind: 'people', usernames: ['admin'] }, text: '早' })
  for (const cron of ['* * * * * ? *', '*/30 * * * * ? *', '0,59 0 9 * * ? *'])
    expect([cron, await problemsOf(scheduled(cron), [message])]).toEqual([cron, ['两次触发至少间隔 1 分钟']])
  expect(await problemsOf(scheduled('有时候'), [message])).toEqual(['请设置触发时间'])
  expect(await problemsOf(scheduled('30 * * * * ? *'), [message])).toEqual([])
})

test('what has no record has none of its fields', async () => {
  const daily = { kind: 'scheduled', cron: '0 0 9 * * ? *', missed: 'last' }
  const noRecord = '这种触发方式没有对应的记录，不能使用它的字段'
  expect(await problemsOf(daily, [good()])).toContain(noRecord)
  expect(await problemsOf({ kind: 'imported' }, [good()])).toContain(noRecord)
  expect(await problemsOf({ kind: 'removed', timing: 'after' }, [good()])).toContain(
    '记录已被删除，不能再修改或发送它',
  )
})

test('a field that is removed afterwards: the plan of the form names the rules, and their runs say what is missing', async () => {
  const own = await rules.form()
  const ownRole = await rules.roleFor(own.table)
  const byDay = { kind: 'date', field: 'due', days: 0, at: '09:00', missed: 'last' } as const
  await rules.rule(own.path, byDay, [act(ownRole, noting('到期'))], { name: '到期' })
  const doubled = act(ownRole, {
    kind: 'change',
    values: { quantity: { kind: 'formula', formula: 'quantity * 2' } },
  })
  const id = await rules.rule(own.path, whenAdded, [{ ...doubled, title: '加倍' } as FlowStep], {
    name: '加倍',
  })
  const telling = act('', { kind: 'message', who: { kind: 'starter' }, text: '{due}' })
  await rules.rule(own.path, whenAdded, [{ ...telling, title: '通知' } as FlowStep], { name: '通知' })
  await rules.server.db
    .deleteFrom('onl_cgform_field')
    .where('cgform_head_id', '=', own.formId)
    .where('db_field_name', 'in', ['quantity', 'due'])
    .execute()
  const planned = await rules.boss.get<PublishPlan>(`/online/cgform/api/dbSynchPlan/${own.formId}/normal`)
  const sentences = JSON.stringify(planned)
  expect(sentences).toContain('被自动化规则“到期”的触发条件使用，同步后它将不能按该字段运行')
  expect(sentences).toContain('被自动化规则“加倍”的“加倍”使用')
  expect(sentences).toContain('被自动化规则“通知”的“通知”使用')
  /* it is published all the same */
  await own.add({ name: '甲', quantity: 2 })
  await sql`
    update flow_version set definition = replace(definition::text, 'quantity * 2', 'missing * 2')::jsonb where flow_id = ${id}`.execute(
    rules.server.db,
  )
  await rules.work()
  const [run] = await rules.runs(id)
  expect(run?.state).toBe('failed')
  expect((await rules.run(run?.id)).reason).toContain('missing')
})
