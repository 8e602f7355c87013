import { type Kysely, sql } from 'kysely'

/** Messages to people: their words, each sending with what became of it, the ways they go, and what people want of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_sms_template (
      id varchar(32) primary key,
      template_name varchar(50) not null,
      template_code varchar(32) not null unique,
      template_type varchar(1) not null default '1',
      template_content text not null,
      template_test_json varchar(1000),
      use_status varchar(1) not null default '1',
      kind varchar(20) not null default 'system',
      channels varchar(200) not null default 'system',
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz
    )`.execute(db)
  await sql`create index sys_sms_template_time on sys_sms_template (create_time, id)`.execute(db)

  await sql`
    create table sys_sms (
      id varchar(32) primary key,
      tenant_id integer not null,
      es_title varchar(100) not null,
      es_type varchar(50) not null,
      es_receiver varchar(100),
      es_param varchar(1000),
      es_content text not null,
      es_send_time timestamptz,
      es_send_status varchar(2) not null default '0',
      es_send_num integer not null default 0,
      es_result varchar(255),
      remark varchar(500),
      /* whom it is for, where that is a user; the page that it leads to */
      user_id varchar(32),
      open_page varchar(255),
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz
    )`.execute(db)
  await sql`create index sys_sms_time on sys_sms (create_time, id)`.execute(db)
  await sql`create index sys_sms_title on sys_sms using gin (es_title gin_trgm_ops)`.execute(db)
  await sql`create index sys_sms_receiver on sys_sms using gin (es_receiver gin_trgm_ops)`.execute(db)

  /* settings of ways that lead outside; what is secret of them is sealed */
  await sql`
    create table message_channel (
      channel varchar(50) primary key,
      is_on boolean not null default true,
      settings jsonb not null,
      secrets text not null,
      update_by varchar(100),
      update_time timestamptz not null default now()
    )`.execute(db)

  await sql`
    create table message_preference (
      user_id varchar(32) primary key references sys_user on delete cascade,
      /* kinds and ways that the user does not want, each as kind:channel */
      refused text[] not null default '{}',
      quiet_from varchar(5),
      quiet_to varchar(5)
    )`.execute(db)

  await sql`
    insert into sys_dict_item (id, dict_id, item_value, item_text, sort_order)
    select 'msgSendStatus-3', id, '-1', '已放弃', 4 from sys_dict
    where dict_code = 'msgSendStatus'
      and not exists (select from sys_dict_item i where i.dict_id = sys_dict.id and i.item_value = '-1')
    on conflict do nothing`.execute(db)
}
