import type { Envelope } from '@dougong/contract/envelope'

interface ErrorFacts {
  /** HTTP status; 0 where nothing answered. */
  status: number
  /** The envelope's code; the status where there was no envelope. */
  code?: number
  message: string
  /** The answer itself, where there was one. */
  envelope?: Envelope<unknown>
}

/** The one error of calls. `message` is the server's sentence, or ours where the server could not speak. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number
  readonly envelope: Envelope<unknown> | undefined

  constructor({ status, code = status, message, envelope }: ErrorFacts) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.envelope = envelope
  }

  /** Somebody else changed meanwhile what was to be changed. */
  get isMoved(): boolean {
    return this.code === movedCode
  }
}

/** The code of a change that met another's. */
const movedCode = 409

export const sentences = {
  prompt: '系统提示',
  denied: '拒绝访问',
  missing: '很抱歉，资源未找到!',
  timeout: '网络超时',
  unauthorised: '未授权，请重新登录',
  expiredTitle: '登录已过期',
  expired: '很抱歉，登录已过期，请重新登录',
  signInAgain: '重新登录',
  offline: '网络连接失败，请检查网络后重试',
  unreadable: '服务器返回了无法识别的内容',
  noFile: '文件下载失败',
} as const

/** What servers say of a session that is over. */
const tokenInvalid = 'Token失效'

/** What the user sees of an error. */
export type Reaction =
  | { kind: 'notification'; text: string }
  | { kind: 'warning'; text: string }
  | { kind: 'error'; text: string }
  | { kind: 'unauthorised' }
  | { kind: 'expired' }

/** The error catalogue of the client, in one place. */
export function reactionTo({ status, code, message }: ApiError, hasToken: boolean): Reaction {
  if (status === 403) return { kind: 'notification', text: sentences.denied }
  if (status === 404) return { kind: 'notification', text: sentences.missing }
  if (status === 504) return { kind: 'notification', text: sentences.timeout }
  if (status === 401) return { kind: 'unauthorised' }
  if ((status === 500 || code === 500) && hasToken && message.includes(tokenInvalid))
    return { kind: 'expired' }
  if (code === 510) return { kind: 'warning', text: message }
  if (status === 200) return { kind: 'error', text: message }
  return { kind: 'notification', text: message }
}

/** Statuses that the catalogue has words of its own for, whatever the server says; 0 is no answer at all. */
const catalogued = [0, 403, 404, 504]

/** Whether an error is told the same way for every call, besides what the page says in its place. */
export function isCatalogued({ status, code }: ApiError): boolean {
  return catalogued.includes(status) || code === 510
}

/** What is said of an answer that is none of ours: the words it holds, else what its status means. */
export function wordsOf(status: number, text: string): string {
  const own = ownWords(text)
  if (own) return own
  if (status === 403) return sentences.denied
  if (status === 404) return sentences.missing
  return status === 504 ? sentences.timeout : sentences.unreadable
}

/** The sentence in an answer of another shape: of a gateway before us, or of a server that the client was not made for. */
function ownWords(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const words = 'message' in value ? value.message : 'msg' in value ? value.msg : undefined
    return typeof words === 'string' && words !== '' ? words : undefined
  } catch {
    return text.includes(tokenInvalid) ? tokenInvalid : undefined
  }
}

/** Whether an error means, to somebody with a token, that the session is over. */
export function endsSession(error: ApiError): boolean {
  const { kind } = reactionTo(error, true)
  return kind === 'unauthorised' || kind === 'expired'
}
