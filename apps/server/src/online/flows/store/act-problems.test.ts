import type { FlowDraft, FlowPlan, FlowTrial } from '@dougong/contract/online/flows/flow-calls'
import {
  defaultSettings,
  type FlowActStep,
  type FlowPeopleStep,
  type FlowStep,
  type FlowSubStep,
} from '@dougong/contract/online/flows/flow'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codesFor, doing, roleWith, settingTo } from '../acts.fixture'
import { approval, CaseServer, type LeaveForm, type Person } from '../cases.fixture'
import { drawingCodes } from '../flows.fixture'
import { fieldOf, FormServer } from '../../forms/forms.fixture'

/* What a flow does by itself it does as a role that whoever puts it in force could have given themselves, and no more. */

let cases: CaseServer
let manager: Person
beforeAll(async () => {
  cases = await CaseServer.start()
  manager = await cases.person()
})
afterAll(() => cases.stop())

const stateOf = async ({ flowId }: LeaveForm) =>
  cases.server.db
    .selectFrom('flow') /* whatever the tenant: a test has one */
    .select(['version', 'is_active', 'revision'])
    .where('id', '=', flowId)
    .executeTakeFirstOrThrow()

test('a trial says what would be done, and does nothing', async () => {
  const form = await cases.form([approval('m', [manager])])
  const designer = await cases.person({ may: [...drawingCodes, ...codesFor(form.table, 'list', 'edit')] })
  const id = await form.add({ reason: '搬家' })
  const { result } = await designer.post<FlowTrial>('/online/flow/try', {
    id: form.flowId,
    definition: {
      settings: defaultSettings,
      steps: [approval('m', [manager]), doing('', settingTo('reason', '好'))],
    },
    starter: form.starter.user.username,
    recordId: id,
  })
  expect(result.visits.map(({ kind, outcome, note }) => [kind, outcome, note])).toEqual([
    ['approve', 'passed', ''],
    ['act', 'passed', '修改此记录的“事由”'],
  ])
  expect((await form.record(id)).reason).toBe('搬家')
})

/** Draws this act into the flow of a form; returns what stands against it. */
function draw(by: Person, form: LeaveForm, role: string, act: unknown) {
  return drawSteps(by, form, [approval('m', [manager]), doing(role, act as FlowActStep['act'])])
}

async function drawSteps(by: Person, { flowId: id }: LeaveForm, steps: readonly FlowStep[]) {
  const { result } = await by.get<FlowDraft>('/online/flow/get', { query: { id } })
  return by.put<{ problems: FlowPlan['problems'] }>('/online/flow/save', {
    id,
    name: '请假',
    note: '',
    revision: result.revision,
    definition: { settings: defaultSettings, steps },
  })
}

async function publish(by: Person, { flowId: id }: LeaveForm) {
  const { result } = await by.get<FlowPlan>('/online/flow/plan', { query: { id } })
  const answer = await by.post('/online/flow/publish', { id, mark: result.mark })
  return { acts: result.acts, problems: result.problems.map(({ message }) => message), answer }
}

test('a role that may do more than who publishes is refused; one that may not is put in force, and the plan says so', async () => {
  const form = await cases.form([approval('m', [manager])])
  const role = await roleWith(cases, codesFor(form.table, 'list', 'edit'))
  const [weak, strong] = [
    await cases.person({ may: drawingCodes }),
    await cases.person({ may: [...drawingCodes, ...codesFor(form.table, 'list', 'edit')] }),
  ]
  const drawn = await draw(weak, form, role, settingTo('reason', '已登记'))
  expect(drawn.result.problems).toEqual([
    { key: 'act', setting: 'role', message: '角色“测试角色”的权限超出您自己的权限，您不能让流程以它执行' },
  ])
  const before = await stateOf(form)
  const refused = await publish(weak, form)
  expect(refused.answer.message).toContain('角色“测试角色”的权限超出您自己的权限')
  expect(await stateOf(form)).toEqual(before)
  const done = await publish(strong, form)
  expect([done.problems, done.acts, done.answer.message]).toEqual([
    [],
    ['步骤“登记”以角色“测试角色”自动修改此记录的“事由”'],
    '发布成功！',
  ])
  /* nor does somebody weaker switch it on again */
  const switchTo = (by: Person, isOn: boolean) => by.put('/online/flow/switch', { id: form.flowId, isOn })
  expect((await switchTo(weak, false)).success).toBe(true)
  expect((await switchTo(weak, true)).message).toContain('角色“测试角色”的权限超出您自己的权限')
  expect((await stateOf(form)).is_active).toBe(false)
})

