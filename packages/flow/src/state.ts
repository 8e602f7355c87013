/** An account, as whoever runs the engine names it. */
export type Person = string

/** Whose part a task is, and for whom they do it where they are a deputy. */
export interface Assignee {
  person: Person
  for?: Person
}

export type TaskOrigin = 'rule' | 'handedOver' | 'addedBefore' | 'addedAfter' | 'delegated'

/** `waiting` comes after others; `closed` is no longer needed, because others decided or the flow went elsewhere. */
export type TaskState =
  | 'open'
  | 'waiting'
  | 'agreed'
  | 'refused'
  | 'returned'
  | 'handedOver'
  | 'removed'
  | 'closed'

/**
 * One person's part in a step. A seat is one voice of the step: its own person, and whoever was added to it. Tasks of one
 * stage of a seat are done side by side, stages one after the other.
 */
export interface Task {
  id: number
  person: Person
  for?: Person
  seat: number
  stage: number
  origin: TaskOrigin
  state: TaskState
  /** The task whose person added this one. */
  addedBy?: number
  /** Agreed by the engine, since this person agreed before. */
  isAutomatic?: true
  /** Decided by nobody, since its time was up. */
  hasLapsed?: true
}

/** A step in which the flow stands. `stopped` waits for an administrator: an act or a sub flow failed, or nobody could be asked. */
export interface Place {
  id: number
  step: string
  round: number
  state: 'people' | 'waiting' | 'acting' | 'sub' | 'stopped'
  tasks: Task[]
}

export type Outcome = 'passed' | 'refused'

/** What a step has come to, with who decided what in it. */
export interface StepOutcome {
  step: string
  outcome: Outcome
  round: number
  tasks: Task[]
}

/** The branches that a branch step took when it was reached. */
export interface Fork {
  step: string
  taken: string[]
}

export type FlowStatus = 'running' | 'returned' | 'passed' | 'refused' | 'withdrawn' | 'ended'

/** Where a flow stands: all that has to be known to go on, and nothing else. */
export interface FlowState {
  status: FlowStatus
  /** Grows with every return, so that effects of one round are not those of another. */
  round: number
  lastId: number
  places: Place[]
  forks: Fork[]
  /** In the order in which the steps came to them. What the flow goes through again is not among them. */
  outcomes: StepOutcome[]
}

/** Where the flow is returned to when it goes back to whoever started it. */
export const start = '^start'

/** Who acts for whom, by the agent. */
export type StandsFor = Readonly<Record<Person, Person>>

export type Event =
  | { kind: 'decided'; task: number; by: Person; decision: 'agree' | 'refuse' }
  | { kind: 'returned'; task: number; by: Person; to: string; way: 'inOrder' | 'straightBack' }
  | { kind: 'resubmitted' }
  /* `standsFor`: of those who get a task by it, who does it for whom */
  | { kind: 'handedOver'; task: number; by: Person; to: Person; standsFor?: StandsFor }
  | { kind: 'reassigned'; task: number; to: Person; standsFor?: StandsFor }
  | {
      kind: 'addedBefore' | 'addedAfter' | 'delegated'
      task: number
      by: Person
      people: Person[]
      standsFor?: StandsFor
    }
  | { kind: 'lapsed'; task: number; decision: 'agree' | 'refuse' }
  | { kind: 'removed'; task: number; by: Person; people: Person[] }
  | { kind: 'takenBack'; task: number; by: Person }
  | { kind: 'resolvedAnew'; place: number }
  | { kind: 'woke'; place: number }
  /* a sub flow that could not be started, or that came to no outcome, fails like an act */
  | { kind: 'acted'; place: number; result: 'done' | 'failed' }
  | { kind: 'triedAgain'; place: number }
  /* an administrator has it go on without what it waits for, or what failed */
  | { kind: 'passedOver'; place: number }
  | { kind: 'subEnded'; place: number; outcome: Outcome }
  | { kind: 'withdrawn' }
  | { kind: 'ended' }
  /** Goes on by the flow that is passed in, another version of its own. People of the steps `anew` are found once more. */
  | { kind: 'moved'; version: number; anew: readonly string[] }

/**
 * What is to be done because of an event, in the same transaction (tasks, status) or after it (copies, acts, timers). Effects
 * carry a key that is the same however often the event is handled and another in the next round.
 */
export type Command =
  | { kind: 'openTask'; task: Task; place: number; step: string }
  | { kind: 'closeTask'; task: Task }
  | { kind: 'copy'; step: string; people: Assignee[]; key: string }
  | { kind: 'act'; place: number; step: string; key: string }
  | { kind: 'wait'; place: number; step: string }
  | { kind: 'startSub'; place: number; step: string; key: string }
  | { kind: 'status'; status: FlowStatus }

/**
 * Why an event changes nothing: the task was decided by others meanwhile (`taken`), the flow or what was meant is over, the
 * task is somebody else's, what it waits for is not there yet, or the step does not allow it.
 */
export type Refusal = 'taken' | 'over' | 'notYours' | 'notYet' | 'notAllowedHere'

/** What the engine has to know of the world. It is looked up before and passed in, so that the engine stays pure. */
export interface Facts<Who, When> {
  peopleOf(who: Who): readonly Assignee[]
  holds(when: When): boolean
}
