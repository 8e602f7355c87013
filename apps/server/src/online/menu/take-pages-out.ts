import type { Transaction } from '../../database/transaction'

/**
 * Takes the pages at these addresses out of the menu, with what was granted of them, and with the rights below them where those
 * were theirs; whatever else somebody put below them stays, one level up.
 */
export async function takePagesOut(
  tx: Transaction,
  addresses: readonly string[],
  { withRights = false } = {},
): Promise<void> {
  if (addresses.length === 0) return
  const pages = await tx
    .selectFrom('sys_permission')
    .select('id')
    .where('url', 'in', addresses)
    .where('menu_type', '!=', 2)
    .execute()
  for (const { id } of pages) {
    if (withRights)
      await tx.deleteFrom('sys_permission').where('parent_id', '=', id).where('menu_type', '=', 2).execute()
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
