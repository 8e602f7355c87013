import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DefaultTime } from './columns'

interface LogTable {
  tenant_id: Generated<number>
  id: GeneratedAlways<number>
  log_type: number
  log_content: string
  operate_type: number | null
  userid: string | null
  username: string | null
  ip: string | null
  /** What the browser calls itself, in lines of the sign-in log. */
  user_agent: string | null
  method: string | null
  request_url: string | null
  request_param: string | null
  request_type: string | null
  cost_time: number | null
  is_visit: Generated<boolean>
  is_success: Generated<boolean>
  outcome: string | null
  create_time: DefaultTime
}

/** One version of a record. */
interface DataLogTable {
  tenant_id: Generated<number>
  id: GeneratedAlways<number>
  resource: string
  title: string
  data_table: string
  data_id: string
  data_name: string
  data_version: number
  type: Generated<string>
  action: string
  data_content: JSONColumnType<Record<string, unknown>>
  changes: JSONColumnType<{ field: string; before: unknown; after: unknown }[]>
  create_by: string
  create_name: string
  create_time: DefaultTime
}

/** Tables of what was done and how records changed. */
export interface LogTables {
  sys_log: LogTable
  sys_data_log: DataLogTable
}
