import { administratorRole } from '@dougong/contract/system/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect'
import { keptPlan } from '../database/kept-plans'
import type { Transaction } from '../database/transaction'
import { formCodes, formRules } from './form-rights'
import { countsIn, isAdministratorRole, openMemberships } from './tenants'
import { testRightsOf } from './test-rights'

/** A rule switched on for the actor, through a role or a department role; of a form, through a department or by name, too. */
export interface DataRule {
  id: string
  /** What the menu row it is attached to opens; null where that row is no page any more. */
  page: string | null
  name: string
  column: string | null
  condition: string
  value: string
}

/** A department the actor is in, and whether the actor directs it. */
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
  /** Those of the permissions by which forms are tried that nobody was given yet. */
  testRights: readonly string[]
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
  /** The tenant in force: rights, rows and departments are those of this one. 0 is the platform, -1 none. */
  tenantId: number
  /** The installation has no other tenant: every row is this one's. */
  isOnlyTenant: boolean
}

/** Whether somebody holds the role that stands above all comparison. */
export function isAdministrator({ roles }: Pick<Actor, 'roles'>): boolean {
  return roles.includes(administratorRole)
}

/** Somebody who looks through another's eyes, with the session it is done from. */
export type Viewer = Omit<Actor, 'viewer'>

/** Whose rights a session needs to read something: the actor's, and those of whoever looks through the actor's eyes. */
export function readersOf(actor: Actor): readonly (Actor | Viewer)[] {
  return actor.viewer ? [actor, actor.viewer] : [actor]
}

export type Rights = Omit<Actor, 'sessionId' | 'viewer'> & { isActive: boolean }

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
  is_only_tenant: boolean
  rules: DataRule[]
  form_rules: DataRule[]
  now: string
}

/** The rights of one user in one tenant as they stand now, in one round trip. */
export async function loadRights(
  db: Database | Transaction,
  userId: string,
  tenantId: number,
): Promise<Rights | undefined> {
  const [rights] = await readRights(db, sql`u.id = ${userId}`, tenantId)
  return rights
}

/** Those of several users, in one round trip as well. */
export function loadRightsOf(
  db: Database | Transaction,
  userIds: readonly string[],
  tenantId: number,
): Promise<Rights[]> {
  return readRights(db, sql`u.id = any(${[...userIds]})`, tenantId)
}

/** The same by username, of accounts that are not removed. */
export function loadRightsCalled(
  db: Database | Transaction,
  usernames: readonly string[],
  tenantId: number,
): Promise<Rights[]> {
  return readRights(db, sql`u.username = any(${[...usernames]}) and u.del_flag = 0`, tenantId)
}

async function readRights(
  db: Database | Transaction,
  isMeant: RawBuilder<unknown>,
  tenantId: number,
): Promise<Rights[]> {
  const { rows } = await sql<RightsRow>`${sql.raw(keptPlan)}
    select u.id, u.username, u.realname, u.org_code, u.status = 1 and u.del_flag = 0 as is_active,
      array(select r.role_code from sys_user_role ur join sys_role r on r.id = ur.role_id
            where ur.user_id = u.id and ${rolesThatCount(tenantId)} order by 1) as roles,
      array(select distinct p.perms from sys_permission p
            where p.menu_type = 2 and p.status = '1' and p.perms is not null
              and p.id in (${grantedPermissionIds(sql.ref('u.id'), tenantId)})
            union all ${formCodes(sql.ref('u.id'), tenantId)}) as codes,
      coalesce((select json_agg(json_build_object('id', d.id, 'code', d.org_code, 'directs', ud.is_director) order by d.org_code)
            from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
            where ud.user_id = u.id and d.tenant_id = ${tenantId}), '[]') as departments,
      ${openMemberships('u.id')} as tenants,
      (select count(*) = 1 and ${tenantId} in (select id from sys_tenant) from sys_tenant) as is_only_tenant,
      coalesce((select json_agg(json_build_object('id', r.id, 'page', p.page, 'name', r.rule_name,
              'column', r.rule_column, 'condition', r.rule_conditions, 'value', r.rule_value) order by r.id)
            from sys_permission_data_rule r join sys_permission p on p.id = r.permission_id
            where r.status = '1' and r.id in (${grantedRuleIds(sql.ref('u.id'), tenantId)})), '[]') as rules,
      ${formRules(sql.ref('u.id'), tenantId)} as form_rules,
      date_trunc('second', now()) as now
    from sys_user u where ${isMeant}`.execute(db)
  const granted = rows.map(
    (row) => new Set(row.codes.flatMap((codes) => codes.split(',').map((code) => code.trim()))),
  )
  const tested = await testRightsOf(
    db,
    tenantId,
    rows.map((row, place) => ({ ...row, codes: granted[place] ?? new Set() })),
  )
  return rows.map((row, place) => ({
    userId: row.id,
    username: row.username,
    realname: row.realname,
    isActive: row.is_active,
    roles: row.roles,
    permissions: new Set([...(granted[place] ?? []), ...(tested[place] ?? [])]),
    testRights: tested[place] ?? [],
    departments: row.departments,
    departmentCode: row.departments.find(({ code }) => code === row.org_code)?.code ?? null,
    tenantId,
    tenantIds: row.tenants,
    isOnlyTenant: row.is_only_tenant,
    dataRules: [...row.rules, ...row.form_rules],
    now: row.now,
  }))
}

type UserId = ReturnType<typeof sql.ref> | string

/** Roles `r` that count in the tenant; one that merely is called like the administrators' does not. */
function rolesThatCount(tenantId: number) {
  return sql<boolean>`${countsIn(tenantId)} and (r.role_code <> ${administratorRole} or ${isAdministratorRole})`
}

/** Ids of the menu rows and actions a user holds in a tenant, or in any, through roles and through department roles of own departments. */
export function grantedPermissionIds(userId: UserId, tenantId: number | 'any') {
  return sql`
    select rp.permission_id ${roleGrants(userId, tenantId)}
    union
    select drp.permission_id ${departmentRoleGrants(userId, tenantId)}`
}

/** Ids of the data rules those grants switch on. */
export function grantedRuleIds(userId: UserId, tenantId: number | 'any') {
  return sql`
    select unnest(rp.data_rule_ids) ${roleGrants(userId, tenantId)}
    union
    select unnest(drp.data_rule_ids) ${departmentRoleGrants(userId, tenantId)}`
}

function roleGrants(userId: UserId, tenantId: number | 'any') {
  return sql`from sys_role_permission rp
    join sys_user_role ur on ur.role_id = rp.role_id
    join sys_role r on r.id = rp.role_id and ${countsIn(tenantId)} where ur.user_id = ${userId}`
}

/** A department role counts only while its holder belongs to its department. */
function departmentRoleGrants(userId: UserId, tenantId: number | 'any') {
  return sql`from sys_depart_role_permission drp
    join sys_depart_role_user dru on dru.drole_id = drp.role_id
    join sys_depart_role r on r.id = drp.role_id and ${countsIn(tenantId)}
    join sys_user_depart ud on ud.dep_id = r.depart_id and ud.user_id = dru.user_id
    where dru.user_id = ${userId}`
}
