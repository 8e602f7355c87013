import type { FieldKind } from '@dougong/contract/resource/field'
import type { RuleCondition } from '@dougong/contract/system/data-rules'

/** The kind that holds several of what another holds one of. */
const several: Readonly<Partial<Record<FieldKind, FieldKind>>> = {
  dict: 'dicts',
  user: 'users',
  department: 'departments',
  role: 'roles',
  position: 'positions',
}
/** Kinds of which one value can be told to be more than another. */
const ordered: readonly FieldKind[] = ['integer', 'decimal', 'date', 'datetime', 'time']
const comparisons: readonly RuleCondition[] = ['>', '>=', '<', '<=']

/** The kind whose control takes what a field is compared with; none where that is written. */
export function comparedKind(
  { kind, values }: { kind: FieldKind; values?: unknown },
  condition: RuleCondition,
): FieldKind | undefined {
  if (condition === 'IN') return several[kind]
  if (comparisons.includes(condition)) return ordered.includes(kind) ? kind : undefined
  if (condition !== '=' && condition !== '!=') return undefined
  const isChosen = kind in several || ordered.includes(kind) || (kind === 'switch' && values !== undefined)
  return isChosen ? kind : undefined
}
