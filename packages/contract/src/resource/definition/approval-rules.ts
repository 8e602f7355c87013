import { valueTypeOf } from '../field-kinds/index'
import { hasColumn } from '../field-kinds/kind-rules'
import type { Resource } from '../resource'
import type { Field } from '../field'
import type { DefinitionIssue } from './definition-issue'

/** What is wrong with how records are approved: their history says what an approval is about. */
export function approvalIssues({ approvals, fields, history }: Resource): DefinitionIssue[] {
  if (!approvals) return []
  const state = Object.hasOwn(fields, approvals.state) ? fields[approvals.state] : undefined
  return [
    ...(state && holdsState(state) ? [] : [{ path: ['approvals', 'state'], message: '应为保存在表里、可以为空的文本字段' }]),
    ...(history ? [] : [{ path: ['approvals'], message: '可以审批的记录应保留历史' }]),
  ]
}

/** Whether a field can hold where records stand. */
export function holdsState(field: Field): boolean {
  return hasColumn(field) && valueTypeOf(field) === 'text' && !field.required && !field.unique
}
