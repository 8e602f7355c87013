/// <reference types="vite/client" />
import { offers } from '@dougong/contract/resource/resource'
import { preferTaskAfter } from '@dougong/contract/tasks/task-answers'
import { sql } from 'kysely'
import { writeField } from '@dougong/contract/online/forms/field'
import { firstFields, newField } from '@dougong/contract/online/forms/form'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '../test/multipart'
import { type ContractFixture, sampleRecord } from '../test/samples'
import { openSocket, type SocketClient } from '../test/socket-client'
import { type TestApp, type TestUser, testApp } from '../test/test-app'
import { workbookOf } from '../test/workbook'
import { features } from './app'
import { signatureImage } from './online/flows/signatures/signature.fixture'
import { newId } from './platform/ids'
import { openArchive } from './platform/excel/archive'
import { importColumns } from './resource/excel/excel'
import { meaningOf } from './resource/field-kinds/index'
import type { ServedResource } from './resource/serve-resource'
import { engineOf } from './wiring'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** A tenant with somebody who holds every right there, and a mark that stands in all that is its own. */
interface Tenant {
  id: number
  mark: string
  person: TestUser
  token: string
  department: string
  role: string
  /** An id of each table's rows. */
  ids: Map<string, string>
}

let server: TestApp
let apiBase: string
let here: Tenant
let there: Tenant
/** Somebody who belongs to both, with a role, a department and a role within it in each. */
let both: TestUser
let resources: readonly ServedResource[]
let folder: string

beforeAll(async () => {
  server = await testApp()
  apiBase = server.services.config.apiBase
  folder = await mkdtemp(join(tmpdir(), 'dougong-tenants-'))
  await server.app.ready()
  /* a form is its tenant's alone: each has one of its own below */
  resources = (await server.services.resources.all()).filter(({ options }) => options.definedBy === undefined)
  await server.db.insertInto('sys_tenant').values({ id: 2, name: '乙密租户' }).execute()
  here = await furnished(1, '甲密', 'jia')
  there = await furnished(2, '乙密', 'yi')
  both = await memberOf(here, there)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.stop()
})

const call = (tenant: Tenant, method: string, url: string, input: { query?: object; body?: object } = {}) =>
  server.app.inject({
    method: method as 'GET',
    url: apiBase + url,
    headers: { 'x-access-token': tenant.token, 'tenant-id': '0' },
    ...(input.query && { query: input.query as Record<string, string> }),
    ...(input.body && { payload: input.body }),
  })

/** One row of everything that a tenant has, made through the API by somebody of that tenant. */
async function furnished(id: number, mark: string, name: string): Promise<Tenant> {
  const { db, services } = server
  const [role, department] = [newId(), newId()]
  const person = await server.user({ username: name, tenants: [id] })
  await server.user({ username: `${name}-agent`, tenants: [id] })
  await db
    .updateTable('sys_user')
    .set({ realname: `${mark}人` })
    .where('id', '=', person.id)
    .execute()
  await db
    .insertInto('sys_role')
    .values({ id: role, role_code: `every-${name}`, role_name: `${mark}角色`, tenant_id: id })
    .execute()
  await sql`insert into sys_role_permission (role_id, permission_id) select ${role}, id from sys_permission`.execute(
    db,
  )
  await db.insertInto('sys_user_role').values({ user_id: person.id, role_id: role }).execute()
  const place = { depart_name: `${mark}部`, org_code: 'Z01', org_category: '1', org_type: '1' }
  await db
    .insertInto('sys_depart')
    .values({ id: department, ...place, tenant_id: id })
    .execute()
  await db
    .insertInto('sys_user_depart')
    .values({ user_id: person.id, dep_id: department, is_director: true })
    .execute()
  const client = { ip: '127.0.0.1', userAgent: 'test' }
  const { token } = await services.sessions.start(db, person.id, 'password', client)
  const tenant = { id, mark, person, token, department, role, ids: new Map<string, string>() }
  tenant.ids.set('sys_user', person.id).set('sys_depart', department).set('sys_role', role)
  await furnish(tenant)
  return tenant
}

