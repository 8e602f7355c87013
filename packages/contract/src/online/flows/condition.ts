import type { Condition, Predicate } from '../../resource/predicate'

/** A condition on whoever started the flow: a role of theirs, or a department that they are in or below. */
export interface StarterCondition {
  readonly starter: 'roles' | 'departments'
  readonly ids: readonly string[]
}
export type FlowPredicate = Predicate<Condition | StarterCondition>

/** What conditions of flows compare with; the tree of departments is asked for by conditions on the starter. */
export const flowOperators = [
  'eq',
  'ne',
  'gt',
  'ge',
  'lt',
  'le',
  'like',
  'left_like',
  'right_like',
  'in',
  'has',
  'empty',
] as const
export type FlowOperator = (typeof flowOperators)[number]
