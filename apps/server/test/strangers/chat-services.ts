import { text } from 'node:stream/consumers'
import { type LocalServer, localServer } from '../local-server'

/** One request as a service saw it. */
export interface SeenRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string | string[] | undefined>
  body: Record<string, unknown>
}

/** What a service answers: an HTTP status and a body, which is JSON unless it is a text. */
export type Answer = { status?: number; body: object | string } | 'silence'

export const chatApps = {
  wechat_enterprise_app: { clientId: 'ww1234', agentId: '1000002', secret: 'wecom-secret' },
  dingtalk_app: { clientId: 'dingkey', agentId: '77', secret: 'ding-secret' },
  feishu_app: { clientId: 'cli_a1', agentId: '', secret: 'feishu-secret' },
}

/**
 * WeCom, DingTalk and Feishu on one port, each strict as its documents are: another method, another type of body, a wrong secret or a
 * token that is not good any more is refused with the code that they name.
 */
export class ChatServicesDouble {
  server!: LocalServer
  requests: SeenRequest[] = []
  /** Members by phone number, and by the union id that a sign-in names. */
  members: Record<string, string> = {}
  unions: Record<string, string> = {}
  /** Answers that come instead of the usual ones, once each, by path. */
  instead: Record<string, Answer[]> = {}
  /** Called with each request before it is answered. */
  onRequest: (request: SeenRequest) => void = () => undefined
  #tokens = 0
  /** The token of each service that is good now. */
  #good = { wecom: '', dingtalk: '', feishu: '' }

  async start(): Promise<this> {
    this.server = await localServer(async (request, response) => {
      const url = new URL(request.url ?? '', 'http://chat')
      const body = await text(request)
      const seen: SeenRequest = {
        method: request.method ?? '',
        path: url.pathname,
        query: Object.fromEntries(url.searchParams),
        headers: request.headers,
        body: body === '' ? {} : (JSON.parse(body) as Record<string, unknown>),
      }
      this.requests.push(seen)
      this.onRequest(seen)
      const answer = this.instead[seen.path]?.shift() ?? this.#answerTo(seen)
      if (answer === 'silence') return
      const isText = typeof answer.body === 'string'
      response.writeHead(answer.status ?? 200, { 'content-type': isText ? 'text/html' : 'application/json' })
      response.end(isText ? answer.body : JSON.stringify(answer.body))
    })
    return this
  }

  reset(): void {
    this.requests = []
    this.instead = {}
    this.members = {}
    this.unions = {}
    this.onRequest = () => undefined
  }

  /** From now on the tokens that were given out are no longer good. */
  expireTokens(): void {
    this.#good = { wecom: '', dingtalk: '', feishu: '' }
  }

  paths(): string[] {
    return this.requests.map(({ path }) => path)
  }

  last(path: string): SeenRequest | undefined {
    return this.requests.findLast((request) => request.path === path)
  }

  #answerTo(request: SeenRequest): Exclude<Answer, 'silence'> {
    const { path } = request
    if (path.startsWith('/cgi-bin/')) return { body: this.#wecom(request) }
    if (path.startsWith('/v1.0/') || path.startsWith('/topapi/')) return this.#dingtalk(request)
    if (path.startsWith('/open-apis/')) return this.#feishu(request)
    return { status: 404, body: '<html>404</html>' }
  }

