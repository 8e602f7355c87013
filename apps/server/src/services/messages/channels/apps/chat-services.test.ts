import type { AppChannel } from '@dougong/contract/system/messages/kinds'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chatApps, ChatServicesDouble } from '../../../../../test/strangers/chat-services'
import { Outbound } from '../../../../platform/outbound/outbound'
import { Undeliverable } from '../../../../platform/outbox/outbox'
import { ChatServices } from './app-channel'
import type { Card } from './chat-service'

let double: ChatServicesDouble
let services: ChatServices
beforeAll(async () => void (double = await new ChatServicesDouble().start()))
beforeEach(() => {
  double.reset()
  services = new ChatServices(new Outbound([`127.0.0.1:${double.server.port}`]))
})
afterEach(() => vi.useRealTimers())
afterAll(() => double.server.stop())

const serviceOf = (channel: AppChannel) =>
  services.of(channel, { ...chatApps[channel], address: double.server.url })
const signal = () => new AbortController().signal
const card: Card = {
  id: '0123456789abcdef0123456789abcdef',
  title: '审批：待处理',
  text: '“采购 <a href="https://evil.test">木料</a>”等待您处理',
  time: '2026-11-19 09:30:00',
  link: 'https://oa.example.test/user/login?redirect=%2Fflow&by=feishu',
}

/** Where each service takes its token, looks people up and takes messages. */
const paths = {
  wechat_enterprise_app: {
    token: '/cgi-bin/gettoken',
    phone: '/cgi-bin/user/getuserid',
    send: '/cgi-bin/message/send',
  },
  dingtalk_app: {
    token: '/v1.0/oauth2/accessToken',
    phone: '/topapi/v2/user/getbymobile',
    send: '/topapi/message/corpconversation/asyncsend_v2',
  },
  feishu_app: {
    token: '/open-apis/auth/v3/tenant_access_token/internal',
    phone: '/open-apis/contact/v3/users/batch_get_id',
    send: '/open-apis/im/v1/messages',
  },
} as const
const all = Object.keys(paths) as AppChannel[]

