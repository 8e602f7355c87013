import { sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

type Db = Database | Transaction
type Person = Tenancy & { username: string }

export interface StoredAbsence {
  id: string
  agent: string
  startTime: string
  endTime: string
  flowIds: string[]
  note: string
  state: 'coming' | 'inForce' | 'over'
}

/** How long an absence that is over is still shown. */
const daysShown = 90

function absences(db: Db, person: Person) {
  return db
    .selectFrom('flow_absence')
    .select(['id', 'agent', 'start_time as startTime', 'end_time as endTime', 'flow_ids as flowIds', 'note'])
    .select(
      sql<StoredAbsence['state']>`case when now() >= end_time then 'over'
        when now() >= start_time then 'inForce' else 'coming' end`.as('state'),
    )
    .where('person', '=', person.username)
    .where(ofTenant(person))
}

/** Somebody's absences, the last first. */
export function absencesOf(db: Db, person: Person): Promise<StoredAbsence[]> {
  return absences(db, person)
    .where(sql<boolean>`end_time > now() - make_interval(days => ${daysShown})`)
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
}

export function findAbsence(db: Db, person: Person, id: string): Promise<StoredAbsence | undefined> {
  return absences(db, person).where('id', '=', id).executeTakeFirst()
}

/** The agent of another absence of somebody's at the same time for the same flows. */
export async function findOverlap(
  tx: Transaction,
  person: Person,
  absence: Pick<StoredAbsence, 'id' | 'startTime' | 'endTime' | 'flowIds'>,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('flow_absence')
    .select('agent')
    .where('person', '=', person.username)
    .where('id', '<>', absence.id)
    .where(ofTenant(person))
    .where(
      sql<boolean>`start_time < ${absence.endTime}::timestamptz and end_time > ${absence.startTime}::timestamptz`,
    )
    .where(
      sql<boolean>`(flow_ids = '{}' or ${absence.flowIds}::varchar[] = '{}' or flow_ids && ${absence.flowIds}::varchar[])`,
    )
    .limit(1)
    .executeTakeFirst()
  return row?.agent
}

/** Whether what the agent of an absence is to do would come back to its person while it lasts, by however many agents. */
export async function comesBack(
  tx: Transaction,
  person: Person,
  { agent, startTime, endTime }: Pick<StoredAbsence, 'agent' | 'startTime' | 'endTime'>,
): Promise<boolean> {
  const { rows } = await sql`
    with recursive acting as (
      select ${agent}::varchar as person
      union
      select a.agent from acting join flow_absence a on a.person = acting.person
      where a.start_time < ${endTime}::timestamptz and a.end_time > ${startTime}::timestamptz and ${ofTenant(person, 'a.tenant_id')})
    select from acting where person = ${person.username} limit 1`.execute(tx)
  return rows.length > 0
}

/** Open tasks of somebody that they have for themselves, of these flows or, where none is named, of all. */
export function openTasksFor(db: Db, person: Person, flowIds: readonly string[]) {
  const tasks = db
    .selectFrom('flow_task as t')
    .innerJoin('flow_case as c', 'c.id', 't.case_id')
    .select(['t.id', 't.case_id as caseId', 'c.title', 'c.flow_id as flowId'])
    .where('t.person', '=', person.username)
    .where('t.state', '=', 'open')
    .where('t.task_no', 'is not', null)
    .where(ofTenant(person, 't.tenant_id'))
    .orderBy('t.open_time')
    .orderBy('t.id')
  return flowIds.length === 0 ? tasks : tasks.where('c.flow_id', 'in', [...flowIds])
}

/** How many tasks of somebody are open, by flow. */
export async function countOpenByFlow(db: Db, person: Person): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('flow_task as t')
    .innerJoin('flow_case as c', 'c.id', 't.case_id')
    .select((eb) => ['c.flow_id as flowId', eb.fn.countAll<number>().as('count')])
    .where('t.person', '=', person.username)
    .where('t.state', '=', 'open')
    .where('t.task_no', 'is not', null)
    .where(ofTenant(person, 't.tenant_id'))
    .groupBy('c.flow_id')
    .execute()
  return new Map(rows.map(({ flowId, count }) => [flowId, Number(count)]))
}

/** The approvals that are in force, by name. */
export function flowsInForce(db: Db, tenancy: Tenancy): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('flow')
    .select(['id', 'name'])
    .where('is_active', '=', true)
    .where('door', '=', 'approval')
    .where(ofTenant(tenancy))
    .orderBy('name')
    .limit(500)
    .execute()
}

/** The agent whom an administrator has set for somebody, as long as that is not over. */
export function agentByAdministrator(db: Db, username: string) {
  return db
    .selectFrom('sys_user_agent')
    .select(['agent_user_name as agent', 'start_time as startTime', 'end_time as endTime'])
    .where('user_name', '=', username)
    .where('status', '=', '1')
    .where(sql<boolean>`end_time > now()`)
    .executeTakeFirst()
}
