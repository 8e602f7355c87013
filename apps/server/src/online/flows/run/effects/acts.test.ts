import type { FlowAct } from '@dougong/contract/online/flows/acts/act'
import type { FlowStep, Who } from '@dougong/contract/online/flows/flow'
import { start } from '@dougong/flow/state'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesFor, doing, roleWith, settingTo } from '../../acts.fixture'
import {
  approval,
  caseOf,
  CaseServer,
  decide,
  type LeaveForm,
  messagesTo,
  type Person,
  taskOf,
} from '../../cases.fixture'
import { fieldOf, recordsOf } from '../../../forms/forms.fixture'

let cases: CaseServer
let manager: Person
let administrator: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
  administrator = await cases.person({ may: ['online:flowCase:list', 'online:flowCase:skip'] })
})
afterAll(() => cases.stop())

const further = [
  fieldOf('approved_on', { title: '批准日', type: 'Date', control: 'date', isReadOnly: true }),
  fieldOf('note', { title: '备注' }),
]

/** A form whose flow asks the manager and then does something as a role with these rights in it. */
async function formDoing(act: FlowAct<Who>, verbs = ['list', 'edit'], failed: 'stop' | 'goOn' = 'stop') {
  const form = await cases.form([approval('m', [manager])], {}, further)
  const role = await roleWith(cases, codesFor(form.table, ...verbs))
  await form.renew([approval('m', [manager]), doing(role, act, failed)])
  return { form, role }
}
const eventsOf = async (by: Person, caseId: string) => (await caseOf(by, caseId)).timeline
const kindsOf = async (caseId: string) => (await eventsOf(administrator, caseId)).map(({ kind }) => kind)

test('a step changes the record of its case, which is closed to everybody else, and says as which role', async () => {
  const { form } = await formDoing({
    kind: 'change',
    values: {
      note: { kind: 'fixed', value: '已登记' },
      days: { kind: 'formula', formula: 'days * 2 + 1' },
      reason: { kind: 'field', field: 'salary' },
      approved_on: { kind: 'formula', formula: 'today()' },
    },
  })
  const { id, caseId } = await form.submit({ days: 3, salary: '9000' })
  expect((await decide(manager, caseId)).message).toBe('已同意')
  expect(await form.record(id)).toMatchObject({
    note: '已登记',
    days: 7,
    reason: '9000',
    approved_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    bpm_status: '3',
  })
  const { timeline, number, status } = await caseOf(form.starter, caseId)
  expect(status).toBe('passed')
  const acted = timeline.find(({ kind }) => kind === 'acted')
  expect(acted).toMatchObject({ by: null, stepTitle: '登记', note: '以角色“测试角色”修改此记录' })
  expect(acted?.changes).toContainEqual({ field: 'days', title: '天数', before: '3', after: '7' })
  const { rows } = await sql<{ by: string }>`
    select create_by as by from sys_data_log where data_id = ${id} and data_content ->> 'note' = '已登记'
    order by data_version limit 1`.execute(cases.server.db)
  expect(rows).toEqual([{ by: `审批流程 ${number}` }])
})

test('a step adds a record to another form with what this one holds, and the form judges it as it judges everybody', async () => {
  const expenses = await cases.form([approval('m', [manager])], {}, [
    fieldOf('amount', { title: '金额', type: 'int', length: 10, isNullable: false }),
  ])
  const form = await cases.form([approval('m', [manager])])
  const role = await roleWith(cases, [
    ...codesFor(form.table, 'list'),
    ...codesFor(expenses.table, 'list', 'add'),
  ])
  const add = (formula: string): FlowStep =>
    doing(role, {
      kind: 'add',
      at: expenses.path,
      values: {
        reason: { kind: 'formula', formula: `concat('请假：', reason)` },
        amount: { kind: 'formula', formula },
      },
    })
  await form.renew([approval('m', [manager]), add('days * 100')])
  const { caseId } = await form.submit({ reason: '回家', days: 4 })
  await decide(manager, caseId)
  const listed = async () =>
    recordsOf(await expenses.starter.get<{ records: Record<string, unknown>[] }>(`${expenses.path}/list`))
  const { number, timeline } = await caseOf(form.starter, caseId)
  expect(await listed()).toMatchObject([
    { reason: '请假：回家', amount: 400, createBy: `审批流程 ${number}`, bpm_status: null },
  ])
  expect(timeline.at(-2)).toMatchObject({
    kind: 'acted',
    note: `以角色“测试角色”在“${expenses.table}单”中新增一条记录`,
  })
  /* what has to be filled in is empty: nothing is added, and the decision stands */
  await form.renew([approval('m', [manager]), add('days / 0')])
  const other = await form.submit()
  expect((await decide(manager, other.caseId)).message).toBe('已同意')
  expect(await listed()).toHaveLength(1)
  expect((await caseOf(administrator, other.caseId)).open[0]?.note).toBe('执行失败：金额不能为空')
})

