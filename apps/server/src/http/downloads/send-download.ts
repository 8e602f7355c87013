import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { disposition } from './send-file'

/** A file made for the asker, as its bytes arrive. */
export interface Download {
  /** The name it is saved by. */
  name: string
  contentType: string
  bytes: AsyncIterable<Buffer>
}

/** What fails before the first byte is a refusal; later the file breaks off, so that nobody takes a part for the whole. */
export async function sendDownload(reply: FastifyReply, { name, contentType, bytes }: Download) {
  const pieces = bytes[Symbol.asyncIterator]()
  const first = await pieces.next()
  async function* all() {
    try {
      for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
    } finally {
      await pieces.return?.()
    }
  }
  return reply
    .type(contentType)
    .headers({
      'content-disposition': disposition({ name, isInline: false }, reply.request.url),
      'cache-control': 'private, no-store',
    })
    .send(Readable.from(all(), { objectMode: false }))
}
