import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { KeptEnd, LongWork, StartedWork } from '../../http/long-calls'
import type { Bus } from '../../platform/bus/bus'
import { type CurrentWork, runAsWork } from '../../platform/current-work'
import { newId } from '../../platform/ids'
import type { Logger } from '../../platform/logging/logger'
import type { Sockets } from '../../platform/sockets'
import {
  endLostTasks,
  endTask,
  insertTask,
  noteTaskProgress,
  type OwnedTask,
  renewHeartbeats,
  type TaskEnd,
} from './tasks.queries'

/** Times of tasks, in ms. */
const taskTimings = {
  /** Work that takes longer gets a row: most ends before, and leaves no trace. */
  keepAfter: 2_000,
  /** Between two writings of one task's progress. */
  progress: 1_000,
  heartbeat: 5_000,
  /** A node that is silent for so long has died. */
  silent: 30_000,
  /** Between two looks for tasks of nodes that have died. */
  look: 15_000,
}

type TaskTimings = typeof taskTimings

/** What is published when a task is to be cancelled, on whichever node it runs. */
const cancelTopic = 'task-cancel'

interface Running {
  id: string
  controller: AbortController
  progress: { phase: string; done: number; total: number }
  isCommitting: boolean
  hasEnded: boolean
  /** Writes how it ended; set when it has. */
  writeEnd: (() => Promise<void>) | undefined
  /** Set once the work has a row. */
  kept: Promise<void> | undefined
  hasRow: boolean
  timer: NodeJS.Timeout | undefined
}

interface TasksNeed {
  db: Database
  bus: Bus
  sockets: Sockets
  logger: Logger
}

/**
 * The long work of this node. Work runs in the process that took the call, in its own transaction; what takes longer than a
 * moment gets a row, which says how far it is and keeps its answer, and by whose heartbeat others see that this node lives.
 */
export class Tasks {
  readonly #services: TasksNeed
  readonly #timings: TaskTimings
  readonly #running = new Map<string, Running>()
  readonly #ends = new Set<Promise<void>>()
  #heartbeat: NodeJS.Timeout | undefined

