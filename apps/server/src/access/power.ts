import { refuse } from '@dougong/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'
import {
  type Actor,
  type DataRule,
  grantedPermissionIds,
  grantedRuleIds,
  isAdministrator,
  loadRights,
} from './actor'
import { conditionsAbout } from './data-rules'
import { isOnPageOf, reachesFurther } from './reach'
import { exceedsInForms, grantedInForms } from './form-rights'
import { isAdministratorRole } from './tenants'

/**
 * Ends the call if one of the users, as they stand in this transaction, may do more than the actor. Asked before a change
 * it protects the account; asked after it, nobody hands out what they do not hold.
 */
export async function requirePowerOverUsers(
  tx: Transaction,
  actor: Actor,
  userIds: readonly string[],
): Promise<void> {
  if (isAdministrator(actor)) return
  const holds = sql<boolean>`exists (
    select from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id and ${isAdministratorRole})`
  const grants = {
    permissions: grantedPermissionIds(sql.ref('u.id'), actor.tenantId),
    rules: grantedRuleIds(sql.ref('u.id'), actor.tenantId),
    inForms: grantedInForms(sql.ref('u.id'), actor.tenantId),
  }
  const { rows } = await sql`
    select from sys_user u
    where u.id = any(${userIds})
      and (${holds} or ${exceeds(actor, grants)} or ${reachesFurther(actor, grants.permissions)}) limit 1`.execute(
    tx,
  )
  if (rows.length > 0) refuse('user.morePowerful')
}

/**
 * Ends the call if one of the accounts works for a tenant that is not the actor's as well: who could give it another
 * password, phone or state would stand there, or take somebody away from there.
 */
export async function requireAccountsOfOwnTenants(
  tx: Transaction,
  actor: Actor,
  userIds: readonly string[],
): Promise<void> {
  if (isAdministrator(actor) || actor.isOnlyTenant) return
  const { rows } = await sql`
    select from sys_user_tenant ut
    where ut.user_id = any(${userIds}) and ut.tenant_id <> all(${[...actor.tenantIds]}) limit 1`.execute(tx)
  if (rows.length > 0) refuse('user.ofOtherTenants')
}

/** Ends the call if one of the roles grants more than the actor holds. */
export function requirePowerOverRoles(
  tx: Database | Transaction,
  actor: Actor,
  roleIds: readonly string[],
): Promise<void> {
  return requirePowerOverGrants(tx, actor, roleIds, {
    roles: 'sys_role',
    grants: 'sys_role_permission',
    isAdministrators: isAdministratorRole,
  })
}

/** Ends the call if one of the roles within departments grants more than the actor holds. */
export function requirePowerOverDepartmentRoles(
  tx: Transaction,
  actor: Actor,
  roleIds: readonly string[],
): Promise<void> {
  return requirePowerOverGrants(tx, actor, roleIds, {
    roles: 'sys_depart_role',
    grants: 'sys_depart_role_permission',
    isAdministrators: sql<boolean>`false`,
  })
}

interface RoleTables {
  roles: 'sys_role' | 'sys_depart_role'
  grants: 'sys_role_permission' | 'sys_depart_role_permission'
  /** Whether a row `r` of the roles stands above all comparison. */
  isAdministrators: RawBuilder<boolean>
}

async function requirePowerOverGrants(
  tx: Database | Transaction,
  actor: Actor,
  roleIds: readonly string[],
  tables: RoleTables,
): Promise<void> {
  if (isAdministrator(actor)) return
  const grants = {
    permissions: sql`select permission_id from ${sql.table(tables.grants)} where role_id = r.id`,
    rules: sql`select unnest(data_rule_ids) from ${sql.table(tables.grants)} where role_id = r.id`,
    inForms: sql`select auth_id from onl_auth_relation where auth_mode = 'role' and role_id = r.id`,
  }
  const { rows } = await sql`
    select from ${sql.table(tables.roles)} r
    where r.id = any(${roleIds}) and (${tables.isAdministrators} or ${exceeds(actor, grants)}) limit 1`.execute(
    tx,
  )
  if (rows.length > 0) refuse('user.morePowerful')
}

/**
 * Ends the call if these grants, of which `touchedIds` were given or taken, hold something of a page without a rule that
 * limits the actor there: who takes the page and leaves its actions would take the rule from them.
 */
export async function requireLimitsKept(
  tx: Transaction,
  actor: Actor,
  grants: Grants,
  touchedIds: readonly string[],
): Promise<void> {
  if (isAdministrator(actor)) return
  const touched = sql<boolean>`exists (
    select from sys_permission t where t.id = any(${touchedIds}) and ${isOnPageOf('t', 'l')})`
  const { rows } = await sql`select where ${lacksLimit(actor, grants, touched)}`.execute(tx)
  if (rows.length > 0) refuse('dataRule.bindsYou')
}

