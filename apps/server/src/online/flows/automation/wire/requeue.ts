import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../../access/tenants'
import type { Database } from '../../../../database/connect'
import type { Transaction } from '../../../../database/transaction'

/** Has runs that have failed be tried again, from where they failed; returns how many. */
export async function requeue(
  db: Database,
  tenancy: Tenancy,
  { ids, ruleId }: { ids?: readonly string[]; ruleId?: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('flow_run')
    .set({ state: 'queued', wake: sql<string>`now()`, end_time: null, reason: '', tries: 0 })
    .where('state', '=', 'failed')
    .where(ofTenant(tenancy))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`id = any(${[...(ids ?? [])]})`))
    .$if(ruleId !== undefined, (query) => query.where('flow_id', '=', ruleId ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows) || refuse('flowRun.notFailed')
}

/**
 * What waited for its rule runs now, or is given up; returns how many those are. What has not begun runs by the version that is in force
 * by now: the rule rested so that somebody could mend it. The rule is locked already, so that nothing more is held for it meanwhile.
 */
export async function releaseHeld(
  tx: Transaction,
  { ruleId, become }: { ruleId: string; become: 'run' | 'drop' },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('flow_run') /* whatever the tenant: the rule was found as one of it */
    .set(
      become === 'run'
        ? { state: 'queued', wake: sql<string>`now()`, version: versionInForce }
        : { state: 'dropped', wake: null, end_time: sql<string>`now()` },
    )
    .where('flow_id', '=', ruleId)
    .where('state', '=', 'held')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

const versionInForce = sql<number>`/* whatever the tenant: the rule was found as one of it */
  case when place is null then (select coalesce(f.version, flow_run.version) from flow f where f.id = flow_run.flow_id)
    else version end`

/** Gives up whatever waits for a rule that is switched off. What is being done at this moment is done to its end. */
export async function dropWaiting(tx: Transaction, ruleId: string): Promise<void> {
  /* whatever the tenant: the rule was found as one of it */
  await sql`
    update flow_run set state = 'dropped', wake = null, place = null, reason = '规则已停用', end_time = now()
    where id in (
      select id from flow_run where flow_id = ${ruleId} and state in ('settling', 'queued', 'waiting', 'held')
      for update skip locked)`.execute(tx)
}

export async function countRunsOf(
  db: Database,
  tenancy: Tenancy,
  ruleId: string,
): Promise<{ held: number; failed: number }> {
  const count = (state: string) => sql<number>`count(*) filter (where state = ${state})::int`
  const row = await db
    .selectFrom('flow_run')
    .select([count('held').as('held'), count('failed').as('failed')])
    .where('flow_id', '=', ruleId)
    .where(ofTenant(tenancy))
    .executeTakeFirstOrThrow()
  return row
}
