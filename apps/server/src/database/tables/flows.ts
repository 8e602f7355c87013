import type { CaseStatus, FlowTaskState } from '@dougong/contract/online/flows/case-heads'
import type { FlowEventKind } from '@dougong/contract/online/flows/case-shapes'
import type { RunInput, RunPlace, RunState, RunStep } from '@dougong/contract/online/flows/automation/run'
import type { CallOutcome, DeliveryAnswer } from '@dougong/contract/online/flows/automation/received/received'
import type { TriggerKind } from '@dougong/contract/online/flows/automation/trigger'
import type { FlowDefinition } from '@dougong/contract/online/flows/flow'
import type { FlowDoor } from '@dougong/contract/online/flows/flow-heads'
import type { Event, FlowState, TaskOrigin } from '@dougong/flow/state'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Audited, DefaultList, DefaultTime, OptionalTime, Time } from './columns'

/** A flow as it is being drawn. */
interface FlowTable extends Audited {
  id: string
  tenant_id: Generated<number>
  /** The address of what it is drawn for, and its id where that is a stored form. */
  resource_path: string
  form_id: string | null
  /** What a resource in code was called when it was begun; a form has a title of its own. */
  resource_title: Generated<string>
  name: string
  note: Generated<string>
  definition: JSONColumnType<FlowDefinition>
  /** Counts the saves of the draft. */
  revision: Generated<number>
  /** The version that was published last; none before the first. */
  version: number | null
  /** One approval of a tenant at most is in force for a resource; rules as many as there are. */
  is_active: Generated<boolean>
  /** Whether people start it, or what happens to records. */
  door: Generated<FlowDoor>
  /** How often in a row a rule has failed, and since when it rests because of that. */
  failures: Generated<number>
  paused_time: OptionalTime
}

/** What was published; never changed. */
interface FlowVersionTable {
  flow_id: string
  version: number
  tenant_id: number
  definition: JSONColumnType<FlowDefinition>
  /** The version of the form that it was drawn for; none of a resource in code. */
  form_version: number | null
  create_by: string | null
  create_time: DefaultTime
}

/** A record on its way through a flow. */
interface FlowCaseTable extends Audited {
  id: string
  tenant_id: Generated<number>
  flow_id: string
  /** What flow and resource were called when it was started. */
  flow_name: string
  version: number
  resource_path: string
  form_id: string | null
  form_title: string
  record_id: string
  number: string
  title: string
  starter: string
  /** The id of the department that the starter worked for. */
  starter_department: string | null
  status: CaseStatus
  /** Where it stands, as the engine has it. */
  state: JSONColumnType<FlowState>
  /** Whom the starter chose, by the key of the step. */
  choices: JSONColumnType<Record<string, string[]>>
  /** Counts the decisions and whatever else moves it. */
  revision: Generated<number>
  /** Number and hash of its last event. */
  last_event: Generated<number>
  last_hash: Generated<string>
  /** Where it stands in words, and since when: steps and their people. */
  standing: Generated<string>
  since: DefaultTime
  start_time: DefaultTime
  end_time: OptionalTime
  reminded_at: OptionalTime
  /** The case that started this one and waits for it, and how many there are from the first one to this. */
  parent_case: string | null
  depth: Generated<number>
}

/** What a case asks of one person, or shows them (`copy`). */
interface FlowTaskTable extends Audited {
  id: string
  tenant_id: Generated<number>
  case_id: string
  /** The engine's number of it; none of a copy, which the key of the effect makes once. */
  task_no: number | null
  effect_key: string | null
  place: number | null
  round: number
  step: string
  step_title: string
  kind: 'approve' | 'handle' | 'copy'
  person: string
  /** Who is absent, where their agent has the task. */
  for_person: string | null
  origin: TaskOrigin
  state: FlowTaskState
  /** By which rule they are asked, in a sentence. */
  why: string
  may_batch: Generated<boolean>
  /** The record's version when the task was opened. */
  record_version: Generated<string>
  comment: Generated<string>
  open_time: DefaultTime
  done_time: OptionalTime
  /** The last event of its case when it was over, or when a copy was sent: its person reads files up to there. */
  until_event: number | null
  /** When its time is up, and when the sleeper looks at it next. */
  due: OptionalTime
  wake: OptionalTime
}

/** A step of a case that waits for no person, or that nobody can be asked in. */
interface FlowPlaceTable {
  case_id: string
  /** The engine's number of it. */
  place: number
  tenant_id: number
  step: string
  state: 'waiting' | 'sub' | 'stopped'
  open_time: DefaultTime
  /** When its wait is over, and when the sleeper looks at it next. */
  due: OptionalTime
  wake: OptionalTime
  /** Why it stopped, in a sentence. */
  reason: Generated<string>
  /** The case that it waits for. */
  sub_case: string | null
}

