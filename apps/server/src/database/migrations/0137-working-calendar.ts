import { type Kysely, sql } from 'kysely'

/** When people of a tenant work: hours and days of the week, and days that are not like theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table working_hours (
      tenant_id integer primary key,
      weekdays integer[] not null,
      from_time varchar(5) not null,
      to_time varchar(5) not null,
      update_by varchar(100),
      update_time timestamptz not null default now()
    )`.execute(db)
  await sql`
    create table calendar_day (
      id varchar(32) primary key,
      tenant_id integer not null default 1,
      day date not null,
      kind varchar(10) not null check (kind in ('off', 'work')),
      name varchar(50),
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz,
      unique (day, tenant_id)
    )`.execute(db)
}
