import { refuse } from '@dougong/contract/errors'
import { isMember, type Tenancy } from '../../access/tenants'
import { sql } from 'kysely'
import type { Database } from '../../database/connect'
import type { Transaction } from '../../database/transaction'

/** Makes exactly the chosen users the addressees; whoever read it already keeps the mark. */
export async function writeAddressees(
  tx: Transaction,
  actor: Tenancy,
  id: string,
  chosen: string[],
): Promise<void> {
  const { known } = await tx
    .selectFrom('sys_user')
    .select((eb) => eb.fn.countAll<number>().as('known'))
    .where(isAmong(chosen))
    .where('del_flag', '=', 0)
    .where(isMember(actor, 'sys_user.id'))
    .executeTakeFirstOrThrow()
  if (known < chosen.length) refuse('announcement.unknownUsers')
  await tx
    .deleteFrom('sys_announcement_send')
    .where('annt_id', '=', id)
    .where(sql<boolean>`user_id <> all(${chosen})`)
    .execute()
  await tx
    .insertInto('sys_announcement_send')
    .columns(['annt_id', 'user_id'])
    .expression((eb) =>
      eb
        .selectFrom('sys_user')
        .select([sql<string>`${id}`.as('annt_id'), 'id as user_id'])
        .where(isAmong(chosen)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** One parameter for the whole list, however long. */
function isAmong(ids: readonly string[]) {
  return sql<boolean>`id = any(${ids})`
}

export async function listAddresseeIds(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_announcement_send')
    .select('user_id')
    .where('annt_id', '=', id)
    .orderBy('create_time')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}
