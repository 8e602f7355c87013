import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { stepsOf } from '@dougong/contract/online/flows/flow'
import { advance } from '@dougong/flow/advance'
import type { Assignee, Command, Event, Refusal, TaskOrigin } from '@dougong/flow/state'
import { type AtCase, findPeopleOf } from './at-case'
import { isUnderWay, updateCase } from './cases.queries'
import { addEvents, type CaseEvent } from './events'
import { peopleCalled } from './people-shown'
import type { Outcome } from './outcome'
import { lastVersion, noVersion } from './record/record-versions'
import { standingOf } from './standing'
import { stepTitles } from './step-titles'
import { isOpen } from '../rights/step-rights'
import { carryOutEffects } from './effects/effects'
import { forgetPlaces } from './effects/places.queries'
import { endSubs, wakeWaiting } from './effects/subs'
import { lookAtWaitsAgain } from './effects/waits'
import { closeTasks, type NewTask, openTasks } from './tasks.queries'
import { type Choices, withChoices } from './next-choices'
import { notifyPeople } from './notify-people'
import { DueTimes, limitOf } from './due-times'
import { writeState } from './record/write-state'

/** Something that is to happen to a case: what the engine is told, and what is written down of it. */
export interface Move {
  event: Event
  noted: CaseEvent
  /** The engine's number of the task that its person decides by this. */
  own?: number | undefined
  /** Whom that person chooses for steps that the decision leads to. */
  choices?: Choices
}

/** Whether the engine would let something happen; what comes of it is not looked at. */
export function whyNot({ flow, state }: AtCase['case'], event: Event): Refusal | undefined {
  const result = advance(flow, state, event, { peopleOf: () => [], holds: () => false })
  return 'refused' in result ? result.refused : undefined
}

/** Moves a locked case on, and carries out what follows: tasks, the record's state, events and messages, in its transaction. */
export async function moveCase(at: AtCase, move: Move): Promise<Refusal | undefined> {
  const isEnd = move.event.kind === 'withdrawn' || move.event.kind === 'ended'
  let found = isEnd ? undefined : await findPeopleOf(at)
  const own = found ? await withChoices(at, move.event, { found, choices: move.choices ?? {} }) : at.case
  const chosenAt = { ...at, case: own }
  if (own !== at.case) found = await findPeopleOf(chosenAt)
  const flow = found?.flow ?? own.flow
  const result = advance(flow, own.state, move.event, found?.facts ?? nobody)
  if ('refused' in result) return result.refused
  await carryOut(chosenAt, { ...result, before: own.state, found, ...move })
  return undefined
}

const nobody = { peopleOf: () => [], holds: () => false }

export async function carryOut(at: AtCase, outcome: Outcome): Promise<void> {
  const { tx, actor, case: own, served } = at
  const { state, commands, before, noted, event, own: task } = outcome
  if (commands.some(({ kind }) => kind === 'status')) await writeState(at, state.status)
  const place = served && { table: served.options.table, recordId: own.recordId }
  const recordVersion = place ? await lastVersion(tx, actor, place) : noVersion
  const events = [{ ...noted, ...(event && { event }) }, ...consequences(at, outcome)]
  const untilEvent = own.lastEvent + events.length
  const nameOf = await peopleCalled(
    tx,
    commands.flatMap((command) => (command.kind === 'openTask' ? (command.task.for ?? []) : [])),
  )
  const times = new DueTimes(tx, own.tenantId)
  const opened: NewTask[] = []
  for (const opening of commands.flatMap((command) =>
    newTasks(at, command, outcome, { recordVersion, nameOf }),
  )) {
    const isCopied = opening.kind === 'copy'
    const limit = isCopied ? undefined : limitOf(own, opening.step)
    const due = limit ? await times.after(limit.hours, limit) : null
    opened.push({ ...opening, untilEvent: isCopied ? untilEvent : null, due })
  }
  const ofCase = { caseId: own.id, tenantId: own.tenantId }
  const closed = commands.flatMap((command) =>
    command.kind === 'closeTask' ? [{ no: command.task.id, state: command.task.state }] : [],
  )
  const comment = noted.comment ?? ''
  await closeTasks(tx, ofCase, closed, { own: task ?? null, comment, recordVersion, untilEvent })
  const isCopy = ({ kind }: NewTask) => kind === 'copy'
  await openTasks(
    tx,
    ofCase,
    opened.filter((each) => !isCopy(each)),
  )
  await openTasks(tx, ofCase, opened.filter(isCopy))
  const chain = await addEvents(tx, own, events)
  const personOf = await peopleCalled(
    tx,
    state.places.flatMap(({ tasks }) => tasks.map(({ person }) => person)),
  )
  const standing = standingOf(own.flow, state, (username) => personOf(username).realname)
  await updateCase(tx, actor, own, { state, standing, ...chain })
  if (before?.places.some((each) => each.state !== 'people')) {
    /* other cases are locked before places are, as where they end by themselves */
    await endSubs(at, state, moveCase)
    await forgetPlaces(tx, actor, own, state)
  }
  if (!isUnderWay(state) && before?.status !== state.status) await wakeWaiting(at)
  await notifyPeople(at, { opened, state, before, by: noted.username })
  const mayWaitOtherwise = event?.kind === 'moved' || (noted.changes?.length ?? 0) > 0
  if (mayWaitOtherwise && before?.places.some((each) => each.state === 'waiting')) await lookAtWaitsAgain(at)
  await carryOutEffects(at, commands, { move: moveCase, carryOut })
}

