import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { RawNode } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { multipart } from '../../test/multipart'
import { createApp } from '../app'
import { createServices } from '../services/services'
import { createLogger } from '../platform/logging/logger'
import { type TestApp, testApp } from '../../test/test-app'

let server: TestApp
let lines: { level: number; msg: string }[]
let app: Awaited<ReturnType<typeof createApp>>
let port: number
let questionsOfReadiness = 0
beforeAll(async () => {
  server = await testApp()
  lines = []
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const db = server.db.withPlugin({
    transformQuery({ node }) {
      if (RawNode.is(node) && node.sqlFragments.join('').includes('transaction_read_only'))
        questionsOfReadiness += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  app = await createApp(createServices({ ...server.services, db, logger }))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(async () => {
  await app.close()
  await server.stop()
})

/** What comes back on a line on which that much of a request was sent, and after how long. */
async function answerTo(text: string): Promise<{ answer: string; ms: number }> {
  const began = Date.now()
  const line = connect(port, '127.0.0.1')
  line.write(text)
  let answer = ''
  for await (const chunk of line) answer += String(chunk)
  return { answer, ms: Date.now() - began }
}

test('headers that do not end are given ten seconds, and little more', async () => {
  const { answer, ms } = await answerTo('GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: 1')
  expect(answer).toContain('408 Request Timeout')
  expect(answer).toContain('请求超时')
  expect(ms).toBeGreaterThan(9_000)
  expect(ms).toBeLessThan(16_000)
})

test('clients that leave in the middle of a body, a form or a file are no errors of the server', async () => {
  const { token } = await server.as(server.user())
  const { body, headers } = await multipart({ file: { name: 'a.txt', bytes: 'x'.repeat(8_000_000) } })
  const stored = await app.inject({
    method: 'POST',
    url: '/jeecg-boot/sys/common/upload',
    headers: { ...headers, 'x-access-token': token },
    payload: body,
  })
  const path = stored.json<{ message: string }>().message
  const leave = async (head: string, sent: Buffer | string) => {
    const line = connect(port, '127.0.0.1')
    line.write(`${head}\r\nHost: x\r\nX-Access-Token: ${token}\r\n`)
    line.write(sent)
    await Promise.race([once(line, 'data'), once(line, 'drain'), new Promise((go) => setTimeout(go, 100))])
    line.destroy()
  }
  await leave(
    'POST /jeecg-boot/sys/login HTTP/1.1',
    'Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"a":',
  )
  await leave(
    'POST /jeecg-boot/sys/common/upload HTTP/1.1',
    Buffer.concat([
      Buffer.from(`Content-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`),
      body.subarray(0, 1_000_000),
    ]),
  )
  await leave(`GET /jeecg-boot/sys/common/static/${path} HTTP/1.1`, '\r\n')
  const incoming = join(server.services.config.dataDirectory, 'files/.incoming')
  await expect.poll(async () => (await readdir(incoming)).length).toBe(0)
  await app.inject('/jeecg-boot/sys/nothing')
  expect(lines.filter(({ level }) => level >= 40)).toEqual([])
})

test('answers of the API are not kept by anybody', async () => {
  const clerk = await server.as(server.user())
  for (const answer of [
    await clerk.get('/sys/user/getUserInfo'),
    await clerk.get('/sys/nothing'),
    await server.anyone.post('/sys/login', { username: 'x', password: 'y' }),
  ])
    expect(answer.headers['cache-control']).toBe('no-store')
})

test('whether the server is ready is found out once for all who ask within a second', async () => {
  const ask = () => app.inject('/readyz')
  await ask()
  const before = questionsOfReadiness
  expect((await Promise.all(Array.from({ length: 50 }, ask))).map(({ statusCode }) => statusCode)).toEqual(
    Array(50).fill(200),
  )
  // Twice where the machine takes more than a second for fifty answers.
  expect(questionsOfReadiness - before).toBeLessThan(10)
})
