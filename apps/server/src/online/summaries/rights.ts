import { refuse } from '@dougong/contract/errors'
import { type Actor, readersOf } from '../../access/actor'
import { ofTenant, ofTenantOrPlatform } from '../../access/tenants'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'

export const summaryAddress = '/online/summary/'

/** Who makes reports reads all of them, as far as the records are his to list. */
const authors = ['online:summary:add', 'online:summary:edit']

/** Ends the call of who was not given the report: by a role, or as one who makes reports. */
export async function requireReader(db: Database, actor: Actor, roleIds: string | null): Promise<void> {
  const given = (roleIds ?? '').split(',').filter(Boolean)
  for (const { userId: id, permissions } of readersOf(actor)) {
    if (authors.some((code) => permissions.has(code))) continue
    const held =
      given.length > 0 &&
      (await db
        .selectFrom('sys_user_role')
        .innerJoin('sys_role', 'sys_role.id', 'sys_user_role.role_id')
        .select('sys_role.id')
        .where('sys_user_role.user_id', '=', id)
        .where('sys_role.id', 'in', given)
        .where(ofTenantOrPlatform(actor, 'sys_role.tenant_id'))
        .executeTakeFirst())
    if (!held) refuse('access.denied')
  }
}

/** Gives a report to further roles. */
export async function giveTo(
  tx: Transaction,
  actor: Actor,
  id: string,
  roleIds: readonly string[],
): Promise<void> {
  const row = await tx
    .selectFrom('onl_summary')
    .select('role_ids')
    .where('id', '=', id)
    .where(ofTenant(actor))
    .forUpdate()
    .executeTakeFirstOrThrow()
  const all = new Set([...(row.role_ids ?? '').split(',').filter(Boolean), ...roleIds])
  await tx
    .updateTable('onl_summary')
    .set({ role_ids: [...all].join(',') || null })
    .where('id', '=', id)
    .where(ofTenant(actor))
    .execute()
}

/** Takes the pages of reports out of the menu, with all grants. */
export async function removeFromMenu(tx: Transaction, ids: readonly string[]): Promise<void> {
  const addresses = ids.map((id) => summaryAddress + id)
  const pages = tx.selectFrom('sys_permission').select('id').where('url', 'in', addresses)
  await tx.deleteFrom('sys_role_permission').where('permission_id', 'in', pages).execute()
  await tx.deleteFrom('sys_depart_role_permission').where('permission_id', 'in', pages).execute()
  await tx.deleteFrom('sys_permission').where('url', 'in', addresses).execute()
}

/** Says that the page of a report is in the menu already. */
export function refuseTaken(name: string): never {
  return refuse('report.inMenu', { name })
}
