import type { PresentTable, WantedTable } from '../shape'

/** What is compared. */
export interface Compared {
  present: PresentTable | undefined
  wanted: WantedTable
  /** What the form wanted when it was last published: tells which column was whose. */
  published: WantedTable | undefined
  /** Columns of the table that were set aside, by the ids of their fields. */
  aside: ReadonlyMap<string, string>
  /** The names of tables that were set aside. */
  asideTables: ReadonlySet<string>
  /** A table that was there before its form: what the form does not speak of, or has not changed, stays as it is. */
  isTakenIn: boolean
}
