import { commandsOf } from './commands'
import { type Flow, type Languages, locate, type Step } from './flow'
import { resubmit, takeBack } from './going-back'
import { moveToFlow } from './moving'
import { seatsAnew } from './seats'
import type { Command, Event, Facts, FlowState, Refusal } from './state'
import { handleTask } from './task-events'
import { conclude, finish, goOn, type Journey, judge, nextId, startAct, startSub } from './travel'

export type Advance = { state: FlowState; commands: Command[] } | { refused: Refusal }

/** Starts a flow: where it stands then, and what is to be done. */
export function startFlow<L extends Languages>(
  flow: Flow<L>,
  facts: Facts<L['who'], L['when']>,
): { state: FlowState; commands: Command[] } {
  const journey = journeyFrom(
    flow,
    { status: 'running', round: 1, lastId: 0, places: [], forks: [], outcomes: [] },
    facts,
  )
  goOn(journey)
  return { state: journey.state, commands: commandsOf(journey, undefined) }
}

/**
 * What an event makes of a flow that stands somewhere: the next state and what is to be done, or why the event changes
 * nothing. Neither the state nor the world is touched.
 */
export function advance<L extends Languages>(
  flow: Flow<L>,
  state: FlowState,
  event: Event,
  facts: Facts<L['who'], L['when']>,
): Advance {
  const journey = journeyFrom(flow, state, facts)
  const refused = handle(journey, event)
  if (refused) return { refused }
  if (journey.state.status === 'running') goOn(journey)
  return { state: journey.state, commands: commandsOf(journey, state) }
}

function journeyFrom<L extends Languages>(
  flow: Flow<L>,
  before: FlowState,
  facts: Facts<L['who'], L['when']>,
): Journey {
  const state = copyOf(before)
  const tasks = state.places.flatMap((place) => place.tasks)
  // Inside, the languages are unread, so it does not matter which they are.
  return { flow, locations: locate(flow), state, tasks, facts: facts as Facts<unknown, unknown>, effects: [] }
}

function handle(journey: Journey, event: Event): Refusal | undefined {
  const { state } = journey
  if (event.kind === 'resubmitted') return resubmit(journey)
  const mayBeReturned = event.kind === 'withdrawn' || event.kind === 'ended' || event.kind === 'moved'
  if (state.status !== 'running' && !(state.status === 'returned' && mayBeReturned)) return 'over'
  if (event.kind === 'withdrawn' || event.kind === 'ended') {
    finish(journey, event.kind)
    return undefined
  }
  if (event.kind === 'moved') {
    moveToFlow(journey, event.anew)
    return undefined
  }
  if ('place' in event) return handleAtPlace(journey, event)
  return event.kind === 'takenBack' ? takeBack(journey, event.task, event.by) : handleTask(journey, event)
}

/** What happens without a person: time, effects, and administrators who help a place on. */
function handleAtPlace(journey: Journey, event: Extract<Event, { place: number }>): Refusal | undefined {
  const place = journey.state.places.find(({ id }) => id === event.place)
  const step = place && journey.locations.get(place.step)?.step
  if (!place || !step) return 'over'
  const fits = {
    woke: place.state === 'waiting',
    subEnded: place.state === 'sub',
    acted: place.state === 'acting' || (place.state === 'sub' && isFailure(event)),
    triedAgain: place.state === 'stopped' && isEffect(step),
    passedOver: step.kind === 'wait' || (isEffect(step) && place.state !== 'acting'),
    resolvedAnew: step.kind === 'approve' || step.kind === 'handle',
  }
  if (!fits[event.kind]) return 'notAllowedHere'
  if (event.kind === 'woke' || event.kind === 'passedOver') conclude(journey, place.step, 'passed')
  if (event.kind === 'subEnded') {
    const goesOn = step.kind === 'sub' && step.refused === 'goOn'
    conclude(journey, place.step, goesOn ? 'passed' : event.outcome)
  }
  if (event.kind === 'triedAgain') (step.kind === 'sub' ? startSub : startAct)(journey, place)
  if (event.kind === 'acted') {
    if (event.result === 'done' || (step.kind === 'act' && step.failed === 'goOn'))
      conclude(journey, place.step, 'passed')
    else place.state = 'stopped'
  }
  if (event.kind === 'resolvedAnew' && (step.kind === 'approve' || step.kind === 'handle')) {
    const found = journey.facts.peopleOf(step.who)
    const instead = typeof step.nobody === 'object' && found.length === 0 ? [step.nobody.instead] : []
    const people = [...found, ...instead.flatMap((who) => journey.facts.peopleOf(who))]
    seatsAnew(place, people, () => nextId(journey))
    const isAnybodyThere = place.tasks.some(({ state }) => state !== 'removed' && state !== 'handedOver')
    place.state = isAnybodyThere ? 'people' : 'stopped'
    judge(journey, place, step)
  }
  return undefined
}

function isEffect({ kind }: Step): boolean {
  return kind === 'act' || kind === 'sub'
}

function isFailure(event: Event): boolean {
  return event.kind === 'acted' && event.result === 'failed'
}

function copyOf(state: FlowState): FlowState {
  const copyTasks = <Holder extends Pick<FlowState['outcomes'][number], 'tasks'>>(
    holder: Holder,
  ): Holder => ({
    ...holder,
    tasks: holder.tasks.map((task) => ({ ...task })),
  })
  return {
    ...state,
    places: state.places.map(copyTasks),
    outcomes: state.outcomes.map(copyTasks),
    forks: state.forks.map((fork) => ({ ...fork, taken: [...fork.taken] })),
  }
}
