import { type Kysely, sql } from 'kysely'

/** Scripts, statements and classes that other clients attach to forms: kept and shown, never run. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofForm = sql`
    id varchar(32) primary key,
    cgform_head_id varchar(32) not null references onl_cgform_head on delete cascade`
  const audit = sql`
    create_by varchar(100), create_time timestamptz not null default now(),
    update_by varchar(100), update_time timestamptz`
  await sql`
    create table onl_cgform_enhance_js (
      ${ofForm},
      cg_js_type varchar(20) not null check (cg_js_type in ('form', 'list')),
      cg_js text not null default '',
      content varchar(1000),
      ${audit},
      unique (cgform_head_id, cg_js_type)
    )`.execute(db)
  await sql`
    create table onl_cgform_enhance_sql (
      ${ofForm},
      button_code varchar(50) not null,
      cgb_sql text not null default '',
      cgb_sql_name varchar(50),
      content varchar(1000),
      ${audit},
      unique (cgform_head_id, button_code)
    )`.execute(db)
  await sql`
    create table onl_cgform_enhance_java (
      ${ofForm},
      button_code varchar(32) not null,
      cg_java_type varchar(10) not null check (cg_java_type in ('spring', 'class', 'http')),
      cg_java_value varchar(200) not null default '',
      active_status varchar(2) not null default '1',
      event varchar(10) not null default 'end',
      ${audit},
      unique (cgform_head_id, button_code, event)
    )`.execute(db)
}
