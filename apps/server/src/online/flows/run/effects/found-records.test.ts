import type { ActCondition, FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { Who } from '@dougong/contract/online/flows/flow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesFor, doing, roleWith } from '../../acts.fixture'
import { approval, caseOf, CaseServer, decide, type LeaveForm, type Person } from '../../cases.fixture'
import { recordsOf } from '../../../forms/forms.fixture'

/* A step changes the records of another form that are found by what its own record holds. */

let cases: CaseServer
let manager: Person
let administrator: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  administrator = await cases.person({ may: ['online:flowCase:list', 'online:flowCase:skip'] })
})
afterAll(() => cases.stop())

const sameReason: ActCondition = {
  field: 'reason',
  operator: 'eq',
  value: { kind: 'field', field: 'reason' },
}
const least = (days: string): ActCondition => ({
  field: 'days',
  operator: 'ge',
  value: { kind: 'formula', formula: days },
})

interface Changing {
  where?: readonly ActCondition[]
  max?: number
  verbs?: string[]
}

/** A form whose flow changes records of another one as a role with these rights there. */
async function changing({ where = [sameReason], max = 2, verbs = ['list', 'edit'] }: Changing = {}) {
  const target = await cases.form([approval('m', [manager])])
  const form = await cases.form([approval('m', [manager])])
  const role = await roleWith(cases, [...codesFor(form.table, 'list'), ...codesFor(target.table, ...verbs)])
  const act: FlowAct<Who> = {
    kind: 'changeFound',
    at: target.path,
    where,
    max,
    values: { salary: { kind: 'formula', formula: `concat('第', days, '天')` } },
  }
  await form.renew([approval('m', [manager]), doing(role, act)])
  return { target, form }
}

const salaries = async ({ starter, path }: LeaveForm) => {
  const listed = await starter.get<{ records: Record<string, unknown>[] }>(`${path}/list`, {
    query: { column: 'days', order: 'asc' },
  })
  return recordsOf(listed).map(({ salary }) => salary)
}

/** Submits a record and agrees to it; what the case stands at then. */
async function pass(form: LeaveForm, values: object) {
  const { caseId } = await form.submit(values)
  expect((await decide(manager, caseId)).message).toBe('已同意')
  const { open, timeline, status } = await caseOf(administrator, caseId)
  const [place] = open
  return { status, place: place?.note, acted: timeline.findLast(({ kind }) => kind.startsWith('act'))?.note }
}

test('records for which all conditions hold are changed, and no others', async () => {
  const { target, form } = await changing({ where: [sameReason, least('days - 1')] })
  for (const [reason, days] of [
    ['搬家', 1],
    ['搬家', 4],
    ['探亲', 6],
  ] as const)
    await target.add({ reason, days, salary: '-' })
  const { status, acted } = await pass(form, { reason: '搬家', days: 5 })
  expect([status, acted]).toEqual(['passed', `以角色“测试角色”在“${target.table}单”中修改 1 条记录`])
  expect(await salaries(target)).toEqual(['-', '第5天', '-'])
  expect((await pass(form, { reason: '出差', days: 5 })).acted).toBe(
    `以角色“测试角色”在“${target.table}单”中没有找到符合条件的记录`,
  )
})

test('where more are found than the step allows, none is changed; nor where a value to look for is empty', async () => {
  const { target, form } = await changing({ max: 2 })
  for (const days of [1, 2, 3]) await target.add({ reason: '搬家', days, salary: '-' })
  const before = await salaries(target)
  expect((await pass(form, { reason: '搬家' })).place).toBe('执行失败：符合条件的记录超过 2 条，未作任何修改')
  expect((await pass(form, { reason: '' })).place).toBe('执行失败：条件“事由”的值为空，未作任何修改')
  expect(await salaries(target)).toEqual(before)
})

test('one record that is being decided on, or that the role may not change, keeps all of them as they are', async () => {
  const { target, form } = await changing()
  const [free, held] = [
    await target.add({ reason: '搬家', days: 1, salary: '-' }),
    await target.submit({ reason: '搬家', days: 2, salary: '-' }),
  ]
  expect(free).not.toBe(held.id)
  expect((await pass(form, { reason: '搬家' })).place).toMatch(
    /^执行失败：“.*”正在审批中（.+），审批结束前不能修改$/,
  )
  expect(await salaries(target)).toEqual(['-', '-'])
  const weak = await changing({ verbs: ['list'] })
  expect((await pass(weak.form, {})).place).toBe('执行失败：表单不存在，或角色“测试角色”没有在其中编辑的权限')
})

test('a role sees no records there that its data rules hide', async () => {
  const { target, form } = await changing()
  await target.add({ reason: '搬家', days: 1, salary: '-' })
  const { role_id: role } = await cases.server.db
    .selectFrom('sys_role_permission as g')
    .innerJoin('sys_permission as p', 'p.id', 'g.permission_id')
    .innerJoin('sys_role_permission as o', 'o.role_id', 'g.role_id')
    .innerJoin('sys_permission as q', 'q.id', 'o.permission_id')
    .select('g.role_id')
    .where('p.perms', 'in', codesFor(target.table, 'edit'))
    .where('q.perms', 'in', codesFor(form.table, 'list'))
    .executeTakeFirstOrThrow()
  const boss = await cases.server.administrator()
  const api = '/online/cgform/api'
  const rule = await boss.post<string>(`${api}/authData`, {
    cgformId: target.formId,
    ruleName: '长假',
    ruleColumn: 'days',
    ruleOperator: '>',
    ruleValue: '10',
  })
  const bound = await boss.post(`${api}/roleDataAuth/${role}/${target.formId}`, {
    authId: JSON.stringify([rule.result]),
    authMode: 'role',
  })
  expect([rule.success, bound.success]).toEqual([true, true])
  expect((await pass(form, { reason: '搬家' })).acted).toContain('没有找到符合条件的记录')
  expect(await salaries(target)).toEqual(['-'])
})
