import type {
  ActStep,
  BranchStep,
  CopyStep,
  EndStep,
  PeopleStep,
  SubStep,
  WaitStep,
} from '@dougong/flow/flow'
import type { FlowAct, SubRecord } from './acts/act'
import type { Trigger } from './automation/trigger'
import type { FlowPredicate } from './condition'

/*
 * A flow as somebody draws it for a stored form. JSON-safe: drafts, published versions and the designer hold this value, and the
 * engine of packages/flow runs it as it is.
 */

/** Comment, files and people of one act; people whom one rule may find. */
export const flowLimits = {
  comment: 2_000,
  files: 9,
  people: 200,
  named: 50,
  branches: 20,
  conditions: 20,
  conditionDepth: 4,
  levels: 10,
  dueHours: 2_000,
  waitMinutes: 120_000,
  waitDays: 366,
  /** How far one flow starts another, which starts another. */
  depth: 8,
} as const

/** What becomes of a step that would ask whoever started the flow: themselves, nobody, or the director above them. */
export const starterRules = ['self', 'skip', 'superior'] as const
export type StarterRule = (typeof starterRules)[number]

/** Which people are meant. Departments are asked for their directors (负责人), each level the one above it. */
export type WhoRule =
  | { readonly kind: 'starter' }
  | { readonly kind: 'people'; readonly usernames: readonly string[] }
  | { readonly kind: 'roles'; readonly roleIds: readonly string[] }
  | { readonly kind: 'positions'; readonly codes: readonly string[] }
  /**
   * Directors of the starter's department, or of the one that a field of the record names, from so many levels above it to so
   * many: 0 to 0 is its own, 1 to 1 that of the department above, 0 to 2 one after the other up to the second.
   */
  | {
      readonly kind: 'directors'
      readonly of: 'starter' | { readonly field: string }
      readonly from: number
      readonly to: number
    }
  /** Whoever a field of the record names. */
  | { readonly kind: 'field'; readonly field: string }
  /** Whoever a field of the line names, of what is done for every line. */
  | { readonly kind: 'lineField'; readonly field: string }
  /** Whoever starts the flow chooses them, so many at most. */
  | { readonly kind: 'chosen'; readonly max: number }
  /** Whoever brings the flow to the step by agreeing chooses them, so many at most. */
  | { readonly kind: 'chosenBefore'; readonly max: number }
export type WhoKind = WhoRule['kind']

export type Who = WhoRule & { readonly ifStarter?: StarterRule }

/** What a step lets its people do with a field, or with all parts of a kind. What it does not name is seen. */
export const fieldRights = ['hidden', 'seen', 'edited', 'required'] as const
export type FieldRight = (typeof fieldRights)[number]

/** What people may do in a step besides agreeing. */
export const stepActs = [
  'refuse',
  'return',
  'handOver',
  'addBefore',
  'addAfter',
  'delegate',
  'takeBack',
] as const
export type FlowStepAct = (typeof stepActs)[number]

/** What happens to a task that nobody has decided in time. */
export const dueActs = ['remind', 'superior', 'pass', 'refuse'] as const
export type DueAct = (typeof dueActs)[number]

/** How long people have for a task of a step, from when it reaches them: hours of work by the calendar, or of the clock. */
export interface FlowDue {
  readonly hours: number
  readonly counts: 'working' | 'clock'
  readonly act: DueAct
  /** Reminders come again after so many hours, counted alike; without it there is one. */
  readonly again?: number
}

/**
 * Until when a step waits: so many minutes of work or of the clock, or until a day that the record names, so many days before or
 * after it. A field with a time of day has its own; of one that is a day alone it is `at`, such as `09:00`.
 */
export type WaitUntil =
  | { readonly kind: 'time'; readonly minutes: number; readonly counts: FlowDue['counts'] }
  | { readonly kind: 'date'; readonly field: string; readonly days: number; readonly at: string }

/** The languages of flows on stored forms, which the engine hands on unread. */
export interface FlowLanguages {
  who: Who
  when: FlowPredicate
  act: FlowAct<Who>
  until: WaitUntil
}

