import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowPredicate } from '@dougong/contract/online/flows/condition'
import { queryableField } from '@dougong/contract/resource/list-query'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import type { Predicate } from '@dougong/contract/resource/predicate'
import { nextRuns } from '@dougong/cron/next-runs'
import { sql } from 'kysely'
import type { Actor } from '../../../../access/actor'
import { nobodyIn } from '../../../../access/makers'
import { attempt } from '../../../../database/attempt'
import { runStatement, Statement } from '../../../../database/statement'
import { inTransaction, type Transaction } from '../../../../database/transaction'
import { predicateSql } from '../../../../resource/predicate-sql'
import type { ServedResource } from '../../../../resource/serve-resource'
import { wholeView } from '../../../../resource/view'
import type { FlowServer, WhenCommitted } from '../../run/at-case'
import type { StoredFlow } from '../../store/flows.queries'
import { automation } from '../at-run'
import { linkOf } from '../chain'
import { daysDue, type DueRange, momentsDue, timesDue } from './moments'
import { noteFailure } from '../pause-rule'
import { type ActiveRule, ruleOf } from '../rules.queries'
import { addRuns } from '../runs.queries'

type Timed = Extract<Trigger, { kind: 'scheduled' | 'date' }>

/** The clock of the database, in milliseconds and as the wall shows it, and until when a rule was looked at. */
interface Clock {
  now: number
  wall: string
  zone: string
  seen: number
  seenWall: string
}

/** Looks after the time of a rule from now on; what is by no time, or out of force, is looked after no more. */
export async function switchClock(
  tx: Transaction,
  { id, tenantId, definition: { trigger } }: Pick<StoredFlow, 'id' | 'tenantId' | 'definition'>,
  isActive: boolean,
): Promise<void> {
  if (!isActive || (trigger?.kind !== 'scheduled' && trigger?.kind !== 'date')) {
    /* whatever the tenant: the rule was found as one of it */
    await tx.deleteFrom('flow_clock').where('flow_id', '=', id).execute()
    return
  }
  await sql`
    insert into flow_clock (flow_id, tenant_id, seen_until, wake) values (${id}, ${tenantId}::int, now(), now())
    on conflict (flow_id) do update set seen_until = excluded.seen_until, wake = excluded.wake`.execute(tx)
}

const longestMs = 60_000

