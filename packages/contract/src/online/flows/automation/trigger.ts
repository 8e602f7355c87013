import type { FlowPredicate } from '../condition'
import type { ReceivedTrigger } from './received/received'

/** What becomes of moments that passed while nothing ran: each is made up for, the last one alone, or none. */
export const missedRules = ['all', 'last', 'none'] as const
export type MissedRule = (typeof missedRules)[number]

/**
 * Whether a rule runs after the save, by itself, or within it: then it is part of the save, and what it cannot do keeps the record from
 * being saved.
 */
export const timings = ['after', 'within'] as const
export type Timing = (typeof timings)[number]

/** Records of a schedule: those for which a condition holds, so many at most. */
export interface FoundRecords {
  readonly when?: FlowPredicate
  readonly max: number
}

/** What sets a rule off. Conditions are of the record as it is then; of one that is removed, as it was. */
export type Trigger =
  | {
      readonly kind: 'added'
      readonly timing: Timing
      readonly when?: FlowPredicate
      /** An import sets it off for each row of its file. */
      readonly imports: boolean
    }
  /** One of these fields changed, any where none is named; `before` is of the record as it was. */
  | {
      readonly kind: 'changed'
      readonly timing: Timing
      readonly fields: readonly string[]
      readonly before?: FlowPredicate
      readonly when?: FlowPredicate
    }
  /** The condition holds and did not before, of a new record too. */
  | { readonly kind: 'becomes'; readonly timing: Timing; readonly when?: FlowPredicate }
  | { readonly kind: 'removed'; readonly timing: Timing; readonly when?: FlowPredicate }
  /** So many minutes after the last change of the record. */
  | { readonly kind: 'settled'; readonly minutes: number; readonly when?: FlowPredicate }
  /** Records came by an import: one run for the file, whatever it holds. */
  | { readonly kind: 'imported' }
  /** At the times of a cron expression; for each record that is found then, or once where it looks for none. */
  | {
      readonly kind: 'scheduled'
      readonly cron: string
      readonly missed: MissedRule
      readonly each?: FoundRecords
    }
  /** So many days before or after the day that a field holds, at an hour; a field with a time of day has its own. */
  | {
      readonly kind: 'date'
      readonly field: string
      readonly days: number
      readonly at: string
      readonly missed: MissedRule
      readonly when?: FlowPredicate
    }
  /** A record's approval came to one of these ends. */
  | {
      readonly kind: 'decided'
      readonly outcomes: readonly ('passed' | 'refused')[]
      readonly when?: FlowPredicate
    }
  /** Somebody presses its button at a record: who holds one of these roles, or, where none is named, whoever may edit such records. */
  | {
      readonly kind: 'pressed'
      readonly text: string
      /** What is asked before; nothing where it is empty. */
      readonly question: string
      readonly roles: readonly string[]
      readonly when?: FlowPredicate
    }
  /** Somebody without an account adds or changes a record by one of these links of the form, by any where none is named. */
  | { readonly kind: 'answered'; readonly links: readonly string[]; readonly when?: FlowPredicate }
  /** Another system called it: the call is a record first, and the steps are about that. */
  | ReceivedTrigger
export type TriggerKind = Trigger['kind']
export const triggerKinds = [
  'added',
  'changed',
  'becomes',
  'removed',
  'settled',
  'imported',
  'scheduled',
  'date',
  'decided',
  'pressed',
  'answered',
  'received',
] as const satisfies readonly TriggerKind[]

export const triggerTitles: Readonly<Record<TriggerKind, string>> = {
  added: '新增记录时',
  changed: '修改记录时',
  becomes: '满足条件时',
  removed: '删除记录时',
  settled: '停止修改一段时间后',
  imported: '导入记录后',
  scheduled: '定时',
  date: '到达记录中的日期时',
  decided: '审批结束时',
  pressed: '点击按钮时',
  answered: '有人通过外部链接填写时',
  received: '收到外部请求时',
}

export const triggerLimits = {
  minutes: 10_080,
  days: 366,
  found: 1_000,
  fields: 100,
  button: 12,
  question: 100,
  roles: 20,
  links: 50,
} as const

/** Whether the runs of a trigger are about one record each. */
export function isAboutRecord(trigger: Trigger): boolean {
  return trigger.kind === 'scheduled' ? trigger.each !== undefined : trigger.kind !== 'imported'
}

/** Whether a rule is part of the save that sets it off. */
export function isWithinSave(trigger: Trigger): boolean {
  return 'timing' in trigger && trigger.timing === 'within'
}
