import * as client from 'openid-client'
import type { Outbound } from '../../../platform/outbound/outbound'
import { fetchThrough } from '../../../platform/outbound/outbound-fetch'
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

/** By the header, as the standard would have it, unless the provider takes the secret in the body only. */
function authenticateWith(secret: string): client.ClientAuth {
  const inBody = client.ClientSecretPost(secret)
  return (server, metadata, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported
    if (methods && !methods.includes('client_secret_basic')) return inBody(server, metadata, body, headers)
    const pair = `${formEncoded(metadata.client_id)}:${formEncoded(secret)}`
    headers.set('authorization', `Basic ${Buffer.from(pair).toString('base64')}`)
  }
}

/** Escapes no more than it must: not every provider takes the escaping back. */
function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length)
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}
