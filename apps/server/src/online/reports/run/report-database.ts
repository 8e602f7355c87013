import { Refusal, refuse } from '@dougong/contract/errors'
import type pg from 'pg'
import { type Tenancy } from '../../../access/tenants'
import { createPool } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import type { Services } from '../../../services/services'
import { grantedTables } from '../tables/granted-tables'
import { onlyTenant, openTables, tenantSetting } from '../tables/open-tables'
import { insufficientPrivilege, reportLogin } from './report-role'

/** A statement that has been judged, with its values. */
export interface JudgedStatement {
  text: string
  values: readonly unknown[]
}

export interface ReadBy {
  tenancy: Tenancy
  /** Says that nobody waits for the rows any more. */
  signal: AbortSignal
}

export interface ReportRows {
  columns: { name: string; type: number }[]
  rows: Record<string, unknown>[]
}

/** Few, so that reports never slow down what else the database does. */
const limits = { connections: 3, statementSeconds: 20, lockSeconds: 3, answerSeconds: 10 }
/** How many may wait for a connection. */
const longestQueue = 30
const batch = 500
const mostBytes = 32 * 1024 * 1024
/** In the planner's units: joins of millions of rows are far below it, products of tables far above. */
const mostCost = 20_000_000
/** SQLSTATE of a lock that did not come in time. */
const lockNotAvailable = '55P03'

/** Text by us: one round trip. Strings are read as the judge reads them, names are looked for where tables of reports are. */
const begin = `begin isolation level repeatable read read only;
  set local search_path = public, online; set local standard_conforming_strings = on; set local row_security = on;
  set local work_mem = '16MB'; set local statement_timeout = '${limits.statementSeconds}s';
  set local max_parallel_workers_per_gather = 0; set local cursor_tuple_fraction = 1`

/** Connections of their own for statements that people write, under a login that reads nothing but what is opened to reports. */
export class ReportDatabase {
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

  /** Every row, as long as they are not more than the caller can take. */
  async read(statement: JudgedStatement, by: ReadBy): Promise<ReportRows> {
    const rows: Record<string, unknown>[] = []
    let columns: ReportRows['columns'] = []
    let bytes = 0
    for await (const part of this.readInBatches(statement, by)) {
      columns = part.columns
      rows.push(...part.rows)
      for (const row of part.rows) bytes += JSON.stringify(row).length
      if (bytes > mostBytes) refuse('report.tooMuch')
    }
    return { columns, rows }
  }

  /** The rows of a statement in batches, by the protocol that runs one statement and no more; the first batch comes even where it is empty. */
  async *readInBatches(
    { text, values }: JudgedStatement,
    { tenancy, signal }: ReadBy,
  ): AsyncGenerator<ReportRows> {
    const client = await this.#connect(signal)
    const cancel = () => void this.#cancel(client).catch(() => undefined)
    let isBroken = false
    try {
      signal.addEventListener('abort', cancel, { once: true })
      await client.query(begin)
      const tenant = tenancy.isOnlyTenant ? onlyTenant : String(tenancy.tenantId)
      await client.query('select set_config($1, $2, true)', [tenantSetting, tenant])
      await requireCheap(client, { text, values })
      await client.query({
        text: `declare wanted no scroll cursor for ${text}`,
        values: [...values],
        queryMode: 'extended',
      } as pg.QueryConfig)
      for (let isFirst = true, isOver = false; !isOver; isFirst = false) {
        if (signal.aborted) refuse('request.cancelled')
        const { rows, fields } = await client.query<Record<string, unknown>>(`fetch ${batch} from wanted`)
        isOver = rows.length < batch
        if (isFirst || rows.length > 0)
          yield { columns: fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })), rows }
      }
    } catch (error) {
      if (signal.aborted) refuse('request.cancelled')
      throw inWords(error)
    } finally {
      signal.removeEventListener('abort', cancel)
      await client.query('rollback').catch(() => (isBroken = true))
      client.release(isBroken)
    }
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

/** What the planner expects to take far too long is not begun: a time limit alone would let it fill the disk until then. */
async function requireCheap(client: pg.PoolClient, { text, values }: JudgedStatement): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: { 'Total Cost': number } }[] }>({
    text: `explain (format json) ${text}`,
    values: [...values],
    queryMode: 'extended',
  } as pg.QueryConfig)
  const [plan] = rows[0]?.['QUERY PLAN'] ?? []
  if (!plan || plan.Plan['Total Cost'] > mostCost) refuse('report.tooCostly')
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

/** What the database says of a statement, in a sentence: its own words help who writes SQL, and hold no rows. */
function inWords(error: unknown): unknown {
  const { code, message } = error as { code?: string; message?: string }
  const statement = (reason: string) => new Refusal('report.statement', { reason })
  if (code === '57014') return new Refusal('report.tooSlow')
  if (code === '53400' || code === '53200' || code === '54000') return new Refusal('report.tooMuch')
  if (code === insufficientPrivilege) return statement('没有读取权限，请联系管理员开放表')
  if (code === '42P18' || code === '42P08')
    return statement('无法判断参数的类型，请写成 ${名称}::text、::int 或 ::date')
  if (/^(?:22|42|2F|0A|21)/.test(code ?? '')) return statement(String(message).slice(0, 200))
  return error
}