async function memberOf(...tenants: Tenant[]): Promise<TestUser> {
  const { db } = server
  const member = await server.user({ username: 'both', tenants: tenants.map(({ id }) => id) })
  for (const { role, department, ids } of tenants) {
    await db.insertInto('sys_user_role').values({ user_id: member.id, role_id: role }).execute()
    await db
      .insertInto('sys_user_depart')
      .values({ user_id: member.id, dep_id: department, is_director: true })
      .execute()
    const drole_id = ids.get('sys_depart_role') ?? ''
    await db.insertInto('sys_depart_role_user').values({ user_id: member.id, drole_id }).execute()
  }
  return member
}

async function furnish(tenant: Tenant): Promise<void> {
  const { mark, department, person } = tenant
  const dictionaries = await engineOf(features, server.services).listDictionaries()
  const whole = resources.filter(({ options }) => !options.partOf)
  const parts = resources.filter(({ options }) => options.partOf)
  for (const { resource, options } of [...whole, ...parts]) {
    const fixture = fixtures.get(resource.path)
    if (!offers(resource, 'add') || fixture?.except?.add || options.tenant === 'shared') continue
    const n = 500 + tenant.id
    const values: Record<string, unknown> = { ...sampleRecord(resource, dictionaries, n) }
    for (const [field, { kind, max = 0, ...more }] of Object.entries(resource.fields) as [
      string,
      { kind: string; max?: number; pattern?: string; unique?: boolean },
    ][]) {
      if (!(field in values)) continue
      if (/^(text|longText)$/.test(kind) && !more.pattern && !more.unique && max >= 10)
        values[field] = `${mark}${n}`
      if (/^users?$/.test(kind)) values[field] = person.username
      if (/^departments?$/.test(kind)) values[field] = department
    }
    const own = (await fixture?.values?.(n, server)) ?? {}
    const body = { ...values, ...own, ...theirs(resource.path, tenant) }
    const { success, message, result } = (await call(tenant, 'POST', `${resource.path}/add`, { body })).json()
    expect([resource.path, success, message]).toEqual([resource.path, true, message])
    tenant.ids.set(options.table, String(result))
  }
  const fields = firstFields((name) => name)
  const subject = newField({ id: 'subject', name: 'subject', title: `${mark}主题` })
  const description = {
    head: { tableName: `form_of_${tenant.id}`, tableTxt: `${mark}表单`, tableType: 1 },
    fields: [...fields, subject].map((field, place) => writeField(field, place)),
  }
  const described = await call(tenant, 'POST', '/online/cgform/api/addAll', { body: description })
  expect(described.json()).toMatchObject({ success: true })
  const { id: formId = '' } =
    (await server.db
      .selectFrom('onl_cgform_head')
      .select('id')
      .where('table_name', '=', description.head.tableName)
      .executeTakeFirst()) ?? {}
  tenant.ids.set('onl_cgform_head', formId)
  const report = {
    id: newId(),
    code: `report_of_${tenant.id}`,
    name: `${mark}报表`,
    cgr_sql: 'select 1 as n',
  }
  await server.db
    .insertInto('onl_cgreport_head')
    .values({ ...report, tenant_id: tenant.id })
    .execute()
  tenant.ids.set('onl_cgreport_head', report.id)
  for (const mode of ['normal', 'force']) {
    const body = { tableName: description.head.tableName }
    const published = await call(tenant, 'POST', `/online/cgform/api/doDbSynch/${formId}/${mode}`, { body })
    expect(published.json()).toMatchObject({ success: true })
  }
  await sql`insert into onl_form_link (id, tenant_id, form_id, name, action, fields, token_hash)
    values (${newId()}, ${tenant.id}, ${formId}, ${`${mark}链接`}, 'add', array['subject'], ${Buffer.from(mark)})`.execute(
    server.db,
  )
  /* who sends all records of a form elsewhere may list them */
  const reading = newId()
  await server.db
    .insertInto('sys_permission')
    .values({
      id: reading,
      name: '查看',
      menu_type: 2,
      perms: `online:${description.head.tableName}:list`,
      perms_type: '1',
    })
    .execute()
  await server.db
    .insertInto('sys_role_permission')
    .values({ role_id: tenant.role, permission_id: reading })
    .execute()
  await server.services.sessions.refresh({ everyone: true })
  const hook = { formId, name: `${mark}接口`, url: 'https://example.com', events: ['afterAdd'] }
  const hooked = await call(tenant, 'POST', '/online/cgform/webhook/add', { body: hook })
  expect(hooked.json()).toMatchObject({ success: true })
  tenant.ids.set('onl_form_webhook', String(hooked.json().result.id))
  await server.services.outbox.add(server.db, {
    kind: 'test',
    tenantId: tenant.id,
    about: mark,
    payload: { mark },
  })
  await sendThroughFlow(tenant, description.head.tableName)
  const aside = await call(tenant, 'GET', '/online/cgform/api/setAside', { query: { formId } })
  tenant.ids.set('onl_aside', String(aside.json().result[0]?.id))
  const role = { departId: department, roleName: `${mark}部门角色`, roleCode: `d-${person.username}` }
  const made = (await call(tenant, 'POST', '/sys/sysDepartRole/add', { body: role })).json()
  tenant.ids.set('sys_depart_role', made.result)
  const form = await multipart({ biz: 'x', file: { name: `${mark}.txt`, bytes: mark } })
  const upload = await server.app.inject({
    method: 'POST',
    url: `${apiBase}/sys/common/upload`,
    headers: { ...form.headers, 'x-access-token': tenant.token },
    payload: form.body,
  })
  expect(upload.json()).toMatchObject({ success: true })
  const comment = { at: '/sys/product', id: tenant.ids.get('site_product'), text: `${mark}评论` }
  const written = await call(tenant, 'POST', '/sys/records/comments', { body: comment })
  expect(written.json()).toMatchObject({ success: true })
  tenant.ids.set('record_comment', String(written.json().result))
  const shared = {
    at: '/sys/product',
    title: `${mark}查询`,
    matchType: 'and',
    records: [{ field: 'name', rule: 'eq', val: mark }],
    roleIds: [tenant.role],
  }
  const sharing = await call(tenant, 'POST', '/sys/records/queries', { body: shared })
  expect(sharing.json()).toMatchObject({ success: true })
  tenant.ids.set('shared_query', String(sharing.json().result))
  const subscribed = { kind: 'summary', source: tenant.ids.get('onl_summary') }
  const schedule = { every: 'day', time: '08:00' }
  const kept = await call(tenant, 'POST', '/online/subscription/save', { body: { ...subscribed, schedule } })
  expect(kept.json()).toMatchObject({ success: true })
  tenant.ids.set('onl_subscription', String(kept.json().result))
  const tried = await call(tenant, 'POST', '/online/subscription/try', { body: subscribed })
  expect(tried.json()).toMatchObject({ success: true })
  const task = await server.app.inject({
    url: `${apiBase}/sys/position/exportXls`,
    headers: { 'x-access-token': tenant.token, 'tenant-id': '0', prefer: preferTaskAfter(0) },
  })
  tenant.ids.set('sys_task', task.json<{ result: { taskId: string } }>().result.taskId)
  const announcement = { query: { id: tenant.ids.get('sys_announcement') } }
  expect((await call(tenant, 'GET', '/sys/annountCement/doReleaseData', announcement)).json().success).toBe(
    true,
  )
}

