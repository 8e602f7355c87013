import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

export interface DuePlace {
  caseId: string
  place: number
  tenantId: number
}

/** Places that are to be looked at, the longest first. */
export async function findDuePlaces(db: Database, limit: number): Promise<DuePlace[]> {
  /* whatever the tenant: the sleeper looks after all */
  return db
    .selectFrom('flow_place')
    .select(['case_id as caseId', 'place', 'tenant_id as tenantId'])
    .where(sql<boolean>`wake <= now()`)
    .orderBy('wake')
    .limit(limit)
    .execute()
}

export async function msUntilPlace(db: Database, maxMs: number): Promise<number> {
  /* whatever the tenant: the sleeper looks after all */
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from min(wake) - now())::float8 * 1000, ${maxMs}) as ms
    from flow_place where wake is not null`.execute(db)
  return rows[0]?.ms ?? maxMs
}

/** A place that is still to be looked at: another node may have been here meanwhile. */
export function stillDue(tx: Transaction, tenancy: Tenancy, { caseId, place }: DuePlace) {
  return tx
    .selectFrom('flow_place')
    .select(['step', 'state', 'open_time as openTime', 'sub_case as subCase'])
    .where('case_id', '=', caseId)
    .where('place', '=', place)
    .where(sql<boolean>`wake <= now()`)
    .where(ofTenant(tenancy))
    .executeTakeFirst()
}

/** What cannot be done now is tried again after a while, and keeps nothing else waiting. */
export async function putOffPlace(
  db: Database,
  tenancy: Tenancy,
  { caseId, place }: DuePlace,
): Promise<void> {
  await db
    .updateTable('flow_place')
    .set({ wake: sql<string>`now() + interval '10 minutes'` })
    .where('case_id', '=', caseId)
    .where('place', '=', place)
    .where(ofTenant(tenancy))
    .execute()
}
