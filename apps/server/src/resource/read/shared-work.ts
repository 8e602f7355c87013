import { Refusal } from '@dougong/contract/errors'

/** Work that several calls wait for: it is done once, and cancelled when none of them waits any more. */
export class SharedWork<Result> {
  readonly #ended = new AbortController()
  readonly #result: Promise<Result>
  #waiting = 0
  #isSettled = false

  constructor(work: (ended: AbortSignal) => Promise<Result>) {
    this.#result = work(this.#ended.signal).finally(() => {
      this.#isSettled = true
    })
    this.#result.catch(() => undefined)
  }

  /** Whether it has ended, so that nobody may join it. */
  get isOver(): boolean {
    return this.#isSettled || this.#ended.signal.aborted
  }

  join(signal: AbortSignal): Promise<Result> {
    this.#waiting += 1
    return new Promise<Result>((resolve, reject) => {
      const leave = () => {
        this.#waiting -= 1
        if (this.#waiting === 0) this.#ended.abort()
        reject(new Refusal('request.cancelled'))
      }
      if (signal.aborted) {
        leave()
        return
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
    })
  }
}
