import type { FlowPredicate } from '../condition'

/**
 * What an act gives a field: a value as it is typed, what a field of the case's record or of the line holds, or what a formula over
 * them gives; or, of a record that is there already, by how much its number grows.
 */
export type ActValue =
  | { readonly kind: 'increase'; readonly formula: string }
  | { readonly kind: 'fixed'; readonly value: string }
  | { readonly kind: 'field'; readonly field: string }
  | { readonly kind: 'lineField'; readonly field: string }
  | { readonly kind: 'formula'; readonly formula: string }
export type ActValues = Readonly<Record<string, ActValue>>

/** How an act compares a field of the records that it looks for. */
export const actOperators = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'like'] as const
export type ActOperator = (typeof actOperators)[number]

export interface ActCondition {
  readonly field: string
  readonly operator: ActOperator
  readonly value: ActValue
}

/**
 * What an act is done for, one line after the other: each part of one kind that belongs to its record, or those of them for which a
 * condition holds; or each record of a form for which all of `where` holds, so many at most.
 */
export type ActLines =
  | { readonly kind: 'parts'; readonly part: string; readonly when?: FlowPredicate }
  | {
      readonly kind: 'found'
      readonly at: string
      readonly where: readonly ActCondition[]
      readonly max: number
    }

interface OverLines {
  /** Without it an act is done once. */
  readonly over?: ActLines
}

/**
 * What a step does by itself: change the record that is decided on; add one to another form, whose address is `at`; change those of
 * a form for which all of `where` holds, so many at most and else none, or remove those; send people a message, which says what the
 * case is called and this text, and nothing of the record; each of these once or for every line; have a webhook of the form, by its id, send the record to another system; or
 * refuse the save that it is part of, in these words.
 */
export type FlowAct<Who = unknown> =
  | { readonly kind: 'change'; readonly values: ActValues }
  | ({ readonly kind: 'add'; readonly at: string; readonly values: ActValues } & OverLines)
  | ({
      readonly kind: 'changeFound'
      readonly at: string
      readonly where: readonly ActCondition[]
      readonly max: number
      readonly values: ActValues
    } & OverLines)
  | ({
      readonly kind: 'removeFound'
      readonly at: string
      readonly where: readonly ActCondition[]
      readonly max: number
    } & OverLines)
  | ({ readonly kind: 'message'; readonly who: Who; readonly text: string } & OverLines)
  | { readonly kind: 'send'; readonly to: string }
  | { readonly kind: 'refuse'; readonly text: string }
export type ActKind = FlowAct['kind']

/** Kinds of acts that can be done for every line. */
export const lineActs = ['add', 'changeFound', 'removeFound', 'message'] as const satisfies readonly ActKind[]

/** Whether what is done is done with the rights of a role: what tells somebody something needs none, unless it reads lines. */
export function needsRole(act: FlowAct): boolean {
  if (act.kind === 'message') return act.over !== undefined
  return act.kind !== 'refuse'
}

/** The record that a sub flow is about: one that is added, or the one of its form for which all of `where` holds. */
export type SubRecord =
  | { readonly kind: 'add'; readonly values: ActValues }
  | { readonly kind: 'find'; readonly where: readonly ActCondition[] }

/**
 * Fields that one act sets, characters of one value or formula and of a message, conditions, records that are found at a time, lines that
 * one act is done for, and records that it writes for all of them.
 */
export const actLimits = {
  fields: 100,
  text: 1_000,
  message: 200,
  conditions: 20,
  found: 100,
  lines: 200,
  written: 1_000,
} as const

/** Where an act does not succeed: the case stands there until an administrator helps it on, or goes on without it. */
export const failureRules = ['stop', 'goOn'] as const
export const failureTitles: Readonly<Record<(typeof failureRules)[number], string>> = {
  stop: '停下，等待管理员处理',
  goOn: '记录原因，继续流转',
}

/** What the refusal of a sub flow does to the flow that waits for it. */
export const refusalRules = ['refuse', 'goOn'] as const
export const refusalTitles: Readonly<Record<(typeof refusalRules)[number], string>> = {
  refuse: '此审批也被拒绝',
  goOn: '继续流转',
}
