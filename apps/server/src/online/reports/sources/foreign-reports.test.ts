import type { Refusal } from '@dougong/contract/errors'
import type { ReportColumns, ReportQueryItem } from '@dougong/contract/online/reports'
import type { ReportItem } from '@dougong/contract/online/reports/report'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { eventually } from '../../../../test/eventually'
import { hasMariaDb, type MariaDb, startMariaDb } from '../../../../test/strangers/mariadb'
import { postgresOverTcp } from '../../../../test/strangers/postgres-over-tcp'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { rowsOf } from '../../../../test/workbook'

import type { Actor } from '../../../access/actor'
import { describe as describeStatement } from '../sql/sql-report'
import { hostileForMysql } from '../statement/mysql/hostile-mysql.fixture'
import { sourcesOf } from './report-sources'

/** A database of others that holds the same orders in either language. */
interface Stranger {
  dbType: string
  port: number
  /** An account that reads its orders, and one that may change them. */
  reader: string
  writer: string
  dbName: string
  run(...statements: string[]): Promise<void>
  /** How many connections the reader has there. */
  connections(): Promise<number>
  /** How many statements of the reader run there. */
  running(): Promise<number>
  stop(): Promise<void>
}

const postgres = inject('postgres')
const password = 'a-reader-of-orders'
const api = '/online/cgreport/api'

const rows = Array.from({ length: 25 }, (_, index) => {
  const number = index + 1
  const day = `2026-03-${String(number).padStart(2, '0')}`
  return `(${number}, '客户${number % 5}', ${number * 100}.50, '${day} 10:30:00', ${number % 2 === 0 ? 1 : 'null'})`
})
const table = `create table orders (id int primary key, customer varchar(40), amount decimal(12, 2), made timestamp null, sex int)`
const filled = `insert into orders values ${rows.join(', ')}`

async function postgresStranger(): Promise<Stranger> {
  const name = `stranger_${Math.random().toString(36).slice(2)}`
  const connection = {
    host: postgres.host,
    port: postgres.port,
    user: postgres.user,
    password: postgres.password,
  }
  const server = new pg.Client({ ...connection, database: 'postgres' })
  await server.connect()
  await server.query(`create database ${name}`)
  const inside = new pg.Client({ ...connection, database: name })
  await inside.connect()
  const proxy = await postgresOverTcp(postgres)
  const [reader, writer] = [`${name}_reader`, `${name}_writer`]
  const run = async (...statements: string[]) => {
    for (const statement of statements) await inside.query(statement)
  }
  await run(
    'revoke create on schema public from public',
    table,
    filled,
    'analyze orders',
    'create table secrets (id int, word text)',
    `create role ${reader} login password '${password}'`,
    `grant select on orders to ${reader}`,
    `create role ${writer} login password '${password}'`,
    `grant select, update on orders to ${writer}`,
  )
  return {
    dbType: '6',
    port: proxy.port,
    reader,
    writer,
    dbName: name,
    run,
    async connections() {
      const found = await inside.query('select from pg_stat_activity where usename = $1', [reader])
      return found.rowCount ?? 0
    },
    async running() {
      /* locks are told to everybody, statements of other accounts are not */
      const found = await inside.query(
        `select distinct pid from pg_locks where relation = 'orders'::regclass and pid <> pg_backend_pid()`,
      )
      return found.rowCount ?? 0
    },
    async stop() {
      await inside.end()
      proxy.close()
      await server.query(`drop database ${name} with (force)`)
      await server.query(`drop role ${reader}`)
      await server.query(`drop role ${writer}`)
      await server.end()
    },
  }
}

async function mariaDbStranger(): Promise<Stranger> {
  const server: MariaDb = await startMariaDb()
  await server.administer(
    'create database shop character set utf8mb4',
    'use shop',
    "set time_zone = '+08:00'",
    table,
    filled,
    'create table secrets (id int, word text)',
    `create user reader@'%' identified by '${password}'`,
    'grant select on shop.orders to reader',
    `create user writer@'%' identified by '${password}'`,
    'grant select, update on shop.* to writer',
  )
  return {
    dbType: '5',
    port: server.port,
    reader: 'reader',
    writer: 'writer',
    dbName: 'shop',
    run: server.administer,
    async connections() {
      const list = await server.ask('show full processlist')
      return list.filter(({ User }) => User === 'reader').length
    },
    async running() {
      const list = await server.ask('show full processlist')
      return list.filter(({ Command, User }) => User === 'reader' && Command === 'Execute').length
    },
    stop: server.stop,
  }
}

const strangers: [string, () => Promise<Stranger>][] = [['PostgreSQL', postgresStranger]]
if (hasMariaDb()) strangers.push(['MariaDB', mariaDbStranger])

