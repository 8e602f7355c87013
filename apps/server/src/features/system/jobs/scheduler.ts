import { hostname } from 'node:os'
import { errorEntry } from '@dougong/contract/errors'
import { inTransaction } from '../../../database/transaction'
import { Sleeper } from '../../../platform/sleeper/sleeper'
import type { Services } from '../../../services/services'
import { findHandler, isPlatforms } from './handlers'
import {
  endLostRuns,
  endRun,
  fireDueJobs,
  msUntilDue,
  renewLeases,
  type TakenRun,
  takeRuns,
} from './jobs.queries'
import { notifyFailure } from './notify-failure'

/** The longest sleep: shorter than what counts as a misfire, so that a lost wake-up costs no run. */
const longestMs = 10_000
const leaseEveryMs = 20_000
const atOnce = 10

/** What is published when a job or a run is new or changed. */
export const jobsTopic = 'jobs'

/** Fires jobs and runs them. Every node has one; the database decides who does what, so each moment is run once. */
export class Scheduler {
  readonly #services: Services
  readonly #stopping = new AbortController()
  readonly #running = new Map<string, Promise<void>>()
  readonly #sleeper: Sleeper
  #leases: NodeJS.Timeout | undefined

  constructor(services: Services) {
    this.#services = services
    const { logger } = services
    this.#sleeper = new Sleeper(() => this.#look(), { name: 'scheduler', logger, longestMs })
  }

  /** Looks when something is due, when it is woken, and now and then, until it is stopped. */
  start(): void {
    this.#services.bus.subscribe(jobsTopic, () => this.wake())
    this.wake()
    const renew = () => renewLeases(this.#services.db, [...this.#running.keys()])
    this.#leases = setInterval(() => {
      renew().catch((error: unknown) => this.#services.logger.warn({ err: error }, 'scheduler'))
    }, leaseEveryMs).unref()
  }

  /** Looks now, or once more if it is looking already. */
  wake(): void {
    this.#sleeper.wake()
  }

  async #look(): Promise<number> {
    await this.tick()
    return msUntilDue(this.#services.db, longestMs)
  }

  /** One look: what is due fires, and what waits is taken on as far as there is room. */
  async tick(): Promise<void> {
    const { db } = this.#services
    while ((await fireDueJobs(db)) > 0) continue
    await this.#endLost()
    const room = atOnce - this.#running.size
    if (room <= 0) return
    for (const run of await takeRuns(db, `${hostname()}:${process.pid}`, room)) {
      this.#running.set(
        run.id,
        this.#run(run).finally(() => {
          /* a run may have waited for this room */
          if (this.#running.size === atOnce) this.wake()
          this.#running.delete(run.id)
        }),
      )
    }
  }

  /** When every run that was taken on has ended. */
  async settled(): Promise<void> {
    await Promise.all(this.#running.values())
  }

  /** Fires nothing more, asks running work to end and waits for it. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    clearInterval(this.#leases)
    await this.#sleeper.stop()
    await this.settled()
  }

  async #run(run: TakenRun): Promise<void> {
    const { db, logger, outbox } = this.#services
    const began = performance.now()
    const outcome = await this.#outcome(run)
    const costMs = Math.round(performance.now() - began)
    try {
      await inTransaction(db, async (tx) => {
        await endRun(tx, run.id, { ...outcome, costMs })
        if (outcome.status === 'failed') await notifyFailure(this.#services, tx, run, outcome.message)
      })
      if (outcome.status === 'failed') await outbox.wake()
    } catch (error) {
      logger.error({ err: error, run: run.id }, 'job run')
    }
  }

  async #endLost(): Promise<void> {
    const { db, outbox } = this.#services
    const message = '执行节点中断'
    const lost = await inTransaction(db, async (tx) => {
      const runs = await endLostRuns(tx, message)
      for (const run of runs) await notifyFailure(this.#services, tx, run, message)
      return runs
    })
    if (lost.length > 0) await outbox.wake()
  }

  async #outcome({
    jobClassName,
    parameter,
    tenantId,
    isOnlyTenant,
  }: TakenRun): Promise<{ status: 'success' | 'failed'; message: string }> {
    const { logger, jobs } = this.#services
    const found = findHandler(jobs, jobClassName)
    if (!found) return { status: 'failed', message: `后台找不到该类名：${jobClassName}` }
    if (found.handler.isPlatforms && !isPlatforms({ tenantId, isOnlyTenant }))
      return { status: 'failed', message: errorEntry('job.ofPlatform').message }
    try {
      const message = await found.handler.run({
        ...this.#services,
        parameter,
        tenancy: { tenantId, isOnlyTenant },
        signal: this.#stopping.signal,
      })
      return { status: 'success', message }
    } catch (error) {
      logger.error({ err: error, job: jobClassName }, 'job failed')
      return { status: 'failed', message: '执行出错，详情见服务器日志' }
    }
  }
}
