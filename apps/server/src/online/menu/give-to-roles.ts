import type { Actor } from '../../access/actor'
import { ofTenant } from '../../access/tenants'
import type { Transaction } from '../../database/transaction'

/** Gives a report or a board to further roles, besides those that have it. */
export async function giveToRoles(
  tx: Transaction,
  actor: Actor,
  { table, id }: { table: 'onl_summary' | 'onl_board'; id: string },
  roleIds: readonly string[],
): Promise<void> {
  const row = await tx
    .selectFrom(table)
    .select('role_ids')
    .where('id', '=', id)
    .where(ofTenant(actor))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const all = new Set([...(row.role_ids ?? '').split(',').filter(Boolean), ...roleIds])
  await tx
    .updateTable(table)
    .set({ role_ids: [...all].join(',') || null })
    .where('id', '=', id)
    .where(ofTenant(actor))
    .execute()
}
