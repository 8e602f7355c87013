import { type Kysely, sql } from 'kysely'

/** What the installation knows of itself, one value to a name: a hash of its secret, how long histories are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table installation_setting (name varchar(50) primary key, value jsonb not null)`.execute(
    db,
  )
  /* how many files the database names that a backup lacks; and the process that makes it */
  await sql`alter table sys_backup add column missing_files integer not null default 0,
    add column pid integer not null default 0`.execute(db)
}
