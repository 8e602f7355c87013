import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'

/** People in the bin do not hold a department. */
export async function removeLinksOfDeletedUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('sys_user_depart as ud')
    .using('sys_user as u')
    .whereRef('u.id', '=', 'ud.user_id')
    .where('u.del_flag', '=', 1)
    .where('ud.dep_id', '=', sql<string>`any(${ids})`)
    .execute()
}
