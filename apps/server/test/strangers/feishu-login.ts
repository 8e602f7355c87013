import { createHash, randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { type LocalServer, localServer } from '../local-server'

export const feishuApp = { id: 'cli_a1', secret: 'feishu-secret' }

export interface FeishuLogin extends LocalServer {
  /** Who is signed in in the client. */
  person: { union_id: string; name: string }
  /** How often somebody was sent here. */
  visits: number
}

/** Sign-in with Feishu as its documents say: authorise with PKCE, exchange the code, read the user. It asks nobody for consent. */
export async function feishuLogin(): Promise<FeishuLogin> {
  const codes = new Map<string, { challenge: string; redirectUri: string }>()
  const granted = randomBytes(16).toString('hex')
  const server = await localServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://feishu')
    const answer = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/open-apis/authen/v1/authorize') {
      login.visits += 1
      const isProper =
        query.get('client_id') === feishuApp.id &&
        query.get('response_type') === 'code' &&
        query.get('code_challenge_method') === 'S256'
      if (!isProper) return answer({ code: 20_029 }, 400)
      const code = randomBytes(16).toString('hex')
      const back = new URL(query.get('redirect_uri') ?? '')
      codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri: back.href })
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
      return response.writeHead(302, { location: back.href }).end()
    }
    if (pathname === '/oauth/v3/token') {
      const sent = JSON.parse(await text(request)) as Record<string, string>
      const grant = codes.get(sent.code ?? '')
      codes.delete(sent.code ?? '')
      const challenge = createHash('sha256')
        .update(sent.code_verifier ?? '')
        .digest('base64url')
      const isProper =
        sent.grant_type === 'authorization_code' &&
        sent.client_id === feishuApp.id &&
        sent.client_secret === feishuApp.secret &&
        grant?.challenge === challenge &&
        grant.redirectUri === sent.redirect_uri
      return isProper
        ? answer({ code: 0, access_token: granted, expires_in: 7200, token_type: 'Bearer' })
        : answer({ code: 20_003, error: 'invalid_grant' }, 400)
    }
    const isUser = pathname === '/open-apis/authen/v1/user_info'
    if (!isUser || request.headers.authorization !== `Bearer ${granted}`) return answer({ code: 20_005 }, 401)
    return answer({ code: 0, msg: 'success', data: { ...login.person, open_id: 'ou_1' } })
  })
  const login: FeishuLogin = { ...server, person: { union_id: 'on_1', name: '访客' }, visits: 0 }
  return login
}
