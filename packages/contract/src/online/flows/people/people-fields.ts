import type { Field } from '../../../resource/field'
import { namesPeople } from '../../../resource/field-kinds/index'

/** Whether a step can ask whoever a field names. */
export function mayBeAsked(name: string, field: Field): boolean {
  return namesPeople(field) || name === 'createBy' || name === 'updateBy'
}
