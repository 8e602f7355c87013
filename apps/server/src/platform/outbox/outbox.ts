import { type Kysely, sql, type Transaction } from 'kysely'
import type { Bus } from '../bus/bus'
import { newId } from '../ids'
import type { Logger } from '../logging/logger'
import { Sleeper } from '../sleeper/sleeper'
import { maxTries, pauseAfter } from './back-off'

/** What is to leave the server once the transaction that wrote it is committed. */
export interface Message {
  kind: string
  tenantId: number
  /** What it is about, so that its deliveries can be listed: the id of a webhook. */
  about: string
  payload: object
  /** It waits so long before it is delivered first. */
  delayMs?: number
}

/** A message on its way. */
export interface Delivery extends Omit<Message, 'delayMs'> {
  id: string
  /** How often it was tried, this time included. */
  tries: number
}

/** Delivers; returns a word about it for the list. What it throws is the reason of the failure. */
export type Deliver = (delivery: Delivery, signal: AbortSignal) => Promise<string>

/** Says in the transaction that gives a message up what follows from it. */
// oxlint-disable-next-line typescript/no-explicit-any
export type GivenUp = (tx: Transaction<any>, delivery: Delivery, reason: string) => Promise<void>

/** Says that another attempt is of no use. */
export class Undeliverable extends Error {}

/** Whichever tables it knows: the outbox has one, and names it itself. */
// oxlint-disable-next-line typescript/no-explicit-any
type AnyDatabase = Kysely<any>

interface Dependencies {
  db: AnyDatabase
  bus: Bus
  logger: Logger
  /** Of these kinds whoever writes them decides how long they are kept once they are done. */
  keptKinds?: readonly string[]
}

interface Pace {
  /** Deliveries at the same time, on each node. */
  atOnce: number
  /** An attempt takes so long at most. */
  attemptMs: number
  /** A node that has taken a message on and says nothing for so long is dead. */
  leaseMs: number
  /** The longest sleep: what a lost wake-up costs. */
  longestSleepMs: number
}

const defaults: Pace = { atOnce: 4, attemptMs: 20_000, leaseMs: 45_000, longestSleepMs: 10_000 }
const topic = 'outbox'
const sweepEveryMs = 600_000

/**
 * Messages that leave the server: rows, written in the transaction of what they tell about, and delivered afterwards at least once.
 * Every node delivers; a row is taken on by one at a time, for a lease that is renewed while it works, so that what a dead node held
 * comes back by itself and soon, however long an attempt may take.
 */
export class Outbox {
  /* whatever the tenant: each row carries its own, and handlers act in it */
  readonly #dependencies: Dependencies
  readonly #pace: Pace
  readonly #handlers = new Map<string, { deliver: Deliver; givenUp: GivenUp | undefined }>()
  readonly #stopping = new AbortController()
  readonly #underWay = new Map<string, Promise<void>>()
  readonly #sleeper: Sleeper
  #sweptAt = 0

  constructor(dependencies: Dependencies, pace: Partial<Pace> = {}) {
    this.#dependencies = dependencies
    this.#pace = { ...defaults, ...pace }
    const { longestSleepMs: longestMs } = this.#pace
    const { logger } = dependencies
    this.#sleeper = new Sleeper(() => this.#takeOn(), { name: 'outbox', logger, longestMs })
  }

