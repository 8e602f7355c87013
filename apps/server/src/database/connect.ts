import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { keepingPlans } from './kept-plans'
import { ReadOnlySessions } from './sessions/read-only-sessions'
import { SilentConnections } from './sessions/silent-connections'
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
  /** Whether it is right that sessions only read. */
  isForReading?: boolean
}

/** For what a page asks: over before the 30 seconds after which its line is cut. */
const defaultLimits = {
  connections: 20,
  answerSeconds: 5,
  statementSeconds: 25,
  lockSeconds: 10,
  isForReading: false,
}

/** For what changes a schema: it may take as long as it needs, and waits for a neighbour who does the same. */
export const migrationLimits = { connections: 2, statementSeconds: 0, lockSeconds: 300 }

/** The settings of every connection. */
export function sessionSettings(
  timeZone: string,
  limits: Pick<Required<PoolLimits>, 'statementSeconds' | 'lockSeconds'>,
): string {
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

/** How busy the connections of a pool are. */
export interface PoolFigures {
  size: number
  busy: number
  /** Who waits for one now, and how often somebody has had to since the start. */
  waiting: number
  waits: number
}

const waitsOfPools = new WeakMap<pg.Pool, { count: number }>()
const poolsOfDatabases = new WeakMap<Database, pg.Pool>()
const writesOfPools = new WeakMap<pg.Pool, Writes>()
const writesOfDatabases = new WeakMap<Database, Writes>()

/**
 * A pool with our parsers and settings, which throws away connections on which nothing comes back, or nothing is saved any more. What it writes is noted
 * together with another's where both lead to one database.
 */
export function createPool(
  connection: Connection,
  timeZone: string,
  limits: PoolLimits = {},
  writes = new Writes(),
): pg.Pool {
  const kept = { ...defaultLimits, ...limits }
  const address = { ...connection, keepAlive: true, keepAliveInitialDelayMillis: 10_000 }
  const silent = new SilentConnections(address, {
    answerMs: kept.answerSeconds * 1000,
    statementMs: kept.statementSeconds === 0 ? undefined : kept.statementSeconds * 1000,
  })
  const readOnly = new ReadOnlySessions()
  const pool = new pg.Pool({
    ...address,
    Client: keepingPlans(notingWrites(readOnly.clientOf(silent.Client), writes), writes),
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
  countWaits(pool, kept.connections)
  if (!kept.isForReading) readOnly.watch(pool)
  writesOfPools.set(pool, writes)
  /* a connection that breaks fails its query, or was idle and is replaced; without listeners it would end the process too */
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  return pool
}

/** Counts who finds every connection in use. */
function countWaits(pool: pg.Pool, max: number): void {
  const waits = { count: 0 }
  waitsOfPools.set(pool, waits)
  const connect = pool.connect.bind(pool) as (...rest: unknown[]) => unknown
  const counted = (...rest: unknown[]) => {
    if (pool.idleCount === 0 && pool.totalCount >= max) waits.count += 1
    return connect(...rest)
  }
  pool.connect = counted as typeof pool.connect
}

export function createDatabase(pool: pg.Pool): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  poolsOfDatabases.set(db, pool)
  const writes = writesOfPools.get(pool)
  if (writes) writesOfDatabases.set(db, writes)
  return db
}

/** How busy the connections to a database are; undefined where another way leads to it than a pool of ours. */
export function poolFiguresOf(db: Database): PoolFigures | undefined {
  const pool = poolsOfDatabases.get(db)
  if (!pool) return undefined
  return {
    size: pool.options.max ?? 0,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    waits: waitsOfPools.get(pool)?.count ?? 0,
  }
}

/** What is known of the writes to a database; undefined where another way leads to it than a pool of ours. */
export function writesOf(db: Database): Writes | undefined {
  return writesOfDatabases.get(db)
}
