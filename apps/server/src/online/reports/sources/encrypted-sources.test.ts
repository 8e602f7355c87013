import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { rootCertificates, TLSSocket } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startEncryptedPostgres } from '../../../../test/strangers/encrypted-postgres'
import { hasMariaDb, startMariaDb } from '../../../../test/strangers/mariadb'
import { postgresOverTcp } from '../../../../test/strangers/postgres-over-tcp'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'

const file = (name: string) => fileURLToPath(new URL(`../../../../test/tls/${name}.pem`, import.meta.url))
const certificate = readFileSync(file('certificate'), 'utf8')
const key = readFileSync(file('key'), 'utf8')
const password = 'a-reader-of-orders'

interface Stranger {
  dbType: string
  port: number
  user: string
  dbName: string
  /** What it comes to that nothing is encrypted. */
  refusal: string
  stop(): Promise<void>
}

async function postgresStranger(): Promise<Stranger> {
  const server = await startEncryptedPostgres({ certificate, key })
  await server.administer(
    'revoke create on schema public from public',
    'create table orders (id int)',
    'insert into orders values (7)',
    `create role reader login password '${password}'`,
    'grant select on orders to reader',
  )
  return {
    dbType: '6',
    port: server.port,
    user: 'reader',
    dbName: 'postgres',
    stop: server.stop,
    refusal: '对方只接受加密连接，请设置加密方式',
  }
}

async function mariaDbStranger(): Promise<Stranger> {
  const server = await startMariaDb([
    `--ssl-cert=${file('certificate')}`,
    `--ssl-key=${file('key')}`,
    '--require-secure-transport=ON',
  ])
  await server.administer(
    'create database shop',
    'create table shop.orders (id int)',
    'insert into shop.orders values (7)',
    `create user reader@'%' identified by '${password}'`,
    'grant select on shop.* to reader',
  )
  return {
    dbType: '5',
    port: server.port,
    user: 'reader',
    dbName: 'shop',
    stop: server.stop,
    /* MariaDB 10 does not tell the one from the other */
    refusal: '用户名或密码错误',
  }
}

const strangers: [string, () => Promise<Stranger>][] = [['PostgreSQL', postgresStranger]]
if (hasMariaDb()) strangers.push(['MariaDB', mariaDbStranger])

describe.each(strangers)('an encrypted connection to %s', (_, start) => {
  let stranger: Stranger
  let elsewhere: Awaited<ReturnType<typeof postgresOverTcp>>
  let server: TestApp
  let admin: Caller

  beforeAll(async () => {
    stranger = await start()
    /* the same server under an address that its certificate does not name */
    elsewhere = await postgresOverTcp({ host: '127.0.0.1', port: stranger.port }, '127.0.0.2')
    server = await testApp({
      OUTBOUND_ALLOW: `127.0.0.1:${stranger.port},localhost:${stranger.port},127.0.0.2:${elsewhere.port}`,
    })
    admin = await server.administrator()
  })
  afterAll(async () => {
    await server.stop()
    elsewhere.close()
    await stranger.stop()
  })

  const source = (change: object) => ({
    code: 'shop',
    name: '加密的库',
    dbType: stranger.dbType,
    dbHost: '127.0.0.1',
    dbPort: stranger.port,
    dbName: stranger.dbName,
    dbUsername: stranger.user,
    dbPassword: password,
    ...change,
  })
  const tried = async (change: object) =>
    (await admin.post('/sys/dataSource/testConnection', source(change))).message

  test('[ADM-14] is made to whoever answers, or to who proves to be the host, by its name or its address', async () => {
    expect(await tried({ tlsMode: 'require' })).toMatch(/^数据库连接成功/)
    expect(await tried({ tlsMode: 'verify', tlsCa: certificate })).toMatch(/^数据库连接成功/)
    expect(await tried({ tlsMode: 'verify', tlsCa: certificate, dbHost: 'localhost' })).toMatch(
      /^数据库连接成功/,
    )
  })

  test('says what is wrong: no encryption, an unknown issuer, another host', async () => {
    expect(await tried({ tlsMode: 'off' })).toBe(`数据库连接失败：${stranger.refusal}`)
    const unknown = '数据库连接失败：对方的证书不是由所填 CA 证书签发的（未填时为公共 CA）'
    expect(await tried({ tlsMode: 'verify', tlsCa: rootCertificates[0] })).toBe(unknown)
    expect(await tried({ tlsMode: 'verify' })).toBe(unknown)
    const there = { dbHost: '127.0.0.2', dbPort: elsewhere.port }
    expect(await tried({ tlsMode: 'require', ...there })).toMatch(/^数据库连接成功/)
    expect(await tried({ tlsMode: 'verify', tlsCa: certificate, ...there })).toBe(
      '数据库连接失败：对方的证书不是发给所填主机的，请核对主机名',
    )
  })

  test('[ONL-03] serves reports; what it is verified by is not lowered without the password', async () => {
    const { result: id } = await admin.post<string>(
      '/sys/dataSource/add',
      source({ tlsMode: 'verify', tlsCa: `${certificate}\n` }),
    )
    const preview = () =>
      admin.post<{ records: object[] }>('/online/cgreport/head/preview', {
        sql: 'select id from orders',
        dbKey: 'shop',
        values: {},
      })
    expect((await preview()).result.records).toEqual([{ id: 7 }])
    const change = (values: object) => admin.put('/sys/dataSource/edit', { id, ...values })
    for (const lower of [{ tlsMode: 'off' }, { tlsMode: 'require' }, { tlsCa: rootCertificates[0] }]) {
      expect((await change(lower)).message).toBe('主机、端口、用户名或加密方式已改变，请重新输入密码')
      expect(await tried({ id, dbPassword: '', tlsMode: 'verify', tlsCa: certificate, ...lower })).toBe(
        '主机、端口、用户名或加密方式已改变，请重新输入密码',
      )
    }
    expect((await change({ name: '改名' })).success).toBe(true)
    expect((await preview()).success).toBe(true)
    expect((await change({ tlsCa: rootCertificates[0], dbPassword: password })).success).toBe(true)
    expect((await preview()).message).toBe(
      '数据源“改名”无法连接：对方的证书不是由所填 CA 证书签发的（未填时为公共 CA）',
    )
  })
})

