import { ExpressionError, parseExpression } from '@dougong/contract/resource/expression'
import {
  type Condition,
  conditionsOf,
  type Operator,
  type Predicate,
} from '@dougong/contract/resource/predicate'
import { type Actor, type DataRule, readersOf } from './actor'

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
  EMPTY: 'empty',
  NOT_EMPTY: 'ne',
}

/** These compare with nothing. */
const aboutEmptiness = new Set(['EMPTY', 'NOT_EMPTY'])

/**
 * The rows of a resource that the actor may touch: all rules of all menu rows that open a page of it together, no rule means
 * every row. Who looks through another's eyes is bound by the own rules too, each read as its holder's.
 */
export function rowsFor(actor: Actor, opens: (page: string) => boolean): Predicate {
  const rules = readersOf(actor).flatMap((reader) =>
    reader.dataRules.filter(({ page }) => page !== null && opens(page)).map((rule) => ruleRows(rule, reader)),
  )
  return { all: rules }
}

/** One rule as a predicate. A rule that does not parse lets nothing through: it fails closed. */
export function ruleRows(rule: RuleText, actor: Actor): Predicate {
  try {
    return readRule(rule, actor)
  } catch (error) {
    if (error instanceof ExpressionError) return nothing
    throw error
  }
}

/** What a rule says, whoever holds it. */
type RuleText = Pick<DataRule, 'column' | 'condition' | 'value'>

/** One rule as a predicate, or an `ExpressionError` that says why it is none. */
export function readRule(rule: RuleText, actor: Actor): Predicate {
  return filledIn(parseRule(rule), actor)
}

/** One rule with its variables still to be filled in. */
function parseRule(rule: RuleText): Predicate {
  if (rule.condition === 'USE_SQL_RULES') return parseExpression(rule.value, { variables: true })
  const operator = operators[rule.condition.toUpperCase()]
  if (!operator) throw new ExpressionError(`未知的条件：${rule.condition}`)
  if (!rule.column) throw new ExpressionError('没有选择字段')
  if (aboutEmptiness.has(rule.condition.toUpperCase())) return { field: rule.column, operator, value: '' }
  const value = operator === 'in' ? rule.value.split(',') : rule.value
  return { field: rule.column, operator, value }
}

/** The conditions of a rule that one of these variables is filled into; none where it cannot be read and lets nothing through. */
export function conditionsAbout(rule: RuleText, variables: readonly string[]): Condition[] {
  const isMeant = (text: string) =>
    [...text.matchAll(places)].some(([, name = '']) => variables.includes(bareName(name)))
  try {
    return conditionsOf(parseRule(rule)).filter(({ value }) => [value].flat().some(isMeant))
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}

/**
 * Fills in variables when the rule has been read, so no value of theirs can become part of it. Where the actor has nothing
 * of the kind asked for, such as a department, the condition holds for no row: an empty text would be in every other.
 */
function filledIn(predicate: Predicate, actor: Actor): Predicate {
  if ('all' in predicate) return { all: predicate.all.map((part) => filledIn(part, actor)) }
  if ('any' in predicate) return { any: predicate.any.map((part) => filledIn(part, actor)) }
  if (typeof predicate.value === 'string') {
    const value = withVariables(predicate.value, actor)
    return value === undefined ? nothing : { ...predicate, value }
  }
  const members = predicate.value.flatMap((member) => {
    const value = withVariables(member, actor)
    return value === member ? [member] : (value?.split(',') ?? [])
  })
  return { ...predicate, value: members }
}

const places = /#\{(.*?)\}/g

/** The name of a variable, however it is written: `sys_org_code`, `sysOrgCode`. */
function bareName(name: string): string {
  return name.toLowerCase().replaceAll('_', '')
}

/** Fills in `#{sys_user_code}` and its kin; undefined where the actor has nothing of the kind. */
function withVariables(text: string, actor: Actor): string | undefined {
  let isFilled = true
  const filled = text.replaceAll(places, (place, name: string) => {
    const value = variable(name, actor)
    if (value === undefined) throw new ExpressionError(`未知的变量：${place}`)
    isFilled &&= value !== ''
    return value
  })
  return isFilled ? filled : undefined
}

function variable(name: string, actor: Actor): string | undefined {
  const now = actor.now
  switch (bareName(name)) {
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
    case 'bpmstatus':
      return '1'
    case 'tenantid':
      return String(actor.tenantId)
    default:
      return undefined
  }
}
