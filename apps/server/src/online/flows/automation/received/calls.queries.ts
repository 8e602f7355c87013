import { type CallOutcome, receivedLimits } from '@dougong/contract/online/flows/automation/received/received'
import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../../access/tenants'
import type { Database } from '../../../../database/connect'
import type { Transaction } from '../../../../database/transaction'

type Db = Database | Transaction

/** What became of a call, as it is kept. */
export interface NotedCall {
  ip: string
  outcome: CallOutcome
  status: number
  milliseconds: number
  delivery: string
  reason: string
  /** What was sent, secrets masked; null where it was not read. */
  body: string | null
  /** The fields that it fills in. */
  fields: readonly string[]
  recordId: string | null
  recordName: string
  runId: string | null
}

export async function noteCall(
  db: Db,
  { id, tenantId }: { id: string; tenantId: number },
  call: NotedCall,
): Promise<void> {
  await db
    .insertInto('flow_call')
    .values({
      tenant_id: tenantId,
      flow_id: id,
      ip: call.ip.slice(0, 64),
      outcome: call.outcome,
      status: call.status,
      milliseconds: call.milliseconds,
      delivery: call.delivery,
      reason: call.reason.slice(0, 500),
      /* a text of the database has no such character */
      body: call.body?.replaceAll('\\u0000', '') ?? null,
      fields: [...call.fields],
      record_id: call.recordId,
      record_name: call.recordName.slice(0, 200),
      run_id: call.runId,
    })
    .execute()
}

/** Forgets all calls of a rule but the last ones. */
export async function forgetOldCalls(db: Db, ruleId: string): Promise<void> {
  /* whatever the tenant: the rule is the call's */
  await sql`
    delete from flow_call where id in (
      select id from flow_call where flow_id = ${ruleId} order by id desc offset ${receivedLimits.calls}
      for update skip locked)`.execute(db)
}

/** The last calls of a rule, the newest first. */
export async function lastCalls(db: Db, tenancy: Tenancy, ruleId: string) {
  return db
    .selectFrom('flow_call')
    .selectAll()
    .where('flow_id', '=', ruleId)
    .where(ofTenant(tenancy))
    .orderBy('id', 'desc')
    .limit(receivedLimits.calls)
    .execute()
}