/** Has the rules run whose time has come, each once, whichever nodes look; returns in how many milliseconds the next one is. */
export async function wakeClocks(server: FlowServer): Promise<number> {
  const { db, logger } = server.services
  const { rows } = await sql<{ id: string; at: string }>`
    select c.flow_id as id, f.resource_path as at from flow_clock c join flow f on f.id = c.flow_id
    where c.wake <= now() order by c.wake limit 50`.execute(db)
  for (const { id, at } of rows)
    try {
      const whenCommitted = await server.services.resources.use(at, (served) =>
        inTransaction(db, async (tx) => {
          const later: WhenCommitted = []
          await wakeClock({ ...server, tx, served, whenCommitted: later }, id)
          return later
        }),
      )
      for (const each of whenCommitted) await each()
    } catch (error) {
      logger.error({ err: error, rule: id }, 'automation')
      /* whatever the tenant: the clocks of all */
      await sql`update flow_clock set wake = now() + interval '1 minute' where flow_id = ${id}`.execute(db)
    }
  const { rows: next } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from min(wake) - now())::float8 * 1000, ${longestMs}) as ms from flow_clock`.execute(
    db,
  )
  return Math.max(0, next[0]?.ms ?? longestMs)
}

interface AtClock extends FlowServer {
  tx: Transaction
  served: ServedResource | undefined
  whenCommitted: WhenCommitted
}

async function wakeClock(at: AtClock, id: string): Promise<void> {
  const { tx, served } = at
  const { rows } = await sql<Clock & { version: number }>`
    select extract(epoch from now())::float8 * 1000 as now, to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as wall,
      current_setting('TimeZone') as zone, extract(epoch from c.seen_until)::float8 * 1000 as seen,
      to_char(c.seen_until, 'YYYY-MM-DD HH24:MI:SS') as "seenWall", coalesce(f.version, 0) as version
    from flow_clock c join flow f on f.id = c.flow_id
    where c.flow_id = ${id} and c.wake <= now() for update of c skip locked`.execute(tx)
  const [clock] = rows
  if (!clock) return
  const rule = await ruleOf(tx, id, clock.version)
  const trigger = rule?.trigger
  if (!rule?.isActive || (trigger?.kind !== 'scheduled' && trigger?.kind !== 'date')) {
    /* whatever the tenant: the clocks of all */
    await tx.deleteFrom('flow_clock').where('flow_id', '=', id).execute()
    return
  }
  if (served) {
    const fired = await attempt(tx, () => fireRule(tx, rule, trigger, { clock, served }))
    if ('problem' in fired) await noteUnfired(at, rule, clock, fired.problem)
  }
  const wake = nextWake(trigger, clock, served)
  await sql`
    update flow_clock set seen_until = now(), wake = to_timestamp(${wake / 1000}) where flow_id = ${id}`.execute(
    tx,
  )
}

/** What it looks for may be gone from the form: that is told like any failure, and does not keep the clock from going on. */
async function noteUnfired(
  { tx, services, whenCommitted }: AtClock,
  rule: ActiveRule,
  { wall }: Clock,
  reason: string,
): Promise<void> {
  const run = {
    recordId: null,
    recordName: '',
    person: '',
    chain: [linkOf(rule.id, null)],
    input: { moment: wall },
  }
  await addRuns(tx, rule, [run], { state: 'failed', reason })
  await noteFailure({ tx, services, whenCommitted }, rule, reason)
}

interface At {
  clock: Clock
  served: ServedResource
}

async function fireRule(
  tx: Transaction,
  rule: ActiveRule,
  trigger: Timed,
  { clock, served }: At,
): Promise<void> {
  const actor = await nobodyIn(tx, rule.tenantId, automation)
  if (trigger.kind === 'date') {
    const range = rangeOf(trigger, clock, served)
    if (!range) return
    const found = await findRecords(tx, { actor, served }, [
      { field: trigger.field, operator: 'gt', value: range.after },
      { field: trigger.field, operator: 'le', value: range.upTo },
      ...(trigger.when ? [trigger.when] : []),
    ])
    await addAbout(tx, rule, found, clock.wall)
    return
  }
  const { cron, missed, each } = trigger
  const moments = momentsDue(cron, {
    seen: new Date(clock.seen),
    now: new Date(clock.now),
    zone: clock.zone,
    missed,
  })
  if (moments.length === 0) return
  const found = each && (await findRecords(tx, { actor, served }, each.when ? [each.when] : [], each.max))
  for (const moment of moments) {
    const at = wallOf(moment, clock)
    if (found) await addAbout(tx, rule, found, at)
    else await addAbout(tx, rule, [{ id: null, name: '' }], at)
  }
}

/** A moment as the wall shows it. */
function wallOf(moment: Date, { zone }: Pick<Clock, 'zone'>): string {
  return moment.toLocaleString('sv-SE', { timeZone: zone })
}

async function addAbout(
  tx: Transaction,
  rule: ActiveRule,
  records: readonly { id: string | null; name: string }[],
  moment: string,
): Promise<void> {
  const runs = records.map(({ id, name }) => ({
    recordId: id,
    recordName: name,
    person: '',
    chain: [linkOf(rule.id, id)],
    input: { moment },
  }))
  await addRuns(tx, rule, runs)
}

function rangeOf(
  trigger: Extract<Timed, { kind: 'date' }>,
  { wall, seenWall }: Clock,
  served: ServedResource,
): DueRange | undefined {
  return hasTime(served, trigger.field) ? timesDue(trigger, seenWall, wall) : daysDue(trigger, seenWall, wall)
}

function hasTime({ resource }: ServedResource, name: string): boolean {
  const field = queryableField(resource, name)
  return field !== undefined && valueTypeOf(field) === 'datetime'
}

/** The records of a tenant for which all conditions hold, in one order. */
async function findRecords(
  tx: Transaction,
  { actor, served }: { actor: Actor; served: ServedResource },
  all: readonly FlowPredicate[],
  max = Number.MAX_SAFE_INTEGER,
): Promise<{ id: string; name: string }[]> {
  const view = wholeView(served, actor)
  const { resource, table, options } = served
  const nameField = options.nameField ?? resource.list[0]
  const statement = new Statement()
  /* conditions on whoever starts a flow are none of a trigger */
  const predicate = { all: all as readonly Predicate[] } as Predicate
  const where = [view.where(statement), predicateSql(resource, table, predicate, statement)].join(' and ')
  const name = nameField === undefined ? `''` : `coalesce(${table.columnOf(nameField)}::text, '')`
  const text = `select "id", left(${name}, 200) as name from ${table.source} where ${where} order by "id" limit ${statement.value(max)}`
  return runStatement<{ id: string; name: string }>(tx, text, statement.values)
}

/** When a rule is looked at next: at its next moment, or within a minute where each record has one of its own. */
function nextWake(trigger: Timed, { now, zone }: Clock, served: ServedResource | undefined): number {
  if (trigger.kind === 'date' && (!served || hasTime(served, trigger.field))) return now + longestMs
  const [hour, minute] = trigger.kind === 'date' ? trigger.at.split(':').map(Number) : []
  const cron = trigger.kind === 'date' ? `0 ${minute} ${hour} * * ? *` : trigger.cron
  const [next] = nextRuns(cron, { from: new Date(now), zone, count: 1 })
  return next?.getTime() ?? now + 24 * 60 * longestMs
}
