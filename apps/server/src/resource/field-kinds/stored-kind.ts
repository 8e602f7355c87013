import type { ReportChoices } from '@dougong/contract/resource/field-kinds/report'
import type { TableDictionary } from '@dougong/contract/resource/table-dictionary'
import type { Belonging } from '../../access/tenants'
import type { Statement } from '../../database/statement'

/** What the server makes of fields of one kind: where they are stored, what their values stand for, how they are written. */
export interface StoredKind<F> {
  /** The column that holds everything the contract's rules let through. */
  columnType(field: F): ColumnType
  /** What its values stand for, where they are not shown as they are. */
  meaning?(field: F): Meaning
  /** What a value is called, where screens know that by themselves: read when somebody asks; empty where nobody knows it. */
  called?(): Promise<(value: string) => string>
  /** Makes a text harmless before anything else sees it. */
  clean?(text: string): string
  /** A comparison of its own; undefined where the column is compared with the value itself. */
  compare?(field: F, comparison: Comparison, statement: Statement): string | undefined
  /** What a template for imports says about it, and about its limits; an example of a value. */
  note?: string
  limitNote?(field: F): string
  example?: string
  /** Paths of stored files may stand in it. */
  holdsFiles?: true
  /** Who looks for it in a report types a part of it. */
  isFoundByPart?: true
}

/** A type of PostgreSQL. */
export type ColumnType =
  | { type: 'text' | 'integer' | 'bigint' | 'date' | 'timestamptz' | 'time' }
  | { type: 'varchar'; length: number }
  /** Without digits: as many as there are. */
  | { type: 'numeric'; digits?: number; decimals?: number }

/**
 * What stored values stand for: an entry of a dictionary, a row of a table, of a declared one by its name, of a report, or one
 * of these.
 */
export type Meaning =
  | { dictionary: string }
  | Reference
  | { rowsOf: TableDictionary }
  | { inReport: ReportChoices }
  | { choices: readonly Choice[] }

/** A table that fields point into: the stored value's column and the text's. Fields of one share an object. */
export interface Reference {
  table: string
  value: string
  text: string
  /** Which rows a tenant may point at, and is told the texts of. */
  belonging: Belonging
}

export interface Choice {
  value: string
  text: string
}

export interface Comparison {
  /** The column, quoted. */
  column: string
  operator: keyof typeof comparisons
  /** Text as it came. */
  operand: string
}

/** Operators that compare a column with one value. */
export const comparisons = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

/** A text of so many characters; a long one is not counted twice. */
export function textColumn(length: number): ColumnType {
  return length > 4000 ? { type: 'text' } : { type: 'varchar', length }
}
