import type { FormReactions } from '@dougong/contract/online/forms/reactions/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../../test/test-app'
import { newId } from '../../../platform/ids'
import { fieldOf, FormServer } from '../forms.fixture'

let forms: FormServer
let administrator: Caller
let formId: string
beforeAll(async () => {
  forms = await FormServer.start()
  const { server } = forms
  server.services.hooks['watch'] = { title: '观察', afterAdd: async () => undefined }
  administrator = await server.administrator()
  await forms.publish('bill', [fieldOf('code', { title: '单号' }), fieldOf('note', { title: '备注' })], {
    head: { extConfigJson: JSON.stringify({ enableExternalLink: 1 }) },
  })
  const { result } = await administrator.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName: 'bill' },
  })
  formId = result.records[0]?.id ?? ''
})
afterAll(() => forms.server.stop())

const reactionsFor = async (person: Caller) =>
  person.get<FormReactions>(`/online/cgform/reactions/${formId}`, {})
const done = async (answer: Promise<{ success: boolean; message: string }>) => {
  const { success, message } = await answer
  expect([success, message]).toEqual([true, message])
}

test('of a form for which nothing else happens nothing is said', async () => {
  expect((await reactionsFor(administrator)).result).toEqual({ reactions: [], unseen: [] })
})

test('everything that happens around a record is said, by moment, in the order in which it happens', async () => {
  const { db } = forms.server
  const at = '/online/cgform/api/bill'
  const choice = { formId, chosen: [{ event: 'afterAdd', name: 'watch' }] }
  await done(administrator.put('/online/cgform/hook/save', choice))
  await db
    .insertInto('onl_form_hook')
    .values({ form_id: formId, event: 'beforeDelete', name: 'gone', place: 1 })
    .execute()
  const webhook = {
    formId,
    name: '财务系统',
    url: 'https://example.com/in',
    events: ['afterAdd', 'afterEdit'],
  }
  await done(administrator.post('/online/cgform/webhook/add', webhook))
  const button = { cgformHeadId: formId, buttonCode: 'finish', buttonName: '完成', buttonStyle: 'link' }
  await done(
    administrator.post('/online/cgform/button/add', {
      ...button,
      buttonStatus: '0',
      actionJson: JSON.stringify({ kind: 'set', values: { note: "'完成'" } }),
    }),
  )
  const link = { formId, name: '报名', action: 'add', fields: ['code'] }
  await done(administrator.post('/online/cgform/link/add', link))
  const definition = {
    steps: [
      {
        key: 'a',
        kind: 'approve',
        title: '审批',
        who: { kind: 'people', usernames: ['admin'] },
        mode: 'any',
        nobody: 'pass',
        acts: ['refuse'],
      },
    ],
  }
  await done(administrator.post('/online/flow/add', { at, name: '票据审批', definition }))
  const steps = [
    { key: 'm', kind: 'act', title: '通知', act: { kind: 'refuse', text: '不行' }, failed: 'stop' },
  ]
  const becomes = { kind: 'becomes', timing: 'within', when: { field: 'code', operator: 'eq', value: '1' } }
  const rule = await administrator.post<string>('/online/automation/add', {
    at,
    name: '单号检查',
    definition: { trigger: becomes, steps },
  })
  expect(rule.success).toBe(true)
  for (const [name, trigger] of [
    ['移交规则', { kind: 'pressed', text: '移交' }],
    ['收到报名', { kind: 'answered' }],
  ] as const)
    await done(administrator.post('/online/automation/add', { at, name, definition: { trigger, steps } }))
  await forms.publish('receipt', [fieldOf('code', { title: '单号' })])
  const add = { kind: 'add', at, values: { code: { kind: 'fixed', value: '1' } } }
  const elsewhere = await administrator.post<string>('/online/automation/add', {
    at: '/online/cgform/api/receipt',
    name: '收据登记',
    definition: { trigger: { kind: 'decided', outcomes: [] }, steps: [{ ...steps[0], act: add }] },
  })
  const inForce = async (id: string) =>
    sql`with kept as (insert into flow_version (flow_id, version, tenant_id, definition)
        select id, 1, tenant_id, definition from flow where id = ${id})
      update flow set version = 1, is_active = true where id = ${id}`.execute(db)
  for (const { result } of [rule, elsewhere]) await inForce(result)
  const source = newId()
  await db
    .insertInto('onl_summary')
    .values({ id: source, name: '每月票据', resource: at, tenant_id: 1, definition: '{}' })
    .execute()
  await db
    .insertInto('onl_subscription')
    .values({
      id: newId(),
      tenant_id: 1,
      kind: 'summary',
      source,
      schedule: JSON.stringify({ every: 'day', time: '09:00' }),
      is_on: true,
      usernames: ['admin'],
      role_ids: [],
      next_time: '2030-01-02 09:00:00',
    })
    .execute()
  const { reactions } = (await reactionsFor(administrator)).result
  expect(
    reactions.map(({ moment, kind, name, detail, isActive }) => [moment, kind, name, detail, isActive]),
  ).toEqual([
    ['afterAdd', 'hook', '观察', '', true],
    ['afterAdd', 'webhook', '财务系统', '', true],
    ['afterAdd', 'rule', '单号检查', '第1版，随保存一起执行', true],
    ['afterEdit', 'webhook', '财务系统', '', true],
    ['afterEdit', 'rule', '单号检查', '第1版，随保存一起执行', true],
    ['beforeDelete', 'hook', 'gone', '代码中已没有它，这时的操作会被拒绝', true],
    ['submitted', 'flow', '票据审批', '草稿', false],
    ['pressed', 'rule', '移交规则', '草稿，按钮“移交”', false],
    ['pressed', 'button', '完成', '修改“备注”', false],
    ['answered', 'rule', '收到报名', '草稿', false],
    ['answered', 'link', '报名', '填写新记录', true],
    ['scheduled', 'subscription', '每月票据', '下次 2030-01-02 09:00', true],
    ['written', 'rule', '收据登记', '由“receipt单”触发', true],
  ])
})

test('whoever may not look at a kind reads that there may be more', async () => {
  const { server } = forms
  const designer = await server.as(server.user({ may: ['online:form:list'] }))
  const { reactions, unseen } = (await reactionsFor(designer)).result
  expect(new Set(reactions.map(({ kind }) => kind))).toEqual(new Set(['hook', 'button']))
  expect(unseen).toEqual(['webhook', 'rule', 'flow', 'link', 'subscription'])
  expect(await reactionsFor(await server.as(server.user()))).toMatchObject({ status: 403 })
})

test('a form of another tenant is none', async () => {
  const { server } = forms
  await server.db.insertInto('sys_tenant').values({ id: 77, name: '另一家' }).execute()
  const stranger = await server.as(server.user({ may: ['online:form:list'], tenants: [77] }))
  expect((await reactionsFor(stranger)).success).toBe(false)
})
