import type { Actor } from '../access/actor'
import type { Transaction } from '../database/transaction'
import type { Exporting, Values } from '../resource/serve-resource'

/** A record as it is stored, with its parts by the names of their kinds. */
export type HookedRecord = Readonly<Record<string, unknown>>

/** What a hook works with. */
export interface Happening {
  tx: Transaction
  actor: Actor
  form: { id: string; table: string; title: string }
  /** The table of the records as statements name it. */
  table: string
}

/**
 * What is registered in code for forms to run when something happens to their records. A form chooses it by name for events
 * that it has a function for; each runs in the transaction of what happens, so a refusal undoes that, and is told to who did it.
 * Those *before* return what the record is given besides, or instead.
 */
export interface RecordHook {
  /** What it is called where it is chosen. */
  title: string
  /** Rows of imports are added, too. */
  beforeAdd?(values: Readonly<Values>, at: Happening): Promise<Values>
  afterAdd?(record: HookedRecord, at: Happening): Promise<void>
  /** `record` is what is stored; `values` hold what is changed of it. */
  beforeEdit?(values: Readonly<Values>, at: Happening & { record: HookedRecord }): Promise<Values>
  afterEdit?(record: HookedRecord, at: Happening & { before: HookedRecord }): Promise<void>
  beforeDelete?(record: HookedRecord, at: Happening): Promise<void>
  afterDelete?(record: HookedRecord, at: Happening): Promise<void>
  /** Asked of each row that would be added otherwise; a refusal is the row's. */
  beforeImport?(values: Readonly<Values>, at: Happening): Promise<Values>
  /** Runs once, when every good row is saved. */
  afterImport?(ids: readonly string[], at: Happening): Promise<void>
  /** May refuse; what it returns sees the rows of the workbook, some at a time, and returns what is shown of them. */
  beforeExport?(at: Happening): Promise<Exporting['change']>
  /** Runs when the last row is read, in a transaction of its own. */
  afterExport?(count: number, at: Happening): Promise<void>
}
