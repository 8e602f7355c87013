/** So much waits already that one more would wait too long. */
export class LineFull extends Error {}

/** Lets some work at a time and others wait in line, as long as there is room in it. */
export class Turns {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#mostWaiting = waiting
  }

  /** Waits for a turn; what is returned ends it. Throws LineFull where nobody more may wait. */
  async take(): Promise<() => void> {
    if (this.#running < this.#atOnce) {
      this.#running += 1
    } else {
      if (this.#waiting.length >= this.#mostWaiting) throw new LineFull()
      await new Promise<void>((go) => this.#waiting.push(go))
    }
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }

  /** Does the work when its turn has come. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = await this.take()
    try {
      return await work()
    } finally {
      end()
    }
  }
}
