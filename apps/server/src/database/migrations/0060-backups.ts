import { type Kysely, sql } from 'kysely'

/** Backups that were made here; their files lie in the data folder of the node that made them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_backup (
      id varchar(32) primary key,
      file_name varchar(100) not null,
      state varchar(10) not null default 'running',
      size bigint,
      message varchar(500),
      is_manual boolean not null,
      node varchar(100) not null,
      /* the node that makes it says again and again that it is alive */
      lease_until timestamptz,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      end_time timestamptz
    )`.execute(db)
  await sql`create index sys_backup_time on sys_backup (create_time, id)`.execute(db)
  /* one at a time, over all nodes */
  await sql`create unique index sys_backup_running on sys_backup (state) where state = 'running'`.execute(db)
}
