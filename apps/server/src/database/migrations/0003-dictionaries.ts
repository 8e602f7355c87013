import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_dict (
      id varchar(32) primary key,
      dict_name varchar(100) not null,
      dict_code varchar(100) not null unique,
      description varchar(255),
      del_flag integer not null default 0,
      type integer not null default 0,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)

  await sql`
    create table sys_dict_item (
      id varchar(32) primary key,
      dict_id varchar(32) not null references sys_dict on delete cascade,
      item_text varchar(100) not null,
      item_value varchar(100) not null,
      item_color varchar(20),
      description varchar(255),
      sort_order integer not null default 1,
      status integer not null default 1,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz,
      unique (dict_id, item_value)
    )`.execute(db)

  /* which seed rows this installation has received, so that deleted ones stay deleted */
  await sql`
    create table seed_record (
      kind varchar(50) not null,
      key varchar(200) not null,
      primary key (kind, key)
    )`.execute(db)
}
