import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LocalServer, localServer } from '../../../../test/local-server'
import { Outbound } from '../../../platform/outbound/outbound'
import { dingtalkProvider } from './dingtalk'
import { feishuProvider } from './feishu'
import { githubProvider } from './github'
import type { Flow, ThirdPartyProvider } from './provider'
import { stateIn, stateInLetters } from './state'
import { wechatWorkProvider } from './wechat-work'

/** One server plays all three sites; `answers` is what it says, `heard` what it was asked. */
let site: LocalServer
let outbound: Outbound
let answers: Record<string, object>
let heard: { path: string; body: string; headers: Record<string, unknown> }[]

beforeAll(async () => {
  site = await localServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://site')
    heard.push({ path: pathname + search, body: await text(request), headers: request.headers })
    const answer = answers[pathname]
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? {}))
  })
  outbound = new Outbound([`127.0.0.1:${site.port}`])
})
beforeEach(() => {
  answers = {}
  heard = []
})
afterAll(() => site.stop())

const flow: Flow = {
  state: 'the-state',
  nonce: 'the-nonce',
  codeVerifier: 'v'.repeat(43),
  redirectUri: 'https://office.test/callback',
}
const addresses = () => ({ site: site.url, inClient: site.url, api: site.url })
const askFor = async (provider: ThirdPartyProvider) => {
  const url = await provider.authorizationUrl(flow)
  return { page: url.origin + url.pathname, ...Object.fromEntries(url.searchParams) }
}
const identify = (provider: ThirdPartyProvider, query: string) =>
  provider.identify(new URL(`${flow.redirectUri}?${query}`), flow)

describe('GitHub', () => {
  const github = () => githubProvider({ clientId: 'id', clientSecret: 'secret' }, outbound, addresses())

  test('[AUT-03] asks with state and PKCE, exchanges the code and reads the user', async () => {
    const provider = github()
    expect(await askFor(provider)).toMatchObject({
      page: `${site.url}/login/oauth/authorize`,
      client_id: 'id',
      redirect_uri: flow.redirectUri,
      scope: 'read:user',
      state: flow.state,
      code_challenge_method: 'S256',
    })
    answers = {
      '/login/oauth/access_token': { access_token: 'granted', token_type: 'bearer', scope: 'read:user' },
      '/user': { id: 42, login: 'octocat', name: null, avatar_url: 'https://a.test/1.png' },
    }
    expect(await identify(provider, 'code=c&state=the-state')).toEqual({
      id: '42',
      name: 'octocat',
      avatar: 'https://a.test/1.png',
    })
    const [exchange, user] = heard
    expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toMatchObject({
      client_id: 'id',
      client_secret: 'secret',
      code: 'c',
      code_verifier: flow.codeVerifier,
      redirect_uri: flow.redirectUri,
    })
    expect(exchange?.headers.accept).toBe('application/json')
    expect(user?.headers.authorization).toBe('Bearer granted')
  })

  test('a wrong state, a refused code and a nameless user are nobody', async () => {
    const provider = github()
    answers = { '/login/oauth/access_token': { access_token: 'granted', token_type: 'bearer' } }
    await expect(identify(provider, 'code=c&state=other')).rejects.toThrow('invalid response')
    expect(heard).toEqual([])
    await expect(identify(provider, 'code=c&state=the-state')).rejects.toThrow('/user answered 404')
    answers = { '/login/oauth/access_token': { error: 'bad_verification_code' } }
    await expect(identify(provider, 'code=c&state=the-state')).rejects.toThrow('invalid response')
  })
})

describe('DingTalk', () => {
  const dingtalk = () => dingtalkProvider({ clientId: 'id', clientSecret: 'secret' }, outbound, addresses())

  test('[AUT-03] asks with state, exchanges the code and reads the user', async () => {
    const provider = dingtalk()
    expect(await askFor(provider)).toMatchObject({
      page: `${site.url}/oauth2/auth`,
      client_id: 'id',
      redirect_uri: flow.redirectUri,
      response_type: 'code',
      scope: 'openid',
      state: flow.state,
    })
    answers = {
      '/v1.0/oauth2/userAccessToken': { accessToken: 'granted', expireIn: 7200 },
      '/v1.0/contact/users/me': { unionId: 'u-1', openId: 'o-1', nick: '小明' },
    }
    expect(await identify(provider, 'authCode=c&state=the-state')).toEqual({
      id: 'u-1',
      name: '小明',
      avatar: null,
    })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      clientId: 'id',
      clientSecret: 'secret',
      code: 'c',
      grantType: 'authorization_code',
    })
    expect(heard[1]?.headers['x-acs-dingtalk-access-token']).toBe('granted')
  })

  test('without a code, a token or an id there is nobody', async () => {
    const provider = dingtalk()
    await expect(identify(provider, 'state=the-state')).rejects.toThrow('no authorisation code')
    await expect(identify(provider, 'authCode=c')).rejects.toThrow('answered 404')
    answers = {
      '/v1.0/oauth2/userAccessToken': { accessToken: 'granted' },
      '/v1.0/contact/users/me': { nick: 'x' },
    }
    await expect(identify(provider, 'authCode=c')).rejects.toThrow('unknown shape')
  })
})

