import type { LargeTable, SlowStatement, WaitingLock } from '@dougong/contract/system/monitoring/database'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../database/connect'

/* what the database says of itself names tables, never the rows of anybody */

const longest = 500

/** The extension is there, and the library that counts for it was not loaded at the start. */
const notPreloaded = '55000'

/** A statement without what was written into it: names and structure tell enough, and values may be secret. */
const withoutLiterals = (text: RawBuilder<string>) => sql<string>`left(regexp_replace(regexp_replace(
  ${text}, '\\$([a-zA-Z_]*)\\$.*?\\$\\1\\$|''(?:[^'']|'''')*(?:''|$)', '''…''', 'g'), '\\s+', ' ', 'g'), ${sql.lit(longest)})`

interface Overview {
  version: string
  startTime: string
  size: number
  maxConnections: number
  commits: number
  rollbacks: number
  deadlocks: number
  tempBytes: number
  hitPercent: number | null
}

export async function readOverview(db: Database): Promise<Overview> {
  const { rows } = await sql<Overview>`
    select current_setting('server_version') as version,
      to_char(pg_postmaster_start_time(), 'YYYY-MM-DD HH24:MI:SS') as "startTime",
      pg_database_size(current_database()) as size,
      current_setting('max_connections')::int as "maxConnections",
      xact_commit as commits, xact_rollback as rollbacks, deadlocks, temp_bytes as "tempBytes",
      (100.0 * blks_hit / nullif(blks_hit + blks_read, 0))::float8 as "hitPercent"
    from pg_stat_database where datname = current_database()`.execute(db)
  const [overview] = rows
  if (!overview) throw new Error('the database does not know itself')
  return overview
}

export async function countConnections(db: Database): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*) as count from pg_stat_activity
    where datname = current_database() group by 1 order by 2 desc`.execute(db)
  return rows
}

export async function listLargestTables(db: Database): Promise<LargeTable[]> {
  const { rows } = await sql<LargeTable>`
    select s.relname as name, pg_total_relation_size(s.relid) as bytes, s.n_live_tup as rows, s.n_dead_tup as "deadRows",
      to_char(greatest(s.last_vacuum, s.last_autovacuum), 'YYYY-MM-DD HH24:MI:SS') as "vacuumTime"
    from pg_stat_user_tables s where s.schemaname = current_schema() order by 2 desc, 1 limit 20`.execute(db)
  return rows
}

/** Who waits for whom. */
export async function listWaiting(db: Database): Promise<WaitingLock[]> {
  const { rows } = await sql<WaitingLock>`
    select pid, extract(epoch from now() - coalesce(state_change, now()))::float8 as "waitSeconds",
      pg_blocking_pids(pid) as "blockedBy", ${withoutLiterals(sql<string>`query`)} as statement
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' order by 2 desc limit 50`.execute(db)
  return rows
}

/** The statements that take longest on average; null where the database does not count them. */
export async function listSlowest(db: Database): Promise<SlowStatement[] | null> {
  const { rows: places } = await sql<{ schema: string }>`
    select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_stat_statements'`.execute(db)
  const [place] = places
  if (!place) return null
  try {
    const { rows } = await sql<SlowStatement>`
      select concat_ws('-', userid, queryid, toplevel) as id,
        ${withoutLiterals(sql<string>`query`)} as statement, calls, mean_exec_time as "meanMs",
        total_exec_time as "totalMs", rows
      from ${sql.table(`${place.schema}.pg_stat_statements`)}
      where dbid = (select oid from pg_database where datname = current_database())
        /* other roles' statements are shown to few */
        and query <> '<insufficient privilege>'
      order by mean_exec_time desc limit 20`.execute(db)
    return rows
  } catch (error) {
    if ((error as { code?: string }).code === notPreloaded) return null
    throw error
  }
}
