import { type Kysely, sql } from 'kysely'

/** What forms run when something happens to their records: functions that are registered in code, by their names. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onl_form_hook (
      form_id varchar(36) not null references onl_cgform_head on delete cascade,
      event varchar(20) not null,
      name varchar(100) not null,
      place integer not null,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      primary key (form_id, event, name)
    )`.execute(db)
}
