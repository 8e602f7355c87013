import { type Kysely, sql } from 'kysely'

/** With which signature somebody decided, and the one that they keep for their account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flow_event add column signature varchar(500) not null default ''`.execute(db)
  /* who opens a file is asked for the events that hold it */
  await sql`create index flow_event_signature on flow_event (signature) where signature <> ''`.execute(db)
  await sql`
    create table flow_signature (
      tenant_id integer not null,
      user_id varchar(32) not null,
      path varchar(500) not null,
      create_time timestamptz not null default now(),
      primary key (tenant_id, user_id)
    )`.execute(db)
}
