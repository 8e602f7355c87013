import { type Kysely, sql } from 'kysely'

/** The list of forms says of a draft whether the form is in use as it was published before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view onl_cgform_listed`.execute(db)
  await sql`
    create view onl_cgform_listed as
      select h.*, h.xmin::text as row_version,
        (select string_agg(s.table_name, ',' order by s.tab_order_num, s.table_name)
          from onl_cgform_field f join onl_cgform_head s on s.id = f.cgform_head_id
          where f.main_table = h.table_name) as sub_table_str,
        exists (select from onl_cgform_head c where c.physic_id = h.id)::int as hascopy,
        exists (select from onl_cgform_version v where v.cgform_head_id = h.id)::int as is_in_use
      from onl_cgform_head h`.execute(db)
}
