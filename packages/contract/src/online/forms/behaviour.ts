import type { DefinitionIssue } from '../../resource/definition/definition-issue'
import { type Expression, expressions, scopeOf } from '../../resource/formula/behaviour'
import { behaviourIssues } from '../../resource/formula/behaviour-issues'
import type { Form, FormField } from './form'
import { departmentColumn, nameInRecords, recordFields, toResource } from './to-resource'

/** What is wrong with the expressions of a form by itself. Sub forms are described elsewhere: any may be named. */
export function expressionIssues(form: Form): DefinitionIssue[] {
  const issues = form.fields.flatMap((field, index) =>
    settingsProblems(field, form).map(([option, message]) => ({ path: ['fields', index, option], message })),
  )
  if (!form.fields.some(hasExpressions) || issues.length > 0) return issues
  const fields = recordFields(form)
  return placed(form, behaviourIssues({ fields }, scopeOf({ fields }, form.type === 'main')))
}

/** What is wrong with the expressions of a main form, now that its sub forms are known. */
export function familyIssues(main: Form, subs: readonly Form[]): DefinitionIssue[] {
  if (!main.fields.some(hasExpressions)) return []
  const fields = recordFields(main)
  const { parts } = toResource(main, subs)
  return placed(main, behaviourIssues({ fields }, scopeOf({ fields, ...(parts && { parts }) })))
}

function hasExpressions({ expressions: own }: FormField): boolean {
  return own !== undefined
}

function placed(form: Form, issues: ReturnType<typeof behaviourIssues>): DefinitionIssue[] {
  return issues.map(({ field, option, message }) => ({
    path: ['fields', form.fields.findIndex(({ name }) => name === field), option],
    message,
  }))
}

/** Settings of a field that do not go with its expressions. */
function settingsProblems(field: FormField, { tree }: Form): [option: Expression, message: string][] {
  const { expressions: own = {}, name, belongsTo, isNullable, isRequired, validation } = field
  const options = (Object.keys(expressions) as Expression[]).filter((option) => own[option] !== undefined)
  const [first] = options
  if (first === undefined) return []
  const isServers = nameInRecords(name) !== name || name === departmentColumn || name === 'id'
  if (isServers || belongsTo || name === tree?.parent || name === tree?.hasChild)
    return [[first, '由系统填写的字段不能有']]
  const problems: [Expression, string][] = []
  if (own.formula !== undefined && field.control === 'password')
    problems.push(['formula', '只能用于可以显示的字段'])
  if (own.formula !== undefined && (isRequired || validation === 'only' || validation === '*'))
    problems.push(['formula', '的字段不能必填或唯一，并应允许空值'])
  const hidden =
    own.shownWhen !== undefined ? 'shownWhen' : own.readOnlyWhen !== undefined ? 'readOnlyWhen' : undefined
  if (hidden && !isNullable) problems.push([hidden, '的字段应允许空值'])
  return problems
}
