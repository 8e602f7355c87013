import { type Kysely, sql } from 'kysely'

/** Announcements to departments and roles, at a time and until a time, and reminders: no row for each who gets one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_announcement_target (
      annt_id varchar(32) not null references sys_announcement on delete cascade,
      kind varchar(10) not null,
      target_id varchar(32) not null,
      primary key (annt_id, kind, target_id)
    )`.execute(db)
  await sql`create index sys_announcement_target_of on sys_announcement_target (target_id)`.execute(db)
  await sql`
    alter table sys_announcement
      add remind_time timestamptz,
      /* when open screens are to be told next: that it is out, that it is over */
      add due_time timestamptz`.execute(db)
  await sql`create index sys_announcement_due on sys_announcement (due_time) where due_time is not null`.execute(
    db,
  )
  await sql`
    update sys_announcement set due_time = end_time
      where send_status = '1' and del_flag = 0 and end_time > now()`.execute(db)
  await sql`
    insert into sys_dict_item (id, dict_id, item_value, item_text, sort_order)
      select 'msg_type-' || n, d.id, v.value, v.text, n + 1 from sys_dict d,
        (values (2, 'DEPART', '指定部门'), (3, 'ROLE', '指定角色')) v (n, value, text)
      where d.dict_code = 'msg_type' on conflict do nothing`.execute(db)
}
