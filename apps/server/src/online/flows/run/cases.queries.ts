import { refuse } from '@dougong/contract/errors'
import type { CaseStatus } from '@dougong/contract/online/flows/case-heads'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowState } from '@dougong/flow/state'
import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

type Db = Database | Transaction

/** A case with the version of the flow that it goes through. */
export interface StoredCase {
  id: string
  tenantId: number
  flowId: string
  flowName: string
  version: number
  /** The address of the calls of what its record is one of. */
  at: string
  formTitle: string
  recordId: string
  number: string
  title: string
  starter: string
  starterDepartment: string | null
  status: CaseStatus
  state: FlowState
  choices: Readonly<Record<string, readonly string[]>>
  lastEvent: number
  lastHash: string
  since: string
  startTime: string
  endTime: string | null
  remindedAt: string | null
  /** The case that waits for this one, and how many are above it, itself among them. */
  parent: string | null
  depth: number
  flow: FlowDefinition
}

/** Whether a case has not come to its end; one that was returned may be submitted again. */
export function isUnderWay({ status }: { status: CaseStatus }): boolean {
  return status === 'running' || status === 'returned'
}

/** A case that nobody else moves until the transaction is over. */
export async function lockCase(tx: Transaction, tenancy: Tenancy, id: string): Promise<StoredCase> {
  return (
    (await cases(tx, tenancy).where('c.id', '=', id).forUpdate('c').executeTakeFirst()) ??
    refuse('flowCase.missing')
  )
}

export async function requireCase(db: Db, tenancy: Tenancy, id: string): Promise<StoredCase> {
  return (await cases(db, tenancy).where('c.id', '=', id).executeTakeFirst()) ?? refuse('flowCase.missing')
}

/** Those cases of the tenant that have these ids. */
export async function casesAmong(db: Db, tenancy: Tenancy, ids: readonly string[]): Promise<StoredCase[]> {
  return ids.length === 0 ? [] : cases(db, tenancy).where('c.id', 'in', ids).execute()
}

/** The case that a record is in, or was in last. */
export function newestCaseOf(
  db: Db,
  tenancy: Tenancy,
  { at, recordId }: Pick<StoredCase, 'at' | 'recordId'>,
): Promise<StoredCase | undefined> {
  return cases(db, tenancy)
    .where('c.resource_path', '=', at)
    .where('c.record_id', '=', recordId)
    .orderBy('c.start_time', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The other cases of a record, the newest first. */
export function earlierCases(db: Db, tenancy: Tenancy, { id, at, recordId }: StoredCase) {
  return db
    .selectFrom('flow_case')
    .select(['id', 'number', 'status', 'start_time as startTime'])
    .where(ofTenant(tenancy))
    .where('resource_path', '=', at)
    .where('record_id', '=', recordId)
    .where('id', '<>', id)
    .orderBy('start_time', 'desc')
    .limit(20)
    .execute()
}

function cases(db: Db, tenancy: Tenancy) {
  return db
    .selectFrom('flow_case as c')
    .innerJoin('flow_version as v', (join) =>
      join.onRef('v.flow_id', '=', 'c.flow_id').onRef('v.version', '=', 'c.version'),
    )
    .select([
      'c.id',
      'c.tenant_id as tenantId',
      'c.flow_id as flowId',
      'c.flow_name as flowName',
      'c.version',
      'c.resource_path as at',
      'c.form_title as formTitle',
      'c.record_id as recordId',
      'c.number',
      'c.title',
      'c.starter',
      'c.starter_department as starterDepartment',
      'c.status',
      'c.state',
      'c.choices',
      'c.last_event as lastEvent',
      'c.last_hash as lastHash',
      'c.since',
      'c.start_time as startTime',
      'c.end_time as endTime',
      'c.reminded_at as remindedAt',
      'c.parent_case as parent',
      'c.depth',
      'v.definition as flow',
    ])
    .where(ofTenant(tenancy, 'c.tenant_id'))
}

/** The next number with a prefix and day, which nobody else gets. */
export async function nextNumber(tx: Transaction, tenantId: number, period: string): Promise<number> {
  const { last } = await tx
    .insertInto('flow_number')
    .values({ tenant_id: tenantId, period, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'period']).doUpdateSet({ last: sql<number>`flow_number.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Keeps whom somebody chose for steps that are still to come. */
export async function updateChoices(
  tx: Transaction,
  tenancy: Tenancy,
  { id, choices }: Pick<StoredCase, 'id' | 'choices'>,
): Promise<void> {
  await tx
    .updateTable('flow_case')
    .set({ choices: JSON.stringify(choices) })
    .where('id', '=', id)
    .where(ofTenant(tenancy))
    .execute()
}

/** Where a case stands after something happened to it. */
export interface Standing {
  state: FlowState
  standing: string
  lastEvent: number
  lastHash: string
}

export async function updateCase(
  tx: Transaction,
  tenancy: Tenancy,
  { id, status, version }: StoredCase,
  { state, standing, lastEvent, lastHash }: Standing,
): Promise<void> {
  await tx
    .updateTable('flow_case')
    .set({
      version,
      status: state.status,
      state: JSON.stringify(state),
      revision: sql<number>`revision + 1`,
      last_event: lastEvent,
      last_hash: lastHash,
      since: sql<string>`case when standing = ${standing} and status = ${state.status} then since else now() end`,
      standing,
      ...(!isUnderWay(state) && status !== state.status && { end_time: sql<string>`now()` }),
    })
    .where('id', '=', id)
    .where(ofTenant(tenancy))
    .execute()
}
