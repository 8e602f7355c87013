import { formsBase } from '@dougong/contract/online/forms/pages'
import {
  defaultSettings,
  type FlowDefinition,
  type FlowPeopleStep,
  type FlowStep,
} from '@dougong/contract/online/flows/flow'
import type { FlowPlan, FlowTrial } from '@dougong/contract/online/flows/flow-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp, type TestUser } from '../../../../test/test-app'
import { fieldOf, FormServer } from '../../forms/forms.fixture'
import { drawingCodes, FlowServer, makeDepartment } from '../flows.fixture'

let server: TestApp
let forms: FormServer
let flows: FlowServer
let designer: Caller
let boss: TestUser
let chief: TestUser
let clerk: TestUser

beforeAll(async () => {
  server = await testApp()
  forms = await FormServer.on(server)
  flows = await FlowServer.on(server)
  designer = flows.designer
  boss = await server.user()
  chief = await server.user()
  const company = await makeDepartment(server, '公司', { directors: [chief] })
  const team = await makeDepartment(server, '市场部', { parent: company, directors: [boss] })
  clerk = await server.user({ departments: [team] })
})
afterAll(() => server.stop())

const approve = (more: Partial<FlowPeopleStep> = {}): FlowPeopleStep => ({
  key: 'a',
  kind: 'approve',
  title: '主管审批',
  who: { kind: 'directors', of: 'starter', from: 0, to: 0 },
  mode: 'any',
  nobody: 'refuse',
  acts: ['refuse', 'return'],
  fields: {},
  ...more,
})
const flow = (...steps: FlowStep[]): FlowDefinition => ({ settings: defaultSettings, steps })
/** Branches in branches, so many. */
const branchesOf = (depth: number): object[] =>
  depth === 0
    ? []
    : [
        {
          key: `b${depth}`,
          kind: 'branch',
          take: 'all',
          branches: [{ key: `c${depth}`, steps: branchesOf(depth - 1) }],
        },
      ]
const publishedForm = (table: string) =>
  forms.publish(table, [
    fieldOf('reason', { title: '原因' }),
    fieldOf('days', { title: '天数', type: 'int', length: 10, isInList: true }),
    fieldOf('boss', { title: '上级', control: 'sel_user' }),
  ])

