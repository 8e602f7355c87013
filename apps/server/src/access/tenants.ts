import { refuse } from '@dougong/contract/errors'
import { administratorRole } from '@dougong/contract/system/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Statement } from '../database/statement'

/** The number of the platform: what belongs to the installation and to none of its tenants. */
export const platform = 0

/** The number of those who belong to no tenant: no row has it. */
export const nowhere = -1

/** What decides for which tenant somebody works. */
export interface Standing {
  /** Tenants that are open and have the user as a member. */
  memberships: readonly number[]
  /** The tenant of an installation that has one alone: everybody works for it. */
  only: number | null
  /** The tenant that the session was opened for or changed to. */
  chosen: number | null
  /** Whether the user holds the platform's role `admin`. */
  isAdministrator: boolean
}

/**
 * The tenant in force: what the header names, which must be a membership; otherwise the session's. 0 is the platform for its
 * administrators where there are several tenants, and names none for everybody else: clients that know no tenant send it.
 */
export function tenantInForce(header: string, standing: Standing): number {
  const { memberships, only, chosen, isAdministrator } = standing
  if (header !== '' && header !== '0') {
    const named = Number(header)
    return memberships.includes(named) ? named : refuse('tenant.notYours')
  }
  if (only !== null) return only
  if (header === '0' && isAdministrator) return platform
  if (chosen === platform && isAdministrator) return platform
  if (chosen !== null && memberships.includes(chosen)) return chosen
  return memberships[0] ?? (isAdministrator ? platform : nowhere)
}

/** What of an actor says which rows are the tenant's. */
export interface Tenancy {
  /** The tenant in force. 0 is the platform, -1 none. */
  tenantId: number
  /** The installation has no other tenant: every row is this one's. */
  isOnlyTenant: boolean
}

/** Asks for none: what belongs to a user in whichever tenant, before one is chosen. */
export const everyTenant: Tenancy = { tenantId: nowhere, isOnlyTenant: true }

/** The condition that a row is the tenant's. Where the installation has one tenant every row is, and nothing is asked. */
export function ofTenant({ tenantId, isOnlyTenant }: Tenancy, column = 'tenant_id'): RawBuilder<boolean> {
  return isOnlyTenant ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ${tenantId}`
}

/** The condition that a row is the tenant's or the platform's. */
export function ofTenantOrPlatform(
  { tenantId, isOnlyTenant }: Tenancy,
  column = 'tenant_id',
): RawBuilder<boolean> {
  return isOnlyTenant ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} in (${platform}, ${tenantId})`
}

/** The same for text under construction. */
export function ofTenantSql(
  { tenantId, isOnlyTenant }: Tenancy,
  statement: Statement,
  column = '"tenant_id"',
): string {
  return isOnlyTenant ? 'true' : `${column} = ${statement.value(tenantId)}`
}

/** The condition that a user, whose id stands in the column, belongs to the tenant; the platform knows everybody. */
export function isMember({ tenantId, isOnlyTenant }: Tenancy, userId: string): RawBuilder<boolean> {
  if (isOnlyTenant || tenantId === platform) return sql<boolean>`true`
  return sql<boolean>`exists (
    select from sys_user_tenant ut where ut.user_id = ${sql.ref(userId)} and ut.tenant_id = ${tenantId})`
}

/** The same for text under construction. */
export function isMemberSql(
  { tenantId, isOnlyTenant }: Tenancy,
  statement: Statement,
  userId = '"id"',
): string {
  if (isOnlyTenant || tenantId === platform) return 'true'
  return `${userId} in (select user_id from sys_user_tenant where tenant_id = ${statement.value(tenantId)})`
}

/** Whose the rows of a table are, as seen from a tenant: marked as its own, as its own or the platform's, or accounts of its members. */
export type Belonging = 'own' | 'ownOrPlatform' | 'member'

/**
 * The condition that a row belongs to the tenant, for text under construction; the column holds the tenant, or the id of a
 * member. Who asks for none, the system, means every row.
 */
export function belongsSql(
  tenancy: Tenancy | undefined,
  belonging: Belonging,
  statement: Statement,
  column = belonging === 'member' ? '"id"' : '"tenant_id"',
): string {
  if (!tenancy || tenancy.isOnlyTenant) return 'true'
  if (belonging === 'member') return isMemberSql(tenancy, statement, column)
  const own = ofTenantSql(tenancy, statement, column)
  return belonging === 'own' ? own : `(${own} or ${column} = ${platform})`
}

/** The number that new rows of the actor get; who belongs to no tenant makes none. */
export function tenantOfNew({ tenantId }: Tenancy): number {
  return tenantId === nowhere ? refuse('tenant.none') : tenantId
}

/** Ends the call of whoever would change what all tenants share, unless there is one, or the role of administrators is held. */
export function requirePlatform(actor: Pick<Tenancy, 'isOnlyTenant'> & { roles: readonly string[] }): void {
  if (!actor.isOnlyTenant && !actor.roles.includes(administratorRole)) refuse('tenant.shared')
}

/** The condition that a role `r` counts in a tenant: roles of the platform count in every one. */
export function countsIn(tenantId: number | 'any'): RawBuilder<boolean> {
  return tenantId === 'any' ? sql<boolean>`true` : sql<boolean>`r.tenant_id in (${platform}, ${tenantId})`
}

/** The condition that a role `r` is the one of administrators: a tenant's role of that name is not. */
export const isAdministratorRole = sql<boolean>`r.role_code = ${administratorRole} and r.tenant_id = ${platform}`

/** The first tenant: people who sign up by themselves belong to it, and so does what is nobody's. */
export const firstTenant = sql<number>`(select coalesce(min(id), 1) from sys_tenant)`

/** Tenants that are open now and have the user, whose id stands in the column, as a member. */
export function openMemberships(userId: string): RawBuilder<number[]> {
  return sql<number[]>`array(
    select t.id from sys_user_tenant ut join sys_tenant t on t.id = ut.tenant_id
    where ut.user_id = ${sql.ref(userId)} and t.status = 1
      and (t.begin_date is null or t.begin_date <= now()) and (t.end_date is null or t.end_date > now())
    order by 1)`
}