/** A flow of the tenant's form, in force, and a record on its way through it, which somebody decides on while it waits. */
async function sendThroughFlow(tenant: Tenant, table: string): Promise<void> {
  const { mark, person } = tenant
  const at = `/online/cgform/api/${table}`
  const step = {
    key: 'a',
    kind: 'approve',
    title: `${mark}审批`,
    who: { kind: 'people', usernames: [person.username] },
    mode: 'any',
    nobody: 'pass',
    acts: ['refuse'],
  }
  const wait = {
    key: 'w',
    kind: 'wait',
    title: `${mark}等待`,
    until: { kind: 'time', minutes: 60, counts: 'clock' },
  }
  const atOnce = {
    key: 'b',
    kind: 'branch',
    title: '同时',
    take: 'all',
    branches: [step, wait].map((each) => ({ key: `b${each.key}`, title: each.title, steps: [each] })),
  }
  const drawn = { at, name: `${mark}流程`, definition: { steps: [atOnce] } }
  const flow = (await call(tenant, 'POST', '/online/flow/add', { body: drawn })).json()
  expect(flow).toMatchObject({ success: true })
  const id = String(flow.result)
  const plan = (await call(tenant, 'GET', '/online/flow/plan', { query: { id } })).json()
  const { mark: planMark } = plan.result as { mark: string }
  const published = await call(tenant, 'POST', '/online/flow/publish', { body: { id, mark: planMark } })
  expect(published.json()).toMatchObject({ success: true })
  const record = newId()
  await sql`insert into ${sql.table(`online.${table}`)} (id, tenant_id, subject, create_by)
    values (${record}, ${tenant.id}, ${`${mark}主题`}, ${person.username})`.execute(server.db)
  const body = { at, id: record }
  const started = (await call(tenant, 'POST', '/online/flow/case/start', { body })).json()
  expect(started).toMatchObject({ success: true })
  tenant.ids.set('flow', id).set('flow_case', started.result.caseId)
  await setOffRules(tenant, at)
  const absence = {
    agent: `${tenant.person.username}-agent`,
    startTime: '2030-01-01 00:00:00',
    endTime: '2030-02-01 00:00:00',
  }
  const away = (await call(tenant, 'POST', '/online/flow/absence/add', { body: absence })).json()
  expect(away).toMatchObject({ success: true })
  tenant.ids.set('flow_absence', away.result)
  const signature = { image: signatureImage(), keep: true }
  const stored = await call(tenant, 'POST', '/online/flow/signature/add', { body: signature })
  expect(stored.json()).toMatchObject({ success: true })
  const hours = { weekdays: [1], from: '09:00', to: '18:00' }
  expect((await call(tenant, 'PUT', '/sys/calendar/hours', { body: hours })).json().success).toBe(true)
}

