import { refuse } from '@dougong/contract/errors'
import type { Field } from '@dougong/contract/resource/field'
import { valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import { readOperand, type Value } from '@dougong/contract/resource/record'

/** Reads a text that a field is compared with as its column holds it; refuses a text that is no value of it. */
export function operandOf(field: Field, text: string): Value {
  if (valueTypeOf(field) === 'text') return text
  const read = readOperand(field, text)
  return 'message' in read ? refuse('query.badValue', { field: field.title }) : read.value
}
