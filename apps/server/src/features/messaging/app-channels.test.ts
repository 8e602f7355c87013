import type { ChannelState } from '@dougong/contract/system/messages/channel-settings'
import type { AppChannel } from '@dougong/contract/system/messages/kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chatApps, ChatServicesDouble } from '../../../test/strangers/chat-services'
import { type Caller, type TestApp, type TestUser, testApp } from '../../../test/test-app'
import { inTransaction } from '../../database/transaction'

type SignedIn = Caller & { user: TestUser; token: string }

let double: ChatServicesDouble
let server: TestApp
let keeper: SignedIn
beforeAll(async () => {
  double = await new ChatServicesDouble().start()
  server = await testApp({
    OUTBOUND_ALLOW: `127.0.0.1:${double.server.port}`,
    PUBLIC_URL: 'https://oa.example.test',
  })
  const verbs = ['system:messageChannel:list', 'system:messageChannel:edit', 'system:messageChannel:test']
  keeper = await server.as(server.user({ may: verbs, phone: '13900000001' }))
})
beforeEach(() => double.reset())
afterAll(async () => {
  await server.stop()
  await double.server.stop()
})

const channels = Object.keys(chatApps) as AppChannel[]
const save = (channel: AppChannel, change: object = {}, by: Caller = keeper) =>
  by.put('/sys/message/channel/saveApp', {
    channel,
    isOn: true,
    ...chatApps[channel],
    address: double.server.url,
    ...change,
  })
const attempt = (channel: AppChannel, receiver?: string) =>
  keeper.post<string>('/sys/message/channel/test', { channel, ...(receiver && { receiver }) })
const listed = async (by: Caller = keeper) =>
  (await by.get<ChannelState[]>('/sys/message/channel/list')).result
const stateOf = async (channel: string) => (await listed()).find((each) => each.channel === channel)
const bind = (userId: string, source: string, externalId: string) =>
  sql`insert into sys_third_account (id, third_type, third_user_id, third_user_uuid, sys_user_id)
    values (md5(${source + externalId}), ${source}, ${externalId}, md5(${externalId}), ${userId})`.execute(
    server.db,
  )
let phones = 0
const newPhone = () => `137${String((phones += 1)).padStart(8, '0')}`
const lookUps = () => double.paths().filter((path) => path.includes('getuserid')).length

describe.each(channels)('the settings of %s', (channel) => {
  const { secret, ...settings } = chatApps[channel]

  test('its secret is sealed, never returned, and kept where it is left out', async () => {
    expect(await stateOf(channel)).toMatchObject({ isOpen: false, setIn: null, maySet: true, app: null })
    expect(await save(channel)).toMatchObject({ success: true, message: '保存成功！' })
    expect(await stateOf(channel)).toMatchObject({
      isOpen: true,
      setIn: 'here',
      secrets: ['secret'],
      app: { ...settings, address: double.server.url },
    })
    expect(JSON.stringify(await listed())).not.toContain(secret)
    const [row] = await server.db
      .selectFrom('message_channel')
      .selectAll()
      .where('channel', '=', channel)
      .execute()
    expect(JSON.stringify(row)).not.toContain(secret)
    double.members = { '13900000001': 'keeper' }
    expect(await save(channel, { secret: undefined })).toMatchObject({ success: true })
    expect(await attempt(channel)).toMatchObject({ success: true })
  })

  test('its secret goes to no other application and no other service', async () => {
    for (const change of [{ clientId: 'other' }, { agentId: '99' }, { address: 'https://evil.test' }])
      expect(await save(channel, { ...change, secret: undefined })).toMatchObject({
        success: false,
        message: '应用标识、AgentId或服务地址已变更，请重新填写密钥',
      })
    expect((await stateOf(channel))?.app).toEqual({ ...settings, address: double.server.url })
  })

  test('one that is switched off is not offered', async () => {
    await save(channel, { isOn: false })
    expect(await stateOf(channel)).toMatchObject({ isOpen: false, isOn: false, setIn: 'here' })
    expect(await attempt(channel)).toMatchObject({ success: false })
    await save(channel)
  })
})

test.each<[AppChannel, object, string]>([
  ['wechat_enterprise_app', { agentId: '' }, '请填写应用的AgentId'],
  ['dingtalk_app', { agentId: 'seven' }, 'AgentId格式不正确'],
  ['dingtalk_app', { clientId: '钥匙' }, '应用标识格式不正确'],
  ['feishu_app', { address: 'ftp://open.feishu.cn' }, '服务地址应以 https:// 或 http:// 开头'],
])('%s with %o is refused', async (channel, change, message) => {
  const before = await stateOf(channel)
  const { success, message: said } = await save(channel, change)
  expect([success, said]).toEqual([false, message])
  expect(await stateOf(channel)).toEqual(before)
})

