import { type Kysely, sql } from 'kysely'

/** Reports on resources, put together by clicking. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onl_summary (
      id varchar(36) primary key,
      tenant_id integer not null default 1,
      name varchar(100) not null,
      resource varchar(200) not null,
      content varchar(1000),
      role_ids varchar(4000),
      definition text not null,
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz
    )`.execute(db)
  await sql`create index onl_summary_time on onl_summary (create_time, id)`.execute(db)
  await sql`create index onl_summary_resource on onl_summary (resource)`.execute(db)
}
