import { queryOptions } from '@tanstack/react-query'

export interface CheckResult {
  healthy: boolean
  /** What the service said about itself, or why it could not be asked. */
  state: string
  milliseconds: number
}

export const serviceChecks = [
  { path: '/healthz', title: '服务存活' },
  { path: '/readyz', title: '数据库与迁移就绪' },
] as const

export const serviceCheck = (path: string) =>
  queryOptions({
    queryKey: ['service-check', path],
    queryFn: ({ signal }) => checkService(path, signal),
    retry: false,
    staleTime: 0,
  })

const timeoutMs = 5000

/** Asks one of the server's own status addresses. Only its JSON counts: a page in its place is not an answer. */
export async function checkService(
  path: string,
  signal: AbortSignal,
  ask: (path: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<CheckResult> {
  const started = performance.now()
  const elapsed = () => Math.round(performance.now() - started)
  try {
    const response = await ask(path, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    const state = await stateIn(response)
    return {
      healthy: response.ok && state !== undefined,
      state: state ?? '无法识别的应答',
      milliseconds: elapsed(),
    }
  } catch (error) {
    if (signal.aborted) throw error
    return { healthy: false, state: '没有应答', milliseconds: elapsed() }
  }
}

async function stateIn(response: Response): Promise<string | undefined> {
  const body: unknown = await response.json().catch(() => undefined)
  const isAnswer = typeof body === 'object' && body !== null && 'status' in body
  return isAnswer ? String(body.status) : undefined
}
