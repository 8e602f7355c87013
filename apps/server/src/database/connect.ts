import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepingPlans } from './kept-plans'
import { SilentConnections } from './silent-connections'
import type { Tables } from './tables'
import { notingWrites, Writes } from './writes'

export type Database = Kysely<Tables>

/** Where the database is: an address, or the embedded one's socket. */
export type Connection = pg.ClientConfig

/** Times are compared in the database and travel as `YYYY-MM-DD HH:mm:ss` in the server's zone: text all the way. */
const asSeconds = (text: string) => text.slice(0, 19)
const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.TIMESTAMPTZ, asSeconds],
  [pg.types.builtins.TIMESTAMP, asSeconds],
  [pg.types.builtins.DATE, (text) => text],
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.NUMERIC, Number],
])

export interface PoolLimits {
  connections?: number
  /** How long a database that lives may take to let somebody in. */
  answerSeconds?: number
  /** How long statements may take, and wait for others; 0 is for ever. */
  statementSeconds?: number
  lockSeconds?: number
}

/** For what a page asks: over before the 30 seconds after which its line is cut. */
const usualLimits = { connections: 20, answerSeconds: 5, statementSeconds: 25, lockSeconds: 10 }

/** For what changes a schema: it may take as long as it needs, and waits for a neighbour who does the same. */
export const migrationLimits = { connections: 2, statementSeconds: 0, lockSeconds: 300 }

/** The settings of every connection. */
function sessionSettings(timeZone: string, limits: Required<PoolLimits>): string {
  const settings = {
    TimeZone: timeZone,
    DateStyle: 'ISO',
    statement_timeout: `${limits.statementSeconds}s`,
    lock_timeout: `${limits.lockSeconds}s`,
    idle_in_transaction_session_timeout: '60s',
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

const writesOfPools = new WeakMap<pg.Pool, Writes>()
const writesOfDatabases = new WeakMap<Database, Writes>()

/**
 * A pool with our parsers and settings, which throws away connections on which nothing comes back. What it writes is noted
 * together with another's where both lead to one database.
 */
export function createPool(
  connection: Connection,
  timeZone: string,
  limits: PoolLimits = {},
  writes = new Writes(),
): pg.Pool {
  const kept = { ...usualLimits, ...limits }
  const address = { ...connection, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  const silent = new SilentConnections(address, {
    answerMs: kept.answerSeconds * 1000,
    statementMs: kept.statementSeconds === 0 ? undefined : kept.statementSeconds * 1000,
  })
  const pool = new pg.Pool({
    ...address,
    Client: keepingPlans(notingWrites(silent.Client, writes), writes),
    max: kept.connections,
    connectionTimeoutMillis: kept.answerSeconds * 1000,
    idleTimeoutMillis: 60_000,
    application_name: 'dougong',
    options: sessionSettings(timeZone, kept),
    types: {
      getTypeParser: ((id: number, format?: 'text') =>
        parsers.get(id) ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  })
  silent.watch(pool)
  writesOfPools.set(pool, writes)
  /* a connection that breaks fails its query, or was idle and is replaced; without listeners it would end the process too */
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const writes = writesOfPools.get(pool)
  if (writes) writesOfDatabases.set(db, writes)
  return db
}

/** What is known of the writes to a database; undefined where another way leads to it than a pool of ours. */
export function writesOf(db: Database): Writes | undefined {
  return writesOfDatabases.get(db)
}
