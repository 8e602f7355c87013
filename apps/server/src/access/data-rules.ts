import { ExpressionError, parseExpression } from '@dougong/contract/resource/expression'
import type { Operator, Predicate } from '@dougong/contract/resource/predicate'
import type { Actor, DataRule } from './actor'

/** No row: what a rule that cannot be read lets through. */
const nothing: Predicate = { any: [] }

const operators: Record<string, Operator> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  LIKE: 'like',
  LEFT_LIKE: 'left_like',
  RIGHT_LIKE: 'right_like',
  IN: 'in',
}

/** The rows of a page's resource that the actor may touch: all rules together, no rule means every row. */
export function rowsFor(actor: Actor, component: string): Predicate {
  const rules = actor.dataRules.filter((rule) => rule.component === component)
  return { all: rules.map((rule) => ruleRows(rule, actor)) }
}

/** One rule as a predicate. A rule that does not parse lets nothing through: it fails closed. */
function ruleRows(rule: DataRule, actor: Actor): Predicate {
  if (rule.condition === 'USE_SQL_RULES') {
    try {
      return parseExpression(withVariables(rule.value, actor, quoted))
    } catch (error) {
      if (error instanceof ExpressionError) return nothing
      throw error
    }
  }
  const operator = operators[rule.condition.toUpperCase()]
  if (!operator || !rule.column) return nothing
  const value = withVariables(rule.value, actor, (text) => text)
  return { field: rule.column, operator, value: operator === 'in' ? value.split(',') : value }
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** Fills in `#{sys_user_code}` and its kin; an unknown name is left as it stands and so matches nothing. */
function withVariables(text: string, actor: Actor, write: (value: string) => string): string {
  return text.replaceAll(/#\{(\w+)\}/g, (place, name: string) => {
    const value = variable(name, actor)
    return value === undefined ? place : write(value)
  })
}

function variable(name: string, actor: Actor): string | undefined {
  const now = actor.now
  switch (name.toLowerCase().replaceAll('_', '')) {
    case 'sysusercode':
      return actor.username
    case 'sysusername':
      return actor.realname
    case 'sysuserid':
      return actor.userId
    case 'sysorgcode':
      return actor.departmentCode ?? ''
    case 'sysmultiorgcode':
      return actor.departments.map(({ code }) => code).join(',')
    case 'sysrolecode':
      return actor.roles.join(',')
    case 'sysdate':
      return now.slice(0, 10)
    case 'systime':
      return now
    case 'tenantid':
      return String(actor.tenantId)
    default:
      return undefined
  }
}
