import { type Kysely, sql } from 'kysely'

/** The versions of records, and how positions in use are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_data_log (
      id bigint generated always as identity primary key,
      /* the path of the resource, which knows what the fields mean */
      resource varchar(200) not null,
      data_table varchar(63) not null,
      data_id varchar(36) not null,
      data_version integer not null,
      type varchar(20) not null default 'json',
      action varchar(20) not null,
      /* the record after the action; after a removal, as it was */
      data_content jsonb not null,
      changes jsonb not null,
      create_by varchar(100) not null,
      create_name varchar(100) not null,
      create_time timestamptz not null default now(),
      unique (data_id, data_table, data_version)
    )`.execute(db)
  await sql`create index sys_data_log_time on sys_data_log (create_time, id)`.execute(db)
  await sql`create index sys_data_log_table on sys_data_log (data_table, create_time, id)`.execute(db)
  await sql`create index sys_data_log_author on sys_data_log (create_by, create_time, id)`.execute(db)
  await sql`create index sys_user_post on sys_user using gin (string_to_array(post, ','))`.execute(db)
}