/** Something that happened to a case. Rows are added and never changed; each holds the hash of the one before in its own. */
interface FlowEventTable {
  case_id: string
  no: number
  tenant_id: number
  time: DefaultTime
  kind: FlowEventKind
  username: string | null
  step: string | null
  step_title: string | null
  task_id: string | null
  people: DefaultList
  comment: Generated<string>
  files: DefaultList
  /** The path of the picture that it was signed with; empty where it was not. */
  signature: Generated<string>
  changes: ColumnType<FlowEventChange[], string | undefined, string>
  note: Generated<string>
  /** What the engine was told, so that its state is the fold of these; none where it was told nothing. */
  event: JSONColumnType<Event> | null
  hash: string
}

/** A field that was changed with a decision: its name, so that readers see what they may, and texts before and after. */
export interface FlowEventChange {
  field: string
  title: string
  before: string
  after: string
}

/** The last number that was given out with a prefix in a year, a month or on a day. */
interface FlowNumberTable {
  tenant_id: number
  period: string
  last: number
}

/** A rule was set off: what there is to do, or what became of it. */
interface FlowRunTable {
  id: string
  tenant_id: number
  flow_id: string
  version: number
  resource_path: string
  /** What it is about; a rule by time may be about none. */
  record_id: string | null
  record_name: Generated<string>
  /** What set it off. */
  moment: TriggerKind
  /** Who did that; empty where nobody did. */
  person: Generated<string>
  /** The rules and records by which it came about, each with what it was about. */
  chain: ColumnType<string[], string | undefined, string>
  input: ColumnType<RunInput, string | undefined, string>
  state: RunState
  wake: OptionalTime
  /** Where it stands, as long as it is not over. */
  place: ColumnType<RunPlace | null, string | null | undefined, string | null>
  steps: ColumnType<RunStep[], string | undefined, string>
  reason: Generated<string>
  tries: Generated<number>
  create_time: DefaultTime
  start_time: OptionalTime
  end_time: OptionalTime
  /** How long it has worked in all. */
  milliseconds: number | null
}

/** Until when the moments of a rule by time have been looked at, and when that is looked at next. */
interface FlowClockTable {
  flow_id: string
  tenant_id: number
  seen_until: Time
  wake: Time
}

/** When somebody is away, and who acts for them in which flows; none means all. */
interface FlowAbsenceTable extends Audited {
  id: string
  tenant_id: number
  person: string
  agent: string
  start_time: Time
  end_time: Time
  flow_ids: DefaultList
  note: Generated<string>
}

/** The signature that somebody keeps for their account. */
interface FlowSignatureTable {
  tenant_id: number
  user_id: string
  path: string
  create_time: DefaultTime
}

/** By which address others call a rule. */
interface FlowAddressTable {
  flow_id: string
  tenant_id: number
  token_hash: Buffer
  /** Sealed; none where calls need no signature. */
  secret: string | null
  update_by: string | null
  update_time: DefaultTime
}

/** A delivery that was taken, by a hash of what names it, and what was answered. */
interface FlowDeliveryTable {
  flow_id: string
  key: Buffer
  body_hash: Buffer
  answer: ColumnType<DeliveryAnswer, string, string>
  expires_at: string
}

interface FlowOrderTable {
  flow_id: string
  record_id: string
  path: string
  taken: string
}

/** What became of a call. */
interface FlowCallTable {
  id: Generated<string>
  tenant_id: number
  flow_id: string
  time: DefaultTime
  ip: string
  outcome: CallOutcome
  status: number
  milliseconds: number
  delivery: Generated<string>
  reason: Generated<string>
  /** What was sent, secrets masked. */
  body: string | null
  /** The fields that it fills in. */
  fields: string[]
  record_id: string | null
  record_name: Generated<string>
  run_id: string | null
}

export interface FlowTables {
  flow_address: FlowAddressTable
  flow_delivery: FlowDeliveryTable
  flow_order: FlowOrderTable
  flow_call: FlowCallTable
  flow_signature: FlowSignatureTable
  flow_absence: FlowAbsenceTable
  flow: FlowTable
  flow_version: FlowVersionTable
  flow_case: FlowCaseTable
  flow_task: FlowTaskTable
  flow_place: FlowPlaceTable
  flow_event: FlowEventTable
  flow_number: FlowNumberTable
  flow_run: FlowRunTable
  flow_clock: FlowClockTable
}
