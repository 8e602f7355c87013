import { refuse } from '@dougong/contract/errors'
import type pg from 'pg'
import type { Actor } from '../../../access/actor'
import { createPool } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'
import { postgresDialect } from '../dialects/postgres'
import { judge } from '../statement/judge'
import type { Assembled } from '../statement/template'
import { grantedTables } from '../tables/granted-tables'
import { onlyTenant, openTables, tenantSetting } from '../tables/open-tables'
import { beginReading, readByCursor } from './read-by-cursor'
import type { JudgedStatement, ReadBy, ReportRows, ReportSource } from './report-source'
import { reportLogin } from './report-role'

/** Few, so that reports never slow down what else the database does. */
const limits = { connections: 3, statementSeconds: 20, lockSeconds: 3, answerSeconds: 10 }
/** How many may wait for a connection. */
const longestQueue = 30
/** SQLSTATE of a lock that did not come in time. */
const lockNotAvailable = '55P03'

/** Names are looked for where tables of reports are. */
const begin = `${beginReading}; set local search_path = public, online; set local row_security = on`

/** Connections of their own for statements that people write, under a login that reads nothing but what is opened to reports. */
export class ReportDatabase implements ReportSource {
  readonly dialect = postgresDialect
  readonly #services: Pick<Services, 'db' | 'connection' | 'vaultSecret' | 'config' | 'resources' | 'logger'>
  #opened: Promise<{ pool: pg.Pool; control: pg.Pool }> | undefined
  #waiting = 0

  constructor(
    services: Pick<Services, 'db' | 'connection' | 'vaultSecret' | 'config' | 'resources' | 'logger'>,
  ) {
    this.#services = services
  }

  /**
   * Makes what the login may read what the administrators have opened, after a change of that: both are done or neither is, so
   * that the judge and the database never tell different things.
   */
  async openTables(change?: (tx: Transaction) => Promise<void>): Promise<void> {
    const { db, resources } = this.#services
    const { role } = await reportLogin(this.#services)
    await inTransaction(db, async (tx) => {
      await change?.(tx)
      await openTables(tx, role, await grantedTables(tx, resources))
    }).catch((error: unknown) => {
      if ((error as { code?: unknown }).code === lockNotAvailable) refuse('report.tablesInUse')
      throw error
    })
  }

  async judging(actor: Actor): Promise<(statement: Assembled) => Promise<void>> {
    const { db, resources } = this.#services
    const granted = await grantedTables(db, resources, actor)
    return async ({ text, values }) => void (await judge(text, values.length, granted))
  }

  /** The rows of a statement in batches, by the protocol that runs one statement and no more; the first batch comes even where it is empty. */
  async *readInBatches(statement: JudgedStatement, { tenancy, signal }: ReadBy): AsyncGenerator<ReportRows> {
    const client = await this.#connect(signal)
    const tenant = tenancy.isOnlyTenant ? onlyTenant : String(tenancy.tenantId)
    yield* readByCursor(client, statement, {
      signal,
      async begin() {
        await client.query(begin)
        await client.query('select set_config($1, $2, true)', [tenantSetting, tenant])
      },
      cancel: () => this.#cancel(client),
    })
  }

  async close(): Promise<void> {
    const opened = await this.#opened?.catch(() => undefined)
    await Promise.all([opened?.pool.end(), opened?.control.end()])
  }

  async #connect(signal: AbortSignal): Promise<pg.PoolClient> {
    if (this.#waiting >= longestQueue) refuse('report.busy')
    this.#waiting += 1
    try {
      const { pool } = await this.#open()
      if (signal.aborted) refuse('request.cancelled')
      return await pool.connect()
    } finally {
      this.#waiting -= 1
    }
  }

  /** Opened with the first report. What fails is tried again with the next. */
  #open(): Promise<{ pool: pg.Pool; control: pg.Pool }> {
    this.#opened ??= this.#start().catch((error: unknown) => {
      this.#opened = undefined
      throw error
    })
    return this.#opened
  }

  async #start(): Promise<{ pool: pg.Pool; control: pg.Pool }> {
    const { config } = this.#services
    const { connection } = await reportLogin(this.#services)
    await this.openTables()
    const pool = createPool(connection, config.timeZone, limits)
    const control = createPool(connection, config.timeZone, { ...limits, connections: 1 })
    try {
      await requireHarmless(pool)
    } catch (error) {
      await Promise.all([pool.end(), control.end()])
      throw error
    }
    return { pool, control }
  }

  async #cancel(client: pg.PoolClient): Promise<void> {
    const { control } = await this.#open()
    await control.query('select pg_cancel_backend($1)', [
      (client as unknown as { processID: number }).processID,
    ])
  }
}

/** A login that could do more than read what is opened is not used, whoever made it. */
async function requireHarmless(pool: pg.Pool): Promise<void> {
  const { rows } = await pool
    .query<{ is_mighty: boolean }>(
      `select r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or r.rolreplication
          or exists (select from pg_roles other where other.oid <> r.oid and pg_has_role(r.oid, other.oid, 'usage'))
          or exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where n.nspname in ('public', 'online') and c.relkind in ('r', 'p')
              and (c.relowner = r.oid or has_table_privilege(c.oid, 'insert, update, delete, truncate')
                or has_table_privilege(c.oid, 'select')))
        as is_mighty
       from pg_roles r where r.rolname = current_user`,
    )
    .catch(() => refuse('report.noConnection'))
  if (rows[0]?.is_mighty !== false) refuse('report.mightyRole')
}
