import { type Kysely, sql } from 'kysely'

/** Where the reverse proxy sends what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_gateway_route (
      id varchar(32) primary key,
      router_id varchar(50) not null unique,
      name varchar(32) not null,
      uri varchar(200) not null,
      predicates jsonb not null,
      filters jsonb not null default '[]',
      status integer not null default 1,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
}