describe('strangers that do not encrypt, or encrypt and then lie', () => {
  let plain: Awaited<ReturnType<typeof postgresOverTcp>>
  let server: TestApp
  let admin: Caller
  const liars: Server[] = []

  beforeAll(async () => {
    plain = await postgresOverTcp(inject('postgres'))
    server = await testApp({ OUTBOUND_ALLOW: '127.0.0.1' })
    admin = await server.administrator()
  })
  afterAll(async () => {
    await server.stop()
    plain.close()
    for (const liar of liars) liar.close()
  })

  const tried = async (change: object) =>
    (
      await admin.post('/sys/dataSource/testConnection', {
        dbType: '6',
        dbHost: '127.0.0.1',
        dbPort: plain.port,
        dbName: 'postgres',
        dbUsername: 'reader',
        dbPassword: 'secret',
        ...change,
      })
    ).message

  async function liar(welcome: (socket: Socket) => void): Promise<number> {
    const listener = createServer((socket) => {
      socket.on('error', () => undefined)
      welcome(socket)
    })
    liars.push(listener)
    listener.listen(0, '127.0.0.1')
    await once(listener, 'listening')
    return (listener.address() as AddressInfo).port
  }
  const encrypt = (socket: Socket, words: Buffer) => {
    const secure = new TLSSocket(socket, { isServer: true, cert: certificate, key })
    secure.on('error', () => undefined)
    secure.once('data', () => secure.write(words))
  }

  test('a server without TLS is asked for no password', async () => {
    expect(await tried({ tlsMode: 'require' })).toBe(
      '数据库连接失败：对方没有启用 TLS，请在对方开启，或改为不加密',
    )
    let heard = Buffer.alloc(0)
    const port = await liar((socket) => {
      /* a greeting of MySQL that offers no encryption */
      socket.write(greeting(0xf7ff))
      socket.on('data', (data) => (heard = Buffer.concat([heard, data])))
    })
    expect(await tried({ dbType: '4', dbPort: port, tlsMode: 'verify' })).toBe(
      '数据库连接失败：对方没有启用 TLS，请在对方开启，或改为不加密',
    )
    expect(heard.includes('reader')).toBe(false)
  })

  test('words that came before the encryption are not taken for encrypted ones', async () => {
    const port = await liar((socket) => void socket.once('data', () => socket.write('SZ')))
    expect(await tried({ dbPort: port, tlsMode: 'require' })).toContain('数据库连接失败')
  })

  test('what a driver cannot read ends the connection, not the server', async () => {
    const postgres = await liar((socket) => {
      socket.once('data', () => {
        socket.write('S')
        /* an authentication request that is shorter than one */
        encrypt(socket, Buffer.from([0x52, 0, 0, 0, 4]))
      })
    })
    expect(await tried({ dbPort: postgres, tlsMode: 'require' })).toContain('数据库连接失败')
    const mysql = await liar((socket) => {
      socket.write(greeting(0xffff))
      socket.once('data', (request) => {
        /* what came with the request is encrypted already */
        socket.pause()
        if (request.length > 36) socket.unshift(request.subarray(36))
        encrypt(socket, Buffer.from([1, 0, 0, 3, 0xff]))
      })
    })
    expect(await tried({ dbType: '4', dbPort: mysql, tlsMode: 'require' })).toContain('数据库连接失败')
  })
})

/** The first packet of MySQL's protocol, with these of its lower capabilities. */
function greeting(capabilities: number): Buffer {
  const body = Buffer.concat([
    Buffer.from([10]),
    Buffer.from('8.0.36\0'),
    Buffer.from([1, 0, 0, 0]),
    Buffer.from('12345678\0'),
    Buffer.from([capabilities & 0xff, capabilities >> 8, 45, 2, 0, 0xff, 0xdf, 21]),
    Buffer.alloc(10),
    Buffer.from('123456789012\0'),
    Buffer.from('mysql_native_password\0'),
  ])
  return Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body])
}
