import { refuse } from '@dougong/contract/errors'
import type { Trigger } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowDoor } from '@dougong/contract/online/flows/flow-heads'
import { readFlow } from '@dougong/contract/online/flows/read-flow'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant, type Tenancy, tenantOfNew } from '../../../access/tenants'
import type { Transaction } from '../../../database/transaction'
import { newId } from '../../../platform/ids'
import type { FlowSubject } from './flow-subject'
import { countCases, publishedFlow, requireFlow, type StoredFlow } from './flows.queries'

/** A definition as a client sends it, or the call ends with what is wrong with its shape. Problems that can wait are none of it. */
export function requireDefinition(raw: unknown, door: FlowDoor): FlowDefinition {
  const read = readFlow(raw)
  if (!('flow' in read)) return refuse('flow.invalid', { detail: read.problem })
  const { flow } = read
  const isRule = door === 'automation'
  if (!isRule && flow.trigger) return refuse('flow.invalid', { detail: '审批流程由人提交，没有触发条件' })
  return isRule && !flow.trigger ? { ...flow, trigger: firstTrigger } : flow
}

/** What a rule begins with. */
const firstTrigger: Trigger = { kind: 'added', timing: 'after', imports: true }

interface Draft {
  name: string
  note: string
  definition: FlowDefinition
}

/** Begins a flow; returns its id. */
export async function addFlow(
  tx: Transaction,
  actor: Actor,
  { at, form, resource }: FlowSubject,
  { name, note, definition, door }: Partial<Draft> & Pick<Draft, 'name'> & { door: FlowDoor },
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('flow')
    .values({
      id,
      tenant_id: tenantOfNew(actor),
      resource_path: at,
      resource_title: resource.title,
      form_id: form?.id ?? null,
      name,
      note: note ?? '',
      definition: JSON.stringify(definition ?? requireDefinition({}, door)),
      door,
      create_by: actor.username,
    })
    .execute()
  return id
}

/** Saves a draft. Whoever began from an older one is refused: nothing of what somebody else drew is written over. */
export async function saveFlow(
  tx: Transaction,
  actor: Actor,
  id: string,
  { name, note, definition }: Draft,
  revision: number,
): Promise<StoredFlow> {
  const stored = await requireFlow(tx, actor, id, { isLocked: true, door: 'any' })
  if (stored.revision !== revision) refuse('flow.moved', { who: `“${stored.savedBy ?? ''}”` })
  await tx
    .updateTable('flow') /* whatever the tenant: found as one of it above */
    .set({
      name,
      note,
      definition: JSON.stringify(definition),
      revision: revision + 1,
      update_by: actor.username,
      update_time: sql<string>`now()`,
    })
    .where('id', '=', id)
    .execute()
  return { ...stored, name, note, definition, revision: revision + 1 }
}

/** Makes a published version the draft again; returns the draft's new revision. */
export async function restoreFlow(
  tx: Transaction,
  actor: Actor,
  id: string,
  version: number,
): Promise<number> {
  const stored = await requireFlow(tx, actor, id, { isLocked: true, door: 'any' })
  const definition = await publishedFlow(tx, id, version)
  const saved = await saveFlow(tx, actor, id, { ...stored, definition }, stored.revision)
  return saved.revision
}

/** Removes a flow by which nothing was started. */
export async function removeFlow(tx: Transaction, actor: Actor, id: string): Promise<void> {
  await requireFlow(tx, actor, id, { isLocked: true, door: 'any' })
  const { all } = await countCases(tx, id)
  if (all > 0) refuse('flow.hasCases', { count: all })
  /* whatever the tenant: found as one of it above */
  await tx.deleteFrom('flow').where('id', '=', id).execute()
}

/** Puts a published flow in force, or takes it out of force; what runs by it goes on. */
export async function switchFlow(
  tx: Transaction,
  actor: Actor,
  id: string,
  isOn: boolean,
): Promise<StoredFlow> {
  const { at } = await requireFlow(tx, actor, id, { door: 'any' })
  await lockFlowsOf(tx, actor, at)
  const stored = await requireFlow(tx, actor, id, { door: 'any' })
  if (isOn && stored.version === null) refuse('flow.notPublished')
  if (isOn && stored.door === 'approval') await requireNoOther(tx, actor, stored)
  /* whatever the tenant: found as one of it above */
  await tx
    .updateTable('flow')
    .set({ is_active: isOn, failures: 0, paused_time: null })
    .where('id', '=', id)
    .execute()
  return stored
}

/** Which flow of a form is in force is changed by one at a time; always locked in this order. */
export async function lockFlowsOf(tx: Transaction, tenancy: Tenancy, at: string): Promise<void> {
  await sql`
    select id from flow where resource_path = ${at} and ${ofTenant(tenancy)} order by id for update`.execute(
    tx,
  )
}

async function requireNoOther(tx: Transaction, tenancy: Tenancy, flow: StoredFlow): Promise<void> {
  const other = await activeOther(tx, tenancy, flow)
  if (other) refuse('flow.formTaken', { name: other.name })
}

/** Another approval that is in force for the same. */
export async function activeOther(
  db: Pick<Transaction, 'selectFrom'>,
  tenancy: Tenancy,
  { id, at }: Pick<StoredFlow, 'id' | 'at'>,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('flow')
    .select(['id', 'name'])
    .where('resource_path', '=', at)
    .where(ofTenant(tenancy))
    .where('is_active', '=', true)
    .where('door', '=', 'approval')
    .where('id', '!=', id)
    .executeTakeFirst()
}
