import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

export interface DueTask {
  id: string
  caseId: string
  tenantId: number
}

/** Tasks whose time is up, the longest first. */
export async function findDueTasks(db: Database, limit: number): Promise<DueTask[]> {
  /* whatever the tenant: the sleeper looks after all */
  return db
    .selectFrom('flow_task')
    .select(['id', 'case_id as caseId', 'tenant_id as tenantId'])
    .where('state', '=', 'open')
    .where(sql<boolean>`wake <= now()`)
    .orderBy('wake')
    .limit(limit)
    .execute()
}

export async function msUntilDue(db: Database, maxMs: number): Promise<number> {
  /* whatever the tenant: the sleeper looks after all */
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from min(wake) - now())::float8 * 1000, ${maxMs}) as ms
    from flow_task where state = 'open' and wake is not null`.execute(db)
  return rows[0]?.ms ?? maxMs
}

/** Whether a task still waits and its time is up: another node may have been here meanwhile. */
export async function isStillDue(tx: Transaction, tenancy: Tenancy, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('flow_task')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where(sql<boolean>`wake <= now()`)
    .where(ofTenant(tenancy))
    .executeTakeFirst()
  return found !== undefined
}

/** When the sleeper looks at a task again; never where that is null. */
export async function setWake(
  tx: Database | Transaction,
  tenancy: Tenancy,
  id: string,
  wake: string | null,
): Promise<void> {
  await tx.updateTable('flow_task').set({ wake }).where('id', '=', id).where(ofTenant(tenancy)).execute()
}

/** What cannot be done now is tried again after a while, and keeps nothing else waiting. */
export async function putOff(db: Database, tenancy: Tenancy, id: string): Promise<void> {
  await db
    .updateTable('flow_task')
    .set({ wake: sql<string>`now() + interval '10 minutes'` })
    .where('id', '=', id)
    .where(ofTenant(tenancy))
    .execute()
}