/** Rules of the tenant's form, one of which waits for its time, and what they were set off for. */
async function setOffRules(tenant: Tenant, at: string): Promise<void> {
  const { mark, person } = tenant
  const who = { kind: 'people', usernames: [person.username] }
  const act = { kind: 'message', who, text: `${mark}消息` }
  const steps = [{ key: 'm', kind: 'act', title: `${mark}通知`, role: '', act, failed: 'stop' }]
  for (const trigger of [
    { kind: 'scheduled', cron: '0 0 9 * * ? *', missed: 'last' },
    { kind: 'added', timing: 'after' },
  ]) {
    const drawn = { at, name: `${mark}规则`, definition: { trigger, steps } }
    const rule = (await call(tenant, 'POST', '/online/automation/add', { body: drawn })).json()
    expect(rule).toMatchObject({ success: true })
    const id = String(rule.result)
    const plan = (await call(tenant, 'GET', '/online/automation/plan', { query: { id } })).json()
    const { mark: planMark } = plan.result as { mark: string }
    const body = { id, mark: planMark }
    expect((await call(tenant, 'POST', '/online/automation/publish', { body })).json()).toMatchObject({
      success: true,
    })
    await sql`
      insert into flow_run (id, tenant_id, flow_id, version, resource_path, record_name, moment, state)
      values (${newId()}, ${tenant.id}, ${id}, 1, ${at}, ${`${mark}记录`}, ${trigger.kind}, 'failed')`.execute(
      server.db,
    )
    await sql`insert into flow_address (flow_id, tenant_id, token_hash)
      values (${id}, ${tenant.id}, ${Buffer.from(id)})`.execute(server.db)
    await sql`insert into flow_call (tenant_id, flow_id, ip, outcome, status, milliseconds, body)
      values (${tenant.id}, ${id}, '10.0.0.1', 'taken', 200, 1, ${`${mark}请求`})`.execute(server.db)
  }
}

/** What only a tenant's own rows can stand in for. */
function theirs(path: string, { person, mark, ids }: Tenant): Record<string, unknown> {
  const agent = { userName: person.username, agentUserName: `${person.username}-agent` }
  return (
    (
      {
        '/sys/user': {
          username: `${person.username}-2`,
          selectedroles: '',
          selecteddeparts: ids.get('sys_depart'),
        },
        '/sys/sysUserAgent': agent,
        '/sys/sysDepart': { parentId: ids.get('sys_depart'), departName: `${mark}二部` },
        '/sys/annountCement': { msgType: 'ALL' },
        '/sys/message/sysMessage': { esReceiver: person.username },
        '/online/graphreport/head': { source: ids.get('onl_summary'), xaxisField: null, graphType: 'number' },
        '/test/orderCustomer': { orderId: ids.get('demo_order') },
        '/test/orderTicket': { orderId: ids.get('demo_order') },
      } as Record<string, Record<string, unknown>>
    )[path] ?? {}
  )
}

