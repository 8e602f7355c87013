import type { Condition, Operator } from '../predicate'

/** Operator words and symbols before a value, the longer first. */
const prefixes: readonly (readonly [prefix: string, operator: Operator])[] = [
  ['>=', 'ge'],
  ['<=', 'le'],
  ['!=', 'ne'],
  ['ge ', 'ge'],
  ['le ', 'le'],
  ['ne ', 'ne'],
  ['eq ', 'eq'],
  ['gt ', 'gt'],
  ['lt ', 'lt'],
  ['in ', 'in'],
  ['> ', 'gt'],
  ['< ', 'lt'],
  ['= ', 'eq'],
]

/**
 * The condition a list query's value stands for: the value itself selects the operator, the first rule that fits wins.
 * `>=5` and `>= 5` mean the same, since search inputs write the former.
 */
export function readValueOperator(field: string, value: string): Condition {
  const found = (operator: Operator, operand: string | readonly string[]) => ({
    field,
    operator,
    value: operand,
  })
  if (/^,.+,$/.test(value)) return found('has', membersOf(value))
  for (const [prefix, operator] of prefixes) {
    if (!value.toLowerCase().startsWith(prefix)) continue
    const operand = value.slice(prefix.length).trim()
    return found(operator, operator === 'in' ? membersOf(operand) : operand)
  }
  if (value === '*' || !/[*,!+]/.test(value)) return found('eq', value)
  if (/^\*.+\*$/.test(value)) return found('like', value.slice(1, -1))
  if (value.startsWith('*')) return found('left_like', value.slice(1))
  if (value.endsWith('*')) return found('right_like', value.slice(0, -1))
  if (value.includes(',')) return found('in', membersOf(value))
  if (value.startsWith('!')) return found('ne', value.slice(1))
  if (value.indexOf('++') > 0) return found('eq', value.replaceAll('++', ','))
  return found('eq', value)
}

function membersOf(text: string): string[] {
  return text
    .split(',')
    .map((member) => member.trim())
    .filter(Boolean)
}
