import { refuse } from '@dougong/contract/errors'
import type { FlowTaskState } from '@dougong/contract/online/flows/case-heads'
import type { TaskOrigin } from '@dougong/flow/state'
import { type RawBuilder, sql } from 'kysely'
import { ofTenant, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import { newIdIn, type Transaction } from '../../../database/transaction'

type Db = Database | Transaction

/** What was asked of one person, or shown to them. */
export interface StoredTask {
  id: string
  caseId: string
  /** The engine's number of it; a copy has none. */
  no: number | null
  step: string
  stepTitle: string
  kind: 'approve' | 'handle' | 'copy'
  person: string
  /** Who is absent, where the person acts for them. */
  forPerson: string | null
  origin: TaskOrigin
  state: FlowTaskState
  why: string
  recordVersion: string
  comment: string
  openTime: string
  doneTime: string | null
  due: string | null
  isOverdue: boolean
  /** Several such tasks may be agreed to at once. */
  mayBatch: boolean
}

function tasks(db: Db, tenancy: Tenancy) {
  return db
    .selectFrom('flow_task')
    .select([
      'id',
      'case_id as caseId',
      'task_no as no',
      'step',
      'step_title as stepTitle',
      'kind',
      'person',
      'origin',
      'state',
      'why',
      'record_version as recordVersion',
      'comment',
      'open_time as openTime',
      'done_time as doneTime',
      'may_batch as mayBatch',
      'for_person as forPerson',
      'due',
    ])
    .select(sql<boolean>`coalesce(state = 'open' and due < now(), false)`.as('isOverdue'))
    .where(ofTenant(tenancy))
}

/** A task of the person's own; the call ends where there is none, or it is somebody else's. */
export async function requireOwnTask(
  db: Db,
  person: Tenancy & { username: string },
  id: string,
): Promise<StoredTask> {
  const task = await tasks(db, person).where('id', '=', id).executeTakeFirst()
  if (!task) refuse('flowTask.missing')
  if (task.person !== person.username) refuse('flowTask.notYours')
  return task
}

export async function requireTask(db: Db, tenancy: Tenancy, id: string): Promise<StoredTask> {
  return (await tasks(db, tenancy).where('id', '=', id).executeTakeFirst()) ?? refuse('flowTask.missing')
}

/** What one person was asked in a case: what is open first, then the newest. */
export function tasksInCase(
  db: Db,
  person: Tenancy & { username: string },
  caseId: string,
): Promise<StoredTask[]> {
  return tasks(db, person)
    .where('case_id', '=', caseId)
    .where('person', '=', person.username)
    .orderBy(sql`(state = 'open')`, 'desc')
    .orderBy('open_time', 'desc')
    .orderBy('id')
    .execute()
}

/** The steps of a case in which somebody was asked, or somebody else for them. */
export async function stepsAskedOf(
  db: Db,
  person: Tenancy & { username: string },
  caseId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('flow_task')
    .select('step')
    .distinct()
    .where('case_id', '=', caseId)
    .where((eb) => eb.or([eb('person', '=', person.username), eb('for_person', '=', person.username)]))
    .where(ofTenant(person))
    .execute()
  return rows.map(({ step }) => step)
}

/** The tasks of a case that the engine numbers. */
export function tasksOfCase(db: Db, tenancy: Tenancy, caseId: string): Promise<StoredTask[]> {
  return tasks(db, tenancy).where('case_id', '=', caseId).where('task_no', 'is not', null).execute()
}

export function openTasksOf(db: Db, tenancy: Tenancy, caseId: string): Promise<StoredTask[]> {
  return tasks(db, tenancy).where('case_id', '=', caseId).where('state', '=', 'open').execute()
}

/** The task that somebody looks at next: of the same flow first, and there the oldest. */
export async function nextTask(
  db: Db,
  person: Tenancy & { username: string },
  flowId: string,
): Promise<string | null> {
  const next = await db
    .selectFrom('flow_task as t')
    .innerJoin('flow_case as c', 'c.id', 't.case_id')
    .select('t.id')
    .where(ofTenant(person, 't.tenant_id'))
    .where('t.person', '=', person.username)
    .where('t.state', '=', 'open')
    .orderBy((eb) => eb('c.flow_id', '=', flowId), 'desc')
    .orderBy('t.open_time')
    .orderBy('t.id')
    .limit(1)
    .executeTakeFirst()
  return next?.id ?? null
}

/** A task that is reached. */
export interface NewTask {
  no: number | null
  effectKey: string | null
  place: number | null
  round: number
  step: string
  stepTitle: string
  kind: StoredTask['kind']
  person: string
  forPerson: string | null
  origin: TaskOrigin
  why: string
  mayBatch: boolean
  recordVersion: string
  /** Of a copy: the last event that it shows. */
  untilEvent: number | null
  /** By when it is to be decided. */
  due: string | null
}

/** Opens tasks: those that had been open before, once more, and a copy of the same effect once. */
export async function openTasks(
  tx: Transaction,
  { caseId, tenantId }: { caseId: string; tenantId: number },
  opened: readonly NewTask[],
): Promise<void> {
  if (opened.length === 0) return
  await tx
    .insertInto('flow_task')
    .values(
      opened.map((task) => ({
        id: newIdIn(tx),
        tenant_id: tenantId,
        case_id: caseId,
        task_no: task.no,
        effect_key: task.effectKey,
        place: task.place,
        round: task.round,
        step: task.step,
        step_title: task.stepTitle,
        kind: task.kind,
        person: task.person,
        origin: task.origin,
        state: task.kind === 'copy' ? 'unread' : 'open',
        why: task.why.slice(0, 500),
        may_batch: task.mayBatch,
        record_version: task.recordVersion,
        until_event: task.untilEvent,
        for_person: task.forPerson,
        due: task.due,
        wake: task.due,
      })),
    )
    .onConflict((conflict) =>
      opened[0]?.kind === 'copy'
        ? conflict.doNothing()
        : conflict.columns(['case_id', 'task_no']).doUpdateSet({
            state: 'open',
            comment: '',
            open_time: sql<string>`now()`,
            done_time: null,
            until_event: null,
            place: sql<number>`excluded.place`,
            round: sql<number>`excluded.round`,
            record_version: sql<string>`excluded.record_version`,
            due: sql<string | null>`excluded.due`,
            wake: sql<string | null>`excluded.wake`,
          }),
    )
    .execute()
}

/** Closes tasks; `own` is the one that its person decided, with what they wrote. */
export async function closeTasks(
  tx: Transaction,
  { caseId, tenantId }: { caseId: string; tenantId: number },
  closed: readonly { no: number; state: FlowTaskState }[],
  {
    own,
    comment,
    recordVersion,
    untilEvent,
  }: { own: number | null; comment: string; recordVersion: string; untilEvent: number },
): Promise<void> {
  if (closed.length === 0) return
  const input = JSON.stringify(closed)
  const isOwn: RawBuilder<boolean> = sql<boolean>`task_no = ${own}::integer`
  await sql`
    update flow_task t set state = c.state, record_version = ${recordVersion}, until_event = ${untilEvent}, wake = null,
      comment = case when ${isOwn} then ${comment} else comment end,
      done_time = case when ${isOwn} and c.state in ('agreed', 'refused', 'returned', 'handedOver') then now() end
    from jsonb_to_recordset(${input}::jsonb) as c (no integer, state text)
    where t.case_id = ${caseId} and t.tenant_id = ${tenantId} and t.task_no = c.no`.execute(tx)
}

/** A copy counts as read once its person has looked at it. */
export async function markRead(db: Db, tenancy: Tenancy, id: string): Promise<void> {
  await db
    .updateTable('flow_task')
    .set({ state: 'read', done_time: sql<string>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'unread')
    .where(ofTenant(tenancy))
    .execute()
}
