import type { IncomingMessage } from 'node:http'
import { type Outbound, OutboundFailure } from './outbound'

interface FetchOptions {
  method?: string
  headers?: Record<string, string>
  body?: unknown
  signal?: AbortSignal
}

/** The outbound gate in the shape of `fetch`, for libraries that take one. Redirects are handed back, not followed. */
export function fetchThrough(outbound: Outbound) {
  return async (address: string, options: FetchOptions = {}): Promise<Response> => {
    const { status, headers, body } = await outbound.request(address, {
      method: options.method ?? 'GET',
      headers: options.headers ?? {},
      ...(options.body ? { body: bytesOf(options.body) } : {}),
      signal: options.signal,
    })
    const hasBody = status !== 204 && status !== 205 && status !== 304
    return new Response(hasBody ? new Uint8Array(body) : null, { status, headers: headerList(headers) })
  }
}

function bytesOf(body: unknown): string | Uint8Array {
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  if (body instanceof URLSearchParams) return body.toString()
  throw new OutboundFailure('this kind of body cannot be sent')
}

function headerList(headers: IncomingMessage['headers']): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value ?? '']).map((one): [string, string] => [name, one]),
  )
}
