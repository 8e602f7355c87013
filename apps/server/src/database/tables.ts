import type { GatewayFilter, GatewayPredicate } from '@dougong/contract/system/gateway-routes'
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'

/** A point in time: text in the server's zone when read; text or a SQL expression when written. */
type Time = ColumnType<string, string, string>
type DefaultTime = ColumnType<string, string | undefined, string>
type OptionalTime = ColumnType<string | null, string | null | undefined, string | null>
type DefaultList = ColumnType<string[], string[] | undefined, string[]>

interface Audited {
  create_by: string | null
  create_time: DefaultTime
  update_by: string | null
  update_time: OptionalTime
}

export interface TenantTable {
  id: number
  name: string
  begin_date: OptionalTime
  end_date: OptionalTime
  status: Generated<number>
  create_by: string | null
  create_time: DefaultTime
  update_by: string | null
  update_time: OptionalTime
}

export interface CategoryTable extends Audited {
  id: string
  /** `0` for roots. */
  pid: Generated<string>
  name: string
  code: string
  sys_org_code: string | null
}

export interface UserTable extends Audited {
  id: string
  username: string
  realname: string
  password: string | null
  avatar: string | null
  birthday: string | null
  sex: number | null
  email: string | null
  phone: string | null
  /** The code of the user's current department. */
  org_code: string | null
  status: Generated<number>
  del_flag: Generated<number>
  work_no: string | null
  post: string | null
  telephone: string | null
  user_identity: Generated<number>
  activiti_sync: number | null
}

export interface UserAgentTable extends Audited {
  id: string
  user_name: string
  agent_user_name: string
  start_time: Time
  end_time: Time
  status: Generated<string>
}

export interface RoleTable extends Audited {
  id: string
  role_name: string
  role_code: string
  description: string | null
}

export interface DepartmentTable extends Audited {
  id: string
  parent_id: string | null
  depart_name: string
  depart_name_en: string | null
  depart_name_abbr: string | null
  depart_order: Generated<number>
  description: string | null
  org_category: Generated<string>
  org_type: string | null
  org_code: string
  mobile: string | null
  fax: string | null
  address: string | null
  memo: string | null
  status: string | null
}

export interface PermissionTable extends Audited {
  id: string
  parent_id: string | null
  name: string
  url: string | null
  component: string | null
  component_name: string | null
  redirect: string | null
  menu_type: number
  perms: string | null
  perms_type: string | null
  sort_no: Generated<number>
  always_show: Generated<boolean>
  icon: string | null
  is_route: Generated<boolean>
  keep_alive: Generated<boolean>
  hidden: Generated<boolean>
  hide_tab: Generated<boolean>
  description: string | null
  status: Generated<string>
  internal_or_external: Generated<boolean>
}

export interface DataRuleTable extends Audited {
  id: string
  permission_id: string
  rule_name: string
  rule_column: string | null
  rule_conditions: string
  rule_value: string
  status: Generated<string>
}

interface Grant {
  permission_id: string
  data_rule_ids: DefaultList
  operate_date: DefaultTime
  operate_ip: string | null
}

export interface DepartmentRoleTable extends Audited {
  id: string
  depart_id: string
  role_name: string
  role_code: string
  description: string | null
}

export interface SessionTable {
  id: string
  token_hash: Buffer
  user_id: string
  origin: string
  ip: string | null
  user_agent: string | null
  created_at: DefaultTime
  seen_at: DefaultTime
  expires_at: Time
  /** The session it was opened from, where it looks through another user's eyes. */
  viewer_session: string | null
}

export interface SignInFailureTable {
  key: string
  failures: number
  locked_until: OptionalTime
  expires_at: Time
}

export interface CaptchaTable {
  key: string
  purpose: string
  answer: string
  expires_at: Time
}

export interface SmsCodeTable {
  phone: string
  purpose: string
  code_hash: Buffer
  attempts: Generated<number>
  expires_at: Time
}

export interface SmsBudgetTable {
  key: string
  spent: number
  expires_at: Time
}

export interface OneTimeTokenTable {
  token_hash: Buffer
  purpose: string
  payload: JSONColumnType<Record<string, unknown>>
  expires_at: Time
}

export interface ThirdAccountTable {
  id: string
  sys_user_id: string | null
  third_type: string
  third_user_id: string
  third_user_uuid: string
  realname: string | null
  avatar: string | null
  create_time: DefaultTime
}