test('the check of hand-written statements knows every table that has tenants', async () => {
  const file = new URL('../../../scripts/lib/check-tenants.mjs', import.meta.url).href
  const check = (await import(/* @vite-ignore */ file)) as {
    readServerSources: () => Promise<{ path: string; text: string }[]>
    tablesOfTenants: (files: { path: string; text: string }[]) => string[]
  }
  const known = check.tablesOfTenants(await check.readServerSources())
  expect(known).toEqual([...(await ownTables()), 'fill_counter'].toSorted())
})

test('rows of both tenants are in every table that has tenants', async () => {
  for (const table of await ownTables()) {
    const { rows } = await sql<{ tenant: number }>`
      select distinct tenant_id as tenant from ${sql.table(table)} order by 1`.execute(server.db)
    expect([table, ...rows.map(({ tenant }) => tenant).filter((id) => id > 0)]).toEqual([table, 1, 2])
  }
})

describe('of somebody who belongs to both, one tenant', () => {
  const records = async (url: string, query: Record<string, string>) =>
    (await call(here, 'GET', url, { query })).json().result.records as Record<string, string>[]

  test('is told its own roles and departments alone, in lists and through the other’s eyes', async () => {
    const [listed] = await records('/sys/user/list', { username: both.username })
    expect(listed).toMatchObject({
      selecteddeparts: here.department,
      departIds: here.department,
      orgCodeTxt: '甲密部',
    })
    expect(listed?.selectedroles?.split(',')).toContain(here.role)
    expect(listed?.selectedroles).not.toContain(there.role)
    const { result } = (await call(here, 'POST', '/sys/user/viewAs', { body: { userId: both.id } })).json()
    expect(result.userInfo).toMatchObject({
      orgCodeTxt: '甲密部',
      departIds: here.department,
      relTenantIds: '1',
    })
    const headers = { 'x-access-token': result.token }
    const info = await server.app.inject({ url: `${apiBase}/sys/user/getUserInfo`, headers })
    expect(info.json().result.userInfo).toMatchObject({ orgCodeTxt: '甲密部', relTenantIds: '1' })
  })

  test.each([
    [
      'departId',
      '/sys/user/list',
      () => ({ departId: there.department }),
      () => ({ departId: here.department }),
    ],
    [
      'underDepartments of the list',
      '/sys/user/list',
      () => ({ underDepartments: there.department }),
      () => ({ underDepartments: here.department }),
    ],
    ['roleId', '/sys/user/userRoleList', () => ({ roleId: there.role }), () => ({ roleId: here.role })],
    [
      'underDepartments',
      '/sys/user/queryUserComponentData',
      () => ({ departId: there.department }),
      () => ({ departId: here.department }),
    ],
  ])('is not found by what the other has: %s', async (_filter, url, foreign, own) => {
    const ids = async (query: Record<string, string>) => (await records(url, query)).map(({ id }) => id)
    expect(await ids(foreign())).toEqual([])
    expect(await ids(own())).toContain(both.id)
  })

  test('is told why the person may something by what is granted there', async () => {
    const query = { userId: both.id, permissionId: 'positions' }
    const answer = await call(here, 'GET', '/sys/permission/why', { query })
    expect(answer.json()).toMatchObject({ success: true })
    expect([answer.payload.includes('甲密角色'), answer.payload.includes('乙密角色')]).toEqual([true, false])
  })

  test('is not taken from the other’s department, nor are people found below its code', async () => {
    const code = 'Z09'
    await server.db
      .updateTable('sys_depart')
      .set({ org_code: code })
      .where('id', '=', there.department)
      .execute()
    const found = await records('/sys/user/queryByOrgCodeForAddressList', { orgCode: code })
    const query = { depId: there.department, userId: both.id }
    const answer = (await call(here, 'DELETE', '/sys/user/deleteUserInDepart', { query })).json()
    await server.db
      .updateTable('sys_depart')
      .set({ org_code: 'Z01' })
      .where('id', '=', there.department)
      .execute()
    expect([found, answer.success]).toEqual([[], false])
  })
})

