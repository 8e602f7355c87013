import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app'

let server: TestApp
let port: number
let token: string
beforeAll(async () => {
  server = await testApp()
  token = (await server.as(server.user())).token
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.stop())

/** Sends a form over a real line and returns what comes back, and after how long. */
async function send(body: string, type = 'multipart/form-data; boundary=xx', missing = 0) {
  const began = Date.now()
  const line = connect(port, '127.0.0.1')
  line.write(
    `POST /jeecg-boot/sys/common/upload HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${token}\r\n` +
      `Content-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body) + missing}\r\n\r\n${body}`,
  )
  let answer = ''
  for await (const chunk of line) {
    answer += String(chunk)
    if (/\r\n\r\n\{.*\}$/s.test(answer)) break
  }
  line.destroy()
  return { status: Number(answer.split(' ')[1]), answer, ms: Date.now() - began }
}

const file =
  'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n'
const field = 'Content-Disposition: form-data; name="biz"\r\n\r\n'

test.each([
  ['nothing of the form', 'no form at all'],
  ['an end without a beginning', '--xx--\r\n'],
  ['a file without its end', `--xx\r\n${file}some bytes`],
  ['a file cut within its boundary', `--xx\r\n${file}some bytes\r\n--x`],
  ['a field without its end', `--xx\r\n${field}temp`],
  ['a file after which another begins and ends', `--xx\r\n${file}bytes\r\n--xx\r\n${field}te`],
  ['headers without their end', '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n'],
  ['a part without headers', '--xx\r\n\r\nbytes\r\n--xx--\r\n'],
  ['a part of no name', '--xx\r\nContent-Disposition: form-data\r\n\r\nbytes\r\n--xx--\r\n'],
  [
    'a name that every object has',
    `--xx\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--xx--\r\n`,
  ],
  [
    'a header that does not end',
    '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\rXabc\r\n--xx--\r\n',
  ],
  ['headers without end', `--xx\r\n${file.trimEnd()}\r\n${'x: y\r\n'.repeat(5_000)}\r\nbytes\r\n--xx--\r\n`],
  ['a body of boundaries', `--xx\r\n${file}${'\r\n--xx'.repeat(20_000)}`],
  ['more parts than anybody needs', `${`--xx\r\n${field}temp\r\n`.repeat(22)}--xx--\r\n`],
  ['another boundary', `--yy\r\n${file}bytes\r\n--yy--\r\n`],
  [
    'a file of a name that every object has',
    `--xx\r\n${file.replace('name="file"', 'name="constructor"')}b\r\n--xx--\r\n`,
  ],
])('%s is answered at once', async (_case, body) => {
  const { status, answer, ms } = await send(body)
  expect(answer).toContain('"success":false')
  expect([200, 400]).toContain(status)
  expect(ms).toBeLessThan(5_000)
})

test('a boundary that is none is answered at once', async () => {
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
  ])
    expect((await send('--xx\r\n', type)).status).toBe(400)
})

test('a form that ends before its length says so is answered at once, and leaves no file', async () => {
  const count = async () => (await server.db.selectFrom('stored_file').select('id').execute()).length
  const before = await count()
  const { status, ms } = await send(`--xx\r\n${file}bytes\r\n--xx--\r\n`, undefined, 50)
  expect(status).toBe(400)
  expect(ms).toBeLessThan(5_000)
  expect(await count()).toBe(before)
})
