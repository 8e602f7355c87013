import { Refusal, refuse } from '@dougong/contract/errors'
import type { ConnectionOptions, Pool, PoolConnection } from 'mysql2'
import type { Outbound } from '../../../platform/outbound/outbound'
import { checkedPlace, mysqlConnection, timeoutMs } from '../../../services/data-sources/connect'
import type { DataSource } from '../../../services/data-sources/data-source'
import { mysqlDialect } from '../dialects/mysql'
import type { JudgedStatement, ReadBy, ReportRows } from '../run/report-source'
import { systemSchemas } from '../statement/mysql/allowed'
import { judgeMysql } from '../statement/mysql/judge-mysql'
import { type ForeignSource, foreignLimits, requireNoProblem, unreachable } from './foreign-source'
import { howToMakeReader, problemOfGrants } from './mysql-account'

const batch = 500
/** Rows that may have to be looked at, as the planner sees it: products of tables are far above. */
const maxCombinations = 1_000_000_000
/** A workbook is written as fast as somebody takes it. */
const exportSeconds = 900

interface Place {
  outbound: Outbound
  timeZone: string
}

/** A MySQL or MariaDB of others: its statements are judged by what of their language is known to be harmless. */
export async function openMysql(found: DataSource, { outbound, timeZone }: Place): Promise<ForeignSource> {
  const { createPool } = await import('mysql2')
  const address = await mysqlConnection(await checkedPlace(outbound, found))
  const pool = createPool({
    ...address,
    connectionLimit: foreignLimits.connections,
    maxIdle: foreignLimits.connections,
    idleTimeout: foreignLimits.idleMs,
    queueLimit: foreignLimits.queue,
    charset: 'utf8mb4',
    multipleStatements: false,
    maxPreparedStatements: 16,
    dateStrings: true,
    decimalNumbers: true,
    supportBigNumbers: true,
    jsonStrings: true,
  })
  const connect = () => connectionOf(pool, found)
  const source = {
    dialect: mysqlDialect,
    async requireReader() {
      const connection = await connect()
      try {
        const lines = await query(connection, 'show grants')
        const grants = lines.map((line) => String(Object.values(line)[0]))
        const isSystems = systemSchemas.has(found.dbName.toLowerCase())
        const problem = isSystems ? '连接的是系统库' : problemOfGrants(grants)
        requireNoProblem(found, problem, howToMakeReader)
      } catch (error) {
        throw unreachable(found, error)
      } finally {
        connection.release()
      }
    },
    judging:
      async () =>
      async ({ text, values }: JudgedStatement) =>
        judgeMysql(text, values.length),
    async *readInBatches(statement: JudgedStatement, by: ReadBy): AsyncGenerator<ReportRows> {
      const connection = await connect()
      if (by.signal.aborted) {
        connection.release()
        refuse('request.cancelled')
      }
      try {
        yield* readStream(connection, statement, {
          ...by,
          timeZone,
          kill: () => kill(address, connection.threadId),
        })
      } catch (error) {
        throw unreachable(found, error)
      }
    },
    close: () => new Promise<void>((resolve) => pool.end(() => resolve())),
  }
  return source
}

function connectionOf(pool: Pool, found: DataSource): Promise<PoolConnection> {
  return new Promise((resolve, reject) =>
    pool.getConnection((error, connection) => {
      if (!error) resolve(connection)
      else if (error.message === 'Queue limit reached.') reject(new Refusal('report.busy'))
      else reject(unreachable(found, error) as Error)
    }),
  )
}

type Row = Record<string, unknown>

/** Text by us, never by an author. */
function query(connection: Pick<PoolConnection, 'query'>, sql: string): Promise<Row[]> {
  return new Promise((resolve, reject) =>
    connection.query({ sql, timeout: timeoutMs }, (error, rows) =>
      error ? reject(error) : resolve(rows as Row[]),
    ),
  )
}

interface Reading extends ReadBy {
  timeZone: string
  /** Ends the connection and what it does. */
  kill(): Promise<void>
}

