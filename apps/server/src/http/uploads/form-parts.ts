import type { Readable } from 'node:stream'
import { FormReader, unreadable } from './form-reader'
import { type PartHeaders, readPartHeaders } from './part-headers'

/** One part of a form. Its bytes are read to their end before the next part is asked for, or nothing more is. */
export interface FormPart extends PartHeaders {
  bytes: AsyncIterable<Buffer>
}

/** Bytes of the headers of one part, and of what may stand before the first boundary and after the last one. */
const maxHeaderBytes = 8_192

const lineEnd = Buffer.from('\r\n')
const headersEnd = Buffer.from('\r\n\r\n')

/**
 * Gives the parts of a multipart form one after another, and refuses at the first byte that can belong to none. Each boundary
 * must be followed by the headers of a part, so that a body cannot be made of boundaries: whatever it holds is searched once,
 * and what comes after a refusal not at all.
 */
export async function* partsOf(request: Readable, boundary: string): AsyncGenerator<FormPart> {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
  /* a boundary stands at the beginning of a line, and the first one needs no line before it */
  const reader = new FormReader(request, lineEnd)
  await reader.upTo(delimiter, maxHeaderBytes)
  for (;;) {
    const mark = (await reader.bytes(2)).toString('latin1')
    if (mark === '--') return await reader.end(maxHeaderBytes)
    if (mark !== '\r\n') throw unreadable()
    const headers = readPartHeaders((await reader.upTo(headersEnd, maxHeaderBytes)).toString('utf8'))
    if (!headers) throw unreadable('表单项的头部无法解析')
    yield { ...headers, bytes: reader.until(delimiter) }
  }
}
