import type { FlowStep } from '@dougong/contract/online/flows/flow'
import { isStep, placedIn, placedNode } from './edit-steps'

/** The card before all steps: who starts the flow, and its settings. */
export const startKey = '^start'

export type Direction = 'up' | 'down' | 'left' | 'right' | 'first' | 'last'

type Steps = readonly FlowStep[]

/** The card that an arrow leads to from another; undefined at the edge. Up and down follow the flow, left and right its branches. */
export function neighbour(steps: Steps, key: string, direction: Direction): string | undefined {
  switch (direction) {
    case 'down':
      return key === startKey ? steps[0]?.key : below(steps, key)
    case 'up':
      return above(steps, key)
    case 'left':
      return beside(steps, key, -1)
    case 'right':
      return beside(steps, key, 1)
    case 'first':
      return startKey
    case 'last':
      return steps.at(-1)?.key ?? startKey
  }
}

/** Where the focus goes when a card is taken out: to the one above it. */
export function focusAfterRemoval(steps: Steps, key: string): string {
  const placed = placedNode(steps, key)
  if (placed && 'fork' in placed)
    return (placed.siblings[placed.index - 1] ?? placed.siblings[placed.index + 1])?.key ?? placed.fork
  const before = placed && placed.siblings[placed.index - 1]
  return before?.key ?? placed?.branch ?? startKey
}

function below(steps: Steps, key: string): string | undefined {
  const placed = placedNode(steps, key)
  if (!placed) return undefined
  if (isStep(placed.node) && placed.node.kind === 'branch' && placed.node.branches[0])
    return placed.node.branches[0].key
  if (!isStep(placed.node)) return placed.node.steps[0]?.key ?? behind(steps, key)
  return behind(steps, key)
}

/** The step behind a card: the next of its sequence, or what follows the branches that it stands in. */
function behind(steps: Steps, key: string): string | undefined {
  const placed = placedNode(steps, key)
  if (!placed) return undefined
  if ('fork' in placed) return behind(steps, placed.fork)
  const next = placed.siblings[placed.index + 1]
  if (next) return next.key
  return placed.branch === undefined ? undefined : behind(steps, placed.branch)
}

function above(steps: Steps, key: string): string | undefined {
  const placed = placedNode(steps, key)
  if (!placed) return undefined
  if ('fork' in placed) return placed.fork
  const before = placed.siblings[placed.index - 1]
  return before ? lastIn(before) : (placed.branch ?? startKey)
}

/** The last card of a step: of one with branches, that of its first branch. */
function lastIn(step: FlowStep): string {
  const branch = step.kind === 'branch' ? step.branches[0] : undefined
  if (!branch) return step.key
  const last = branch.steps.at(-1)
  return last ? lastIn(last) : branch.key
}

/** The branch beside the one that a card is or stands in; where there is none, beside the one around that. */
function beside(steps: Steps, key: string, by: -1 | 1): string | undefined {
  const placed = placedNode(steps, key)
  if (!placed) return undefined
  if ('fork' in placed) return placed.siblings[placed.index + by]?.key ?? beside(steps, placed.fork, by)
  return placed.branch === undefined ? undefined : beside(steps, placed.branch, by)
}

/** The cards whose words have all parts of what is searched for, in the order in which they are read. */
export function found(steps: Steps, text: string, wordsOf: (key: string) => string): string[] {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return []
  return placedIn(steps)
    .map(({ node }) => node.key)
    .filter((key) => {
      const words = wordsOf(key).toLowerCase()
      return parts.every((part) => words.includes(part))
    })
}