  constructor(services: TasksNeed, timings: Partial<TaskTimings> = {}) {
    this.#services = services
    this.#timings = { ...taskTimings, ...timings }
    services.bus.subscribe(cancelTopic, (message) => this.#abort((message as { id: string }).id))
  }

  /** Starts work. It is given up where it can be when its owner cancels it. */
  start<Value>(work: LongWork<Value>): StartedWork<Value> {
    const running: Running = {
      id: newId(),
      controller: new AbortController(),
      progress: { phase: '', done: 0, total: 0 },
      isCommitting: false,
      hasEnded: false,
      writeEnd: undefined,
      kept: undefined,
      hasRow: false,
      timer: undefined,
    }
    this.#running.set(running.id, running)
    const keep = async () => {
      /* it may have ended at this very moment, and nobody has written that */
      const endsUnwritten = !running.kept && running.writeEnd
      running.kept ??= this.#keep(running, work)
      await running.kept
      if (endsUnwritten) await endsUnwritten()
      return running.id
    }
    const keeping = setTimeout(() => {
      keep().catch((error: unknown) => this.#services.logger.error({ err: error }, 'task'))
    }, this.#timings.keepAfter)
    const { signal } = running.controller
    const ended = runAsWork(this.#asSeenInside(running), () => work.run(signal))
    const settled = ended
      .then(
        (value) => this.#end(running, () => work.describe(value), 'done'),
        (error: unknown) =>
          this.#end(running, () => work.describeError(error), signal.aborted ? 'cancelled' : 'failed'),
      )
      .catch((error: unknown) => this.#services.logger.error({ err: error, task: running.id }, 'task'))
      .finally(() => {
        clearTimeout(keeping)
        this.#running.delete(running.id)
        this.#ends.delete(settled)
      })
    this.#ends.add(settled)
    return { ended, keep, isKept: () => running.kept !== undefined }
  }

  /** Looks for tasks whose node has died, now and then. Returns what ends it. */
  watch(): () => Promise<void> {
    const timer = setInterval(() => {
      this.endLost().catch((error: unknown) => this.#services.logger.warn({ err: error }, 'tasks'))
    }, this.#timings.look)
    timer.unref()
    return async () => clearInterval(timer)
  }

  /** Ends tasks whose node has died, and notifies their owners. */
  async endLost(): Promise<void> {
    await this.#pushAll(await endLostTasks(this.#services.db, { silentMs: this.#timings.silent }))
  }

  /** Cancels a task, on whichever node it runs. */
  async cancel(owned: OwnedTask): Promise<void> {
    await this.#push(owned)
    this.#abort(owned.task.id)
    await this.#services.bus.publish(cancelTopic, { id: owned.task.id })
  }

  /** Waits a while for what runs, then gives it up. */
  async close(waitMs: number): Promise<void> {
    await Promise.race([Promise.all(this.#ends), pause(waitMs, undefined, { ref: false })])
    const ids = [...this.#running.keys()]
    if (ids.length > 0) {
      await this.#pushAll(await endLostTasks(this.#services.db, { ids }))
      for (const id of ids) this.#abort(id)
      await Promise.race([Promise.all(this.#ends), pause(1_000, undefined, { ref: false })])
    }
    clearInterval(this.#heartbeat)
  }

  #asSeenInside(running: Running): CurrentWork {
    const { db } = this.#services
    return {
      signal: running.controller.signal,
      isInTransaction: false,
      report: (progress) => {
        Object.assign(running.progress, progress)
        if (running.hasRow) this.#noteSoon(running)
      },
      cancelStatement: async (pid) => {
        await sql`select pg_cancel_backend(${pid})`.execute(db)
      },
      startCommit: () => {
        running.isCommitting = true
        if (running.hasRow) this.#noteSoon(running)
        return running.hasRow ? running.id : undefined
      },
    }
  }

  async #keep(running: Running, { title, owner, page }: LongWork<unknown>): Promise<void> {
    const { id, isCommitting: isCommitted } = running
    const inserted = await insertTask(this.#services.db, { ...owner, id, title: title(), page, isCommitted })
    running.hasRow = true
    this.#heartbeat ??= setInterval(() => void this.#beat(), this.#timings.heartbeat).unref()
    await this.#push(inserted)
    this.#noteSoon(running, 0)
  }

  #noteSoon(running: Running, ms = this.#timings.progress): void {
    running.timer ??= setTimeout(() => {
      running.timer = undefined
      if (running.hasEnded) return
      const canCancel = !running.isCommitting
      noteTaskProgress(this.#services.db, running.id, { ...running.progress, canCancel })
        .then((noted) => (noted && !running.hasEnded ? this.#push(noted) : undefined))
        .catch((error: unknown) => this.#services.logger.warn({ err: error }, 'task progress'))
    }, ms).unref()
  }

  async #end(running: Running, describe: () => Promise<KeptEnd>, state: TaskEnd['state']): Promise<void> {
    running.writeEnd = async () => {
      const described = await describe()
      running.hasEnded = true
      clearTimeout(running.timer)
      const ended = await endTask(this.#services.db, running.id, {
        ...described,
        done: running.progress.done,
        total: running.progress.total,
        state,
      })
      if (ended) await this.#push(ended)
      this.#services.logger.info({ task: running.id, title: ended?.task.title, state }, 'task ended')
    }
    if (!running.kept) return
    await running.kept
    await running.writeEnd()
  }

  async #beat(): Promise<void> {
    const ids = [...this.#running.values()].filter(({ hasRow }) => hasRow).map(({ id }) => id)
    if (ids.length === 0) return
    try {
      for (const id of await renewHeartbeats(this.#services.db, ids)) this.#abort(id)
    } catch (error) {
      this.#services.logger.warn({ err: error }, 'task heartbeat')
    }
  }

  #abort(id: string): void {
    const running = this.#running.get(id)
    if (running && !running.isCommitting) running.controller.abort()
  }

  async #pushAll(tasks: readonly OwnedTask[]): Promise<void> {
    await Promise.all(tasks.map((task) => this.#push(task)))
  }

  #push({ userId, tenantId, task }: OwnedTask): Promise<void> {
    return this.#services.sockets.pushToUsers([userId], { cmd: 'task', task }, tenantId)
  }
}
