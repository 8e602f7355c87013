import type { Field } from '../../../resource/field'
import { queryableField } from '../../../resource/list-query'
import { readOperand } from '../../../resource/record'
import type { Resource } from '../../../resource/resource'
import { missingField } from '../missing-field'
import type { FlowPredicate } from '../condition'

/** What is wrong with a condition, in sentences, for a resource as whoever draws sees it. */
export function conditionProblems(predicate: FlowPredicate, resource: Resource): string[] {
  if ('all' in predicate || 'any' in predicate) {
    const parts = 'all' in predicate ? predicate.all : predicate.any
    if (parts.length === 0) return ['条件是空的']
    return parts.flatMap((part) => conditionProblems(part, resource))
  }
  if ('starter' in predicate)
    return predicate.ids.length > 0
      ? []
      : [predicate.starter === 'roles' ? '请选择发起人的角色' : '请选择发起人的部门']
  const { field: name, operator, value } = predicate
  const field = queryableField(resource, name)
  if (!field) return [`条件中的${missingField(name)}`]
  if (operator === 'empty') return []
  const values = typeof value === 'string' ? [value] : value
  if (values.length === 0 || values.some((each) => each.trim() === ''))
    return [`“${field.title}”的条件没有填写值`]
  const isText = ['like', 'left_like', 'right_like', 'has'].includes(operator)
  return isText ? [] : values.flatMap((each) => valueProblem(field, each))
}

function valueProblem(field: Field, value: string): string[] {
  const read = readOperand(field, value)
  return 'message' in read ? [`条件中的${read.message}`] : []
}

/** The fields that a condition speaks of. */
export function fieldsInCondition(predicate: FlowPredicate): string[] {
  if ('all' in predicate) return predicate.all.flatMap(fieldsInCondition)
  if ('any' in predicate) return predicate.any.flatMap(fieldsInCondition)
  return 'field' in predicate ? [predicate.field] : []
}
