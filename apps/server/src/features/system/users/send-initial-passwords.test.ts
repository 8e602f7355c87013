import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalServer, localServer } from '../../../../test/local-server'
import { type Caller, type TestApp, testApp } from '../../../../test/test-app'
import { inTransaction } from '../../../database/transaction'

let server: TestApp
let gateway: LocalServer
let administrator: Caller & { token: string }
let isDown = false
const texts: { phone: string; text: string }[] = []
beforeAll(async () => {
  gateway = await localServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (!isDown) texts.push(JSON.parse(Buffer.concat(parts).toString()) as { phone: string; text: string })
      response.writeHead(isDown ? 503 : 200).end()
    })
  })
  server = await testApp({
    SMS_PROVIDER: 'http',
    SMS_HTTP_URL: gateway.url,
    OUTBOUND_ALLOW: '127.0.0.1',
  })
  administrator = await server.administrator()
})
afterAll(async () => {
  await server.stop()
  await gateway.stop()
})

const sendTo = (ids: string, by = 'sms', caller: Caller = administrator) =>
  caller.post<number>('/sys/user/sendInitialPasswords', { ids, by })
const messageTo = (userId: string) =>
  server.db.selectFrom('sys_sms').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
const deliver = (about: string) =>
  server.services.messages.deliver(
    { id: 'x', kind: 'message', tenantId: 0, about, payload: {}, tries: 1 },
    new AbortController().signal,
  )
const giveUp = (about: string) =>
  inTransaction(server.db, (tx) =>
    server.services.messages.givenUp(
      tx,
      { id: 'x', kind: 'message', tenantId: 0, about, payload: {}, tries: 9 },
      '放弃',
    ),
  )
const signIn = (username: string, password: string) =>
  server.anyone.post('/sys/login', { username, password })

test('each gets his own by the way that is set up; no row, history or log of changes tells it', async () => {
  expect(await administrator.get('/sys/user/initialPasswordWays')).toMatchObject({ result: ['sms'] })
  const user = await server.user({ phone: '13900000001' })
  const session = await server.as(Promise.resolve(user))
  expect(await sendTo(user.id)).toMatchObject({ success: true, result: 1 })
  expect((await session.get('/sys/user/getUserInfo')).status).toBe(401)
  const waiting = await messageTo(user.id)
  expect(waiting.es_content).toContain('的初始密码是 ****** ，')
  await deliver(waiting.id)
  const password = /初始密码是 (\S+) ，/.exec(texts.at(-1)?.text ?? '')?.[1] ?? ''
  expect(texts.at(-1)?.phone).toBe('13900000001')
  expect(password.length).toBeGreaterThan(8)
  expect(JSON.stringify(waiting)).not.toContain(password)
  expect(await signIn(user.username, password)).toMatchObject({ code: 428 })

  const sent = await messageTo(user.id)
  expect(sent).toMatchObject({ es_send_status: '1', sealed: '' })
  const { result } = await administrator.get('/sys/message/sysMessage/list', {
    query: { esTitle: '初始密码' },
  })
  expect(JSON.stringify(result)).not.toContain(password)
  expect(JSON.stringify(result)).not.toContain('sealed')
  for (const table of ['outbox', 'sys_log', 'sys_data_log', 'sys_announcement'] as const)
    expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(password)
})

test('one that could not be sent is still sealed for the next attempt, and gone once it is given up', async () => {
  const user = await server.user({ phone: '13900000002' })
  await sendTo(user.id)
  const { id } = await messageTo(user.id)
  isDown = true
  await expect(deliver(id)).rejects.toThrow('短信接口返回 503')
  isDown = false
  expect((await messageTo(user.id)).sealed).toEqual(expect.any(String))
  await giveUp(id)
  expect((await messageTo(user.id)).sealed).toBe('')
})

test('one with a password goes to nobody else and is not sent again without it', async () => {
  const user = await server.user({ phone: '13900000005' })
  await sendTo(user.id)
  const { id } = await messageTo(user.id)
  const edit = (change: object) => administrator.put('/sys/message/sysMessage/edit', { id, ...change })
  const sealed = {
    success: false,
    message: '这条消息含有密码，不能修改或再次发送；请在用户管理中重新发送初始密码',
  }
  expect(await edit({ esReceiver: '13900000006' })).toMatchObject(sealed)
  await giveUp(id)
  expect(await edit({ remark: '再发' })).toMatchObject(sealed)
  expect(await messageTo(user.id)).toMatchObject({ es_send_status: '-1', es_receiver: user.username })
  await expect(deliver(id)).rejects.toThrow('消息含有的密码已不再保存')
})

test('nothing changes where somebody cannot be reached, the way is not set up, or the actor may not', async () => {
  const [reached, unreached] = [await server.user({ phone: '13900000003' }), await server.user()]
  expect(await sendTo(`${reached.id},${unreached.id}`)).toMatchObject({
    success: false,
    message: expect.stringContaining('没有填写手机号') as string,
  })
  expect(await sendTo(reached.id, 'email')).toMatchObject({ success: false })
  expect((await sendTo(reached.id, 'system')).success).toBe(false)
  const clerk = await server.as(server.user())
  expect((await sendTo(reached.id, 'sms', clerk)).status).toBe(403)
  expect((await signIn(reached.username, reached.password)).success).toBe(true)
  expect(
    await server.db.selectFrom('sys_sms').select('id').where('user_id', '=', reached.id).execute(),
  ).toEqual([])
})

test('its words cannot lose the password, and go by no way that keeps a copy', async () => {
  const template = await server.db
    .selectFrom('sys_sms_template')
    .selectAll()
    .where('template_code', '=', 'initial_password')
    .executeTakeFirstOrThrow()
  const change = (templateContent: string) =>
    administrator.put('/sys/message/sysMessageTemplate/edit', { id: template.id, templateContent })
  expect(await change('${realname}，请登录')).toMatchObject({
    success: false,
    message: '模板内容：不能没有变量 ${password}',
  })
  await administrator.put('/sys/message/sysMessageTemplate/edit', { id: template.id, channels: 'system,sms' })
  const user = await server.user({ phone: '13900000004' })
  await sendTo(user.id)
  const rows = await server.db
    .selectFrom('sys_sms')
    .select('es_type')
    .where('user_id', '=', user.id)
    .execute()
  expect(rows).toEqual([{ es_type: 'sms' }])
})
