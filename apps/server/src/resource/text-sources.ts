import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { ReportChoices } from '@dougong/contract/resource/field-kinds/report'
import type { TableDictionary } from '@dougong/contract/resource/table-dictionary'
import type { Actor } from '../access/actor'
import type { Tenancy } from '../access/tenants'
import type { Database } from '../database/connect'
import type { Choice } from './field-kinds/stored-kind'
import type { View, WholeView } from './view'

/** Where the texts of stored values come from. */
export interface TextSources {
  db: Database
  listDictionaries(): Promise<Dictionaries>
  /** Returns rows of a declared table as choices, as far as the reader sees them. */
  lookUp(reader: Reader, dictionary: TableDictionary, query: LookUpQuery): Promise<Choice[]>
  /**
   * Returns rows of a report as choices, or none if the reader may not read the report. Its values may need texts themselves.
   */
  lookUpInReport(
    sources: TextSources,
    reader: Reader,
    choices: ReportChoices,
    query: LookUpQuery,
  ): Promise<Choice[]>
  /** Returns the records of a declared table as the reader sees them; undefined if the reader may not list them. */
  viewOfTable(reader: Reader, table: string): Promise<View | WholeView | undefined>
}

/** The reader that rows are looked up for; without an actor it is the system itself. */
export interface Reader {
  db: Database
  actor: Actor | undefined
  tenancy: Tenancy | undefined
}

/** Choices by their stored values, or by what people write: their text or the stored value. */
export type LookUpQuery = { values: readonly string[] } | { words: readonly string[] }
