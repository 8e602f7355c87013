import { type FormFieldRow, writeField } from '@dougong/contract/online/forms/field'
import { firstFields, newField } from '@dougong/contract/online/forms/form'
import type { OpenedLink } from '@dougong/contract/online/links/answers'
import type { FormLink } from '@dougong/contract/online/links/links'
import type { FormReactions } from '@dougong/contract/online/forms/reactions/calls'
import type { PageRight } from '@dougong/contract/online/forms/rights/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answered, type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'

/*
 * Through what they manage, people see and do at most what they themselves may: every call with a right to manage something of
 * the online wing stands in a table below, with what it refuses or why it hands nothing on. A new call that is in neither makes
 * this file red.
 */

const api = '/online/cgform/api'
const table = 'walked'
const canary = 'CANARY-7'
const records = `${api}/${table}`
const codes = ['add', 'edit', 'publish', 'menu', 'auth', 'generateCode', 'link', 'webhook', 'delete', 'list']
const verbs = ['list', 'add', 'edit', 'delete', 'export', 'import']

let server: TestApp
let admin: Caller
/** Sees every record and every field of the form. */
let keeper: Caller & { user: TestUser }
let world: World

interface World {
  formId: string
  /** Of the rule that binds the people who walk, and of one that binds somebody else. */
  rule: string
  othersRule: string
  bound: TestUser
  /** The role of that somebody. */
  role: string
  /** The records that people under the rule see, and do not see. */
  seen: string
  unseen: string
  link: string
  token: string
  editToken: string
  webhook: string
  delivery: string
  button: string
  restrictions: string[]
  buttonRight: string
}

const head = (settings: object = {}) => ({
  tableName: table,
  tableTxt: '巡查单',
  tableType: 1,
  extConfigJson: JSON.stringify({ enableExternalLink: 1 }),
  ...settings,
})
const plain = (name: string, title: string) => newField({ id: `new-${name}`, name, title, length: 100 })

beforeAll(async () => {
  server = await testApp()
  admin = await server.administrator()
  world = await makeWorld()
})
afterAll(() => server.stop())

async function done<Result>(answer: Promise<Answered<Result>>): Promise<Result> {
  const { success, message, result } = await answer
  expect([success, message]).toEqual([true, message])
  return result
}

async function makeWorld(): Promise<World> {
  const fields = [
    ...firstFields((name) => name),
    plain('subject', '主题'),
    plain('secret', '机密'),
    plain('spare', '备用'),
  ].map(writeField)
  await done(admin.post(`${api}/addAll`, { head: head(), fields }))
  const formId = await formIdOf(table)
  await done(admin.post(`${api}/doDbSynch/${formId}/normal`, {}))
  const may = [
    ...codes.map((code) => `online:form:${code}`),
    ...verbs.map((verb) => `online:${table}:${verb}`),
  ]
  keeper = await server.as(server.user({ may }))
  for (const switchFlag of [1, 2, 3])
    await done(
      admin.post(`${api}/authColumn`, {
        cgformId: formId,
        code: 'secret',
        switchFlag,
        listShow: true,
        formShow: true,
        formEditable: true,
      }),
    )
  await done(admin.post(`${api}/authButton`, { cgformId: formId, code: 'export' }))
  const ofFields = await done(admin.get<PageRight[]>(`${api}/authPage/${formId}/1`))
  const ofButtons = await done(admin.get<PageRight[]>(`${api}/authPage/${formId}/2`))
  const restrictions = ofFields.map(({ id }) => id)
  const give = (path: string, userId: string, ids: string[]) =>
    done(admin.post(`${api}/${path}/${userId}/${formId}`, { authId: JSON.stringify(ids), authMode: 'user' }))
  await give('roleColumnAuth', keeper.user.id, restrictions)
  await give(
    'roleButtonAuth',
    keeper.user.id,
    ofButtons.map(({ id }) => id),
  )
  keeper = await server.as(keeper.user)
  const ruleOf = (ruleValue: string) =>
    done(
      admin.post<string>(`${api}/authData`, {
        cgformId: formId,
        ruleName: ruleValue,
        ruleColumn: 'subject',
        ruleOperator: '=',
        ruleValue,
      }),
    )
  const [rule, othersRule] = [await ruleOf('甲'), await ruleOf('丙')]
  const bound = await server.user({ may: [`online:${table}:list`] })
  await give('roleDataAuth', bound.id, [othersRule])
  const { role_id: role } = await server.db
    .selectFrom('sys_user_role')
    .select('role_id')
    .where('user_id', '=', bound.id)
    .executeTakeFirstOrThrow()
  const seen = await done(keeper.post<string>(`${records}/add`, { subject: '甲', secret: canary }))
  const unseen = await done(keeper.post<string>(`${records}/add`, { subject: '乙', secret: canary }))
  const link = (settings: object) =>
    done(
      keeper.post<{ id: string; token: string }>('/online/cgform/link/add', {
        formId,
        name: '链接',
        recordId: unseen,
        ...settings,
      }),
    )
  const detailLink = await link({ action: 'detail', fields: ['subject', 'secret'] })
  const edited = await link({ action: 'edit', fields: ['subject'] })
  const webhook = await done(
    keeper.post<{ id: string }>('/online/cgform/webhook/add', {
      formId,
      name: '台账',
      url: 'https://example.org/',
      events: ['afterEdit'],
    }),
  )
  await done(keeper.put(`${records}/edit`, { id: unseen, spare: '改' }))
  const { id: delivery } = await server.db
    .selectFrom('outbox')
    .select('id')
    .where('about', '=', webhook.id)
    .executeTakeFirstOrThrow()
  await done(keeper.post('/online/cgform/button/add', buttonOf(formId)))
  const { id: button } = await server.db
    .selectFrom('onl_cgform_button')
    .select('id')
    .where('cgform_head_id', '=', formId)
    .executeTakeFirstOrThrow()
  return {
    formId,
    rule,
    othersRule,
    bound,
    role,
    seen,
    unseen,
    link: detailLink.id,
    token: detailLink.token,
    editToken: edited.token,
    webhook: webhook.id,
    delivery,
    button,
    restrictions,
    buttonRight: ofButtons[0]?.id ?? '',
  }
}

