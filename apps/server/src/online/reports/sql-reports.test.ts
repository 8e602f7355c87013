import type { Refusal } from '@dougong/contract/errors'
import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import type { ReportItem } from '@dougong/contract/online/reports/report'
import { field } from '@dougong/contract/resource/field'
import { defineResource } from '@dougong/contract/resource/resource'
import { Client } from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import type { Actor } from '../../access/actor'
import { serveResource } from '../../resource/serve-resource'
import { ReportDatabase } from './run/report-database'
import { describe } from './sql/sql-report'
import { hostileStatements } from './statement/hostile.fixture'
import { reportLogin } from './run/report-role'
import { grantableTables, grantedTables } from './tables/granted-tables'

let server: TestApp
let author: Caller & { token: string }
let owner: Caller
beforeAll(async () => {
  server = await testApp()
  author = await server.as(
    server.user({ may: ['online:report:sql', 'online:report:list', 'online:report:delete'] }),
  )
  owner = await server.as(server.user({ may: ['online:report:tables'], roles: ['admin'] }))
  await owner.put('/online/cgreport/tables', { tables: [{ name: 'public.sys_user', columns }] })
})
afterAll(() => server.stop())

const columns = ['id', 'username', 'realname', 'sex', 'birthday', 'create_time', 'org_code', 'user_identity']
const api = '/online/cgreport/api'
const parse = (sql: string, caller = author) =>
  caller.post<{ fields: ReportItem[]; params: { paramName: string }[] }>('/online/cgreport/head/parseSql', {
    sql,
  })

async function add(code: string, cgrSql: string, items: Partial<ReportItem>[] = [], params: object[] = []) {
  return author.post<string>('/online/cgreport/head/add', {
    head: { code, name: `报表${code}`, cgrSql },
    items,
    params,
  })
}
interface Rows {
  records: Record<string, unknown>[]
  total: number
  totals: Record<string, unknown>
}

test('what can be opened is told in words; secrets and tables of the system cannot be', async () => {
  const { result } =
    await owner.get<{ name: string; title: string; columns: { name: string }[] }[]>('/online/cgreport/tables')
  const users = result.find(({ name }) => name === 'public.sys_user')
  expect(users?.columns.map(({ name }) => name)).toContain('realname')
  expect(users?.columns.map(({ name }) => name)).not.toContain('password')
  expect(result.map(({ name }) => name)).not.toContain('public.sys_session')
  for (const wrong of [
    { name: 'public.sys_session', columns: ['id'] },
    { name: 'public.sys_user', columns: ['password'] },
    { name: 'pg_catalog.pg_authid', columns: ['rolname'] },
  ])
    expect((await owner.put('/online/cgreport/tables', { tables: [wrong] })).success).toBe(false)
  expect((await author.put('/online/cgreport/tables', { tables: [] })).status).toBe(403)
})

test('[ONL-03] a statement tells its columns and parameters', async () => {
  const { result } = await parse(
    "select username, count(*) as n, max(birthday) as born from sys_user where realname like '%${name}%' [[ and sex = ${sex} ]] group by username",
  )
  expect(result.fields.map(({ fieldName, fieldType }) => [fieldName, fieldType])).toEqual([
    ['username', 'String'],
    ['n', 'Long'],
    ['born', 'Date'],
  ])
  expect(result.params.map(({ paramName }) => paramName)).toEqual(['name', 'sex'])
  const encoded = encodeURIComponent('select username from sys_user')
  const asBefore = await author.get('/online/cgreport/head/parseSql', { query: { sql: encoded } })
  expect(asBefore.success).toBe(true)
  expect((await parse('select username, username from sys_user')).message).toContain('有两列都叫 username')
})

