import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'

const now = sql<string>`now()`

export async function changeStatus(
  tx: Transaction,
  userIds: string[],
  status: number,
  changedBy: string,
): Promise<void> {
  await tx
    .updateTable('sys_user')
    .set({ status, update_by: changedBy, update_time: now })
    .where('id', 'in', userIds)
    .execute()
}

export async function restoreRows(tx: Transaction, userIds: string[], changedBy: string): Promise<void> {
  await tx
    .updateTable('sys_user')
    .set({ del_flag: 0, update_by: changedBy, update_time: now })
    .where('id', 'in', userIds)
    .execute()
}

/** Gives each user the password at the same place, to be replaced by its owner. */
export async function setInitialPasswords(
  tx: Transaction,
  userIds: readonly string[],
  hashes: readonly string[],
  changedBy: string,
): Promise<void> {
  await sql`
    update sys_user u set password = given.hash, password_due = true, update_by = ${changedBy}, update_time = now()
    from unnest(${userIds}::text[], ${hashes}::text[]) as given (id, hash) where u.id = given.id`.execute(tx)
}

/** Users whom somebody has imported and who have no password yet, the first ones to get one. */
export function listPasswordless(tx: Transaction, importedBy: string, maxRows: number) {
  return tx
    .selectFrom('sys_user')
    .select('id')
    .where('create_by', '=', importedBy)
    .where('password', 'is', null)
    .where('password_due', '=', true)
    .where('del_flag', '=', 0)
    .orderBy('id')
    .limit(maxRows)
    .execute()
}

/** Accounts and names, in the order of accounts. */
export function listNames(tx: Transaction, userIds: readonly string[]) {
  return tx
    .selectFrom('sys_user')
    .select(['id', 'username', 'realname', 'email', 'phone'])
    .where('id', '=', sql<string>`any(${userIds})`)
    .orderBy('username')
    .execute()
}

export async function eraseRows(tx: Transaction, userIds: string[]): Promise<void> {
  await tx.deleteFrom('sys_user').where('id', 'in', userIds).execute()
}
