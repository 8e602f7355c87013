import * as client from 'openid-client'
import { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/outbound'
import { getJson } from './get-json'
import type { ThirdPartyProvider } from './provider'

const publicAddresses = { site: 'https://accounts.feishu.cn', api: 'https://open.feishu.cn' }

const tokenSchema = z.object({ access_token: z.string().min(1) })
const userSchema = z.object({
  code: z.literal(0),
  data: z.object({
    /* an open id would be another one for every application of the same developer */
    union_id: z.string().min(1),
    name: z.string().optional(),
    avatar_url: z.string().optional(),
  }),
})

/** Feishu: OAuth 2.0 with PKCE, spoken in JSON. Inside its client nobody is asked for anything. */
export function feishuProvider(
  { clientId, clientSecret, url }: { clientId: string; clientSecret: string; url?: string | undefined },
  outbound: Outbound,
): ThirdPartyProvider {
  const { site, api } = url === undefined ? publicAddresses : { site: url, api: url }
  return {
    source: 'feishu',
    title: '飞书',
    async authorizationUrl({ state, redirectUri, codeVerifier }) {
      const address = new URL('/open-apis/authen/v1/authorize', site)
      address.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).toString()
      return address
    },
    async identify(callback, { redirectUri, codeVerifier }) {
      const code = callback.searchParams.get('code')
      if (!code) throw new Error('no authorisation code')
      const { access_token } = await getJson(outbound, `${site}/oauth/v3/token`, tokenSchema, {
        body: {
          grant_type: 'authorization_code',
          client_id: clientId,
          client_secret: clientSecret,
          code,
          redirect_uri: redirectUri,
          code_verifier: codeVerifier,
        },
      })
      const { data } = await getJson(outbound, `${api}/open-apis/authen/v1/user_info`, userSchema, {
        headers: { authorization: `Bearer ${access_token}` },
      })
      return { id: data.union_id, name: data.name ?? '', avatar: data.avatar_url ?? null }
    },
  }
}
