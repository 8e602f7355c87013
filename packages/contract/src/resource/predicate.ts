/** How a field is compared. `left_like` is "ends with" and `right_like` "starts with", as the wire has it. */
export type Operator =
  | 'eq'
  | 'ne'
  | 'gt'
  | 'ge'
  | 'lt'
  | 'le'
  | 'like'
  | 'left_like'
  | 'right_like'
  | 'in'
  /** One of the members of a comma-joined value. */
  | 'has'

export interface Condition {
  field: string
  operator: Operator
  /** Text as it came; the field's kind reads it. `in` and `has` take several. */
  value: string | readonly string[]
}

/** Which records are meant: a tree that can be run as SQL, shown and explained. An empty `all` means every record. */
export type Predicate = { all: readonly Predicate[] } | { any: readonly Predicate[] } | Condition

/** Every record. */
export const everything: Predicate = { all: [] }

/** Both, without needless nesting. */
export function both(one: Predicate, other: Predicate): Predicate {
  return { all: [...partsOf(one), ...partsOf(other)] }
}

function partsOf(predicate: Predicate): readonly Predicate[] {
  return 'all' in predicate ? predicate.all : [predicate]
}

/** The conditions of a predicate, wherever they stand in it. */
export function conditionsOf(predicate: Predicate): Condition[] {
  if ('all' in predicate) return predicate.all.flatMap(conditionsOf)
  if ('any' in predicate) return predicate.any.flatMap(conditionsOf)
  return [predicate]
}
