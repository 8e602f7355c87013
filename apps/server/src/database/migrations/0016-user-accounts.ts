import { type Kysely, sql } from 'kysely'

/** The recycle bin of users, and who acts for whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view sys_user_removed as select * from sys_user_listed where del_flag = 1`.execute(db)
  await sql`
    create table sys_user_agent (
      id varchar(32) primary key,
      user_name varchar(100) not null unique,
      agent_user_name varchar(100) not null,
      start_time timestamptz not null,
      end_time timestamptz not null,
      status varchar(2) not null default '1',
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_user_agent_time on sys_user_agent (create_time, id)`.execute(db)
  await sql`create index sys_user_agent_agent on sys_user_agent (agent_user_name)`.execute(db)
}
