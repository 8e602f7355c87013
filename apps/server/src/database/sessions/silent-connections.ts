import pg from 'pg'
import { cutOff, inTime, leave } from '../../platform/postgres-client'

export interface Timeouts {
  /** A database that is alive accepts a new connection within this time. */
  answerMs: number
  /** No statement takes longer than this; undefined where any time is right. */
  statementMs: number | undefined
}

/** Beyond the database's own limit of a statement: its word comes first. */
const graceMs = 5_000

interface Wait {
  /** When the connection was last seen to do something. */
  since: number
  bytesRead: number
  /** The database has said once that it does nothing for us. */
  isSuspect: boolean
}

/**
 * A firewall that forgets, or a machine that vanishes without a word, leaves connections on which no answer ever comes. A
 * pool whose connections are all like that would be dead for good. So a query without an answer for a while makes us
 * ask the database on a new connection: if that cannot be had either, or if the database knows nothing of the query, the
 * silent connections are cut off, and with them those that lie idle and are as old. A statement that really takes long is
 * left alone.
 */
export class SilentConnections {
  readonly #connection: pg.ClientConfig
  readonly #timeouts: Timeouts
  readonly #waits = new Map<pg.Client, Wait>()
  readonly #idle = new Set<pg.Client>()
  #next: NodeJS.Timeout | undefined
  #unreachableSince: number | undefined

  constructor(connection: pg.ClientConfig, timeouts: Timeouts) {
    this.#connection = connection
    this.#timeouts = timeouts
  }

  /** The connections of a pool; those that it holds ready are known from its own words. */
  watch(pool: pg.Pool): void {
    pool.on('acquire', (client) => this.#idle.delete(client))
    pool.on('release', (_error, client) => this.#idle.add(client))
    pool.on('remove', (client) => this.#idle.delete(client))
  }

  /** A kind of client that tells when it waits for an answer. */
  get Client(): typeof pg.Client {
    const waits = this.#waits
    const expect = () => this.#lookIn(this.#questionMs)
    return class extends pg.Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config)
        const send = this.query.bind(this) as (...inputs: unknown[]) => unknown
        const ask = (...inputs: unknown[]) => {
          const answer = send(...inputs)
          if (!(answer instanceof Promise)) return answer
          const wait = { since: Date.now(), bytesRead: bytesReadOf(this), isSuspect: false }
          waits.set(this, wait)
          expect()
          const answered = () => void (waits.get(this) === wait && waits.delete(this))
          answer.then(answered, answered)
          return answer
        }
        this.query = ask as typeof this.query
      }
    }
  }

  get #questionMs(): number {
    return this.#timeouts.answerMs * 0.4
  }

  #lookIn(ms: number): void {
    if (this.#next) return
    this.#next = setTimeout(() => {
      void this.#look().finally(() => {
        this.#next = undefined
        if (this.#waits.size > 0) this.#lookIn(this.#questionMs / 4)
      })
    }, ms).unref()
  }

  async #look(): Promise<void> {
    const now = Date.now()
    for (const [client, wait] of this.#waits) {
      if (bytesReadOf(client) === wait.bytesRead) continue
      Object.assign(wait, { since: now, bytesRead: bytesReadOf(client), isSuspect: false })
    }
    const silent = [...this.#waits].filter(([, { since }]) => now - since >= this.#questionMs)
    if (silent.length === 0) {
      this.#unreachableSince = undefined
      return
    }
    const { statementMs } = this.#timeouts
    const overdue = silent.filter(([, { since }]) => statementMs && now - since > statementMs + graceMs)
    this.#giveUp(overdue, 'no answer long after a statement must have ended')
    await this.#question(silent)
  }

  async #question(silent: [pg.Client, Wait][]): Promise<void> {
    const busy = await this.#busyOf(silent.map(([client]) => processOf(client)))
    const stillSilent = silent.filter(
      ([client, wait]) => this.#waits.get(client) === wait && bytesReadOf(client) === wait.bytesRead,
    )
    if (busy === 'unreachable') {
      const unreachableMs = Date.now() - (this.#unreachableSince ?? Date.now())
      // Timers are not exact to the millisecond.
      if (unreachableMs < this.#timeouts.answerMs * 0.9) return
      this.#giveUp(stillSilent, 'no answer, and the database cannot be reached')
      return
    }
    this.#unreachableSince = undefined
    if (busy === 'unknown') return
    const idle = stillSilent.filter(([client]) => !busy.has(processOf(client)))
    this.#giveUp(
      idle.filter(([, { isSuspect }]) => isSuspect),
      'no answer, and the database does nothing for us',
    )
    // An answer may be on its way: only who is silent at the next look as well is given up.
    for (const [, wait] of idle) wait.isSuspect = true
  }

  #giveUp(silent: [pg.Client, Wait][], why: string): void {
    if (silent.length === 0) return
    for (const [client] of silent) cutOff(client, why)
    for (const client of this.#idle) cutOff(client, why)
    this.#idle.clear()
  }

  /** The processes that the database sees at work, asked on a connection of its own. */
  async #busyOf(processes: number[]): Promise<Set<number> | 'unreachable' | 'unknown'> {
    const { answerMs } = this.#timeouts
    const began = Date.now()
    const client = new pg.Client({ ...this.#connection, application_name: 'dougong-watch' })
    client.on('error', () => undefined)
    try {
      const { rows } = await inTime(client, answerMs, async () => {
        await client.connect()
        return client.query<{ pid: number; state: string | null; self: number }>(
          `select pid, state, pg_backend_pid() as self from pg_stat_activity
           where pid = any($1) or pid = pg_backend_pid()`,
          [processes],
        )
      })
      // Behind a pooler the numbers are not the database's, and tell nothing.
      if (rows[0]?.self !== processOf(client)) return 'unknown'
      const isIdle = (state: string | null) => state?.startsWith('idle') ?? false
      return new Set(rows.filter(({ state }) => !isIdle(state)).map(({ pid }) => pid))
    } catch (error) {
      if (error instanceof pg.DatabaseError) return 'unknown'
      // One that refuses at once may be back in a moment; one that let us wait has had its time.
      this.#unreachableSince ??= began
      return 'unreachable'
    } finally {
      void leave(client)
    }
  }
}

function bytesReadOf({ connection }: pg.Client): number {
  return (connection.stream as { bytesRead?: number }).bytesRead ?? 0
}

/** Which process of the database serves a connection; pg's types do not tell. */
function processOf(client: pg.Client): number {
  return (client as pg.Client & { processID?: number }).processID ?? 0
}
