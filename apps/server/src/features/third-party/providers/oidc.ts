import * as client from 'openid-client'
import type { Outbound } from '../../../platform/outbound'
import { fetchThrough } from '../../../platform/outbound-fetch'
import type { ThirdPartyProvider } from './provider'

interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  title: string
}

/** A provider's description of itself is read again after this time. */
const descriptionLife = 3_600_000

/** Any OpenID Connect provider: state, nonce, PKCE, issuer, audience, algorithm and signature are verified. */
export function oidcProvider(settings: OidcSettings, outbound: Outbound): ThirdPartyProvider {
  let known: { configuration: Promise<client.Configuration>; since: number } | undefined
  const describe = () => {
    if (!known || Date.now() - known.since > descriptionLife) {
      known = { configuration: discover(settings, outbound), since: Date.now() }
      known.configuration.catch(() => (known = undefined))
    }
    return known.configuration
  }

  return {
    source: 'oidc',
    title: settings.title,
    async authorizationUrl({ state, nonce, codeVerifier, redirectUri }) {
      return client.buildAuthorizationUrl(await describe(), {
        redirect_uri: redirectUri,
        scope: 'openid profile',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      })
    },
    async identify(callback, { state, nonce, codeVerifier }) {
      const configuration = await describe()
      const tokens = await client.authorizationCodeGrant(configuration, callback, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('no ID token')
      const profile = configuration.serverMetadata().userinfo_endpoint
        ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : claims
      return {
        /* a subject is unique only at its issuer */
        id: `${claims.iss}|${claims.sub}`,
        name: text(profile.name) ?? text(profile.preferred_username) ?? claims.sub,
        avatar: text(profile.picture) ?? null,
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcSettings, outbound: Outbound) {
  return client.discovery(new URL(issuer), clientId, {}, authenticateWith(clientSecret), {
    [client.customFetch]: fetchThrough(outbound),
    execute: [
      client.enableNonRepudiationChecks,
      /* only an operator who configures an http issuer gets one */
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  })
}

/** In the body where the provider takes it there: in the header, servers disagree about the escaping. */
function authenticateWith(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)]
  return (server, ...request) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesBody ? inBody : inHeader)(server, ...request)
  }
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
