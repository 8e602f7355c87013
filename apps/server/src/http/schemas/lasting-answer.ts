import { promisify } from 'node:util'
import { constants, crc32, deflateRaw } from 'node:zlib'

const compress = promisify(deflateRaw)

/** The header of a gzip file that has no name and no date. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** Bytes of an answer that is given again and again with another end: they are compressed once, when first asked for so. */
export class LastingAnswer {
  readonly #bytes: Buffer
  #packed: Promise<{ deflated: Buffer; checksum: number }> | undefined

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /** The whole answer. */
  plain(end: string): Buffer {
    return Buffer.concat([this.#bytes, Buffer.from(end)])
  }

  /** The whole answer as a gzip file: what lasts stands in it as it was compressed once, the end as it is. */
  async gzipped(end: string): Promise<Buffer> {
    this.#packed ??= this.#pack()
    const { deflated, checksum } = await this.#packed
    const last = Buffer.from(end)
    const block = Buffer.alloc(5)
    block.writeUInt8(1)
    block.writeUInt16LE(last.length, 1)
    block.writeUInt16LE(~last.length & 0xffff, 3)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(last, checksum))
    trailer.writeUInt32LE((this.#bytes.length + last.length) >>> 0, 4)
    return Buffer.concat([gzipHeader, deflated, block, last, trailer])
  }

  async #pack() {
    const deflated = await compress(this.#bytes, { finishFlush: constants.Z_SYNC_FLUSH })
    return { deflated, checksum: crc32(this.#bytes) }
  }
}

/** Whether a client takes gzip, by its `Accept-Encoding`. */
export function takesGzip(accepted: string | string[] | undefined): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((coding) => /^\s*(?:gzip|x-gzip)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(coding))
}