describe('a test message', () => {
  test.each(channels)('%s reaches its sender by their phone, and stands in the history', async (channel) => {
    await save(channel)
    double.members = { '13900000001': 'keeper' }
    const { success, message } = await attempt(channel)
    expect([success, message]).toEqual([true, expect.stringMatching(/^测试消息已发送：已/)])
    const noted = await server.db
      .selectFrom('sys_sms')
      .selectAll()
      .where('es_type', '=', channel)
      .orderBy('create_time', 'desc')
      .executeTakeFirst()
    expect(noted).toMatchObject({ es_send_status: '1', es_receiver: keeper.user.username })
    expect(noted?.es_content).toContain('的通道可以使用')
    expect(JSON.stringify(double.requests.at(-1)?.body)).toContain(
      'https://oa.example.test/user/login?redirect=%2Faccount%2Fsettings%2Fnotification&by=',
    )
  })

  test('what a service refuses for good is told in words', async () => {
    const user = await server.user({ phone: newPhone() })
    expect((await attempt('wechat_enterprise_app', user.username)).message).toBe(
      `消息给 ${user.username} 发送失败：企业微信中没有手机号与接收人相同的成员，或应用无权查看`,
    )
    const unknown = await server.user()
    expect((await attempt('dingtalk_app', unknown.username)).message).toContain(
      '接收人没有绑定钉钉账号，也没有手机号',
    )
  })
})

describe('who somebody is', () => {
  test('is whom they have bound for signing in, whatever their phone says', async () => {
    const phone = newPhone()
    const user = await server.user({ phone })
    double.members = { [phone]: 'somebody-else' }
    await bind(user.id, 'wechat_enterprise', 'ww1234|wangwu')
    await attempt('wechat_enterprise_app', user.username)
    expect(double.last('/cgi-bin/message/send')?.body.touser).toBe('wangwu')
    expect(lookUps()).toBe(0)
  })

  test('is asked by phone where what they have bound is of another corporation', async () => {
    const phone = newPhone()
    const user = await server.user({ phone })
    double.members = { [phone]: 'zhaoliu' }
    await bind(user.id, 'wechat_enterprise', 'ww9999|zhaoliu')
    await attempt('wechat_enterprise_app', user.username)
    expect(double.last('/cgi-bin/message/send')?.body.touser).toBe('zhaoliu')
  })

  test('is asked once, and again for another phone number or another application', async () => {
    const [first, second] = [newPhone(), newPhone()]
    const user = await server.user({ phone: first })
    double.members = { [first]: 'member-1', [second]: 'member-2' }
    await attempt('wechat_enterprise_app', user.username)
    await attempt('wechat_enterprise_app', user.username)
    expect(lookUps()).toBe(1)
    await server.db.updateTable('sys_user').set({ phone: second }).where('id', '=', user.id).execute()
    await attempt('wechat_enterprise_app', user.username)
    expect(double.last('/cgi-bin/message/send')?.body.touser).toBe('member-2')
    expect(lookUps()).toBe(2)
    await server.db
      .updateTable('chat_person')
      .set({ client_id: 'ww0000' })
      .where('user_id', '=', user.id)
      .execute()
    await attempt('wechat_enterprise_app', user.username)
    expect(lookUps()).toBe(3)
  })

  test('is not asked anew within the hour where nobody was found, for the service locks out who guesses', async () => {
    const user = await server.user({ phone: newPhone() })
    await attempt('wechat_enterprise_app', user.username)
    await attempt('wechat_enterprise_app', user.username)
    expect(lookUps()).toBe(1)
    await sql`update chat_person set looked_up = now() - interval '61 minutes' where user_id = ${user.id}`.execute(
      server.db,
    )
    await attempt('wechat_enterprise_app', user.username)
    expect(lookUps()).toBe(2)
  })

  test('is forgotten once the service has refused them', async () => {
    const phone = newPhone()
    const user = await server.user({ phone })
    double.members = { [phone]: 'left' }
    double.instead = { '/cgi-bin/message/send': [{ body: { errcode: 81_013, errmsg: 'invalid' } }] }
    expect((await attempt('wechat_enterprise_app', user.username)).message).toContain('可见范围内')
    await attempt('wechat_enterprise_app', user.username)
    expect(lookUps()).toBe(2)
  })

  test('by phone is no binding: it signs nobody in', async () => {
    const phone = newPhone()
    const user = await server.user({ phone })
    double.members = { [phone]: 'found-by-phone' }
    expect(await attempt('wechat_enterprise_app', user.username)).toMatchObject({ success: true })
    const accounts = await server.db
      .selectFrom('sys_third_account')
      .select('id')
      .where('sys_user_id', '=', user.id)
      .execute()
    expect(accounts).toEqual([])
    const own = await (await server.as(user)).get<unknown[]>('/sys/user/thirdAccounts')
    expect(own.result).toEqual([])
  })
})

