import { hostname } from 'node:os'
import type { Services } from '../../../services'
import { handlerName, handlers } from './handlers'
import { endLostRuns, endRun, fireDueJobs, renewLeases, type TakenRun, takeRuns } from './jobs.queries'

const everyMs = 1_000
const leaseEveryMs = 20_000
const atOnce = 10

type Given = Pick<Services, 'db' | 'logger'>

/** Fires jobs and runs them. Every node has one; the database decides who does what, so each moment is run once. */
export class Scheduler {
  readonly #given: Given
  readonly #stopping = new AbortController()
  readonly #running = new Map<string, Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #leases: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(given: Given) {
    this.#given = given
  }

  /** Looks every second until it is stopped. */
  start(): void {
    const look = async () => {
      this.#looking = this.tick().catch((error: unknown) =>
        this.#given.logger.warn({ err: error }, 'scheduler'),
      )
      await this.#looking
      if (!this.#stopping.signal.aborted) this.#timer = setTimeout(() => void look(), everyMs).unref()
    }
    void look()
    const renew = () => renewLeases(this.#given.db, [...this.#running.keys()])
    this.#leases = setInterval(() => {
      renew().catch((error: unknown) => this.#given.logger.warn({ err: error }, 'scheduler'))
    }, leaseEveryMs).unref()
  }

  /** One look: what is due fires, and what waits is taken on as far as there is room. */
  async tick(): Promise<void> {
    const { db } = this.#given
    while ((await fireDueJobs(db)) > 0) continue
    await endLostRuns(db)
    const room = atOnce - this.#running.size
    if (room <= 0) return
    for (const run of await takeRuns(db, `${hostname()}:${process.pid}`, room)) {
      this.#running.set(
        run.id,
        this.#run(run).finally(() => this.#running.delete(run.id)),
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
    clearTimeout(this.#timer)
    clearInterval(this.#leases)
    await this.#looking
    await this.settled()
  }

  async #run(run: TakenRun): Promise<void> {
    const { db, logger } = this.#given
    const began = performance.now()
    const outcome = await this.#outcome(run)
    await endRun(db, run.id, { ...outcome, costMs: Math.round(performance.now() - began) }).catch(
      (error: unknown) => logger.error({ err: error, run: run.id }, 'job run'),
    )
  }

  async #outcome({
    jobClassName,
    parameter,
  }: TakenRun): Promise<{ status: 'success' | 'failed'; message: string }> {
    const { db, logger } = this.#given
    const name = handlerName(jobClassName)
    if (!name) return { status: 'failed', message: `后台找不到该类名：${jobClassName}` }
    try {
      const message = await handlers[name].run({ db, logger, parameter, signal: this.#stopping.signal })
      return { status: 'success', message }
    } catch (error) {
      logger.error({ err: error, job: jobClassName }, 'job failed')
      return { status: 'failed', message: '执行出错，详情见服务器日志' }
    }
  }
}
