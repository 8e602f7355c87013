import { lineageOf, type Step } from './flow'
import { isDecision } from './seats'
import type { Fork, Place, StepOutcome } from './state'
import { goOn, type Journey, judge } from './travel'

/**
 * Goes on by another version of a flow. What a step with the same key has come to stays, and so do the people who are asked in
 * it, unless they are to be found anew and none of them has decided. Everything else is gone through as the new version has it.
 */
export function moveToFlow(journey: Journey, anew: readonly string[]): void {
  const { locations, state } = journey
  const stepOf = (key: string) => locations.get(key)?.step
  state.outcomes = state.outcomes.filter((outcome) => isOutcomeOf(stepOf(outcome.step), outcome))
  state.forks = state.forks.flatMap((fork) => forkIn(stepOf(fork.step), fork))
  for (const place of state.places) {
    const step = stepOf(place.step)
    const isAskedAnew = anew.includes(place.step) && !place.tasks.some(isDecision)
    if (step && !isAskedAnew && isPlaceOf(step, place)) {
      if (step.kind === 'approve' || step.kind === 'handle') judge(journey, place, step)
      continue
    }
    state.places = state.places.filter((other) => other !== place)
  }
  if (state.status !== 'running') return
  goOn(journey)
  state.outcomes = state.outcomes.filter(({ step }) => isOnTheWay(journey, step))
}

function isOutcomeOf(step: Step | undefined, { tasks }: StepOutcome): boolean {
  if (!step || step.kind === 'branch' || step.kind === 'end') return false
  return tasks.length === 0 || step.kind === 'approve' || step.kind === 'handle'
}

/** The branches that were taken and are still there. Where none of them is, the step chooses anew. */
function forkIn(step: Step | undefined, fork: Fork): Fork[] {
  if (step?.kind !== 'branch') return []
  const taken = fork.taken.filter((key) => step.branches.some((branch) => branch.key === key))
  return taken.length === 0 && fork.taken.length > 0 ? [] : [{ ...fork, taken }]
}

/** Somebody is asked there, or something is waited for, as the step has it now. Where nobody could be asked it is tried again. */
function isPlaceOf({ kind }: Step, { state }: Place): boolean {
  const stateOfKind: Partial<Record<Step['kind'], Place['state']>> = {
    approve: 'people',
    handle: 'people',
    wait: 'waiting',
    act: 'acting',
    sub: 'sub',
  }
  return stateOfKind[kind] === state
}

/** Whether a step is not in a branch beside the ones that were taken. */
function isOnTheWay({ locations, state }: Journey, key: string): boolean {
  return lineageOf(locations, key).every(({ parent }) => {
    const fork = parent && state.forks.find(({ step }) => step === parent.fork.key)
    return !fork || fork.taken.includes(parent.branch)
  })
}
