import type { Way } from '@dougong/contract/system/why'
import { sql } from 'kysely'
import { ofTenant, ofTenantOrPlatform, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'

interface Subject {
  id: string
  name: string
  menu_type: number
  perms: string | null
  status: string
  page: string | null
}

/** The row asked about and the menus above it, the top first. */
export async function listPath(db: Database, permissionId: string): Promise<Subject[]> {
  const { rows } = await sql<Subject>`
    with recursive path as (
      select id, parent_id, 0 as height from sys_permission where id = ${permissionId}
      union
      select p.id, p.parent_id, path.height + 1 from sys_permission p join path on p.id = path.parent_id
      where path.height < 50
    )
    select p.id, p.name, p.menu_type, p.perms, p.status, p.page
    from path join sys_permission p on p.id = path.id order by path.height desc`.execute(db)
  return rows
}

export interface GrantedWay extends Way {
  permission_id: string
  data_rule_ids: string[]
}

/** Every grant of these rows that the user's roles and department roles of the tenant hold, in force or not. */
export async function listWays(
  db: Database,
  actor: Tenancy,
  userId: string,
  permissionIds: readonly string[],
): Promise<GrantedWay[]> {
  const { rows } = await sql<GrantedWay>`
    select 'role' as kind, r.id, r.role_name as name, null as department, true as "isInForce",
      g.permission_id, g.data_rule_ids
    from sys_user_role ur join sys_role r on r.id = ur.role_id join sys_role_permission g on g.role_id = r.id
    where ur.user_id = ${userId} and ${ofTenantOrPlatform(actor, 'r.tenant_id')} and g.permission_id = any(${[...permissionIds]})
    union all
    select 'departmentRole', r.id, r.role_name, d.depart_name,
      exists (select from sys_user_depart ud where ud.dep_id = d.id and ud.user_id = u.user_id),
      g.permission_id, g.data_rule_ids
    from sys_depart_role_user u join sys_depart_role r on r.id = u.drole_id
      join sys_depart d on d.id = r.depart_id join sys_depart_role_permission g on g.role_id = r.id
    where u.user_id = ${userId} and ${ofTenantOrPlatform(actor, 'r.tenant_id')} and g.permission_id = any(${[...permissionIds]})
    order by 1 desc, 3, 2`.execute(db)
  return rows
}

/** Menu rows that open the page: rules attached to any of them bind. */
export async function listRowsOpening(db: Database, page: string): Promise<string[]> {
  const rows = await db.selectFrom('sys_permission').select('id').where('page', '=', page).execute()
  return rows.map((row) => row.id)
}

export interface HolderInForms {
  auth_id: string
  name: string
}

/** By whom rules and restrictions of forms are the user's: a role, a department, or the user by name. */
export async function listHoldersInForms(
  db: Database,
  actor: Tenancy,
  userId: string,
  authIds: readonly string[],
): Promise<HolderInForms[]> {
  const { rows } = await sql<HolderInForms>`
    select g.auth_id, coalesce(r.role_name, d.depart_name, u.realname) as name
    from onl_auth_relation g
      left join (sys_role r join sys_user_role ur on ur.role_id = r.id and ur.user_id = ${userId})
        on g.auth_mode = 'role' and r.id = g.role_id and ${ofTenantOrPlatform(actor, 'r.tenant_id')}
      left join (sys_depart d join sys_user_depart ud on ud.dep_id = d.id and ud.user_id = ${userId})
        on g.auth_mode = 'depart' and d.id = g.role_id and ${ofTenant(actor, 'd.tenant_id')}
      left join sys_user u on g.auth_mode = 'user' and u.id = g.role_id and u.id = ${userId}
    where g.auth_id = any(${[...authIds]}) and coalesce(r.id, d.id, u.id) is not null
    order by 2`.execute(db)
  return rows
}
