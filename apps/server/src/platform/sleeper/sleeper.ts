import type { Logger } from '../logging/logger'

/** Looks at what is due, and returns in how many milliseconds it has to look again. */
export type Look = () => Promise<number>

/** Looks now and then, when something is due and when it is woken, never twice at once, until it is stopped. */
export class Sleeper {
  readonly #look: Look
  readonly #name: string
  readonly #logger: Logger
  readonly #longestMs: number
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isWoken = false
  #isStopped = false

  constructor(look: Look, { name, logger, longestMs }: { name: string; logger: Logger; longestMs: number }) {
    this.#look = look
    this.#name = name
    this.#logger = logger
    this.#longestMs = longestMs
  }

  /** Looks now, or once more if it is looking already. */
  wake(): void {
    if (this.#isStopped) return
    if (this.#looking) {
      this.#isWoken = true
      return
    }
    clearTimeout(this.#timer)
    this.#looking = this.#lookOnce().finally(() => {
      this.#looking = undefined
      if (this.#isWoken) this.wake()
    })
  }

  /** Looks no more, and waits for the look that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#looking
  }

  async #lookOnce(): Promise<void> {
    this.#isWoken = false
    let sleepMs = this.#longestMs
    try {
      sleepMs = Math.min(this.#longestMs, Math.max(0, await this.#look()))
    } catch (error) {
      this.#logger.warn({ err: error }, this.#name)
    }
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), sleepMs).unref()
  }
}
