import type { FlowBranch, FlowStep } from '@dougong/contract/online/flows/flow'

/** A card of the tree: a step, or a branch of a branch step. */
export type FlowNode = FlowStep | FlowBranch

type Steps = readonly FlowStep[]

/** A place between cards: before the step at `index` of a branch, or of the outermost sequence where none is named. */
export interface Gap {
  branch: string | undefined
  index: number
}

export function isStep(node: FlowNode): node is FlowStep {
  return 'kind' in node
}

/** A card with where it stands: a step in a sequence, a branch among those of its step. */
export type Placed =
  | { node: FlowStep; siblings: Steps; index: number; branch: string | undefined }
  | { node: FlowBranch; siblings: readonly FlowBranch[]; index: number; fork: string }

/** Every card with where it stands, in the order in which they are read. */
export function placedIn(steps: Steps, branch?: string): Placed[] {
  return steps.flatMap((step, index): Placed[] => {
    const own: Placed = { node: step, siblings: steps, index, branch }
    if (step.kind !== 'branch') return [own]
    const inside = step.branches.flatMap((each, place): Placed[] => [
      { node: each, siblings: step.branches, index: place, fork: step.key },
      ...placedIn(each.steps, each.key),
    ])
    return [own, ...inside]
  })
}

export function placedNode(steps: Steps, key: string): Placed | undefined {
  return placedIn(steps).find(({ node }) => node.key === key)
}

/** The cards in and below one, itself first. */
export function keysWithin(node: FlowNode): string[] {
  if (!isStep(node)) return [node.key, ...placedIn(node.steps).map((placed) => placed.node.key)]
  return placedIn([node]).map((placed) => placed.node.key)
}

/** Puts a step into a gap. */
export function insertStep(steps: Steps, { branch, index }: Gap, step: FlowStep): Steps {
  return withSequence(steps, branch, (sequence) => sequence.toSpliced(index, 0, step))
}

/** Takes out a step or a branch, with everything in it. */
export function removeNode(steps: Steps, key: string): Steps {
  return steps.flatMap((step): Steps => {
    if (step.key === key) return []
    if (step.kind !== 'branch') return [step]
    const branches = step.branches
      .filter((branch) => branch.key !== key)
      .map((branch) => ({ ...branch, steps: removeNode(branch.steps, key) }))
    return [{ ...step, branches }]
  })
}

/** What of a card is to be otherwise; undefined takes it away. */
export type NodeChanges = Loose<FlowNode>
type Loose<Node> = Node extends unknown ? { [Key in keyof Node]?: Node[Key] | undefined } : never

/** Changes one step or branch. */
export function changeNode(steps: Steps, key: string, changes: NodeChanges): Steps {
  return steps.map((step): FlowStep => {
    if (step.key === key) return withoutGaps({ ...step, ...changes } as FlowStep)
    if (step.kind !== 'branch') return step
    const branches = step.branches.map((branch) =>
      branch.key === key
        ? withoutGaps({ ...branch, ...changes } as FlowBranch)
        : { ...branch, steps: changeNode(branch.steps, key, changes) },
    )
    return { ...step, branches }
  })
}

/**
 * Moves a card by one place. A step at the edge of its branch leaves it, to stand before or behind the branch step; one at the edge of
 * the flow stays, and so does a branch at the edge of its step.
 */
export function moveNode(steps: Steps, key: string, by: -1 | 1): Steps {
  const placed = placedNode(steps, key)
  if (!placed) return steps
  const { index, siblings } = placed
  const isInside = index + by >= 0 && index + by < siblings.length
  if ('fork' in placed) {
    if (!isInside) return steps
    const branches = placed.siblings.toSpliced(index, 1).toSpliced(index + by, 0, placed.node)
    return changeNode(steps, placed.fork, { branches })
  }
  if (isInside) {
    const moved = (sequence: Steps) => sequence.toSpliced(index, 1).toSpliced(index + by, 0, placed.node)
    return withSequence(steps, placed.branch, moved)
  }
  const around = placed.branch === undefined ? undefined : placedNode(steps, placed.branch)
  const fork = around && 'fork' in around ? placedNode(steps, around.fork) : undefined
  if (!fork || !('branch' in fork)) return steps
  const gap = { branch: fork.branch, index: fork.index + (by === 1 ? 1 : 0) }
  return insertStep(removeNode(steps, key), gap, placed.node)
}

/** Moves a step into a gap; nothing happens where the gap is inside the step. */
export function moveStepTo(steps: Steps, key: string, { branch, index }: Gap): Steps {
  const placed = placedNode(steps, key)
  if (!placed || !('branch' in placed)) return steps
  if (branch !== undefined && keysWithin(placed.node).includes(branch)) return steps
  const isLater = placed.branch === branch && placed.index < index
  return insertStep(removeNode(steps, key), { branch, index: isLater ? index - 1 : index }, placed.node)
}

/** Adds a copy of a card behind it, under keys of its own; returns the copy's key besides. */
export function copyNode(steps: Steps, key: string, newKey: () => string): { steps: Steps; copy: string } {
  const placed = placedNode(steps, key)
  if (!placed) return { steps, copy: key }
  if ('fork' in placed) {
    const copy = titledAsCopy(branchWithNewKeys(placed.node, newKey))
    const branches = placed.siblings.toSpliced(placed.index + 1, 0, copy)
    return { steps: changeNode(steps, placed.fork, { branches }), copy: copy.key }
  }
  const copy = titledAsCopy(stepWithNewKeys(placed.node, newKey))
  return { steps: insertStep(steps, { ...placed, index: placed.index + 1 }, copy), copy: copy.key }
}

const maxTitle = 50

function titledAsCopy<Node extends FlowNode>(node: Node): Node {
  const ending = '（副本）'
  return node.title === '' ? node : { ...node, title: node.title.slice(0, maxTitle - ending.length) + ending }
}

function stepWithNewKeys(step: FlowStep, newKey: () => string): FlowStep {
  const key = newKey()
  if (step.kind !== 'branch') return { ...step, key }
  return { ...step, key, branches: step.branches.map((branch) => branchWithNewKeys(branch, newKey)) }
}

function branchWithNewKeys(branch: FlowBranch, newKey: () => string): FlowBranch {
  const key = newKey()
  return { ...branch, key, steps: branch.steps.map((step) => stepWithNewKeys(step, newKey)) }
}

function withSequence(steps: Steps, branch: string | undefined, change: (sequence: Steps) => Steps): Steps {
  if (branch === undefined) return change(steps)
  return steps.map((step): FlowStep => {
    if (step.kind !== 'branch') return step
    const branches = step.branches.map((each) =>
      each.key === branch
        ? { ...each, steps: change(each.steps) }
        : { ...each, steps: withSequence(each.steps, branch, change) },
    )
    return { ...step, branches }
  })
}

/** Two equal flows are equal as JSON: what is undefined is left out. */
function withoutGaps<Node extends FlowNode>(node: Node): Node {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as Node
}
