import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  /* what was uploaded, by whom: the store itself knows only bytes */
  await sql`
    create table stored_file (
      path varchar(255) primary key,
      original_name varchar(255) not null,
      content_type varchar(100) not null,
      size bigint not null,
      is_public boolean not null,
      create_by varchar(100),
      create_time timestamptz not null default now()
    )`.execute(db)
}