test('what its role may not do, does not see or has no field for stands against a flow', async () => {
  const form = await cases.form([approval('m', [manager])])
  const target = await cases.form([approval('m', [manager])], {}, [
    fieldOf('amount', { title: '金额', type: 'int', length: 10, isNullable: false }),
  ])
  const own = codesFor(form.table, 'list', 'edit')
  const there = codesFor(target.table, 'list', 'add', 'edit')
  const designer = await cases.person({ may: [...drawingCodes, ...own, ...there] })
  const roles = {
    reader: await roleWith(cases, codesFor(form.table, 'list')),
    editor: await roleWith(cases, own),
    clerk: await roleWith(cases, [...own, ...there]),
    blind: await roleWith(cases, there),
  }
  const boss = await cases.server.administrator()
  const made = await boss.post<{ id: string }>('/online/cgform/webhook/add', {
    formId: form.formId,
    name: '外部系统',
    url: 'https://example.test/hook',
    events: [],
    isActive: true,
  })
  const { id: webhook } = made.result
  const adding = (values: object, at = target.path) => ({ kind: 'add', at, values })
  const amount = { kind: 'formula', formula: 'days' }
  const finding = (where: object[]) => ({
    kind: 'changeFound',
    at: target.path,
    where,
    max: 1,
    values: { amount },
  })
  const tries: [keyof typeof roles | 'nobody' | '', unknown, string[]][] = [
    ['', settingTo('reason', '好'), ['请选择以哪个角色执行']],
    ['nobody', settingTo('reason', '好'), ['角色已不存在，请重新选择']],
    ['reader', settingTo('reason', '好'), [`角色“测试角色”没有编辑“${form.table}单”的权限`]],
    ['editor', settingTo('reason', '好'), []],
    ['editor', { kind: 'change', values: {} }, ['请添加要填写的字段']],
    ['editor', settingTo('bpm_status', '3'), ['“审批状态”由审批流程填写']],
    ['editor', settingTo('none', '3'), ['字段“none”不存在，或您无权查看']],
    ['editor', settingTo('days', '三'), ['“天数”的值不正确：天数必须是整数']],
    [
      'editor',
      { kind: 'change', values: { days: { kind: 'formula', formula: 'reason' } } },
      ['“天数”的值不正确：第1个字符：结果应为数字，而不是文本'],
    ],
    [
      'editor',
      { kind: 'change', values: { reason: { kind: 'field', field: 'constructor' } } },
      ['“事由”的值中，字段“constructor”不存在，或您无权查看'],
    ],
    ['editor', adding({ amount }, ''), ['请选择表单']],
    ['editor', adding({ amount }), ['表单不存在，或您和角色“测试角色”没有在其中新增的权限']],
    ['clerk', adding({ amount }, '/sys/user'), ['表单不存在，或您和角色“测试角色”没有在其中新增的权限']],
    ['clerk', adding({ amount }), []],
    ['clerk', adding({ reason: { kind: 'fixed', value: '好' } }), ['必填字段“金额”还没有值']],
    ['clerk', finding([]), ['请添加条件']],
    [
      'clerk',
      finding([{ field: '', operator: 'eq', value: { kind: 'fixed', value: '1' } }]),
      ['有条件还没有选择字段'],
    ],
    [
      'clerk',
      finding([{ field: 'days', operator: 'eq', value: { kind: 'fixed', value: ' ' } }]),
      ['“天数”的条件没有填写值'],
    ],
    [
      'clerk',
      finding([{ field: 'days', operator: 'eq', value: { kind: 'field', field: 'reason' } }]),
      ['“天数”的条件不正确：第1个字符：结果应为数字，而不是文本'],
    ],
    ['clerk', finding([{ field: 'days', operator: 'eq', value: { kind: 'field', field: 'days' } }]), []],
    ['editor', finding([]), ['表单不存在，或您和角色“测试角色”没有在其中编辑的权限']],
    ['', { kind: 'message', who: { kind: 'starter' }, text: '好' }, []],
    ['', { kind: 'message', who: { kind: 'starter' }, text: ' ' }, ['请填写消息内容']],
    ['', { kind: 'message', who: { kind: 'chosen', max: 1 }, text: '好' }, ['收件人不能由他人选择']],
    [
      '',
      { kind: 'message', who: { kind: 'people', usernames: ['gone'] }, text: '好' },
      ['用户“gone”不存在或已冻结'],
    ],
    ['reader', { kind: 'send', to: '' }, ['请选择Webhook']],
    ['reader', { kind: 'send', to: 'gone' }, ['Webhook不存在，请重新选择']],
    ['reader', { kind: 'send', to: webhook }, ['您没有管理此表单Webhook的权限']],
    ['blind', adding({ amount }), [`角色“测试角色”没有查看“${form.table}单”的权限`]],
  ]
  for (const [role, act, problems] of tries) {
    const id = role === '' || role === 'nobody' ? role : roles[role]
    const { result } = await draw(designer, form, id, act)
    const messages = result.problems.map(({ message }) => message)
    expect([role, act, messages]).toEqual([role, act, problems])
  }
})

