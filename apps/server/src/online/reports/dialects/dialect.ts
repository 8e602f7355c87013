import type { ReportItem } from '@dougong/contract/online/reports/report'
import type { ListPredicate } from '@dougong/contract/resource/predicate'
import type { Resource } from '@dougong/contract/resource/resource'
import type { Statement } from '../../../database/statement'
import type { Writing } from '../statement/writing'

/** What the values of a column are compared as. */
export type ComparedAs = 'text' | 'numeric' | 'timestamp'

/** How a database says what stands around a statement: which of its rows, in which order, and what its columns are. */
export interface Dialect {
  writing: Writing
  /** A statement under construction, whose values stand after those given. */
  statement(values: readonly unknown[]): Statement
  quoted(name: string): string
  /** The type of a column as a report calls it. */
  fieldTypeOf(type: number): ReportItem['fieldType']
  /** A judged statement to be put into brackets as a table, in the order that it says. */
  asTable(text: string): string
  contains(column: string, place: string): string
  compared(column: string, sign: '=' | '>=' | '<=', place: string, as: ComparedAs): string
  /** Before the end of a day. */
  untilDay(column: string, place: string): string
  sorted(column: string, direction: 'asc' | 'desc'): string
  /** The conditions of the query builder over the columns of a report. */
  predicate(
    query: { resource: Resource; items: readonly ReportItem[]; predicate: ListPredicate },
    statement: Statement,
  ): string
}

export function comparedAs({ fieldType, dictCode }: ReportItem): ComparedAs {
  if (dictCode !== '') return 'text'
  if (fieldType === 'Integer' || fieldType === 'Long') return 'numeric'
  return fieldType === 'Date' || fieldType === 'Datetime' ? 'timestamp' : 'text'
}
