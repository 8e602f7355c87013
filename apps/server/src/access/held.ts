import { refuse } from '@dougong/contract/errors'
import { sql } from 'kysely'
import { type Actor, grantedPermissionIds, isAdministrator } from './actor'
import type { Database } from '../database/connect'
import type { Transaction } from '../database/transaction'

/** Ends the call where the actor would hand on, or take away, what is not the own; administrators may. */
export async function requireHeld(
  db: Database | Transaction,
  actor: Actor,
  permissionIds: readonly string[],
): Promise<void> {
  if (isAdministrator(actor) || permissionIds.length === 0) return
  const foreign = await db
    .selectFrom('sys_permission')
    .select('name')
    .where('id', 'in', permissionIds)
    .where(sql<boolean>`id not in (${grantedPermissionIds(actor.userId, actor.tenantId)})`)
    .orderBy('id')
    .limit(5)
    .execute()
  if (foreign.length > 0) refuse('permission.notHeld', { names: foreign.map(({ name }) => name).join('、') })
}

/** Which rows of the menu the actor may hand on. */
export async function grantableBy(db: Database, actor: Actor): Promise<(id: string) => boolean> {
  if (isAdministrator(actor)) return () => true
  const { rows } = await sql<{
    permission_id: string
  }>`${grantedPermissionIds(actor.userId, actor.tenantId)}`.execute(db)
  const held = new Set(rows.map((row) => row.permission_id))
  return (id) => held.has(id)
}

/** The actor's own limits: ids of rules that bind the actor, whichever page they are of. Administrators hand on without any. */
export function bindingRuleIds(actor: Actor): string[] {
  return isAdministrator(actor) ? [] : actor.dataRules.map(({ id }) => id)
}
