import type { Envelope } from '@dougong/contract/envelope'
import { ApiError, sentences, wordsOf } from './errors'
import type { PreparedRequest } from './request'
import { noteServerTime } from './server-clock'

/** Sends a request; rejects with an ApiError, or with the caller's own abort. */
export async function send(
  request: PreparedRequest,
  timeout: number,
  signal?: AbortSignal,
): Promise<Response> {
  const { method, url, headers, body, credentials } = request
  const deadline = AbortSignal.timeout(timeout)
  try {
    return await fetch(url, {
      method,
      headers,
      body,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
      credentials,
    })
  } catch (error) {
    throw failureOf(error, signal)
  }
}

/** What the browser's failure means; the caller's own abort stays what it is. */
export function failureOf(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted || error instanceof ApiError) return error
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return new ApiError({ status: 504, message: sentences.timeout })
  }
  return new ApiError({ status: 0, message: sentences.offline })
}

/** Reads an answer's text as an envelope; a refusal or anything unreadable becomes an ApiError. */
export function readEnvelope(status: number, text: string): Envelope<unknown> {
  const envelope = parseEnvelope(text)
  if (!envelope) {
    // A success that cannot be read is a fault of whoever answered.
    if (status < 400) throw new ApiError({ status: 502, message: sentences.unreadable })
    throw new ApiError({ status, message: wordsOf(status, text) })
  }
  noteServerTime(envelope.timestamp)
  if (status >= 400 || !envelope.success) {
    throw new ApiError({ status, code: envelope.code, message: envelope.message, envelope })
  }
  return envelope
}

function parseEnvelope(text: string): Envelope<unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    const isEnvelope = typeof value === 'object' && value !== null && 'success' in value && 'message' in value
    return isEnvelope ? (value as Envelope<unknown>) : undefined
  } catch {
    return undefined
  }
}
