import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from './tables'

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

/** The settings of every connection. A generic plan is many times slower on list queries: always plan anew. */
function sessionSettings(timeZone: string): string {
  const settings = {
    TimeZone: timeZone,
    DateStyle: 'ISO',
    plan_cache_mode: 'force_custom_plan',
    statement_timeout: '30s',
    lock_timeout: '10s',
    idle_in_transaction_session_timeout: '60s',
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** A pool with our parsers and settings. */
export function createPool(connection: Connection, timeZone: string, size = 20): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    application_name: 'dougong',
    options: sessionSettings(timeZone),
    types: {
      getTypeParser: ((id: number, format?: 'text') =>
        parsers.get(id) ?? pg.types.getTypeParser(id, format)) as typeof pg.types.getTypeParser,
    },
  })
  /* a connection that breaks while checked out fails its query; without a listener it would end the process too */
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

export function createDatabase(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
