import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { FlowPlan } from '@dougong/contract/online/flows/flow-calls'
import { defaultSettings, type FlowStep, type Who } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { codesFor } from '../acts.fixture'
import { act, RuleServer, rulingCodes, type WatchedForm, whenAdded } from './rules.fixture'
import { formWithLines, type FormWithLines } from './lines.fixture'

/* Nobody has lines show, or be written elsewhere, that they do not see themselves; and nobody reads of it what they do not see. */

let rules: RuleServer
let delivery: FormWithLines
let stock: WatchedForm
let part: WatchedForm
beforeAll(async () => {
  rules = await RuleServer.start()
  delivery = await formWithLines(rules)
  stock = await rules.form()
  const { id: formId } = await rules.server.db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', delivery.part)
    .executeTakeFirstOrThrow()
  part = { ...delivery, formId, table: delivery.part }
})
afterAll(() => rules.stop())

const everyVerb = ['list', 'add', 'edit', 'delete']

/** What stands against publishing a rule of deliveries with this step, for somebody. */
async function problemsFor(by: Caller, step: FlowStep): Promise<string[]> {
  const definition = { settings: defaultSettings, trigger: whenAdded, steps: [step] }
  const { result: id } = await rules.boss.post<string>('/online/automation/add', {
    at: delivery.path,
    name: '出库',
    definition,
  })
  const planned = await by.get<FlowPlan>('/online/automation/plan', { query: { id } })
  return planned.result.problems.map(({ message }) => message)
}

test('what is done for lines is judged where it is drawn: the part, its fields, what compares with them', async () => {
  const role = await rules.roleFor(delivery.table, stock.table)
  const problems = (settings: object) => problemsFor(rules.boss, act(role, delivery.lower(stock, settings)))
  const over = (settings: object) => ({ over: { kind: 'parts', part: delivery.part, ...settings } })
  expect(await problems({})).toEqual([])
  expect(await problems({ over: undefined })).toEqual([
    '“名称”的条件取自每一行，但动作没有逐行执行',
    expect.stringContaining(`附表的字段“${delivery.part}.count”应放在`),
  ])
  expect(await problems(over({ part: 'gone' }))).toEqual(['附表“gone”不存在，或您无权查看'])
  expect(await problems(over({ part: '' }))).toEqual(['请选择附表'])
  expect(await problems(over({ when: { field: 'gone', operator: 'eq', value: '1' } }))).toEqual([
    '条件中的字段“gone”不存在，或您无权查看',
  ])
  expect(await problems({ values: { quantity: { kind: 'lineField', field: 'gone' } } })).toEqual([
    '“数量”的值中，每一行的字段“gone”不存在，或您无权查看',
  ])
  expect(await problems({ values: { quantity: { kind: 'lineField', field: 'item' } } })).toEqual([
    '“数量”的值不正确：第1个字符：结果应为数字，而不是文本',
  ])
  const found = { kind: 'found', at: stock.path, where: [], max: 5 }
  expect(await problems({ over: { ...found, at: '' } })).toEqual(['请选择要逐条处理的表单'])
  expect(await problems({ over: found })).toContain('请添加条件')
  const [problem] = await problems({ over: { ...found, at: '/online/cgform/api/none' } })
  expect(problem).toContain('要逐条处理的表单不存在')
})

test('a field of a part that somebody does not see is in no rule of theirs, and in none of a role that does not', async () => {
  const role = await rules.roleFor(delivery.table, stock.table)
  const designer = await rules.person([
    ...rulingCodes,
    ...codesFor(delivery.table, ...everyVerb),
    ...codesFor(stock.table, ...everyVerb),
  ])
  const telling: FlowStep = act(role, {
    kind: 'message',
    over: { kind: 'parts', part: delivery.part },
    who: { kind: 'lineField', field: 'keeper' },
    text: `{${delivery.part}.count} 件`,
  })
  const lowering = act(role, delivery.lower(stock))
  expect([await problemsFor(designer, lowering), await problemsFor(designer, telling)]).toEqual([[], []])
  const when = { field: 'count', operator: 'gt', value: '1' } as const
  const judged = {
    over: { kind: 'parts', part: delivery.part, when },
    values: { note: { kind: 'fixed', value: '好' } },
  }
  const before = await rules.rule(delivery.path, whenAdded, [lowering])
  const judging = await rules.rule(delivery.path, whenAdded, [act(role, delivery.lower(stock, judged))])
  await rules.hide(part, 'count')
  expect(await problemsFor(designer, lowering)).toEqual([expect.stringContaining(`${delivery.part}.count`)])
  expect(await problemsFor(designer, telling)).toEqual(['消息中每一行的字段“count”不存在，或您无权查看'])
  /* what was in force before reads it no more, and neither does a condition on the lines */
  await stock.add({ name: '螺母', quantity: 5 })
  await delivery.staff.post(`${delivery.path}/add`, {
    name: '单',
    [delivery.part]: [{ item: '螺母', count: 2 }],
  })
  await rules.work()
  const [[run], [judgedRun]] = [await rules.runs(before), await rules.runs(judging)]
  expect((await rules.run(run?.['id'])).reason).toContain(`${delivery.part}.count`)
  expect((await rules.run(judgedRun?.['id'])).reason).toBe('条件中的字段“count”不存在，或您无权查看')
  const { quantity, note } = (await stock.rows()).find(({ name }) => name === '螺母') ?? {}
  expect([quantity, note ?? '']).toEqual([5, ''])
})

