import { Readable } from 'node:stream'
import { refuse } from '@dougong/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Storage } from '../../platform/files/storage'
import { plainName } from './plain-name'
import { byteRangeOf } from './byte-range'

export interface SentFile {
  path: string
  /** The name a download gets. */
  name: string
  contentType: string
  /** Shown in the browser instead of saved. */
  isInline: boolean
  /** Anybody may keep a copy: names never repeat, so copies never age. */
  isPublic: boolean
}

/** A stored file can run nothing and load nothing, whatever it turns out to be. */
const locked =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox"

/** Responds with a stored file: whole, in part, or by saying that the copy of whoever asks is still good. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: SentFile,
): Promise<FastifyReply> {
  const found = (await storage.stat(file.path)) ?? refuse('file.missing')
  const { size, modified } = found
  const tag = `"${size.toString(36)}-${modified.getTime().toString(36)}"`
  reply.headers({
    etag: tag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
    'cache-control': file.isPublic ? 'public, max-age=604800, immutable' : 'private, no-cache',
    'content-security-policy': locked,
    'cross-origin-resource-policy': file.isPublic ? 'cross-origin' : 'same-origin',
    'content-disposition': disposition(file),
    /* pages on another host than the files' may read what anybody may: no cookie opens anything here */
    ...(file.isPublic && { 'access-control-allow-origin': '*' }),
  })
  if (isUnchanged(request, tag, modified)) return reply.code(304).send()
  const range = isPartWanted(request, tag) ? byteRangeOf(request.headers.range, size) : undefined
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${size}`).type('text/plain').send('')
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
  reply.header('content-length', range ? range.last - range.first + 1 : size).type(file.contentType)
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await storage.open(file.path, range))
}

function isUnchanged({ headers }: FastifyRequest, tag: string, modified: Date): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return since >= Math.floor(modified.getTime() / 1000) * 1000
}

/** A part of another version would not fit the parts the asker has. */
function isPartWanted({ headers }: FastifyRequest, tag: string): boolean {
  const version = headers['if-range']
  return version === undefined || version === tag
}

/** The header that says what a file is called, also where only plain letters are understood. */
export function disposition(
  { isInline, name }: Pick<SentFile, 'isInline' | 'name'>,
  address?: string,
): string {
  const plain = plainName(name, address)
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${isInline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
