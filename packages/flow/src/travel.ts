import type { Branch, BranchStep, Flow, Languages, Locations, PeopleStep, Step } from './flow'
import { closeRest, isOpinion, refreshOpen, seatsFor, verdictOf } from './seats'
import type { Command, Facts, FlowState, FlowStatus, Outcome, Person, Place, Task } from './state'

/** One event on its way through a flow: the state that it changes, and the effects that it has. */
export interface Journey<L extends Languages = Languages> {
  flow: Flow<L>
  locations: Locations<L>
  state: FlowState
  /** The tasks of the places before the event, as they become by it, also where their place is gone. */
  tasks: readonly Task[]
  facts: Facts<L['who'], L['when']>
  effects: Command[]
}

/** What some steps have come to, and the places that are reached in them. */
interface Walk {
  outcome: Outcome | 'open' | 'ended'
  reached: Place[]
}

const passedBy: Walk = { outcome: 'passed', reached: [] }
const refusedBy: Walk = { outcome: 'refused', reached: [] }

/**
 * Walks through the flow from its beginning: what has an outcome is walked through, what is reached is opened, what is open
 * and not reached any more is closed. So where a flow stands follows from the outcomes of its steps alone, also after a return.
 */
export function goOn(journey: Journey): void {
  const { state, flow } = journey
  const { outcome, reached } = walkSequence(journey, flow.steps)
  if (outcome === 'ended') return
  if (outcome !== 'open') return finish(journey, outcome)
  for (const place of state.places) if (!reached.includes(place)) closeRest(place)
  state.places = state.places.filter((place) => reached.includes(place))
}

/** Ends the flow: nothing of it stays open. */
export function finish({ state }: Journey, status: FlowStatus): void {
  for (const place of state.places) closeRest(place)
  Object.assign(state, { status, places: [] })
}

/** Notes what a step has come to, with who decided what in it. */
export function conclude({ state }: Journey, step: string, outcome: Outcome, tasks: Task[] = []): void {
  state.places = state.places.filter((place) => place.step !== step)
  state.outcomes.push({ step, outcome, round: state.round, tasks })
}

export function nextId({ state }: Journey): number {
  return ++state.lastId
}

/** Lets an act begin, or begin again where it failed. */
export function startAct({ state, effects }: Journey, place: Place): void {
  place.state = 'acting'
  effects.push({ kind: 'act', place: place.id, step: place.step, key: effectKey(state, place.step) })
}

/** Lets a sub flow begin, or begin again where it could not. */
export function startSub({ state, effects }: Journey, place: Place): void {
  place.state = 'sub'
  effects.push({ kind: 'startSub', place: place.id, step: place.step, key: effectKey(state, place.step) })
}

function walkSequence(journey: Journey, sequence: readonly Step[]): Walk {
  for (const step of sequence) {
    const walk = walkStep(journey, step)
    if (walk.outcome !== 'passed') return walk
  }
  return passedBy
}

function walkStep(journey: Journey, step: Step): Walk {
  const { state } = journey
  if (step.kind === 'branch') return walkBranches(journey, step)
  if (step.kind === 'end') {
    finish(journey, step.outcome)
    return { outcome: 'ended', reached: [] }
  }
  if (!outcomeOf(state, step) && !placeOf(state, step)) enter(journey, step)
  const outcome = outcomeOf(state, step)
  if (outcome) return { outcome, reached: [] }
  const place = placeOf(state, step)
  return { outcome: 'open', reached: place ? [place] : [] }
}

/** Branches side by side: their step is passed when all of them are, and where it is refused none of them stays open. */
function walkBranches(journey: Journey, step: BranchStep): Walk {
  const walks: Walk[] = []
  for (const { steps } of branchesTaken(journey, step)) {
    const walk = walkSequence(journey, steps)
    if (walk.outcome === 'ended') return walk
    if (walk.outcome === 'refused' && step.refusal !== 'branch') return refusedBy
    walks.push(walk)
  }
  if (walks.length > 0 && walks.every(({ outcome }) => outcome === 'refused')) return refusedBy
  const reached = walks.flatMap((walk) => walk.reached)
  return walks.some(({ outcome }) => outcome === 'open') ? { outcome: 'open', reached } : passedBy
}