/** What is called for the sake of something else than rows, or ends the session that walks. */
const apart =
  /\/(logout|viewAs|endViewAs|updatePassword|updateMobile|appEdit|selectDepart|tenant\/change|copyOnlineTable\/:id)$|\/gateway\/|ocket\/|\/doc/

describe('every route, as somebody with every right in another tenant', () => {
  test('reads answer nothing of it', async () => {
    const found: string[] = []
    const ask = async ({ method, url }: { method: string; url: string }, query: Record<string, string>) => {
      const sent = { query, ...(method !== 'GET' && { body: query }) }
      const text = await textOf(await call(here, method, addressed(url), sent))
      /* ids that were asked with may come back in an answer */
      const words = [there.mark, ...(query.id === undefined ? there.ids.values() : [])]
      if (words.some((word) => text.includes(word))) found.push(`${method} ${url} ${JSON.stringify(query)}`)
    }
    /* the log tells who asked what: first what anybody asks, then what those ask who know ids */
    for (const knows of [false, true])
      for (const route of walked('GET', /exportXls$/))
        for (const query of questions(route.url))
          if ((query.id !== undefined) === knows) await ask(route, query)
    expect(found).toEqual([])
  }, 300_000)

  test('changes touch nothing of it', async () => {
    const before = await everythingOf(there)
    for (const { method, url } of walked('POST', /./).concat(walked('PUT'), walked('DELETE'))) {
      if (method === 'GET' || url.endsWith('exportXls')) continue
      for (const query of questions(url)) {
        const body = { ...query, ...named('被改') }
        await call(here, method, addressed(url), { query, body })
        if (/save|Save/.test(url)) await call(here, method, addressed(url), { query, body: [body] })
      }
    }
    for (const verb of ['doReleaseData', 'doReovkeData'])
      await call(here, 'GET', `/sys/annountCement/${verb}`, {
        query: { id: there.ids.get('sys_announcement') },
      })
    for (const verb of ['pause', 'resume', 'execute'])
      await call(here, 'GET', `/sys/quartzJob/${verb}`, { query: { id: there.ids.get('sys_quartz_job') } })
    const copy = `/online/cgform/head/copyOnlineTable/${there.ids.get('onl_cgform_head')}`
    const copied = await call(here, 'POST', copy, { query: { tableName: 'copied' } })
    expect(copied.json()).toMatchObject({ success: false })
    const form = there.ids.get('onl_cgform_head')
    for (const path of [
      `doDbSynch/${form}/normal`,
      `formVersions/${form}/restore`,
      `setAside/${there.ids.get('onl_aside')}/restore`,
    ]) {
      const touched = await call(here, 'POST', `/online/cgform/api/${path}`, { body: { version: 1 } })
      expect([path, touched.json().success]).toEqual([path, false])
    }
    expect(await everythingOf(there)).toEqual(before)
  }, 300_000)

  test('sockets hear nothing of it, whatever is called and pushed there', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const livePages = features.flatMap((feature) => feature.livePages?.(server.services) ?? [])
    expect(livePages.length).toBeGreaterThan(0)
    const paths = ({ person }: Tenant) => [
      `/websocket/${person.id}`,
      ...livePages.map(({ id }) => `/vxeSocket/${person.id}/${id}`),
    ]
    const open = (tenant: Tenant) =>
      Promise.all(paths(tenant).map((path) => openSocket(address + path, { token: tenant.token })))
    const [own, foreign] = [await open(there), await open(here)]
    await call(there, 'POST', '/mock/vxe/add', { body: { shipName: there.mark } })
    const notice = {
      titile: there.mark,
      msgAbstract: '摘要',
      msgContent: '内容',
      msgCategory: '1',
      priority: 'M',
    }
    const period = { startTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
    for (const audience of [
      { msgType: 'ALL' },
      { msgType: 'USER', userIds: `${there.person.id},${both.id}` },
    ]) {
      const body = { ...notice, ...period, ...audience }
      const { result: id } = (await call(there, 'POST', '/sys/annountCement/add', { body })).json()
      await call(there, 'GET', '/sys/annountCement/doReleaseData', { query: { id } })
    }
    const texts = (sockets: SocketClient[]) => sockets.map((socket) => socket.texts.join(' '))
    await expect
      .poll(() => texts(own).map((text) => /topic|rowsChanged/.test(text)))
      .toEqual(own.map(() => true))
    /* what was pushed before has been heard when this has */
    await server.services.sockets.pushToAll({ cmd: 'topic', msgTxt: '完' })
    await expect.poll(() => texts(foreign)[0]).toContain('完')
    for (const [index, socket] of foreign.entries()) if (index > 0) socket.say('{"type":"heart_beat"}')
    await expect.poll(() => texts(foreign.slice(1)).every((text) => text.includes('heart_beat'))).toBe(true)
    for (const text of texts(foreign)) expect(text).not.toMatch(new RegExp(`${there.mark}|rowsChanged`))
    for (const socket of [...own, ...foreign]) socket.close()
  })

  test('imports find nothing of it, and put nothing into it', async () => {
    const before = await everythingOf(there)
    const refused: string[] = []
    for (const { resource, options } of resources.filter((served) => offers(served.resource, 'import'))) {
      const columns = importColumns(resource)
      const referring = columns.filter(({ field }) => 'table' in (meaningOf(field) ?? {}))
      if (referring.length === 0 || options.tenant === 'shared') continue
      const names: Record<string, string> = {
        user: '乙密人',
        department: '乙密部',
        role: '乙密角色',
        position: '乙密502',
      }
      const cells = columns.map(({ field }) => names[field.kind.replace(/s$/, '')] ?? '1')
      const bytes = await workbookOf([columns.map(({ field }) => field.title), cells])
      const form = await multipart({ file: { name: 'x.xlsx', bytes } })
      const answer = await server.app.inject({
        method: 'POST',
        url: `${apiBase}${resource.path}/importExcel`,
        headers: { ...form.headers, 'x-access-token': here.token },
        payload: form.body,
      })
      const errors = String(answer.json().result?.errors)
      for (const { field } of referring)
        expect(errors).toContain(`${field.title}“${names[field.kind.replace(/s$/, '')]}”不存在`)
      refused.push(resource.path)
    }
    expect(refused).toContain('/sys/user')
    expect(await everythingOf(there)).toEqual(before)
  })

  test('a file that is not public is opened by nobody of it', async () => {
    const { rows } = await sql<{ path: string }>`
      select path from stored_file where tenant_id = 2 and not is_public and only_for is null`.execute(
      server.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { path } of rows) {
      const of = (tenant: Tenant) => call(tenant, 'GET', `/sys/common/static/${encodeURI(path)}`)
      expect([(await of(here)).statusCode, (await of(there)).statusCode]).toEqual([403, 200])
    }
  })
})