test('[ONL-03] [ONL-04] a stored report: columns, query items, parameters, dictionaries, sort, pages, totals', async () => {
  const items = [
    { fieldName: 'username', fieldTxt: '账号', isOrder: 1, isSearch: 1 },
    { fieldName: 'sex', fieldTxt: '性别', fieldType: 'Integer', dictCode: 'sex', isSearch: 1 },
    { fieldName: 'born', fieldTxt: '生日', fieldType: 'Date', isSearch: 1, searchMode: 'group' },
    { fieldName: 'n', fieldTxt: '数', fieldType: 'Long', isTotal: '1', groupTitle: '合' },
  ] as Partial<ReportItem>[]
  const added = await add(
    'people',
    'select username, sex, birthday as born, 1 as n from sys_user where true [[ and username = ${who} ]]',
    items,
    [{ paramName: 'who', paramTxt: '谁' }],
  )
  expect(added.message).toBe('添加成功！')
  const reader = await server.as(server.user({ may: ['online:report:people:read'] }))
  const { result: columns } = await reader.get<ReportColumns>(`${api}/getRpColumns/people`)
  expect(columns.columns.map(({ dataIndex, title, sorter }) => [dataIndex, title, sorter])).toEqual([
    ['username', '账号', true],
    ['sex', '性别', false],
    ['born', '生日', false],
    ['n', '数', false],
  ])
  expect(columns.dictOptions.sex?.map(({ text }) => text)).toEqual(['男', '女'])
  const id = columns.cgRpConfigId
  const { result: queryItems } = await reader.get<ReportQueryItem[]>(`${api}/getQueryInfo/${id}`)
  expect(queryItems.map(({ field, view, mode }) => [field, view, mode])).toEqual([
    ['username', 'text', 'single'],
    ['sex', 'list', 'single'],
    ['born', 'date', 'group'],
  ])
  const rows = async (query: Record<string, string>) =>
    (await reader.get<Rows>(`${api}/getData/${id}`, { query })).result
  const all = await rows({ column: 'username', order: 'asc', pageSize: '200' })
  expect(all.records.length).toBe(all.total)
  expect(all.totals).toEqual({ n: all.total })
  const names = all.records.map(({ username }) => username)
  expect(names).toEqual([...names].sort())
  const second = await rows({ column: 'username', order: 'asc', pageSize: '2', pageNo: '2' })
  expect(second.records).toEqual(all.records.slice(2, 4))
  expect((await rows({ username: 'hangsa' })).records).toMatchObject([
    { username: 'zhangsan', sex_dictText: '男' },
  ])
  expect((await rows({ self_who: "'zhangsan'" })).total).toBe(1)
  expect((await rows({ who: "x' or 'a' = 'a" })).total).toBe(0)
  expect((await rows({ sex: '2', username: 'zhangsan' })).total).toBe(0)
  for (const wrong of [
    { column: 'sex', order: 'asc' },
    { column: 'username', order: 'asc; drop table x' },
    { column: 'password', order: 'asc' },
    { password: 'x' },
    { realname: 'x' },
    { born_begin: 'soon' },
    { username_begin: 'a' },
  ] as Record<string, string>[]) {
    const answer = await reader.get(`${api}/getData/${id}`, { query: wrong })
    expect([wrong, answer.success]).toEqual([wrong, false])
  }
  const page = await reader.get<{ isGroupTitle: boolean; data: Rows }>(`${api}/getColumnsAndData/${id}`)
  expect(page.result).toMatchObject({ isGroupTitle: true, cgreportHeadName: '报表people' })
  const workbook = await reader.get(`${api}/exportXls/${id}`)
  expect(workbook.headers['content-type']).toContain('spreadsheetml')
  /* who was given nothing reads nothing, and who reads does not write */
  const stranger = await server.as(server.user({ may: [] }))
  expect((await stranger.get(`${api}/getData/${id}`)).status).toBe(403)
  expect((await parse('select username from sys_user', reader)).status).toBe(403)
})

test('a report that does not fit its statement is not saved', async () => {
  const sql = 'select username from sys_user'
  expect((await add('1x', sql)).message).toContain('报表编码以字母开头')
  expect((await add('q1', sql, [{ fieldName: 'realname', fieldTxt: '名' }])).message).toBe(
    '列 realname 不在查询结果中',
  )
  expect(
    (await add('q1', sql, [{ fieldName: 'username', fieldTxt: '名', dictCode: 'select 1' }])).message,
  ).toBe('字典 select 1 不存在')
  expect((await add('q1', sql, [{ fieldName: 'username', fieldTxt: '名', isTotal: '1' }])).message).toContain(
    '不能合计',
  )
  expect((await add('report_user', sql)).message).toBe('报表编码已存在')
})