describe.each(strangers)('reports on %s', (kind, start) => {
  let stranger: Stranger
  let server: TestApp
  let author: Caller & { token: string }
  let admin: Caller

  beforeAll(async () => {
    stranger = await start()
    server = await testApp({ OUTBOUND_ALLOW: `127.0.0.1:${stranger.port}` })
    admin = await server.administrator()
    author = await server.as(server.user({ may: ['online:report:sql', 'online:report:list'] }))
    await source('shop', {})
  })
  afterAll(async () => {
    await server.stop()
    await stranger.stop()
  })

  async function source(code: string, change: object, by: Caller = admin): Promise<string> {
    const { result, message } = await by.post<string>('/sys/dataSource/add', {
      code,
      name: `店铺${code}`,
      dbType: stranger.dbType,
      dbHost: '127.0.0.1',
      dbPort: stranger.port,
      dbName: stranger.dbName,
      dbUsername: stranger.reader,
      dbPassword: password,
      ...change,
    })
    return result ?? message
  }
  const parse = (sql: string, dbKey = 'shop', by: Caller = author) =>
    by.post<{ fields: ReportItem[]; params: object[] }>('/online/cgreport/head/parseSql', { sql, dbKey })
  const add = (code: string, cgrSql: string, items: Partial<ReportItem>[], dbSource = 'shop') =>
    author.post<string>('/online/cgreport/head/add', {
      head: { code, name: `报表${code}`, cgrSql, dbSource },
      items,
      params: [],
    })

  test('[ONL-03] columns, parameters and first rows of a statement come from the source', async () => {
    const sql =
      "select id, customer, amount, made from orders where customer like '%${part}%' [[ and id > ${least} ]] order by id desc"
    const { result, message } = await parse(sql)
    expect(message).not.toContain('不能')
    expect(result.fields.map(({ fieldName, fieldType }) => [fieldName, fieldType])).toEqual([
      ['id', 'Integer'],
      ['customer', 'String'],
      ['amount', 'Long'],
      ['made', 'Datetime'],
    ])
    const preview = await author.post<{ records: object[]; isCut: boolean }>(
      '/online/cgreport/head/preview',
      { sql, dbKey: 'shop', values: { part: '客户1', least: '7' } },
    )
    expect(preview.result.records).toEqual([
      { id: 21, customer: '客户1', amount: 2100.5, made: '2026-03-21 10:30:00' },
      { id: 16, customer: '客户1', amount: 1600.5, made: '2026-03-16 10:30:00' },
      { id: 11, customer: '客户1', amount: 1100.5, made: '2026-03-11 10:30:00' },
    ])
    const asBefore = await author.get('/online/cgreport/head/parseSql', {
      query: { sql: encodeURIComponent('select id from orders'), dbKey: 'shop' },
    })
    expect(asBefore.success).toBe(true)
  })

  test('[ONL-03] [ONL-04] a stored report: search, ranges, query builder, sort, pages, totals, dictionaries, export', async () => {
    const items: Partial<ReportItem>[] = [
      {
        fieldName: 'id',
        fieldTxt: '编号',
        fieldType: 'Integer',
        isOrder: 1,
        isSearch: 1,
        searchMode: 'group',
      },
      { fieldName: 'customer', fieldTxt: '客户', isOrder: 1, isSearch: 1, replaceVal: '第二家_客户2' },
      { fieldName: 'amount', fieldTxt: '金额', fieldType: 'Long', isTotal: '1', isSearch: 1 },
      { fieldName: 'made', fieldTxt: '时间', fieldType: 'Datetime', isSearch: 1, searchMode: 'group' },
      { fieldName: 'sex', fieldTxt: '性别', fieldType: 'Integer', dictCode: 'sex', isOrder: 1, isSearch: 1 },
    ]
    const added = await add('orders', 'select * from orders order by id desc', items)
    expect(added.message).toBe('添加成功！')
    const reader = await server.as(server.user({ may: ['online:report:orders:read'] }))
    interface Page {
      records: Record<string, unknown>[]
      total: number
      totals: Record<string, unknown>
    }
    const read = async (query: Record<string, string>) =>
      (await reader.get<Page>(`${api}/getData/orders`, { query })).result
    const ids = async (query: Record<string, string>) =>
      (await read({ pageSize: '50', ...query })).records.map(({ id }) => id)
    const whole = await read({ pageSize: '3', pageNo: '2' })
    /* in the order that the statement says */
    expect(whole.records.map(({ id }) => id)).toEqual([22, 21, 20])
    expect(whole.total).toBe(25)
    expect(whole.totals).toEqual({ amount: 32512.5 })
    expect(whole.records[0]).toMatchObject({ sex: 1, sex_dictText: '男' })
    expect(await ids({ column: 'id', order: 'asc', id_begin: '3', id_end: '5' })).toEqual([3, 4, 5])
    expect(await ids({ customer: '户2', column: 'id', order: 'asc' })).toEqual([2, 7, 12, 17, 22])
    expect(await ids({ amount: '300.5' })).toEqual([3])
    expect(await ids({ made_begin: '2026-03-24', made_end: '2026-03-24' })).toEqual([24])
    expect(await ids({ sex: '1', id_end: '4' })).toEqual([4, 2])
    /* rows without a value come last, whichever way they are sorted */
    const sorted = await read({ column: 'sex', order: 'asc', pageSize: '50' })
    expect(sorted.records.map(({ sex }) => sex).slice(11, 14)).toEqual([1, null, null])
    const built = (conditions: object[], matchType = 'and') =>
      ids({
        superQueryParams: encodeURIComponent(JSON.stringify(conditions)),
        superQueryMatchType: matchType,
        column: 'id',
        order: 'asc',
      })
    expect(await built([{ field: 'customer', rule: 'right_like', val: '客户4' }])).toEqual([4, 9, 14, 19, 24])
    expect(await built([{ field: 'id', rule: 'in', val: '3,9' }])).toEqual([3, 9])
    expect(await built([{ field: 'sex', rule: 'ne', val: '1' }])).toHaveLength(13)
    expect(await built([{ field: 'made', rule: 'eq', val: '2026-03-07' }])).toEqual([7])
    expect(
      await built(
        [
          { field: 'id', rule: 'lt', val: '2' },
          { field: 'id', rule: 'ge', val: '25' },
        ],
        'or',
      ),
    ).toEqual([1, 25])
    expect(await ids({ customer: "x' or 'a' = 'a" })).toEqual([])
    expect(await ids({ customer: '%' })).toEqual([])
    for (const wrong of [
      { column: 'secret' },
      { word: 'x' },
      { id_begin: '1 or 1' },
      { column: 'id', order: 'x' },
    ])
      expect([wrong, (await reader.get(`${api}/getData/orders`, { query: wrong as never })).success]).toEqual(
        [wrong, false],
      )
    const columns = await reader.get<ReportColumns>(`${api}/getRpColumns/orders`)
    expect(columns.result.columns).toHaveLength(5)
    const queryItems = await reader.get<ReportQueryItem[]>(`${api}/getQueryInfo/orders`)
    expect(queryItems.result.map(({ field }) => field)).toEqual(['id', 'customer', 'amount', 'made', 'sex'])
    const exported = async (query = '') => {
      const { rawPayload } = await server.app.inject({
        url: `/jeecg-boot${api}/exportManySheetXls/orders${query}`,
        headers: { 'x-access-token': reader.token },
      })
      return rowsOf(rawPayload)
    }
    expect((await exported('?force_id=3,7&customer=2')).slice(1)).toEqual([
      [7, '第二家', 700.5, '2026-03-07 10:30:00', null],
    ])
    expect((await exported()).slice(0, 3)).toEqual([
      ['编号', '客户', '金额', '时间', '性别'],
      [25, '客户0', 2500.5, '2026-03-25 10:30:00', null],
      [24, '客户4', 2400.5, '2026-03-24 10:30:00', '男'],
    ])
  })

  test('what the account may not read, and what no report may do, is a sentence', async () => {
    expect((await parse('select word from secrets')).message).toContain('报表SQL不能执行')
    expect((await parse('delete from orders')).message).toContain('只能是 SELECT 查询')
    expect((await parse('select id from orders; select 1')).message).toContain('报表SQL不能执行')
    expect((await parse('select id, id from orders')).message).toMatch(/两列/)
    expect((await parse('select nothing from orders')).message).toContain('nothing')
    expect((await parse('select sleep(1)')).message).toContain('不能使用函数')
  })

  test.runIf(kind === 'MariaDB')('none of the hostile statements is parsed or run', async () => {
    const { services } = server
    const actor = (await services.sessions.find(author.token)) as Actor
    const open = await sourcesOf(services).chosen(actor, 'shop')
    const { signal } = new AbortController()
    const outcomes = new Set<string>()
    for (const written of hostileForMysql)
      await describeStatement(services, open, { written, actor, signal }).then(
        () => outcomes.add(`run: ${written}`),
        (error: Refusal) => outcomes.add(error.reason),
      )
    expect([...outcomes]).toEqual(['report.statement'])
  })

  test('an account that could do more than read is not used, and the sentence says how to make one that is', async () => {
    await source('mighty', { dbUsername: stranger.writer })
    const { message } = await parse('select id from orders', 'mighty')
    expect(message).toContain('数据源“店铺mighty”的账号')
    expect(message).toContain('未执行任何查询')
    expect(message).toContain('GRANT SELECT ON')
  })

  test('a source that cannot be reached, is not there, or is another tenant’s says so', async () => {
    await source('closed', { dbPassword: 'wrong' })
    expect((await parse('select id from orders', 'closed')).message).toBe(
      '数据源“店铺closed”无法连接：用户名或密码错误',
    )
    await source('elsewhere', { dbHost: '10.0.0.1' })
    expect((await parse('select id from orders', 'elsewhere')).message).toContain('不在允许访问的范围内')
    expect((await parse('select id from orders', 'nowhere')).message).toBe(
      '数据源 nowhere 不存在或已被删除，请编辑报表重新选择',
    )
    await server.db.insertInto('sys_tenant').values({ id: 78, name: '另一家', status: 1 }).execute()
    try {
      const foreigner = await server.as(server.user({ may: ['online:report:sql'], tenants: [78] }))
      expect((await parse('select id from orders', 'shop', foreigner)).message).toContain('不存在或已被删除')
    } finally {
      await server.db.deleteFrom('sys_user_tenant').where('tenant_id', '=', 78).execute()
      await server.db.deleteFrom('sys_tenant').where('id', '=', 78).execute()
    }
  })

  test('a changed source is read at its new place at once; one that reports use keeps its code and stays', async () => {
    const id = await source('moving', {})
    expect((await parse('select id from orders', 'moving')).success).toBe(true)
    const open = await stranger.connections()
    await add('moved', 'select id from orders', [{ fieldName: 'id', fieldTxt: '编号' }], 'moving')
    expect((await admin.put('/sys/dataSource/edit', { id, dbPassword: 'wrong' })).success).toBe(true)
    /* whoever had it open is told, and lets go */
    await eventually(async () => expect(await stranger.connections()).toBeLessThan(open))
    expect((await author.get(`${api}/getData/moved`)).message).toContain('用户名或密码错误')
    expect((await admin.put('/sys/dataSource/edit', { id, code: 'other' })).message).toBe(
      '数据源“店铺moving”正在被报表使用，不能删除或修改编码：报表moved',
    )
    expect((await admin.delete('/sys/dataSource/delete', { query: { id } })).message).toContain('报表moved')
    expect(
      (await admin.put('/sys/dataSource/edit', { id, code: 'moving', dbPassword: password })).success,
    ).toBe(true)
    expect((await author.get(`${api}/getData/moved`)).success).toBe(true)
  })

  test('a stored report whose account has lost its rights says so, and runs again with them', async () => {
    await add('losing', 'select id from orders', [{ fieldName: 'id', fieldTxt: '编号' }])
    const read = () => author.get(`${api}/getData/losing`)
    expect((await read()).success).toBe(true)
    await stranger.run(`revoke select on orders from ${stranger.reader}`)
    try {
      expect((await read()).message).toContain('没有读取权限')
      /* what is asked anew finds no such table */
      expect((await parse('select id from orders')).message).toContain('没有读取权限')
    } finally {
      await stranger.run(`grant select on orders to ${stranger.reader}`)
    }
    expect((await read()).success).toBe(true)
  })

  test('a reader who leaves ends the statement there', async () => {
    /* harmless to a judge and cheap to a planner, and it takes its time */
    const hashed = `${'md5('.repeat(12)}concat(a.customer, b.customer, c.customer, d.customer, e.customer)${')'.repeat(12)}`
    const slow = `select count(*) as slowly_counted from orders a, orders b, orders c, orders d, orders e where ${hashed} = 'x'`
    const added = await add('slow', slow, [
      { fieldName: 'slowly_counted', fieldTxt: '数', fieldType: 'Long' },
    ])
    expect(added.message).toBe('添加成功！')
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as { port: number }
    const leaving = new AbortController()
    const answer = fetch(`http://127.0.0.1:${port}/jeecg-boot${api}/getData/slow`, {
      headers: { 'x-access-token': author.token },
      signal: leaving.signal,
    }).catch(() => 'left')
    await eventually(async () => expect(await stranger.running()).toBe(1))
    const left = performance.now()
    leaving.abort()
    expect(await answer).toBe('left')
    await eventually(async () => expect(await stranger.running()).toBe(0))
    /* long before its time would have been over */
    expect(performance.now() - left).toBeLessThan(8_000)
    expect((await parse('select id from orders')).success).toBe(true)
  })
})
