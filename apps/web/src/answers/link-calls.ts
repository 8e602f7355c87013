import {
  type CallInput,
  type Endpoint,
  idempotencyHeader,
  methodOf,
  pathOf,
  type ResultOf,
} from '@dougong/contract/endpoint'
import type { Envelope } from '@dougong/contract/envelope'
import { answerFiles, checkHeader, linkHeader } from '@dougong/contract/online/links/answers'
import { clientConfig } from '../shared/client-config'

/** What the server said against it, or that it could not be reached. */
export class Refused extends Error {}

/** Nobody knows whether the server heard it. */
export class Unreachable extends Refused {}

interface Sending {
  signal?: AbortSignal
  /** Names what is created, so that it may be sent again. */
  key?: string
}

/** Calls an endpoint that answers anyone. No session goes along, even where somebody is signed in. */
export async function callOpenly<E extends Endpoint>(
  endpoint: E,
  { body }: CallInput<E>,
  { signal, key }: Sending = {},
): Promise<ResultOf<E>> {
  return send<ResultOf<E>>(pathOf(endpoint), {
    method: methodOf(endpoint),
    headers: { 'content-type': 'application/json', ...(key && { [idempotencyHeader]: key }) },
    body: JSON.stringify(body),
    signal: signal ?? AbortSignal.timeout(30_000),
  })
}

/** Sends a file that goes with an answer; returns the word that the answer names it by. */
export function sendFile(file: File, token: string, check: string): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const headers = { [linkHeader]: token, [checkHeader]: check }
  return send<string>(answerFiles.path, { method: 'POST', headers, body: form })
}

async function send<Result>(path: string, request: RequestInit): Promise<Result> {
  const envelope = await fetch(clientConfig.apiBase + path, { ...request, credentials: 'omit' })
    .then((response) => response.json() as Promise<Envelope<Result>>)
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') throw error
      throw new Unreachable('网络异常，请检查网络后重试')
    })
  if (!envelope.success) throw new Refused(envelope.message)
  return envelope.result
}
