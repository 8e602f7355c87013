import { refuse } from '@dougong/contract/errors'
import { RateLimit } from '../../../../platform/rate-limit'

/** Bodies that a node reads at once: of one rule, and in all. Each may hold a megabyte. */
const atOnce = { rule: 20, node: 64 }
/** Addresses that there are not, a minute and sender. */
const strangersPerMinute = 120
const minuteMs = 60_000

/** What keeps senders from taking more than their share of a node. */
export class Bounds {
  /** One for each rate that a rule may have. */
  readonly #rates = new Map<number, RateLimit>()
  readonly #strangers = new RateLimit(strangersPerMinute, minuteMs)
  readonly #notes = new RateLimit(1, minuteMs)
  readonly #reading = new Map<string, number>()
  #all = 0

  admitsStranger(ip: string): boolean {
    return this.#strangers.admits(ip)
  }

  /** Whether one more call of a rule is within its rate. */
  admits(ruleId: string, perMinute: number): boolean {
    const rate = this.#rates.get(perMinute) ?? new RateLimit(perMinute, minuteMs)
    this.#rates.set(perMinute, rate)
    return rate.admits(ruleId)
  }

  /** Whether a call that was refused for a reason is to be noted: a flood of them is one line a minute. */
  isNoted(ruleId: string, reason: string): boolean {
    return this.#notes.admits(`${ruleId} ${reason}`)
  }

  /** Reads a body, unless too many are being read. */
  async reading<Result>(ruleId: string, read: () => Promise<Result>): Promise<Result> {
    const own = this.#reading.get(ruleId) ?? 0
    if (own >= atOnce.rule || this.#all >= atOnce.node) refuse('received.tooOften')
    this.#reading.set(ruleId, own + 1)
    this.#all += 1
    try {
      return await read()
    } finally {
      const left = (this.#reading.get(ruleId) ?? 1) - 1
      if (left > 0) this.#reading.set(ruleId, left)
      else this.#reading.delete(ruleId)
      this.#all -= 1
    }
  }
}
