import { refuse } from '@dougong/contract/errors'
import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { sql } from 'kysely'
import type { Actor } from '../../../access/actor'
import { ofTenant } from '../../../access/tenants'
import { type AtCase, type FlowServer, withCase } from '../run/at-case'
import type { StoredCase } from '../run/cases.queries'
import { moveCase } from '../run/move-case'
import { noteEvent } from '../run/note-event'
import { peopleCalled } from '../run/people-shown'
import { openTasksOf } from '../run/tasks.queries'
import { notify } from '../run/notify-people'
import { maySeeCase, readersAmong } from './case-readers'
import { requireOwnFiles } from './own-files'

/** The starter sends what was returned on its way again. */
export async function resubmitCase(
  server: FlowServer,
  actor: Actor,
  { id, comment }: { id: string; comment: string },
): Promise<void> {
  await withCase(server, actor, id, async (at) => {
    requireStarter(at)
    if (at.case.status !== 'returned') refuse('flowCase.notReturned')
    await move(at, { event: { kind: 'resubmitted' }, kind: 'resubmitted', comment })
  })
}

export async function withdrawCase(
  server: FlowServer,
  actor: Actor,
  { id, comment }: { id: string; comment: string },
): Promise<void> {
  await withCase(server, actor, id, async (at) => {
    requireStarter(at)
    const reason = whyNotWithdraw(at.case)
    if (reason === 'over') refuse('flowCase.over')
    if (reason) refuse('flowCase.mayNotWithdraw', { detail: reason })
    await move(at, { event: { kind: 'withdrawn' }, kind: 'withdrawn', comment })
  })
}

/** Why a case cannot be withdrawn, in a phrase; undefined where it can. What was returned always can. */
export function whyNotWithdraw({ status, state, flow: { settings } }: StoredCase): string | undefined {
  if (status === 'returned') return undefined
  if (status !== 'running') return 'over'
  if (settings.withdraw === 'never') return '此流程不允许撤回'
  const tasks = [...state.places, ...state.outcomes].flatMap((holder) => holder.tasks)
  const isDecided = tasks.some((task) => task.state === 'agreed' && !task.isAutomatic)
  return settings.withdraw === 'untilDecided' && isDecided ? '已有人审批' : undefined
}

/** An administrator ends a case, whatever it waits for. */
export async function endCase(
  server: FlowServer,
  actor: Actor,
  { id, comment }: { id: string; comment: string },
): Promise<void> {
  await withCase(server, actor, id, (at) => move(at, { event: { kind: 'ended' }, kind: 'ended', comment }))
}

/** Reminds those whom a case waits for; once an hour. */
export async function remindCase(
  server: FlowServer,
  actor: Actor,
  { id, comment }: { id: string; comment: string },
): Promise<{ people: FlowPerson[] }> {
  return withCase(server, actor, id, async (at) => {
    const { tx, case: own } = at
    requireStarter(at)
    if (own.status !== 'running') refuse('flowCase.over')
    const { numUpdatedRows } = await tx
      .updateTable('flow_case')
      .set({ reminded_at: sql<string>`now()` })
      .where('id', '=', own.id)
      .where(ofTenant(actor))
      .where(sql<boolean>`coalesce(reminded_at < now() - interval '1 hour', true)`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('flowCase.reminded')
    const people = [...new Set((await openTasksOf(tx, actor, own.id)).map(({ person }) => person))]
    await noteEvent(at, { kind: 'reminded', username: actor.username, people, comment })
    await notify(at, 'flow_reminded', people)
    const personOf = await peopleCalled(tx, people)
    return { people: people.map(personOf) }
  })
}

interface Comment {
  id: string
  comment: string
  mentions: readonly string[]
  files: readonly string[]
}

/** Writes into the timeline, and tells those mentioned, who must be people who may see the case. */
export async function commentOnCase(
  server: FlowServer,
  actor: Actor,
  { id, comment, mentions, files }: Comment,
): Promise<void> {
  await requireOwnFiles(server.services.db, actor, files)
  await withCase(server, actor, id, async (at) => {
    if (!(await maySeeCase(at))) refuse('flowCase.missing')
    const people = [...new Set(mentions)].filter((each) => each !== actor.username)
    const readers = await readersAmong(at, people)
    if (readers.length < people.length) refuse('comment.notForThem')
    await noteEvent(at, { kind: 'commented', username: actor.username, people, comment, files })
    await notify(at, 'flow_mention', people)
  })
}

function requireStarter({ actor, case: { starter } }: AtCase): void {
  if (starter !== actor.username) refuse('flowCase.notYours')
}

interface OwnMove {
  event: Parameters<typeof moveCase>[1]['event']
  kind: 'resubmitted' | 'withdrawn' | 'ended'
  comment: string
}

async function move(at: AtCase, { event, kind, comment }: OwnMove): Promise<void> {
  const refused = await moveCase(at, { event, noted: { kind, username: at.actor.username, comment } })
  if (refused) refuse(refused === 'over' ? 'flowCase.over' : 'flowCase.moved')
}
