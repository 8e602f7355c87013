import { type Kysely, sql } from 'kysely'

/** What the log pages show and search. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table sys_data_log
      add column title varchar(100) not null default '',
      add column data_name varchar(200) not null default ''`.execute(db)
  await sql`create index sys_data_log_title on sys_data_log using gin (title gin_trgm_ops)`.execute(db)
  await sql`create index sys_data_log_name on sys_data_log using gin (data_name gin_trgm_ops)`.execute(db)
  await sql`
    create view sys_data_log_entry as
      select id, resource, title, data_table, data_id, data_name, data_version, type, action,
        data_content::text as data_content, changes::text as changes, create_by, create_name, create_time,
        null::varchar as update_by, null::timestamptz as update_time, xmin::text as row_version
      from sys_data_log`.execute(db)

  await sql`
    alter table sys_log
      add column is_success boolean not null default true,
      /* the sentence of a refusal */
      add column outcome varchar(500)`.execute(db)
  await sql`drop index sys_log_time`.execute(db)
  await sql`create index sys_log_time on sys_log (create_time, id)`.execute(db)
  await sql`create index sys_log_type_time on sys_log (log_type, create_time, id)`.execute(db)
  await sql`create index sys_log_actor on sys_log (userid, create_time, id)`.execute(db)
  await sql`create index sys_log_content on sys_log using gin (log_content gin_trgm_ops)`.execute(db)
  await sql`create index sys_log_cost on sys_log (cost_time, id)`.execute(db)
  await sql`
    create view sys_log_entry as
      select id, log_type, log_content, operate_type, userid, username, ip, method, request_url, request_param,
        request_type, cost_time, case when is_success then 'Y' else 'N' end as is_success, outcome,
        userid as create_by, create_time, null::varchar as update_by, null::timestamptz as update_time,
        xmin::text as row_version
      from sys_log`.execute(db)
}
