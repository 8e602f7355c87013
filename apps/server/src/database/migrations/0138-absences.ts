import { type Kysely, sql } from 'kysely'

/** Who is away from when to when, and who acts for them meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flow_absence (
      id varchar(32) primary key,
      tenant_id integer not null,
      person varchar(100) not null,
      agent varchar(100) not null,
      start_time timestamptz not null,
      end_time timestamptz not null check (end_time > start_time),
      flow_ids varchar(32)[] not null default '{}',
      note varchar(200) not null default '',
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index flow_absence_person on flow_absence (person, end_time)`.execute(db)
  await sql`create index flow_absence_agent on flow_absence (agent, end_time)`.execute(db)
}
