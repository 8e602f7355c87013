import { useSession } from '../session/session-state'
import type { PreparedRequest } from '../api/request'

/** A request that stores files elsewhere. The token goes along only where that is asked for, and only to our own server. */
export function otherStoreRequest(
  { action, sendsToken }: { action: string; sendsToken: boolean },
  form: FormData,
  page = globalThis.location.href,
): PreparedRequest {
  const { token } = useSession.getState()
  const isOwn = new URL(action, page).origin === new URL(page).origin
  return {
    method: 'POST',
    url: action,
    headers: sendsToken && isOwn && token ? { 'X-Access-Token': token } : {},
    body: form,
    credentials: 'omit',
  }
}

/** The stored path in an answer. One without a success flag counts as success. */
export function pathIn({ status, text }: { status: number; text: string }, field: string): string {
  const answer = parsed(text)
  const message =
    typeof answer['message'] === 'string' && answer['message'] !== '' ? answer['message'] : '未知错误'
  if (status >= 400 || answer['success'] === false) throw new Error(message)
  const path = answer[field]
  if (typeof path !== 'string' || path === '') throw new Error('未知错误')
  return path
}

function parsed(text: string): Record<string, unknown> {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