function walked(method: string, also?: RegExp) {
  return server.app
    .declaredRoutes()
    .map((route) => ({ ...route, url: route.url.slice(apiBase.length) }))
    .filter(({ url, access }) => access !== 'anyone' && !apart.test(url))
    .filter((route) => route.method === method || (also?.test(route.url) && route.method === 'POST'))
}

/** The address with what is of the other tenant in its places. */
function addressed(url: string): string {
  const { ids } = there
  const places: Record<string, string> = {
    roleId: ids.get('sys_role') ?? '',
    departId: ids.get('sys_depart') ?? '',
    permissionId: 'positions',
    ruleCode: 'v502',
    dictCode: 'sys_user,realname,username',
    id: ids.get('sys_announcement') ?? '',
  }
  return url
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(places[name] ?? 'x'))
    .replace('*', 'x')
}

/** Questions about the other tenant's rows, as those would ask who know their ids. */
function questions(url: string): Record<string, string>[] {
  const { ids, person } = there
  const [user = '', department = '', role = ''] = ['sys_user', 'sys_depart', 'sys_role'].map((name) =>
    ids.get(name),
  )
  const about = resources.find(({ resource }) => url.startsWith(`${resource.path}/`))
  const userOf = (id: string, username: string) => ({
    ...Object.fromEntries(
      ['userId', 'userid', 'userIds', 'userIdList', 'user_ids'].map((name) => [name, id]),
    ),
    ...Object.fromEntries(['userName', 'username', 'userNames'].map((name) => [name, username])),
  })
  const inputs = {
    ...userOf(user, person.username),
    departId: department,
    depId: department,
    deptId: department,
    pid: department,
    parentId: department,
    orgCode: 'Z01',
    roleId: role,
    roleIds: role,
    permissionId: 'positions',
    userTenantId: '2',
    tenantId: '2',
    jobId: ids.get('sys_quartz_job') ?? '',
    mainId: ids.get('demo_order') ?? '',
    anntId: ids.get('sys_announcement') ?? '',
    dataTable: 'sys_position',
    dataId: ids.get('sys_position') ?? '',
    tableName: 'sys_user',
    text: 'realname',
    code: 'username',
    ruleCode: 'v502',
    recordId: ids.get('sys_position') ?? '',
    newRoleId: ids.get('sys_depart_role') ?? '',
  }
  const own = about && ids.get(about.options.table)
  const meant = [...new Set([own, department, user, role, ids.get('sys_depart_role')])].filter(
    (id) => id !== undefined,
  )
  return [
    { pageSize: '100' },
    { ...inputs, ...userOf(both.id, both.username), id: both.id, ids: both.id, pageSize: '100' },
    { pageSize: '100', ...Object.fromEntries(searched.map((name) => [name, there.mark.slice(0, 1)])) },
    ...meant.map((id) => ({
      ...inputs,
      id,
      ids: id,
      departIds: id,
      key: id,
      val: id,
      field: 'id',
      pageSize: '100',
    })),
  ]
}

