import { refuse } from '@dougong/contract/errors'
import type { DecisionAnswer } from '@dougong/contract/online/flows/case-shapes'
import { type Event, type Refusal, start } from '@dougong/flow/state'
import type { Actor } from '../../../access/actor'
import { withAgents } from '../people/agents'
import { requirePeople } from '../people/find-people'
import { type AtCase, type FlowServer, withCase } from '../run/at-case'
import type { CaseEvent } from '../run/events'
import { moveCase, whyNot } from '../run/move-case'
import { nextTask, requireOwnTask, requireTask, type StoredTask } from '../run/tasks.queries'
import { requireMayShow } from '../rights/may-show'
import { rightsOfStep } from '../rights/step-rights'
import { stepTitles } from '../run/step-titles'
import { settledAlready } from './decide-task'
import { requireOwnFiles } from './own-files'

/** What is done with a task besides deciding it. */
interface Act {
  event: Event
  kind: CaseEvent['kind']
  people?: readonly string[]
  comment: string
  files?: readonly string[]
  note?: string
  /** The person decides the task by this. */
  isDecision?: boolean
}

type Way = 'inOrder' | 'straightBack'

/** Gives it back to a step that was passed, or to the starter. */
export async function returnTask(
  server: FlowServer,
  actor: Actor,
  {
    id,
    to,
    way,
    comment,
    files,
  }: { id: string; to: string; way: Way; comment: string; files: readonly string[] },
): Promise<DecisionAnswer> {
  if (comment === '') refuse('flowTask.commentNeeded')
  await requireOwnFiles(server.services.db, actor, files)
  return ownTask(server, actor, id, (at, no) => {
    requireWay(at, to, way)
    return {
      event: { kind: 'returned', task: no, by: actor.username, to, way },
      kind: 'returned',
      comment,
      files,
      note: `退回到${to === start ? '发起人' : `“${stepTitles(at.case.flow)(to)}”`}，${way === 'inOrder' ? '之后逐步重新审批' : '之后直接回到此步骤'}`,
      isDecision: true,
    }
  })
}

/** Refuses where the flow does not let a step be returned there, or go on from there so. */
export function requireWay({ case: { flow } }: Pick<AtCase, 'case'>, to: string, way: Way): void {
  const { returnTo, returnWay } = flow.settings
  const isOtherWay = returnWay !== 'choose' && returnWay !== way
  if ((returnTo === 'starter' && to !== start) || isOtherWay) refuse('flowTask.notAllowedHere')
}

export function handOverTask(
  server: FlowServer,
  actor: Actor,
  { id, to, comment }: { id: string; to: string; comment: string },
): Promise<DecisionAnswer> {
  return ownTask(server, actor, id, async (at, no) => {
    const { people, standsFor } = await requireOthers(at, [to])
    const [successor = to] = people
    const event = { kind: 'handedOver', task: no, by: actor.username, to: successor } as const
    return {
      event: { ...event, ...(standsFor && { standsFor }) },
      kind: 'handedOver',
      people,
      comment,
      isDecision: true,
    }
  })
}

export async function addToTask(
  server: FlowServer,
  actor: Actor,
  {
    id,
    where,
    people,
    comment,
  }: { id: string; where: 'before' | 'after'; people: readonly string[]; comment: string },
): Promise<void> {
  await ownTask(server, actor, id, async (at, no) => {
    const { people: added, standsFor } = await requireOthers(at, [...new Set(people)])
    const kind = where === 'before' ? 'addedBefore' : 'addedAfter'
    const event = { kind, task: no, by: actor.username, people: added } as const
    return { event: { ...event, ...(standsFor && { standsFor }) }, kind, people: added, comment }
  })
}

/** Asks somebody what they think first; the task comes back to the actor, who decides it. */
export async function delegateTask(
  server: FlowServer,
  actor: Actor,
  { id, to, comment }: { id: string; to: string; comment: string },
): Promise<void> {
  await ownTask(server, actor, id, async (at, no) => {
    const { people, standsFor } = await requireOthers(at, [to])
    const event = { kind: 'delegated', task: no, by: actor.username, people } as const
    return { event: { ...event, ...(standsFor && { standsFor }) }, kind: 'delegated', people, comment }
  })
}

export async function removeFromTask(
  server: FlowServer,
  actor: Actor,
  { id, people, comment }: { id: string; people: readonly string[]; comment: string },
): Promise<void> {
  await ownTask(server, actor, id, (_, no) => ({
    event: { kind: 'removed', task: no, by: actor.username, people: [...people] },
    kind: 'removed',
    people,
    comment,
  }))
}