describe('what each service is asked', () => {
  test('WeCom: a card to one member, looked over for repetitions, without mark-up of its words', async () => {
    expect(await serviceOf('wechat_enterprise_app').send('zhangsan', card, signal())).toBe(
      '已送达企业微信 msg-1',
    )
    const [token, sent] = double.requests
    expect(token).toMatchObject({ method: 'GET', query: { corpid: 'ww1234', corpsecret: 'wecom-secret' } })
    expect(sent).toMatchObject({ method: 'POST', path: '/cgi-bin/message/send' })
    expect(sent?.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(sent?.body).toEqual({
      touser: 'zhangsan',
      agentid: 1_000_002,
      msgtype: 'textcard',
      enable_duplicate_check: 1,
      duplicate_check_interval: 14_400,
      textcard: {
        title: '审批：待处理',
        description:
          '<div class="gray">2026-11-19 09:30:00</div>“采购 ＜a href="https://evil.test"＞木料＜/a＞”等待您处理',
        url: card.link,
        btntxt: '去处理',
      },
    })
  })

  test('DingTalk: a work notification of plain text', async () => {
    expect(await serviceOf('dingtalk_app').send('manager1', card, signal())).toBe('已交给钉钉 256271')
    const [token, sent] = double.requests
    expect(token).toMatchObject({
      method: 'POST',
      query: {},
      body: { appKey: 'dingkey', appSecret: 'ding-secret' },
    })
    expect(sent?.body).toEqual({
      agent_id: 77,
      userid_list: 'manager1',
      msg: {
        msgtype: 'oa',
        oa: {
          message_url: card.link,
          pc_message_url: card.link,
          head: { bgcolor: 'FF1677FF', text: '审批：待处理' },
          body: {
            title: '审批：待处理',
            content: card.text,
            form: [{ key: '时间：', value: '2026-11-19 09:30:00' }],
          },
        },
      },
    })
  })

  test('Feishu: a post of plain parts, under the id of the message', async () => {
    expect(await serviceOf('feishu_app').send('on_1', card, signal())).toBe('已送达飞书 om_1')
    const [token, sent] = double.requests
    expect(token?.body).toEqual({ app_id: 'cli_a1', app_secret: 'feishu-secret' })
    expect(sent).toMatchObject({ query: { receive_id_type: 'union_id' } })
    expect(sent?.headers.authorization).toMatch(/^Bearer token-\d+$/)
    const { content, ...rest } = sent?.body ?? {}
    expect(rest).toEqual({ receive_id: 'on_1', msg_type: 'post', uuid: card.id })
    expect(JSON.parse(String(content))).toEqual({
      zh_cn: {
        title: '审批：待处理',
        content: [
          [{ tag: 'text', text: '2026-11-19 09:30:00' }],
          [{ tag: 'text', text: card.text }],
          [{ tag: 'a', text: '去处理', href: card.link }],
        ],
      },
    })
  })

  test.each(all)('%s takes a message of any length, and one that leads nowhere', async (channel) => {
    const service = serviceOf(channel)
    const long = { ...card, title: '题'.repeat(100), text: '木料验收 '.repeat(4000) }
    await expect(service.send('somebody', long, signal())).resolves.toMatch(/^已/)
    await expect(service.send('somebody', { ...long, link: undefined }, signal())).resolves.toMatch(/^已/)
    expect(JSON.stringify(double.last(paths[channel].send)?.body)).not.toContain('http')
  })
})

describe('who somebody is', () => {
  test.each(all)('%s: by a phone number, or nobody', async (channel) => {
    double.members = { '13900001111': 'member-1' }
    const service = serviceOf(channel)
    expect(await service.personByPhone('13900001111', signal())).toBe('member-1')
    expect(await service.personByPhone('13900002222', signal())).toBeNull()
  })

  test('WeCom: a bound member of the same corporation alone', async () => {
    const service = serviceOf('wechat_enterprise_app')
    expect(await service.personByBinding('ww1234|lisi', signal())).toBe('lisi')
    expect(await service.personByBinding('ww9999|lisi', signal())).toBeNull()
    expect(double.requests).toEqual([])
  })

  test('DingTalk: a bound account by its union id, if it is a member', async () => {
    double.unions = { u1: 'manager1', u2: 'external-7' }
    const service = serviceOf('dingtalk_app')
    expect(await service.personByBinding('u1', signal())).toBe('manager1')
    expect(double.last('/topapi/user/getbyunionid')?.body).toEqual({ unionid: 'u1' })
    expect(await service.personByBinding('u2', signal())).toBeNull()
    expect(await service.personByBinding('u3', signal())).toBeNull()
  })
})

describe.each(all)('the access token of %s', (channel) => {
  const { token, send } = paths[channel]
  const tokensFetched = () => double.paths().filter((path) => path === token).length

  test('is fetched once, also by those who need it at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => serviceOf(channel).send('somebody', card, signal())))
    expect(tokensFetched()).toBe(1)
  })

  test('is fetched anew shortly before it expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await serviceOf(channel).send('somebody', card, signal())
    vi.setSystemTime(Date.now() + 7_070_000)
    await serviceOf(channel).send('somebody', card, signal())
    expect(tokensFetched()).toBe(1)
    vi.setSystemTime(Date.now() + 20_000)
    await serviceOf(channel).send('somebody', card, signal())
    expect(tokensFetched()).toBe(2)
  })

  test('is fetched anew where the service no longer knows it, once', async () => {
    const service = serviceOf(channel)
    await service.send('somebody', card, signal())
    double.expireTokens()
    await service.send('somebody', card, signal())
    expect(double.paths()).toEqual([token, send, send, token, send])
    double.requests = []
    double.onRequest = ({ path }) => void (path === send && double.expireTokens())
    await expect(service.send('somebody', card, signal())).rejects.toThrow(/拒绝：.*access.token/)
    expect(double.paths()).toEqual([send, token, send])
  })

  test('is another one for another application', async () => {
    await serviceOf(channel).send('somebody', card, signal())
    const other = services.of(channel, {
      ...chatApps[channel],
      secret: 'outdated',
      address: double.server.url,
    })
    await expect(other.send('somebody', card, signal())).rejects.toThrow(/拒绝：/)
    expect(double.last(token)?.path).toBe(token)
    expect(tokensFetched()).toBe(2)
  })
})