test('none of the hostile statements is parsed, stored or run', async () => {
  const { services } = server
  const database = new ReportDatabase(services)
  const actor = (await services.sessions.find(author.token ?? '')) as Actor
  const signal = new AbortController().signal
  const outcomes = new Set<string>()
  for (const written of hostileStatements)
    await describe(services, database, { written, actor, signal }).then(
      () => outcomes.add(`run: ${written}`),
      (error: Refusal) => outcomes.add(error.reason),
    )
  await database.close()
  expect([...outcomes]).toEqual(['report.statement'])
  const [worst] = hostileStatements
  expect((await parse(String(worst))).message).toContain('报表SQL不能执行')
  expect((await add('evil', String(worst))).message).toContain('报表SQL不能执行')
})

test('behind the judge stands a login that can read nothing but what is opened, and write nothing', async () => {
  const { connection, role } = await reportLogin(server.services)
  const client = new Client(connection)
  await client.connect()
  const refusedBy = async (sql: string) =>
    client.query(sql).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  try {
    expect(await refusedBy('select password from sys_user')).toBe('42501')
    expect(await refusedBy('select * from sys_user')).toBe('42501')
    expect(await refusedBy('select * from sys_session')).toBe('42501')
    expect(await refusedBy('select * from pg_authid')).toBe('42501')
    expect(await refusedBy("update sys_user set realname = 'x'")).toMatch(/42501|25006/)
    expect(await refusedBy('set transaction read write; create table x (a int)')).not.toBe('done')
    expect(await refusedBy(`alter role ${role} superuser`)).not.toBe('done')
    /* told of no tenant, it sees no row */
    expect((await client.query('select id from sys_user')).rows).toEqual([])
    await client.query("select set_config('dougong.report_tenant', 'only', false)")
    expect((await client.query('select id from sys_user')).rows.length).toBeGreaterThan(0)
  } finally {
    await client.end()
  }
})

test('rows of another tenant, and removed ones, are in no report', async () => {
  await add('everybody', 'select username from sys_user', [
    { fieldName: 'username', fieldTxt: '账号', isSearch: 1 },
  ])
  await server.db.insertInto('sys_tenant').values({ id: 77, name: '另一家', status: 1 }).execute()
  try {
    const foreigner = await server.user({ username: 'foreigner', tenants: [77] })
    const seenBy = async (caller: Caller) =>
      (await caller.get<Rows>(`${api}/getData/everybody`, { query: { username: 'foreigner' } })).result.total
    const own = await server.as(server.user({ may: ['online:report:everybody:read'], tenants: [1] }))
    expect(await seenBy(own)).toBe(0)
    expect((await own.get<Rows>(`${api}/getData/everybody`)).result.total).toBeGreaterThan(3)
    await server.db.insertInto('sys_user_tenant').values({ user_id: foreigner.id, tenant_id: 1 }).execute()
    expect(await seenBy(own)).toBe(1)
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('id', '=', foreigner.id).execute()
    expect(await seenBy(own)).toBe(0)
    /* and a report of one tenant is not the other's */
    const there = await server.as(server.user({ may: ['online:report:everybody:read'], tenants: [77] }))
    expect((await there.get(`${api}/getData/everybody`)).message).toBe('报表不存在或已被删除！')
  } finally {
    await server.db.deleteFrom('sys_user_tenant').where('tenant_id', '=', 77).execute()
    await server.db.deleteFrom('sys_tenant').where('id', '=', 77).execute()
  }
})