export async function takeTaskBack(
  server: FlowServer,
  actor: Actor,
  { id, comment }: { id: string; comment: string },
): Promise<void> {
  await ownTask(server, actor, id, (_, no) => ({
    event: { kind: 'takenBack', task: no, by: actor.username },
    kind: 'takenBack',
    comment,
  }))
}

/** An administrator gives an open task to somebody else, who sees the record by it: at most what the administrator sees. */
export async function reassignTask(
  server: FlowServer,
  actor: Actor,
  { task: id, to, comment }: { task: string; to: string; comment: string },
): Promise<void> {
  const task = await requireTask(server.services.db, actor, id)
  await withCase(server, actor, task.caseId, async (at) => {
    if (task.no === null) refuse('flowTask.notAllowedHere')
    const { tx, served, case: own } = at
    if (served)
      await requireMayShow(tx, actor, {
        served,
        rights: rightsOfStep(own.flow, task.step),
        records: [own.recordId],
      })
    const { people, standsFor } = await requireOthers(at, [to], task.person)
    const [successor = to] = people
    const event = {
      kind: 'reassigned',
      task: task.no,
      to: successor,
      ...(standsFor && { standsFor }),
    } as const
    await act(at, task, { event, kind: 'reassigned', people, comment })
  })
}

/** Somebody who is away gives an open task of theirs to their agent, who does it for them, whatever else the step allows. */
export async function giveToAgent(
  server: FlowServer,
  actor: Actor,
  { task: id, agent }: { task: string; agent: string },
): Promise<void> {
  await ownTask(server, actor, id, async (at, no) => {
    const [person] = await requirePeople(at.tx, actor, [agent])
    /* nobody decides by another's absence on what they have started */
    if (agent === at.case.starter) refuse('flowTask.samePerson', { who: person?.realname ?? agent })
    const standsFor = { [agent]: actor.username }
    return {
      event: { kind: 'reassigned', task: no, to: agent, standsFor },
      kind: 'reassigned',
      people: [agent],
      comment: '',
      note: '不在期间由代理人处理',
    }
  })
}

async function ownTask(
  server: FlowServer,
  actor: Actor,
  id: string,
  actOf: (at: AtCase, no: number) => Act | Promise<Act>,
): Promise<DecisionAnswer> {
  const { db } = server.services
  const task = await requireOwnTask(db, actor, id)
  const { no } = task
  if (no === null) refuse('flowTask.notAllowedHere')
  const flowId = await withCase(server, actor, task.caseId, async (at) => {
    await act(at, task, await actOf(at, no))
    return at.case.flowId
  })
  return {
    outcome: 'done',
    message: '',
    version: null,
    differences: [],
    choices: [],
    next: await nextTask(db, actor, flowId),
  }
}

async function act(
  at: AtCase,
  task: StoredTask,
  { event, kind, people, isDecision, ...words }: Act,
): Promise<void> {
  const refused = whyNot(at.case, event)
  if (refused) await refuseAct(at, task, refused, people)
  const noted = {
    kind,
    username: at.actor.username,
    step: task.step,
    stepTitle: task.stepTitle,
    taskId: task.id,
    ...(people && { people }),
    ...words,
  }
  const impossible = await moveCase(at, {
    event,
    noted,
    own: isDecision ? (task.no ?? undefined) : undefined,
  })
  if (impossible) refuse('flowCase.moved')
}

async function refuseAct(
  at: AtCase,
  task: StoredTask,
  refused: Refusal,
  people: readonly string[] = [],
): Promise<never> {
  if (refused === 'taken') {
    const { message } = await settledAlready(at, task, refused, 'agree')
    refuse('flowTask.taken', { who: message.replace(/，无需再处理$/, '') })
  }
  const place = at.case.state.places.find(({ step }) => step === task.step)
  const present = place?.tasks.find(({ person }) => people.includes(person))
  if (refused === 'notAllowedHere' && present) refuse('flowTask.samePerson', { who: present.person })
  return refuse(`flowTask.${refused}`)
}

/**
 * Active people of the tenant, and nobody who has the task already. Whoever of them is away has it done by their agent, but never by
 * who started the case or has a part in the step.
 */
async function requireOthers(
  { tx, actor, case: own }: AtCase,
  people: readonly string[],
  holder = actor.username,
): Promise<Awaited<ReturnType<typeof withAgents>>> {
  const found = await requirePeople(tx, actor, people)
  const same = found.find(({ username }) => username === holder)
  if (same) refuse('flowTask.samePerson', { who: same.realname })
  const place = own.state.places.find(({ tasks }) => tasks.some(({ person }) => person === holder))
  const taken = new Set([own.starter, holder, ...(place?.tasks.map(({ person }) => person) ?? [])])
  return withAgents(tx, actor, { people, flowId: own.flowId, taken })
}
