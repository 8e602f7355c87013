/// <reference types="vite/client" />
import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, mayCreate, pathOf, pathsOf } from '@dougong/contract/endpoint'
import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, newField } from '@dougong/contract/online/forms/form'
import { resourceParameter } from '@dougong/contract/access'
import { offers } from '@dougong/contract/resource/resource'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../test/multipart'
import { type ContractFixture, sampleRecord } from '../test/samples'
import { type Answered, type Caller, type TestApp, testApp } from '../test/test-app'
import { workbookOf } from '../test/workbook'
import { features } from './app'
import { CaseServer } from './online/flows/cases.fixture'
import { type FlowSample, flowSamples } from './online/flows/creations.fixture'
import { importColumns } from './resource/excel/excel'
import { engineOf, routesOf } from './wiring'

/* every call that creates something, asked twice under one key */

const fixtures = new Map(
  Object.values(
    import.meta.glob<{ contractFixture: ContractFixture }>(
      [
        './features/**/*.contract.fixture.ts',
        './online/**/*.contract.fixture.ts',
        '../../../packages/examples/src/**/*.contract.fixture.ts',
      ],
      { eager: true },
    ),
  ).map(({ contractFixture }) => [contractFixture.path, contractFixture]),
)

let server: TestApp
let administrator: Caller
let endpoints: Endpoint[]
/** The id of a published form with one record. */
let form: string
let record: string
beforeAll(async () => {
  server = await testApp()
  administrator = await server.administrator()
  endpoints = routesOf(features, server.services).map(({ endpoint }) => endpoint)
  form = await publish('repeated')
  record = (await administrator.post<string>('/online/cgform/api/repeated/add', { subject: '甲' })).result
})
afterAll(() => server.stop())

const subject = newField({ id: 'new-1', name: 'subject', title: '主题', length: 100 })

const linked = JSON.stringify({ enableExternalLink: 1 })

async function publish(tableName: string): Promise<string> {
  const fields = [...firstFields((name) => `new-${name}`), subject].map(writeField)
  const head = { tableName, tableTxt: `${tableName}单`, tableType: 1, extConfigJson: linked }
  await administrator.post('/online/cgform/api/addAll', { head, fields })
  const id = await formCalled(tableName)
  expect(await administrator.post(`/online/cgform/api/doDbSynch/${id}/normal`)).toMatchObject({
    success: true,
  })
  return id
}

async function formCalled(tableName: string): Promise<string> {
  const { result } = await administrator.get<{ records: { id: string }[] }>('/online/cgform/head/list', {
    query: { tableName },
  })
  return result.records[0]?.id ?? ''
}

interface Sample extends Partial<FlowSample> {
  /** Where it is not the endpoint's own. */
  path?: string
  query?: Record<string, string>
  headers?: Record<string, string>
}

async function anyRole(): Promise<string> {
  return (await server.db.selectFrom('sys_role').select('id').executeTakeFirstOrThrow()).id
}

const place = (title: string) => ({ title, parentId: null, roleIds: [] })
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const withPicture = async (): Promise<Sample> =>
  multipart({ file: { name: 'a.png', bytes: picture }, biz: '' })

async function madeBy(path: string, body: object): Promise<string> {
  const { success, message, result } = await administrator.post<string>(path, body)
  if (!success) throw new Error(`${path}: ${message}`)
  return result
}

