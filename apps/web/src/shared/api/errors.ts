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
}

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
  if ((status === 500 || code === 500) && hasToken && message.includes('Token失效'))
    return { kind: 'expired' }
  if (code === 510) return { kind: 'warning', text: message }
  if (status === 200) return { kind: 'error', text: message }
  return { kind: 'notification', text: message }
}

/** Whether an error means, to somebody with a token, that the session is over. */
export function endsSession(error: ApiError): boolean {
  const { kind } = reactionTo(error, true)
  return kind === 'unauthorised' || kind === 'expired'
}
