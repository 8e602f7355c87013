import type { Readable } from 'node:stream'
import { Refusal } from '@dougong/contract/errors'

/** Milliseconds in which more of a form must arrive, and in which it must end once its last boundary is there. */
const limits = { silence: 10_000, end: 500 }

/**
 * The body of a form as it arrives, only as fast as it is asked for. Whatever is asked of it, it ends: with bytes, with a
 * refusal where the body ends first, or with one where nothing more of it comes. The request stays open for its answer.
 */
export class FormReader {
  readonly #request: Readable
  /** What has arrived and nobody has read. */
  #kept: Buffer

  constructor(request: Readable, beginning: Buffer) {
    this.#request = request
    this.#kept = beginning
  }

  /** Returns what stands before a mark, and reads on behind it. Refuses more than so many bytes. */
  async upTo(mark: Buffer, maxBytes: number): Promise<Buffer> {
    let searched = 0
    for (;;) {
      const place = this.#kept.indexOf(mark, searched)
      if (place > maxBytes || (place < 0 && this.#kept.length > maxBytes + mark.length)) throw unreadable()
      if (place >= 0) return this.#take(place, mark.length)
      searched = Math.max(0, this.#kept.length - mark.length + 1)
      await this.#more()
    }
  }

  /** Gives the bytes before a mark as they arrive, and reads on behind it. */
  async *until(mark: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const place = this.#kept.indexOf(mark)
      if (place >= 0) {
        yield this.#take(place, mark.length)
        return
      }
      /* the last bytes may be the beginning of the mark */
      const certain = this.#kept.length - mark.length + 1
      if (certain > 0) yield this.#take(certain)
      await this.#more()
    }
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.#kept.length < count) await this.#more()
    return this.#take(count)
  }

  /** Waits for the end of the body, which is near. */
  async end(maxBytes: number): Promise<void> {
    let left = maxBytes - this.#kept.length
    for (let bytes; left >= 0 && (bytes = await this.#next(limits.end));) left -= bytes.length
    if (left < 0) throw unreadable()
  }

  #take(count: number, skipped = 0): Buffer {
    const taken = this.#kept.subarray(0, count)
    this.#kept = this.#kept.subarray(count + skipped)
    return taken
  }

  async #more(): Promise<void> {
    const bytes = (await this.#next(limits.silence)) ?? refuseUnfinished()
    this.#kept = this.#kept.length === 0 ? bytes : Buffer.concat([this.#kept, bytes])
  }

  /** Returns what arrives next; undefined at the end. */
  async #next(timeoutMs: number): Promise<Buffer | undefined> {
    const request = this.#request
    for (;;) {
      const bytes = request.read() as Buffer | null
      if (bytes !== null) return bytes
      if (request.readableEnded) return undefined
      if (request.destroyed)
        throw request.errored ?? Object.assign(new Error('line broke'), { code: 'ECONNRESET' })
      await nextEvent(request, timeoutMs)
    }
  }
}

/** Waits until there is something to read, or until there never will be. */
async function nextEvent(request: Readable, timeoutMs: number): Promise<void> {
  const { promise, resolve, reject } = withResolvers()
  const timer = setTimeout(() => reject(unfinished()), timeoutMs)
  for (const event of events) request.on(event, resolve)
  try {
    await promise
  } finally {
    clearTimeout(timer)
    for (const event of events) request.off(event, resolve)
  }
}

const events = ['readable', 'end', 'close', 'error']

function withResolvers() {
  let resolve = () => {}
  let reject = (_error: Error) => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}

/** What is no form, or is none any more. */
export function unreadable(detail = '表单无法解析'): Refusal {
  return new Refusal('request.malformed', { detail })
}

function unfinished(): Refusal {
  return unreadable('表单不完整或长度与内容不符')
}

function refuseUnfinished(): never {
  throw unfinished()
}
