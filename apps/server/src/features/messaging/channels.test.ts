import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChannelState } from '@dougong/contract/system/messages/channel-settings'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'
import type { Actor } from '../../access/actor'
import { features } from '../../app'
import { newId } from '../../platform/ids'
import { engineOf } from '../../wiring'

type SignedIn = Caller & { user: TestUser; token: string }

const pem = (name: string) => readFileSync(new URL(`../../../test/tls/${name}.pem`, import.meta.url), 'utf8')
const certificate = pem('certificate')

/** Mails that arrived, by the server that took them. */
interface Mail {
  from: string
  to: string[]
  isEncrypted: boolean
  user: string | undefined
  source: string
}
const mails: Mail[] = []

/** What robots were told. */
interface Asked {
  url: URL
  body: Record<string, unknown>
}
const requests: Asked[] = []
let robotsSay: object = { errcode: 0, errmsg: 'ok' }

let server: TestApp
let keeper: SignedIn
let robots: Server
let encrypted: SMTPServer
let upgraded: SMTPServer

function mailServer(options: SMTPServerOptions): Promise<SMTPServer> {
  const taking = new SMTPServer({
    key: pem('key'),
    cert: certificate,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      if (username === 'carpenter' && password === 'Plumb#Line1') callback(null, { user: username })
      else callback(new Error('535 wrong user or password'))
    },
    onRcptTo({ address }, _session, callback) {
      const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      callback(address.startsWith('nobody@') ? refusal : null)
    },
    onData(stream, { envelope, secure, user }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          isEncrypted: secure === true,
          user: typeof user === 'string' ? user : undefined,
          source: Buffer.concat(parts).toString(),
        })
        callback()
      })
    },
    ...options,
  })
  /* a client that does not trust the certificate leaves in the middle */
  taking.on('error', () => undefined)
  return new Promise((resolve) => taking.listen(0, '127.0.0.1', () => resolve(taking)))
}
const portOf = ({ server: listening }: SMTPServer) => (listening.address() as AddressInfo).port

beforeAll(async () => {
  encrypted = await mailServer({ secure: true })
  upgraded = await mailServer({ secure: false })
  robots = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Asked['body']
      requests.push({ url: new URL(request.url ?? '', 'http://robots'), body })
      response.end(JSON.stringify(robotsSay))
    })
  })
  robots.listen(0, '127.0.0.1')
  await once(robots, 'listening')
  server = await testApp({ OUTBOUND_ALLOW: '127.0.0.1,localhost', PUBLIC_URL: 'https://oa.example.test' })
  const verbs = ['system:messageChannel:list', 'system:messageChannel:edit', 'system:messageChannel:test']
  keeper = await server.as(server.user({ may: verbs }))
})
afterAll(async () => {
  await server.stop()
  robots.closeAllConnections()
  robots.close()
  await Promise.all([encrypted, upgraded].map((each) => new Promise<void>((done) => each.close(done))))
})

const mail = (change: Record<string, unknown> = {}) => ({
  isOn: true,
  host: 'localhost',
  port: portOf(encrypted),
  security: 'tls',
  username: 'carpenter',
  password: 'Plumb#Line1',
  from: 'oa@example.test',
  fromName: '斗拱',
  ca: certificate,
  ...change,
})
const saveMail = (change: Record<string, unknown> = {}, by: Caller = keeper) =>
  by.put('/sys/message/channel/saveMail', mail(change))
const saveRobot = (channel: string, change: Record<string, unknown> = {}) => {
  const { port } = robots.address() as AddressInfo
  const url = `http://127.0.0.1:${port}/robot/send?access_token=secret-token-1234`
  return keeper.put('/sys/message/channel/saveRobot', { channel, isOn: true, url, ...change })
}
const attempt = (channel: string, receiver?: string) =>
  keeper.post<string>('/sys/message/channel/test', { channel, ...(receiver && { receiver }) })
const listed = async (by: Caller = keeper) =>
  (await by.get<ChannelState[]>('/sys/message/channel/list')).result
const stateOf = async (channel: string) => (await listed()).find((each) => each.channel === channel)
const history = () => server.db.selectFrom('sys_sms').selectAll().orderBy('create_time', 'desc').execute()

