import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '../../../test/multipart'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'
import { encodePng } from '../../platform/png'
import { issueTicket, ticketLife } from './tickets'

let server: TestApp
let clerk: Caller & { token: string; user: { id: string; username: string } }
beforeAll(async () => {
  server = await testApp({ UPLOAD_LIMIT_MB: '1' })
  clerk = await server.as(server.user())
})
afterAll(() => server.stop())

const png = encodePng(2, 2, Buffer.alloc(12, 200))
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
const emptyZip = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])

async function upload(name: string, bytes: Buffer | string, fields: Record<string, string> = {}, by = clerk) {
  const { body, headers } = await multipart({ file: { name, bytes }, ...fields })
  return by.post('/sys/common/upload', body, { headers })
}

async function stored(name: string, bytes: Buffer | string): Promise<string> {
  const answer = await upload(name, bytes)
  expect(answer).toMatchObject({ success: true })
  return answer.message
}

const fetchFile = (path: string, headers: Record<string, string> = {}, query = '') =>
  server.app.inject({ url: `/jeecg-boot/sys/common/static/${encodeURI(path)}${query}`, headers })

const filesOnDisk = async () => {
  const folder = join(server.services.config.dataDirectory, 'files')
  const entries = existsSync(folder) ? await readdir(folder, { recursive: true, withFileTypes: true }) : []
  return entries.filter((entry) => entry.isFile()).length
}

