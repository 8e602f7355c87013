import { constants, monitorEventLoopDelay, PerformanceObserver } from 'node:perf_hooks'

const inMs = (nanoseconds: number) => nanoseconds / 1e6

/** How often the delay of the event loop is looked at: it is told to this many milliseconds. */
const resolution = 20

/** Reads what this process does. It listens to delays and collections from `start` to `stop`; rates are since it was asked last. */
export class RuntimeMeter {
  readonly #delays = monitorEventLoopDelay({ resolution })
  readonly #observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = entry as typeof entry & { detail?: { kind?: number } }
      this.collections += 1
      this.collectionMs += duration
      this.longestMs = Math.max(this.longestMs, duration)
      if (detail?.kind === constants.NODE_PERFORMANCE_GC_MAJOR) this.majorCollections += 1
    }
  })
  #cpu = process.cpuUsage()
  #readAt = process.hrtime.bigint()
  #told = { collections: 0, ms: 0 }
  /** Since the start. */
  collections = 0
  majorCollections = 0
  collectionMs = 0
  longestMs = 0

  start(): void {
    this.#delays.enable()
    this.#observer.observe({ entryTypes: ['gc'] })
  }

  stop(): void {
    this.#delays.disable()
    this.#observer.disconnect()
  }

  read() {
    const now = process.hrtime.bigint()
    const microseconds = Number(now - this.#readAt) / 1000
    const spent = process.cpuUsage(this.#cpu)
    this.#readAt = now
    this.#cpu = process.cpuUsage()
    const { heapUsed, heapTotal, rss, external } = process.memoryUsage()
    const sample = {
      processCpu: microseconds > 0 ? (100 * (spent.user + spent.system)) / microseconds : undefined,
      heapUsed,
      heapTotal,
      rss,
      external,
      ...this.#loopDelays(),
      gcCount: this.collections - this.#told.collections,
      gcPause: this.collectionMs - this.#told.ms,
      handles: process.getActiveResourcesInfo().length,
    }
    this.#told = { collections: this.collections, ms: this.collectionMs }
    return sample
  }

  /** A loop that is in time wakes after the resolution; what is beyond that is its delay. */
  #loopDelays() {
    const { count, mean, max } = this.#delays
    this.#delays.reset()
    if (count === 0) return {}
    return {
      loopDelayMean: Math.max(0, inMs(mean) - resolution),
      loopDelayMax: Math.max(0, inMs(max) - resolution),
    }
  }
}
