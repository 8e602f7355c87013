import type { RunInput, RunPlace, RunState, RunStep } from '@dougong/contract/online/flows/automation/run'
import type { TriggerKind } from '@dougong/contract/online/flows/automation/trigger'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { newIdIn, type Transaction } from '../../../database/transaction'
import type { ActiveRule } from './rules.queries'

/** A run that is about to be written. */
export interface NewRun {
  recordId: string | null
  recordName: string
  person: string
  chain: readonly string[]
  input: RunInput
}

interface Beginning {
  state: Extract<RunState, 'queued' | 'held' | 'failed'>
  reason?: string
}

/**
 * Whether a rule that is said to rest does so still; as long as the transaction lasts nobody wakes it then, so that nothing is held for a
 * rule that has been woken and looks for what was held no more.
 */
export async function isPausedStill(tx: Transaction, { id, isPaused }: ActiveRule): Promise<boolean> {
  if (!isPaused) return false
  /* whatever the tenant: the rule was found as one of it */
  const { rows } = await sql`select from flow where id = ${id} and paused_time is not null for share`.execute(
    tx,
  )
  return rows.length > 0
}

/** Writes runs of a rule, however many, in the transaction of what set it off; returns their ids. */
export async function addRuns(
  tx: Transaction,
  rule: ActiveRule,
  runs: readonly NewRun[],
  beginning?: Beginning,
): Promise<string[]> {
  if (runs.length === 0) return []
  const ids = runs.map(() => newIdIn(tx))
  const { state, reason = '' } =
    beginning ?? ({ state: (await isPausedStill(tx, rule)) ? 'held' : 'queued' } satisfies Beginning)
  const each = <Value>(pick: (run: NewRun) => Value) => runs.map(pick)
  /* whatever the tenant: the rows are the rule's own */
  await sql`
    insert into flow_run (id, tenant_id, flow_id, version, resource_path, record_id, record_name, moment, person, chain, input,
      state, wake, reason, end_time)
    select id, ${rule.tenantId}::int, ${rule.id}, ${rule.version}::int, ${rule.at}, record_id, record_name, ${rule.trigger.kind},
      person, chain::jsonb, input::jsonb, ${state}, case when ${state} = 'queued' then now() end, ${reason},
      case when ${state} = 'failed' then now() end
    from unnest(${ids}::text[], ${each(({ recordId }) => recordId)}::text[],
      ${each(({ recordName }) => recordName.slice(0, 200))}::text[], ${each(({ person }) => person)}::text[],
      ${each(({ chain }) => JSON.stringify(chain))}::text[], ${each(({ input }) => JSON.stringify(input))}::text[])
      as r (id, record_id, record_name, person, chain, input)`.execute(tx)
  return ids
}

/** Has a run wait until people are done with a record: each change puts it off. */
export async function settle(
  tx: Transaction,
  rule: ActiveRule,
  minutes: number,
  runs: readonly NewRun[],
): Promise<void> {
  const each = <Value>(pick: (run: NewRun) => Value) => runs.map(pick)
  /* whatever the tenant: the rows are the rule's own */
  await sql`
    insert into flow_run (id, tenant_id, flow_id, version, resource_path, record_id, record_name, moment, person, chain, state, wake)
    select id, ${rule.tenantId}::int, ${rule.id}, ${rule.version}::int, ${rule.at}, record_id, record_name, 'settled', person,
      chain::jsonb, 'settling', now() + make_interval(mins => ${minutes}::int)
    from unnest(${runs.map(() => newIdIn(tx))}::text[], ${each(({ recordId }) => recordId)}::text[],
      ${each(({ recordName }) => recordName.slice(0, 200))}::text[], ${each(({ person }) => person)}::text[],
      ${each(({ chain }) => JSON.stringify(chain))}::text[]) as r (id, record_id, record_name, person, chain)
    order by record_id
    on conflict (flow_id, record_id) where state = 'settling' do update
      set wake = excluded.wake, version = excluded.version, person = excluded.person, chain = excluded.chain,
        record_name = excluded.record_name`.execute(tx)
}

/** The record is gone, or its condition does not hold any more: there is nothing to wait for. */
export async function forgetSettling(
  tx: Transaction,
  { id }: ActiveRule,
  recordIds: readonly string[],
): Promise<void> {
  /* whatever the tenant: the rule was found as one of it */
  await tx
    .deleteFrom('flow_run')
    .where('flow_id', '=', id)
    .where('state', '=', 'settling')
    .where(sql<boolean>`record_id = any(${[...recordIds]})`)
    .execute()
}

/** Has the runs of a rule that wait, for something in these records perhaps, be looked at. Who is at one already sees it as it is. */
export async function lookAgain(
  tx: Transaction,
  { id }: ActiveRule,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return
  /* whatever the tenant: the rule was found as one of it */
  await sql`
    update flow_run set wake = now() where id in (
      select id from flow_run where flow_id = ${id} and state = 'waiting' and record_id = any(${[...recordIds]})
      for update skip locked)`.execute(tx)
}

