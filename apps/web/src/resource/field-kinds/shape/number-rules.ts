import { type NumberRules } from '@dougong/contract/reading/read-number'
import type { Field } from '@dougong/contract/resource/field'
import { numberRules } from '@dougong/contract/resource/field-kinds/number'

/** What the numbers of a field keep to. */
export function rulesOf(field: Field): NumberRules {
  return field.kind === 'integer' || field.kind === 'decimal' ? numberRules(field) : {}
}
