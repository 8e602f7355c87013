import { z } from 'zod'
import { fieldRights, stepKinds } from './flow'
import { caseStatuses, taskStates } from './case-heads'

const record = z.record(z.string(), z.unknown())

export const flowPerson = z.object({
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
})
export type FlowPerson = z.output<typeof flowPerson>

/** Everything that ever happens to a case; each is one event of its record. */
export const eventKinds = [
  'started',
  'agreed',
  'refused',
  'returned',
  'resubmitted',
  'handedOver',
  'reassigned',
  'moved',
  'addedBefore',
  'addedAfter',
  'delegated',
  /* an administrator had the people of a step found anew */
  'resolved',
  /* whoever a task was delegated to has said what they think */
  'reported',
  'removed',
  'takenBack',
  'withdrawn',
  'ended',
  'copied',
  'reminded',
  'commented',
  'passedOver',
  /* the time of a task was up: `note` says by which rule what happened */
  'lapsed',
  /* a wait began, `note` says until when; it is over */
  'waiting',
  'woke',
  /* an administrator had it go on without what a step waited for */
  'skipped',
  /* a step did something by itself, `note` says what and as which role; it failed, `note` says why; it is tried once more */
  'acted',
  'actFailed',
  'retried',
  /* a step sent another record on its way, `note` says which; that came to its end; it could not, or came to no outcome */
  'subStarted',
  'subEnded',
  'subFailed',
  'passed',
] as const
export type FlowEventKind = (typeof eventKinds)[number]

/** A line of the timeline. What happens without a person has none. */
export const flowEvent = z.object({
  no: z.int(),
  kind: z.enum(eventKinds),
  time: z.string(),
  by: flowPerson.nullable(),
  step: z.string().nullable(),
  stepTitle: z.string().nullable(),
  /** Whom it was handed over to, added, removed, copied or taken from. */
  people: z.array(flowPerson),
  comment: z.string(),
  files: z.array(z.string()),
  /** The picture that it was signed with. */
  signature: z.string().nullable(),
  /** What was changed with it, field by field, as far as the reader may see these fields. */
  changes: z.array(z.object({ field: z.string(), title: z.string(), before: z.string(), after: z.string() })),
  /** What else is to be said, in a sentence: where it was returned to, why nobody was asked. */
  note: z.string(),
})
export type FlowEvent = z.output<typeof flowEvent>

/** A case that belongs to another one, for who may open it. */
const linkedCase = z.object({ id: z.string(), number: z.string(), formTitle: z.string() })

/** A step where the case stands. */
const openStep = z.object({
  step: z.string(),
  title: z.string(),
  kind: z.enum(stepKinds),
  since: z.string(),
  /** What it waits for where that is nobody, in a sentence. */
  note: z.string(),
  /** The case that it waits for, where it does and the reader may open that. */
  sub: linkedCase.nullable().optional(),
  /** The place of it that an administrator helps on, and how. */
  place: z.int(),
  maySkip: z.boolean(),
  /** Whether the reader may have it try again what failed. */
  mayRetry: z.boolean(),
  /** Whether the reader may have its people found anew. */
  mayResolve: z.boolean(),
  people: z.array(
    flowPerson.extend({
      task: z.string(),
      state: z.enum(taskStates),
      /** The rule by which they are asked, in a sentence. */
      why: z.string(),
      /** By when; overdue where that is past. */
      due: z.string().nullable().optional(),
      isOverdue: z.boolean().optional(),
      /** Who is absent, where the person acts for them. */
      for: flowPerson.nullable().optional(),
    }),
  ),
})

/** A case as its starter, its people and administrators see it. */
export const flowCase = z.object({
  id: z.string(),
  flowId: z.string(),
  flowName: z.string(),
  version: z.int(),
  number: z.string(),
  title: z.string(),
  status: z.enum(caseStatuses),
  starter: flowPerson,
  starterDepartment: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  /** The record: where its resource is, and which one. */
  at: z.string(),
  recordId: z.string(),
  /** The case that has submitted this one and waits for it, where the reader may open that. */
  parent: linkedCase.nullable().optional(),
  open: z.array(openStep),
  /** Steps that are still to come as things stand, with the people who would be asked now. */
  ahead: z.array(
    z.object({
      step: z.string(),
      title: z.string(),
      kind: z.string(),
      people: z.array(flowPerson),
      /** What it does where it asks nobody, in a sentence. */
      note: z.string(),
    }),
  ),
  timeline: z.array(flowEvent),
  /** What the reader may do with the case as a whole. */
  may: z.object({
    withdraw: z.boolean(),
    resubmit: z.boolean(),
    remind: z.boolean(),
    comment: z.boolean(),
    /** Of administrators: hand an open task over, and end the case. */
    reassign: z.boolean(),
    end: z.boolean(),
  }),
})
export type FlowCase = z.output<typeof flowCase>

/** The record as one step shows it. */
export const stepRecord = z.object({
  /** The form's definition, cut to what the step shows; what it does not let change is `readOnly`. */
  resource: record,
  /** The record's fields with their texts, its parts by their names. */
  values: record,
  /** What the step says of each field and kind of parts that it shows. */
  rights: z.record(z.string(), z.enum(fieldRights)),
  /** Goes back with a decision: whether the record is still what was seen. */
  version: z.string(),
})
export type StepRecord = z.output<typeof stepRecord>

/** What the reader may do with a task; all of it is closed once the task is over, but for taking it back. */
export const taskActs = z.object({
  decide: z.boolean(),
  refuse: z.boolean(),
  /** The steps that it can be returned to; `^start` is the starter. */
  returnTo: z.array(z.object({ step: z.string(), title: z.string() })),
  returnWays: z.array(z.enum(['inOrder', 'straightBack'])),
  handOver: z.boolean(),
  addBefore: z.boolean(),
  addAfter: z.boolean(),
  delegate: z.boolean(),
  /** Whom the reader added or delegated to, and may take out again. */
  removable: z.array(flowPerson),
  takeBack: z.boolean(),
})
export type FlowTaskActs = z.output<typeof taskActs>

export const difference = z.object({
  field: z.string(),
  title: z.string(),
  before: z.string(),
  after: z.string(),
})

/** A step whose people the reader chooses, with those who were chosen for it before. */
export const stepChoice = z.object({
  step: z.string(),
  title: z.string(),
  max: z.int(),
  people: z.array(flowPerson),
})
export type StepChoice = z.output<typeof stepChoice>

/**
 * What came of a decision. `done`: it counts. `repeated`: it was made before, by the same person and alike. `taken`: somebody else
 * was faster, and nothing is left to decide. `changed`: the record is not what was seen; nothing was decided, and the call is
 * repeated with the new version once the difference is accepted. `choose`: it leads to steps whose people its person chooses; nothing was
 * decided, and the call is repeated with `choices`.
 */
export const decisionAnswer = z.object({
  outcome: z.enum(['done', 'repeated', 'taken', 'changed', 'choose']),
  message: z.string(),
  /** The reader's next open task, the oldest of the same flow first. */
  next: z.string().nullable(),
  version: z.string().nullable(),
  differences: z.array(difference),
  choices: z.array(stepChoice),
})
export type DecisionAnswer = z.output<typeof decisionAnswer>