test('a sub flow stands against its flow where its form has none, asks its starter, or would come round again', async () => {
  const [form, payment, ledger] = [
    await cases.form([approval('m', [manager])]),
    await cases.form([approval('m', [manager])]),
    await cases.form([approval('m', [manager])]),
  ]
  const codes = [form, payment, ledger].flatMap(({ table }) => codesFor(table, 'list', 'add', 'edit'))
  const role = await roleWith(cases, codes)
  const designer = await cases.person({ may: [...drawingCodes, ...codes] })
  const values = { reason: { kind: 'field', field: 'reason' } } as const
  const subOf = (at: string, record: FlowSubStep['record'] = { kind: 'add', values }): FlowSubStep => {
    return { key: 's', title: '付款', kind: 'sub', role, at, record, refused: 'refuse' }
  }
  const against = async (step: FlowSubStep, own = form) =>
    (await drawSteps(designer, own, [approval('m', [manager]), step])).result.problems
  const record = (message: string) => [{ key: 's', setting: 'record', message }]
  expect(await against(subOf(payment.path))).toEqual([])
  expect(await publish(designer, form)).toMatchObject({
    acts: [`步骤“付款”以角色“测试角色”自动提交“${payment.table}单”的审批，新增一条记录，并等待其结果`],
    answer: { message: '发布成功！' },
  })
  expect(await against(subOf('/sys/user'))).toEqual(
    record('表单不存在，或您和角色“测试角色”没有在其中新增的权限'),
  )
  expect(
    await against(subOf(payment.path, { kind: 'add', values: { none: { kind: 'fixed', value: '1' } } })),
  ).toEqual(record('字段“none”不存在，或您无权查看'))
  await ledger.renew([
    approval('m', [manager], { who: { kind: 'chosen', max: 1 } } as Partial<FlowPeopleStep>),
  ])
  expect(await against(subOf(ledger.path))).toEqual(
    record(`“${ledger.table}单”的审批流程由发起人选择处理人，不能自动提交`),
  )
  /* the first leads to the second already; a third between them does not hide it */
  expect(await against(subOf(form.path), payment)).toEqual(
    record(`子流程互相等待：“${payment.table}单” → “${form.table}单” → “${payment.table}单”`),
  )
  await ledger.renew([approval('m', [manager]), subOf(form.path)])
  expect(await against(subOf(ledger.path), payment)).toEqual(
    record(
      `子流程互相等待：“${payment.table}单” → “${ledger.table}单” → “${form.table}单” → “${payment.table}单”`,
    ),
  )
  expect((await publish(designer, payment)).answer.success).toBe(false)
  expect(await against(subOf(payment.path), payment)).toEqual(
    record(`子流程互相等待：“${payment.table}单” → “${payment.table}单”`),
  )
  await cases.server.db
    .updateTable('flow')
    .set({ is_active: false })
    .where('id', '=', ledger.flowId)
    .execute()
  expect(await against(subOf(ledger.path))).toEqual(record(`“${ledger.table}单”没有启用的审批流程`))
})

