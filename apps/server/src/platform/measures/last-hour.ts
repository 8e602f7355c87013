import { latencyBuckets } from './latencies'

const slotMs = 300_000
/** Twelve that are over and the one that runs: an hour at least, five minutes more at most. */
const slots = 13
/** Behind the buckets of a slot stands how many of its requests failed. */
const width = latencyBuckets + 1

/** How long the requests of one route took in the last hour. Its room is taken once and never grows. */
export class LastHour {
  readonly #counts = new Uint32Array(slots * width)
  readonly #numbers = new Float64Array(slots)

  record(now: number, bucket: number, isFailure: boolean): void {
    const start = this.#slotAt(now) * width
    this.#counts[start + bucket] = (this.#counts[start + bucket] ?? 0) + 1
    if (isFailure) this.#counts[start + latencyBuckets] = (this.#counts[start + latencyBuckets] ?? 0) + 1
  }

  /** The buckets of the hour before a moment, and how many failed. */
  read(now: number): { counts: Uint32Array; failures: number } {
    const oldest = Math.floor(now / slotMs) - slots + 1
    const sums = new Uint32Array(width)
    for (let slot = 0; slot < slots; slot++) {
      if ((this.#numbers[slot] ?? 0) < oldest) continue
      for (let place = 0; place < width; place++)
        sums[place] = (sums[place] ?? 0) + (this.#counts[slot * width + place] ?? 0)
    }
    return { counts: sums.subarray(0, latencyBuckets), failures: sums[latencyBuckets] ?? 0 }
  }

  /** The slot of a moment, emptied where it still holds an hour before. */
  #slotAt(now: number): number {
    const number = Math.floor(now / slotMs)
    const slot = number % slots
    if (this.#numbers[slot] !== number) {
      this.#numbers[slot] = number
      this.#counts.fill(0, slot * width, (slot + 1) * width)
    }
    return slot
  }
}