test('two people do not overwrite one another; a removed report takes its right along', async () => {
  const { result: id } = await add('mine', 'select username from sys_user', [
    { fieldName: 'username', fieldTxt: '账号' },
  ])
  const { result: head } = await author.get<object>('/online/cgreport/head/queryById', { query: { id } })
  const items = [{ fieldName: 'username', fieldTxt: '帐号' }]
  const change = { head: { ...head, name: '改' }, items, params: [] }
  expect((await author.put('/online/cgreport/head/editAll', change)).message).toBe('编辑成功！')
  expect((await author.put('/online/cgreport/head/editAll', change)).message).toContain('报表已被他人修改')
  const listed = await author.get<ReportItem[]>('/online/cgreport/item/listByHeadId', {
    query: { headId: id },
  })
  expect(listed.result.map(({ fieldTxt }) => fieldTxt)).toEqual(['帐号'])
  const right = () =>
    server.db
      .selectFrom('sys_permission')
      .select('name')
      .where('perms', '=', 'online:report:mine:read')
      .execute()
  expect(await right()).toEqual([{ name: '查看报表：改' }])
  expect((await author.delete('/online/cgreport/head/delete', { query: { id } })).success).toBe(true)
  expect(await right()).toEqual([])
  expect((await author.get(`${api}/getData/mine`)).message).toBe('报表不存在或已被删除！')
})

test('names of what a tenant made stand in no list of rights, menus or actions of another tenant', async () => {
  await server.db.insertInto('sys_tenant').values({ id: 79, name: '别家', status: 1 }).execute()
  try {
    const may = ['online:report:sql', 'online:report:menu', 'online:report:list']
    const there = await server.as(server.user({ may, tenants: [79] }))
    const { result: id } = await there.post<string>('/online/cgreport/head/add', {
      head: { code: 'theirs', name: '别家的秘密', cgrSql: 'select username from sys_user' },
      items: [{ fieldName: 'username', fieldTxt: '账号' }],
      params: [],
    })
    await sql`insert into onl_board (id, tenant_id, name, definition) values ('their-board', 79, '看板', '{}')`.execute(
      server.db,
    )
    await sql`insert into onl_summary (id, tenant_id, name, resource, definition) values ('their-summary', 79, '统计', '/x', '{}')`.execute(
      server.db,
    )
    await sql`insert into onl_cgform_head (id, tenant_id, table_name, table_txt, table_type) values ('their-form', 79, 'theirs', '表', 1)`.execute(
      server.db,
    )
    const pages = [
      ['their-page', `/online/cgreport/${id}`],
      ['their-board-page', '/online/board/their-board'],
      ['their-summary-page', '/online/summary/their-summary'],
      ['their-form-page', '/online/cgformErpList/their-form'],
    ] as const
    await server.db
      .insertInto('sys_permission')
      .values(pages.map(([page, url]) => ({ id: page, name: '别家的秘密', url, menu_type: 1 })))
      .execute()
    await server.db
      .insertInto('sys_permission')
      .values({
        id: 'their-deed',
        parent_id: 'their-form-page',
        name: '别家的秘密',
        perms: 'online:theirs:add',
        menu_type: 2,
      })
      .execute()
    const rights = [
      'system:role:list',
      'system:permission:list',
      'system:permission:saveRole',
      'system:why:list',
    ]
    const here = await server.as(server.user({ may: rights, roles: ['admin'], tenants: [1] }))
    const paths = [
      '/sys/role/queryTreeList',
      '/sys/permission/list',
      '/sys/permission/queryTreeList',
      '/sys/permission/getUserPermissionByToken',
      '/sys/permission/getSystemMenuList',
      '/sys/permission/getSystemSubmenu?parentId=report-page',
      '/sys/permission/childList?pid=report-page',
      '/sys/permission/rootList',
      '/sys/permission/whySubjects',
    ]
    const answerTo = async (caller: Caller, path: string) => {
      const answer = await caller.get(path)
      expect([path, answer.success]).toEqual([path, true])
      return JSON.stringify(answer.result).includes('别家的秘密')
    }
    for (const path of paths) expect([path, await answerTo(here, path)]).toEqual([path, false])
    /* while those whose it is are told */
    expect(await answerTo(there, '/sys/permission/getUserPermissionByToken')).toBe(true)
    /* and a role keeps what its tree does not show */
    await server.db
      .insertInto('sys_role')
      .values({ id: 'keeper', role_name: '保管', role_code: 'keeper', tenant_id: 1 })
      .execute()
    await server.db
      .insertInto('sys_role_permission')
      .values(['their-page', 'report-page'].map((permission_id) => ({ role_id: 'keeper', permission_id })))
      .execute()
    const held = await here.get<string[]>('/sys/permission/queryRolePermission', {
      query: { roleId: 'keeper' },
    })
    expect(held.result).toEqual(['report-page'])
  } finally {
    await server.db.deleteFrom('sys_role_permission').where('role_id', '=', 'keeper').execute()
    await server.db.deleteFrom('sys_permission').where('name', '=', '别家的秘密').execute()
    for (const table of ['onl_board', 'onl_summary', 'onl_cgform_head'])
      await sql`delete from ${sql.table(table)} where tenant_id = 79`.execute(server.db)
    await server.db.deleteFrom('onl_cgreport_head').where('tenant_id', '=', 79).execute()
    await server.db.deleteFrom('sys_user_tenant').where('tenant_id', '=', 79).execute()
    await server.db.deleteFrom('sys_role').where('tenant_id', '=', 79).execute()
    await server.db.deleteFrom('sys_role').where('id', '=', 'keeper').execute()
    await server.db.deleteFrom('sys_tenant').where('id', '=', 79).execute()
  }
})

