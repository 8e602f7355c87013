import { writeSync } from 'node:fs'

/** As many lines wait for a slow reader; more would be a leak. */
const maxWaitingLines = 1_048_576
const readerPauseMs = 50
const failurePauseMs = 1_000
const newline = 10
const nothing = Buffer.alloc(0)

let dropped = 0

/** How many lines of this process found no room. */
export function droppedLogLines(): number {
  return dropped
}

/**
 * Writes lines to an open file, pipe or terminal. Where that fails (a full disk, a reader that left) they are dropped and
 * counted, and one line tells how many as soon as there is room again: a log is never a reason not to serve.
 */
export class LogWriter {
  readonly #descriptor: number
  #waiting: Buffer = nothing
  /** Lines behind what waits. */
  #queue: string[] = []
  #queued = 0
  #timer: NodeJS.Timeout | undefined
  #failure: string | undefined
  #missing = 0
  #isTorn = false

  constructor(descriptor: number) {
    this.#descriptor = descriptor
  }

  write(line: string): void {
    if (this.#failure !== undefined) this.#drop(1)
    else if (this.#waiting.length === 0) this.#send(Buffer.from(line))
    else {
      this.#queue.push(line)
      this.#queued += line.length
      if (this.#queued > maxWaitingLines) this.#fail('slow reader')
    }
  }

  /** The last try, when the process ends. */
  end(): void {
    if (this.#failure === undefined) this.#put(this.#rest())
    else this.#tell()
    clearTimeout(this.#timer)
  }

  #send(bytes: Buffer): void {
    const obstacle = this.#put(bytes)
    // A pipe whose reader takes its time.
    if (obstacle === 'EAGAIN') this.#later(readerPauseMs, () => this.#send(this.#rest()))
    else if (obstacle !== undefined) this.#fail(obstacle)
  }

  #rest(): Buffer {
    const rest = Buffer.concat([this.#waiting, Buffer.from(this.#queue.join(''))])
    this.#queue = []
    this.#queued = 0
    return rest
  }

  /** Writes as much as there is room for; the rest waits, and what stands in its way is returned. */
  #put(bytes: Buffer): string | undefined {
    this.#waiting = bytes
    try {
      while (this.#waiting.length > 0) {
        const written = writeSync(this.#descriptor, this.#waiting)
        this.#isTorn = this.#waiting[written - 1] !== newline
        this.#waiting = this.#waiting.subarray(written)
      }
      return undefined
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? 'unknown'
    }
  }

  #fail(reason: string): void {
    this.#failure = reason
    this.#drop(this.#rest().filter((byte) => byte === newline).length)
    this.#waiting = nothing
    this.#later(failurePauseMs, () => this.#tell())
  }

  #drop(lines: number): void {
    dropped += lines
    this.#missing += lines
  }

  /** Whether there is room again is found out by the line that tells what is missing. */
  #tell(): void {
    const notice = {
      level: 40,
      time: new Date().toISOString(),
      dropped: this.#missing,
      reason: this.#failure,
      msg: '日志曾无法写入 (log lines were dropped)',
    }
    const obstacle = this.#put(Buffer.from(`${this.#isTorn ? '\n' : ''}${JSON.stringify(notice)}\n`))
    this.#waiting = nothing
    if (obstacle === undefined) {
      this.#failure = undefined
      this.#missing = 0
    } else {
      this.#later(failurePauseMs, () => this.#tell())
    }
  }

  #later(ms: number, work: () => void): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(work, ms).unref()
  }
}