  #newToken(service: 'wecom' | 'dingtalk' | 'feishu'): string {
    this.#tokens += 1
    this.#good[service] = `token-${this.#tokens}`
    return this.#good[service]
  }

  #wecom({ method, path, query, body, headers }: SeenRequest): object {
    const { clientId, agentId, secret } = chatApps.wechat_enterprise_app
    if (path === '/cgi-bin/gettoken') {
      if (method !== 'GET') return { errcode: 43_001, errmsg: 'require GET method' }
      if (query.corpid !== clientId) return { errcode: 40_013, errmsg: 'invalid corpid' }
      if (query.corpsecret !== secret) return { errcode: 40_001, errmsg: 'invalid credential' }
      return { errcode: 0, errmsg: 'ok', access_token: this.#newToken('wecom'), expires_in: 7200 }
    }
    if (query.access_token !== this.#good.wecom) return { errcode: 40_014, errmsg: 'invalid access_token' }
    if (method !== 'POST' || !isJson(headers)) return { errcode: 43_002, errmsg: 'require POST method' }
    if (path === '/cgi-bin/user/getuserid') {
      const userid = this.members[String(body.mobile)]
      return userid ? { errcode: 0, errmsg: 'ok', userid } : { errcode: 46_004, errmsg: 'user not exist' }
    }
    if (path !== '/cgi-bin/message/send') return { errcode: 40_066, errmsg: 'invalid url' }
    if (body.agentid !== Number(agentId)) return { errcode: 40_056, errmsg: 'invalid agentid' }
    if (typeof body.touser !== 'string') return { errcode: 40_003, errmsg: 'invalid userid' }
    const { textcard, text: plain } = body as Record<string, Record<string, string> | undefined>
    const fits =
      body.msgtype === 'textcard'
        ? bytes(textcard?.title) <= 128 && bytes(textcard?.description) <= 512 && isUrl(textcard?.url)
        : body.msgtype === 'text' && bytes(plain?.content) <= 2048
    return fits
      ? { errcode: 0, errmsg: 'ok', msgid: 'msg-1' }
      : { errcode: 40_058, errmsg: 'invalid Request Parameter' }
  }

  #dingtalk({ method, path, query, body, headers }: SeenRequest): Exclude<Answer, 'silence'> {
    const { clientId, agentId, secret } = chatApps.dingtalk_app
    if (path === '/v1.0/oauth2/accessToken') {
      if (method !== 'POST' || body.appKey !== clientId || body.appSecret !== secret)
        return {
          status: 400,
          body: {
            code: 'invalidClientIdOrSecret',
            message: '无效的clientId或者clientSecret',
            requestid: 'r',
          },
        }
      return { body: { accessToken: this.#newToken('dingtalk'), expireIn: 7200 } }
    }
    if (query.access_token !== this.#good.dingtalk)
      return { body: { errcode: 40_014, errmsg: '不合法的access_token' } }
    if (method !== 'POST' || !isJson(headers)) return { body: { errcode: 43_002, errmsg: '需要POST请求' } }
    const member = (userid: string | undefined) =>
      userid
        ? {
            errcode: 0,
            errmsg: 'ok',
            result: { userid, contact_type: userid.startsWith('external') ? 1 : 0 },
          }
        : { errcode: 60_121, errmsg: '找不到该用户' }
    if (path === '/topapi/v2/user/getbymobile') return { body: member(this.members[String(body.mobile)]) }
    if (path === '/topapi/user/getbyunionid') return { body: member(this.unions[String(body.unionid)]) }
    const isWhole =
      path === '/topapi/message/corpconversation/asyncsend_v2' &&
      body.agent_id === Number(agentId) &&
      typeof body.userid_list === 'string' &&
      bytes(JSON.stringify(body.msg)) <= 2048
    return { body: isWhole ? { errcode: 0, task_id: 256_271 } : { errcode: 40_035, errmsg: '不合法的参数' } }
  }

  #feishu({ method, path, query, body, headers }: SeenRequest): Exclude<Answer, 'silence'> {
    const { clientId, secret } = chatApps.feishu_app
    if (method !== 'POST' || !isJson(headers)) return { status: 404, body: '404 page not found' }
    if (path === '/open-apis/auth/v3/tenant_access_token/internal') {
      if (body.app_id !== clientId || body.app_secret !== secret)
        return { body: { code: 10_014, msg: 'app secret invalid' } }
      return { body: { code: 0, msg: 'ok', tenant_access_token: this.#newToken('feishu'), expire: 7200 } }
    }
    if (headers.authorization !== `Bearer ${this.#good.feishu}`)
      return { status: 400, body: { code: 99_991_663, msg: 'Invalid access token for authorization.' } }
    if (path === '/open-apis/contact/v3/users/batch_get_id') {
      const [mobile = ''] = body.mobiles as string[]
      const user_id = this.members[mobile]
      const found = query.user_id_type === 'union_id' && user_id ? { user_id, mobile } : { mobile }
      return { body: { code: 0, msg: 'success', data: { user_list: [found] } } }
    }
    const isWhole =
      path === '/open-apis/im/v1/messages' &&
      query.receive_id_type === 'union_id' &&
      typeof body.receive_id === 'string' &&
      body.msg_type === 'post' &&
      bytes(body.content as string) <= 30_720 &&
      String(body.uuid).length <= 50
    return isWhole
      ? { body: { code: 0, msg: 'success', data: { message_id: 'om_1' } } }
      : { status: 400, body: { code: 230_001, msg: 'Your request contains an invalid request parameter' } }
  }
}

function isJson(headers: SeenRequest['headers']): boolean {
  return String(headers['content-type']).startsWith('application/json')
}

function isUrl(address: string | undefined): boolean {
  return address !== undefined && URL.canParse(address)
}

function bytes(words: string | undefined): number {
  return words === undefined ? Number.POSITIVE_INFINITY : Buffer.byteLength(words)
}