test('a field that is kept from who draws is read by no formula', async () => {
  const form = await cases.form([approval('m', [manager])])
  const target = await cases.form([approval('m', [manager])])
  const codes = [...codesFor(form.table, 'list', 'edit'), ...codesFor(target.table, 'add')]
  const role = await roleWith(cases, codes)
  const designer = await cases.person({ may: [...drawingCodes, ...codes] })
  const act = { kind: 'add', at: target.path, values: { reason: { kind: 'formula', formula: 'salary' } } }
  expect((await draw(designer, form, role, act)).result.problems).toEqual([])
  const boss = await cases.server.administrator()
  for (const switchFlag of [1, 2])
    await boss.post('/online/cgform/api/authColumn', {
      cgformId: form.formId,
      code: 'salary',
      switchFlag,
      listShow: true,
      formShow: true,
    })
  const { problems } = (await draw(designer, form, role, act)).result
  expect(problems.map(({ message }) => message)).toEqual(['“事由”的值不正确：第1个字符：没有字段“salary”'])
})

test('a form of another tenant is none that records are added to', async () => {
  const { server } = cases
  await server.db.insertInto('sys_tenant').values({ id: 77, name: '别家', status: 1 }).execute()
  const foreign = await FormServer.on(server, { tenants: [77] })
  const at = await foreign.publish('guests', [fieldOf('reason', { title: '事由' })])
  const form = await cases.form([approval('m', [manager])])
  const codes = [...codesFor(form.table, 'list', 'edit'), ...codesFor('guests', 'add')]
  const role = await roleWith(cases, codes)
  const designer = await cases.person({ may: [...drawingCodes, ...codes] })
  const { result } = await draw(designer, form, role, {
    kind: 'add',
    at,
    values: { reason: { kind: 'fixed', value: '好' } },
  })
  expect(result.problems.map(({ message }) => message)).toEqual([
    '表单不存在，或您和角色“测试角色”没有在其中新增的权限',
  ])
  /* nor is it said what it is called there */
  const { acts, answer } = await publish(designer, form)
  expect([acts, answer.success]).toEqual([[`步骤“登记”以角色“测试角色”自动在“${at}”中新增记录`], false])
})

test('whoever publishes a form is told which steps of other flows fill in a field that is gone', async () => {
  const target = await cases.form([approval('m', [manager])])
  const form = await cases.form([approval('m', [manager])])
  const values = { reason: { kind: 'fixed', value: '好' }, days: { kind: 'fixed', value: '1' } } as const
  await form.renew([approval('m', [manager]), doing('', { kind: 'add', at: target.path, values })])
  await cases.forms.save(target.table, { reason: { name: 'cause' } })
  const designer = await cases.person({
    may: ['list', 'edit', 'publish'].map((verb) => `online:form:${verb}`),
  })
  const { result } = await designer.get<{ warnings: string[] }>(
    `/online/cgform/api/dbSynchPlan/${target.formId}/normal`,
  )
  expect(result.warnings).toEqual([
    '字段“事由”被审批流程“请假”的“登记”使用，同步后这些步骤将不能按该字段运行',
  ])
})

test.each([
  [{ kind: 'explode' }, '第2个步骤不完整（act.kind）'],
  [
    { kind: 'change', values: { reason: { kind: 'code', code: '1' } } },
    '第2个步骤不完整（act.values.reason.kind）',
  ],
  [
    {
      kind: 'change',
      values: Object.fromEntries(
        Array.from({ length: 10_000 }, (_, index) => [`f${index}`, { kind: 'fixed', value: '' }]),
      ),
    },
    '第2个步骤不完整（act.values）',
  ],
  [{ kind: 'add', values: {} }, '第2个步骤不完整（act.at）'],
  [{ kind: 'changeFound', at: '', where: [], max: 10_000, values: {} }, '第2个步骤不完整（act.max）'],
  [
    { kind: 'changeFound', at: '', where: [{ field: 'a', operator: 'sql', value: {} }], max: 1, values: {} },
    '第2个步骤不完整（act.where.0.operator）',
  ],
])('what is no act is refused in a sentence, and nothing is saved: %#', async (act, sentence) => {
  const form = await cases.form([approval('m', [manager])])
  const designer = await cases.person({ may: drawingCodes })
  const before = await stateOf(form)
  const answer = await draw(designer, form, '', act)
  expect([answer.success, answer.message]).toEqual([false, `${sentence}，未保存任何内容`])
  expect(await stateOf(form)).toEqual(before)
})
