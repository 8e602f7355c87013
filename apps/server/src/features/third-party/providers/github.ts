import * as client from 'openid-client'
import { z } from 'zod'
import type { Outbound } from '../../../platform/outbound/outbound'
import { fetchThrough } from '../../../platform/outbound/outbound-fetch'
import { getJson } from './get-json'
import type { ThirdPartyProvider } from './provider'

const githubAddresses = { site: 'https://github.com', api: 'https://api.github.com' }

const userSchema = z.object({
  id: z.int(),
  login: z.string(),
  name: z.string().nullish(),
  avatar_url: z.string().nullish(),
})

/** GitHub: OAuth 2.0 with PKCE; who it is, the API says. */
export function githubProvider(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  outbound: Outbound,
  { site, api } = githubAddresses,
): ThirdPartyProvider {
  const server = {
    issuer: `${site}/login/oauth`,
    authorization_endpoint: `${site}/login/oauth/authorize`,
    token_endpoint: `${site}/login/oauth/access_token`,
  }
  const configuration = new client.Configuration(server, clientId, {}, client.ClientSecretPost(clientSecret))
  configuration[client.customFetch] = fetchThrough(outbound)
  if (site.startsWith('http:')) client.allowInsecureRequests(configuration)

  return {
    source: 'github',
    title: 'GitHub',
    async authorizationUrl({ state, codeVerifier, redirectUri }) {
      return client.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'read:user',
        state,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(callback, { state, codeVerifier }) {
      const { access_token } = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        pkceCodeVerifier: codeVerifier,
      })
      const user = await getJson(outbound, `${api}/user`, userSchema, {
        headers: { authorization: `Bearer ${access_token}` },
      })
      return { id: String(user.id), name: user.name || user.login, avatar: user.avatar_url ?? null }
    },
  }
}
