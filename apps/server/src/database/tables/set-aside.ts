import type { JSONColumnType } from 'kysely'
import type { DefaultTime } from './columns'

interface AsideTable {
  id: string
  kind: 'column' | 'table'
  tenant_id: number
  form_id: string
  form_version: number
  schema_name: string
  table_name: string
  column_name: string | null
  name: string
  title: string
  field_id: string | null
  /** A form of `contract/online/forms/form.ts`. */
  form: JSONColumnType<object | null, string | null | undefined>
  /** Of a removed form: the rows of what is restricted in it, its rules and their grants, by their tables. */
  rights: JSONColumnType<Record<string, object[]> | null, string | null | undefined>
  create_by: string | null
  create_time: DefaultTime
}

/** What forms have taken out of use and keep for a while. */
export interface AsideTables {
  onl_aside: AsideTable
}
