import { Refusal, refuse } from '@dougong/contract/errors'
import type { OwnAbsences } from '@dougong/contract/online/flows/people/absence-calls'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant, tenantOfNew } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { inTransaction, newIdIn, type Transaction } from '../../../database/transaction'
import { requirePeople } from '../people/find-people'
import type { FlowServer } from '../run/at-case'
import { peopleCalled } from '../run/people-shown'
import { giveToAgent } from '../tasks/move-task'
import {
  absencesOf,
  agentByAdministrator,
  comesBack,
  countOpenByFlow,
  findAbsence,
  findOverlap,
  flowsInForce,
  openTasksFor,
  type StoredAbsence,
} from './absences.queries'

export type AbsenceInput = Pick<StoredAbsence, 'agent' | 'startTime' | 'endTime' | 'flowIds' | 'note'>

/** Somebody's absences and what they can choose from. */
export async function readAbsences(db: Database, actor: Actor): Promise<OwnAbsences> {
  const absences = await absencesOf(db, actor)
  const flows = await flowsInForce(db, actor)
  const open = await countOpenByFlow(db, actor)
  const set = await agentByAdministrator(db, actor.username)
  const nameOf = await peopleCalled(db, [...absences.map(({ agent }) => agent), ...(set ? [set.agent] : [])])
  const titles = new Map(flows.map(({ id, name }) => [id, name]))
  return {
    absences: absences.map(({ flowIds, agent, ...absence }) => ({
      ...absence,
      agent: nameOf(agent),
      flows: flowIds.map((id) => ({ id, name: titles.get(id) ?? '已停用的流程' })),
      openTasks: (flowIds.length === 0 ? [...open.keys()] : flowIds).reduce(
        (total, id) => total + (open.get(id) ?? 0),
        0,
      ),
    })),
    byAdministrator: set ? { ...set, agent: nameOf(set.agent) } : null,
    flows,
  }
}

export function addAbsence(
  { db }: FlowServer['services'],
  actor: Actor,
  absence: AbsenceInput,
): Promise<string> {
  return inTransaction(
    db,
    async (tx) => {
      const id = newIdIn(tx, 'desc')
      await requireSound(tx, actor, { ...absence, id })
      await tx
        .insertInto('flow_absence')
        .values({
          id,
          tenant_id: tenantOfNew(actor),
          person: actor.username,
          ...columnsOf(absence),
          create_by: actor.username,
        })
        .execute()
      return id
    },
    { givesAnswer: true },
  )
}

export function changeAbsence(
  { db }: FlowServer['services'],
  actor: Actor,
  { id, ...absence }: AbsenceInput & { id: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await findAbsence(tx, actor, id))) refuse('absence.missing')
    await requireSound(tx, actor, { ...absence, id })
    await tx
      .updateTable('flow_absence')
      .set({ ...columnsOf(absence), update_by: actor.username, update_time: sql<string>`now()` })
      .where('id', '=', id)
      .where(ofTenant(actor))
      .execute()
  })
}

export async function removeAbsence({ db }: FlowServer['services'], actor: Actor, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('flow_absence')
    .where('id', '=', id)
    .where('person', '=', actor.username)
    .where(ofTenant(actor))
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('absence.missing')
}

function columnsOf({ agent, startTime, endTime, flowIds, note }: AbsenceInput) {
  return { agent, start_time: startTime, end_time: endTime, flow_ids: [...new Set(flowIds)], note }
}

/** A time that is not over, an agent who may sign in and is not away for whoever they act for, one agent at a time. */
async function requireSound(
  tx: Transaction,
  actor: Actor,
  absence: AbsenceInput & { id: string },
): Promise<void> {
  /* nobody makes a circle together with somebody who saves at the same moment */
  await sql`select pg_advisory_xact_lock(hashtext('flow_absence'), ${tenantOfNew(actor)})`.execute(tx)
  if (absence.agent === actor.username) refuse('absence.self')
  const [agent] = await requirePeople(tx, actor, [absence.agent])
  const { rows } = await sql<{ passes: boolean }>`
    select ${absence.endTime}::timestamptz > greatest(${absence.startTime}::timestamptz, now()) as passes`.execute(
    tx,
  )
  if (!rows[0]?.passes) refuse('absence.times')
  const other = await findOverlap(tx, actor, absence)
  if (other) refuse('absence.overlaps', { agent: (await peopleCalled(tx, [other]))(other).realname })
  if (await comesBack(tx, actor, absence))
    refuse('absence.circle', { agent: agent?.realname ?? absence.agent })
}

/** Gives the agent what was open before; what cannot be is said, and stops none of the others. */
export async function handOverToAgent(
  server: FlowServer,
  actor: Actor,
  id: string,
): Promise<{ handedOver: number; failed: { title: string; reason: string }[] }> {
  const { db } = server.services
  const absence = (await findAbsence(db, actor, id)) ?? refuse('absence.missing')
  if (absence.state !== 'inForce') refuse('absence.notInForce')
  const failed: { title: string; reason: string }[] = []
  const open = await openTasksFor(db, actor, absence.flowIds).execute()
  for (const { id: task, title } of open)
    try {
      await giveToAgent(server, actor, { task, agent: absence.agent })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failed.push({ title, reason: error.message })
    }
  return { handedOver: open.length - failed.length, failed }
}
