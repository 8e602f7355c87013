import { type Kysely, sql } from 'kysely'

/** What people write about records: by the table, as the history has it, and the record's id. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table record_comment (
      id varchar(32) primary key,
      tenant_id integer not null,
      data_table varchar(200) not null,
      record_id varchar(36) not null,
      /* the resource that it was written at, which leads back to it */
      resource varchar(255) not null,
      user_id varchar(32) not null,
      text varchar(1000) not null,
      /* ids of users */
      mentions text[] not null default '{}',
      create_time timestamptz not null default now(),
      update_time timestamptz
    )`.execute(db)
  await sql`
    create index record_comment_record on record_comment (data_table, record_id, create_time desc, id desc)`.execute(
    db,
  )
}