export interface LogTable {
  id: GeneratedAlways<number>
  log_type: number
  log_content: string
  operate_type: number | null
  userid: string | null
  username: string | null
  ip: string | null
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
export interface DataLogTable {
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

export interface DictionaryTable extends Audited {
  id: string
  dict_name: string
  dict_code: string
  description: string | null
  del_flag: Generated<number>
  type: Generated<number>
}

export interface DictionaryItemTable extends Audited {
  id: string
  dict_id: string
  item_text: string
  item_value: string
  item_color: string | null
  description: string | null
  sort_order: Generated<number>
  status: Generated<number>
}

export interface AnnouncementTable extends Audited {
  id: string
  title: string
  content: Generated<string>
  summary: string | null
  start_time: OptionalTime
  end_time: OptionalTime
  sender: string | null
  priority: Generated<string>
  category: Generated<string>
  audience: Generated<string>
  send_status: Generated<string>
  send_time: OptionalTime
  revoke_time: OptionalTime
  del_flag: Generated<number>
  business_type: string | null
  business_id: string | null
  open_type: string | null
  open_page: string | null
}

export interface AnnouncementSendTable {
  annt_id: string
  user_id: string
  read_time: OptionalTime
  create_time: DefaultTime
}

export interface StoredFileTable {
  id: Generated<string>
  path: string
  original_name: string
  content_type: string
  size: number
  is_public: boolean
  /** The one user who may fetch it; null where a ticket is enough. */
  only_for: string | null
  create_by: string | null
  create_time: DefaultTime
}

export interface ImportProgressTable {
  user_id: string
  import_id: string
  done: number
  total: number
  expires_at: DefaultTime
}

export interface JobTable extends Audited {
  id: string
  job_class_name: string
  cron_expression: string
  parameter: string | null
  description: string | null
  status: Generated<number>
  next_time: OptionalTime
}

export interface JobRunTable extends Audited {
  id: string
  job_id: string
  fire_time: string
  is_manual: Generated<boolean>
  status: 'waiting' | 'running' | 'success' | 'failed' | 'skipped'
  message: string | null
  node: string | null
  cost_time: number | null
  lease_until: OptionalTime
}

export interface ProductTable extends Audited {
  id: string
  name: string
  summary: string
  cover: string | null
  images: string | null
  price: string | null
  sort_no: Generated<number>
  published: Generated<string>
  description: Generated<string>
}

export interface CheckRuleTable extends Audited {
  id: string
  rule_name: string
  rule_code: string
  rule_json: string
  rule_description: string | null
}

export interface FillRuleTable extends Audited {
  id: string
  rule_name: string
  rule_code: string
  rule_class: string
  rule_params: string | null
}

export interface GatewayRouteTable extends Audited {
  id: string
  router_id: string
  name: string
  uri: string
  predicates: JSONColumnType<GatewayPredicate[]>
  filters: JSONColumnType<GatewayFilter[]>
  status: Generated<number>
}

export interface DataSourceTable extends Audited {
  id: string
  code: string
  name: string
  remark: string | null
  db_type: string
  db_host: string
  db_port: number
  db_name: string
  db_username: string
  db_password: string | null
}

export interface Tables {
  sys_tenant: TenantTable
  sys_user: UserTable
  sys_user_agent: UserAgentTable
  sys_user_tenant: { user_id: string; tenant_id: number }
  sys_role: RoleTable
  sys_user_role: { user_id: string; role_id: string }
  sys_depart: DepartmentTable
  sys_user_depart: { user_id: string; dep_id: string; is_director: Generated<boolean> }
  sys_category: CategoryTable
  sys_category_listed: CategoryTable & { has_child: string }
  sys_permission: PermissionTable
  sys_permission_data_rule: DataRuleTable
  sys_role_permission: Grant & { role_id: string }
  sys_depart_permission: { depart_id: string; permission_id: string; data_rule_ids: DefaultList }
  sys_depart_role: DepartmentRoleTable
  sys_depart_role_permission: Grant & { role_id: string }
  sys_depart_role_user: { user_id: string; drole_id: string }
  sys_session: SessionTable
  sign_in_failure: SignInFailureTable
  captcha: CaptchaTable
  sms_code: SmsCodeTable
  sms_budget: SmsBudgetTable
  one_time_token: OneTimeTokenTable
  sys_third_account: ThirdAccountTable
  sys_log: LogTable
  sys_data_log: DataLogTable
  sys_dict: DictionaryTable
  sys_dict_item: DictionaryItemTable
  sys_announcement: AnnouncementTable
  sys_announcement_send: AnnouncementSendTable
  stored_file: StoredFileTable
  import_progress: ImportProgressTable
  sys_quartz_job: JobTable
  sys_data_source: DataSourceTable
  sys_gateway_route: GatewayRouteTable
  sys_job_run: JobRunTable
  site_product: ProductTable
  sys_check_rule: CheckRuleTable
  sys_fill_rule: FillRuleTable
  fill_counter: { rule_code: string; period: string; reached: number }
  seed_record: { kind: string; key: string }
}
