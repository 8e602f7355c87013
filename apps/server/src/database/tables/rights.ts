import type { Generated, GeneratedAlways } from 'kysely'
import type { Audited, DefaultList, DefaultTime } from './columns'

interface PermissionTable extends Audited {
  id: string
  parent_id: string | null
  name: string
  url: string | null
  component: string | null
  /** What the row opens, as resources name it; the database derives it from component and path. */
  page: GeneratedAlways<string | null>
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

interface DataRuleTable extends Audited {
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

interface DepartmentRoleTable extends Audited {
  tenant_id: Generated<number>
  id: string
  depart_id: string
  role_name: string
  role_code: string
  description: string | null
}

/** Tables of what may be done, and who was granted it. */
export interface RightsTables {
  sys_permission: PermissionTable
  sys_permission_data_rule: DataRuleTable
  sys_role_permission: Grant & { role_id: string }
  sys_depart_permission: { depart_id: string; permission_id: string; data_rule_ids: DefaultList }
  sys_depart_role: DepartmentRoleTable
  sys_depart_role_permission: Grant & { role_id: string }
  sys_depart_role_user: { user_id: string; drole_id: string }
}
