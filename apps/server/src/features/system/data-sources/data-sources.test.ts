import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'
import { rootCertificates } from 'node:tls'
import mysql from 'mysql2'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { postgresOverTcp } from '../../../../test/strangers/postgres-over-tcp'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

let server: TestApp
let admin: Caller
let postgres: { port: number; close(): void }
let mysqlPort: number
const mysqlServer = mysql.createServer(() => undefined)
const testServer = inject('postgres')

beforeAll(async () => {
  postgres = await postgresOverTcp(testServer)
  mysqlPort = await listenAsMysql()
  server = await testApp({ OUTBOUND_ALLOW: `127.0.0.1:${postgres.port},127.0.0.1:${mysqlPort},127.0.0.1:9` })
  admin = await server.administrator()
})
afterAll(async () => {
  await server.stop()
  postgres.close()
  mysqlServer.close(() => undefined)
})

const utf8mb4 = 45
const versionColumn = {
  catalog: 'def',
  schema: '',
  table: '',
  orgTable: '',
  name: 'version',
  orgName: 'version',
  characterSet: utf8mb4,
  columnLength: 255,
  columnType: 253,
  flags: 0,
  decimals: 0,
}

/** Speaks MySQL's protocol and knows one answer. */
async function listenAsMysql(): Promise<number> {
  mysqlServer.on('connection', (connection) => {
    connection.serverHandshake({
      protocolVersion: 10,
      serverVersion: '11.4.2-MariaDB',
      connectionId: 1,
      statusFlags: 2,
      characterSet: utf8mb4,
      capabilityFlags: 0xffffff ^ 2048,
      authCallback: ({ user }: { user: string }, answer: (error: null, refusal?: object) => void) =>
        answer(null, user === 'reader' ? undefined : { message: 'Access denied', code: 1045 }),
    } as never)
    connection.on('query', () => {
      connection.writeTextResult([{ version: '11.4.2-MariaDB' }], [versionColumn] as never)
    })
    connection.on('error', () => undefined)
  })
  const { _server: listener } = mysqlServer as unknown as { _server: Server }
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  return (listener.address() as AddressInfo).port
}

function source(change: object = {}) {
  return {
    code: `source-${Math.random().toString(36).slice(2)}`,
    name: '生产库',
    dbType: '6',
    dbHost: '127.0.0.1',
    dbPort: postgres.port,
    dbName: testServer.templateDatabase,
    dbUsername: testServer.user,
    dbPassword: testServer.password,
    ...change,
  }
}

describe('testing a connection', () => {
  const ask = (change: object = {}) => admin.post('/sys/dataSource/testConnection', source(change))

  test('[ADM-14] PostgreSQL answers with its version', async () => {
    const { success, message } = await ask()
    expect(message).toMatch(/^数据库连接成功：PostgreSQL \d+/)
    expect(success).toBe(true)
  })

  test('[ADM-14] MariaDB answers with its version', async () => {
    const { message } = await ask({ dbType: '5', dbPort: mysqlPort, dbUsername: 'reader', dbName: 'shop' })
    expect(message).toBe('数据库连接成功：MariaDB 11.4.2-MariaDB')
  })

  test.each([
    ['a wrong password', () => ({ dbPassword: 'wrong' }), '用户名或密码错误'],
    [
      'a wrong user of MySQL',
      () => ({ dbType: '4', dbPort: mysqlPort, dbUsername: 'x' }),
      '用户名或密码错误',
    ],
    ['no such database', () => ({ dbName: 'nowhere' }), '数据库不存在'],
    ['nobody listening', () => ({ dbPort: 9 }), '对方拒绝连接，请检查主机和端口'],
    ['another protocol', () => ({ dbPort: mysqlPort }), '对方没有按所选的数据库类型应答'],
    ['a private host that nobody allowed', () => ({ dbHost: '10.0.0.1' }), '该主机不在允许访问的范围内'],
    ['the metadata of a cloud', () => ({ dbHost: '169.254.169.254' }), '该主机不在允许访问的范围内'],
    ['another port of an allowed host', () => ({ dbPort: 22 }), '该主机不在允许访问的范围内'],
  ])('%s is told apart, and nothing more', async (_name, change, reason) => {
    const { success, message } = await ask(change())
    expect(success).toBe(false)
    expect(message).toContain(`数据库连接失败：${reason}`)
  })
})