describe('drafts', () => {
  test('a draft is saved with its problems, and only on top of what was read', async () => {
    await publishedForm('flow_draft')
    const { result: id } = await flows.add('flow_draft', undefined, '请假')
    const first = await flows.read(id)
    expect(first).toMatchObject({
      name: '请假',
      state: 'draft',
      version: null,
      revision: 0,
      isChanged: true,
      mayEdit: true,
      mayPublish: true,
      problems: [{ message: '流程还没有步骤' }],
    })
    expect(Object.keys(first.resource['fields'] as object)).toContain('days')
    const body = { id, name: '请假', note: '', revision: 0, definition: flow(approve({ title: '' })) }
    const saved = await designer.put('/online/flow/save', body)
    expect(saved).toMatchObject({
      success: true,
      result: { revision: 1, problems: [{ key: 'a', setting: 'title', message: '还没有名称' }] },
    })
    const late = await designer.put('/online/flow/save', { ...body, name: '另一个' })
    expect(late).toMatchObject({ success: false, code: 409 })
    expect(late.message).toContain('未保存任何内容')
    expect(await flows.read(id)).toMatchObject({ name: '请假', revision: 1 })
  })

  test('what is no flow is refused in a sentence and saves nothing', async () => {
    await publishedForm('flow_attack')
    const { result: id } = await flows.add('flow_attack', flow(approve()))
    const steps = Array.from({ length: 10_000 }, (_, at) => ({ ...approve(), key: `s${at}`, title: '' }))
    const attempts: [unknown, string][] = [
      [{ steps: branchesOf(13) }, '分支嵌套不能超过12层'],
      [{ steps: [{ ...approve(), kind: 'jump' }] }, '类型“jump”不存在'],
      [{ steps: [{ ...approve(), who: { kind: 'everybody' } }] }, '不完整（who'],
      [{ steps: steps.slice(0, 3_000) }, '步骤不能超过300个'],
    ]
    for (const [definition, sentence] of attempts) {
      const body = { id, name: '审批', note: '', revision: 0, definition }
      const answer = await designer.put('/online/flow/save', body)
      expect(answer).toMatchObject({ success: false })
      expect(answer.message).toContain(sentence)
      expect(answer.message).toContain('未保存任何内容')
    }
    const tooDeep = { id, name: '审批', note: '', revision: 0, definition: { steps: branchesOf(200) } }
    expect(await designer.put('/online/flow/save', tooDeep)).toMatchObject({
      success: false,
      message: '请求格式不正确：JSON 嵌套过深',
    })
    const tooLarge = await designer.put('/online/flow/save', {
      id,
      name: '审批',
      note: '',
      revision: 0,
      definition: { steps: steps.map((step) => ({ ...step, title: '名'.repeat(50) })) },
    })
    expect(tooLarge.success).toBe(false)
    expect(await flows.read(id)).toMatchObject({ revision: 0, definition: flow(approve()) })
  })

  test('keys twice, unknown fields and people who are gone stand against publishing', async () => {
    await publishedForm('flow_wrong')
    const { result: id } = await flows.add(
      'flow_wrong',
      flow(
        approve({ who: { kind: 'people', usernames: ['nobody-here'] } }),
        approve({ fields: { salary: 'hidden' } }),
        approve({ key: 'c', who: { kind: 'roles', roleIds: ['gone'] } }),
      ),
    )
    const { problems, mark } = await flows.plan(id)
    expect(problems.map(({ message }) => message)).toEqual([
      '有两个步骤或分支的编号同为“a”',
      '字段“salary”不存在，或您无权查看',
      '用户“nobody-here”不存在或已冻结',
      '角色已不存在，请重新选择',
    ])
    const answer = await flows.publish(id, mark)
    expect(answer).toMatchObject({ success: false })
    expect(answer.message).toContain('还不能发布')
    expect(await flows.read(id)).toMatchObject({ state: 'draft', version: null })
  })

  test('a field that is hidden from whoever draws is none to them', async () => {
    await publishedForm('flow_hidden')
    const { result: id } = await flows.add(
      'flow_hidden',
      flow({
        key: 'b',
        kind: 'branch',
        title: '天数',
        take: 'holding',
        branches: [
          { key: 'c', title: '长', when: { field: 'days', operator: 'gt', value: '3' }, steps: [approve()] },
        ],
      }),
    )
    expect((await flows.read(id)).problems).toEqual([])
    const administrator = await server.administrator()
    for (const switchFlag of [1, 2])
      await administrator.post('/online/cgform/api/authColumn', {
        cgformId: await flows.formId('flow_hidden'),
        code: 'days',
        switchFlag,
        listShow: true,
        formShow: true,
      })
    const { problems, resource } = await flows.read(id)
    expect(problems).toEqual([
      { key: 'c', setting: 'when', message: '条件中的字段“days”不存在，或您无权查看' },
    ])
    expect(Object.keys(resource['fields'] as object)).not.toContain('days')
  })

  test('nobody draws for a form of another tenant, nor without the right to shape the form', async () => {
    await publishedForm('flow_rights')
    const at = `${formsBase}/flow_rights`
    await server.db.insertInto('sys_tenant').values({ id: 77, name: '另一家' }).execute()
    try {
      const stranger = await server.as(server.user({ may: drawingCodes, tenants: [77] }))
      const foreign = await stranger.post('/online/flow/add', { at, name: '审批' })
      expect(foreign).toMatchObject({ success: false, message: '表单不存在，或未同步数据库' })
      const { result: id } = await flows.add('flow_rights', flow(approve()))
      for (const answer of [
        await stranger.get('/online/flow/get', { query: { id } }),
        await stranger.get('/online/flow/plan', { query: { id } }),
        await stranger.delete('/online/flow/delete', { query: { id } }),
      ])
        expect(answer).toMatchObject({ success: false, message: '流程或规则不存在，或已被删除' })
    } finally {
      await server.db.deleteFrom('sys_user_tenant').where('tenant_id', '=', 77).execute()
      await server.db.deleteFrom('sys_tenant').where('id', '=', 77).execute()
    }
    const may = drawingCodes.filter((code) => code !== 'online:form:edit')
    const drawer = await server.as(server.user({ may }))
    const answer = await drawer.post('/online/flow/add', { at, name: '审批' })
    expect(answer).toMatchObject({ success: false, code: 403 })
    expect(answer.message).toContain('没有设计此表单的权限')
  })

  test('a view of a form has no flow of its own, and a form that is not published none at all', async () => {
    await forms.describe('flow_unpublished', [fieldOf('reason')])
    const answer = await flows.add('flow_unpublished', undefined)
    expect(answer).toMatchObject({ success: false, message: '表单不存在，或未同步数据库' })
  })
})

