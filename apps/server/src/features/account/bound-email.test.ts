import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/test-app'

const mails: { to: string; source: string }[] = []
let mailbox: SMTPServer
let server: TestApp
beforeAll(async () => {
  mailbox = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, callback) {
      const refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      callback(address.startsWith('nobody@') ? refusal : null)
    },
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        mails.push({ to: envelope.rcptTo[0]?.address ?? '', source: Buffer.concat(parts).toString() })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => mailbox.listen(0, '127.0.0.1', resolve))
  server = await testApp({ OUTBOUND_ALLOW: '127.0.0.1' })
  const { port } = mailbox.server.address() as AddressInfo
  const settings = { username: '', password: '', from: 'oa@example.test', fromName: '斗拱', ca: '' }
  await server.services.messages.channels.saveMail(
    { host: '127.0.0.1', port, security: 'none', ...settings },
    { isOn: true, by: 'admin' },
  )
})
afterAll(async () => {
  await server.stop()
  await new Promise<void>((done) => mailbox.close(done))
})

const sentTo = (to: string) => mails.filter((mail) => mail.to === to).map(({ source }) => textOf(source))
/** The plain part of a mail. */
function textOf(source: string): string {
  const encoded = /Content-Transfer-Encoding: base64\r?\n\r?\n([\s\S]+?)\r?\n\r?\n?--/.exec(source)?.[1]
  return encoded ? Buffer.from(encoded, 'base64').toString() : source
}
const codeSentTo = (to: string) => /验证码 (\d{6})/.exec(sentTo(to).at(-1) ?? '')?.[1] ?? ''
const ask = (as: Caller, email: string) => as.post('/sys/user/emailCode', { email })
const change = (as: Caller, body: object) =>
  as.put('/sys/user/updateEmail', { password: 'Secret#2026', ...body })
const emailOf = async (id: string) =>
  (await server.db.selectFrom('sys_user').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email

test('[DSH-03] a code proves the new address, once; the former one is told', async () => {
  const clerk = await server.as(server.user())
  const [first, second] = ['one@example.test', 'two@example.test']
  expect(await ask(clerk, first)).toMatchObject({ success: true, message: '验证码已发送' })
  const code = codeSentTo(first)
  expect(code).toMatch(/^\d{6}$/)
  expect(await change(clerk, { email: first, code })).toMatchObject({ success: true })
  expect(await emailOf(clerk.user.id)).toBe(first)
  expect(await change(clerk, { email: first, code })).toMatchObject({ message: '邮箱验证码失效，请重新获取' })
  await ask(clerk, second)
  await change(clerk, { email: second, code: codeSentTo(second) })
  expect(await emailOf(clerk.user.id)).toBe(second)
  expect(sentTo(first).at(-1)).toContain('已更换邮箱')
  const history = await server.db.selectFrom('sys_sms').select('es_content').execute()
  expect(history.some(({ es_content }) => es_content?.includes(code))).toBe(false)
})

test('a wrong code, a wrong password, another address or no code changes nothing', async () => {
  const clerk = await server.as(server.user())
  const email = 'three@example.test'
  await ask(clerk, email)
  const code = codeSentTo(email)
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await change(clerk, { email, code: wrong })).toMatchObject({ message: '邮箱验证码错误' })
  expect(await change(clerk, { email, code, password: 'Wrong#2026' })).toMatchObject({
    message: '当前密码输入错误',
  })
  expect(await change(clerk, { email: 'four@example.test', code })).toMatchObject({ success: false })
  expect(await clerk.put('/sys/user/appEdit', { email, password: 'Secret#2026' })).toMatchObject({
    message: '请在“账户绑定”中用验证码修改邮箱',
  })
  expect(await emailOf(clerk.user.id)).toBeNull()
})

test('an address of somebody else is refused to its holder alone; a mailbox that does not exist can be asked again', async () => {
  const [clerk, other] = [await server.as(server.user()), await server.user()]
  const email = 'five@example.test'
  await server.db.updateTable('sys_user').set({ email }).where('id', '=', other.id).execute()
  expect((await ask(clerk, email)).success).toBe(true)
  expect(await change(clerk, { email, code: codeSentTo(email) })).toMatchObject({ success: false })
  expect(await emailOf(clerk.user.id)).toBeNull()
  const unsent = { success: false, message: '邮件没有发出，请检查邮箱地址或稍后重试' }
  expect(await ask(clerk, 'nobody@example.test')).toMatchObject(unsent)
  expect(await ask(clerk, 'nobody@example.test')).toMatchObject(unsent)
})

test('without a mail server the page is told so', async () => {
  const without = await testApp()
  const clerk = await without.as(without.user())
  const answer = await ask(clerk, 'six@example.test')
  await without.stop()
  expect(answer).toMatchObject({
    success: false,
    message: expect.stringMatching(/尚未设置邮件服务/) as string,
  })
})