/** What each creating call that is not one of a resource sends. */
const samples: Record<string, () => Promise<Sample>> = {
  '/sys/records/queries': async () => ({
    body: {
      at: '/sys/position',
      title: '常用',
      matchType: 'and',
      records: [{ field: 'name', rule: 'eq', val: '甲' }],
      roleIds: [await anyRole()],
    },
  }),
  '/sys/records/comments': async () => {
    await madeBy('/sys/product/add', { name: '评论的', summary: '好用' })
    const row = await sql<{ id: string }>`select id from site_product where name = '评论的'`.execute(
      server.db,
    )
    return { body: { at: '/sys/product', id: row.rows[0]?.id, text: '请看', mentions: [] } }
  },
  '/sys/common/upload': withPicture,
  '/sys/oss/file/upload': withPicture,
  '/online/cgform/link/add': async () => ({
    body: { formId: form, name: '报名', action: 'add', fields: ['subject'] },
  }),
  '/online/link/answer': async () => {
    const link = { formId: form, name: '报名', action: 'add', fields: ['subject'] }
    const { result } = await administrator.post<{ token: string }>('/online/cgform/link/add', link)
    const { token } = result
    const { result: check } = await server.anyone.post<string>('/online/link/check', { token })
    return { by: server.anyone, body: { token, check, values: { subject: '外面来的' } } }
  },
  '/online/cgform/webhook/add': async () => ({
    body: { formId: form, name: '通知', url: 'https://example.test/', events: ['afterAdd'] },
  }),
  '/online/cgreport/head/add': async () => ({ body: newReport('repeated_report') }),
  '/online/cgreport/api/addToMenu/:id': async () => {
    const id = await madeBy('/online/cgreport/head/add', newReport('menu_report'))
    return { path: `/online/cgreport/api/addToMenu/${id}`, body: place('报表页') }
  },
  '/online/cgform/api/addToMenu/:id': async () => ({
    path: `/online/cgform/api/addToMenu/${form}`,
    body: { ...place('表单页'), verbs: ['list'] },
  }),
  '/online/cgform/api/addAll': async () => ({
    body: {
      head: { tableName: 'repeated_all', tableTxt: '新表单', tableType: 1 },
      fields: [...firstFields((name) => `new-${name}`), subject].map(writeField),
    },
  }),
  '/online/cgform/head/add': async () => ({
    body: { tableName: 'repeated_head', tableTxt: '新表单', tableType: 1 },
  }),
  '/online/cgform/head/copyOnlineTable/:id': async () => ({
    path: `/online/cgform/head/copyOnlineTable/${form}`,
    query: { tableName: 'repeated_copy' },
  }),
  '/online/cgform/head/copyOnline': async () => ({ query: { code: form } }),
  [`/online/cgform/api/form/:${resourceParameter}`]: async () => ({
    path: `/online/cgform/api/form/${form}`,
    body: { subject: '乙' },
  }),
  [`/online/cgform/api/importXls/:${resourceParameter}`]: async () => ({
    path: `/online/cgform/api/importXls/${form}`,
    ...(await multipart({
      file: { name: 'a.xlsx', bytes: await workbookOf([['主题'], ['丙']]) },
    })),
  }),
  '/online/cgform/head/transTables/:names': async () => {
    const id = await publish('left_behind')
    await administrator.delete('/online/cgform/head/removeRecord', { query: { id } })
    return { path: '/online/cgform/head/transTables/left_behind' }
  },
  '/online/cgform/button/add': async () => ({ body: button('sign') }),
  [`/online/cgform/api/:${resourceParameter}/press`]: async () => {
    await madeBy('/online/cgform/button/add', button('pressed'))
    return { path: '/online/cgform/api/repeated/press', body: { code: 'pressed', ids: [record] } }
  },
  '/online/cgform/api/doButton': async () => {
    await madeBy('/online/cgform/button/add', button('done'))
    return { body: { formId: form, buttonCode: 'done', dataId: record } }
  },
  [`/online/cgform/api/:${resourceParameter}/add`]: async () => ({
    path: '/online/cgform/api/repeated/add',
    body: { subject: '丁' },
  }),
  [`/online/cgform/api/:${resourceParameter}/importExcel`]: async () => ({
    path: '/online/cgform/api/repeated/importExcel',
    ...(await multipart({ file: { name: 'a.xlsx', bytes: await workbookOf([['主题'], ['戊']]) } })),
  }),
  '/online/cgform/api/spreadsheet/create': async () => {
    const column = { place: 0, name: 'subject', title: '主题', kind: 'text', length: 100, decimals: 0 }
    return multipart({
      tableName: 'from_sheet',
      title: '表格',
      columns: JSON.stringify([{ ...column, isRequired: false, dictionary: null }]),
      file: { name: 'a.xlsx', bytes: await workbookOf([['主题'], ['己']]) },
    })
  },
  '/online/cgform/api/authData': async () => ({
    body: { cgformId: form, ruleName: '自己的', ruleColumn: 'subject', ruleOperator: '=', ruleValue: '甲' },
  }),
  '/online/board/addToMenu/:id': async () => ({
    path: `/online/board/addToMenu/${await madeBy('/online/board/add', { name: '看板', definition: '{"cards":[]}' })}`,
    body: place('看板页'),
  }),
  '/online/summary/addToMenu/:id': async () => ({
    path: `/online/summary/addToMenu/${await newSummary('菜单的报表')}`,
    body: place('统计页'),
  }),
  '/online/graphreport/api/addToMenu/:id': async () => {
    const chart = { dataType: 'summary', source: await newSummary('图表的数据'), graphType: 'bar' }
    const columns = { xaxisField: 'name', yaxisField: '.count', seriesField: null }
    const graph = { code: 'menu_graph', name: '图表', ...chart, ...columns }
    return {
      path: `/online/graphreport/api/addToMenu/${await madeBy('/online/graphreport/head/add', graph)}`,
      body: place('图表页'),
    }
  },
  '/online/subscription/save': async () => ({
    body: {
      kind: 'summary',
      source: await newSummary('订阅的报表'),
      schedule: { every: 'day', time: '08:00' },
    },
  }),
  '/sys/permission/addPermissionRule': async () => ({
    body: {
      permissionId: 'positions',
      ruleName: '自己的',
      ruleColumn: 'createBy',
      ruleConditions: '=',
      ruleValue: '#{sys_user_code}',
    },
  }),
  '/sys/permission/add': async () => ({
    body: {
      menuType: 0,
      name: '新菜单',
      url: '/repeated',
      component: 'layouts/RouteView',
      route: true,
      sortNo: 1,
    },
  }),
  '/sys/sysDepartRole/add': async () => ({
    body: { departId: 'dep-a01', roleName: '部门角色', roleCode: 'repeated' },
  }),
  '/sys/backup/add': async () => ({}),
}