test('a role that may not do it elsewhere is refused, and one that may no longer fails by a run', async () => {
  const weak = await rules.roleFor(delivery.table)
  expect(await problemsFor(rules.boss, act(weak, delivery.lower(stock)))).toEqual([
    '表单不存在，或您和角色“测试角色”没有在其中编辑的权限',
  ])
  const found: FlowAct<Who> = {
    kind: 'message',
    who: { kind: 'starter' },
    text: '{found.name}',
    over: {
      kind: 'found',
      at: stock.path,
      where: [{ field: 'name', operator: 'eq', value: { kind: 'fixed', value: '螺丝' } }],
      max: 1,
    },
  }
  expect(await problemsFor(rules.boss, act(weak, found))).toEqual([
    '要逐条处理的表单不存在，或您和角色“测试角色”没有在其中查看的权限',
  ])
  expect(await problemsFor(rules.boss, act('', found))).toEqual(['请选择以哪个角色执行'])
  const role = await rules.roleFor(delivery.table, stock.table)
  const id = await rules.rule(delivery.path, whenAdded, [
    act(role, {
      ...delivery.lower(stock),
      values: { note: { kind: 'lineField', field: 'item' } },
    } as FlowAct<Who>),
  ])
  await stock.add({ name: '螺丝', quantity: 1 })
  const deliver = () =>
    delivery.staff.post(`${delivery.path}/add`, { name: '单', [delivery.part]: [{ item: '螺丝' }] })
  await deliver()
  await rules.work()
  await sql`
    delete from sys_role_permission g using sys_permission p
    where g.role_id = ${role} and p.id = g.permission_id and p.perms = any(${codesFor(stock.table, 'edit')})`.execute(
    rules.server.db,
  )
  await rules.server.services.sessions.refresh({ everyone: true })
  await deliver()
  await rules.work()
  const [done, failed] = await rules.runs(id)
  expect([done?.['state'], failed?.['state']]).toEqual(['done', 'failed'])
  expect((await rules.run(failed?.['id'])).reason).toBe('表单不存在，或角色“测试角色”没有在其中编辑的权限')
  /* whoever does not see the stock reads of it no more than that something was written */
  const reader = await rules.person(['online:automationRun:list', ...codesFor(delivery.table, 'list')])
  const recordsFor = async (by: Caller) => (await rules.run(done?.['id'], by)).steps[0]?.records
  expect(await recordsFor(rules.boss)).toMatchObject([
    { name: '螺丝', formTitle: `${stock.table}单`, lines: [1], changes: [{ title: '备注', after: '螺丝' }] },
  ])
  expect(await recordsFor(reader)).toEqual([
    { kind: 'change', name: '', formTitle: '', lines: [1], changes: [] },
  ])
})

test('the plan of a sub form names the rules whose acts are done for its records, and that of a form those that look there', async () => {
  const own = await formWithLines(rules)
  const goods = await rules.form()
  const role = await rules.roleFor(own.table, goods.table)
  await rules.rule(own.path, whenAdded, [act(role, own.lower(goods))], { name: '逐行出库' })
  const { id } = await rules.server.db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', own.part)
    .executeTakeFirstOrThrow()
  await sql`delete from onl_cgform_field where cgform_head_id = ${id} and db_field_name = 'count'`.execute(
    rules.server.db,
  )
  await rules.server.services.caches.drop('forms')
  const planned = await rules.boss.get(`/online/cgform/api/dbSynchPlan/${id}/normal`)
  expect(JSON.stringify(planned)).toContain('被自动化规则“逐行出库”的“动作”使用')
})
