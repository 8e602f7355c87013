import type { ReadCall } from '@dougong/contract/online/flows/automation/received/read-call'
import type { ReceivedTrigger } from '@dougong/contract/online/flows/automation/received/received'
import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import { type ActingRole, roleActor } from '../../../../access/role-actor'
import { runStatement, Statement } from '../../../../database/statement'
import type { Transaction } from '../../../../database/transaction'
import { predicateSql } from '../../../../resource/predicate-sql'
import type { ServedResource } from '../../../../resource/serve-resource'
import { viewOf } from '../../../../resource/view'
import { storedRecords } from '../../../../resource/write/computed'
import { changeRecord, createRecord } from '../../../../resource/write/records'
import { lockRow } from '../../../../resource/write/save'
import { holdsVerb } from '../../rights/holds-verb'
import type { FlowServer } from '../../run/at-case'
import { valuesOfAct } from '../../run/effects/values-of-act'
import { receivingView, verbsOf } from '../../store/receiving-problems'
import { inChain, linkOf } from '../chain'

interface Writing extends FlowServer {
  tx: Transaction
  served: ServedResource
  rule: { id: string; name: string; tenantId: number }
  trigger: ReceivedTrigger
}

/** What became of what was received; of a record that took a later call before, nothing does. */
export type Received =
  | { outcome: 'taken'; id: string; isNew: boolean; role: ActingRole }
  | { outcome: 'stale' }

/** The rule cannot take calls, whatever they say: that is not its sender's fault. */
export class NotReady extends Error {}

/** Writes what was received as the rule's role may: a new record, or the one that its value names. */
export async function writeReceived(at: Writing, call: ReadCall): Promise<Received> {
  const { tx, rule, trigger } = at
  const role = await requireRole(at)
  return inChain(tx, [linkOf(rule.id, null)], async () => {
    const id = trigger.match === undefined ? undefined : await findMatch(at, role, trigger.match, call)
    if (id !== undefined && !(await isLatest(at, id, call))) return { outcome: 'stale' }
    const written = id === undefined ? await addOne(at, role, call) : await changeOne(at, role, id, call)
    if (id === undefined) await isLatest(at, written, call)
    return { outcome: 'taken', id: written, isNew: id === undefined, role }
  })
}

async function requireRole({ tx, services, served, rule, trigger }: Writing): Promise<ActingRole> {
  const called = { userId: 'flow', name: `自动化“${rule.name}”` }
  const role = await roleActor(tx, rule.tenantId, trigger.role, called)
  if (!role) throw new NotReady('写入记录的角色已不存在')
  for (const verb of verbsOf(trigger))
    if (!(await holdsVerb(services, role.actor, served, verb)))
      throw new NotReady(`角色“${role.name}”在“${served.resource.title}”中的权限不足`)
  return role
}

/** The record that the call is about. Who looks for the same at the same time does so one after the other. */
async function findMatch(
  { tx, served, rule }: Writing,
  { actor }: ActingRole,
  match: string,
  { values }: ReadCall,
): Promise<string | undefined> {
  const { [match]: value = '' } = values
  const title = served.resource.fields[match]?.title ?? match
  if (value.trim() === '') refuse('received.noMatch', { field: title })
  const place = JSON.stringify(['received', rule.tenantId, served.resource.path, match, value])
  await sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`.execute(tx)
  const view = viewOf(served, actor)
  const found = view.within((statement) =>
    predicateSql(view.resource, view.table, { field: match, operator: 'eq', value }, statement),
  )
  const statement = new Statement()
  const text = `${found.ids(statement)} order by "id" limit 2`
  const [first, second] = await runStatement<{ id: string }>(tx, text, statement.values)
  return second ? refuse('received.severalMatch', { field: title }) : first?.id
}

/** Notes how far the calls about a record have come; returns whether this one is not behind that. */
async function isLatest({ tx, rule, trigger }: Writing, id: string, { order }: ReadCall): Promise<boolean> {
  if (order === undefined) return true
  const { rows } = await sql`
    insert into flow_order as known (flow_id, record_id, path, taken)
    values (${rule.id}, ${id}, ${trigger.order ?? ''}, ${order}::numeric)
    on conflict (flow_id, record_id, path) do update set taken = excluded.taken where known.taken <= excluded.taken
    returning record_id`.execute(tx)
  return rows.length > 0
}

function addOne({ tx, engine, served, trigger }: Writing, { actor }: ActingRole, { values }: ReadCall) {
  const view = receivingView(served, actor, trigger)
  const input = valuesOfAct(typed(values), { from: view, row: {}, into: view })
  return createRecord(tx, view, input, { fillRule: engine.fillRule })
}

async function changeOne(
  { tx, engine, served, trigger }: Writing,
  { actor }: ActingRole,
  id: string,
  { values }: ReadCall,
): Promise<string> {
  const view = receivingView(served, actor, trigger)
  await lockRow(tx, view, { id })
  const stored = (await storedRecords(tx, view, [id])).get(id)
  const input = valuesOfAct(typed(values), { from: view, row: {}, into: view, stored })
  return changeRecord(tx, view, { ...input, id }, { fillRule: engine.fillRule })
}

function typed(values: ReadCall['values']) {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { kind: 'fixed', value } as const]),
  )
}
