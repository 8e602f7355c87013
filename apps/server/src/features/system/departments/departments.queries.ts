import { sql } from 'kysely'
import type { Transaction } from '../../../database/transaction'

export function findPlace(tx: Transaction, id: string) {
  return tx.selectFrom('sys_depart').select(['org_code', 'parent_id']).where('id', '=', id).executeTakeFirst()
}

/** Ids of everything below the given departments, themselves aside. */
export async function listIdsBelow(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('sys_depart as d')
    .innerJoin('sys_depart as top', (join) => join.on(sql<boolean>`d.org_code like top.org_code || '%'`))
    .select('d.id')
    .distinct()
    .where('top.id', '=', sql<string>`any(${ids})`)
    .where(sql<boolean>`d.id <> all(${ids})`)
    .execute()
  return rows.map((row) => row.id)
}

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

/** Ids of the children of a department in their order, one of them left out. */
export async function listSiblings(tx: Transaction, parentId: string | null, without: string) {
  const rows = await tx
    .selectFrom('sys_depart')
    .select('id')
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('id', '<>', without)
    .orderBy('depart_order')
    .orderBy('org_code')
    .execute()
  return rows.map((row) => row.id)
}

/** Numbers siblings as they are listed; those that stand right are not touched. */
export async function renumber(tx: Transaction, ids: readonly string[]): Promise<void> {
  await sql`
    update sys_depart d set depart_order = n.place
    from (select id, place::int from unnest(${ids}::text[]) with ordinality as t(id, place)) n
    where d.id = n.id and d.depart_order <> n.place`.execute(tx)
}
