import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'
import { newId } from '../../platform/ids'
import type { ExternalAccount } from './providers/provider'

/** Keeps what the provider says of the account; returns which user it belongs to, if any. */
export function recordExternalAccount(db: Database, source: string, { id, name, avatar }: ExternalAccount) {
  const seen = {
    realname: name.slice(0, 100) || null,
    avatar: avatar && avatar.length <= 500 ? avatar : null,
  }
  return db
    .insertInto('sys_third_account')
    .values({ id: newId(), third_type: source, third_user_id: id, third_user_uuid: newId(), ...seen })
    .onConflict((conflict) => conflict.columns(['third_type', 'third_user_id']).doUpdateSet(seen))
    .returning(['id', 'sys_user_id'])
    .executeTakeFirstOrThrow()
}

/** The account, and which user it belongs to, if any. */
export function findExternalAccount(db: Database, id: string) {
  return db
    .selectFrom('sys_third_account')
    .select(['id', 'sys_user_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The account, if it belongs to nobody yet; nobody else binds it until the transaction ends. */
export function lockUnboundAccount(tx: Transaction, id: string) {
  return tx
    .selectFrom('sys_third_account')
    .select(['third_user_uuid', 'realname'])
    .where('id', '=', id)
    .where('sys_user_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

export async function bindExternalAccount(tx: Transaction, id: string, userId: string): Promise<void> {
  await tx.updateTable('sys_third_account').set({ sys_user_id: userId }).where('id', '=', id).execute()
}

/** The user's account with the provider, if one is bound. */
export function findBoundAccount(tx: Transaction, source: string, userId: string) {
  return tx
    .selectFrom('sys_third_account')
    .select('id')
    .where('third_type', '=', source)
    .where('sys_user_id', '=', userId)
    .executeTakeFirst()
}

export function listBoundAccounts(db: Database, userId: string) {
  return db
    .selectFrom('sys_third_account')
    .select(['third_type', 'realname', 'third_user_id'])
    .where('sys_user_id', '=', userId)
    .orderBy('third_type')
    .execute()
}

/** Returns whether there was one. */
export async function unbindExternalAccount(
  tx: Transaction,
  source: string,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sys_third_account')
    .set({ sys_user_id: null })
    .where('third_type', '=', source)
    .where('sys_user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