/**
 * Ends the call if rules that bind the actor hang on one of these menu rows, on the page of one of these actions, or, where
 * `withBelow`, on something below them.
 */
export async function requireUnboundRows(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  { withBelow }: { withBelow: boolean },
): Promise<void> {
  if (isAdministrator(actor) || actor.dataRules.length === 0) return
  const { rows } = await sql`
    with recursive meant as (
      select id, parent_id from sys_permission where id = any(${ids})
      union
      select p.id, p.parent_id from sys_permission p join meant on p.parent_id = meant.id where ${withBelow})
    select from meant, sys_permission_data_rule l
    where l.id = any(${actor.dataRules.map(({ id }) => id)}) and ${isOnPageOf('meant', 'l')} limit 1`.execute(
    tx,
  )
  if (rows.length > 0) refuse('dataRule.bindsYou')
}

/** Ends the call if a row would begin to open what rules limit for the actor: such a row would have no rules of its own. */
export function requireUnboundPage(actor: Actor, page: string | null): void {
  const isBound = page !== null && actor.dataRules.some((rule) => rule.page === page)
  if (isBound && !isAdministrator(actor)) refuse('dataRule.bindsYou')
}

/**
 * Ends the call if the actor, as of this transaction, may do more than when the call began, or is free of a rule
 * that bound the actor: called after changes of the menu, its rules and what they are granted by.
 */
export async function requireNoGain(tx: Transaction, actor: Actor): Promise<void> {
  if (isAdministrator(actor)) return
  const now = await loadRights(tx, actor.userId, actor.tenantId)
  if (!now) return
  const stands = new Set(now.dataRules.map(wordsOf))
  if (actor.dataRules.some((rule) => !stands.has(wordsOf(rule)))) refuse('dataRule.bindsYou')
  const gained = [...now.permissions].filter((code) => !actor.permissions.has(code))
  if (gained.length > 0) refuse('permission.notHeld', { names: gained.join('、') })
}

/** Refuses a change of the actor’s name while a data rule that binds the actor compares it. */
export function requireUnboundName(actor: Actor, realname: unknown): void {
  if (typeof realname !== 'string' || realname.trim() === actor.realname || isAdministrator(actor)) return
  const isBound = actor.dataRules.some((rule) => conditionsAbout(rule, ['sysusername']).length > 0)
  if (isBound) refuse('dataRule.bindsName')
}

function wordsOf({ id, page, column, condition, value }: DataRule): string {
  return JSON.stringify([id, page, column, condition, value])
}

export interface Grants {
  /** Selects ids of menu rows and actions. */
  permissions: RawBuilder<unknown>
  /** Selects ids of data rules. */
  rules: RawBuilder<unknown>
}

/** An action the actor lacks, or a page without a rule that limits the actor there. */
function exceeds(actor: Actor, grants: Grants & { inForms: RawBuilder<unknown> }): RawBuilder<boolean> {
  const codes = [...actor.permissions]
  return sql<boolean>`(
    exists (
      select from sys_permission p
      where p.menu_type = 2 and p.perms is not null and p.id in (${grants.permissions})
        and not string_to_array(replace(p.perms, ' ', ''), ',') <@ ${codes}::text[])
    or ${lacksLimit(actor, grants)} or ${exceedsInForms(actor, grants.permissions, grants.inForms)})`
}

/** Whether the grants hold something of a page, and not a rule that limits the actor there; `where` narrows the rules `l`. */
function lacksLimit(
  actor: Actor,
  { permissions, rules }: Grants,
  where = sql<boolean>`true`,
): RawBuilder<boolean> {
  const limits = actor.dataRules.map(({ id }) => id)
  if (limits.length === 0) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from sys_permission_data_rule l
    where l.id = any(${limits}) and l.id not in (${rules}) and ${where} and exists (
      select from sys_permission p where p.id in (${permissions}) and ${isOnPageOf('p', 'l')}))`
}

/** Ends the call if nobody but these users could administer the installation; whoever asks waits for others who do. */
export async function requireAdministratorBesides(
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await sql`select from sys_role r where ${isAdministratorRole} for update`.execute(tx)
  const { rows } = await sql`
    select from sys_user_role ur
    join sys_role r on r.id = ur.role_id and ${isAdministratorRole}
    join sys_user u on u.id = ur.user_id and u.status = 1 and u.del_flag = 0
    where u.id <> all(${userIds}) limit 1`.execute(tx)
  if (rows.length === 0) refuse('user.lastAdministrator')
}
