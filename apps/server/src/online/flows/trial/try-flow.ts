import { type FlowDefinition, type FlowStep, stepsOf } from '@dougong/contract/online/flows/flow'
import type { FlowTrial, FlowVisit } from '@dougong/contract/online/flows/flow-calls'
import { actInWords, subInWords } from '@dougong/contract/online/flows/acts/act-in-words'
import { waitInWords } from '@dougong/contract/online/flows/wait'
import type { Resource } from '@dougong/contract/resource/resource'
import { advance, startFlow } from '@dougong/flow/advance'
import type { Command, Event, FlowState, Task } from '@dougong/flow/state'
import type { FoundPeople } from '../people/find-people'
import { unattendedEvent } from '../run/effects/unattended-event'

/** So many decisions a trial goes through at most: a flow that asks more people says enough by then. */
const maxDecisions = 500

/** Somebody refuses in a step; everybody else agrees. */
export interface GuessedRefusal {
  step: string
  username: string
}

/** What is said of steps that ask nobody. */
interface Around {
  resource: Resource
  /** What the form at an address is called. */
  titleOf: (at: string) => string
}

/** Goes through a flow as if everybody decided at once. Nothing is written and nobody is told. */
export function tryFlow(
  found: FoundPeople,
  { resource, titleOf }: Around,
  refusals: readonly GuessedRefusal[],
): Pick<FlowTrial, 'visits' | 'end'> {
  const { flow, facts } = found
  let { state, commands } = startFlow(flow, facts)
  const copies = copiesIn(commands)
  for (let count = 0; count < maxDecisions; count += 1) {
    const event = nextDecision(state, refusals) ?? unattendedEvent(state)
    const next = event && advance(flow, state, event, facts)
    if (!next || 'refused' in next) break
    ;({ state, commands } = next)
    for (const [step, people] of copiesIn(commands)) copies.set(step, people)
  }
  return { visits: visitsOf(flow, state, copies, found, { resource, titleOf }), end: endOf(state) }
}

function nextDecision(state: FlowState, refusals: readonly GuessedRefusal[]): Event | undefined {
  for (const { step, tasks } of state.places)
    for (const { id, person, state: taskState } of tasks) {
      if (taskState !== 'open') continue
      const refuses = refusals.some((each) => each.step === step && each.username === person)
      return { kind: 'decided', task: id, by: person, decision: refuses ? 'refuse' : 'agree' }
    }
  return undefined
}

function endOf({ status }: FlowState): FlowTrial['end'] {
  return status === 'passed' || status === 'refused' ? status : 'stopped'
}

function copiesIn(commands: readonly Command[]): Map<string, string[]> {
  return new Map(
    commands.flatMap((command) =>
      command.kind === 'copy'
        ? [[command.step, command.people.map(({ person }) => person)] as [string, string[]]]
        : [],
    ),
  )
}

/** The steps that were reached, in the order in which the flow is read. */
function visitsOf(
  flow: FlowDefinition,
  state: FlowState,
  copies: ReadonlyMap<string, string[]>,
  found: FoundPeople,
  { resource, titleOf }: Around,
): FlowVisit[] {
  const isOver = state.status === 'passed' || state.status === 'refused'
  const taken = new Set(state.forks.flatMap((fork) => fork.taken))
  const reachedEnd = isOver ? endReached(flow.steps, state, taken) : undefined
  return stepsOf(flow).flatMap((step): FlowVisit[] => {
    const visit = (outcome: FlowVisit['outcome'], more: Partial<FlowVisit> = {}): FlowVisit[] => [
      {
        step: step.key,
        title: step.title,
        kind: step.kind,
        outcome,
        people: [],
        taken: [],
        note: '',
        ...more,
      },
    ]
    if (step.kind === 'end') return step.key === reachedEnd ? visit(step.outcome) : []
    if (step.kind === 'branch') {
      const fork = state.forks.find((each) => each.step === step.key)
      const note = fork?.taken.length === 0 ? '没有符合条件的分支，直接进入下一步' : ''
      return fork ? visit('passed', { taken: fork.taken, note }) : []
    }
    const outcome = state.outcomes.find((each) => each.step === step.key)
    if (step.kind === 'copy')
      return outcome
        ? visit('passed', {
            people: (copies.get(step.key) ?? []).map((username) => person(step.key, username)),
          })
        : []
    if (step.kind === 'wait')
      return outcome ? visit('passed', { note: waitInWords(step.until, resource) }) : []
    if (step.kind === 'act')
      return outcome ? visit('passed', { note: actInWords(step.act, { resource, titleOf }) }) : []
    if (step.kind === 'sub') return outcome ? visit('passed', { note: subInWords(step, titleOf) }) : []
    const tasks = outcome?.tasks ?? state.places.find((place) => place.step === step.key)?.tasks
    if (!tasks) return []
    const people = tasks.map((task) => ({ ...person(step.key, task.person), ...decisionOf(task) }))
    return visit(outcome?.outcome ?? 'open', { people, note: noteOf(step, tasks) })
  })

  function person(step: string, username: string): FlowVisit['people'][number] {
    const realname = found.people.get(username)?.realname ?? username
    return { username, realname, why: found.whyOf(step, username), decision: 'none', isAutomatic: false }
  }
}

function decisionOf({
  state,
  isAutomatic,
}: Task): Pick<FlowVisit['people'][number], 'decision' | 'isAutomatic'> {
  const decision = state === 'agreed' ? 'agree' : state === 'refused' ? 'refuse' : 'none'
  return { decision, isAutomatic: isAutomatic ?? false }
}

function noteOf(step: Extract<FlowStep, { nobody: unknown }>, tasks: readonly Task[]): string {
  if (tasks.length > 0) return ''
  if (step.nobody === 'pass') return '没有需要处理的人员，自动通过'
  return step.nobody === 'refuse' ? '找不到处理人，流程被拒绝' : '找不到处理人，流程会停在这里'
}

/** The end step that a flow which is over has come to; undefined where it ended behind its last step. */
function endReached(
  steps: readonly FlowStep[],
  state: FlowState,
  taken: ReadonlySet<string>,
): string | undefined {
  for (const step of steps) {
    if (step.kind === 'end') return step.key
    if (step.kind === 'branch') {
      for (const branch of step.branches) {
        const found = taken.has(branch.key) ? endReached(branch.steps, state, taken) : undefined
        if (found !== undefined) return found
      }
    } else if (state.outcomes.find((each) => each.step === step.key)?.outcome !== 'passed') return undefined
  }
  return undefined
}
