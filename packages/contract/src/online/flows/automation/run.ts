import type { FlowState } from '@dougong/flow/state'

/** How a run stands; `held` waits for its rule to be switched on again, `settling` for people to be done with the record. */
export const runStates = ['settling', 'queued', 'waiting', 'held', 'done', 'failed', 'dropped'] as const
export type RunState = (typeof runStates)[number]
export const runStateTitles: Readonly<Record<RunState, string>> = {
  settling: '等待停止修改',
  queued: '待执行',
  waiting: '等待中',
  held: '已搁置',
  done: '已完成',
  failed: '失败',
  dropped: '已放弃',
}

/** What set a run off, as it was then. */
export interface RunInput {
  /** What differed. */
  readonly changes?: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
  /** A record that is gone, as it was. */
  readonly removed?: Readonly<Record<string, unknown>>
  /** How many records an import brought. */
  readonly count?: number
  /** The moment that a rule by time was for. */
  readonly moment?: string
}

/** Where a run stands: the engine's state, and the waits that it rests in or what stopped it. */
export interface RunPlace {
  readonly state: FlowState
  readonly kept: readonly {
    readonly place: number
    readonly step: string
    readonly since: string
    /** When its wait is over; a place without one has stopped. */
    readonly due?: string
  }[]
}

/** What a step wrote for its lines: the first records, field by field, and how many there were. */
export interface WrittenByLines {
  /** The address of the records. */
  readonly at: string
  readonly records: readonly {
    readonly id: string
    readonly name: string
    readonly kind: 'add' | 'change' | 'remove'
    /** The lines that it was written for. */
    readonly lines: readonly number[]
    readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
  }[]
  readonly count: number
}

/** What became of a step of a run. */
export interface RunStep {
  readonly step: string
  readonly title: string
  readonly outcome: 'done' | 'failed' | 'waiting' | 'woke'
  readonly note: string
  readonly time: string
  readonly changes?: readonly {
    readonly field: string
    readonly title: string
    readonly before: string
    readonly after: string
  }[]
  readonly people?: readonly string[]
  readonly written?: WrittenByLines
  /** The delivery by which a record was sent to another system. */
  readonly delivery?: string
}
