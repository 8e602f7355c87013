/** What a call gives a field: what stands at a path of its body, or always the same. */
export type ReceivedValue =
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'fixed'; readonly value: string }

/** What sets a rule off that another system calls, and which record it writes of what it was sent. */
export interface ReceivedTrigger {
  readonly kind: 'received'
  /** A body as others send it, as JSON: its shape is that of every call. */
  readonly example: string
  readonly values: Readonly<Record<string, ReceivedValue>>
  /** As whom the record is written. */
  readonly role: string
  /** A field whose value names the record: one that is there already is changed instead of another one being added. */
  readonly match?: string
  /** The path of a number or a time: a call that comes after a later one about the same record changes nothing. */
  readonly order?: string
  /** Calls of one address in a minute. */
  readonly perMinute: number
  /** For so many minutes a signature holds, and a delivery that comes again gets the first answer. */
  readonly replayMinutes: number
}

export const receivedLimits = {
  /** Bytes of a body. */
  body: 1_048_576,
  /** Characters of an example. */
  example: 8_000,
  /** How deep paths go, and how many an example has. */
  depth: 8,
  paths: 200,
  path: 300,
  perMinute: 600,
  replayMinutes: 1_440,
  /** Calls that are kept of each rule. */
  calls: 100,
} as const

export const receivedDefaults = { perMinute: 60, replayMinutes: 10 } as const

/** Below the base of the API; what follows is the token. */
export const receivedPath = '/online/automation/in'

/** What became of a call. */
export const callOutcomes = ['taken', 'stale', 'repeated', 'refused', 'failed'] as const
export type CallOutcome = (typeof callOutcomes)[number]
export const callOutcomeTitles: Readonly<Record<CallOutcome, string>> = {
  taken: '已接收',
  stale: '较旧，未处理',
  repeated: '重复，未处理',
  refused: '已拒绝',
  failed: '未能处理',
}

/** What a sender reads of a delivery that was taken: nothing of the record. */
export interface DeliveryAnswer {
  readonly delivery: string
  readonly outcome: Extract<CallOutcome, 'taken' | 'stale'>
}
