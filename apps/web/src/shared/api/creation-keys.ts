import { type Endpoint, idempotencyHeader } from '@dougong/contract/endpoint'
import { ApiError } from './errors'
import type { PreparedRequest } from './request'

/**
 * The keys of creations of which nobody knows whether they happened, by what they say. Whoever sends the same again means the same: the
 * server returns the first answer then, and creates nothing twice.
 */
const openKeys = new Map<string, string>()
const maxKeys = 100
/** The code of a repeated call whose first one goes on. */
const keyUnderWay = 425

/** Sends a creation under a key of its own, which is kept where its outcome stays unknown. */
export async function underKey<Result>(
  endpoint: Endpoint,
  request: PreparedRequest,
  work: (request: PreparedRequest) => Promise<Result>,
): Promise<Result> {
  if (!endpoint.creates) return work(request)
  const { url, body, headers } = request
  const content = `${headers['X-Access-Token'] ?? ''} ${headers.tenant_id} ${url} ${contentOf(body)}`
  const key = openKeys.get(content) ?? newKey()
  /* two of the same that are under way together are two */
  openKeys.delete(content)
  try {
    return await work({ ...request, headers: { ...headers, [idempotencyHeader]: key } })
  } catch (error) {
    if (!(error instanceof ApiError && isRefusal(error))) keep(content, key)
    throw error
  }
}

/** What a body says: of a file its name, size and time, since its bytes are not here yet. */
function contentOf(body: PreparedRequest['body']): string {
  if (!(body instanceof FormData)) return String(body)
  const parts = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  )
  return JSON.stringify(parts)
}

function keep(content: string, key: string): void {
  openKeys.set(content, key)
  const [oldest] = openKeys.keys()
  if (openKeys.size > maxKeys && oldest !== undefined) openKeys.delete(oldest)
}

/** Whether the server has said no; a line that broke and a server that failed say nothing of what was saved. */
function isRefusal({ status, code }: ApiError): boolean {
  return status > 0 && status < 500 && code !== keyUnderWay
}

/** Pages without HTTPS have no `randomUUID`. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
