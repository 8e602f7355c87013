import { LastHour } from './last-hour'
import { bucketOf, latencyBuckets, percentileOf } from './latencies'

/** A request that was answered; it holds neither query, body nor headers, since any of them may be secret. */
export interface Trace {
  time: number
  method: string
  path: string
  status: number
  ms: number
  user: string | null
  ip: string
}

/** Answers of one status by one route since the start. */
interface Answers {
  readonly counts: Float64Array
  count: number
  totalMs: number
}

/** What one route has answered. */
export class RouteMeter {
  readonly method: string
  readonly route: string
  readonly byStatus = new Map<number, Answers>()
  readonly lastHour = new LastHour()
  slowestMs = 0

  constructor(method: string, route: string) {
    this.method = method
    this.route = route
  }

  record(now: number, status: number, ms: number, bucket: number): void {
    let answers = this.byStatus.get(status)
    if (!answers) {
      answers = { counts: new Float64Array(latencyBuckets), count: 0, totalMs: 0 }
      this.byStatus.set(status, answers)
    }
    answers.counts[bucket] = (answers.counts[bucket] ?? 0) + 1
    answers.count += 1
    answers.totalMs += ms
    if (ms > this.slowestMs) this.slowestMs = ms
    this.lastHour.record(now, bucket, status >= 500)
  }
}

const maxTraces = 500

/** Counts and times every request of this node, in room that does not grow with them. */
export class RequestMeter {
  readonly #routes = new Map<object, RouteMeter>()
  readonly #traces: Trace[] = []
  #nextTrace = 0
  #recent = new Uint32Array(latencyBuckets)
  readonly startedAt = Date.now()
  /** Since the start. */
  requests = 0
  clientErrors = 0
  serverErrors = 0
  totalMs = 0
  slowestMs = 0
  /** Requests that are being answered now. */
  busy = 0

  /** What has been counted of a route, told apart by an object that lives as long as it does. */
  routeOf(key: object, describe: () => { method: string; route: string }): RouteMeter {
    let meter = this.#routes.get(key)
    if (!meter) {
      const { method, route } = describe()
      meter = new RouteMeter(method, route)
      this.#routes.set(key, meter)
    }
    return meter
  }

  record(route: RouteMeter, status: number, ms: number, now = Date.now()): void {
    const bucket = bucketOf(ms)
    route.record(now, status, ms, bucket)
    this.#recent[bucket] = (this.#recent[bucket] ?? 0) + 1
    this.requests += 1
    this.totalMs += ms
    if (ms > this.slowestMs) this.slowestMs = ms
    if (status >= 500) this.serverErrors += 1
    else if (status >= 400) this.clientErrors += 1
  }

  trace(trace: Trace): void {
    this.#traces[this.#nextTrace] = trace
    this.#nextTrace = (this.#nextTrace + 1) % maxTraces
  }

  /** The last requests, the newest first. */
  traces(): Trace[] {
    return [...this.#traces.slice(this.#nextTrace), ...this.#traces.slice(0, this.#nextTrace)].toReversed()
  }

  routes(): RouteMeter[] {
    return [...this.#routes.values()]
  }

  /** How long requests took since this was asked last. */
  takeRecent(): { p50: number | undefined; p95: number | undefined; p99: number | undefined } {
    const counts = this.#recent
    this.#recent = new Uint32Array(latencyBuckets)
    return {
      p50: percentileOf(counts, 0.5),
      p95: percentileOf(counts, 0.95),
      p99: percentileOf(counts, 0.99),
    }
  }
}