/** Creating calls that a single server of a test cannot be brought to make; each has the key taken by its transaction like the others. */
const unwalked: Record<string, string> = {
  '/sys/user/register': 'needs a code by SMS, which is used up by the transaction',
  '/sys/login/secondStep/passkey/addDue':
    'needs the signature of a device, which is used up by the transaction',
  '/sys/user/passkeys/add': 'needs the signature of a device, which is used up by the transaction',
  '/sys/user/sendInitialPasswords': 'needs an SMS provider',
  '/online/subscription/try': 'refuses a second one by itself, as long as the first is being made',
  '/sys/annountCement/remind': 'refuses a second one by itself, for ten minutes',
}

function button(buttonCode: string) {
  const action = { kind: 'set', values: { subject: `'${buttonCode}'` } }
  return {
    cgformHeadId: form,
    buttonCode,
    buttonName: buttonCode,
    buttonStyle: 'link',
    actionJson: JSON.stringify(action),
  }
}

function newSummary(name: string): Promise<string> {
  const definition = {
    resource: '/online/summary',
    groups: [{ field: 'name' }],
    measures: [{ of: 'count' }],
  }
  return madeBy('/online/summary/add', {
    name,
    resource: '/online/summary',
    definition: JSON.stringify(definition),
  })
}

function newReport(code: string) {
  return {
    head: { code, name: code, cgrSql: `select 'a' as username` },
    items: [{ fieldName: 'username', fieldTxt: '账号' }],
    params: [],
  }
}

const creating = () => endpoints.filter(({ creates }) => creates)

test('every call by POST says whether it creates something', () => {
  const silent = endpoints.filter((endpoint) => mayCreate(endpoint) && endpoint.creates === undefined)
  expect(silent.map(pathOf)).toEqual([])
  expect(
    creating()
      .filter((endpoint) => !mayCreate(endpoint))
      .map(pathOf),
  ).toEqual([])
})

let keys = 0
/** Rows by table, without those that tell of calls. */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; count: number }>`
    select table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::int
        as count
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('sys_log', 'outbox')
    order by 1`.execute(server.db)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

const heard = ({ status, success, message, code, result }: Answered) => ({
  status,
  success,
  message,
  code,
  result,
})

/** Asks twice under one key; returns what is wrong with it. */
async function problemOf(endpoint: Endpoint, sample: Sample): Promise<string | undefined> {
  const { path = pathOf(endpoint), body, query, headers, by = administrator } = sample
  keys += 1
  const named = { ...headers, 'Idempotency-Key': `repeated-${keys}` }
  const ask = () => by.post(path, body, { headers: named, ...(query && { query }) })
  const before = await countRows()
  const first = await ask()
  if (!first.success) return `${path}: ${first.message}`
  const between = await countRows()
  if (isDeepStrictEqual(before, between)) return `${path} creates nothing`
  const second = await ask()
  const isRight =
    endpoint.creates === 'secret'
      ? second.status === 409 && second.message === notKept
      : isDeepStrictEqual(heard(second), heard(first))
  if (!isRight) return `${path} answers ${JSON.stringify([first, second].map(heard))}`
  return isDeepStrictEqual(await countRows(), between) ? undefined : `${path} creates twice`
}

const notKept = '该提交此前已保存，其结果没有保留，请在列表中查看，无需再次提交'

test('each of them that is asked again under its key answers the same, and creates nothing more', async () => {
  const served = (await server.services.resources.all()).filter(({ options }) => !options.definedBy)
  const dictionaries = await engineOf(features, server.services).listDictionaries()
  const ofResources = new Map<string, () => Promise<Sample>>()
  for (const [place, { resource }] of served.entries()) {
    const fixture = fixtures.get(resource.path)
    const recordOf = async (n: number) => ({
      ...sampleRecord(resource, dictionaries, n),
      ...(await fixture?.values?.(n, server)),
    })
    ofResources.set(`${resource.path}/add`, async () => ({ body: await recordOf(700 + place) }))
    if (offers(resource, 'import'))
      ofResources.set(`${resource.path}/importExcel`, async () => {
        const columns = importColumns(resource)
        const values = (await recordOf(800 + place)) as Record<string, string>
        const cells = columns.map(({ name }) => values[name] ?? null)
        const bytes = await workbookOf([columns.map(({ field }) => field.title), cells])
        return multipart({ file: { name: 'x.xlsx', bytes } })
      })
  }
  const ofFlows: Record<string, () => Promise<Sample>> = flowSamples(await CaseServer.on(server))
  const left: string[] = []
  const problems: string[] = []
  for (const endpoint of creating()) {
    const path = pathOf(endpoint)
    const sample = samples[path] ?? ofFlows[path] ?? ofResources.get(path)
    if (sample) problems.push((await problemOf(endpoint, await sample())) ?? '')
    else left.push(...pathsOf(endpoint).slice(0, 1))
  }
  expect(problems.filter(Boolean)).toEqual([])
  expect(left.toSorted()).toEqual(Object.keys(unwalked).toSorted())
}, 180_000)