/** The tasks that a command opens, each with the reason why its person is asked. */
function newTasks(
  { case: own }: AtCase,
  command: Command,
  { state, found, noted }: Outcome,
  { recordVersion, nameOf }: { recordVersion: string; nameOf: (username: string) => FlowPerson },
): Omit<NewTask, 'untilEvent' | 'due'>[] {
  if (command.kind !== 'openTask' && command.kind !== 'copy') return []
  const step = stepsOf(own.flow).find(({ key }) => key === command.step)
  if (!step || !('who' in step)) return []
  const ofStep = { step: step.key, stepTitle: step.title, round: state.round, recordVersion }
  const ruleOf = (person: string) => found?.whyOf(step.key, person) ?? ''
  if (command.kind === 'copy')
    return command.people.map(copyReader).map((person) => ({
      ...ofStep,
      no: null,
      effectKey: command.key,
      place: null,
      kind: 'copy',
      person,
      forPerson: null,
      origin: 'rule',
      why: ruleOf(person),
      mayBatch: false,
    }))
  const { task, place } = command
  if (step.kind === 'copy') return []
  const principal = task.for
  const reason = task.origin === 'rule' ? ruleOf(principal ?? task.person) : reasonOf(task.origin, noted)
  return [
    {
      ...ofStep,
      no: task.id,
      effectKey: null,
      place,
      kind: step.kind,
      person: task.person,
      forPerson: principal ?? null,
      origin: task.origin,
      why: principal === undefined ? reason : asAgent(nameOf(principal).realname, reason),
      mayBatch:
        own.flow.settings.batchAgree &&
        step.kind === 'approve' &&
        step.signature !== 'required' &&
        !Object.values(step.fields).some(isOpen),
    },
  ]
}

/** A copy asks for nothing: whoever is away reads it when they are back. */
const copyReader = ({ person, for: principal }: Assignee): string => principal ?? person

/** The reason why somebody is asked, as it is told to who acts for them. */
function asAgent(name: string, reason: string): string {
  return reason === '' ? `由您代理${name}` : `由您代理${name}：${reason.replaceAll('您', '对方')}`
}

function reasonOf(origin: TaskOrigin, { kind }: CaseEvent): string {
  return kind === 'lapsed' && origin === 'handedOver' ? '原处理人超时未处理，转交给您' : reasons[origin]
}

const reasons = {
  rule: '',
  handedOver: '他人转交给您',
  addedBefore: '他人请您先审批（前加签）',
  addedAfter: '他人请您再审批（后加签）',
  delegated: '他人委派给您',
} as const

/** What happens by itself because of an event, for the record: copies, steps that nobody was asked in, the end. */
function consequences({ case: { flow } }: AtCase, { commands, state, before, noted }: Outcome): CaseEvent[] {
  const steps = new Map(stepsOf(flow).map((step) => [step.key, step]))
  const titleOf = stepTitles(flow)
  const known = new Set(before?.outcomes.map(({ step, round }) => `${step}@${round}`))
  const passedOver = state.outcomes.flatMap(({ step, round, outcome, tasks }): CaseEvent[] => {
    const kind = steps.get(step)?.kind
    if (known.has(`${step}@${round}`) || (kind !== 'approve' && kind !== 'handle')) return []
    const ofStep = { kind: 'passedOver', step, stepTitle: titleOf(step) } as const
    if (tasks.length === 0)
      return [
        { ...ofStep, note: outcome === 'passed' ? '没有需要询问的人，自动通过' : '没有找到审批人，自动拒绝' },
      ]
    return tasks.every(({ isAutomatic }) => isAutomatic)
      ? [{ ...ofStep, people: tasks.map(({ person }) => person), note: '已审批过，不再重复询问' }]
      : []
  })
  const copied = commands.flatMap((command): CaseEvent[] =>
    command.kind === 'copy'
      ? [
          {
            kind: 'copied',
            step: command.step,
            stepTitle: titleOf(command.step),
            people: command.people.map(copyReader),
          },
        ]
      : [],
  )
  const { status } = state
  const isEnd = before?.status !== status && (status === 'passed' || status === 'refused')
  const end: CaseEvent[] = isEnd && noted.kind !== status ? [{ kind: status }] : []
  return [...passedOver, ...copied, ...end]
}
