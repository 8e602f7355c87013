import type pg from 'pg'
import { ConnectionLost } from '../../platform/postgres-client'

/** A session that only reads is replaced when it is this old: while the database saves nothing, each call would open one. */
const maxAgeMs = 2_000

/** What PostgreSQL reports of a session by itself, when it is opened and whenever it changes. */
const reportedSettings: readonly string[] = ['default_transaction_read_only', 'in_hot_standby']

/** How a transaction is begun, or told that it reads alone. */
const beginning = /^\s*(?:begin|start transaction|set transaction)\b/i

interface Session {
  openedAt: number
  /** The settings by which it only reads, as the database reported them. */
  readOnlyBy: Set<string>
  /** It refused a write in a transaction that nobody had begun for reading alone. */
  hasRefused: boolean
}

/**
 * A session that was opened while the database only read stays so after the database saves again, and a busy pool would
 * keep it for good. So such sessions are thrown away when they come back to the pool, and with them those that lie idle:
 * within seconds the pool holds only sessions that save.
 */
export class ReadOnlySessions {
  readonly #sessions = new WeakMap<pg.PoolClient | pg.Client, Session>()
  readonly #idle = new Set<pg.PoolClient>()

  watch(pool: pg.Pool): void {
    pool.on('acquire', (client) => this.#idle.delete(client))
    pool.on('remove', (client) => this.#idle.delete(client))
    pool.on('release', (_error, client) => {
      if (!this.#isOutlived(client)) return void this.#idle.add(client)
      /* the pool keeps no client that is about to end */
      void (client as unknown as pg.Client).end().catch(() => undefined)
      this.#discardIdle()
    })
  }

  /** A kind of client that knows whether its session only reads. */
  clientOf(Client: typeof pg.Client): typeof pg.Client {
    const sessions = this.#sessions
    return class extends Client {
      constructor(config?: string | pg.ClientConfig) {
        super(config)
        const session: Session = { openedAt: Date.now(), readOnlyBy: new Set(), hasRefused: false }
        sessions.set(this, session)
        this.connection.on('parameterStatus', (status: { parameterName: string; parameterValue: string }) => {
          if (!reportedSettings.includes(status.parameterName)) return
          if (status.parameterValue === 'on') session.readOnlyBy.add(status.parameterName)
          else session.readOnlyBy.delete(status.parameterName)
        })
        const send = this.query.bind(this) as (...query: unknown[]) => unknown
        let isReadingByChoice = false
        const watched = (...query: unknown[]) => {
          const [text] = query
          if (typeof text === 'string' && beginning.test(text))
            isReadingByChoice = /\bread only\b/i.test(text)
          const result = send(...query)
          if (!(result instanceof Promise)) return result
          const isAlone = this.getTransactionStatus() === 'I'
          result.catch((error: unknown) => {
            if ((error as { code?: unknown }).code === '25006' && (isAlone || !isReadingByChoice))
              session.hasRefused = true
          })
          return result
        }
        this.query = watched as typeof this.query
      }
    }
  }

  #isOutlived(client: pg.PoolClient): boolean {
    const session = this.#sessions.get(client)
    if (!session || (session.readOnlyBy.size === 0 && !session.hasRefused)) return false
    return Date.now() - session.openedAt >= maxAgeMs
  }

  /** An error is how a pool learns that a client it holds is of no more use. */
  #discardIdle(): void {
    for (const client of this.#idle) {
      if (!this.#isOutlived(client)) continue
      this.#idle.delete(client)
      client.emit('error', new ConnectionLost('a session that only reads'))
    }
  }
}
