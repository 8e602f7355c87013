import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'
import {
  dataDescriptor,
  localHeader,
  zipDirectory,
  type ZipEntry,
} from '@dougong/contract/workbook/zip-records'

const format = { isDeflated: true, isStreamed: true }
/** Beyond this a plain archive cannot describe itself. */
const largest = 0xffff_ffff

/** Writes a zip archive piece by piece; memory does not grow with it. */
export class ZipWriter {
  #entries: ZipEntry[] = []
  #offset = 0

  /** The bytes of one compressed entry, header and all. */
  async *entry(
    name: string,
    content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
  ): AsyncGenerator<Buffer> {
    const entry = { name: Buffer.from(name), crc: 0, compressed: 0, size: 0, offset: this.#offset }
    yield this.#count(localHeader(entry, format))
    /* a pipeline, so that a failure on one side, or a reader who leaves, ends the other */
    const source = Readable.from(measured(content, entry))
    for await (const piece of pipeline(source, createDeflateRaw({ level: 1 }), () => undefined)) {
      const bytes = piece as Buffer<ArrayBuffer>
      entry.compressed += bytes.length
      yield this.#count(bytes)
    }
    if (entry.size > largest || this.#offset > largest) throw new Error('the archive is larger than 4 GiB')
    this.#entries.push(entry)
    yield this.#count(dataDescriptor(entry))
  }

  /** The table of contents; nothing may follow it. */
  end(): Buffer {
    return Buffer.from(zipDirectory(this.#entries, { ...format, start: this.#offset }))
  }

  #count(bytes: Uint8Array<ArrayBuffer>): Buffer {
    this.#offset += bytes.length
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  }
}

async function* measured(
  content: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
  entry: ZipEntry,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}
