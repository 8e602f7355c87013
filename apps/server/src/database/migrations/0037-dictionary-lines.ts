import { type Kysely, sql } from 'kysely'

/** Dictionaries with their items, a line each: what their spreadsheets hold. The id is the dictionary's. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view sys_dict_line as
    select d.id, d.dict_name, d.dict_code, d.type, d.description, i.item_text, i.item_value, i.item_color,
      i.description as item_description, i.sort_order, i.status, d.create_by, d.create_time, d.update_by, d.update_time
    from sys_dict d left join sys_dict_item i on i.dict_id = d.id
    where d.del_flag = 0`.execute(db)
}
