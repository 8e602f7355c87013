import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { type LocalServer, localServer } from '../local-server'

export const oidcClient = { id: 'dougong', secret: 'a-client_secret+%' }

export interface OidcServer extends LocalServer {
  /** Who is signed in at the provider. */
  person: { sub: string; name?: string; picture?: string }
  /** How the provider lies; nothing by default. */
  lie: {
    claims?: JWTPayload
    signature?: 'none' | 'foreign'
    authorizationIssuer?: string
    userinfoSub?: string
  }
  redirectUri: string
  takesSecretIn: 'header' | 'body'
}

/** An OpenID Connect provider: discovery, authorisation code with PKCE, RS256, userinfo. It asks nobody for consent. */
export async function oidcServer(redirectUri: string): Promise<OidcServer> {
  const [own, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, { nonce: string; challenge: string; sub: string; redirectUri: string }>()
  const accessTokens = new Map<string, OidcServer['person']>()

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const request = Object.fromEntries(query)
    const isProper =
      request.client_id === oidcClient.id &&
      request.redirect_uri === provider.redirectUri &&
      request.response_type === 'code' &&
      request.scope?.split(' ').includes('openid') &&
      request.code_challenge_method === 'S256'
    if (!isProper) return void response.writeHead(400).end()
    const code = randomBytes(16).toString('hex')
    const { nonce = '', code_challenge: challenge = '', state = '' } = request
    grants.set(code, { nonce, challenge, sub: provider.person.sub, redirectUri: provider.redirectUri })
    const back = new URL(provider.redirectUri)
    const iss = provider.lie.authorizationIssuer ?? provider.url
    back.search = new URLSearchParams({ code, state, iss }).toString()
    response.writeHead(302, { location: back.href }).end()
  }

  function secretOf(request: IncomingMessage, sent: URLSearchParams): string | null {
    if (provider.takesSecretIn === 'body') return sent.get('client_secret')
    const [, basic = ''] = request.headers.authorization?.split('Basic ') ?? []
    const [id, secret = ''] = Buffer.from(basic, 'base64').toString().split(':')
    return id === oidcClient.id ? decodeURIComponent(secret) : null
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = new URLSearchParams(await text(request))
    const code = sent.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url')
    const isProper =
      secretOf(request, sent) === oidcClient.secret &&
      sent.get('grant_type') === 'authorization_code' &&
      sent.get('redirect_uri') === grant?.redirectUri &&
      challenge === grant?.challenge
    if (!grant || !isProper) return sendJson(response, { error: 'invalid_grant' }, 400)
    const accessToken = randomBytes(16).toString('hex')
    accessTokens.set(accessToken, provider.person)
    sendJson(response, {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(grant),
    })
  }

  async function idToken({ nonce, sub }: { nonce: string; sub: string }): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const honest = { iss: provider.url, aud: oidcClient.id, sub, nonce, iat: now, exp: now + 60 }
    const claims = { ...honest, ...provider.lie.claims }
    if (provider.lie.signature === 'none') return new UnsecuredJWT(claims).encode()
    const key = provider.lie.signature === 'foreign' ? foreign.privateKey : own.privateKey
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  }

  const server = await localServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.url)
    if (pathname === '/.well-known/openid-configuration') return sendJson(response, describe(provider))
    if (pathname === '/jwks') return sendJson(response, { keys: [jwk] })
    if (pathname === '/authorize') return authorize(searchParams, response)
    if (pathname === '/token') return void exchange(request, response)
    const person = accessTokens.get(request.headers.authorization?.replace('Bearer ', '') ?? '')
    if (pathname !== '/userinfo' || !person) return void response.writeHead(404).end()
    sendJson(response, { ...person, sub: provider.lie.userinfoSub ?? person.sub })
  })
  const provider: OidcServer = {
    ...server,
    person: { sub: 'nobody' },
    lie: {},
    redirectUri,
    takesSecretIn: 'header',
  }
  return provider
}

function describe({ url: issuer, takesSecretIn }: OidcServer) {
  const method = takesSecretIn === 'body' ? 'client_secret_post' : 'client_secret_basic'
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    token_endpoint_auth_methods_supported: [method],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  }
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