/** The branches that a step takes are chosen when it is first reached, and stay so until it is forgotten. */
function branchesTaken({ state, facts }: Journey, { key, branches, take }: BranchStep): readonly Branch[] {
  const known = state.forks.find(({ step }) => step === key)
  if (known) return branches.filter((branch) => known.taken.includes(branch.key))
  const holding = (branch: Branch) => branch.when === undefined || facts.holds(branch.when)
  const chosen = take === 'all' ? branches : branches.filter(holding)
  const taken = take === 'first' ? chosen.slice(0, 1) : chosen
  state.forks.push({ step: key, taken: taken.map((branch) => branch.key) })
  return taken
}

type OpenStep = Exclude<Step, { kind: 'branch' | 'end' }>

/** Opens a step that is reached, or notes its outcome where nothing has to be waited for. */
function enter(journey: Journey, step: OpenStep): void {
  const { effects, facts, state } = journey
  switch (step.kind) {
    case 'approve':
    case 'handle':
      return enterPeople(journey, step)
    case 'copy': {
      const people = [...facts.peopleOf(step.who)]
      if (people.length > 0)
        effects.push({ kind: 'copy', step: step.key, people, key: effectKey(state, step.key) })
      return conclude(journey, step.key, 'passed')
    }
    case 'wait':
      effects.push({ kind: 'wait', place: open(journey, step, 'waiting').id, step: step.key })
      return
    case 'act':
      return startAct(journey, open(journey, step, 'acting'))
    case 'sub':
      return startSub(journey, open(journey, step, 'sub'))
  }
}

function enterPeople(journey: Journey, step: PeopleStep): void {
  const { facts } = journey
  let assignees = facts.peopleOf(step.who)
  if (assignees.length === 0) {
    if (step.nobody === 'pass') return conclude(journey, step.key, 'passed')
    if (step.nobody === 'refuse') return conclude(journey, step.key, 'refused')
    assignees = facts.peopleOf(step.nobody.instead)
  }
  const place = open(journey, step, assignees.length > 0 ? 'people' : 'stopped')
  const hasAgreed = (person: Person) => agreedBefore(journey, step, person)
  place.tasks = seatsFor(assignees, () => nextId(journey), hasAgreed)
  judge(journey, place, step)
}

/** Goes by what the seats of a step come to: opens what comes next in it, or notes its outcome. */
export function judge(journey: Journey, place: Place, step: PeopleStep): void {
  refreshOpen(place, step.mode)
  if (place.state === 'stopped') return
  const verdict = verdictOf(place, step.mode)
  if (verdict === 'open') return
  closeRest(place)
  conclude(journey, step.key, verdict === 'agreed' ? 'passed' : 'refused', place.tasks)
}

/** Whether somebody who agreed before need not be asked again, as the step has it. */
function agreedBefore({ state }: Journey, { repeated = 'ask' }: PeopleStep, person: Person): boolean {
  if (repeated === 'ask') return false
  const decided = state.outcomes.filter(({ tasks }) => tasks.length > 0)
  const considered = repeated === 'adjacent' ? decided.slice(-1) : decided
  return considered.some(({ tasks }) =>
    tasks.some(
      (task) => task.person === person && task.state === 'agreed' && !task.hasLapsed && !isOpinion(task),
    ),
  )
}

function open(journey: Journey, { key: step }: OpenStep, state: Place['state']): Place {
  const place: Place = { id: nextId(journey), step, round: journey.state.round, state, tasks: [] }
  journey.state.places.push(place)
  return place
}

function outcomeOf({ outcomes }: FlowState, { key }: Step): Outcome | undefined {
  return outcomes.find(({ step }) => step === key)?.outcome
}

function placeOf({ places }: FlowState, { key }: Step): Place | undefined {
  return places.find(({ step }) => step === key)
}

function effectKey({ round }: FlowState, step: string): string {
  return `${step}@${round}`
}