/** Writes down what a rule has done as a part of a save. */
export async function addRunWithin(
  tx: Transaction,
  rule: ActiveRule,
  run: NewRun,
  { steps, milliseconds }: { steps: readonly RunStep[]; milliseconds: number },
): Promise<void> {
  await tx
    .insertInto('flow_run')
    .values({
      id: newIdIn(tx),
      tenant_id: rule.tenantId,
      flow_id: rule.id,
      version: rule.version,
      resource_path: rule.at,
      record_id: run.recordId,
      record_name: run.recordName.slice(0, 200),
      moment: rule.trigger.kind,
      person: run.person,
      chain: JSON.stringify(run.chain),
      input: JSON.stringify(run.input),
      state: 'done',
      steps: JSON.stringify(steps),
      start_time: sql<string>`now()`,
      end_time: sql<string>`clock_timestamp()`,
      milliseconds,
    })
    .execute()
}

export interface DueRun {
  id: string
  tenantId: number
  at: string
}

/** Runs that are due, so many at most: of each tenant in turn, and of one the longest first. */
export async function findDueRuns(db: Database, limit: number): Promise<DueRun[]> {
  /* whatever the tenant: the runner works for all */
  const { rows } = await sql<DueRun>`
    with recursive tenants as (
      (select tenant_id from flow_run where wake is not null order by tenant_id limit 1)
      union all
      select (select r.tenant_id from flow_run r where r.wake is not null and r.tenant_id > t.tenant_id
        order by r.tenant_id limit 1)
      from tenants t where t.tenant_id is not null
    )
    select r.id, r.tenant_id as "tenantId", r.resource_path as at
    from tenants t cross join lateral (
      select d.*, row_number() over (order by d.wake, d.id) as turn from (
        select id, tenant_id, resource_path, wake from flow_run
        where tenant_id = t.tenant_id and wake <= now() order by wake, id limit ${limit}) d) r
    order by r.turn, r.wake limit ${limit}`.execute(db)
  return rows
}

export async function msUntilRun(db: Database, maxMs: number): Promise<number> {
  /* whatever the tenant: as above */
  const { rows } = await sql<{ ms: number }>`
    with recursive tenants as (
      (select tenant_id, wake from flow_run where wake is not null order by tenant_id, wake limit 1)
      union all
      select n.tenant_id, n.wake from tenants t cross join lateral (
        select r.tenant_id, r.wake from flow_run r where r.wake is not null and r.tenant_id > t.tenant_id
        order by r.tenant_id, r.wake limit 1) n
    )
    select coalesce(extract(epoch from min(wake) - now())::float8 * 1000, ${maxMs}) as ms from tenants`.execute(
    db,
  )
  return Math.max(0, rows[0]?.ms ?? maxMs)
}

/** A run that is being worked on. */
export interface StoredRun {
  id: string
  tenantId: number
  flowId: string
  version: number
  at: string
  recordId: string | null
  recordName: string
  moment: TriggerKind
  person: string
  chain: string[]
  input: RunInput
  state: RunState
  place: RunPlace | null
  steps: RunStep[]
  tries: number
  milliseconds: number
}

/** Takes a run that is due; nobody else works on it then. Undefined where somebody does already, or did. */
export async function takeDueRun(tx: Transaction, id: string): Promise<StoredRun | undefined> {
  /* whatever the tenant: the runner works for all */
  return selectRun(tx)
    .where('id', '=', id)
    .where(sql<boolean>`wake <= now()`)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function selectRun(tx: Transaction) {
  /* whatever the tenant: as its callers say */
  return tx
    .selectFrom('flow_run')
    .select(['id', 'tenant_id as tenantId', 'flow_id as flowId', 'version', 'resource_path as at'])
    .select([
      'record_id as recordId',
      'record_name as recordName',
      'moment',
      'person',
      'chain',
      'input',
      'state',
    ])
    .select(['place', 'steps', 'tries', sql<number>`coalesce(milliseconds, 0)`.as('milliseconds')])
}

/** Keeps where a run stands now. What is over has no place any more. */
export async function keepRun(
  tx: Transaction,
  { id }: Pick<StoredRun, 'id'>,
  {
    state,
    place,
    wake,
    steps,
    reason,
    milliseconds,
  }: {
    state: RunState
    place: RunPlace | null
    wake: string | null
    steps: readonly RunStep[]
    reason: string
    milliseconds: number
  },
): Promise<void> {
  const isOver = state === 'done' || state === 'failed' || state === 'dropped'
  await tx
    .updateTable('flow_run') /* whatever the tenant: it is locked */
    .set({
      state,
      place: place && JSON.stringify(place),
      wake,
      steps: JSON.stringify(steps),
      reason: reason.slice(0, 500),
      tries: 0,
      milliseconds,
      start_time: sql<string>`coalesce(start_time, now())`,
      end_time: isOver ? sql<string>`clock_timestamp()` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Nothing is left to be done about it, and nothing to be told. */
export async function forgetRun(tx: Transaction, { id }: Pick<StoredRun, 'id'>): Promise<void> {
  /* whatever the tenant: it is locked */
  await tx.deleteFrom('flow_run').where('id', '=', id).execute()
}
