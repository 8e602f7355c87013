import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_position (
      id varchar(32) primary key,
      code varchar(100) not null unique,
      name varchar(100) not null,
      post_rank varchar(2) not null,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_position_time on sys_position (create_time, id)`.execute(db)
  await sql`create index sys_position_name on sys_position using gin (name gin_trgm_ops)`.execute(db)
  await sql`create index sys_position_code on sys_position using gin (code gin_trgm_ops)`.execute(db)
}