/** The rows of a prepared statement, which is one by the protocol, in a transaction that only reads; gives the connection back. */
async function* readStream(
  connection: PoolConnection,
  { text, values }: JudgedStatement,
  { signal, isExport, timeZone, kill: end }: Reading,
): AsyncGenerator<ReportRows> {
  const leave = () => void end().catch(() => undefined)
  let isRunning = false
  try {
    signal.addEventListener('abort', leave, { once: true })
    await query(connection, await settingsFor(connection, { isExport, timeZone }))
    await query(connection, 'start transaction read only')
    isRunning = true
    const stream = connection.execute(text, [...values] as string[]).stream({ highWaterMark: batch })
    let columns: ReportRows['columns'] = []
    stream.on('fields', (fields: { name: string; columnType: number }[]) => {
      columns = fields.map(({ name, columnType }) => ({ name, type: columnType }))
    })
    let rows: Row[] = []
    let isFirst = true
    for await (const row of stream as AsyncIterable<Row>) {
      rows.push(plain(row, columns))
      if (rows.length < batch) continue
      yield { columns, rows }
      rows = []
      isFirst = false
    }
    isRunning = false
    if (isFirst || rows.length > 0) yield { columns, rows }
  } catch (error) {
    const { fatal } = error as { fatal?: boolean }
    isRunning = fatal === true
    if (signal.aborted) refuse('request.cancelled')
    throw inWords(error)
  } finally {
    signal.removeEventListener('abort', leave)
    if (isRunning || signal.aborted) {
      /* rows are still under way: what is not wanted any more is ended there, too */
      if (!signal.aborted) leave()
      connection.destroy()
    } else {
      await query(connection, 'rollback').then(
        () => connection.release(),
        () => connection.destroy(),
      )
    }
  }
}

/** Limits of the session. Texts are read as the judge reads them, times shown in our zone. */
async function settingsFor(
  connection: PoolConnection,
  { isExport, timeZone }: { isExport: true | undefined; timeZone: string },
): Promise<string> {
  const [row] = await query(connection, 'select version() as version')
  const seconds = isExport ? exportSeconds : foreignLimits.statementSeconds
  const timeLimit = String(row?.version).includes('MariaDB')
    ? `max_statement_time = ${seconds}`
    : `max_execution_time = ${seconds * 1000}`
  return `set session ${timeLimit}, sql_mode = '', time_zone = '${offsetOf(timeZone)}', lock_wait_timeout = 3,
    group_concat_max_len = 65536, tmp_table_size = 16777216, max_heap_table_size = 16777216,
    max_join_size = ${maxCombinations}, sql_big_selects = 0`
}

/** Named zones are known only where somebody has loaded them. */
function offsetOf(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /^GMT([+-]\d\d:\d\d)$/.exec(name)?.[1] ?? '+00:00'
}

const bitType = 16

/** Bits as a number, bytes as they are written in hexadecimal. */
function plain(row: Row, columns: ReportRows['columns']): Row {
  for (const { name, type } of columns) {
    const value = row[name]
    if (!Buffer.isBuffer(value)) continue
    row[name] =
      type === bitType && value.length <= 6 ? value.readUIntBE(0, value.length) : value.toString('hex')
  }
  return row
}

/** Ends a connection from another one: its own is busy. */
async function kill(address: ConnectionOptions, thread: number): Promise<void> {
  const { createConnection } = await import('mysql2/promise')
  const connection = await createConnection(address)
  try {
    await connection.query({ sql: `kill ${Number(thread)}`, timeout: timeoutMs })
  } finally {
    connection.destroy()
  }
}

/** What the database says of a statement, in a sentence. */
function inWords(error: unknown): unknown {
  const {
    errno = 0,
    sqlState = '',
    sqlMessage = '',
  } = error as Partial<Record<string, string>> & { errno?: number }
  const statement = (reason: string) => new Refusal('report.statement', { reason })
  if (errno === 1969 || errno === 3024 || errno === 1317) return new Refusal('report.tooSlow')
  if (errno === 1104) return new Refusal('report.tooCostly')
  if (errno === 1114 || errno === 1153) return new Refusal('report.tooMuch')
  if ([1044, 1142, 1143, 1227, 1370].includes(errno))
    return statement('数据源的账号没有读取权限，请联系管理员')
  if (errno === 1060) return statement('有两列同名，请用 as 区分')
  if (/^(?:42|22|21|25)/.test(sqlState)) return statement(sqlMessage.slice(0, 200))
  if (sqlState !== '' && !(error as { fatal?: boolean }).fatal) return statement(`数据库报错 ${errno}`)
  return error
}
