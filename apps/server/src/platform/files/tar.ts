/** Something in an archive: a path with forward slashes, and exactly `size` bytes. */
export interface TarEntry {
  name: string
  size: number
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>
}

const block = 512
/** What eleven octal digits hold. */
const largest = 8 ** 11 - 1
const longestName = 100

/** An archive that is not one, or that ends too early. */
export class TarFailure extends Error {
  readonly isCutOff: boolean

  constructor(message: string, isCutOff: boolean) {
    super(message)
    this.isCutOff = isCutOff
  }
}

/** The bytes of an archive of these entries, as they come; any tar program reads it. */
export async function* packTar(entries: AsyncIterable<TarEntry>): AsyncGenerator<Buffer> {
  for await (const { name, size, bytes } of entries) {
    if (size > largest) throw new Error(`${name} is too large for an archive`)
    if (Buffer.byteLength(name) > longestName) yield* longName(name)
    yield header(name, size, '0')
    let written = 0
    for await (const piece of bytes) {
      written += piece.length
      yield piece
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size}`)
    yield padding(size)
  }
  yield Buffer.alloc(2 * block)
}

/** The entries of an archive, each to be read before the next one is asked for; what is left of one is passed over. */
export async function* unpackTar(archive: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const reader = new Reader(archive)
  for (let name: string | undefined; ;) {
    const head = await reader.exactly(block)
    if (head.every((byte) => byte === 0)) {
      await reader.toEnd()
      return
    }
    const entry = parseHeader(head)
    if (entry.type === 'x') {
      const record = (await reader.exactly(entry.size)).toString('utf8')
      name = /^\d+ path=(.*)\n/.exec(record)?.[1]
      await reader.exactly(padding(entry.size).length)
      continue
    }
    let left = entry.size
    const bytes = async function* () {
      while (left > 0) {
        const piece = await reader.atMost(left)
        left -= piece.length
        yield piece
      }
    }
    const content = bytes()
    yield { name: name ?? entry.name, size: entry.size, bytes: content }
    while (left > 0) left -= (await reader.atMost(left)).length
    await reader.exactly(padding(entry.size).length)
    name = undefined
  }
}

function* longName(name: string): Generator<Buffer> {
  const body = ` path=${name}\n`
  let length = Buffer.byteLength(body)
  while (String(length).length + Buffer.byteLength(body) !== length)
    length = String(length).length + Buffer.byteLength(body)
  const record = Buffer.from(`${length}${body}`)
  yield header('long-name', record.length, 'x')
  yield record
  yield padding(record.length)
}

function header(name: string, size: number, type: string): Buffer {
  const head = Buffer.alloc(block)
  head.write(cut(name, longestName), 0)
  head.write('0000600\0', 100)
  head.write('0000000\0', 108)
  head.write('0000000\0', 116)
  head.write(`${size.toString(8).padStart(11, '0')}\0`, 124)
  head.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  )
  head.write(type, 156)
  head.write('ustar\x0000', 257)
  head.write(`${checksumOf(head).toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

/** At most so many bytes, without half a character at the end. */
function cut(text: string, bytes: number): string {
  let short = text
  while (Buffer.byteLength(short) > bytes) short = short.slice(0, -1)
  return short
}

function parseHeader(head: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, to: number) => head.toString('utf8', from, to).replace(/\0.*$/s, '')
  const size = Number.parseInt(text(124, 136), 8)
  const isGenuine = Number.parseInt(text(148, 156), 8) === checksumOf(head)
  if (!isGenuine || Number.isNaN(size)) throw new TarFailure('not a tar archive', false)
  return { name: text(0, longestName), size, type: text(156, 157) }
}

function checksumOf(head: Buffer): number {
  let sum = 0
  for (const [index, byte] of head.entries()) sum += index >= 148 && index < 156 ? 32 : byte
  return sum
}

function padding(size: number): Buffer {
  return Buffer.alloc((block - (size % block)) % block)
}

/** Pieces of a stream, cut as they are wanted. */
class Reader {
  readonly #pieces: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]()
  }

  /** At least one byte. */
  async atMost(count: number): Promise<Buffer> {
    while (this.#rest.length === 0) {
      const { value, done } = await this.#pieces.next()
      if (done) throw new TarFailure('the archive ends too early', true)
      this.#rest = value
    }
    const piece = this.#rest.subarray(0, count)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  async exactly(count: number): Promise<Buffer> {
    const pieces: Buffer[] = []
    for (let left = count; left > 0;) {
      const piece = await this.atMost(left)
      pieces.push(piece)
      left -= piece.length
    }
    return Buffer.concat(pieces)
  }

  /** What follows the archive is read, so that the end of a compressed stream is checked. */
  async toEnd(): Promise<void> {
    while (!(await this.#pieces.next()).done) continue
  }
}
