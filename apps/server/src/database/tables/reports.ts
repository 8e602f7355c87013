import type { Schedule, SentFormat } from '@dougong/contract/online/subscriptions/subscription'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Audited, DefaultTime, OptionalTime } from './columns'

interface ReportHeadTable extends Audited {
  id: string
  tenant_id: Generated<number>
  code: string
  name: string
  kind: Generated<'sql' | 'resource'>
  cgr_sql: Generated<string>
  /** What a report on a resource shows; null where the report is a statement. */
  definition: JSONColumnType<object> | null
  return_val_field: Generated<string>
  return_txt_field: Generated<string>
  return_type: Generated<string>
  db_source: Generated<string>
  content: Generated<string>
}

interface ReportItemTable {
  id: string
  cgrhead_id: string
  field_name: string
  field_txt: string
  field_width: number | null
  field_type: Generated<string>
  search_mode: Generated<string>
  is_order: Generated<number>
  is_search: Generated<number>
  dict_code: Generated<string>
  field_href: Generated<string>
  is_show: Generated<number>
  order_num: number
  replace_val: Generated<string>
  is_total: Generated<string>
  group_title: Generated<string>
}

interface ReportParamTable {
  id: string
  cgrhead_id: string
  param_name: string
  param_txt: string
  param_value: Generated<string>
  order_num: number
}

/** A table that administrators have opened to statements of reports. */
interface ReportTableTable {
  /** With its schema. */
  table_name: string
  column_names: string[]
  create_by: string | null
  create_time: DefaultTime
}

/** A report on a resource. */
interface SummaryTable extends Audited {
  id: string
  tenant_id: Generated<number>
  name: string
  /** The path of the resource, as its definition names it. */
  resource: string
  content: string | null
  /** The roles that may read it, joined by commas as records keep them, and as an array. */
  role_ids: string | null
  shared_role_ids: GeneratedAlways<string[]>
  definition: string
}

/** A board of cards. */
interface BoardTable extends Audited {
  id: string
  tenant_id: Generated<number>
  name: string
  content: string | null
  /** Whom it is shared with, joined by commas as records keep them, and as arrays. */
  role_ids: string | null
  usernames: string | null
  shared_role_ids: GeneratedAlways<string[]>
  shared_usernames: GeneratedAlways<string[]>
  /** The reports that its cards show, joined by commas. */
  source_ids: string | null
  definition: string
}

/** A stored chart. */
interface GraphTable extends Audited {
  id: string
  tenant_id: Generated<number>
  name: string
  code: string
  data_type: string
  /** The id of the report that it shows. */
  source: string
  display_template: Generated<string>
  graph_type: string
  xaxis_field: string | null
  /** Joined by commas. */
  yaxis_field: string | null
  series_field: string | null
  is_stacked: string | null
  is_horizontal: string | null
  is_less_better: string | null
  unit: string | null
  target: number | null
  content: string | null
}

/** A report or a board that is sent by schedule. */
interface SubscriptionTable extends Audited {
  id: string
  tenant_id: Generated<number>
  kind: string
  source: string
  format: Generated<SentFormat>
  schedule: JSONColumnType<Schedule>
  is_on: boolean
  usernames: string[]
  role_ids: string[]
  next_time: OptionalTime
}

/** One sending to one person, under the id of its row in the outbox. */
interface SubscriptionDeliveryTable {
  id: string
  tenant_id: number
  /** None where somebody tried it. */
  subscription_id: string | null
  kind: string
  source: string
  format: Generated<SentFormat>
  user_id: string
  state: Generated<string>
  message: string | null
  create_time: DefaultTime
  done_time: OptionalTime
}

export interface ReportTables {
  onl_subscription: SubscriptionTable
  onl_subscription_delivery: SubscriptionDeliveryTable
  onl_board: BoardTable
  onl_graphreport_head: GraphTable
  onl_summary: SummaryTable
  onl_cgreport_head: ReportHeadTable
  onl_cgreport_item: ReportItemTable
  onl_cgreport_param: ReportParamTable
  onl_report_table: ReportTableTable
}
