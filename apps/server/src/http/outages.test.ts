import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { startNode } from '../../test/running-node'
import { testApp } from '../../test/test-app'
import { testDatabase } from '../../test/test-database'

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
  })
  expect(refused.headers['retry-after']).toBe('5')
  expect((await clerk.get('/test/jeecgDemo/list')).status).toBe(200)
  const ready = await server.app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'database read-only' }])
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
  await vi.waitFor(async () => expect(await isRefused(Number(port))).toBe(true), { timeout: 5_000 })
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

async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  const refused = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(false))
    socket.once('error', () => resolve(true))
  })
  socket.destroy()
  return refused
}
