import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_announcement (
      id varchar(32) primary key,
      title varchar(100) not null,
      content text not null default '',
      summary varchar(500),
      start_time timestamptz,
      end_time timestamptz,
      sender varchar(100),
      priority varchar(1) not null default 'L',
      category varchar(10) not null default '1',
      audience varchar(10) not null default 'ALL',
      send_status varchar(1) not null default '0',
      send_time timestamptz,
      revoke_time timestamptz,
      del_flag integer not null default 0,
      business_type varchar(20),
      business_id varchar(50),
      open_type varchar(20),
      open_page varchar(255),
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_announcement_sent on sys_announcement (send_time desc) where send_status = '1' and del_flag = 0`.execute(
    db,
  )

  /* for audience USER a row per addressee; for ALL a row once somebody has read it */
  await sql`
    create table sys_announcement_send (
      annt_id varchar(32) not null references sys_announcement on delete cascade,
      user_id varchar(32) not null references sys_user on delete cascade,
      read_time timestamptz,
      create_time timestamptz not null default now(),
      primary key (annt_id, user_id)
    )`.execute(db)
  await sql`create index sys_announcement_send_user on sys_announcement_send (user_id)`.execute(db)
}
