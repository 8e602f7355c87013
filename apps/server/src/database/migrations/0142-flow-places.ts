import { type Kysely, sql } from 'kysely'

/** Steps of cases that wait for no person: until when, and what keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flow_place (
      case_id varchar(32) not null references flow_case,
      place integer not null,
      tenant_id integer not null,
      step varchar(40) not null,
      state varchar(10) not null check (state in ('waiting', 'sub', 'stopped')),
      open_time timestamptz not null default now(),
      due timestamptz,
      wake timestamptz,
      reason varchar(500) not null default '',
      sub_case varchar(32) references flow_case,
      primary key (case_id, place)
    )`.execute(db)
  await sql`create index flow_place_wake on flow_place (wake) where wake is not null`.execute(db)
  await sql`create index flow_place_sub on flow_place (sub_case) where sub_case is not null`.execute(db)
}
