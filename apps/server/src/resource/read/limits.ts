import type { Field } from '@dougong/contract/resource/field'
import { holdsSeveral } from '@dougong/contract/resource/field-kinds/index'
import { hasColumn } from '@dougong/contract/resource/field-kinds/kind-rules'
import type { ListPredicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import { meaningOf } from '../field-kinds/index'

/** Returns the fields whose values a list's search offers as choices: an index serves each of them. */
export function chosenFrom({ fields, search }: Resource): string[] {
  return search.filter((name) => {
    const field = fields[name]
    return isHeld(field) && !field.unique && meaningOf(field) !== undefined
  })
}

/** Whether a field has a column with one searchable value in each row. */
export function isHeld(field: Field | undefined): field is Field {
  return field !== undefined && !field.computed && !field.secret && hasColumn(field) && !holdsSeveral(field)
}

/** Whether a list is limited by one author or by one choice of its search: an index leads to the rows of each. */
export function isLimit(resource: Resource, predicate: ListPredicate): boolean {
  const [condition, ...more] = 'all' in predicate ? predicate.all : [predicate]
  if (!condition || more.length > 0 || !('operator' in condition) || condition.operator !== 'eq') return false
  return condition.field === 'createBy' || chosenFrom(resource).includes(condition.field)
}
