import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  name: string
  crc: number
  compressed: number
  size: number
  offset: number
}

/** Sizes follow the data, so that entries can be written before they are known; names are UTF-8. */
const flags = 0x0808
const deflated = 8
/** 1980-01-01: a file made twice from the same rows is the same file. */
const dosDate = 0x0021
/** Beyond this a plain archive cannot describe itself. */
const largest = 0xffff_ffff

/** Writes a zip archive piece by piece; memory does not grow with it. */
export class ZipWriter {
  #entries: Entry[] = []
  #offset = 0

  /** The bytes of one compressed entry, header and all. */
  async *entry(name: string, content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
    const entry: Entry = { name, crc: 0, compressed: 0, size: 0, offset: this.#offset }
    yield this.#count(localHeader(name))
    /* a pipeline, so that a failure on one side, or a reader who leaves, ends the other */
    const source = Readable.from(measured(content, entry))
    for await (const piece of pipeline(source, createDeflateRaw({ level: 1 }), () => undefined)) {
      const bytes = piece as Buffer
      entry.compressed += bytes.length
      yield this.#count(bytes)
    }
    if (entry.size > largest || this.#offset > largest) throw new Error('the archive is larger than 4 GiB')
    this.#entries.push(entry)
    yield this.#count(descriptor(entry))
  }

  /** The table of contents; nothing may follow it. */
  end(): Buffer {
    const start = this.#offset
    const records = this.#entries.map(directoryRecord)
    const size = records.reduce((sum, record) => sum + record.length, 0)
    const closing = Buffer.alloc(22)
    closing.writeUInt32LE(0x06054b50, 0)
    closing.writeUInt16LE(this.#entries.length, 8)
    closing.writeUInt16LE(this.#entries.length, 10)
    closing.writeUInt32LE(size, 12)
    closing.writeUInt32LE(start, 16)
    return Buffer.concat([...records, closing])
  }

  #count(bytes: Buffer): Buffer {
    this.#offset += bytes.length
    return bytes
  }
}

async function* measured(
  content: AsyncIterable<string> | Iterable<string>,
  entry: Entry,
): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const bytes = Buffer.from(text)
    entry.crc = crc32(bytes, entry.crc)
    entry.size += bytes.length
    yield bytes
  }
}

function localHeader(name: string): Buffer {
  const title = Buffer.from(name)
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(20, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(dosDate, 12)
  header.writeUInt16LE(title.length, 26)
  return Buffer.concat([header, title])
}

function descriptor({ crc, compressed, size }: Entry): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(compressed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryRecord({ name, crc, compressed, size, offset }: Entry): Buffer {
  const title = Buffer.from(name)
  const record = Buffer.alloc(46)
  record.writeUInt32LE(0x02014b50, 0)
  record.writeUInt16LE(20, 4)
  record.writeUInt16LE(20, 6)
  record.writeUInt16LE(flags, 8)
  record.writeUInt16LE(deflated, 10)
  record.writeUInt16LE(dosDate, 14)
  record.writeUInt32LE(crc, 16)
  record.writeUInt32LE(compressed, 20)
  record.writeUInt32LE(size, 24)
  record.writeUInt16LE(title.length, 28)
  record.writeUInt32LE(offset, 42)
  return Buffer.concat([record, title])
}
