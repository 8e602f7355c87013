import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'

/** Whether the role exists; it is kept from being removed meanwhile. */
export async function hasRole(tx: Transaction, id: string): Promise<boolean> {
  /* whatever the tenant: whoever calls it asks the actor's view besides */
  const role = await tx.selectFrom('sys_role').select('id').where('id', '=', id).forShare().executeTakeFirst()
  return role !== undefined
}

export async function giveRole(tx: Transaction, roleId: string, userIds: string[]): Promise<void> {
  await sql`
    insert into sys_user_role (user_id, role_id) select unnest(${userIds}::text[]), ${roleId}
    on conflict do nothing`.execute(tx)
}

export async function takeRole(tx: Transaction, roleId: string, userIds: string[]): Promise<void> {
  await tx.deleteFrom('sys_user_role').where('role_id', '=', roleId).where('user_id', 'in', userIds).execute()
}
