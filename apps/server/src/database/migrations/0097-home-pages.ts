import { type Kysely, sql } from 'kysely'

/** The first page of those who hold a role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_role_index (
      id varchar(36) primary key,
      tenant_id integer not null default 1,
      role_code varchar(64) not null,
      url varchar(500) not null,
      component varchar(200),
      priority integer not null default 0,
      status varchar(1) not null default '1',
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz,
      unique (tenant_id, role_code)
    )`.execute(db)
}
