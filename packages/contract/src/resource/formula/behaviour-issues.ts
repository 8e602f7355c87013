import type { Resource } from '../resource'
import { type Expression, expressions, valueNames, wantedType } from './behaviour'
import { type Formula, readFormula } from './formula'
import type { Scope } from './meaning'

/** What is wrong with an expression of a field. Fit to be shown. */
export interface ExpressionIssue {
  field: string
  option: Expression
  message: string
}

/** What is wrong with the expressions of a resource: each by itself, and where values would hang on themselves. */
export function behaviourIssues({ fields }: Pick<Resource, 'fields'>, scope: Scope): ExpressionIssue[] {
  const issues: ExpressionIssue[] = []
  const hangsOn = new Map<string, Set<string>>()
  for (const [name, field] of Object.entries(fields)) {
    const meanings: Partial<Record<Expression, Formula>> = {}
    for (const option of Object.keys(expressions) as Expression[]) {
      const text = field[option]
      if (text === undefined) continue
      const read = readFormula(text, scope, wantedType(field, option))
      if ('problem' in read) issues.push({ field: name, option, message: read.problem })
      else meanings[option] = read.formula
      if (option === 'formula' && field.unstored && 'formula' in read && asksParts(read.formula, scope))
        issues.push({ field: name, option, message: '不能汇总附表：不保存的字段只由记录自己的字段计算' })
    }
    hangsOn.set(name, valueNames(meanings))
  }
  return [...issues, ...circles(fields, hangsOn)]
}

/** Whether it asks for more than the record's own fields. */
function asksParts({ names }: Formula, { fields }: Scope): boolean {
  return [...names].some((name) => !fields.has(name))
}

/** The fields whose value hangs on itself, each told once with the way around. */
function circles(
  fields: Resource['fields'],
  hangsOn: ReadonlyMap<string, ReadonlySet<string>>,
): ExpressionIssue[] {
  const issues: ExpressionIssue[] = []
  const done = new Set<string>()
  const way: string[] = []
  const visit = (name: string): void => {
    const place = way.indexOf(name)
    if (place >= 0) {
      const circle = way.slice(place)
      const [first = name] = circle
      const words = [...circle, first].map((each) => fields[each]?.title ?? each).join(' → ')
      const options = ['formula', 'shownWhen', 'readOnlyWhen'] as const
      const option = options.find((each) => fields[first]?.[each] !== undefined) ?? 'formula'
      issues.push({ field: first, option, message: `不能循环引用：${words}` })
      return
    }
    if (done.has(name)) return
    way.push(name)
    for (const each of hangsOn.get(name) ?? []) visit(each)
    way.pop()
    done.add(name)
  }
  for (const name of hangsOn.keys()) visit(name)
  return issues
}
