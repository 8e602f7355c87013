import { refuse } from '@dougong/contract/errors'
import type { Field } from '@dougong/contract/resource/field'
import { holdsSeveral, namesDepartments, valueTypeOf } from '@dougong/contract/resource/field-kinds/index'
import { fieldCalled, queryableField } from '@dougong/contract/resource/list-query'
import type { Condition, ListPredicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import { beginningWith, containing, endingWith } from '../database/like'
import type { Statement } from '../database/statement'
import { kindOf } from './field-kinds/index'
import { operandOf } from './field-kinds/operand'
import { comparisons } from './field-kinds/stored-kind'
import type { ResourceTable } from './table'

/** The parts of a kind as somebody sees them. */
interface SeenParts {
  resource: Resource
  table: ResourceTable
  where(statement: Statement): string
  /** The field that refers to their record. */
  parent: string
}

/** What a condition needs of a table. */
type SearchedTable = Pick<ResourceTable, 'columnOf'> & { shortIndexed: ReadonlySet<string> }

/**
 * Returns a predicate as SQL over declared columns, its values as parameters. Conditions on parts find only those that are
 * seen.
 */
export function predicateSql(
  resource: Resource,
  table: SearchedTable,
  predicate: ListPredicate,
  statement: Statement,
  partsOf?: (kind: string) => SeenParts | undefined,
): string {
  if ('all' in predicate) return joined(predicate.all, ' and ', 'true')
  if ('any' in predicate) return joined(predicate.any, ' or ', 'false')
  if ('part' in predicate) {
    const parts = partsOf?.(predicate.part) ?? refuse('query.unknownField', { field: predicate.part })
    const has = predicateSql(parts.resource, parts.table, predicate.has, statement)
    const of = parts.table.columnOf(parts.parent)
    return `"id" in (select ${of} from ${parts.table.source} where ${parts.where(statement)} and ${has})`
  }
  return conditionSql(resource, table, predicate, statement)

  function joined(parts: readonly ListPredicate[], word: string, empty: string): string {
    const texts = parts.map((part) => predicateSql(resource, table, part, statement, partsOf))
    return texts.length === 0 ? empty : texts.length === 1 ? String(texts[0]) : `(${texts.join(word)})`
  }
}

function conditionSql(
  resource: Resource,
  table: SearchedTable,
  condition: Condition,
  statement: Statement,
): string {
  /* people write rules and conditions with names of fields or of columns */
  const name =
    fieldCalled(resource, condition.field) ?? refuse('query.unknownField', { field: condition.field })
  const field = queryableField(resource, name) as Field
  const column = table.columnOf(name)
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
      return `${column} = any(${statement.value(operands.map((text) => operandOf(field, text)))})`
    case 'has':
      return `string_to_array(${asText(field, column)}, ',') && ${statement.value(operands)}::text[]`
    case 'empty':
      return `${column} is null`
    case 'below':
      if (!namesDepartments(field)) refuse('query.unknownRule', { rule: operator })
      return belowSql(column, operand, holdsSeveral(field), statement)
    case 'ne':
      return differs()
    default:
      return (
        ownComparison(operator) ??
        `${column} ${comparisons[operator]} ${statement.value(operandOf(field, operand))}`
      )
  }

  function differs(): string {
    const equal = ownComparison('eq')
    return equal
      ? `${equal} is not true`
      : `${column} is distinct from ${statement.value(operandOf(field, operand))}`
  }

  function ownComparison(comparison: keyof typeof comparisons): string | undefined {
    return kindOf(field).compare?.(field, { column, operator: comparison, operand }, statement)
  }
}

/** The condition that a department, or one of several, is this one or below it. */
function belowSql(column: string, id: string, isOfSeveral: boolean, statement: Statement): string {
  const place = statement.value(id)
  const below = `select d.id from sys_depart own join sys_depart d /* whatever the tenant: of the rows that are seen */
    on d.tenant_id = own.tenant_id and starts_with(d.org_code, own.org_code) where own.id = ${place}`
  return isOfSeveral
    ? `string_to_array(${column}, ',') && (array(${below}) || ${place}::text)::text[]`
    : `(${column} = ${place} or ${column} in (${below}))`
}

function asText(field: Field, column: string): string {
  return valueTypeOf(field) === 'text' ? column : `${column}::text`
}
