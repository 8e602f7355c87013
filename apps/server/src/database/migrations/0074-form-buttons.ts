import { type Kysely, sql } from 'kysely'

/** Buttons that forms have besides those of every form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onl_cgform_button (
      id varchar(32) primary key,
      cgform_head_id varchar(32) not null references onl_cgform_head on delete cascade,
      button_code varchar(50) not null,
      button_name varchar(50) not null,
      button_style varchar(20) not null,
      button_icon varchar(50),
      button_status varchar(2) not null default '1',
      opt_type varchar(20),
      opt_position varchar(3),
      exp varchar(500),
      order_num integer not null default 0,
      /* what it does, chosen; one of another client's scripts has nothing here, and does nothing */
      action_json text,
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz,
      unique (cgform_head_id, button_code)
    )`.execute(db)
}
