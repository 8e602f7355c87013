import type { ReportChoices } from '@dougong/contract/resource/field-kinds/report'
import type { TableDictionary } from '@dougong/contract/resource/table-dictionary'
import type { Belonging } from '../../access/tenants'
import type { Statement } from '../../database/statement'

/** The server's side of a field kind: how fields are stored, what their values stand for, how they are written. */
export interface StoredKind<F> {
  /** The column that holds every value that the contract allows. */
  columnType(field: F): ColumnType
  /** What the values stand for, where they are not shown as they are. */
  meaning?(field: F): Meaning
  /** Loads the texts of values that screens know by themselves; an empty text where a value is unknown. */
  called?(): Promise<(value: string) => string>
  /** Makes a text harmless before anything else sees it. */
  clean?(text: string): string
  /** A comparison of its own; undefined where the column is compared with the value. */
  compare?(field: F, comparison: Comparison, statement: Statement): string | undefined
  /** What a template for imports says about the field and about its limits, and an example. */
  note?: string
  limitNote?(field: F): string
  example?: string
  /** It may contain paths of stored files. */
  holdsFiles?: true
  /** Reports search it by a part of the text. */
  isFoundByPart?: true
}

/** A type of PostgreSQL. */
export type ColumnType =
  | { type: 'text' | 'integer' | 'bigint' | 'date' | 'timestamptz' | 'time' }
  | { type: 'varchar'; length: number }
  /** Without digits there is no limit. */
  | { type: 'numeric'; digits?: number; decimals?: number }

/**
 * What stored values stand for: an entry of a dictionary, a row of a table of ours, a row of a declared table, a row of a
 * report, or one of these choices.
 */
export type Meaning =
  | { dictionary: string }
  | Reference
  | { rowsOf: TableDictionary }
  | { inReport: ReportChoices }
  | { choices: readonly Choice[] }

/** A table that fields refer to, with the columns of the stored value and of the text. Fields of one kind share the object. */
export interface Reference {
  table: string
  value: string
  text: string
  /** The rows that a tenant may refer to and see the texts of. */
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
  /** The text as it came. */
  operand: string
}

/** Operators that compare a column with one value. */
export const comparisons = { eq: '=', gt: '>', ge: '>=', lt: '<', le: '<=' } as const

/** The column of a text; the length of a long one is only checked by the contract. */
export function textColumn(length: number): ColumnType {
  return length > 4000 ? { type: 'text' } : { type: 'varchar', length }
}
