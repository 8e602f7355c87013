import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { products } from '@dougong/contract/products'
import { permissionFor } from '@dougong/contract/resource/resource'
import { storedFiles } from '@dougong/contract/system/stored-files'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { multipart } from '../../../test/multipart'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'
import { encodePng } from '../../platform/pictures/png'
import { issueTicket, ticketLife } from './tickets'

let server: TestApp
let clerk: Caller & { token: string; user: TestUser }
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
      'content-disposition': `inline; filename="file.png"; filename*=UTF-8''%E5%9B%BE.png`,
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

  test.each([
    ['图.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
    ['a.txt', 'text', 'text/plain'],
    ['a.csv', 'a,b', 'text/csv'],
    ['a.xlsx', emptyZip, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['a.docx', emptyZip, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.zip', emptyZip, 'application/zip'],
  ])(
    '[FIL-02] [REQ-10] %s is a download at static domain and path, with the session alone',
    async (name, bytes, type) => {
      const path = await stored(name, bytes)
      const answer = await fetchFile(path, { 'x-access-token': clerk.token })
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(Buffer.from(bytes))).toBe(true)
      expect(answer.headers['content-type']).toContain(type)
      expect(answer.headers['content-disposition']).toMatch(/^attachment/)
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-cache',
      })
      expect(answer.headers['content-security-policy']).toContain('sandbox')
      const refused = await fetchFile(path)
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ message: '没有权限读取该文件，请登录后重试或联系管理员' })
      expect((await fetchFile(path, { 'x-access-token': 'nobody' })).statusCode).toBe(401)
      expect((await fetchFile(path, {}, `?token=${clerk.token}`)).statusCode).toBe(403)
    },
  )

  test('a private upload is its owner’s and of those who may read the record that holds it', async () => {
    const path = await stored('合同.docx', emptyZip)
    const reader = await server.as(server.user({ may: [permissionFor(products, 'list')] }))
    const lister = await server.as(server.user({ may: [permissionFor(storedFiles, 'list')] }))
    const stranger = await server.as(server.user({ may: ['system:position:list'] }))
    const status = async ({ token }: { token: string }) =>
      (await fetchFile(path, { 'x-access-token': token })).statusCode
    const ticketStatus = async (caller: Caller) => (await caller.post('/sys/common/ticket', { path })).status
    expect(await status(lister)).toBe(200)
    expect([await status(reader), await ticketStatus(reader)]).toEqual([403, 404])
    await server.db
      .insertInto('site_product')
      .values({ id: 'holds', name: '梁', summary: 's', images: `temp/a.png,${path}` })
      .execute()
    expect([await status(reader), await ticketStatus(reader)]).toEqual([200, 200])
    expect([await status(stranger), await ticketStatus(stranger)]).toEqual([403, 404])
  })

  test('a private upload in an announcement opens for its readers, once it is published and as long as it is theirs', async () => {
    const path = await stored('图纸.docx', emptyZip)
    const reader = await server.as(server.user())
    const stranger = await server.as(server.user())
    const status = async ({ token }: { token: string }) =>
      (await fetchFile(path, { 'x-access-token': token })).statusCode
    const id = 'holds-a-file'
    await server.db
      .insertInto('sys_announcement')
      .values({ id, title: '附图', content: `<a href="${path}">图</a>`, audience: 'USER', send_status: '0' })
      .execute()
    await server.db
      .insertInto('sys_announcement_send')
      .values({ annt_id: id, user_id: reader.user.id })
      .execute()
    const become = (send_status: string) =>
      server.db.updateTable('sys_announcement').set({ send_status }).where('id', '=', id).execute()
    expect(await status(reader)).toBe(403)
    await become('1')
    expect([await status(reader), await status(stranger)]).toEqual([200, 403])
    await become('2')
    expect(await status(reader)).toBe(403)
  })

  test('a ticket opens its own file, while it lasts and its session lives; parts are given for longer', async () => {
    const [path, other] = [await stored('a.txt', 'abc'), await stored('b.txt', 'b')]
    const { ticketSecret, sessions } = server.services
    const owner = await server.as(clerk.user)
    const sessionId = (await sessions.find(owner.token))?.sessionId ?? ''
    const open = async (ticket: string, at = path, headers = {}) =>
      (await fetchFile(at, headers, `?ticket=${ticket}`)).statusCode
    const { result } = await owner.post<{ ticket: string; expiresIn: number }>('/sys/common/ticket', { path })
    expect(result.expiresIn).toBe(ticketLife)
    const { ticket } = result
    expect(await open(ticket)).toBe(200)
    expect(await open(ticket)).toBe(200)
    expect(await open(ticket, other)).toBe(403)
    const strangers = (await sessions.find(clerk.token))?.sessionId ?? ''
    expect(await open(ticket.replace(sessionId, strangers))).toBe(403)
    expect(await open(issueTicket('another secret', sessionId, path))).toBe(403)
    const old = issueTicket(ticketSecret, sessionId, path, Date.now() - ticketLife * 1000)
    expect(await open(old)).toBe(403)
    expect(await open(old, path, { range: 'bytes=1-2' })).toBe(206)
    await sessions.end({ sessionIds: [sessionId] }, 'session.missing')
    expect(await open(ticket)).toBe(403)
    expect(await open(ticket, path, { range: 'bytes=1-2' })).toBe(403)
  })

  test('a ticket opens for the address that follows it first, again and in parts, and for no other', async () => {
    const path = await stored('a.txt', 'abc')
    const { result } = await clerk.post<{ ticket: string }>('/sys/common/ticket', { path })
    const open = async (remoteAddress: string, headers = {}) => {
      const url = `/jeecg-boot/sys/common/static/${encodeURI(path)}?ticket=${result.ticket}`
      return (await server.app.inject({ url, headers, remoteAddress })).statusCode
    }
    const [first, second] = ['203.0.113.1', '203.0.113.2']
    const range = { range: 'bytes=1-2', 'user-agent': 'a player' }
    expect([await open(first), await open(first), await open(first, range)]).toEqual([200, 200, 206])
    expect([await open(second), await open(second, range)]).toEqual([403, 403])
    expect(await open(first)).toBe(200)
  })

  test('several who follow a ticket at once are one reader', async () => {
    const path = await stored('b.txt', 'abc')
    const { result } = await clerk.post<{ ticket: string }>('/sys/common/ticket', { path })
    const url = `/jeecg-boot/sys/common/static/${encodeURI(path)}?ticket=${result.ticket}`
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        server.app.inject({ url, remoteAddress: `203.0.113.${10 + index}` }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403, 403, 403])
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

describe('what one user may store in a day', () => {
  let small: TestApp
  beforeAll(async () => {
    small = await testApp({ UPLOAD_DAILY_FILES: '3', UPLOAD_DAILY_MB: '1' })
  })
  afterAll(() => small.stop())
  const send = async (by: Caller, bytes: Buffer | string = 'text') => {
    const { body, headers } = await multipart({ file: { name: 'a.txt', bytes } })
    return by.post('/sys/common/upload', body, { headers })
  }
  const refusal = {
    success: false,
    message: '24小时内上传的文件已达上限（3个或1MB），请稍后再试或联系管理员',
  }

  test('is counted in files, also of those sent at once, and a day later it is forgotten', async () => {
    const [busy, other] = [await small.as(small.user()), await small.as(small.user())]
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(busy)))
    expect(answers.filter(({ success }) => success)).toHaveLength(3)
    expect(answers.find(({ success }) => !success)).toMatchObject(refusal)
    expect((await send(other)).success).toBe(true)
    await small.db
      .updateTable('stored_file')
      .set({ create_time: sql<string>`now() - interval '25 hours'` })
      .execute()
    expect((await send(busy)).success).toBe(true)
  })

  test('is counted in bytes, and what is refused leaves nothing behind', async () => {
    const clerk = await small.as(small.user())
    expect((await send(clerk, 'x'.repeat(900_000))).success).toBe(true)
    expect(await send(clerk, 'x'.repeat(200_000))).toMatchObject(refusal)
    expect((await send(clerk, 'x'.repeat(100_000))).success).toBe(true)
    const records = await small.db
      .selectFrom('stored_file')
      .select('size')
      .where('create_by', '=', clerk.user.username)
      .execute()
    expect(records).toHaveLength(2)
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
  const picture = await other.app.inject(`${staticDomain}/${answer.json<{ message: string }>().message}`)
  expect(picture.statusCode).toBe(200)
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(picture.headers['access-control-allow-origin']).toBe('*')
  expect(picture.rawPayload.equals(png)).toBe(true)
  expect(config.headers['content-security-policy']).toContain(
    "img-src 'self' data: blob: https://files.example.test",
  )
  expect(config.headers['content-security-policy']).toContain("connect-src 'self' https://files.example.test")
  await other.stop()
})
