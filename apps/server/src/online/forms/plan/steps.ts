import type { Conversion } from './conversions'
import type {
  ForeignKeyShape,
  IndexShape,
  ShapeType,
  WantedColumn,
  WantedFilling,
  WantedTable,
} from './shape'

/** One thing that is done to a table. Columns are called as they are when the step's turn comes. */
export type Step =
  | { kind: 'setTableAside'; table: string; aside: string; indexes: readonly string[] }
  | { kind: 'releaseTable'; other: string; name: string }
  | { kind: 'createTable'; wanted: WantedTable }
  | { kind: 'renameTable'; from: string; to: string }
  | { kind: 'dropForeignKey'; name: string; column: string }
  | { kind: 'dropIndex'; name: string; constraint: string | null }
  | {
      kind: 'setAside'
      column: string
      aside: string
      field: string
      title: string
      isRequired: boolean
      hasDefault: boolean
    }
  | { kind: 'renameColumn'; from: string; to: string }
  | { kind: 'bringBack'; aside: string; column: string }
  /** With the value that the rows get that are there; those to come are asked for theirs. */
  | { kind: 'addColumn'; column: WantedColumn; isRequired: boolean; value?: string }
  | { kind: 'dropDefault'; column: string }
  | { kind: 'changeType'; column: string; from: ShapeType; to: ShapeType; conversion: Conversion }
  | { kind: 'setDefault'; column: string; filling: NonNullable<WantedFilling> }
  | { kind: 'allowNull'; column: string }
  /** Where it is required already, what a new type leaves empty is looked for all the same. */
  | { kind: 'require'; column: string; isHeld: boolean; title: string; takesOneValue: boolean }
  /** Gives the rows that have no value there this one. */
  | { kind: 'fill'; column: string; value: string }
  | { kind: 'commentColumn'; column: string; comment: string }
  | { kind: 'commentTable'; comment: string }
  | { kind: 'renameIndex'; from: string; to: string }
  | { kind: 'createIndex'; index: IndexShape }
  | { kind: 'addForeignKey'; key: ForeignKeyShape }

/** Where the values of a column come from. */
export type Source =
  /** A column of the table, under the name that it has before the first step. */
  (
    | { column: string; conversion: Conversion | undefined }
    /** A new column, which is filled alike in all rows. */
    | { filling: WantedFilling }
  ) & {
    /** The value that rows get which have none. */
    whenEmpty?: string
  }

export interface Difference {
  steps: readonly Step[]
  /** Why it cannot be done, whatever the rows are. */
  problems: readonly string[]
  /** By the name that the column is to have. */
  sources: ReadonlyMap<string, Source>
  /** Columns that take rows without a value, while the form asks for one from now on. */
  expected: readonly string[]
}
