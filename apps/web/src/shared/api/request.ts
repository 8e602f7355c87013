import { methodOf, pathOf, type Endpoint, type Method } from '@dougong/contract/endpoint'
import { ownClientHeader } from '@dougong/contract/account/own-client'
import { pageHeader, preferTaskAfter } from '@dougong/contract/tasks/task-answers'
import { clientConfig } from '../client-config'
import { useSession } from '../session/session-state'
import { signatureHeaders } from './signature'

/** So long people look at a button that turns; then they get a bar. */
const secondsUntilTask = 2

/** The parts of a call before they become a request. */
export interface CallParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

/** A call ready to be sent by fetch or XMLHttpRequest. */
export interface PreparedRequest {
  method: Method
  url: string
  headers: Record<string, string>
  body: string | FormData | null
  credentials: RequestCredentials
}

/** Turns an endpoint and its input into address, headers and body. */
export function prepareRequest(
  endpoint: Endpoint,
  { params, query, body }: CallParts,
  { token, tenant }: { token?: string | undefined; tenant?: number | undefined } = {},
): PreparedRequest {
  const method = methodOf(endpoint)
  const path = fillPath(pathOf(endpoint), recordOf(params))
  const words = queryWords(recordOf(query))
  const isForm = body instanceof FormData
  const headers: Record<string, string> = {
    [ownClientHeader]: 'web',
    ...identityHeaders(token, tenant),
    ...signatureHeaders(path, words, isForm ? {} : recordOf(body)),
  }
  if (endpoint.isLong) {
    headers.Prefer = preferTaskAfter(secondsUntilTask)
    headers[pageHeader] = location.pathname
  }
  if (body !== undefined && !isForm) headers['Content-Type'] = 'application/json'
  return {
    method,
    url: clientConfig.apiBase + path + queryText(method, path, words),
    headers,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    credentials: endpoint.isBoundToBrowser ? 'same-origin' : 'omit',
  }
}

/** Who asks: the session's token, and the tenant the user works in, 0 for none. */
function identityHeaders(token: string | undefined, tenant: number | undefined): Record<string, string> {
  const session = useSession.getState()
  const ours = token ?? session.token
  return { ...(ours ? { 'X-Access-Token': ours } : {}), tenant_id: String(tenant ?? session.tenantid) }
}

export function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/:(\w+)/g, (_place, name: string) => {
    const value = params[name]
    if (value === undefined || value === null || value === '')
      throw new Error(`The path ${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
}

function queryWords(query: Record<string, unknown>): Record<string, string> {
  const parameters = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return Object.fromEntries(parameters.map(([name, value]) => [name, String(value)]))
}

/** GET addresses never repeat, so that no proxy answers from its cache; dictionary items may be cached. */
function queryText(method: Method, path: string, words: Record<string, string>): string {
  const search = new URLSearchParams(words)
  if (method === 'GET' && !path.includes('sys/dict/getDictItems'))
    search.set('_t', String(Math.floor(Date.now() / 1000)))
  const text = search.toString()
  return text ? `?${text}` : ''
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