describe('a stored password', () => {
  async function stored(): Promise<string> {
    const { result } = await admin.post<string>('/sys/dataSource/add', source())
    return result ?? ''
  }

  test('[ADM-14] never comes back, is sealed at rest, and serves the test of its own source', async () => {
    const id = await stored()
    const read = await admin.get('/sys/dataSource/queryById', { query: { id } })
    const list = await admin.get('/sys/dataSource/list')
    expect(JSON.stringify([read.result, list.result])).not.toContain('Password')
    const row = await server.db
      .selectFrom('sys_data_source')
      .select('db_password')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.db_password).toMatch(/^v1\./)
    expect(row.db_password).not.toContain(testServer.password)
    const { message } = await admin.post('/sys/dataSource/testConnection', {
      ...source({ dbPassword: '' }),
      id,
    })
    expect(message).toMatch(/^数据库连接成功/)
  })

  test('is not told to another place: neither by a test nor by a change', async () => {
    const id = await stored()
    const elsewhere = { ...source({ dbPassword: '', dbPort: mysqlPort }), id }
    expect((await admin.post('/sys/dataSource/testConnection', elsewhere)).message).toBe(
      '主机、端口、用户名或加密方式已改变，请重新输入密码',
    )
    expect((await admin.put('/sys/dataSource/edit', { id, dbPort: mysqlPort })).message).toBe(
      '主机、端口、用户名或加密方式已改变，请重新输入密码',
    )
    expect((await admin.put('/sys/dataSource/edit', { id, name: '新名称' })).success).toBe(true)
    expect(
      (await admin.put('/sys/dataSource/edit', { id, dbPort: mysqlPort, dbPassword: 'new' })).success,
    ).toBe(true)
  })
})

describe('how a source is encrypted', () => {
  const wrong: [string, object, string][] = [
    ['no such way', { tlsMode: 'maybe' }, '请选择有效的加密方式'],
    ['a key', { tlsCa: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' }, 'CA 证书里有私钥'],
    ['no certificate', { tlsCa: 'trust me' }, 'CA 证书不是有效的 PEM 证书'],
    [
      'half of one',
      { tlsCa: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----' },
      'CA 证书已损坏',
    ],
  ]
  test.each(wrong)('%s is refused, and nothing is kept', async (_name, change, reason) => {
    const input = source({ tlsMode: 'verify', ...change })
    expect((await admin.post('/sys/dataSource/add', input)).message).toContain(reason)
    expect((await admin.post('/sys/dataSource/testConnection', input)).success).toBe(false)
    const kept = await server.db
      .selectFrom('sys_data_source')
      .select('id')
      .where('code', '=', input.code)
      .execute()
    expect(kept).toEqual([])
  })

  test('is off unless somebody says otherwise, and its certificate goes when it verifies no more', async () => {
    const stored = async (change: object) => {
      const input = source(change)
      const { result: id } = await admin.post<string>('/sys/dataSource/add', input)
      return id
    }
    const row = (id: string) =>
      server.db
        .selectFrom('sys_data_source')
        .select(['tls_mode', 'tls_ca'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await row(await stored({}))).toEqual({ tls_mode: 'off', tls_ca: null })
    const id = await stored({ tlsMode: 'verify', tlsCa: `words around it\n${rootCertificates[0]}\n` })
    expect(await row(id)).toEqual({ tls_mode: 'verify', tls_ca: rootCertificates[0] })
    await admin.put('/sys/dataSource/edit', { id, tlsMode: 'require', dbPassword: 'new' })
    expect(await row(id)).toEqual({ tls_mode: 'require', tls_ca: null })
  })
})

test('codes begin with a letter and are unique', async () => {
  expect((await admin.post('/sys/dataSource/add', source({ code: '1a' }))).message).toContain('以字母开头')
  const code = 'only-one'
  expect((await admin.post('/sys/dataSource/add', source({ code }))).success).toBe(true)
  expect((await admin.post('/sys/dataSource/add', source({ code }))).message).toContain('数据源编码')
})

test('who may only look can neither test nor change; anybody signed in sees names to choose from', async () => {
  const clerk = await server.as(server.user({ may: ['system:datasource:list'] }))
  expect((await clerk.post('/sys/dataSource/testConnection', source())).status).toBe(403)
  expect((await clerk.post('/sys/dataSource/add', source())).status).toBe(403)
  const { result } = await clerk.get<{ value: string }[]>('/sys/dataSource/options')
  expect(result?.map(({ value }) => value)).toContain('only-one')
})