test('what a role may not do stops the case, says why to administrators alone, and is tried again or passed over', async () => {
  const { form, role } = await formDoing(settingTo('note', '已登记'), ['list'])
  const { id, caseId } = await form.submit()
  expect((await decide(manager, caseId)).message).toBe('已同意')
  const reason = `角色“测试角色”没有编辑“${form.table}单”的权限`
  const [place] = (await caseOf(administrator, caseId)).open
  expect(place).toMatchObject({ kind: 'act', note: `执行失败：${reason}`, maySkip: true, mayRetry: true })
  const [seen] = (await caseOf(form.starter, caseId)).open
  expect(seen).toMatchObject({ note: '执行失败，等待管理员处理', maySkip: false, mayRetry: false })
  expect((await eventsOf(form.starter, caseId)).at(-1)).toMatchObject({ kind: 'actFailed', note: '' })
  const cases_ = await administrator.get<{ records: Record<string, unknown>[] }>('/online/flow/case/list', {
    query: { recordId: id },
  })
  expect(recordsOf(cases_).find((row) => row.id === caseId)?.standing).toBe('登记（执行失败）')
  const retry = (by: Person, number = place?.place) =>
    by.post<{ isDone: boolean }>('/online/flow/case/retry', { id: caseId, place: number, comment: '再试' })
  expect((await retry(form.starter)).code).toBe(510)
  expect((await retry(administrator, 99)).success).toBe(false)
  expect((await retry(administrator)).message).toBe(`已重试，仍未成功：${reason}`)
  await cases.server.db
    .insertInto('sys_role_permission')
    .columns(['role_id', 'permission_id'])
    .expression((from) =>
      from
        .selectFrom('sys_permission')
        .select(({ val, ref }) => [val(role).as('role_id'), ref('id').as('permission_id')])
        .where('perms', 'in', codesFor(form.table, 'edit')),
    )
    .execute()
  expect((await retry(administrator)).message).toBe('重试成功！')
  expect((await form.record(id)).note).toBe('已登记')
  expect((await retry(administrator)).success).toBe(false)
  const kinds = ['started', 'agreed', 'actFailed', 'retried', 'actFailed', 'retried', 'acted', 'passed']
  expect(await kindsOf(caseId)).toEqual(kinds)
})

test('an administrator passes over what failed; a flow that goes on without it says what failed', async () => {
  const { form } = await formDoing(settingTo('note', '已登记'), ['list'])
  const { id, caseId } = await form.submit()
  await decide(manager, caseId)
  const place = (await caseOf(administrator, caseId)).open[0]?.place
  const skip = () => administrator.post('/online/flow/case/skip', { id: caseId, place, comment: '不登记' })
  expect((await skip()).message).toBe('已跳过！')
  expect((await skip()).success).toBe(false)
  expect(await kindsOf(caseId)).toEqual(['started', 'agreed', 'actFailed', 'skipped', 'passed'])
  expect((await form.record(id)).note).toBeNull()
  const easy = await formDoing(settingTo('note', '已登记'), ['list'], 'goOn')
  const other = await easy.form.submit()
  await decide(manager, other.caseId)
  const { status, timeline } = await caseOf(administrator, other.caseId)
  expect([status, timeline.at(-2)?.kind, timeline.at(-2)?.note]).toEqual([
    'passed',
    'actFailed',
    `角色“测试角色”没有编辑“${easy.form.table}单”的权限`,
  ])
})

