import { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/outbound'
import { getJson } from './get-json'
import type { ThirdPartyProvider } from './provider'

const dingtalkAddresses = { site: 'https://login.dingtalk.com', api: 'https://api.dingtalk.com' }

const tokenSchema = z.object({ accessToken: z.string().min(1) })
const userSchema = z.object({
  unionId: z.string().min(1),
  nick: z.string().optional(),
  avatarUrl: z.string().optional(),
})

/** DingTalk: its own dialect of OAuth 2.0, without PKCE. */
export function dingtalkProvider(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  outbound: Outbound,
  { site, api } = dingtalkAddresses,
): ThirdPartyProvider {
  return {
    source: 'dingtalk',
    title: '钉钉',
    async authorizationUrl({ state, redirectUri }) {
      const url = new URL('/oauth2/auth', site)
      url.search = new URLSearchParams({
        redirect_uri: redirectUri,
        response_type: 'code',
        client_id: clientId,
        scope: 'openid',
        state,
        prompt: 'consent',
      }).toString()
      return url
    },
    async identify(callback) {
      const code = callback.searchParams.get('authCode') ?? callback.searchParams.get('code')
      if (!code) throw new Error('no authorisation code')
      const { accessToken } = await getJson(outbound, `${api}/v1.0/oauth2/userAccessToken`, tokenSchema, {
        body: { clientId, clientSecret, code, grantType: 'authorization_code' },
      })
      const user = await getJson(outbound, `${api}/v1.0/contact/users/me`, userSchema, {
        headers: { 'x-acs-dingtalk-access-token': accessToken },
      })
      return { id: user.unionId, name: user.nick ?? '', avatar: user.avatarUrl ?? null }
    },
  }
}
