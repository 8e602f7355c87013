import { type Kysely, sql } from 'kysely'

/** Work that takes longer than people wait for: how far it is, and the answer that its call would have had. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_task (
      id varchar(32) primary key,
      user_id varchar(32) not null,
      tenant_id integer not null,
      title varchar(300) not null,
      page varchar(300),
      state varchar(12) not null default 'running',
      phase varchar(100) not null default '',
      done integer not null default 0,
      total integer not null default 0,
      can_cancel boolean not null default true,
      is_cancelling boolean not null default false,
      is_committed boolean not null default false,
      message text not null default '',
      answer jsonb,
      file_path varchar(300),
      file_name varchar(255),
      heartbeat_at timestamptz not null default now(),
      create_time timestamptz not null default now(),
      end_time timestamptz,
      expires_at timestamptz not null default 'infinity'
    )`.execute(db)
  await sql`create index sys_task_of_user on sys_task (user_id, create_time)`.execute(db)
  await sql`create index sys_task_running on sys_task (heartbeat_at) where state = 'running'`.execute(db)
}
