import type { FlowStep } from '@dougong/contract/online/flows/flow'
import type { FlowTrial } from '@dougong/contract/online/flows/flow-calls'
import type { Passage } from '../cards/tree-context'
import { placedIn } from '../tree/edit-steps'

/** How a trial went through each card that it reached. */
export function passagesOf({ visits }: FlowTrial, steps: readonly FlowStep[]): ReadonlyMap<string, Passage> {
  const taken = new Set(visits.flatMap((visit) => visit.taken))
  const ofSteps = visits.map(({ step, outcome }): [string, Passage] => [step, outcome])
  const ofBranches = placedIn(steps).flatMap((placed): [string, Passage][] =>
    'fork' in placed && taken.has(placed.node.key) ? [[placed.node.key, 'passed']] : [],
  )
  return new Map([...ofSteps, ...ofBranches])
}

/** The names of the branches that were taken at a step. */
export function takenTitles(taken: readonly string[], steps: readonly FlowStep[]): string {
  return placedIn(steps)
    .filter(({ node }) => taken.includes(node.key))
    .map(({ node }) => `“${node.title}”`)
    .join('、')
}
