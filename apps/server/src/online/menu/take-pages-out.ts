import type { Transaction } from '../../database/transaction'

/** Takes pages out of the menu, with what was granted of them; what somebody put below them stays, one level up. */
export async function takePagesOut(tx: Transaction, pages: readonly string[]): Promise<void> {
  for (const id of pages) {
    await tx
      .updateTable('sys_permission')
      .set(({ selectFrom }) => ({
        parent_id: selectFrom('sys_permission as page').select('page.parent_id').where('page.id', '=', id),
      }))
      .where('parent_id', '=', id)
      .execute()
    await tx.deleteFrom('sys_permission').where('id', '=', id).execute()
  }
}
