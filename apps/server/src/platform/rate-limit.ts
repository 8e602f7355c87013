/** Counts events by key in windows of fixed length; bounded in memory, local to the node. */
export class RateLimit {
  #counts = new Map<string, number>()
  #windowEnds = 0
  readonly #limit: number
  readonly #windowMs: number

  constructor(limit: number, windowMs: number) {
    this.#limit = limit
    this.#windowMs = windowMs
  }

  /** Whether one more event of that key fits into the current window; it is counted if so. */
  admits(key: string, now = Date.now()): boolean {
    if (now >= this.#windowEnds || this.#counts.size > 100_000) {
      this.#counts.clear()
      this.#windowEnds = now + this.#windowMs
    }
    const count = this.#counts.get(key) ?? 0
    if (count >= this.#limit) return false
    this.#counts.set(key, count + 1)
    return true
  }
}
