import { sql } from 'kysely'
import type { Database } from '../../../database/connect'
import { containing } from '../../../database/like'
import type { Transaction } from '../../../database/transaction'
import type { SeenRows } from '../../../resource/read/seen-rows'

/** Codes and names of dictionaries that are not in the bin. */
export function listCodes(tx: Transaction, ids: readonly string[]) {
  return tx
    .selectFrom('sys_dict')
    .select(['id', 'dict_code', 'dict_name'])
    .where('id', '=', sql<string>`any(${ids})`)
    .where('del_flag', '=', 0)
    .execute()
}

/** The dictionary of a code; those in the bin keep theirs, and are found too. */
export function findByCode(tx: Transaction, code: string) {
  return tx.selectFrom('sys_dict').select('id').where('dict_code', '=', code).executeTakeFirst()
}

/** Dictionaries whose name holds the text, by name. */
export function listByName(db: Database, seen: SeenRows, text: string, limit: number) {
  return db
    .selectFrom('sys_dict')
    .select(['id', 'dict_name', 'dict_code', 'description'])
    .where('del_flag', '=', 0)
    .where('dict_name', 'ilike', containing(text))
    .where(seen.has('id'))
    .orderBy('dict_name')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Another item of the same dictionary that holds the value; the dictionary is given, or it is the item's own. */
export function findTaken(
  db: Database | Transaction,
  { id, dictId, itemValue }: { id?: string | undefined; dictId?: string; itemValue: string },
) {
  const own = sql<string>`(select dict_id from sys_dict_item where id = ${id ?? ''})`
  return db
    .selectFrom('sys_dict_item')
    .select('id')
    .where('dict_id', '=', dictId ?? own)
    .where('item_value', '=', itemValue)
    .where('id', '<>', id ?? '')
    .executeTakeFirst()
}

export function listRemoved(db: Database, seen: SeenRows) {
  return db
    .selectFrom('sys_dict')
    .select(['id', 'dict_name', 'dict_code', 'description', 'type', 'del_flag', 'update_time'])
    .where('del_flag', '=', 1)
    .where(seen.has('id'))
    .orderBy('update_time', (order) => order.desc().nullsLast())
    .orderBy('id')
    .limit(1_000)
    .execute()
}

/** Whether there was such a dictionary in the bin. */
export async function restore(db: Database, seen: SeenRows, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sys_dict')
    .set({ del_flag: 0 })
    .where('id', '=', id)
    .where('del_flag', '=', 1)
    .where(seen.has('id'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Its items go with it. */
export async function destroy(db: Database, seen: SeenRows, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sys_dict')
    .where('id', '=', id)
    .where('del_flag', '=', 1)
    .where(seen.has('id'))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
