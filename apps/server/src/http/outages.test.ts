import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { startNode } from '../../test/running-node'
import { testApp } from '../../test/test-app'
import { testDatabase } from '../../test/test-database'

const waitOptions = { timeout: 10_000, interval: 50 }

test('a database that only reads answers lists, refuses to save in words, and the node says that it is not ready', async () => {
  const server = await testApp()
  const clerk = await server.administrator()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
  await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = on`.execute(
    server.db,
  )
  /* the setting is of new connections */
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'dougong'`
    .execute(server.db)
    .catch(() => undefined)
  const refused = await vi.waitFor(async () => {
    const answer = await clerk.post('/test/jeecgDemo/add', { name: '新来的', keyWord: 'k' })
    expect(answer).toMatchObject({ status: 503, message: '数据库当前只读，未保存任何内容，请稍后重试' })
    return answer
  }, waitOptions)
  expect(refused.headers['retry-after']).toBe('5')
  expect((await clerk.get('/test/jeecgDemo/list')).status).toBe(200)
  const ready = await server.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database read-only' }])
  await server.stop()
})

test('a node that is busy saves again within seconds after its database does', async () => {
  const server = await testApp()
  const clerk = await server.administrator()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.db)
  const name = sql.id(rows[0]?.name ?? '')
  const outside = new pg.Client(server.databaseAddress)
  await outside.connect()
  const run = async (statement: string) => void (await outside.query(statement))
  const endSessions = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'dougong'`
  const { sql: readOnly } = sql`alter database ${name} set default_transaction_read_only = on`.compile(
    server.db,
  )
  const { sql: reset } = sql`alter database ${name} reset default_transaction_read_only`.compile(server.db)
  await run(readOnly)
  await run(endSessions)
  let isOver = false
  const add = () => clerk.post('/test/jeecgDemo/add', { name: '新来的', keyWord: 'k' })
  const busy = Array.from({ length: 8 }, async () => {
    while (!isOver) await clerk.get('/test/jeecgDemo/list')
  })
  await vi.waitFor(async () => expect((await add()).status).toBe(503), waitOptions)
  await run('set default_transaction_read_only = off')
  await run(reset)
  await vi.waitFor(
    async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, add))
      expect(answers.filter(({ status }) => status !== 200)).toEqual([])
      expect((await server.app.inject('/readyz')).statusCode).toBe(200)
    },
    { timeout: 6_000, interval: 100 },
  )
  isOver = true
  await Promise.all(busy)
  await outside.end()
  await server.stop()
})

test('what arrives while the server stops is refused in our envelope, and what was begun is finished', async () => {
  const database = await testDatabase()
  const node = await startNode({ DATABASE_URL: database.connectionString })
  const { hostname, port } = new URL(node.address)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (bytes) => (heard += String(bytes)))
  const body = JSON.stringify({ username: 'nobody', password: 'Wrong#2026' })
  const head = `POST /jeecg-boot/sys/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`)
  await fetch(`${node.address}/healthz`)
  const stopped = node.stop()
  await vi.waitFor(async () => expect(await isRefused(Number(port))).toBe(true), waitOptions)
  socket.write(`${body}GET /jeecg-boot/sys/randomImage/1 HTTP/1.1\r\nHost: x\r\n\r\n`)
  await once(socket, 'close')
  await stopped
  expect(heard).toMatch(/^HTTP\/1.1 200 /)
  expect(heard).toContain('用户名或密码错误')
  const second = heard.slice(heard.indexOf('HTTP/1.1 503 '))
  expect(second).toContain('"message":"服务正在重启，请稍后重试"')
  expect(second.toLowerCase()).toContain('retry-after: 5')
  await database.drop()
})

test('a node that leaves says so while it still serves, and calls have as long as STOP_SECONDS says', async () => {
  const database = await testDatabase()
  const environment = { DATABASE_URL: database.connectionString, STOP_SECONDS: '4', DRAIN_SECONDS: '1' }
  const node = await startNode(environment)
  const { hostname, port } = new URL(node.address)
  const socket = connect(Number(port), hostname)
  let heard = ''
  socket.on('data', (bytes) => (heard += String(bytes)))
  const body = JSON.stringify({ username: 'nobody', password: 'Wrong#2026' })
  const head = `POST /jeecg-boot/sys/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${body.length}\r\n\r\n`)
  expect((await fetch(`${node.address}/readyz`)).status).toBe(200)
  const began = Date.now()
  const drained = node.drain()
  const ready = await fetch(`${node.address}/readyz`)
  expect([ready.status, await ready.json()]).toEqual([503, { status: 'draining' }])
  expect((await fetch(`${node.address}/jeecg-boot/sys/randomImage/1`)).status).toBe(200)
  await drained
  const stopped = node.stop()
  await vi.waitFor(async () => expect(await isRefused(Number(port))).toBe(true), waitOptions)
  await vi.waitFor(() => expect(Date.now() - began).toBeGreaterThan(3_000), waitOptions)
  socket.write(body)
  await once(socket, 'close')
  await stopped
  expect(heard).toMatch(/^HTTP\/1.1 200 /)
  await database.drop()
})

test('of sign-ins that arrive at once a few work, some wait, and the rest hear at once that it is full', async () => {
  const server = await testApp()
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, each) =>
      server.anyone.post('/sys/login', { username: `nobody${each}`, password: 'Wrong#2026' }),
    ),
  )
  const busy = answers.filter(({ message }) => message === '登录人数过多，请稍后再试')
  expect(busy).toHaveLength(100 - 4 - 64)
  expect(busy[0]).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  /* the line is free again; a network that failed so often is asked for a captcha */
  const after = await server.anyone.post('/sys/login', { username: 'nobody', password: 'Wrong#2026' })
  expect(after.message).toBe('验证码无效')
  await server.stop()
})

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const refused = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(false))
    socket.once('error', () => resolve(true))
  })
  socket.destroy()
  return refused
}
