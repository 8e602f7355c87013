import type { Outbound } from '../../../../platform/outbound/outbound'

/** What a service says: a code, which is 0 where all is well, words about it, and the whole. */
export interface Reply {
  code: number
  words: string
  body: Record<string, unknown>
}

interface Question {
  /** The service, in words. */
  title: string
  url: string
  headers?: Record<string, string>
  /** Posted as JSON; without one it is a GET. */
  body?: object
  signal?: AbortSignal | undefined
  /** Its reply has a code only where it refuses. */
  isCodeOptional?: boolean
}

/**
 * Asks a service, through the outbound gate. A refusal is a reply too, whatever its HTTP status; throws where there is none that can be
 * read. What is thrown is shown to people, so it never names the address: secrets and access tokens stand in some of them.
 */
export async function ask(
  outbound: Outbound,
  { title, url, headers = {}, body, signal, isCodeOptional = false }: Question,
): Promise<Reply> {
  const answer = await outbound.request(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      accept: 'application/json',
      ...(body && { 'content-type': 'application/json; charset=utf-8' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    maxBytes: 262_144,
    signal,
  })
  const read = objectIn(answer.body.toString('utf8'))
  const verdict = read && verdictOf(read, answer.status, isCodeOptional)
  if (!verdict) throw new Error(`${title}的应答无法识别（HTTP ${answer.status}）`)
  return { ...verdict, body: read }
}

/** What is wrong where a reply refuses. */
export function refusalOf(title: string, { code, words }: Reply): string {
  return `${title}拒绝：${words}（${code}）`
}

/** The text of a reply under this name; throws where it is missing. */
export function textIn(title: string, body: unknown, name: string): string {
  const value = isObject(body) ? body[name] : undefined
  if (typeof value !== 'string' || value === '') throw new Error(`${title}的应答缺少 ${name}`)
  return value
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const read: unknown = JSON.parse(text)
    return isObject(read) ? read : undefined
  } catch {
    return undefined
  }
}

/** The code is a number under one of two names; newer calls of DingTalk say in letters what they refuse, by their HTTP status. */
function verdictOf(
  body: Record<string, unknown>,
  status: number,
  isCodeOptional: boolean,
): Pick<Reply, 'code' | 'words'> | undefined {
  const said = body.errcode ?? body.code
  const words = String(body.errmsg ?? body.msg ?? body.message ?? '')
  if (typeof said === 'number') return { code: said, words }
  if (status >= 400) return { code: status, words: `${words} ${typeof said === 'string' ? said : ''}`.trim() }
  return isCodeOptional ? { code: 0, words } : undefined
}
