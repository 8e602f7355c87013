import type { SavedQueries } from '@dougong/contract/account/saved-queries'
import type { Generated, JSONColumnType } from 'kysely'
import type { Audited, DefaultTime, OptionalTime, Time } from './columns'

interface TenantTable extends Audited {
  id: number
  name: string
  begin_date: OptionalTime
  end_date: OptionalTime
  status: Generated<number>
}

export interface UserTable extends Audited {
  id: string
  username: string
  realname: string
  password: string | null
  /** Whether its owner must choose another at the next sign-in with it. */
  password_due: Generated<boolean>
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

interface UserAgentTable extends Audited {
  id: string
  user_name: string
  agent_user_name: string
  start_time: Time
  end_time: Time
  status: Generated<string>
}

/** The first page of those who hold a role. */
interface RoleIndexTable extends Audited {
  id: string
  tenant_id: Generated<number>
  role_code: string
  url: string
  component: string | null
  priority: Generated<number>
  status: Generated<string>
}

interface RoleTable extends Audited {
  tenant_id: Generated<number>
  id: string
  role_name: string
  role_code: string
  description: string | null
  /** `Y` where its holders sign in by two steps. */
  two_step: Generated<string | null>
}

interface DepartmentTable extends Audited {
  tenant_id: Generated<number>
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

interface UserPreferenceTable {
  user_id: string
  name: string
  value: JSONColumnType<object>
  update_time: Generated<string>
}

/** A tenant's hours of work; none where the product's apply. */
interface WorkingHoursTable {
  tenant_id: number
  weekdays: number[]
  from_time: string
  to_time: string
  update_by: string | null
  update_time: DefaultTime
}

/** A day that is not like its day of the week. */
interface CalendarDayTable extends Audited {
  id: string
  tenant_id: Generated<number>
  day: string
  kind: 'off' | 'work'
  name: string | null
}

interface SavedQueryTable {
  user_id: string
  page: string
  queries: JSONColumnType<SavedQueries['queries']>
  first: string | null
  update_time: Generated<string>
}

/** Tables of users, departments, roles, tenants, and of when people work. */
export interface OrganisationTables {
  sys_tenant: TenantTable
  sys_user: UserTable
  sys_user_agent: UserAgentTable
  user_preference: UserPreferenceTable
  saved_query: SavedQueryTable
  sys_user_tenant: { user_id: string; tenant_id: number }
  sys_role: RoleTable
  sys_role_index: RoleIndexTable
  sys_user_role: { user_id: string; role_id: string }
  sys_depart: DepartmentTable
  working_hours: WorkingHoursTable
  calendar_day: CalendarDayTable
  sys_user_depart: { user_id: string; dep_id: string; is_director: Generated<boolean> }
}