const searched = ['keyWord', 'keyword', 'name', 'realname', 'roleName', 'departName', 'title', 'titile']
const named = (text: string) =>
  Object.fromEntries([...searched, 'orderCode', 'shipName'].map((name) => [name, text]))

/** What an answer holds, unpacked where it is a workbook. */
async function textOf({ rawPayload, payload }: Awaited<ReturnType<typeof call>>): Promise<string> {
  if (rawPayload.subarray(0, 2).toString() !== 'PK') return payload
  const file = join(folder, 'sheet.xlsx')
  await writeFile(file, rawPayload)
  const archive = await openArchive(file)
  const pieces: Buffer[] = []
  for await (const piece of await archive.open('xl/worksheets/sheet1.xml')) pieces.push(piece as Buffer)
  archive.close()
  return Buffer.concat(pieces).toString()
}

async function ownTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and c.column_name = 'tenant_id' and t.table_type = 'BASE TABLE'
      and c.table_name not in ('sys_session', 'sys_user_tenant', 'fill_counter') order by 1`.execute(
    server.db,
  )
  return rows.map(({ name }) => name)
}

/** Every row of a tenant, of its people, and what links them. */
async function everythingOf({ id, person }: Tenant): Promise<Record<string, unknown[]>> {
  const all: Record<string, unknown[]> = {}
  const read = async (table: string, where = sql<boolean>`tenant_id = ${id}`) => {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(table)} t where ${where} order by 1`.execute(server.db)
    all[table] = rows.map(({ row }) => row)
  }
  for (const table of await ownTables()) if (table !== 'sys_log') await read(table)
  await read('sys_user_tenant')
  for (const [table, column, linked] of [
    ['sys_user_role', 'role_id', 'sys_role'],
    ['sys_role_permission', 'role_id', 'sys_role'],
    ['sys_user_depart', 'dep_id', 'sys_depart'],
    ['sys_depart_role_user', 'drole_id', 'sys_depart_role'],
    ['sys_depart_role_permission', 'role_id', 'sys_depart_role'],
  ] as const)
    await read(
      table,
      sql<boolean>`${sql.ref(column)} in (select id from ${sql.table(linked)} where tenant_id = ${id})`,
    )
  await read('sys_user', sql<boolean>`id in (select user_id from sys_user_tenant where tenant_id = ${id})`)
  await read('sys_session', sql<boolean>`user_id = ${person.id}`)
  return all
}
