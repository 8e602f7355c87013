import type { Field } from '@dougong/contract/resource/field'
import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import type { ListPredicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import { meaningOf } from '../field-kinds/index'

/** The fields whose values a list's search offers to choose from: one of them limits it. */
export function chosenFrom({ fields, search }: Resource): string[] {
  return search.filter((name) => {
    const field = fields[name]
    return isHeld(field) && !field.unique && meaningOf(field) !== undefined
  })
}

/** Whether a column holds its values, one in each row, for everybody to search. */
export function isHeld(field: Field | undefined): field is Field {
  return field !== undefined && !field.computed && !field.secret && hasColumn(field) && !holdsSeveral(field)
}

/** Whether a list is limited by one value of who made its records, or of what is chosen from: an index leads to the rows of each. */
export function isLimit(resource: Resource, predicate: ListPredicate): boolean {
  const [condition, ...more] = 'all' in predicate ? predicate.all : [predicate]
  if (!condition || more.length > 0 || !('operator' in condition) || condition.operator !== 'eq') return false
  return condition.field === 'createBy' || chosenFrom(resource).includes(condition.field)
}