/** Whether whoever decides signs; without it nobody does. */
export const signatureRules = ['optional', 'required'] as const
export type SignatureRule = (typeof signatureRules)[number]

export type FlowPeopleStep = PeopleStep<FlowLanguages> & {
  readonly title: string
  readonly signature?: SignatureRule
  readonly acts: readonly FlowStepAct[]
  readonly due?: FlowDue
  readonly fields: Readonly<Record<string, FieldRight>>
}
export type FlowCopyStep = CopyStep<FlowLanguages> & {
  readonly title: string
  readonly fields: Readonly<Record<string, FieldRight>>
}
export type FlowBranch = {
  readonly key: string
  readonly title: string
  readonly when?: FlowPredicate
  readonly steps: readonly FlowStep[]
}
export type FlowBranchStep = Omit<BranchStep<FlowLanguages>, 'branches'> & {
  readonly title: string
  readonly branches: readonly FlowBranch[]
}
export type FlowEndStep = EndStep & { readonly title: string }
export type FlowWaitStep = WaitStep<FlowLanguages> & { readonly title: string }
/** What it does is done with the rights of `role`, an id: no more than that role may, whoever brought the case there. */
export type FlowActStep = ActStep<FlowLanguages> & { readonly title: string; readonly role: string }
/** Sends a record of the form at `at` on its own way by the flow that is in force there, with the rights of `role`. */
export type FlowSubStep = SubStep & {
  readonly title: string
  readonly role: string
  readonly at: string
  readonly record: SubRecord
}
export type FlowStep =
  | FlowPeopleStep
  | FlowCopyStep
  | FlowBranchStep
  | FlowWaitStep
  | FlowActStep
  | FlowSubStep
  | FlowEndStep
export const stepKinds = ['approve', 'handle', 'copy', 'branch', 'wait', 'act', 'sub', 'end'] as const
export type FlowStepKind = FlowStep['kind']

/** When the starter may withdraw: until somebody has decided, until the end, or never. */
export const withdrawRules = ['untilDecided', 'untilEnd', 'never'] as const

export interface FlowSettings {
  readonly withdraw: (typeof withdrawRules)[number]
  /** Whether several tasks of the flow may be agreed to at once. */
  readonly batchAgree: boolean
  /** The number of a case: a prefix, the day in digits, a counter that begins anew with each prefix and day. */
  readonly number: {
    readonly prefix: string
    readonly date: 'none' | 'year' | 'month' | 'day'
    readonly digits: number
  }
  /** What a case is called: `{name}` stands for what that field of the record shows, `{starter}` for the starter's name. */
  readonly title: string
  /** Fields that stay open to whoever may edit the record while it is being decided on. */
  readonly openFields: readonly string[]
  /** To whom a step may be returned: the starter alone, or any step that was passed too. */
  readonly returnTo: 'starter' | 'any'
  /** How it goes on from there: through all steps again, straight back, or as whoever returns it chooses. */
  readonly returnWay: 'inOrder' | 'straightBack' | 'choose'
}

export interface FlowDefinition {
  readonly settings: FlowSettings
  /** What sets it off, where it is a rule of the automation; an approval is started by people. */
  readonly trigger?: Trigger
  readonly steps: readonly FlowStep[]
}

export const defaultSettings: FlowSettings = {
  withdraw: 'untilDecided',
  batchAgree: false,
  number: { prefix: '', date: 'day', digits: 4 },
  title: '',
  openFields: [],
  returnTo: 'any',
  returnWay: 'choose',
}

/** Every step of a flow, whichever branch it is in, in the order in which they are read. */
export function stepsOf({ steps }: Pick<FlowDefinition, 'steps'>): FlowStep[] {
  return steps.flatMap((step) =>
    step.kind === 'branch' ? [step, ...step.branches.flatMap((branch) => stepsOf(branch))] : [step],
  )
}

/** The steps whose people somebody chooses: the starter, or whoever agrees before. */
export function chosenSteps(flow: Pick<FlowDefinition, 'steps'>, by: 'chosen' | 'chosenBefore' = 'chosen') {
  return stepsOf(flow).flatMap((step) =>
    'who' in step && step.who.kind === by ? [{ key: step.key, title: step.title, max: step.who.max }] : [],
  )
}