test('a report under another code leaves no right to the old one', async () => {
  const items = [{ fieldName: 'username', fieldTxt: '账号' }]
  const { result: id } = await add('code_before', 'select username from sys_user', items)
  const { result: head } = await author.get<object>('/online/cgreport/head/queryById', { query: { id } })
  const change = { head: { ...head, code: 'code_after' }, items, params: [] }
  expect((await author.put('/online/cgreport/head/editAll', change)).message).toBe('编辑成功！')
  const rights = await server.db
    .selectFrom('sys_permission')
    .select('perms')
    .where('perms', 'like', 'online:report:code\\_%')
    .execute()
  expect(rights).toEqual([{ perms: 'online:report:code_after:read' }])
})

/** A resource over a table of its own, with a secret where it says so. */
const stored = (path: string, table: string, hasSecret: boolean, definedBy?: number) =>
  serveResource(
    defineResource({
      title: '私物',
      path,
      permission: 'test:own',
      fields: {
        name: field.text('名称', { required: true, max: 50 }),
        code: hasSecret ? field.password('编码', { secret: true }) : field.text('编码', { max: 50 }),
      },
      list: ['name'],
      search: ['name'],
      form: ['name'],
      sort: { by: 'createTime', order: 'desc' },
    }),
    { table, tenant: 'own', ...(definedBy !== undefined && { definedBy }) },
  )

test('what one resource over a table keeps secret, or another tenant has described, is open to no statement', async () => {
  const { db, services } = server
  for (const table of ['test_twofold', 'test_abroad'])
    await sql`create table ${sql.table(table)} (id varchar(36) primary key, name varchar(50), code varchar(50),
      tenant_id integer, create_by text, create_time timestamptz, update_by text, update_time timestamptz)`.execute(
      db,
    )
  services.resources.define([
    stored('/test/open', 'test_twofold', false),
    stored('/test/secret', 'test_twofold', true),
    stored('/test/abroad', 'test_abroad', false, 77),
  ])
  const columnsOf = async (table: string) =>
    (await grantableTables(db, services.resources))
      .find(({ name }) => name === table)
      ?.columns.map(({ name }) => name)
  expect(await columnsOf('test_abroad')).toContain('code')
  expect(await columnsOf('test_twofold')).toContain('name')
  expect(await columnsOf('test_twofold')).not.toContain('code')
  await db
    .insertInto('onl_report_table')
    .values({ table_name: 'public.test_abroad', column_names: ['name'] })
    .execute()
  const openTo = async (tenantId: number) =>
    (await grantedTables(db, services.resources, { tenantId, isOnlyTenant: false })).map(({ name }) => name)
  expect(await openTo(77)).toContain('test_abroad')
  expect(await openTo(1)).not.toContain('test_abroad')
  await db.deleteFrom('onl_report_table').where('table_name', '=', 'public.test_abroad').execute()
})