describe('WeChat Work', () => {
  const wechatWork = () =>
    wechatWorkProvider({ corpId: 'corp', agentId: '7', secret: 'secret' }, outbound, addresses())
  const honest = {
    '/cgi-bin/gettoken': { errcode: 0, access_token: 'app-token', expires_in: 7200 },
    '/cgi-bin/auth/getuserinfo': { errcode: 0, userid: 'zhangsan' },
    '/cgi-bin/user/get': { errcode: 0, userid: 'zhangsan', name: '张三' },
  }

  test('[AUT-03] asks with state and reads the member; the application token is reused', async () => {
    const provider = wechatWork()
    expect(await askFor(provider)).toEqual({
      page: `${site.url}/wwlogin/sso/login`,
      login_type: 'CorpApp',
      appid: 'corp',
      agentid: '7',
      redirect_uri: flow.redirectUri,
      state: flow.state,
    })
    answers = honest
    const member = { id: 'corp|zhangsan', name: '张三', avatar: null }
    expect(await identify(provider, 'code=c1&state=the-state')).toEqual(member)
    expect(await identify(provider, 'code=c2&state=the-state')).toEqual(member)
    expect(heard.map(({ path }) => path)).toEqual([
      '/cgi-bin/gettoken?corpid=corp&corpsecret=secret',
      '/cgi-bin/auth/getuserinfo?access_token=app-token&code=c1',
      '/cgi-bin/user/get?access_token=app-token&userid=zhangsan',
      '/cgi-bin/auth/getuserinfo?access_token=app-token&code=c2',
      '/cgi-bin/user/get?access_token=app-token&userid=zhangsan',
    ])
  })

  test('an outsider and an error code are nobody', async () => {
    answers = { ...honest, '/cgi-bin/auth/getuserinfo': { errcode: 0, openid: 'outsider' } }
    await expect(identify(wechatWork(), 'code=c')).rejects.toThrow('unknown shape')
    answers = { ...honest, '/cgi-bin/auth/getuserinfo': { errcode: 40029, errmsg: 'invalid code' } }
    await expect(identify(wechatWork(), 'code=c')).rejects.toThrow('unknown shape')
  })

  test('inside its client it is asked without a page of its own, with a state of letters and digits', () => {
    const state = 'Vn1-_'.padEnd(43, 'x')
    const url = wechatWork().addressInClient?.({ ...flow, state })
    expect(url?.href).toMatch(/#wechat_redirect$/)
    expect(`${url?.origin}${url?.pathname}`).toBe(`${site.url}/connect/oauth2/authorize`)
    const { state: written = '', ...query } = Object.fromEntries(url?.searchParams ?? [])
    expect(query).toEqual({
      appid: 'corp',
      redirect_uri: flow.redirectUri,
      response_type: 'code',
      scope: 'snsapi_base',
      agentid: '7',
    })
    expect(written).toMatch(/^[0-9a-f]{64}$/)
    expect(stateIn(written)).toBe(Buffer.from(state, 'base64url').toString('base64url'))
  })
})

test('a state in letters is read as the one that it stands for, and any other as it is', () => {
  const state = Buffer.alloc(32, 0xfb).toString('base64url')
  expect(stateIn(stateInLetters(state))).toBe(state)
  expect(stateIn(state)).toBe(state)
  expect(stateIn('')).toBe('')
})

describe('Feishu', () => {
  const feishu = () => feishuProvider({ clientId: 'cli', clientSecret: 'secret', url: site.url }, outbound)
  const honest = {
    '/oauth/v3/token': { code: 0, access_token: 'granted', expires_in: 7200, token_type: 'Bearer' },
    '/open-apis/authen/v1/user_info': {
      code: 0,
      msg: 'success',
      data: { union_id: 'on_1', open_id: 'ou_1', name: '小红', avatar_url: 'https://a.test/1.png' },
    },
  }

  test('[AUT-03] asks with state and PKCE, exchanges the code and reads the user', async () => {
    const provider = feishu()
    expect(await askFor(provider)).toEqual({
      page: `${site.url}/open-apis/authen/v1/authorize`,
      client_id: 'cli',
      response_type: 'code',
      redirect_uri: flow.redirectUri,
      state: flow.state,
      code_challenge: createHash('sha256').update(flow.codeVerifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    answers = honest
    expect(await identify(provider, 'code=c&state=the-state')).toEqual({
      id: 'on_1',
      name: '小红',
      avatar: 'https://a.test/1.png',
    })
    expect(JSON.parse(heard[0]?.body ?? '')).toEqual({
      grant_type: 'authorization_code',
      client_id: 'cli',
      client_secret: 'secret',
      code: 'c',
      redirect_uri: flow.redirectUri,
      code_verifier: flow.codeVerifier,
    })
    expect(heard[1]?.headers.authorization).toBe('Bearer granted')
  })

  test('without a code, a token or an id there is nobody', async () => {
    const provider = feishu()
    await expect(identify(provider, 'error=access_denied')).rejects.toThrow('no authorisation code')
    await expect(identify(provider, 'code=c')).rejects.toThrow('answered 404')
    answers = { ...honest, '/open-apis/authen/v1/user_info': { code: 20_005, msg: 'invalid token' } }
    await expect(identify(provider, 'code=c')).rejects.toThrow('unknown shape')
  })
})