test('what a data rule hides from a role is not changed by it', async () => {
  const { form, role } = await formDoing(settingTo('note', '已登记'))
  const api = '/online/cgform/api'
  const boss = await cases.server.administrator()
  const rule = await boss.post<string>(`${api}/authData`, {
    cgformId: form.formId,
    ruleName: '看病',
    ruleColumn: 'reason',
    ruleOperator: '=',
    ruleValue: '看病',
  })
  const bound = await boss.post(`${api}/roleDataAuth/${role}/${form.formId}`, {
    authId: JSON.stringify([rule.result]),
    authMode: 'role',
  })
  expect([rule.success, bound.success]).toEqual([true, true])
  const [hidden, open] = [await form.submit({ reason: '回家' }), await form.submit({ reason: '看病' })]
  for (const { caseId } of [hidden, open]) await decide(manager, caseId)
  expect((await form.record(open.id)).note).toBe('已登记')
  expect((await form.record(hidden.id)).note).toBeNull()
  expect((await caseOf(administrator, hidden.caseId)).open[0]?.note).toBe('执行失败：未找到对应实体')
})

test('what a step has done is done again where the case was returned before it', async () => {
  const form = await cases.form([approval('m', [manager])], {}, further)
  const role = await roleWith(cases, codesFor(form.table, 'list', 'edit'))
  await form.renew([
    approval('m', [manager]),
    doing(role, { kind: 'change', values: { days: { kind: 'formula', formula: 'days + 1' } } }),
    approval('n', [manager]),
  ])
  const { id, caseId } = await form.submit({ days: 1 })
  await decide(manager, caseId)
  expect((await form.record(id)).days).toBe(2)
  const { id: task } = await taskOf(manager, caseId)
  const returned = await manager.post('/online/flow/task/return', {
    id: task,
    to: start,
    way: 'inOrder',
    comment: '再来',
  })
  expect(returned.success).toBe(true)
  const again = await form.starter.post('/online/flow/case/resubmit', { id: caseId })
  expect(again.success).toBe(true)
  await decide(manager, caseId)
  expect((await form.record(id)).days).toBe(3)
  expect((await kindsOf(caseId)).filter((kind) => kind === 'acted')).toHaveLength(2)
  await decide(manager, caseId)
})

test('whoever agrees chooses the people behind what a step does by itself, and nothing is done before', async () => {
  const other = await cases.form([approval('m', [manager])])
  const form: LeaveForm = await cases.form([approval('m', [manager])])
  const role = await roleWith(cases, [...codesFor(form.table, 'list'), ...codesFor(other.table, 'add')])
  await form.renew([
    approval('m', [manager]),
    doing(role, { kind: 'add', at: other.path, values: { reason: { kind: 'field', field: 'reason' } } }),
    approval('n', [manager], { who: { kind: 'chosenBefore', max: 1 } }),
  ])
  const { caseId } = await form.submit()
  /* whom it leads to has to be chosen first: nothing is decided yet */
  expect((await decide(manager, caseId)).result.outcome).toBe('choose')
  const count = async () =>
    recordsOf(await other.starter.get<{ records: Record<string, unknown>[] }>(`${other.path}/list`)).length
  expect(await count()).toBe(0)
  await decide(manager, caseId, { choices: { n: [administrator.user.username] } })
  expect(await count()).toBe(1)
})

test('a step tells people what the case is called and what the flow says, and nothing of the record', async () => {
  const clerk = await cases.person()
  const message = (usernames: string[]): FlowAct<Who> => ({
    kind: 'message',
    who: { kind: 'people', usernames },
    text: '请到财务部领取',
  })
  const form = await cases.form([approval('m', [manager]), doing('', message([clerk.user.username]))])
  const { caseId } = await form.submit({ reason: '机密' })
  await decide(manager, caseId)
  const { number, title, timeline } = await caseOf(form.starter, caseId)
  expect(await messagesTo(cases, clerk)).toEqual([`“${title}”（${number}）：请到财务部领取`])
  const acted = timeline.find(({ kind }) => kind === 'acted')
  expect([acted?.note, acted?.people.map(({ username }) => username)]).toEqual([
    '请到财务部领取',
    [clerk.user.username],
  ])
  await form.renew([approval('m', [manager]), doing('', message(['nobody-of-that-name']))])
  const other = await form.submit()
  await decide(manager, other.caseId)
  expect((await eventsOf(form.starter, other.caseId)).at(-2)?.note).toBe('没有找到收件人，未发送消息')
})

