import { holdsSeveral, valueTypeOf } from '../../../resource/field-kinds/index'
import type { Field } from '../../../resource/field'
import { compare, operandOf } from '../../../resource/formula/meaning'
import { queryableField } from '../../../resource/list-query'
import type { Condition } from '../../../resource/predicate'
import { readOperand } from '../../../resource/record'
import type { Resource } from '../../../resource/resource'
import type { FlowPredicate } from '../condition'

/** Whoever started a flow, as conditions know them: with their departments go those above these. */
export interface StarterFacts {
  readonly roleIds: readonly string[]
  readonly departmentIds: readonly string[]
}

/** Whether a condition holds of a record as it is stored. A field that is not there is empty. */
export function holds(
  predicate: FlowPredicate,
  resource: Pick<Resource, 'fields'>,
  record: Readonly<Record<string, unknown>>,
  starter: StarterFacts,
): boolean {
  if ('all' in predicate) return predicate.all.every((part) => holds(part, resource, record, starter))
  if ('any' in predicate) return predicate.any.some((part) => holds(part, resource, record, starter))
  if ('starter' in predicate) {
    const own = predicate.starter === 'roles' ? starter.roleIds : starter.departmentIds
    return predicate.ids.some((id) => own.includes(id))
  }
  const field = queryableField(resource as Resource, predicate.field)
  return field !== undefined && isSo(field, record[predicate.field], predicate)
}

/** As lists compare: nothing is larger or smaller than what is empty, and only what is empty does not differ from it. */
function isSo(field: Field, stored: unknown, { operator, value }: Condition): boolean {
  const values = typeof value === 'string' ? [value] : value
  const [first = ''] = values
  const type = valueTypeOf(field)
  const own = operandOf(type, stored)
  const order = (text: string): number | undefined => {
    const read = readOperand(field, text)
    const other = 'value' in read ? operandOf(type, read.value) : null
    return own === null || other === null ? undefined : compare(own, other)
  }
  const text = typeof stored === 'string' || typeof stored === 'number' ? String(stored).toLowerCase() : ''
  switch (operator) {
    case 'empty':
      return own === null
    case 'eq':
      return order(first) === 0
    case 'ne':
      return order(first) !== 0
    case 'gt':
      return (order(first) ?? 0) > 0
    case 'ge':
      return (order(first) ?? -1) >= 0
    case 'lt':
      return (order(first) ?? 0) < 0
    case 'le':
      return (order(first) ?? 1) <= 0
    case 'like':
      return own !== null && text.includes(first.toLowerCase())
    case 'left_like':
      return own !== null && text.endsWith(first.toLowerCase())
    case 'right_like':
      return own !== null && text.startsWith(first.toLowerCase())
    case 'in':
      return values.some((each) => order(each) === 0)
    case 'has': {
      const members = holdsSeveral(field) ? text.split(',') : [text]
      return own !== null && values.some((each) => members.includes(each.toLowerCase()))
    }
    default:
      return false
  }
}
