import type { ColumnType } from 'kysely'

/** A point in time: text in the server's zone when read; text or a SQL expression when written. */
export type Time = ColumnType<string, string, string>
export type DefaultTime = ColumnType<string, string | undefined, string>
export type OptionalTime = ColumnType<string | null, string | null | undefined, string | null>
export type DefaultList = ColumnType<string[], string[] | undefined, string[]>

export interface Audited {
  create_by: string | null
  create_time: DefaultTime
  update_by: string | null
  update_time: OptionalTime
}
