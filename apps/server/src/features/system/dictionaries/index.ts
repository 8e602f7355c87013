import type { Dictionaries } from '@dougong/contract/dictionaries'
import type { Database } from '../../../database/connect'
import { codeDictionaries } from './code-dictionaries'

/** Every dictionary with its enabled items in order: what clients keep for their selects and texts. */
export async function listAllDictionaries(db: Database): Promise<Dictionaries> {
  const rows = await db
    .selectFrom('sys_dict as d')
    .leftJoin('sys_dict_item as i', (join) => join.onRef('i.dict_id', '=', 'd.id').on('i.status', '=', 1))
    .select(['d.dict_code', 'i.item_value', 'i.item_text', 'i.item_color'])
    .where('d.del_flag', '=', 0)
    .orderBy('d.dict_code')
    .orderBy('i.sort_order')
    .execute()
  const dictionaries: Dictionaries = { ...codeDictionaries }
  for (const { dict_code, item_value: value, item_text: text, item_color: color } of rows) {
    const options = (dictionaries[dict_code] ??= [])
    if (value !== null && text !== null) options.push({ value, text, title: text, label: text, color })
  }
  return dictionaries
}
