import { type Kysely, sql } from 'kysely'

/** What an administrator lays over every page of everybody: one row for the whole installation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table installation_display (
      one boolean primary key default true check (one),
      watermark boolean not null default false,
      update_by varchar(100),
      update_time timestamptz not null default now()
    )`.execute(db)
}
