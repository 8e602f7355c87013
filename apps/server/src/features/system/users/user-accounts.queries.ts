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

export async function eraseRows(tx: Transaction, userIds: string[]): Promise<void> {
  await tx.deleteFrom('sys_user').where('id', 'in', userIds).execute()
}
