import { refuse } from '@dougong/contract/errors'
import type { ReportItem } from '@dougong/contract/online/reports/report'
import { Statement } from '../../../database/statement'
import { predicateSql } from '../../../resource/predicate-sql'
import { postgresWriting } from '../statement/postgres-writing'
import { comparedAs, type Dialect } from './dialect'

/** Numbers of PostgreSQL's types, by what a report calls them. */
const typeNames = new Map<number, ReportItem['fieldType']>([
  [20, 'Long'],
  [21, 'Integer'],
  [23, 'Integer'],
  [700, 'Long'],
  [701, 'Long'],
  [1700, 'Long'],
  [1082, 'Date'],
  [1114, 'Datetime'],
  [1184, 'Datetime'],
])

export const postgresDialect: Dialect = {
  writing: postgresWriting,
  statement(values) {
    const statement = new Statement()
    statement.values.push(...values)
    return statement
  },
  quoted,
  fieldTypeOf: (type) => typeNames.get(type) ?? 'String',
  asTable: (text) => text,
  contains: (column, place) => `${column}::text ilike ${place}::text`,
  compared: (column, sign, place, as) =>
    as === 'text' ? `${column}::text ${sign} ${place}::text` : `${column} ${sign} ${place}::${as}`,
  untilDay: (column, place) => `${column} < ${place}::date + 1`,
  sorted: (column, direction) => `${column} ${direction} nulls last`,
  predicate({ resource, items, predicate }, statement) {
    const columnOf = (field: string) => {
      const item = items.find(({ fieldName }) => fieldName === field)
      return item
        ? `r.${quoted(field)}::${comparedAs(item)}`
        : refuse('query.unknownField', { field: field.slice(0, 100) })
    }
    return predicateSql(resource, { columnOf, shortIndexed: new Set() }, predicate, statement)
  },
}

/** The name of a column as the statement gives it. */
function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
