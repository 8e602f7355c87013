import { isBehind } from './flow'
import { isDecision, reopen } from './seats'
import {
  type Event,
  type Person,
  type Place,
  type Refusal,
  start,
  type StepOutcome,
  type Task,
} from './state'
import { type Journey, nextId } from './travel'

/**
 * Goes back to a step that people passed, or to whoever started the flow. In order, everything behind it is gone through
 * again; straight back, what has an outcome keeps it, and the flow comes again to where it is now.
 */
export function giveBack(
  journey: Journey,
  place: Place,
  task: Task,
  { to, way }: Extract<Event, { kind: 'returned' }>,
): Refusal | undefined {
  const { locations, state } = journey
  if (to !== start) {
    const wasPassed = state.outcomes.some(
      ({ step, outcome, tasks }) => step === to && outcome === 'passed' && tasks.length > 0,
    )
    if (!wasPassed || !isBehind(locations, place.step, to)) return 'notAllowedHere'
  }
  task.state = 'returned'
  if (way === 'inOrder') forgetBehind(journey, to)
  state.outcomes = state.outcomes.filter(({ step }) => step !== to)
  state.places = state.places.filter((each) => each !== place)
  state.round += 1
  if (to === start) Object.assign(state, { status: 'returned', places: [] })
  return undefined
}

/** The starter sends it on its way again. */
export function resubmit({ state }: Journey): Refusal | undefined {
  if (state.status === 'running') return 'notAllowedHere'
  if (state.status !== 'returned') return 'over'
  state.status = 'running'
  return undefined
}

/** Takes an agreement back, as long as nobody has acted upon it. */
export function takeBack(journey: Journey, id: number, by: Person): Refusal | undefined {
  const { locations, state } = journey
  const holds = ({ tasks }: { tasks: Task[] }) => tasks.some((task) => task.id === id)
  const place = state.places.find(holds)
  const outcome = state.outcomes.find(holds)
  const holder = place ?? outcome
  const task = holder?.tasks.find((each) => each.id === id)
  const step = holder && locations.get(holder.step)?.step
  if (!holder || !task || (step?.kind !== 'approve' && step?.kind !== 'handle')) return 'taken'
  if (task.person !== by) return 'notYours'
  const isAllowed = !step.acts || step.acts.includes('takeBack')
  if (task.state !== 'agreed' || task.isAutomatic || task.hasLapsed || !isAllowed) return 'notAllowedHere'
  const isFollowed = holder.tasks.some(
    (other) => other.seat === task.seat && other.stage > task.stage && isDecision(other),
  )
  if (isFollowed || (outcome && hasGoneOn(journey, outcome.step))) return 'taken'
  reopen(place ?? openAgain(journey, step.key, holder.tasks), task, step.mode)
  return undefined
}

function openAgain(journey: Journey, step: string, tasks: Task[]): Place {
  const { state } = journey
  forgetBehind(journey, step)
  state.outcomes = state.outcomes.filter((outcome) => outcome.step !== step)
  state.round += 1
  const place: Place = { id: nextId(journey), step, round: state.round, state: 'people', tasks }
  state.places.push(place)
  return place
}

/** What stands behind a step has no outcome any more, and branches behind it are chosen anew. */
function forgetBehind({ locations, state }: Journey, key: string): void {
  const isBefore = ({ step }: { step: string }) => key !== start && !isBehind(locations, step, key)
  state.outcomes = state.outcomes.filter(isBefore)
  state.forks = state.forks.filter(isBefore)
}

/** Whether anybody has decided, or anything was done that cannot be undone, behind a step. */
function hasGoneOn({ locations, state }: Journey, key: string): boolean {
  const isEffect = (step: string) => ['act', 'sub'].includes(locations.get(step)?.step.kind ?? '')
  const hasActed = ({ step, tasks }: Pick<StepOutcome, 'step' | 'tasks'>) =>
    isBehind(locations, step, key) &&
    (isEffect(step) ||
      tasks.some((task) => task.state !== 'open' && task.state !== 'waiting' && !task.isAutomatic))
  return state.outcomes.some(hasActed) || state.places.some(hasActed)
}