const buttonOf = (cgformHeadId: string, settings: object = {}) => ({
  cgformHeadId,
  buttonCode: 'copy_out',
  buttonName: '抄出',
  actionJson: JSON.stringify({ kind: 'set', values: { spare: "concat(secret, '')" } }),
  ...settings,
})

async function formIdOf(tableName: string): Promise<string> {
  const { id } = await server.db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', tableName)
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody with these rights who is bound by the rule and sees nothing that is restricted. */
async function walker(may: string[]): Promise<Caller & { user: TestUser }> {
  const user = await server.user({ may })
  await done(
    admin.post(`${api}/roleDataAuth/${user.id}/${world.formId}`, {
      authId: JSON.stringify([world.rule]),
      authMode: 'user',
    }),
  )
  return server.as(user)
}

/** The fields as the designer sends them, some of them with other settings. */
async function fieldsWith(settings: Record<string, object>): Promise<object[]> {
  const rows = await done(
    admin.get<FormFieldRow[]>('/online/cgform/field/listByHeadId', { query: { headId: world.formId } }),
  )
  return rows.map((row) => ({ ...row, ...settings[row.dbFieldName] }))
}
const formula = (text: string) => ({ fieldExtendJson: JSON.stringify({ behaviour: { formula: text } }) })
const saveForm = async (by: Caller, settings: Record<string, object>) =>
  by.put(`${api}/editAll`, { head: head({ id: world.formId }), fields: await fieldsWith(settings) })
const publish = () => done(admin.post(`${api}/doDbSynch/${world.formId}/normal`, {}))

type Ask = (by: Caller) => Promise<Answered>
const rule = (settings: object) => ({
  cgformId: world.formId,
  ruleName: '试',
  ruleColumn: 'subject',
  ruleOperator: '=',
  ruleValue: '甲',
  ...settings,
})
const grantTo = (userId: string, ids: string[]) => ({
  path: `${userId}/${world.formId}`,
  body: { authId: JSON.stringify(ids), authMode: 'user' },
})
const field = (settings: object = {}) => ({ cgformId: world.formId, code: 'secret', ...settings })
const ofLink = () => ({ id: world.link, name: '改', note: '', endsAt: null, limit: null })
const settingsOfWebhook = { name: '外', url: 'https://mine.example/', events: ['afterAdd'] }
const code = () => ({ code: world.formId, tableName: table, entityName: 'Walked', subList: [] })

/** What is refused to somebody who holds the right and sees only some of the form. */
const asking: Record<string, Ask> = {
  'POST /online/cgform/link/add': (by) =>
    by.post('/online/cgform/link/add', {
      formId: world.formId,
      name: '试',
      action: 'detail',
      recordId: world.unseen,
      fields: ['subject'],
    }),
  'PUT /online/cgform/link/edit': (by) => by.put('/online/cgform/link/edit', ofLink()),
  'POST /online/cgform/link/renew': (by) => by.post('/online/cgform/link/renew', { id: world.link }),
  'POST /online/cgform/link/revoke': (by) => by.post('/online/cgform/link/revoke', { id: world.link }),
  'DELETE /online/cgform/link/delete': (by) =>
    by.delete('/online/cgform/link/delete', { query: { id: world.link } }),
  'POST /online/cgform/webhook/add': (by) =>
    by.post('/online/cgform/webhook/add', { formId: world.formId, ...settingsOfWebhook }),
  'PUT /online/cgform/webhook/edit': (by) =>
    by.put('/online/cgform/webhook/edit', { id: world.webhook, ...settingsOfWebhook }),
  'POST /online/cgform/webhook/renew': (by) => by.post('/online/cgform/webhook/renew', { id: world.webhook }),
  'GET /online/cgform/webhook/deliveries': (by) =>
    by.get('/online/cgform/webhook/deliveries', { query: { id: world.webhook } }),
  'POST /online/cgform/webhook/resend': (by) =>
    by.post('/online/cgform/webhook/resend', { id: world.delivery }),
  'PUT /online/cgform/api/editAll': (by) => saveForm(by, { spare: formula("concat(secret, '')") }),
  'POST /online/cgform/api/formVersions/:id/restore': (by) =>
    by.post(`${api}/formVersions/${world.formId}/restore`, { version: 2 }),
  'POST /online/cgform/head/copyOnline': (by) =>
    by.post('/online/cgform/head/copyOnline', undefined, { query: { code: world.formId } }),
  'POST /online/cgform/button/add': (by) =>
    by.post('/online/cgform/button/add', buttonOf(world.formId, { buttonCode: 'mine' })),
  'PUT /online/cgform/button/edit': (by) =>
    by.put(
      '/online/cgform/button/edit',
      buttonOf(world.formId, {
        id: world.button,
        actionJson: JSON.stringify({ kind: 'set', values: { secret: "'x'" } }),
      }),
    ),
  'PUT /online/cgform/hook/save': (by) =>
    by.put('/online/cgform/hook/save', {
      formId: world.formId,
      chosen: [{ event: 'afterAdd', name: 'whatever' }],
    }),
  'POST /online/cgform/api/authData': (by) =>
    by.post(`${api}/authData`, rule({ ruleColumn: 'secret', ruleValue: canary })),
  'PUT /online/cgform/api/authData': (by) => by.put(`${api}/authData`, rule({ id: world.othersRule })),
  'DELETE /online/cgform/api/authData/:id': (by) => by.delete(`${api}/authData/${world.othersRule}`),
  'POST /online/cgform/api/roleDataAuth/:targetId/:cgformId': (by) => {
    const { path, body } = grantTo(world.bound.id, [])
    return by.post(`${api}/roleDataAuth/${path}`, body)
  },
  'POST /online/cgform/api/roleColumnAuth/:targetId/:cgformId': (by) => {
    const { path, body } = grantTo(world.bound.id, world.restrictions)
    return by.post(`${api}/roleColumnAuth/${path}`, body)
  },
  'POST /online/cgform/api/roleButtonAuth/:targetId/:cgformId': (by) => {
    const { path, body } = grantTo(world.bound.id, [world.buttonRight])
    return by.post(`${api}/roleButtonAuth/${path}`, body)
  },
  'POST /online/cgform/api/authColumn': (by) =>
    by.post(`${api}/authColumn`, field({ switchFlag: 1, listShow: false })),
  'POST /online/cgform/api/authColumn/batch': (by) =>
    by.post(`${api}/authColumn/batch`, field({ switchFlag: 2, formShow: false })),
  'PUT /online/cgform/api/authColumn': (by) => by.put(`${api}/authColumn`, field({ status: 0 })),
  'PUT /online/cgform/api/authColumn/batch': (by) => by.put(`${api}/authColumn/batch`, field({ status: 0 })),
  'PUT /online/cgform/api/authButton/:id': (by) => by.put(`${api}/authButton/${world.buttonRight}`),
  'POST /online/cgform/api/codeGenerate': (by) => by.post(`${api}/codeGenerate`, code()),
  'POST /online/cgform/api/downGenerateCode': (by) =>
    by.post(`${api}/downGenerateCode`, { pathKey: JSON.stringify(code()) }),
  'GET /online/cgform/api/codeView': (by) =>
    by.get(`${api}/codeView`, { query: { pathKey: JSON.stringify(code()), path: 'x' } }),
  'PUT /online/cgreport/tables': (by) =>
    by.put('/online/cgreport/tables', { tables: [{ name: 'online.walked', columns: ['id', 'secret'] }] }),
  'POST /online/cgform/api/addToMenu/:id': (by) =>
    by.post(`${api}/addToMenu/${world.formId}`, {
      title: '试',
      parentId: null,
      roleIds: [world.role],
      verbs: ['list'],
    }),
}

const definitionAlone = '只关乎表单如何描述，不涉及记录；表达式在保存时询问'
const takesAway = '只收回，不交出'

/** The other calls with a right to manage, each with the reason why it hands nothing on. */
const quiet: Record<string, string[]> = {
  [definitionAlone]: [
    'POST /online/cgform/api/addAll',
    'POST /online/cgform/head/add',
    'PUT /online/cgform/head/edit',
    'GET /online/cgform/head/copyOnlineTable/:id',
    'POST /online/cgform/head/copyOnlineTable/:id',
    'GET /online/cgform/head/list',
    'GET /online/cgform/head/queryById',
    'GET /online/cgform/head/tableInfo',
    'GET /online/cgform/head/enhanceJava/:id',
    'POST /online/cgform/head/enhanceJava/:id',
    'PUT /online/cgform/head/enhanceJava/:id',
    'GET /online/cgform/head/enhanceJavaByButtonCode/:id',
    'GET /online/cgform/head/enhanceJs/:id',
    'POST /online/cgform/head/enhanceJs/:id',
    'PUT /online/cgform/head/enhanceJs/:id',
    'GET /online/cgform/head/enhanceSql/:id',
    'POST /online/cgform/head/enhanceSql/:id',
    'PUT /online/cgform/head/enhanceSql/:id',
    'GET /online/cgform/field/listByHeadCode',
    'GET /online/cgform/field/listByHeadId',
    'GET /online/cgform/index/listByHeadId',
    'GET /online/cgform/button/actions',
    'GET /online/cgform/button/list/:id',
    'GET /online/cgform/button/builtInList/:id',
    'GET /online/cgform/head/enhanceButton/:id',
    'GET /online/cgform/hook/list/:id',
    'GET /online/cgform/webhook/list',
    'GET /online/cgform/link/list',
    'GET /online/cgform/reactions/:id',
    'GET /online/cgform/api/checkOnlyTable',
    'GET /online/cgform/api/dbSynchPlan/:id/:mode',
    'POST /online/cgform/api/doDbSynch/:id/:mode',
    'GET /online/cgform/api/formVersions/:id',
    'GET /online/cgform/api/formVersions/:id/compare',
    'GET /online/cgform/api/setAside',
    'POST /online/cgform/api/setAside/:id/restore',
    'POST /online/cgform/api/spreadsheet/create',
    'POST /online/cgform/api/spreadsheet/read',
    'GET /online/cgform/api/usedBy',
    'GET /online/cgform/api/menuChoices',
    'GET /online/cgform/api/opens/:id',
    'GET /online/cgform/api/authButton/:id',
    'POST /online/cgform/api/authButton',
    'GET /online/cgform/api/authColumn/:id',
    'GET /online/cgform/api/authData/:id',
    'GET /online/cgform/api/authPage/:id/:type',
    'GET /online/cgform/api/authTargets',
    'GET /online/cgform/api/roleAuth',
    'GET /online/cgform/api/validAuthData/:id',
  ],
  只供平台管理员使用: [
    'GET /online/cgform/head/queryTables',
    'GET /online/cgform/head/transTables/:names',
    'POST /online/cgform/head/transTables/:names',
  ],
  '报表、图表和看板按每个读者自己的权限读取': [
    'POST /online/board/add',
    'POST /online/board/edit',
    'PUT /online/board/edit',
    'GET /online/board/list',
    'GET /online/board/queryById',
    'GET /online/board/source',
    'GET /online/board/sources',
    'POST /online/board/unread',
    'POST /online/cgreport/head/add',
    'PUT /online/cgreport/head/editAll',
    'GET /online/cgreport/head/list',
    'GET /online/cgreport/head/parseSql',
    'POST /online/cgreport/head/parseSql',
    'POST /online/cgreport/head/preview',
    'GET /online/cgreport/head/queryById',
    'GET /online/cgreport/item/listByHeadCode',
    'GET /online/cgreport/item/listByHeadId',
    'GET /online/cgreport/param/listByHeadId',
    'GET /online/cgreport/tables',
    'POST /online/graphreport/head/add',
    'POST /online/graphreport/head/edit',
    'PUT /online/graphreport/head/edit',
    'GET /online/graphreport/head/exportXls',
    'POST /online/graphreport/head/exportXls',
    'POST /online/graphreport/head/importExcel',
    'GET /online/graphreport/head/importTemplate',
    'GET /online/graphreport/head/list',
    'POST /online/graphreport/head/parseField',
    'GET /online/graphreport/head/queryById',
    'POST /online/graphreport/preview',
    'GET /online/graphreport/sources',
    'POST /online/summary/add',
    'POST /online/summary/edit',
    'PUT /online/summary/edit',
    'GET /online/summary/list',
    'POST /online/summary/preview',
    'GET /online/summary/queryById',
    'GET /online/summary/sources',
  ],
  '启用流程与转交任务时询问，见 online/flows/handing-on.test.ts': [
    'POST /online/flow/publish',
    'PUT /online/flow/switch',
    'POST /online/flow/case/reassign',
    'POST /online/flow/leaving/handOver',
  ],
  '启用、恢复规则时询问，见 online/flows/automation/rights.test.ts': [
    'POST /online/automation/publish',
    'POST /online/automation/resume',
    'PUT /online/automation/switch',
  ],
  '接收地址只由能查看全部记录和所填字段的人管理，见 online/flows/automation/received/attacks.test.ts': [
    'GET /online/automation/address/get',
    'GET /online/automation/address/calls',
    'POST /online/automation/address/renew',
    'POST /online/automation/address/sign',
  ],
  规则草稿在启用之前不涉及记录: [
    'POST /online/automation/add',
    'POST /online/automation/copy',
    'PUT /online/automation/save',
    'POST /online/automation/problems',
    'POST /online/automation/versions/restore',
    'GET /online/automation/forms',
    'GET /online/automation/get',
    'GET /online/automation/list',
    'GET /online/automation/plan',
    'GET /online/automation/queryById',
    'GET /online/automation/versions',
    'GET /online/automation/versions/compare',
  ],
  '试运行只涉及自己可见的记录，且不保留任何修改，见 online/flows/automation/trial': [
    'POST /online/automation/try',
  ],
  '执行记录中的记录按自己的权限读取，见 online/flows/automation/rights.test.ts': [
    'GET /online/automation/run/counts',
    'GET /online/automation/run/get',
    'GET /online/automation/run/list',
    'GET /online/automation/run/queryById',
    'GET /online/automation/run/records',
  ],
  重试的步骤以规则的角色再次询问: [
    'POST /online/automation/run/retry',
    'POST /online/automation/run/retryAll',
  ],
  审批单只迁移到启用时已询问过的版本: ['POST /online/flow/case/moves', 'POST /online/flow/case/move'],
  '重新确定与跳过之后，处理人仍按启用时已询问过的规则确定': [
    'POST /online/flow/case/resolve',
    'POST /online/flow/case/skip',
  ],
  '重试的步骤以流程的角色再次询问，见 online/flows/run/effects/acts.test.ts': [
    'POST /online/flow/case/retry',
  ],
  流程草稿在启用之前不涉及记录: [
    'POST /online/flow/add',
    'POST /online/flow/copy',
    'PUT /online/flow/save',
    'POST /online/flow/problems',
    'POST /online/flow/versions/restore',
    'GET /online/flow/forms',
    'GET /online/flow/get',
    'GET /online/flow/list',
    'GET /online/flow/plan',
    'GET /online/flow/queryById',
    'GET /online/flow/versions',
    'GET /online/flow/versions/compare',
  ],
  试运行只读取自己可见的记录: ['POST /online/flow/try'],
  '审批单的管理者看到标题和进度，记录按自己的权限读取': [
    'GET /online/flow/case/exportXls',
    'POST /online/flow/case/exportXls',
    'GET /online/flow/case/list',
    'GET /online/flow/case/queryById',
    'GET /online/flow/task/list',
    'GET /online/flow/task/queryById',
  ],
  '授予时与自己的权限比较（access/power）': [
    'POST /online/board/addToMenu/:id',
    'POST /online/board/giveUnread',
    'POST /online/cgreport/api/addToMenu/:id',
    'POST /online/graphreport/api/addToMenu/:id',
    'POST /online/summary/addToMenu/:id',
  ],
  [takesAway]: [
    'DELETE /online/board/delete',
    'DELETE /online/board/deleteBatch',
    'DELETE /online/cgreport/head/delete',
    'DELETE /online/cgreport/head/deleteBatch',
    'DELETE /online/graphreport/head/delete',
    'DELETE /online/graphreport/head/deleteBatch',
    'DELETE /online/summary/delete',
    'DELETE /online/summary/deleteBatch',
    'DELETE /online/cgform/button/delete',
    'DELETE /online/cgform/button/deleteBatch',
    'DELETE /online/cgform/head/delete',
    'DELETE /online/cgform/head/deleteBatch',
    'DELETE /online/cgform/head/deleteBatchEnhanceJava',
    'DELETE /online/cgform/head/deletebatchEnhanceSql',
    'DELETE /online/cgform/head/removeRecord',
    'DELETE /online/cgform/webhook/delete',
    'DELETE /online/flow/delete',
    'DELETE /online/automation/delete',
    'POST /online/flow/case/end',
  ],
}

describe('the walk over managing calls', () => {
  /** Every call with a right to manage something of the online wing, without the base of the API. */
  const managing = () =>
    server.app
      .declaredRoutes()
      .filter(({ url, access }) => url.includes('/online/') && access.startsWith('may online:'))
      .map(({ method, url, access }) => ({
        key: `${method} ${url.replace(server.services.config.apiBase, '')}`,
        right: access.slice('may '.length).split(' | ')[0] ?? '',
      }))

  test('every one of them asks, or stands in the list of those that hand nothing on, with the reason', () => {
    const known = [...Object.keys(asking), ...Object.values(quiet).flat()]
    expect(new Set(known).size).toBe(known.length)
    expect(
      managing()
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual(known.toSorted())
  })

  test('whoever holds that one right is refused what they do not see themselves, and nothing is changed', async () => {
    const rights = new Map(managing().map(({ key, right }) => [key, right]))
    const people = new Map<string, Caller>()
    const state = async () =>
      (
        await sql<{ all: string }>`select json_build_array(
          (select json_agg(l order by id) from onl_form_link l), (select json_agg(w order by id) from onl_form_webhook w),
          (select json_agg(b order by id) from onl_cgform_button b), (select json_agg(f order by id) from onl_cgform_field f),
          (select json_agg(h order by id) from onl_cgform_head h), (select json_agg(r order by id) from onl_auth_page r),
          (select json_agg(d order by id) from onl_auth_data d), (select count(*) from sys_permission),
          (select json_agg(o.state order by id) from outbox o), (select json_agg(t) from onl_report_table t))::text as all`.execute(
          server.db,
        )
      ).rows[0]?.all
    /* two versions, of which one has an expression over what is restricted */
    await done(saveForm(keeper, { spare: formula("concat(secret, '')") }))
    await publish()
    await done(saveForm(keeper, { spare: { fieldExtendJson: '{}' } }))
    await publish()
    for (const [key, ask] of Object.entries(asking)) {
      const right = rights.get(key) ?? ''
      const person = people.get(right) ?? (await walker([right, `online:${table}:list`]))
      people.set(right, person)
      const before = await state()
      const { success, message, status } = await ask(person)
      expect([key, success]).toEqual([key, false])
      expect([key, message]).toEqual([
        key,
        expect.stringMatching(
          /不能查看或修改|对您不可见|部分记录|未找到对应实体|不能授予或放开|超出您自己的权限/,
        ),
      ])
      expect([key, [200, 403].includes(status)]).toEqual([key, true])
      expect([key, await state()]).toEqual([key, before])
    }
  }, 120_000)

  test('what the reading ones answer holds no hidden record and no hidden value', async () => {
    const person = await walker([...new Set(managing().map(({ right }) => right))])
    for (const { key } of managing()) {
      if (!key.startsWith('GET /online/cgform/')) continue
      const path = key
        .slice('GET '.length)
        .replace(/:id|:names/, world.formId)
        .replace(':mode', 'normal')
        .replace(':type', '1')
      const { formId } = world
      const query = { id: formId, formId, headId: formId, cgformId: formId, code: formId, headCode: table }
      const answer = await person.get(path, { query: { ...query, roleId: person.user.id, type: '1' } })
      const text = JSON.stringify(answer)
      expect([key, text.includes(canary), text.includes(world.unseen)]).toEqual([key, false, false])
    }
  }, 60_000)
})

/** The records of the form as somebody lists them. */
const listed = async (by: Caller) =>
  (await done(by.get<{ records: Record<string, unknown>[] }>(`${records}/list`))).records
const openLink = async (token: string) => done(server.anyone.post<OpenedLink>('/online/link/open', { token }))
const giveFields = (userId: string, ids: string[]) =>
  done(
    admin.post(`${api}/roleColumnAuth/${userId}/${world.formId}`, {
      authId: JSON.stringify(ids),
      authMode: 'user',
    }),
  )

describe('links', () => {
  test('whoever is under a data rule neither learns of a link about a hidden record nor renews, changes or ends it', async () => {
    const may = ['online:form:link', `online:${table}:list`, `online:${table}:edit`]
    const person = await walker(may)
    const list = async () =>
      (
        await done(
          person.get<{ links: FormLink[] }>('/online/cgform/link/list', { query: { formId: world.formId } }),
        )
      ).links
    expect(await list()).toEqual([])
    const designer = await walker([...may, 'online:form:list'])
    const around = await done(designer.get<FormReactions>(`/online/cgform/reactions/${world.formId}`))
    expect(around.reactions.filter(({ kind }) => kind === 'link')).toEqual([])
    expect(await person.post('/online/cgform/link/renew', { id: world.link })).toMatchObject({
      success: false,
      message: '未找到对应实体',
    })
    const check = await done(server.anyone.post<string>('/online/link/check', { token: world.editToken }))
    await done(
      server.anyone.post('/online/link/answer', {
        token: world.editToken,
        check,
        values: { subject: '乙', _version: (await openLink(world.editToken)).record?._version },
      }),
    )
    /* what they see themselves, they hand on as before */
    const own = await done(
      person.post<{ id: string; token: string }>('/online/cgform/link/add', {
        formId: world.formId,
        name: '自己的',
        action: 'detail',
        recordId: world.seen,
        fields: ['subject'],
      }),
    )
    expect((await list()).map(({ id }) => id)).toEqual([own.id])
    await done(person.put('/online/cgform/link/edit', { ...ofLink(), id: own.id }))
    const renewed = await done(person.post<{ token: string }>('/online/cgform/link/renew', { id: own.id }))
    expect(await openLink(renewed.token)).toMatchObject({ state: 'open', record: { subject: '甲' } })
    /* a link of a field that they do not see is as unknown to them as one about a hidden record */
    await done(
      keeper.post('/online/cgform/link/add', {
        formId: world.formId,
        name: '机密的',
        action: 'detail',
        recordId: world.seen,
        fields: ['secret'],
      }),
    )
    expect((await list()).map(({ id }) => id)).toEqual([own.id])
    /* nor is one shown that leads where its maker does not see any more */
    await sql`update online.walked set subject = '乙' where id = ${world.seen}`.execute(server.db)
    expect(await server.anyone.post('/online/link/open', { token: renewed.token })).toMatchObject({
      success: false,
    })
    await sql`update online.walked set subject = '甲' where id = ${world.seen}`.execute(server.db)
  })

  test('a restricted field is shown by a link as long as its maker sees it, and strangers learn no code of a right', async () => {
    const opened = await openLink(world.token)
    expect(opened.record).toMatchObject({ subject: '乙', secret: canary })
    expect(JSON.stringify(opened)).not.toMatch(/online:|restricted/)
    await giveFields(keeper.user.id, [])
    const closed = await openLink(world.token)
    expect(closed).toMatchObject({ state: 'outdated', fields: [], record: null })
    expect(JSON.stringify(closed)).not.toMatch(/secret|机密|CANARY|online:/)
    await giveFields(keeper.user.id, world.restrictions)
    expect(await openLink(world.token)).toMatchObject({ state: 'open' })
  })
})

describe('webhooks', () => {
  const payloads = async () => {
    const rows = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('about', '=', world.webhook)
      .orderBy('create_time')
      .execute()
    return rows.map(({ payload }) => (payload as { record: Record<string, unknown> }).record)
  }

  test('the right to webhooks alone sends no record anywhere; what is sent is what its maker sees now', async () => {
    const holder = await server.as(server.user({ may: ['online:form:list', 'online:form:webhook'] }))
    expect(
      await holder.post('/online/cgform/webhook/add', { formId: world.formId, ...settingsOfWebhook }),
    ).toMatchObject({ status: 403 })
    const change = () =>
      done(keeper.put(`${records}/edit`, { id: world.unseen, spare: String(Math.random()) }))
    await change()
    expect((await payloads()).at(-1)).toMatchObject({ subject: '乙', secret: canary })
    const author = keeper
    await giveFields(author.user.id, [])
    await change()
    expect((await payloads()).at(-1)).toMatchObject({ subject: '乙' })
    expect((await payloads()).at(-1)).not.toHaveProperty('secret')
    await giveFields(author.user.id, world.restrictions)
    const { length } = await payloads()
    await done(
      admin.post(`${api}/roleDataAuth/${author.user.id}/${world.formId}`, {
        authId: JSON.stringify([world.rule]),
        authMode: 'user',
      }),
    )
    const may = [`online:${table}:list`, `online:${table}:edit`]
    const editor = await server.as(server.user({ may }))
    await done(editor.put(`${records}/edit`, { id: world.unseen, spare: '无人知' }))
    expect(await payloads()).toHaveLength(length)
    await done(
      admin.post(`${api}/roleDataAuth/${author.user.id}/${world.formId}`, {
        authId: JSON.stringify([]),
        authMode: 'user',
      }),
    )
  })
})

describe('expressions', () => {
  test('who does not see a field neither computes nor asks by it, and whoever sees it does', async () => {
    const author = await walker(['online:form:edit', 'online:form:list', `online:${table}:list`])
    const behaviours = [
      { formula: "concat(secret, '')" },
      { shownWhen: "secret = 'x'" },
      { requiredWhen: "secret = 'x'" },
      { readOnlyWhen: "secret = 'x'" },
    ]
    for (const behaviour of behaviours) {
      const settings = { spare: { fieldExtendJson: JSON.stringify({ behaviour }) } }
      expect([behaviour, await saveForm(author, settings)]).toMatchObject([
        behaviour,
        { success: false, message: '您不能查看或修改字段 secret，因此不能在这里使用，也不能交给他人' },
      ])
    }
    await done(saveForm(author, { spare: formula("concat(subject, '')") }))
    await done(saveForm(author, { spare: { fieldExtendJson: '{}' } }))
  })

  test('what is computed from a restricted field is kept from whoever is kept from that field, also over two steps', async () => {
    const author = await walker(['online:form:edit', 'online:form:list', `online:${table}:list`])
    const reader = await walker([`online:${table}:list`])
    await done(saveForm(keeper, { spare: formula("concat(secret, '!')") }))
    await publish()
    await done(keeper.put(`${records}/edit`, { id: world.seen, subject: '甲' }))
    expect(await listed(keeper)).toContainEqual(
      expect.objectContaining({ subject: '甲', spare: `${canary}!` }),
    )
    expect(JSON.stringify(await listed(reader))).not.toContain(canary)
    for (const call of [
      reader.get(`${records}/list`, { query: { spare: 'C' } }),
      reader.get(`${records}/list`, { query: { column: 'spare', order: 'asc' } }),
    ])
      expect(await call).toMatchObject({ success: false })
    /* who does not see it does not let it out by taking the formula away, or by another one over it */
    expect(await saveForm(author, { spare: { fieldExtendJson: '{}' } })).toMatchObject({ success: false })
    expect(await saveForm(author, { subject: formula("concat(spare, '')") })).toMatchObject({
      success: false,
    })
    /* other settings of the same form stay theirs to change */
    await done(saveForm(author, { subject: { dbFieldTxt: '题目' } }))
  })
})
