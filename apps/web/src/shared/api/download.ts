import type { CallInput, Endpoint } from '@dougong/contract/endpoint'
import { taskStatus } from '@dougong/contract/tasks/task-answers'
import { presenting, type CallOptions } from './client'
import { ApiError, sentences } from './errors'
import { prepareRequest } from './request'
import { failureOf, readEnvelope, send } from './send'

/** An export may take its time before the first byte. */
const downloadTimeout = 120_000

export interface DownloadedFile {
  blob: Blob
  /** The server's name for it, or the one given. */
  name: string
}

/** Fetches a file. A JSON answer in its place is the server's refusal and takes the way of every error. */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { name = '', ...options }: CallOptions & { name?: string } = {},
): Promise<DownloadedFile> {
  return presenting(options, async () => {
    const response = await send(
      prepareRequest(endpoint, input),
      options.timeout ?? downloadTimeout,
      options.signal,
    )
    const blob = await blobOf(response, options.signal)
    if (response.status === taskStatus) {
      const { followTask, taskFile } = await import('./follow-task')
      const started = readEnvelope(response.status, await blob.text())
      await followTask(started, options)
      return download(...taskFile(started), { ...options, name })
    }
    if (!response.ok || blob.type.startsWith('application/json')) {
      const { code, message } = readEnvelope(response.status, await blob.text())
      throw new ApiError({ status: response.status, code, message: message || sentences.noFile })
    }
    if (blob.size === 0) throw new ApiError({ status: 200, message: sentences.noFile })
    return { blob, name: nameIn(response.headers.get('content-disposition')) ?? name }
  })
}

/** The file name of a Content-Disposition header, the encoded form first. */
export function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded.trim())
    } catch {
      // A badly encoded name: the plain one may still serve.
    }
  }
  return /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i
    .exec(disposition ?? '')
    ?.slice(1)
    .find(Boolean)
    ?.trim()
}

async function blobOf(response: Response, signal?: AbortSignal): Promise<Blob> {
  try {
    return await response.blob()
  } catch (error) {
    throw failureOf(error, signal)
  }
}