describe('uploading', () => {
  test('[FIL-01] answers the stored path in the message, under temp where no biz is given', async () => {
    const answer = await upload('合同 #1 (终稿).png', png, { isup: '1' })
    expect(answer).toMatchObject({ success: true, code: 0, result: null })
    expect(answer.message).toMatch(/^temp\/合同1\(终稿\)_\d{13}[0-9a-f]{16}\.png$/)
    const record = await server.db
      .selectFrom('stored_file')
      .selectAll()
      .where('path', '=', answer.message)
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      original_name: '合同 #1 (终稿).png',
      content_type: 'image/png',
      size: png.length,
      is_public: true,
      create_by: clerk.user.username,
    })
  })

  test('[FIL-01] biz names the folder, wherever it stands in the form; jeditor is accepted', async () => {
    expect((await upload('a.png', png, { biz: 'jeditor', jeditor: '1' })).message).toMatch(/^jeditor\/a_/)
    expect((await upload('a.png', png, { biz: '' })).message).toMatch(/^temp\/a_/)
  })

  test('[FIL-01] without a session nothing is stored', async () => {
    const before = await filesOnDisk()
    const { body, headers } = await multipart({ file: { name: 'a.png', bytes: png } })
    expect(await server.anyone.post('/sys/common/upload', body, { headers })).toMatchObject({
      status: 401,
      success: false,
    })
    expect(await filesOnDisk()).toBe(before)
  })

  test.each(['../etc', 'a/b', '.hidden', 'a b', '~', 'a\\b', '-x'])(
    'biz %j is refused and leaves no file',
    async (biz) => {
      const before = await filesOnDisk()
      expect(await upload('a.png', png, { biz })).toMatchObject({
        success: false,
        message: '上传目录bizPath，格式非法！',
      })
      expect(await filesOnDisk()).toBe(before)
    },
  )

  test.each([
    ['page.html', '<script>', 'html'],
    ['run.php', '<?php', 'php'],
    ['run.jsp', 'x', 'jsp'],
    ['picture.png', '<svg onload=alert(1)>', 'png'],
    ['picture.jpg', 'GIF89a', 'jpg'],
    ['paper.pdf', 'PK\u0003\u0004', 'pdf'],
    ['sheet.xlsx', 'not a zip', 'xlsx'],
    ['notes.txt', Buffer.from([1, 0, 2]), 'txt'],
    ['noextension', 'x', 'noextension'],
    ['empty.png', '', 'png'],
  ])('%s with %j is refused and leaves no file', async (name, bytes, type) => {
    const before = await filesOnDisk()
    expect(await upload(name, bytes)).toMatchObject({
      success: false,
      message: `上传失败，非法文件类型：${type}`,
    })
    expect(await filesOnDisk()).toBe(before)
  })

  test.each([
    ['A.PNG', png],
    ['paper.pdf', pdf],
    ['sheet.xlsx', emptyZip],
    ['notes.txt', ''],
    ['a.php.png', png],
    ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ])('%s is accepted', async (name, bytes) => {
    expect((await upload(name, bytes)).success).toBe(true)
  })

  test('a path in the file name is forgotten', async () => {
    expect(await stored('..\\..\\x/../../up.png', png)).toMatch(/^temp\/up_/)
  })

  test('more than the limit is 413 with a sentence, told or found out', async () => {
    const before = await filesOnDisk()
    const refusal = { status: 413, success: false, message: '文件大小超出1MB限制, 请压缩或降低文件质量!' }
    const large = Buffer.concat([png, Buffer.alloc(1_048_577 - png.length)])
    expect(await upload('told.png', Buffer.alloc(1_200_000))).toMatchObject(refusal)
    expect(await upload('found.png', large)).toMatchObject(refusal)
    expect((await upload('just.png', large.subarray(0, 1_048_576))).success).toBe(true)
    expect(await filesOnDisk()).toBe(before + 1)
  })

  test('no file, two files, no form and a broken form are refused', async () => {
    const send = (body: unknown, headers: Record<string, string>) =>
      clerk.post('/sys/common/upload', body, { headers })
    const before = await filesOnDisk()
    const none = await multipart({ biz: 'temp' })
    expect((await send(none.body, none.headers)).message).toBe('未上传任何文件')
    expect((await clerk.post('/sys/common/upload', { file: 'x' })).message).toBe('未上传任何文件')
    const two = await multipart({ file: { name: 'a.png', bytes: png }, other: { name: 'b.png', bytes: png } })
    expect(await send(two.body, two.headers)).toMatchObject({ status: 413, message: '一次最多上传1个文件' })
    const one = await multipart({ file: { name: 'a.png', bytes: png } })
    expect(await send(one.body.subarray(0, -30), one.headers)).toMatchObject({ status: 400, success: false })
    expect(await send(one.body, { 'content-type': 'multipart/form-data' })).toMatchObject({ status: 400 })
    expect(await filesOnDisk()).toBe(before)
  })

  test('a connection that breaks leaves no file', async () => {
    const before = await filesOnDisk()
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { body, headers } = await multipart({
      file: { name: 'a.png', bytes: Buffer.concat([png, Buffer.alloc(500_000)]) },
    })
    const line = connect(Number(new URL(address).port), '127.0.0.1')
    line.write(
      `POST /jeecg-boot/sys/common/upload HTTP/1.1\r\nHost: x\r\nX-Access-Token: ${clerk.token}\r\n` +
        `Content-Type: ${headers['content-type']}\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    line.write(body.subarray(0, 300_000))
    await expect.poll(filesOnDisk).toBe(before + 1)
    line.destroy()
    await expect.poll(filesOnDisk).toBe(before)
  })
})

describe('reading back', () => {
  test('[FIL-02] a picture comes back with its type, inline, locked up, to anybody', async () => {
    const answer = await fetchFile(await stored('图.png', png))
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(png)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="_.png"; filename*=UTF-8''%E5%9B%BE.png`,
      'content-length': String(png.length),
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['content-security-policy']).toContain('sandbox')
  })

  test('[FIL-02] a PDF is shown, and locked up like a picture', async () => {
    const { headers } = await fetchFile(await stored('a.pdf', pdf))
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^inline/)
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*; sandbox$/)
  })

  test('[FIL-02] everything else needs a ticket and is a download', async () => {
    const path = await stored('图.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await fetchFile(path)).statusCode).toBe(403)
    expect((await fetchFile(path, { 'x-access-token': clerk.token })).statusCode).toBe(403)
    const { result } = await clerk.post<{ ticket: string; expiresIn: number }>('/sys/common/ticket', { path })
    expect(result.expiresIn).toBe(ticketLife)
    const answer = await fetchFile(path, {}, `?ticket=${result.ticket}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(/^attachment/)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  test('a ticket opens its own file, for its own user, while it lasts', async () => {
    const [path, other] = [await stored('a.txt', 'a'), await stored('b.txt', 'b')]
    const somebody = await server.user()
    const { ticketSecret } = server.services
    const open = async (ticket: string, at = path) =>
      (await fetchFile(at, {}, `?ticket=${ticket}`)).statusCode
    const ticket = issueTicket(ticketSecret, somebody.id, path)
    expect(await open(ticket)).toBe(200)
    expect(await open(ticket, other)).toBe(403)
    expect(await open(ticket.replace(somebody.id, clerk.user.id))).toBe(403)
    expect(await open(issueTicket('another secret', somebody.id, path))).toBe(403)
    expect(await open(issueTicket(ticketSecret, somebody.id, path, Date.now() - ticketLife * 1000))).toBe(403)
    await server.db.updateTable('sys_user').set({ status: 2 }).where('id', '=', somebody.id).execute()
    expect(await open(ticket)).toBe(403)
  })

  test('a ticket is for sessions, and for files that exist', async () => {
    const path = await stored('a.txt', 'a')
    expect((await server.anyone.post('/sys/common/ticket', { path })).status).toBe(401)
    expect((await clerk.post('/sys/common/ticket', { path: 'temp/nothing.txt' })).status).toBe(404)
  })

  test('a trailing comma is tolerated', async () => {
    const path = await stored('a.png', png)
    expect((await fetchFile(`${path},`)).statusCode).toBe(200)
  })

  test('[FIL-02] nothing but recorded files is served', async () => {
    for (const path of [
      'temp/nothing.png',
      '../secrets/sign',
      '..%2fsecrets%2fsign',
      'temp/..%2f..%2fsecrets%2fsign',
      '%2e%2e/secrets/sign',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      '.incoming',
      '',
    ]) {
      const { statusCode, body } = await server.app.inject({ url: `/jeecg-boot/sys/common/static/${path}` })
      expect([path, statusCode]).toEqual([path, 404])
      expect(JSON.parse(body)).toMatchObject({ success: false, code: 404 })
    }
  })

  test('a path with a zero byte is refused', async () => {
    expect((await fetchFile('temp\0.png')).statusCode).toBe(400)
  })

  test('a record whose file was lost is 404', async () => {
    const path = await stored('a.png', png)
    await server.services.storage.remove(path)
    expect((await fetchFile(path)).statusCode).toBe(404)
  })

  test('copies are revalidated by tag and by date', async () => {
    const path = await stored('a.png', png)
    const { etag, 'last-modified': modified } = (await fetchFile(path)).headers
    const status = async (headers: Record<string, string>) => (await fetchFile(path, headers)).statusCode
    expect(await status({ 'if-none-match': String(etag) })).toBe(304)
    expect(await status({ 'if-none-match': `W/${etag}, "x"` })).toBe(304)
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': String(modified) })).toBe(200)
    expect(await status({ 'if-modified-since': String(modified) })).toBe(304)
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' })).toBe(200)
  })

  test('a part is answered as a part', async () => {
    const path = await stored('a.png', png)
    const part = await fetchFile(path, { range: 'bytes=1-3' })
    expect(part.statusCode).toBe(206)
    expect(part.body).toBe('PNG')
    expect(part.headers['content-range']).toBe(`bytes 1-3/${png.length}`)
    const beyond = await fetchFile(path, { range: `bytes=${png.length}-` })
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${png.length}`)
    expect((await fetchFile(path, { range: 'bytes=1-3', 'if-range': '"old"' })).statusCode).toBe(200)
  })

  test('HEAD tells the same without the bytes', async () => {
    const path = await stored('a.png', png)
    const answer = await server.app.inject({ method: 'HEAD', url: `/jeecg-boot/sys/common/static/${path}` })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-length']).toBe(String(png.length))
    expect(answer.rawPayload.length).toBe(0)
  })
})

test('[FIL-03] with a static domain and a domain-prefixed upload address, the path leads back to the file', async () => {
  const domain = 'https://files.example.test/jeecg-boot/sys/common/static'
  const other = await testApp({ STATIC_DOMAIN: domain, PUBLIC_URL: 'https://app.example.test' })
  const somebody = await other.as(other.user())
  const { body, headers } = await multipart({ file: { name: 'a.png', bytes: png } })
  const answer = await other.app.inject({
    method: 'POST',
    url: 'https://app.example.test/jeecg-boot/sys/common/upload',
    headers: { ...headers, 'x-access-token': somebody.token },
    payload: body,
  })
  const config = await other.app.inject('/client-config.json')
  const { staticDomain } = config.json<{ staticDomain: string }>()
  expect(staticDomain).toBe(domain)
  const shown = await other.app.inject(`${staticDomain}/${answer.json<{ message: string }>().message}`)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(shown.rawPayload.equals(png)).toBe(true)
  expect(config.headers['content-security-policy']).toContain(
    "img-src 'self' data: blob: https://files.example.test",
  )
  await other.stop()
})