describe('what a service refuses', () => {
  const failureOf = async (channel: AppChannel, body: object | string, status = 200) => {
    double.instead = { [paths[channel].send]: [{ status, body }] }
    return serviceOf(channel)
      .send('somebody', card, signal())
      .then(
        () => undefined,
        (error: unknown) => error,
      )
  }

  test.each<[AppChannel, object, number, string]>([
    ['wechat_enterprise_app', { errcode: 81_013, errmsg: 'x' }, 200, '不在企业微信应用的可见范围内'],
    ['wechat_enterprise_app', { errcode: 0, invaliduser: 'somebody' }, 200, '不在企业微信应用的可见范围内'],
    ['wechat_enterprise_app', { errcode: 0, unlicenseduser: 'somebody' }, 200, '基础接口许可'],
    ['wechat_enterprise_app', { errcode: 60_111, errmsg: 'x' }, 200, '企业微信中没有该成员'],
    ['dingtalk_app', { errcode: 33_012, errmsg: 'x' }, 200, '钉钉中没有该成员'],
    ['dingtalk_app', { errcode: 88, sub_code: '60121', errmsg: 'x' }, 200, '钉钉中没有该成员'],
    ['feishu_app', { code: 230_013, msg: 'x' }, 400, '不在飞书应用的可用范围内'],
    ['feishu_app', { code: 230_029, msg: 'x' }, 400, '已从飞书企业离职'],
    ['feishu_app', { code: 230_001, msg: 'ext=invalid receive_id' }, 400, '飞书中没有该用户'],
  ])('%s: %o is given up', async (channel, body, status, reason) => {
    const failure = await failureOf(channel, body, status)
    expect(failure).toBeInstanceOf(Undeliverable)
    expect(String(failure)).toContain(reason)
  })

  test.each<[AppChannel, object | string, number, RegExp]>([
    [
      'wechat_enterprise_app',
      { errcode: 45_009, errmsg: 'api freq out of limit' },
      200,
      /企业微信拒绝：.*45009/,
    ],
    ['wechat_enterprise_app', { errcode: -1, errmsg: 'system busy' }, 200, /system busy/],
    ['wechat_enterprise_app', { errcode: 60_020, errmsg: 'not allow to access from your ip' }, 200, /60020/],
    ['wechat_enterprise_app', '<html>bad gateway</html>', 502, /应答无法识别（HTTP 502）/],
    ['wechat_enterprise_app', { unexpected: true }, 200, /应答无法识别/],
    ['dingtalk_app', { errcode: 90_018, errmsg: '流控' }, 200, /钉钉拒绝：流控（90018）/],
    ['dingtalk_app', '', 200, /应答无法识别/],
    ['dingtalk_app', { code: 'Forbidden', message: 'x' }, 403, /钉钉拒绝：x Forbidden（403）/],
    ['feishu_app', { code: 99_991_400, msg: 'request trigger frequency limit' }, 429, /99991400/],
    ['feishu_app', { code: 230_001, msg: 'ext=content too long' }, 400, /230001/],
    ['feishu_app', '[]', 200, /应答无法识别/],
  ])('%s: %o is tried again', async (channel, body, status, reason) => {
    const failure = await failureOf(channel, body, status)
    expect(failure).not.toBeInstanceOf(Undeliverable)
    expect(String(failure)).toMatch(reason)
  })

  test.each(all)('%s: a wrong secret is told without it', async (channel) => {
    const app = { ...chatApps[channel], secret: 'outdated', address: double.server.url }
    const failure = await services
      .of(channel, app)
      .send('somebody', card, signal())
      .catch((error: unknown) => error)
    expect(String(failure)).toMatch(/拒绝：/)
    expect(String(failure)).not.toContain('outdated')
    expect(failure).not.toBeInstanceOf(Undeliverable)
  })

  test.each(all)('%s: a service that never answers is left when the attempt ends', async (channel) => {
    const attempt = new AbortController()
    double.instead = { [paths[channel].send]: ['silence'] }
    double.onRequest = ({ path }) => void (path === paths[channel].send && attempt.abort())
    const failure = await serviceOf(channel)
      .send('somebody', card, attempt.signal)
      .catch((error: unknown) => error)
    expect(String(failure)).toMatch(/aborted/)
    expect(String(failure)).not.toContain('token')
  })

  test('a service in a network that is not allowed is not asked', async () => {
    const closed = new ChatServices(new Outbound([]))
    const service = closed.of('feishu_app', { ...chatApps.feishu_app, address: double.server.url })
    await expect(service.send('on_1', card, signal())).rejects.toThrow(/not open outwards|public internet/)
    expect(double.requests).toEqual([])
  })
})
