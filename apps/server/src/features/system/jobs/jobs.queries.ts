import { nextRuns } from '@dougong/cron/next-runs'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { inTransaction, type Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'

/** A run that a node has taken on. */
export interface TakenRun {
  id: string
  jobId: string
  jobClassName: string
  parameter: string | null
  tenantId: number
  isOnlyTenant: boolean
}

/** A job that is later than this fires once and goes on from now; within it no run is left out. */
const misfireMs = 12_000

/** The database's clock, and the zone that the product lives in. */
interface Clock {
  now: number
  zone: string
}

/** When the expression fires next after now; null where it never does again. */
export async function nextTime(tx: Transaction, expression: string): Promise<string | null> {
  const { rows } = await sql<Clock>`
    select extract(epoch from now())::float8 * 1000 as now, current_setting('TimeZone') as zone`.execute(tx)
  const [clock] = rows
  return clock ? timeAfter(expression, clock.now, clock.zone) : null
}

function timeAfter(expression: string, from: number, zone: string): string | null {
  const [next] = nextRuns(expression, { from: new Date(from), zone, count: 1 })
  return next?.toISOString() ?? null
}

/**
 * Writes a waiting run for every job that is due, and when it fires next. Nodes share the work: each takes the jobs that
 * no other holds, and the table admits one run for one moment. Returns how many fired.
 */
export function fireDueJobs(db: Database): Promise<number> {
  /* whatever the tenant: the scheduler fires the jobs of all */
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<Clock & { id: string; expression: string; due: number; isBusy: boolean }>`
      select j.id, j.cron_expression as expression,
        extract(epoch from j.next_time)::float8 * 1000 as due, extract(epoch from now())::float8 * 1000 as now,
        current_setting('TimeZone') as zone,
        exists (select from sys_job_run r where r.job_id = j.id and r.status in ('waiting', 'running')) as "isBusy"
      from sys_quartz_job j
      where j.status = 0 and j.next_time <= now()
      order by j.next_time limit 50
      for update of j skip locked`.execute(tx)
    if (rows.length === 0) return 0
    await tx
      .insertInto('sys_job_run')
      .values(
        rows.map(({ id, due, isBusy }) => ({
          id: newId(),
          job_id: id,
          fire_time: new Date(due).toISOString(),
          status: isBusy ? ('skipped' as const) : ('waiting' as const),
          ...(isBusy && { message: '上一次执行尚未结束' }),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const following = rows.map(({ expression, due, now, zone }) =>
      timeAfter(expression, now - due > misfireMs ? now : due, zone),
    )
    await sql`
      update sys_quartz_job j set next_time = f.next_time
      from unnest(${rows.map(({ id }) => id)}::text[], ${following}::timestamptz[]) as f (id, next_time)
      where j.id = f.id`.execute(tx)
    return rows.length
  })
}

/** Milliseconds until the next job is due, by the database's clock; at most `maxMs`. */
export async function msUntilDue(db: Database, maxMs: number): Promise<number> {
  /* whatever the tenant: the scheduler fires the jobs of all */
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from min(next_time) - now())::float8 * 1000, ${maxMs}) as ms
    from sys_quartz_job where status = 0`.execute(db)
  return rows[0]?.ms ?? maxMs
}

/** Takes on waiting runs that no other node holds. */
export async function takeRuns(db: Database, node: string, limit: number): Promise<TakenRun[]> {
  /* whatever the tenant: the scheduler runs the jobs of all */
  const { rows } = await sql<TakenRun>`
    update sys_job_run r
    set status = 'running', node = ${node}, lease_until = now() + interval '1 minute', update_time = now()
    from sys_quartz_job j
    where j.id = r.job_id and r.id in (
      select id from sys_job_run where status = 'waiting' order by fire_time limit ${limit} for update skip locked)
    returning r.id, r.job_id as "jobId", j.job_class_name as "jobClassName", j.parameter, j.tenant_id as "tenantId",
      (select count(*) = 1 from sys_tenant) as "isOnlyTenant"`.execute(db)
  return rows
}

/** Says that the runs of this node are alive. */
export async function renewLeases(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update sys_job_run set lease_until = now() + interval '1 minute' where id = any(${ids})`.execute(
    db,
  )
}

/** Ends runs whose node has fallen silent; returns them. */
export async function endLostRuns(
  tx: Transaction,
  message: string,
): Promise<Pick<TakenRun, 'id' | 'jobId'>[]> {
  const { rows } = await sql<Pick<TakenRun, 'id' | 'jobId'>>`
    update sys_job_run set status = 'failed', message = ${message}, lease_until = null, update_time = now()
    where status = 'running' and lease_until < now() returning id, job_id as "jobId"`.execute(tx)
  return rows
}

/** Writes what came of a run. */
export async function endRun(
  db: Database | Transaction,
  id: string,
  { status, message, costMs }: { status: 'success' | 'failed'; message: string; costMs: number },
): Promise<void> {
  await sql`
    update sys_job_run
    set status = ${status}, message = ${message.slice(0, 2000)}, cost_time = ${costMs}, lease_until = null, update_time = now()
    where id = ${id} and status = 'running'`.execute(db)
}

/** A run asked for by hand, for the next node that looks. */
export async function requestRun(tx: Transaction, jobId: string, username: string): Promise<void> {
  await sql`
    insert into sys_job_run (id, job_id, fire_time, is_manual, status, create_by)
    values (${newId()}, ${jobId}, now(), true, 'waiting', ${username})`.execute(tx)
}

/** Marks a job as the tenant's, or the platform's, that it works for. */
export async function giveJob(tx: Transaction, id: string, tenantId: number): Promise<void> {
  await tx.updateTable('sys_quartz_job').set({ tenant_id: tenantId }).where('id', '=', id).execute()
}