describe('publishing', () => {
  test('the first flow gives the form its state, which lists show and nobody fills in', async () => {
    const path = await publishedForm('flow_first')
    const staff = await forms.staff('flow_first')
    const { result: recordId } = await staff.post<string>(`${path}/add`, { reason: '病假', days: 2 })
    const { result: id } = await flows.add('flow_first', flow(approve()))
    const plan = await flows.plan(id)
    expect(plan).toMatchObject({ version: 1, problems: [], addsStateField: true, replaces: null })
    expect(await flows.publish(id, 'another-mark')).toMatchObject({ success: false, code: 409 })
    expect(await flows.publish(id, plan.mark)).toMatchObject({ success: true, result: { version: 1 } })
    expect(await flows.read(id)).toMatchObject({ state: 'active', version: 1, isChanged: false })
    const { result: record } = await staff.get<object>(`${path}/queryById`, { query: { id: recordId } })
    expect(record).toMatchObject({ reason: '病假', bpm_status: null })
    const found = await staff.get<{ total: number }>(`${path}/list`, { query: { bpm_status: '2' } })
    expect(found).toMatchObject({ success: true, result: { total: 0 } })
    await staff.put(`${path}/edit`, { id: recordId, bpm_status: '3' })
    const { result: after } = await staff.get<object>(`${path}/queryById`, { query: { id: recordId } })
    expect(after).toMatchObject({ bpm_status: null })
  })

  test('work on the form that is not finished is not published with it', async () => {
    await publishedForm('flow_unfinished')
    await forms.save('flow_unfinished', { reason: { title: '事由' } })
    const { result: id } = await flows.add('flow_unfinished', flow(approve()))
    const { mark } = await flows.plan(id)
    const answer = await flows.publish(id, mark)
    expect(answer).toMatchObject({ success: false })
    expect(answer.message).toContain('表单有未同步的修改')
    expect(await flows.read(id)).toMatchObject({ state: 'draft', version: null })
  })

  test('a second flow takes the place of the first as its plan says; another cannot be switched on beside it', async () => {
    await publishedForm('flow_two')
    const first = await flows.start('flow_two', flow(approve()), '甲')
    const { result: second } = await flows.add('flow_two', flow(approve()), '乙')
    const plan = await flows.plan(second)
    expect(plan).toMatchObject({ addsStateField: false, replaces: { id: first, name: '甲' } })
    expect(await flows.publish(second, plan.mark)).toMatchObject({ success: true })
    expect(await flows.read(first)).toMatchObject({ state: 'off' })
    expect(await flows.read(second)).toMatchObject({ state: 'active' })
    const again = await designer.put('/online/flow/switch', { id: first, isOn: true })
    expect(again).toMatchObject({ success: false, message: '表单已有启用的审批流程“乙”，请先停用它' })
    await designer.put('/online/flow/switch', { id: second, isOn: false })
    expect(await designer.put('/online/flow/switch', { id: first, isOn: true })).toMatchObject({
      success: true,
    })
    const { result } = await designer.get<{ records: object[] }>('/online/flow/list', {
      query: { column: 'name', order: 'asc', resourcePath: `${formsBase}/flow_two` },
    })
    expect(result.records).toMatchObject([
      { name: '乙', state: 'off', version: 1 },
      { name: '甲', state: 'active', state_dictText: '已启用', isChanged: 'N', formTitle: 'flow_two单' },
    ])
  })

  test('versions are kept, compared and restored', async () => {
    await publishedForm('flow_versions')
    const id = await flows.start('flow_versions', flow(approve()))
    const next = flow(approve({ title: '经理审批' }), approve({ key: 'z', title: '总经理审批' }))
    await designer.put('/online/flow/save', { id, name: '审批', note: '', revision: 0, definition: next })
    const plan: FlowPlan = await flows.plan(id)
    expect(plan.changes).toEqual(['步骤“经理审批”的名称有修改', '新增步骤“总经理审批”'])
    await flows.publish(id, plan.mark)
    const { result: versions } = await designer.get('/online/flow/versions', { query: { id } })
    expect(versions).toMatchObject([{ version: 2, cases: 0 }, { version: 1 }])
    const compared = await designer.get('/online/flow/versions/compare', {
      query: { id, from: '2', to: '1' },
    })
    expect(compared.result).toMatchObject({
      changes: ['步骤“主管审批”的名称有修改', '去掉步骤“总经理审批”'],
      to: flow(approve()),
    })
    await designer.post('/online/flow/versions/restore', { id, version: 1 })
    expect(await flows.read(id)).toMatchObject({ definition: flow(approve()), isChanged: true, version: 2 })
    const missing = await designer.post('/online/flow/versions/restore', { id, version: 9 })
    expect(missing).toMatchObject({ success: false, message: '没有第9版' })
  })

  test('a copy is a draft of its own; a flow without cases can be removed', async () => {
    await publishedForm('flow_copy')
    const id = await flows.start('flow_copy', flow(approve()), '甲')
    const { result: copy } = await designer.post<string>('/online/flow/copy', { id, name: '甲的副本' })
    expect(await flows.read(copy)).toMatchObject({
      name: '甲的副本',
      state: 'draft',
      definition: flow(approve()),
    })
    expect(await designer.delete('/online/flow/delete', { query: { id: copy } })).toMatchObject({
      success: true,
    })
    expect(await designer.get('/online/flow/get', { query: { id: copy } })).toMatchObject({ success: false })
  })

  test('whoever publishes the form is told which flows and steps need a field that is gone', async () => {
    await publishedForm('flow_needs')
    await flows.start('flow_needs', flow(approve({ who: { kind: 'field', field: 'boss' } })), '请假')
    const formId = await flows.formId('flow_needs')
    await forms.save('flow_needs', { boss: { name: 'superior' } })
    const { result } = await designer.get<{ warnings: string[] }>(
      `/online/cgform/api/dbSynchPlan/${formId}/normal`,
    )
    expect(result.warnings).toEqual([
      '字段“上级”被审批流程“请假”的“主管审批”使用，同步后这些步骤将不能按该字段运行',
    ])
  })
})

