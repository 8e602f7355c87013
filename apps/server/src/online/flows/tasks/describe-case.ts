import { endCase, reassignTask, resolveStep, skipPlace } from '@dougong/contract/online/flows/case-calls'
import type { FlowCase, FlowEventKind } from '@dougong/contract/online/flows/case-shapes'
import type { FlowStepKind } from '@dougong/contract/online/flows/flow'
import type { Place } from '@dougong/flow/state'
import { sql } from 'kysely'
import { holdsAccess } from '../../../access/permissions'
import { findStarter } from '../people/find-starter'
import { type SeenCase, findPeopleOf, lookAtCase } from '../run/at-case'
import { casesAmong, type StoredCase } from '../run/cases.queries'
import { peopleCalled } from '../run/people-shown'
import { stepTitles } from '../run/step-titles'
import { tasksOfCase } from '../run/tasks.queries'
import { maySeeCase } from './case-readers'
import { describePlaces } from './describe-places'
import { eventsOf } from './events.queries'
import { filesOpenTo } from './file-readers'
import { whyNotWithdraw } from './move-own-case'
import { stepsAhead } from './steps-ahead'

/** Which fields and kinds of parts a reader may see; of changes of others nothing is said. */
export type Shows = (field: string) => boolean

/** A case as one reader sees it: where it stands, what happened, and what is still to come. */
export async function describeCase(seen: SeenCase, shows: Shows): Promise<FlowCase> {
  const { tx, actor, case: own } = seen
  const { state, flow } = own
  const isRunning = own.status === 'running'
  const events = await eventsOf(seen)
  const opensFilesOf = await filesOpenTo(seen)
  const tasks = new Map((await tasksOfCase(tx, actor, own.id)).map((task) => [task.no, task]))
  const found = isRunning ? await findPeopleOf(seen) : undefined
  const ahead = found ? stepsAhead(own, found) : []
  const starter = await findStarter(tx, actor, own.starter, own.starterDepartment)
  const nameOf = await peopleCalled(tx, [
    own.starter,
    ...events.flatMap(({ username, people }) => [...(username === null ? [] : [username]), ...people]),
    ...state.places.flatMap((place) => place.tasks.flatMap((task) => [task.person, task.for ?? []].flat())),
    ...ahead.flatMap(({ people }) => people),
  ])
  const titleOf = stepTitles(flow)
  const mayResolve = actor.viewer === undefined && holdsAccess(resolveStep.access, actor)
  const maySkip = actor.viewer === undefined && holdsAccess(skipPlace.access, actor)
  const mayRead = holdsAccess(skipPlace.access, actor)
  const { kindOf, noteOf, kept } = await describePlaces(seen, { mayHelp: mayRead, shows })
  const related = await casesAmong(tx, actor, own.parent === null ? [] : [own.parent])
  const linkTo = await linksTo(seen, [...related, ...[...kept.values()].flatMap(({ sub }) => sub ?? [])])
  const isOpen = isRunning || own.status === 'returned'
  const isStarter = own.starter === actor.username && actor.viewer === undefined
  return {
    id: own.id,
    flowId: own.flowId,
    flowName: own.flowName,
    version: own.version,
    number: own.number,
    title: own.title,
    status: own.status,
    starter: nameOf(own.starter),
    starterDepartment: starter.departmentName,
    startTime: own.startTime,
    endTime: own.endTime,
    at: own.at,
    recordId: own.recordId,
    parent: linkTo(related[0]),
    open: state.places.map(({ id: place, step, state: standing, tasks: ofPlace }) => {
      const undecided = ofPlace.filter((task) => task.state === 'open' || task.state === 'waiting')
      const times = ofPlace.flatMap(({ id }) => tasks.get(id)?.openTime ?? [])
      return {
        step,
        title: titleOf(step),
        kind: kindOf(step),
        place,
        note: kept.get(place)?.note ?? '',
        sub: linkTo(kept.get(place)?.sub),
        maySkip:
          isRunning &&
          maySkip &&
          (standing === 'waiting' || standing === 'sub' || hasFailed(standing, kindOf(step))),
        mayRetry: isRunning && maySkip && hasFailed(standing, kindOf(step)),
        mayResolve:
          isRunning && mayResolve && (standing === 'people' || standing === 'stopped') && asks(kindOf(step)),
        since: times.sort()[0] ?? kept.get(place)?.openTime ?? own.since,
        people: undecided.map(({ id, person, for: principal, state: taskState }) => ({
          ...nameOf(person),
          task: tasks.get(id)?.id ?? '',
          state: taskState === 'open' ? ('open' as const) : ('waiting' as const),
          why: tasks.get(id)?.why ?? '',
          due: tasks.get(id)?.due ?? null,
          isOverdue: tasks.get(id)?.isOverdue ?? false,
          for: principal === undefined ? null : nameOf(principal),
        })),
      }
    }),
    ahead: ahead.map((step) => ({ ...step, people: step.people.map(nameOf), note: noteOf(step.step) })),
    timeline: events.map(({ username, people, changes, signature, ...event }) => ({
      ...event,
      by: username === null ? null : nameOf(username),
      people: people.map(nameOf),
      note: isFailure(event.kind) && !mayRead ? '' : event.note,
      files: opensFilesOf({ no: event.no, kind: event.kind, username, people }) ? event.files : [],
      signature:
        signature !== '' && opensFilesOf({ no: event.no, kind: event.kind, username, people })
          ? signature
          : null,
      changes: changes.filter(({ field }) => shows(field)),
    })),
    may: {
      withdraw: isStarter && isOpen && whyNotWithdraw(own) === undefined,
      resubmit: isStarter && own.status === 'returned',
      remind: isStarter && isRunning && !(await wasJustReminded(seen)),
      comment: actor.viewer === undefined,
      reassign: isRunning && actor.viewer === undefined && holdsAccess(reassignTask.access, actor),
      end: isOpen && actor.viewer === undefined && holdsAccess(endCase.access, actor),
    },
  }
}

type Linked = NonNullable<FlowCase['parent']>

/** Cases that belong to one, as far as its reader may open them. */
async function linksTo(
  seen: SeenCase,
  others: readonly StoredCase[],
): Promise<(other: StoredCase | undefined) => Linked | null> {
  const links = new Map<string, Linked>()
  for (const other of others) {
    const { id, number, formTitle } = other
    if (await lookAtCase(seen, seen.actor, other, maySeeCase)) links.set(id, { id, number, formTitle })
  }
  return (other) => (other && links.get(other.id)) ?? null
}

function asks(kind: FlowStepKind): boolean {
  return kind === 'approve' || kind === 'handle'
}

/** Whether something that a step does by itself did not succeed, and it waits for somebody to help. */
function hasFailed(standing: Place['state'], kind: FlowStepKind): boolean {
  return standing === 'stopped' && !asks(kind)
}

function isFailure(kind: FlowEventKind): boolean {
  return kind === 'actFailed' || kind === 'subFailed'
}

async function wasJustReminded({ tx, case: { remindedAt } }: SeenCase): Promise<boolean> {
  if (remindedAt === null) return false
  const { rows } = await sql<{ just: boolean }>`
    select ${remindedAt}::timestamptz > now() - interval '1 hour' as just`.execute(tx)
  return rows[0]?.just ?? false
}
