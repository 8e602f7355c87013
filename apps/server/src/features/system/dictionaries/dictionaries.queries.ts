import type { Database } from '../../../database/connect'

/** The enabled items of every dictionary; one without items is there with nulls. */
export function listEnabledItems(db: Database) {
  return db
    .selectFrom('sys_dict as d')
    .leftJoin('sys_dict_item as i', (join) => join.onRef('i.dict_id', '=', 'd.id').on('i.status', '=', 1))
    .select(['d.dict_code', 'i.item_value', 'i.item_text', 'i.item_color'])
    .where('d.del_flag', '=', 0)
    .orderBy('d.dict_code')
    .orderBy('i.sort_order')
    .execute()
}

/** The codes of dictionaries that are not everybody's. */
export async function listClosedCodes(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('sys_dict')
    .select('dict_code')
    .where('del_flag', '=', 0)
    .where('is_open', '=', 'N')
    .execute()
  return rows.map(({ dict_code }) => dict_code)
}

/** All items of one dictionary, disabled ones included. */
export function listItems(db: Database, code: string) {
  return db
    .selectFrom('sys_dict as d')
    .innerJoin('sys_dict_item as i', 'i.dict_id', 'd.id')
    .select(['i.item_value', 'i.item_text', 'i.item_color', 'i.status'])
    .where('d.dict_code', '=', code)
    .where('d.del_flag', '=', 0)
    .orderBy('i.sort_order')
    .execute()
}
