import { type Kysely, sql } from 'kysely'

/** Databases of others that reports may read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_data_source (
      id varchar(32) primary key,
      code varchar(100) not null unique,
      name varchar(100) not null,
      remark varchar(200),
      db_type varchar(10) not null,
      db_host varchar(255) not null,
      db_port integer not null,
      db_name varchar(100) not null,
      db_username varchar(100) not null,
      /* sealed; it is written and used, never read out */
      db_password varchar(500),
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_data_source_time on sys_data_source (create_time, id)`.execute(db)
  await sql`create index sys_data_source_name on sys_data_source using gin (name gin_trgm_ops)`.execute(db)
}