test('a step has a webhook send the record, once for each time that the case comes there, and not where the decision is undone', async () => {
  const form = await cases.form([approval('m', [manager])])
  const boss = await cases.server.administrator()
  const made = await boss.post<{ id: string }>('/online/cgform/webhook/add', {
    formId: form.formId,
    name: '外部系统',
    url: 'https://example.test/hook',
    events: [],
    isActive: true,
  })
  expect(made.success).toBe(true)
  const to = made.result.id
  const role = await roleWith(cases, codesFor(form.table, 'list'))
  await form.renew([
    approval('m', [manager]),
    doing(role, { kind: 'send', to }),
    approval('n', [manager], { who: { kind: 'chosenBefore', max: 1 } }),
  ])
  const sent = () =>
    cases.server.db
      .selectFrom('outbox') /* whatever the tenant: a test has one */
      .select('payload')
      .where('about', '=', to)
      .execute()
  const { id, caseId } = await form.submit({ reason: '回家' })
  expect((await decide(manager, caseId)).result.outcome).toBe('choose')
  expect(await sent()).toEqual([])
  await decide(manager, caseId, { choices: { n: [administrator.user.username] } })
  const { number } = await caseOf(form.starter, caseId)
  expect((await sent()).map(({ payload }) => payload)).toMatchObject([
    { event: 'act', record: { id, reason: '回家' }, by: { username: `审批流程 ${number}` } },
  ])
  const { id: task } = await taskOf(administrator, caseId)
  await administrator.post('/online/flow/task/return', { id: task, to: 'm', way: 'inOrder', comment: '再来' })
  await decide(manager, caseId, { choices: { n: [administrator.user.username] } })
  expect(await sent()).toHaveLength(2)
  /* nobody is called any more where it was removed */
  await boss.delete('/online/cgform/webhook/delete', { query: { id: to } })
  const late = await form.submit()
  await decide(manager, late.caseId, { choices: { n: [administrator.user.username] } })
  expect((await caseOf(administrator, late.caseId)).open[0]?.note).toBe('执行失败：Webhook已删除或已停用')
})

test('what a step would change by itself is not named to who does not see it', async () => {
  const form = await cases.form([approval('m', [manager])], {}, further)
  await form.renew([
    approval('m', [manager], { fields: { note: 'hidden' } }),
    doing('', settingTo('note', '已登记')),
  ])
  const { caseId } = await form.submit()
  const noteTo = (own: { ahead: readonly { note: string }[] }) => own.ahead.map(({ note }) => note)
  expect(noteTo((await taskOf(manager, caseId)).case)).toEqual(['修改此记录'])
  expect(noteTo(await caseOf(form.starter, caseId))).toEqual(['修改此记录的“备注”'])
})

test('a case that stands at what failed goes on by another version, which tries it anew', async () => {
  const { form } = await formDoing(settingTo('note', '已登记'), ['list'])
  const { id, caseId } = await form.submit()
  await decide(manager, caseId)
  const role = await roleWith(cases, codesFor(form.table, 'list', 'edit'))
  await form.renew([approval('m', [manager]), doing(role, settingTo('note', '改正后登记'))])
  const mover = await cases.person({ may: ['online:flowCase:list', 'online:flowCase:move'] })
  const plan = await mover.post<{ mark: string }[]>('/online/flow/case/moves', { ids: [caseId] })
  const moved = await mover.post<{ moved: number }>('/online/flow/case/move', {
    cases: [{ id: caseId, mark: plan.result[0]?.mark }],
  })
  expect(moved.result.moved).toBe(1)
  expect((await form.record(id)).note).toBe('改正后登记')
  expect(await kindsOf(caseId)).toEqual(['started', 'agreed', 'actFailed', 'moved', 'acted', 'passed'])
})
