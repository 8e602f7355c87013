import type { Endpoint, ResultOf } from '@dougong/contract/endpoint'
import type { Envelope } from '@dougong/contract/envelope'
import { endOf, presenting, type CallOptions } from './client'
import { underKey } from './creation-keys'
import { ApiError, sentences } from './errors'
import { prepareRequest, type PreparedRequest } from './request'
import { readEnvelope } from './send'

/** An upload, and what the server does with it, may take its time. */
const uploadTimeout = 120_000

export interface UploadOptions extends CallOptions {
  /** Told how many percent are sent, 0 to 100. */
  onProgress?: (percent: number) => void
}

/** Posts a multipart form and gives the whole answer: uploads tell the stored path in its message. */
export async function upload<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  options: UploadOptions = {},
): Promise<Envelope<ResultOf<E>>> {
  return presenting(options, async () => {
    const prepared = prepareRequest(endpoint, { body: form })
    const { status, envelope } = await underKey(endpoint, prepared, async (request) => {
      const { status, text } = await postForm(request, options)
      return { status, envelope: readEnvelope(status, text) }
    })
    return (await endOf(status, envelope, options)) as Envelope<ResultOf<E>>
  })
}

/** Posts a prepared form. fetch cannot tell the progress of a request, so this is the one XMLHttpRequest. */
export function postForm(
  { method, url, headers, body }: PreparedRequest,
  { signal, timeout = uploadTimeout, onProgress }: UploadOptions,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.timeout = timeout
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.(total ? Math.round((loaded / total) * 100) : 0)
    request.onload = () => resolve({ status: request.status, text: request.responseText })
    request.onerror = () => reject(new ApiError({ status: 0, message: sentences.offline }))
    request.ontimeout = () => reject(new ApiError({ status: 504, message: sentences.timeout }))
    request.onabort = () => reject(signal?.reason ?? new DOMException('Aborted', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) request.abort()
    else request.send(body)
  })
}
