import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  /* lists name a file by an id; the path stays what other records hold */
  await sql`
    alter table stored_file
      add column id varchar(32) not null unique default replace(gen_random_uuid()::text, '-', ''),
      add column update_by varchar(100),
      add column update_time timestamptz`.execute(db)
  await sql`create index stored_file_time on stored_file (create_time, id)`.execute(db)
  await sql`create index stored_file_name on stored_file using gin (original_name gin_trgm_ops)`.execute(db)
  await sql`create index stored_file_path on stored_file using gin (path gin_trgm_ops)`.execute(db)
  await sql`create index stored_file_size on stored_file (size, id)`.execute(db)
  await sql`create index stored_file_owner on stored_file (create_by, id)`.execute(db)
}
