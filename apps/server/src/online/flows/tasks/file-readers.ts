import type { FlowEventKind } from '@dougong/contract/online/flows/case-shapes'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import { type FlowServer, lookAtCase, type SeenCase } from '../run/at-case'
import { requireCase } from '../run/cases.queries'
import { seesRecord } from '../run/record/visible-record'
import { isCaseAdministrator } from './case-readers'

/** What is asked of an event that has files. */
interface EventWithFiles {
  no: number
  kind: FlowEventKind
  username: string | null
  people: readonly string[]
}

/** Whether somebody opens a file because a decision or a comment that they may read has it. */
export async function readsFileOfCase(server: FlowServer, actor: Actor, path: string): Promise<boolean> {
  /* a task opens a record to its person, not to who looks through their eyes */
  if (actor.viewer) return false
  const { db } = server.services
  const events = await db
    .selectFrom('flow_event')
    .select(['case_id as caseId', 'no', 'kind', 'username', 'people'])
    .where(
      sql<boolean>`(files @> array[${path}]::varchar[] and files <> '{}' or signature = ${path} and signature <> '')`,
    )
    .where(ofTenant(actor))
    .limit(maxUses)
    .execute()
  for (const { caseId, ...event } of events) {
    const own = await requireCase(db, actor, caseId)
    const isOpen = await lookAtCase(server, actor, own, async (seen) => (await filesOpenTo(seen))(event))
    if (isOpen) return true
  }
  return false
}

/** Nobody attaches one upload to more than a few decisions. */
const maxUses = 20

/**
 * Of which events somebody opens the files. Who started the case, sees its record or administers cases opens all; others as far as
 * their tasks showed it: an open one everything, one that is over what there was by then, and a comment that mentions them.
 */
export async function filesOpenTo(seen: SeenCase): Promise<(event: EventWithFiles) => boolean> {
  const { tx, actor, services, served, case: own } = seen
  if (own.starter === actor.username || isCaseAdministrator(actor)) return () => true
  if (served && (await seesRecord(tx, services, actor, { served, recordId: own.recordId }))) return () => true
  const tasks = await tx
    .selectFrom('flow_task')
    .select(['state', 'until_event'])
    .where('case_id', '=', own.id)
    .where((eb) => eb.or([eb('person', '=', actor.username), eb('for_person', '=', actor.username)]))
    .where(ofTenant(actor))
    .execute()
  const last = Math.max(
    0,
    ...tasks.map(({ state, until_event }) =>
      state === 'open' || state === 'waiting' ? Number.POSITIVE_INFINITY : (until_event ?? 0),
    ),
  )
  return ({ no, kind, username, people }) =>
    no <= last ||
    username === actor.username ||
    (tasks.length > 0 && kind === 'commented' && people.includes(actor.username))
}
