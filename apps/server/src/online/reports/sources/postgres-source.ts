import { refuse } from '@dougong/contract/errors'
import pg from 'pg'
import { createPool } from '../../../database/connect'
import { leave } from '../../../platform/postgres-client'
import type { Outbound } from '../../../platform/outbound/outbound'
import { checkedPlace, postgresConnection, timeoutMs } from '../../../services/data-sources/connect'
import type { DataSource } from '../../../services/data-sources/data-source'
import { postgresDialect } from '../dialects/postgres'
import { beginReading, readByCursor } from '../run/read-by-cursor'
import { judge } from '../statement/judge'
import type { GrantedTable } from '../tables/granted-tables'
import { type ForeignSource, foreignLimits, requireNoProblem, unreachable } from './foreign-source'
import { howToMakeReader, problemOfAccount } from './postgres-account'

/** More tables than this are no list that anybody keeps in mind, nor a node in memory. */
const maxTables = 5_000
const catalogueMs = 30_000

/** A PostgreSQL of others: its statements are judged as ours are, over the tables that its account may read. */
export async function openPostgres(
  found: DataSource,
  { outbound, timeZone }: { outbound: Outbound; timeZone: string },
): Promise<ForeignSource> {
  const connection = postgresConnection(await checkedPlace(outbound, found))
  const { connections, statementSeconds, queue } = foreignLimits
  const pool = createPool(connection, timeZone, {
    connections,
    statementSeconds,
    lockSeconds: 3,
    answerSeconds: timeoutMs / 1000,
    isForReading: true,
  })
  let waiting = 0
  let catalogue: { tables: Promise<GrantedTable[]>; readAt: number } | undefined

  const connect = async (signal?: AbortSignal): Promise<pg.PoolClient> => {
    if (waiting >= queue) refuse('report.busy')
    waiting += 1
    try {
      const client = await pool.connect().catch((error: unknown) => {
        throw unreachable(found, error)
      })
      if (!signal?.aborted) return client
      client.release()
      return refuse('request.cancelled')
    } finally {
      waiting -= 1
    }
  }
  const asking = async <Result>(ask: (client: pg.PoolClient) => Promise<Result>): Promise<Result> => {
    const client = await connect()
    try {
      return await ask(client)
    } catch (error) {
      throw unreachable(found, error)
    } finally {
      client.release()
    }
  }
  const tables = () => {
    if (catalogue && Date.now() - catalogue.readAt < catalogueMs) return catalogue.tables
    const read = asking(readableTables)
    catalogue = { tables: read, readAt: Date.now() }
    read.catch(() => (catalogue = undefined))
    return read
  }

  return {
    dialect: postgresDialect,
    async requireReader() {
      requireNoProblem(found, await asking(problemOfAccount), howToMakeReader)
    },
    async judging() {
      const readable = await tables()
      const unknownTable = (name: string) => `数据源“${found.name}”没有表 ${name}，或它的账号没有读取权限`
      return async ({ text, values }) => void (await judge(text, values.length, readable, unknownTable))
    },
    async *readInBatches(statement, { signal }) {
      /* names are looked for where the judge has found them; two of one name are refused there */
      const schemas = [...new Set((await tables()).map(({ schema }) => schema))]
      const path = schemas.map((schema) => `"${schema.replaceAll('"', '""')}"`).join(', ')
      const client = await connect(signal)
      try {
        yield* readByCursor(client, statement, {
          signal,
          async begin() {
            await client.query(beginReading)
            await client.query(`select set_config('search_path', $1, true)`, [path])
          },
          cancel: () => cancel(connection, (client as unknown as { processID: number }).processID),
        })
      } catch (error) {
        throw unreachable(found, error)
      }
    },
    close: () => pool.end(),
  }
}

/** Ends what a connection does, from another one: its own is busy. */
async function cancel(connection: pg.ClientConfig, process: number): Promise<void> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  })
  try {
    await client.connect()
    await client.query('select pg_cancel_backend($1)', [process])
  } finally {
    await leave(client)
  }
}

/** What the account may read: tables and views outside of the system's schemas, with the columns that it may read of them. */
async function readableTables(client: pg.ClientBase): Promise<GrantedTable[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[]; all: number }>(
    `select n.nspname as schema, c.relname as name, count(*)::int as all,
       coalesce(array_agg(a.attname::text order by a.attnum)
         filter (where has_column_privilege(c.oid, a.attnum, 'select')), '{}') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and has_schema_privilege(n.oid, 'usage') and has_any_column_privilege(c.oid, 'select')
     group by 1, 2 order by 1, 2 limit ${maxTables}`,
  )
  return rows.map(({ schema, name, columns, all }) => ({
    schema,
    name,
    columns,
    isWhole: columns.length === all,
  }))
}
