import type { FlowPerson } from '@dougong/contract/online/flows/case-shapes'
import { flowLimits } from '@dougong/contract/online/flows/flow'
import { sql } from 'kysely'
import { isMember, ofTenant, ofTenantOrPlatform, type Tenancy } from '../../../access/tenants'
import type { Database } from '../../../database/connect'
import type { Transaction } from '../../../database/transaction'

/** People whom something has in common, and what that is called. */
export interface PeopleOf {
  id: string
  name: string
  people: FlowPerson[]
}

/** A department on the way from one up to its root, with its directors; 0 is the department itself. */
export interface DirectedDepartment extends PeopleOf {
  of: string
  level: number
}

const person = sql`json_build_object('username', u.username, 'realname', u.realname, 'avatar', u.avatar)`

/** Who may be asked at all: people who may sign in and belong to the tenant. */
export function isThere(tenancy: Tenancy) {
  return sql<boolean>`u.status = 1 and u.del_flag = 0 and ${isMember(tenancy, 'u.id')}`
}

/** Those of some accounts that may be asked, by account. */
export async function findNamed(
  db: Database | Transaction,
  tenancy: Tenancy,
  usernames: readonly string[],
): Promise<Map<string, FlowPerson>> {
  if (usernames.length === 0) return new Map()
  const { rows } = await sql<FlowPerson>`
    select u.username, u.realname, u.avatar from sys_user u
    where u.username = any(${[...new Set(usernames)]}) and ${isThere(tenancy)}`.execute(db)
  return new Map(rows.map((row) => [row.username, row]))
}

/** The people of roles: so many of each as one step may ask, and one more, which tells that there are too many. */
export async function findHolders(
  db: Database | Transaction,
  tenancy: Tenancy,
  roleIds: readonly string[],
): Promise<PeopleOf[]> {
  if (roleIds.length === 0) return []
  const { rows } = await sql<PeopleOf>`
    select r.id, r.role_name as name, coalesce((
      select json_agg(person) from (
        select ${person} as person from sys_user_role ur join sys_user u on u.id = ur.user_id
        where ur.role_id = r.id and ${isThere(tenancy)}
        order by u.username limit ${flowLimits.people + 1}) found), '[]') as people
    from sys_role r where r.id = any(${[...roleIds]}) and ${ofTenantOrPlatform(tenancy, 'r.tenant_id')}
    order by r.role_code`.execute(db)
  return rows
}

/** Those of positions; `id` is the position's code. */
export async function findPositionHolders(
  db: Database | Transaction,
  tenancy: Tenancy,
  codes: readonly string[],
): Promise<PeopleOf[]> {
  if (codes.length === 0) return []
  const { rows } = await sql<PeopleOf>`
    select p.code as id, p.name, coalesce((
      select json_agg(person) from (
        select ${person} as person from sys_user u
        where string_to_array(u.post, ',') && array[p.code]::text[] and ${isThere(tenancy)}
        order by u.username limit ${flowLimits.people + 1}) found), '[]') as people
    from sys_position p where p.code = any(${[...codes]}) and ${ofTenantOrPlatform(tenancy, 'p.tenant_id')}
    order by p.code`.execute(db)
  return rows
}

/** Departments with all above them and the directors of each, the lowest first. */
export async function findDirectors(
  db: Database | Transaction,
  tenancy: Tenancy,
  departmentIds: readonly string[],
): Promise<DirectedDepartment[]> {
  if (departmentIds.length === 0) return []
  const { rows } = await sql<DirectedDepartment>`
    select own.id as of, d.id, d.depart_name as name,
      (row_number() over (partition by own.id order by length(d.org_code) desc) - 1)::int as level,
      coalesce((
        select json_agg(person) from (
          select ${person} as person from sys_user_depart ud join sys_user u on u.id = ud.user_id
          where ud.dep_id = d.id and ud.is_director and ${isThere(tenancy)}
          order by u.username limit ${flowLimits.people}) found), '[]') as people
    from sys_depart own
    join sys_depart d on d.tenant_id = own.tenant_id and starts_with(own.org_code, d.org_code)
    where own.id = any(${[...new Set(departmentIds)]}) and ${ofTenant(tenancy, 'own.tenant_id')}
    order by own.id, level`.execute(db)
  return rows
}