describe('the form of a flow', () => {
  test('keeps the field of its state as long as a flow is in force', async () => {
    await publishedForm('flow_state')
    const id = await flows.start('flow_state', flow(approve()), '请假')
    const formId = await flows.formId('flow_state')
    expect(await forms.save('flow_state', { bpm_status: { name: 'state_of_it' } })).toMatchObject({
      success: true,
    })
    const problem = '字段“bpm_status”由审批流程“请假”填写'
    const { result } = await designer.get<{ problems: string[] }>(
      `/online/cgform/api/dbSynchPlan/${formId}/normal`,
    )
    expect(result.problems).toEqual([expect.stringContaining(problem)])
    const refused = await designer.post(`/online/cgform/api/doDbSynch/${formId}/normal`, {})
    expect(refused).toMatchObject({ success: false, message: expect.stringContaining(problem) as string })
    await designer.put('/online/flow/switch', { id, isOn: false })
    const published = await designer.post(`/online/cgform/api/doDbSynch/${formId}/normal`, {})
    expect(published).toMatchObject({ success: true })
  })

  test('is not removed while records of it are being decided on; then its flows go with it', async () => {
    await publishedForm('flow_removed')
    const id = await flows.start('flow_removed', flow(approve()))
    const formId = await flows.formId('flow_removed')
    await server.db
      .insertInto('flow_case')
      .values({
        id: 'case-of-removed',
        flow_id: id,
        flow_name: '审批',
        version: 1,
        form_id: formId,
        resource_path: `${formsBase}/flow_removed`,
        form_title: '单',
        record_id: 'r',
        number: '1',
        title: '甲',
        starter: clerk.username,
        status: 'running',
        state: '{}',
        choices: '{}',
      })
      .execute()
    const uses = await designer.get('/online/cgform/api/usedBy', { query: { id: formId } })
    expect(uses.result).toMatchObject({ flows: ['审批'], summaries: [] })
    const remove = () => designer.delete('/online/cgform/head/delete', { query: { id: formId } })
    expect(await remove()).toMatchObject({
      success: false,
      message: '“flow_removed单”还有 1 张审批单正在进行，不能删除，请等待它们结束或终止它们',
    })
    /* whatever the tenant: the test's own */
    await server.db.updateTable('flow_case').set({ status: 'ended' }).where('form_id', '=', formId).execute()
    expect(await remove()).toMatchObject({ success: true })
    expect(await designer.get('/online/flow/get', { query: { id } })).toMatchObject({ success: false })
    await server.db.deleteFrom('flow_case').where('form_id', '=', formId).execute()
  })
})

