import { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/outbound'
import { getJson } from './get-json'
import type { ThirdPartyProvider } from './provider'
import { stateInLetters } from './state'

const wechatWorkAddresses = {
  site: 'https://login.work.weixin.qq.com',
  inClient: 'https://open.weixin.qq.com',
  api: 'https://qyapi.weixin.qq.com',
}

const ok = z.literal(0)
const tokenSchema = z.object({ errcode: ok, access_token: z.string().min(1), expires_in: z.number() })
/** Without `userid` the person is not a member of the corporation. */
const identitySchema = z.object({ errcode: ok, userid: z.string().min(1) })
const memberSchema = z.object({ errcode: ok, name: z.string() })

/** WeChat Work: members of one corporation. Its API is asked with a token of the application, which must be reused. */
export function wechatWorkProvider(
  { corpId, agentId, secret }: { corpId: string; agentId: string; secret: string },
  outbound: Outbound,
  { site, inClient, api } = wechatWorkAddresses,
): ThirdPartyProvider {
  let known: { token: string; until: number } | undefined
  const askApi = <Schema extends z.ZodType>(path: string, query: Record<string, string>, schema: Schema) =>
    getJson(outbound, `${api}/cgi-bin/${path}?${new URLSearchParams(query)}`, schema)

  async function applicationToken(): Promise<string> {
    if (known && Date.now() < known.until) return known.token
    const requestedAt = Date.now()
    const answer = await askApi('gettoken', { corpid: corpId, corpsecret: secret }, tokenSchema)
    known = { token: answer.access_token, until: requestedAt + (answer.expires_in - 60) * 1000 }
    return known.token
  }

  return {
    source: 'wechat_enterprise',
    title: '企业微信',
    async authorizationUrl({ state, redirectUri }) {
      const url = new URL('/wwlogin/sso/login', site)
      url.search = new URLSearchParams({
        login_type: 'CorpApp',
        appid: corpId,
        agentid: agentId,
        redirect_uri: redirectUri,
        state,
      }).toString()
      return url
    },
    /* its client knows who it is, and returns a code without asking; the same call reads it as the one from the page above */
    addressInClient({ state, redirectUri }) {
      const url = new URL('/connect/oauth2/authorize', inClient)
      url.search = new URLSearchParams({
        appid: corpId,
        redirect_uri: redirectUri,
        response_type: 'code',
        scope: 'snsapi_base',
        state: stateInLetters(state),
        agentid: agentId,
      }).toString()
      url.hash = 'wechat_redirect'
      return url
    },
    async identify(callback) {
      const code = callback.searchParams.get('code')
      if (!code) throw new Error('no authorisation code')
      const access_token = await applicationToken()
      const { userid } = await askApi('auth/getuserinfo', { access_token, code }, identitySchema)
      const { name } = await askApi('user/get', { access_token, userid }, memberSchema)
      /* a member's id is unique only within its corporation */
      return { id: `${corpId}|${userid}`, name, avatar: null }
    },
  }
}
