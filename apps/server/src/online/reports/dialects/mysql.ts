import { refuse } from '@dougong/contract/errors'
import type { ReportItem } from '@dougong/contract/online/reports/report'
import { isDayAlone } from '@dougong/contract/reading/read-moment'
import type { Field } from '@dougong/contract/resource/field'
import { fieldCalled, queryableField } from '@dougong/contract/resource/list-query'
import type { Condition, ListPredicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import { beginningWith, containing, endingWith } from '../../../database/like'
import { Statement } from '../../../database/statement'
import { operandOf } from '../../../resource/field-kinds/operand'
import { isOrderedWithoutLimit } from '../statement/mysql/judge-mysql'
import { mysqlWriting } from '../statement/mysql/mysql-writing'
import { comparedAs, type Dialect } from './dialect'

/** Numbers of MySQL's types, by what a report calls them. */
const typeNames = new Map<number, ReportItem['fieldType']>([
  [0, 'Long'],
  [1, 'Integer'],
  [2, 'Integer'],
  [3, 'Integer'],
  [4, 'Long'],
  [5, 'Long'],
  [7, 'Datetime'],
  [8, 'Long'],
  [9, 'Integer'],
  [10, 'Date'],
  [12, 'Datetime'],
  [13, 'Integer'],
  [16, 'Integer'],
  [246, 'Long'],
])

/** More rows than any table has; an order inside a table is kept only where it decides which rows are meant. */
const allRows = '18446744073709551615'

/** Places without numbers: values stand in the order of their places. */
class MarkedStatement extends Statement {
  override value(value: unknown): string {
    super.value(value)
    return '?'
  }
}

/** MySQL and MariaDB. */
export const mysqlDialect: Dialect = {
  writing: mysqlWriting,
  statement(values) {
    const statement = new MarkedStatement()
    statement.values.push(...values)
    return statement
  },
  quoted,
  fieldTypeOf: (type) => typeNames.get(type) ?? 'String',
  asTable: (text) => (isOrderedWithoutLimit(text) ? `${text}\nlimit ${allRows}` : text),
  contains,
  compared: (column, sign, place, as) =>
    as === 'text'
      ? `${asText(column)} ${sign} ${place}`
      : `${column} ${sign} cast(${place} as ${as === 'numeric' ? 'decimal(65, 10)' : 'datetime'})`,
  untilDay: (column, place) => `${column} < cast(${place} as date) + interval 1 day`,
  sorted: (column, direction) => `${column} is null, ${column} ${direction}`,
  predicate: ({ resource, items, predicate }, statement) =>
    predicateOf(resource, items, predicate, statement),
}

function quoted(name: string): string {
  return `\`${name.replaceAll('`', '``')}\``
}

function asText(column: string): string {
  return `cast(${column} as char)`
}

/** Whatever the collation of the column is, letters are found large and small, as in PostgreSQL. */
function contains(column: string, place: string): string {
  return `lower(${asText(column)}) like lower(${place})`
}

function predicateOf(
  resource: Resource,
  items: readonly ReportItem[],
  predicate: ListPredicate,
  statement: Statement,
): string {
  const joined = (parts: readonly ListPredicate[], word: string, empty: string) =>
    parts.length === 0
      ? empty
      : `(${parts.map((part) => predicateOf(resource, items, part, statement)).join(word)})`
  if ('all' in predicate) return joined(predicate.all, ' and ', 'true')
  if ('any' in predicate) return joined(predicate.any, ' or ', 'false')
  if ('part' in predicate) return refuse('query.unknownField', { field: predicate.part })
  return conditionOf(resource, items, predicate, statement)
}

const signs = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function conditionOf(
  resource: Resource,
  items: readonly ReportItem[],
  { field: fieldName, operator, value }: Condition,
  statement: Statement,
): string {
  const name = fieldCalled(resource, fieldName)
  const item = items.find(({ fieldName }) => fieldName === name)
  if (name === undefined || !item) return refuse('query.unknownField', { field: fieldName.slice(0, 100) })
  const field = queryableField(resource, name) as Field
  const plain = `r.${quoted(name)}`
  const column = comparedAs(item) === 'text' ? asText(plain) : plain
  const operands = typeof value === 'string' ? [value] : value
  const [operand = ''] = operands
  const place = (text: string) => statement.value(operandOf(field, text))
  const compare = (sign: keyof typeof signs) => {
    const isWholeDay = item.fieldType === 'Datetime' && isDayAlone(operand)
    if (!isWholeDay) return `${column} ${signs[sign]} ${place(operand)}`
    const day = () => `cast(${place(operand)} as date)`
    if (sign === 'eq') return `(${column} >= ${day()} and ${column} < ${day()} + interval 1 day)`
    if (sign === 'le') return `${column} < ${day()} + interval 1 day`
    if (sign === 'gt') return `${column} >= ${day()} + interval 1 day`
    return `${column} ${signs[sign]} ${day()}`
  }
  switch (operator) {
    case 'like':
      return contains(plain, statement.value(containing(operand)))
    case 'left_like':
      return contains(plain, statement.value(endingWith(operand)))
    case 'right_like':
      return contains(plain, statement.value(beginningWith(operand)))
    case 'in':
      return operands.length === 0 ? 'false' : `${column} in (${operands.map(place).join(', ')})`
    case 'has':
      return operands.length === 0
        ? 'false'
        : `(${operands.map((text) => `find_in_set(${statement.value(text)}, ${asText(plain)}) > 0`).join(' or ')})`
    case 'empty':
      return `${plain} is null`
    case 'below':
      return refuse('query.unknownRule', { rule: operator })
    case 'ne':
      return `not ((${compare('eq')}) <=> true)`
    default:
      return compare(operator)
  }
}