describe('a trial', () => {
  const leave = flow(
    approve(),
    {
      key: 'b',
      kind: 'branch',
      title: '天数',
      take: 'first',
      branches: [
        {
          key: 'long',
          title: '超过三天',
          when: { field: 'days', operator: 'gt', value: '3' },
          steps: [
            approve({
              key: 'c',
              title: '上级审批',
              who: { kind: 'directors', of: 'starter', from: 1, to: 1 },
            }),
          ],
        },
        { key: 'short', title: '其他', steps: [] },
      ],
    },
    { key: 'd', kind: 'copy', title: '抄送', who: { kind: 'starter' }, fields: {} },
  )
  let id: string
  beforeAll(async () => {
    await publishedForm('flow_trial')
    id = (await flows.add('flow_trial', leave)).result
  })
  const tried = async (more: object) =>
    (
      await designer.post<FlowTrial>('/online/flow/try', {
        id,
        definition: leave,
        starter: clerk.username,
        ...more,
      })
    ).result

  test('shows the path and the people, and why each', async () => {
    const { visits, end } = await tried({ values: { days: 5 } })
    expect(end).toBe('passed')
    expect(visits).toMatchObject([
      {
        step: 'a',
        outcome: 'passed',
        people: [{ username: boss.username, why: '您是“市场部”的负责人', decision: 'agree' }],
      },
      { step: 'b', taken: ['long'] },
      { step: 'c', people: [{ username: chief.username, why: '您是“公司”的负责人' }] },
      { step: 'd', people: [{ username: clerk.username, why: '您是发起人' }] },
    ])
    expect((await tried({ values: { days: 2 } })).visits.map(({ step }) => step)).toEqual(['a', 'b', 'd'])
  })

  test('goes by refusals, and writes nothing', async () => {
    const { visits, end } = await tried({
      values: { days: 5 },
      refusals: [{ step: 'a', username: boss.username }],
    })
    expect(end).toBe('refused')
    expect(visits).toMatchObject([{ step: 'a', outcome: 'refused', people: [{ decision: 'refuse' }] }])
    const { cases } = await server.db
      .selectFrom('flow_case') /* whatever the tenant: a test has one */
      .select(({ fn }) => fn.countAll<number>().as('cases'))
      .executeTakeFirstOrThrow()
    expect(cases).toBe(0)
  })

  test.each<[string, FlowPeopleStep, string[], string]>([
    ['themselves', approve({ who: { kind: 'people', usernames: ['#'] } }), ['#'], 'passed'],
    ['nobody', approve({ who: { kind: 'people', usernames: ['#'], ifStarter: 'skip' } }), [], 'passed'],
    [
      'their superior',
      approve({ who: { kind: 'people', usernames: ['#'], ifStarter: 'superior' } }),
      ['boss'],
      'passed',
    ],
    ['nobody whom nobody replaces', approve({ who: { kind: 'field', field: 'boss' } }), [], 'refused'],
    [
      'somebody else where nobody is found',
      approve({
        who: { kind: 'field', field: 'boss' },
        nobody: { instead: { kind: 'people', usernames: ['boss'] } },
      }),
      ['boss'],
      'passed',
    ],
    [
      'superiors one after the other',
      approve({ who: { kind: 'directors', of: 'starter', from: 0, to: 9 }, mode: 'inOrder' }),
      ['boss', 'chief'],
      'passed',
    ],
    ['whom the starter chose', approve({ who: { kind: 'chosen', max: 2 } }), ['chief'], 'passed'],
    [
      'nobody who is frozen or unknown',
      approve({ who: { kind: 'people', usernames: ['ghost'] } }),
      [],
      'refused',
    ],
  ])('whoever starts it is asked, or others are: %s', async (_, step, names, end) => {
    const accounts: Record<string, string> = {
      '#': clerk.username,
      boss: boss.username,
      chief: chief.username,
    }
    const text = JSON.stringify(flow(step)).replaceAll(/"(#|boss|chief)"(?=[\],])/g, (_all, name: string) =>
      JSON.stringify(accounts[name]),
    )
    const definition = JSON.parse(text) as FlowDefinition
    const trial = await tried({ definition, chosen: { a: [chief.username] } })
    expect(trial.end).toBe(end)
    expect(trial.visits[0]?.people.map(({ username }) => username)).toEqual(
      names.map((name) => accounts[name] ?? name),
    )
  })
})