describe('messages of the product', () => {
  const send = (userIds: string[], change: object = {}) =>
    inTransaction(server.db, (tx) =>
      server.services.messages.send(tx, {
        template: 'flow_task',
        to: { userIds },
        data: { title: '采购单', number: 'CG-1', flow: '采购', starter: '林语', news: '' },
        tenantId: 1,
        openPage: '/flow/case/7?tab=1',
        ...change,
      }),
    )
  const channelsOf = async (userId: string) => {
    const rows = await server.db.selectFrom('sys_sms').selectAll().where('user_id', '=', userId).execute()
    return rows.map(({ es_type: type }) => type).sort()
  }
  const deliver = async (userId: string, channel: string) => {
    const row = await server.db
      .selectFrom('sys_sms')
      .select('id')
      .where('user_id', '=', userId)
      .where('es_type', '=', channel)
      .executeTakeFirstOrThrow()
    const delivery = { id: 'x', kind: 'message', tenantId: 1, about: row.id, payload: {}, tries: 1 }
    return server.services.messages.deliver(delivery, new AbortController().signal)
  }

  test('tasks go to the chats where somebody is to be found, and nowhere else', async () => {
    const byPhone = await server.user({ phone: newPhone() })
    const bound = await server.user()
    await bind(bound.id, 'feishu', 'on_bound')
    const neither = await server.user()
    await send([byPhone.id, bound.id, neither.id])
    expect(await channelsOf(byPhone.id)).toEqual([...channels, 'system'].sort())
    expect(await channelsOf(bound.id)).toEqual(['feishu_app', 'system'])
    expect(await channelsOf(neither.id)).toEqual(['system'])
  })

  test('what somebody does not want there does not come', async () => {
    const user = await server.user({ phone: newPhone() })
    const reader = await server.as(user)
    const { result } = await reader.get<{ channels: string[] }>('/sys/user/messagePreference')
    expect(result.channels).toEqual(expect.arrayContaining(channels))
    const refused = ['todo:feishu_app', 'todo:dingtalk_app']
    expect(
      await reader.put('/sys/user/messagePreference', { refused, quietFrom: null, quietTo: null }),
    ).toMatchObject({ success: true })
    await send([user.id])
    expect(await channelsOf(user.id)).toEqual(['system', 'wechat_enterprise_app'])
  })

  test.each([
    [
      'wechat_enterprise_app',
      'wechat_enterprise',
      (body: Record<string, unknown>) => (body.textcard as { url: string }).url,
    ],
    [
      'dingtalk_app',
      'dingtalk',
      (body: Record<string, unknown>) => (body.msg as { oa: { message_url: string } }).oa.message_url,
    ],
    [
      'feishu_app',
      'feishu',
      (body: Record<string, unknown>) => /"href":"([^"]+)"/.exec(String(body.content))?.[1] ?? '',
    ],
  ])('of %s a link leads through the sign-in to the page', async (channel, provider, linkIn) => {
    const phone = newPhone()
    const user = await server.user({ phone })
    double.members = { [phone]: 'reader' }
    await send([user.id])
    expect(await deliver(user.id, channel)).toMatch(/^已/)
    const sent = double.requests.at(-1)
    expect(linkIn(sent?.body ?? {})).toBe(
      `https://oa.example.test/user/login?redirect=%2Fflow%2Fcase%2F7%3Ftab%3D1&by=${provider}`,
    )
  })

  test('the secrets of a message go on no such channel', async () => {
    const user = await server.user({ phone: newPhone() })
    await send([user.id], {
      template: 'initial_password',
      data: { username: 'u', realname: 'U' },
      secrets: { password: 'Tenon&Mortise7' },
      by: [...channels],
    })
    expect(await channelsOf(user.id)).toEqual([])
  })
})

test('who lacks the right sets no application, and neither does whoever administers a tenant', async () => {
  const other = await server.as(server.user({ may: ['system:messageChannel:list'] }))
  expect(await save('feishu_app', {}, other)).toMatchObject({ status: 403 })
  await sql`insert into sys_tenant (id, name, status) values (2, '木作坊', 1)`.execute(server.db)
  await server.services.sessions.refresh({ userIds: [keeper.user.id] })
  const verbs = ['system:messageChannel:list', 'system:messageChannel:edit']
  const tenants = await server.as(server.user({ may: verbs, tenants: [2] }))
  expect(await save('feishu_app', {}, tenants)).toMatchObject({ success: false })
})
