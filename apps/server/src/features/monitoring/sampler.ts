import type { FigureName } from '@dougong/contract/system/monitoring/figures'
import { diskOf } from '../../platform/measures/disks'
import { sampleSeconds } from '../../platform/measures/measures'
import type { Services } from '../../services/services'
import type { RedisView } from './redis/redis-view'
import { readSharedFigures } from './shared-figures.queries'

export type Sample = Partial<Record<FigureName, number>>

/** What other machines are asked for is asked this seldom, and stands until it is asked again. */
const samplesPerQuestion = 6

/** Samples the figures of this node into the ring of its last hour. */
export class Sampler {
  readonly #services: Services
  readonly #redis: RedisView
  readonly #hear: (sample: Sample) => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<void> | undefined
  #taken = 0
  #asked: Sample = {}
  #before: { time: number; requests: number; clientErrors: number; serverErrors: number }

  /** `hear` is told of every sample. */
  constructor(services: Services, redis: RedisView, hear: (sample: Sample) => Promise<void>) {
    this.#services = services
    this.#redis = redis
    this.#hear = hear
    this.#before = { time: Date.now(), ...countsOf(services) }
  }

  start(): void {
    this.#services.measures.runtime.start()
    this.#timer = setInterval(() => {
      /* where the database is slow the next sample waits for it, and is not taken twice */
      this.#underWay ??= this.sample().finally(() => (this.#underWay = undefined))
    }, sampleSeconds * 1000).unref()
    this.#underWay = this.sample().finally(() => (this.#underWay = undefined))
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#services.measures.runtime.stop()
    await this.#underWay
  }

  /** Takes a sample now. It never fails: what could not be read is not known. */
  async sample(): Promise<void> {
    const { measures, logger } = this.#services
    if (this.#taken++ % samplesPerQuestion === 0) this.#asked = await this.#ask()
    const sample = {
      ...(await measures.machine.read()),
      ...measures.runtime.read(),
      ...this.#http(),
      ...this.#caches(),
      ...this.#asked,
    }
    const known = Object.fromEntries(
      Object.entries(sample).filter(([, value]) => value !== undefined && value !== null),
    ) as Sample
    measures.ring.push(Date.now(), known)
    await this.#hear(known).catch((error: unknown) => logger.warn({ err: error }, 'monitoring'))
  }

  #http() {
    const { measures, sockets } = this.#services
    const now = Date.now()
    const counts = countsOf(this.#services)
    const before = this.#before
    this.#before = { time: now, ...counts }
    const seconds = Math.max(0.001, (now - before.time) / 1000)
    const { p50, p95, p99 } = measures.requests.takeRecent()
    return {
      requestRate: (counts.requests - before.requests) / seconds,
      clientErrorRate: (counts.clientErrors - before.clientErrors) / seconds,
      serverErrorRate: (counts.serverErrors - before.serverErrors) / seconds,
      latency50: p50,
      latency95: p95,
      latency99: p99,
      busyRequests: measures.requests.busy,
      connections: measures.connections.open,
      sockets: sockets.count,
    }
  }

  #caches() {
    const { size, hits, misses } = this.#services.caches
    const reads = hits + misses
    return { cacheEntries: size, ...(reads > 0 && { cacheHitPercent: (100 * hits) / reads }) }
  }

  async #ask(): Promise<Sample> {
    const { db, config } = this.#services
    const [shared, disk, redis] = await Promise.all([
      readSharedFigures(db).catch(() => undefined),
      diskOf(config.dataDirectory).catch(() => undefined),
      this.#redis.figures().catch(() => undefined),
    ])
    return {
      ...(shared as Sample | undefined),
      ...(disk && { diskPercent: (100 * (disk.total - disk.free)) / disk.total }),
      ...redis,
    }
  }
}

function countsOf({ measures }: Services) {
  const { requests, clientErrors, serverErrors } = measures.requests
  return { requests, clientErrors, serverErrors }
}
