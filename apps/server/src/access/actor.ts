import { administratorRole } from '@dougong/contract/system/roles'
import { sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'

/** A rule switched on for the actor, through a role or a department role. */
export interface DataRule {
  id: string
  /** The component key of the page it is attached to. */
  component: string
  name: string
  column: string | null
  condition: string
  value: string
}

/** A department the actor is in, and whether he answers for it. */
export interface OwnDepartment {
  id: string
  code: string
  directs: boolean
}

/** Who asks: everything about the caller that a decision may depend on. It comes from the session, never from a request. */
export interface Actor {
  sessionId: string
  userId: string
  username: string
  realname: string
  roles: readonly string[]
  permissions: ReadonlySet<string>
  departments: readonly OwnDepartment[]
  /** The code of the current department, if it still is one of the actor's. */
  departmentCode: string | null
  /** Limits on rows, wherever the actor's grants switch them on. */
  dataRules: readonly DataRule[]
  /** When the rights were read, as the database's clock and zone have it. */
  now: string
  /** Tenants that exist, are not frozen, and have the user as a member. */
  tenantIds: readonly number[]
  /** Who looks through this actor's eyes; such a session changes nothing and shows only what both may see. */
  viewer?: Viewer
  /** The tenant of this request: one of `tenantIds`, or 0 for none. */
  tenantId: number
}

/** Whether somebody holds the role that stands above all comparison. */
export function isAdministrator({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes(administratorRole)
}

/** Somebody who looks through another's eyes, with the session it is done from. */
export type Viewer = Omit<Actor, 'tenantId' | 'viewer'>

/** Whose rights a session needs to read something: the actor's, and those of whoever looks through the actor's eyes. */
export function readersOf(actor: Actor): readonly (Actor | Viewer)[] {
  return actor.viewer ? [actor, actor.viewer] : [actor]
}

export type Rights = Omit<Actor, 'sessionId' | 'tenantId' | 'viewer'> & { isActive: boolean }

interface RightsRow {
  id: string
  username: string
  realname: string
  is_active: boolean
  org_code: string | null
  roles: string[]
  codes: string[]
  departments: OwnDepartment[]
  tenants: number[]
  rules: DataRule[]
  now: string
}

/** The rights of one user as they stand now, in one round trip. */
export async function loadRights(db: Database | Transaction, userId: string): Promise<Rights | undefined> {
  const { rows } = await sql<RightsRow>`
    select u.id, u.username, u.realname, u.org_code, u.status = 1 and u.del_flag = 0 as is_active,
      array(select r.role_code from sys_user_role ur join sys_role r on r.id = ur.role_id
            where ur.user_id = u.id order by 1) as roles,
      array(select distinct p.perms from sys_permission p
            where p.menu_type = 2 and p.status = '1' and p.perms is not null
              and p.id in (${grantedPermissionIds(sql.ref('u.id'))})) as codes,
      coalesce((select json_agg(json_build_object('id', d.id, 'code', d.org_code, 'directs', ud.is_director) order by d.org_code)
            from sys_user_depart ud join sys_depart d on d.id = ud.dep_id where ud.user_id = u.id), '[]') as departments,
      array(select t.id from sys_user_tenant ut join sys_tenant t on t.id = ut.tenant_id
            where ut.user_id = u.id and t.status = 1
              and (t.begin_date is null or t.begin_date <= now()) and (t.end_date is null or t.end_date > now())
            order by 1) as tenants,
      coalesce((select json_agg(json_build_object('id', r.id, 'component', p.component, 'name', r.rule_name,
              'column', r.rule_column, 'condition', r.rule_conditions, 'value', r.rule_value) order by r.id)
            from sys_permission_data_rule r join sys_permission p on p.id = r.permission_id
            where r.status = '1' and r.id in (${grantedRuleIds(sql.ref('u.id'))})), '[]') as rules,
      date_trunc('second', now()) as now
    from sys_user u where u.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    userId: row.id,
    username: row.username,
    realname: row.realname,
    isActive: row.is_active,
    roles: row.roles,
    permissions: new Set(row.codes.flatMap((codes) => codes.split(',').map((code) => code.trim()))),
    departments: row.departments,
    departmentCode: row.departments.find(({ code }) => code === row.org_code)?.code ?? null,
    tenantIds: row.tenants,
    dataRules: row.rules,
    now: row.now,
  }
}

/** Ids of the menu rows and actions a user holds, through roles and through department roles of own departments. */
export function grantedPermissionIds(userId: ReturnType<typeof sql.ref> | string) {
  return sql`
    select rp.permission_id ${roleGrants(userId)}
    union
    select drp.permission_id ${departmentRoleGrants(userId)}`
}

/** Ids of the data rules those grants switch on. */
export function grantedRuleIds(userId: ReturnType<typeof sql.ref>) {
  return sql`
    select unnest(rp.data_rule_ids) ${roleGrants(userId)}
    union
    select unnest(drp.data_rule_ids) ${departmentRoleGrants(userId)}`
}

function roleGrants(userId: ReturnType<typeof sql.ref> | string) {
  return sql`from sys_role_permission rp
    join sys_user_role ur on ur.role_id = rp.role_id where ur.user_id = ${userId}`
}

/** A department role counts only while its holder belongs to its department. */
function departmentRoleGrants(userId: ReturnType<typeof sql.ref> | string) {
  return sql`from sys_depart_role_permission drp
    join sys_depart_role_user dru on dru.drole_id = drp.role_id
    join sys_depart_role dr on dr.id = drp.role_id
    join sys_user_depart ud on ud.dep_id = dr.depart_id and ud.user_id = dru.user_id
    where dru.user_id = ${userId}`
}
