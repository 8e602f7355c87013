import { refuse } from '@dougong/contract/errors'
import type { Field } from '@dougong/contract/resource/field'
import { queryableField } from '@dougong/contract/resource/list-query'
import type { Condition, Predicate } from '@dougong/contract/resource/predicate'
import { isDayAlone } from '@dougong/contract/read-moment'
import { readValue, type Value } from '@dougong/contract/resource/record'
import type { Resource } from '@dougong/contract/resource/resource'
import { beginningWith, containing, endingWith } from '../database/like'
import type { Statement } from '../database/statement'
import type { ResourceTable } from './table'

/** A predicate as SQL over declared columns, its values as parameters. */
export function predicateSql(
  resource: Resource,
  table: ResourceTable,
  predicate: Predicate,
  statement: Statement,
): string {
  if ('all' in predicate) return joined(predicate.all, ' and ', 'true')
  if ('any' in predicate) return joined(predicate.any, ' or ', 'false')
  return conditionSql(resource, table, predicate, statement)

  function joined(parts: readonly Predicate[], word: string, empty: string): string {
    const texts = parts.map((part) => predicateSql(resource, table, part, statement))
    return texts.length === 0 ? empty : texts.length === 1 ? String(texts[0]) : `(${texts.join(word)})`
  }
}

const comparisons = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

function conditionSql(
  resource: Resource,
  table: ResourceTable,
  condition: Condition,
  statement: Statement,
): string {
  const field =
    queryableField(resource, condition.field) ?? refuse('query.unknownField', { field: condition.field })
  const column = table.columnOf(condition.field)
  const { operator } = condition
  const operands = typeof condition.value === 'string' ? [condition.value] : condition.value
  const [operand = ''] = operands
  switch (operator) {
    case 'like':
      if (table.shortIndexed.has(column) && /^.{1,2}$/su.test(operand))
        return `short_parts(${column}) @> array[lower(${statement.value(operand)})]`
      return `${asText(field, column)} ilike ${statement.value(containing(operand))}`
    case 'left_like':
      return `${asText(field, column)} ilike ${statement.value(endingWith(operand))}`
    case 'right_like':
      return `${asText(field, column)} ilike ${statement.value(beginningWith(operand))}`
    case 'in':
      return `${column} = any(${statement.value(operands.map((text) => typed(field, text)))})`
    case 'has':
      return `string_to_array(${asText(field, column)}, ',') && ${statement.value(operands)}::text[]`
    case 'ne':
      return differs()
    default:
      return timeSql(field, column, operator, operand, statement) ?? compare(operator)
  }

  function differs(): string {
    const sameDay = timeSql(field, column, 'eq', operand, statement)
    return sameDay
      ? `${sameDay} is not true`
      : `${column} is distinct from ${statement.value(typed(field, operand))}`
  }

  function compare(comparison: keyof typeof comparisons): string {
    return `${column} ${comparisons[comparison]} ${statement.value(typed(field, operand))}`
  }
}

/** A moment compared with a day: the whole day counts. */
function timeSql(
  { kind, title }: Field,
  column: string,
  operator: keyof typeof comparisons,
  operand: string,
  statement: Statement,
): string | undefined {
  if (kind !== 'datetime' || !isDayAlone(operand)) return undefined
  const day = `${statement.value(typed({ kind: 'date', title }, operand))}::date`
  switch (operator) {
    case 'eq':
      return `(${column} >= ${day} and ${column} < ${day} + 1)`
    case 'le':
      return `${column} < ${day} + 1`
    case 'gt':
      return `${column} >= ${day} + 1`
    default:
      return `${column} ${comparisons[operator]} ${day}`
  }
}

/** Reads an operand by the field's kind; a field's limits and pattern bind what is stored, not what is looked for. */
function typed(field: Field, text: string): Value {
  if (isStoredAsText(field)) return text
  const read = readValue(unlimited(field), text)
  return 'message' in read ? refuse('query.badValue', { field: field.title }) : read.value
}

function unlimited(field: Field): Field {
  if (field.kind !== 'integer' && field.kind !== 'decimal') return { ...field, required: false }
  const { min: _, max: _max, decimals: _decimals, ...rest } = field
  return { ...rest, required: false }
}

function asText(field: Field, column: string): string {
  return isStoredAsText(field) ? column : `${column}::text`
}

function isStoredAsText(field: Field): boolean {
  return (
    !['integer', 'decimal', 'date', 'datetime', 'time'].includes(field.kind) &&
    !('numeric' in field && field.numeric)
  )
}
