/** Languages of a flow that the engine hands on unread: who is asked, under which condition, what is done, until when is waited. */
export interface Languages {
  who: unknown
  when: unknown
  act: unknown
  until: unknown
}

/** How many of those who are asked must agree. A share is in percent of them. */
export type Mode = 'all' | 'any' | 'inOrder' | { share: number }

/** What whoever is asked may do besides agreeing. A step that names none allows all. */
export type StepAct = 'refuse' | 'return' | 'handOver' | 'addBefore' | 'addAfter' | 'delegate' | 'takeBack'

/** Somebody decides (approve) or fills something in (handle), which nobody can refuse. */
export interface PeopleStep<L extends Languages = Languages> {
  key: string
  kind: 'approve' | 'handle'
  who: L['who']
  mode: Mode
  /** Where nobody is found: the step is passed, the flow refused, or others are asked. */
  nobody: 'pass' | 'refuse' | { instead: L['who'] }
  /** Whether somebody who agreed in the step before, or in any, is asked again. */
  repeated?: 'ask' | 'adjacent' | 'anywhere'
  acts?: readonly StepAct[]
}

export interface CopyStep<L extends Languages = Languages> {
  key: string
  kind: 'copy'
  who: L['who']
}

export interface Branch<L extends Languages = Languages> {
  key: string
  /** A branch without a condition is always taken where its turn comes. */
  when?: L['when']
  steps: readonly Step<L>[]
}

/** The first branch that holds, all that hold, or all of them, side by side. What follows it is the join. */
export interface BranchStep<L extends Languages = Languages> {
  key: string
  kind: 'branch'
  take: 'first' | 'holding' | 'all'
  branches: readonly Branch<L>[]
  /** A refusal in one branch refuses what the step belongs to, or ends that branch alone; that of all of them always refuses. */
  refusal?: 'whole' | 'branch'
}

export interface WaitStep<L extends Languages = Languages> {
  key: string
  kind: 'wait'
  until: L['until']
}

export interface ActStep<L extends Languages = Languages> {
  key: string
  kind: 'act'
  act: L['act']
  /** What failed stops here until somebody tries it again, or is passed over. */
  failed: 'stop' | 'goOn'
}

/** Waits for a flow of its own. What that is about, whoever starts it knows. */
export interface SubStep {
  key: string
  kind: 'sub'
  /** What a refusal of it does: refuse this flow, too, or let it go on. */
  refused: 'refuse' | 'goOn'
}

export interface EndStep {
  key: string
  kind: 'end'
  outcome: 'passed' | 'refused'
}

export type Step<L extends Languages = Languages> =
  | PeopleStep<L>
  | CopyStep<L>
  | BranchStep<L>
  | WaitStep<L>
  | ActStep<L>
  | SubStep
  | EndStep

/** A tree of steps: every join is implied, so that what stands behind a step is defined everywhere. */
export interface Flow<L extends Languages = Languages> {
  steps: readonly Step<L>[]
}

/** Where a step stands in its flow. */
export interface Location<L extends Languages = Languages> {
  step: Step<L>
  sequence: readonly Step<L>[]
  index: number
  /** The branch that its sequence belongs to; none in the outermost one. */
  parent: { fork: BranchStep<L>; branch: string } | undefined
}

export type Locations<L extends Languages = Languages> = ReadonlyMap<string, Location<L>>

/** Where every step stands, by its key. */
export function locate<L extends Languages>(flow: Flow<L>): Locations<L> {
  const locations = new Map<string, Location<L>>()
  locateIn(flow.steps, undefined)
  return locations

  function locateIn(sequence: readonly Step<L>[], parent: Location<L>['parent']): void {
    for (const [index, step] of sequence.entries()) {
      locations.set(step.key, { step, sequence, index, parent })
      if (step.kind !== 'branch') continue
      for (const { key, steps } of step.branches) locateIn(steps, { fork: step, branch: key })
    }
  }
}

/** A step and the branch steps around it, the innermost first. */
export function lineageOf<L extends Languages>(locations: Locations<L>, key: string): Location<L>[] {
  const lineage: Location<L>[] = []
  for (let next: string | undefined = key; next !== undefined;) {
    const location: Location<L> | undefined = locations.get(next)
    if (!location) return lineage
    lineage.push(location)
    next = location.parent?.fork.key
  }
  return lineage
}

/** Whether a step comes after another: later in its sequence, or behind a branch step around it. Branches side by side do not. */
export function isBehind(locations: Locations, key: string, other: string): boolean {
  const later = lineageOf(locations, key)
  return lineageOf(locations, other).some(({ sequence, index }) =>
    later.some((location) => location.sequence === sequence && location.index > index),
  )
}