  /** Says how messages of a kind are delivered, at start. */
  handle(kind: string, deliver: Deliver, givenUp?: GivenUp): void {
    if (this.#handlers.has(kind)) throw new Error(`two handlers deliver ${kind}`)
    this.#handlers.set(kind, { deliver, givenUp })
  }

  /** Writes a message in the caller's transaction; call `wake` once that is committed. Returns its id. */
  async add(tx: AnyDatabase, message: Message): Promise<string> {
    const [id = ''] = await this.addAll(tx, [message])
    return id
  }

  /** The same for many, by one statement. */
  async addAll(tx: AnyDatabase, messages: readonly Message[]): Promise<string[]> {
    const ids = messages.map(() => newId())
    const each = <Value>(pick: (message: Message) => Value) => messages.map(pick)
    await sql`insert into outbox (id, kind, tenant_id, about, payload, due_at)
      select id, kind, tenant_id, about, payload::jsonb, now() + make_interval(secs => delay)
      from unnest(${ids}::text[], ${each(({ kind }) => kind)}::text[], ${each(({ tenantId }) => tenantId)}::int[],
        ${each(({ about }) => about)}::text[], ${each(({ payload }) => JSON.stringify(payload))}::text[],
        ${each(({ delayMs = 0 }) => delayMs / 1000)}::float8[]) as m (id, kind, tenant_id, about, payload, delay)`.execute(
      tx,
    )
    return ids
  }

  /** Says on every node that there is something to deliver. One that misses it looks within ten seconds. */
  async wake(): Promise<void> {
    await this.#dependencies.bus.publish(topic, null)
  }

  /** Delivers until it is stopped. */
  start(): void {
    this.#dependencies.bus.subscribe(topic, () => this.#sleeper.wake())
    this.#sleeper.wake()
  }

  /** Takes nothing more on, ends what is under way and puts it back. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#sleeper.stop()
    await Promise.all(this.#underWay.values())
  }

  /** Takes on what there is room for; returns in how many milliseconds more is due. */
  async #takeOn(): Promise<number> {
    await this.#sweep()
    const room = this.#pace.atOnce - this.#underWay.size
    for (const delivery of room > 0 ? await this.#due(room) : [])
      this.#underWay.set(
        delivery.id,
        this.#deliver(delivery).finally(() => {
          this.#underWay.delete(delivery.id)
          this.#sleeper.wake()
        }),
      )
    return this.#msUntilDue()
  }

  /** Takes on what is due, of the kinds that this node knows. */
  async #due(room: number): Promise<Delivery[]> {
    const { rows } = await sql<Delivery>`
      update outbox o set tries = o.tries + 1, due_at = now() + make_interval(secs => ${this.#pace.leaseMs / 1000})
      from (select id from outbox where state = 'waiting' and due_at <= now() and kind = any(${[...this.#handlers.keys()]})
        order by due_at limit ${room} for update skip locked) due
      where o.id = due.id
      returning o.id, o.kind, o.tenant_id as "tenantId", o.about, o.payload, o.tries`.execute(
      this.#dependencies.db,
    )
    return rows
  }

  /** None as long as there is no room: whatever ends looks again. */
  async #msUntilDue(): Promise<number> {
    if (this.#underWay.size >= this.#pace.atOnce) return this.#pace.longestSleepMs
    const { rows } = await sql<{ ms: number | null }>`
      select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms from outbox
      where state = 'waiting' and kind = any(${[...this.#handlers.keys()]})`.execute(this.#dependencies.db)
    return Math.max(0, rows[0]?.ms ?? this.#pace.longestSleepMs)
  }

  /** Holds a message while it is delivered, however long that takes; returns a function that ends it. */
  #hold({ id, tries }: Delivery): () => Promise<unknown> {
    const { db, logger } = this.#dependencies
    const { leaseMs } = this.#pace
    let renewal: Promise<unknown> = Promise.resolve()
    const renew = () => {
      /* one who was taken for dead meanwhile holds it no longer */
      renewal = sql`update outbox set due_at = now() + make_interval(secs => ${leaseMs / 1000})
        where id = ${id} and state = 'waiting' and tries = ${tries}`
        .execute(db)
        .catch((error: unknown) => logger.warn({ err: error, id }, 'outbox'))
    }
    const timer = setInterval(renew, leaseMs / 3).unref()
    return () => {
      clearInterval(timer)
      return renewal
    }
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const release = this.#hold(delivery)
    const { logger } = this.#dependencies
    const { id, kind, tries } = delivery
    const time = AbortSignal.timeout(this.#pace.attemptMs)
    const signal = AbortSignal.any([time, this.#stopping.signal])
    try {
      const handler = this.#handlers.get(kind)
      if (!handler) throw new Error(`nothing delivers ${kind}`)
      const outcome = await within(signal, handler.deliver(delivery, signal))
      await release()
      await this.#note(id, sql`state = 'done', outcome = ${outcome.slice(0, 500)}, done_at = now()`)
    } catch (error) {
      await release()
      const reason = (
        time.aborted ? 'took too long' : error instanceof Error ? error.message : String(error)
      ).slice(0, 500)
      if (this.#stopping.signal.aborted)
        /* it was not its fault: another node, or the next start, tries again at once */
        return this.#note(id, sql`tries = tries - 1, due_at = now()`)
      if (error instanceof Undeliverable || tries >= maxTries) {
        logger.warn({ id, kind, tries, reason }, 'a delivery was given up')
        return this.#giveUp(delivery, reason)
      }
      const secs = pauseAfter(tries) / 1000
      await this.#note(id, sql`outcome = ${reason}, due_at = now() + make_interval(secs => ${secs})`)
    }
  }

  /** Both are noted or neither: where that fails, the lease ends and it is given up once more. */
  async #giveUp(delivery: Delivery, reason: string): Promise<void> {
    const { db, logger } = this.#dependencies
    const { id, kind } = delivery
    await db
      .transaction()
      .execute(async (tx) => {
        const { numAffectedRows } = await sql`
          update outbox set state = 'failed', outcome = ${reason}, done_at = now()
          where id = ${id} and state = 'waiting'`.execute(tx)
        if (numAffectedRows) await this.#handlers.get(kind)?.givenUp?.(tx, delivery, reason)
      })
      .then(() => this.wake())
      .catch((error: unknown) => logger.warn({ err: error, id }, 'outbox'))
  }

  /** Where it cannot be noted, the lease ends by itself and the message is delivered once more. */
  async #note(id: string, changes: ReturnType<typeof sql>): Promise<void> {
    await sql`update outbox set ${changes} where id = ${id} and state = 'waiting'`
      .execute(this.#dependencies.db)
      .catch((error: unknown) => this.#dependencies.logger.warn({ err: error, id }, 'outbox'))
  }

  /** What was delivered is kept for a week, what was given up for a month. */
  async #sweep(): Promise<void> {
    if (Date.now() - this.#sweptAt < sweepEveryMs) return
    this.#sweptAt = Date.now()
    const { db, keptKinds = [] } = this.#dependencies
    await sql`delete from outbox where kind <> all(${keptKinds}) and ((state = 'done' and done_at < now() - interval '7 days')
      or (state = 'failed' and done_at < now() - interval '30 days'))`.execute(db)
  }
}

/** A handler that does not listen to its signal holds nobody up. */
function within<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const leave = () => reject(signal.reason as Error)
    /* what was aborted before says so no more */
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
