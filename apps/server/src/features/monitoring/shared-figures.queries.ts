import { sql } from 'kysely'
import type { Database } from '../../database/connect'

/** Figures that are the installation's: one statement over small indexed parts. */
export async function readSharedFigures(db: Database) {
  /* whatever the tenant: these are figures of the installation, and name nobody's rows */
  const { rows } = await sql<{
    jobsRunning: number
    jobsFailed: number
    outboxWaiting: number
    outboxOldest: number
    outboxFailed: number
    backupAge: number | null
    databaseConnections: number
    databaseSize: number
    databaseHitPercent: number | null
  }>`
    select
      (select count(*) from sys_job_run where status = 'running') as "jobsRunning",
      (select count(*) from sys_job_run where status = 'failed' and create_time > now() - interval '1 hour') as "jobsFailed",
      waiting.count as "outboxWaiting",
      coalesce(extract(epoch from now() - waiting.oldest), 0)::float8 as "outboxOldest",
      (select count(*) from outbox where state = 'failed' and done_at > now() - interval '1 hour') as "outboxFailed",
      (select extract(epoch from now() - max(end_time)) from sys_backup where state = 'done')::float8 as "backupAge",
      (select count(*) from pg_stat_activity where datname = current_database()) as "databaseConnections",
      pg_database_size(current_database()) as "databaseSize",
      (select 100.0 * blks_hit / nullif(blks_hit + blks_read, 0) from pg_stat_database
        where datname = current_database())::float8 as "databaseHitPercent"
    from (select count(*), min(create_time) filter (where due_at <= now()) as oldest
      from outbox where state = 'waiting') waiting`.execute(db)
  return rows[0]
}
