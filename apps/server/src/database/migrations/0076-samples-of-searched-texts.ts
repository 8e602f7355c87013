import { type Kysely, sql } from 'kysely'

/**
 * Of texts that are searched by a part the planner keeps a thousand samples. With its usual hundred, one sample that happens
 * to match makes it believe in one row of a hundred, and it walks through all of a large table by time to find ten of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$
    declare searched record;
    begin
      for searched in
        select distinct c.oid::regclass as table_name, a.attname as column_name
        from pg_index i
        join pg_class x on x.oid = i.indexrelid
        join pg_class c on c.oid = i.indrelid
        join pg_namespace n on n.oid = c.relnamespace
        join pg_opclass o on o.oid = any(i.indclass)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where n.nspname in (current_schema(), 'online') and o.opcname = 'gin_trgm_ops'
      loop
        execute format('alter table %s alter column %I set statistics 1000', searched.table_name, searched.column_name);
      end loop;
    end $$`.execute(db)
}