describe('[NTF-05] mails', () => {
  test('none is offered or tried before a server is set up', async () => {
    expect(await stateOf('email')).toMatchObject({ isOpen: false, setIn: null, maySet: true })
    expect(await attempt('email', 'a@example.test')).toMatchObject({
      success: false,
      message: '这种发送方式没有设置，请先在消息通道中设置',
    })
    expect(await history()).toEqual([])
  })

  test('go over TLS, HTML and text, and the answer of the mail server stands in the history', async () => {
    expect(await saveMail()).toMatchObject({ success: true, message: '保存成功！' })
    const { success, message } = await attempt('email', 'a@example.test')
    expect([success, message]).toEqual([true, expect.stringMatching(/^测试消息已发送：250 /)])
    const [first] = mails
    expect(first).toMatchObject({
      from: 'oa@example.test',
      to: ['a@example.test'],
      isEncrypted: true,
      user: 'carpenter',
    })
    const [noted] = await history()
    expect(noted).toMatchObject({ es_send_status: '1', es_type: 'email', es_receiver: 'a@example.test' })
    expect(noted?.es_result).toMatch(/^250 /)
    expect(first?.source).toContain(`Message-ID: <${noted?.id}@example.test>`)
    expect(first?.source).toContain('Content-Type: text/plain; charset=utf-8')
    expect(first?.source).toContain('Content-Type: text/html; charset=utf-8')
  })

  test('begin unencrypted only where they are encrypted before the password goes', async () => {
    expect(await saveMail({ port: portOf(upgraded), security: 'starttls' })).toMatchObject({ success: true })
    expect(await attempt('email', 'b@example.test')).toMatchObject({ success: true })
    expect(mails.at(-1)).toMatchObject({ to: ['b@example.test'], isEncrypted: true, user: 'carpenter' })
  })

  test('carry the file of a message, if it is not too large for a mail', async () => {
    const { db, services } = server
    await saveMail()
    const reader = { ...keeper.user, userId: keeper.user.id, tenantId: 1 } as unknown as Actor
    const bytes = (async function* () {
      yield Buffer.from('workbook of the month')
    })()
    const file = await engineOf(features, services).storeFor(
      reader,
      { name: '本月.xlsx', contentType: 'application/octet-stream', bytes },
      { folder: 'subscriptions', days: 30 },
    )
    const message = {
      title: '报表',
      content: '见附件',
      receiver: 'd@example.test',
      userId: null,
      openPage: null,
    }
    const send = () =>
      services.messages.sendNow({
        ...message,
        id: newId(),
        tenantId: 1,
        channel: 'email',
        param: null,
        delayMs: 0,
        file,
      })
    await send()
    const { source = '' } = mails.at(-1) ?? {}
    expect(source).toContain('Content-Disposition: attachment')
    expect(source).toContain(Buffer.from('workbook of the month').toString('base64'))
    await db
      .updateTable('stored_file')
      .set({ size: 11 * 1_048_576 })
      .where('path', '=', file)
      .execute()
    await send()
    expect(mails.at(-1)?.source).not.toContain('Content-Disposition: attachment')
  })

  test.each([
    [
      'a wrong password',
      () => ({ password: 'Wrong#Line1' }),
      /^消息给 c@example.test 发送失败：邮件服务器拒绝登录，请检查用户名和密码：/,
    ],
    [
      'a certificate that nobody vouches for',
      () => ({ ca: '' }),
      /发送失败：与邮件服务器的连接失败：self-signed/,
    ],
    ['a server that is not there', () => ({ port: 1 }), /发送失败：.*邮件服务器/],
    [
      'a server in a network that is not allowed',
      () => ({ host: '10.1.2.3' }),
      /10\.1\.2\.3 is not on the public internet; see OUTBOUND_ALLOW$/,
    ],
  ])('%s is told, noted, and nothing is said to have gone', async (_, change, message) => {
    const before = mails.length
    expect(await saveMail(change())).toMatchObject({ success: true })
    const failed = await attempt('email', 'c@example.test')
    expect([failed.success, failed.message]).toEqual([false, expect.stringMatching(message)])
    expect(mails).toHaveLength(before)
    const [noted] = await history()
    expect(noted).toMatchObject({ es_send_status: '-1', es_send_num: 1 })
    expect(failed.message).toContain(noted?.es_result)
  })

  test('a mailbox that is refused is told', async () => {
    await saveMail()
    expect((await attempt('email', 'nobody@example.test')).message).toMatch(
      /邮件服务器拒收：.*no such mailbox/,
    )
  })

  test('the password is sealed, never told, kept where it is left out, and goes to no other server', async () => {
    await saveMail()
    const state = await stateOf('email')
    expect(state).toMatchObject({ isOpen: true, setIn: 'here', secrets: ['password'] })
    expect(state?.mail).toMatchObject({ host: 'localhost', username: 'carpenter' })
    expect(JSON.stringify(await listed())).not.toContain('Plumb#Line1')
    const [row] = await server.db.selectFrom('message_channel').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain('Plumb#Line1')
    const { password: _, ...kept } = mail({ fromName: '斗拱办公' })
    expect(await keeper.put('/sys/message/channel/saveMail', kept)).toMatchObject({ success: true })
    expect(await attempt('email', 'd@example.test')).toMatchObject({ success: true })
    for (const change of [{ host: '127.0.0.1' }, { username: 'mason' }, { security: 'starttls' }])
      expect(await keeper.put('/sys/message/channel/saveMail', { ...kept, ...change })).toMatchObject({
        success: false,
        message: '服务器、端口、加密方式或用户名已变更，请重新填写密码',
      })
  })

  test('a way that is switched off is not offered', async () => {
    await saveMail({ isOn: false })
    expect(await stateOf('email')).toMatchObject({ isOpen: false, isOn: false, setIn: 'here' })
    expect(await attempt('email', 'a@example.test')).toMatchObject({ success: false })
    await saveMail()
  })
})

