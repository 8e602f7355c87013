import type { Way } from '@dougong/contract/system/why'
import { sql } from 'kysely'
import type { Database } from '../../../database/connect'

interface Subject {
  id: string
  name: string
  menu_type: number
  perms: string | null
  status: string
  component: string | null
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
    select p.id, p.name, p.menu_type, p.perms, p.status, p.component
    from path join sys_permission p on p.id = path.id order by path.height desc`.execute(db)
  return rows
}

export interface GrantedWay extends Way {
  permission_id: string
  data_rule_ids: string[]
}

/** Every grant of these rows that the user's roles and department roles hold, in force or not. */
export async function listWays(
  db: Database,
  userId: string,
  permissionIds: readonly string[],
): Promise<GrantedWay[]> {
  const { rows } = await sql<GrantedWay>`
    select 'role' as kind, r.id, r.role_name as name, null as department, true as "isInForce",
      g.permission_id, g.data_rule_ids
    from sys_user_role ur join sys_role r on r.id = ur.role_id join sys_role_permission g on g.role_id = r.id
    where ur.user_id = ${userId} and g.permission_id = any(${[...permissionIds]})
    union all
    select 'departmentRole', r.id, r.role_name, d.depart_name,
      exists (select from sys_user_depart ud where ud.dep_id = d.id and ud.user_id = u.user_id),
      g.permission_id, g.data_rule_ids
    from sys_depart_role_user u join sys_depart_role r on r.id = u.drole_id
      join sys_depart d on d.id = r.depart_id join sys_depart_role_permission g on g.role_id = r.id
    where u.user_id = ${userId} and g.permission_id = any(${[...permissionIds]})
    order by 1 desc, 3, 2`.execute(db)
  return rows
}

/** Pages that show the component: rules attached to any of them bind. */
export async function listPagesOf(db: Database, component: string): Promise<string[]> {
  const rows = await db.selectFrom('sys_permission').select('id').where('component', '=', component).execute()
  return rows.map((row) => row.id)
}
