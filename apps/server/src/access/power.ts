import { refuse } from '@dougong/contract/errors'
import { administratorRole } from '@dougong/contract/system/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../database/transaction'
import { type Actor, grantedPermissionIds, grantedRuleIds } from './actor'

/** Whether the actor holds the role that stands above all comparison. */
export function isAdministrator(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes(administratorRole)
}

/**
 * Ends the call if one of the users, as they stand in this transaction, may do more than the actor. Asked before a change
 * it protects the account; asked after it, nobody hands out what he does not hold.
 */
export async function requirePowerOverUsers(
  tx: Transaction,
  actor: Actor,
  userIds: readonly string[],
): Promise<void> {
  if (isAdministrator(actor)) return
  const holds = sql<boolean>`exists (
    select from sys_user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = u.id and r.role_code = ${administratorRole})`
  const grants = {
    permissions: grantedPermissionIds(sql.ref('u.id')),
    rules: grantedRuleIds(sql.ref('u.id')),
  }
  const { rows } = await sql`
    select from sys_user u
    where u.id = any(${userIds}) and (${holds} or ${exceeds(actor, grants)}) limit 1`.execute(tx)
  if (rows.length > 0) refuse('user.morePowerful')
}

/** Ends the call if one of the roles grants more than the actor holds. */
export async function requirePowerOverRoles(
  tx: Transaction,
  actor: Actor,
  roleIds: readonly string[],
): Promise<void> {
  if (isAdministrator(actor)) return
  const grants = {
    permissions: sql`select permission_id from sys_role_permission where role_id = r.id`,
    rules: sql`select unnest(data_rule_ids) from sys_role_permission where role_id = r.id`,
  }
  const { rows } = await sql`
    select from sys_role r
    where r.id = any(${roleIds}) and (r.role_code = ${administratorRole} or ${exceeds(actor, grants)}) limit 1`.execute(
    tx,
  )
  if (rows.length > 0) refuse('user.morePowerful')
}

interface Grants {
  /** Selects ids of menu rows and actions. */
  permissions: RawBuilder<unknown>
  /** Selects ids of data rules. */
  rules: RawBuilder<unknown>
}

/** An action the actor lacks, or a page without a rule that limits the actor there. */
function exceeds(actor: Actor, { permissions, rules }: Grants): RawBuilder<boolean> {
  const codes = [...actor.permissions]
  const limits = actor.dataRules.map(({ id }) => id)
  return sql<boolean>`(
    exists (
      select from sys_permission p
      where p.menu_type = 2 and p.perms is not null and p.id in (${permissions})
        and not string_to_array(replace(p.perms, ' ', ''), ',') <@ ${codes}::text[])
    or exists (
      select from sys_permission_data_rule l
      where l.id = any(${limits}) and l.id not in (${rules}) and exists (
        select from sys_permission p
        where (p.id = l.permission_id or p.parent_id = l.permission_id) and p.id in (${permissions}))))`
}

/** Ends the call if nobody but these users could administer the installation; whoever asks waits for others who do. */
export async function requireAdministratorBesides(
  tx: Transaction,
  userIds: readonly string[],
): Promise<void> {
  await sql`select from sys_role where role_code = ${administratorRole} for update`.execute(tx)
  const { rows } = await sql`
    select from sys_user_role ur
    join sys_role r on r.id = ur.role_id and r.role_code = ${administratorRole}
    join sys_user u on u.id = ur.user_id and u.status = 1 and u.del_flag = 0
    where u.id <> all(${userIds}) limit 1`.execute(tx)
  if (rows.length === 0) refuse('user.lastAdministrator')
}
