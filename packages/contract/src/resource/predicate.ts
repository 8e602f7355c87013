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
  /** Has no value; what it is compared with means nothing. */
  | 'empty'
  /** A department or one below it. */
  | 'below'

export interface Condition {
  field: string
  operator: Operator
  /** Text as it came; the field's kind reads it. `in` and `has` take several. */
  value: string | readonly string[]
}

/** Which records are meant: a tree that can be run as SQL, shown and explained. An empty `all` means every record. */
export type Predicate<Leaf = Condition> =
  | { all: readonly Predicate<Leaf>[] }
  | { any: readonly Predicate<Leaf>[] }
  | Leaf

/** Records to which at least one part of a kind belongs that is meant. */
export interface HasPart {
  part: string
  has: Predicate
}

/** What a list may be asked for: records by what they are, and by what belongs to them. */
export type ListPredicate = Predicate<Condition | HasPart>

/** Every record. */
export const everything = { all: [] } satisfies Predicate

/** Both, without needless nesting. */
export function both(one: ListPredicate, other: ListPredicate): ListPredicate {
  return { all: [...partsOf(one), ...partsOf(other)] }
}

function partsOf(predicate: ListPredicate): readonly ListPredicate[] {
  return 'all' in predicate ? predicate.all : [predicate]
}

/** The conditions of a predicate, wherever they stand in it. */
export function conditionsOf(predicate: Predicate): Condition[] {
  if ('all' in predicate) return predicate.all.flatMap(conditionsOf)
  if ('any' in predicate) return predicate.any.flatMap(conditionsOf)
  return [predicate]
}