describe('robots', () => {
  test('DingTalk: signed in the address, by time and secret', async () => {
    await saveRobot('dingtalk', { sign: 'SECabc' })
    expect(await attempt('dingtalk')).toMatchObject({ success: true, message: '测试消息已发送：ok' })
    const { url, body } = requests.at(-1) as Asked
    const timestamp = url.searchParams.get('timestamp') ?? ''
    expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(60_000)
    const expected = createHmac('sha256', 'SECabc').update(`${timestamp}\nSECabc`).digest('base64')
    expect(url.searchParams.get('sign')).toBe(expected)
    expect(url.searchParams.get('access_token')).toBe('secret-token-1234')
    expect(body).toMatchObject({
      msgtype: 'text',
      text: { content: expect.stringMatching(/^消息通道测试\n这是 /) },
    })
  })

  test('Feishu: signed in the body, under time and secret', async () => {
    robotsSay = { code: 0, msg: 'success', data: {} }
    await saveRobot('feishu', { sign: 'feishu-secret' })
    expect(await attempt('feishu')).toMatchObject({ success: true })
    const { body } = requests.at(-1) as Asked
    const { timestamp, sign } = body as { timestamp: string; sign: string }
    expect(timestamp).toMatch(/^\d{10}$/)
    expect(sign).toBe(createHmac('sha256', `${timestamp}\nfeishu-secret`).update('').digest('base64'))
    expect(body).toMatchObject({ msg_type: 'text', content: { text: expect.stringContaining('测试消息') } })
  })

  test('WeCom: by its address alone', async () => {
    robotsSay = { errcode: 0, errmsg: 'ok' }
    await saveRobot('wechat_enterprise')
    expect(await attempt('wechat_enterprise')).toMatchObject({ success: true })
    expect(requests.at(-1)?.body).toMatchObject({ msgtype: 'text' })
    expect(requests.at(-1)?.url.searchParams.has('sign')).toBe(false)
  })

  test('what a robot refuses is told, though it answers 200', async () => {
    robotsSay = { errcode: 310_000, errmsg: 'sign not match' }
    expect(await attempt('dingtalk')).toMatchObject({
      success: false,
      message: '消息发送失败：群机器人拒绝：sign not match（310000）',
    })
    robotsSay = { errcode: 0, errmsg: 'ok' }
  })

  test('the address is a secret: of it one sees where it leads and its end', async () => {
    const state = await stateOf('dingtalk')
    expect(state).toMatchObject({
      robot: expect.stringMatching(/^127\.0\.0\.1:\d+\/…1234$/),
      secrets: ['url', 'sign'],
    })
    expect(JSON.stringify(await listed())).not.toContain('secret-token')
    expect(
      await keeper.put('/sys/message/channel/saveRobot', { channel: 'dingtalk', isOn: true }),
    ).toMatchObject({
      success: true,
    })
    expect(await attempt('dingtalk')).toMatchObject({ success: true })
    expect(requests.at(-1)?.url.searchParams.has('sign')).toBe(true)
  })

  test.each([
    [{ url: 'ftp://x' }, 'Webhook地址应以 https:// 或 http:// 开头'],
    [{ url: '不是地址' }, 'Webhook地址应以 https:// 或 http:// 开头'],
  ])('%o is refused', async (change, message) => {
    expect(await saveRobot('dingtalk', change)).toMatchObject({ success: false, message })
  })
})

test('who lacks the permission sees no channel, sets none and tries none', async () => {
  const other = await server.as(server.user({ may: ['system:message:list'] }))
  expect(await other.get('/sys/message/channel/list')).toMatchObject({ status: 403 })
  expect(await saveMail({}, other)).toMatchObject({ status: 403 })
  expect(await other.post('/sys/message/channel/test', { channel: 'system' })).toMatchObject({ status: 403 })
})
