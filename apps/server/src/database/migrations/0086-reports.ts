import { type Kysely, sql } from 'kysely'

/**
 * Reports that people describe: statements with their columns and parameters, or what is shown of a resource. Which tables
 * statements may read is the platform's: it is granted to the one login that runs them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onl_cgreport_head (
      id varchar(36) primary key,
      tenant_id integer not null default 1,
      code varchar(100) not null constraint onl_cgreport_head_code unique,
      name varchar(100) not null,
      kind varchar(10) not null default 'sql',
      cgr_sql text not null default '',
      definition jsonb,
      return_val_field varchar(100) not null default '',
      return_txt_field varchar(100) not null default '',
      return_type varchar(2) not null default '1',
      db_source varchar(100) not null default '',
      content varchar(1000) not null default '',
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz
    )`.execute(db)
  await sql`create index onl_cgreport_head_time on onl_cgreport_head (create_time, id)`.execute(db)
  await sql`
    create table onl_cgreport_item (
      id varchar(36) primary key,
      cgrhead_id varchar(36) not null references onl_cgreport_head on delete cascade,
      field_name varchar(63) not null,
      field_txt varchar(300) not null,
      field_width integer,
      field_type varchar(10) not null default 'String',
      search_mode varchar(10) not null default '',
      is_order smallint not null default 0,
      is_search smallint not null default 0,
      dict_code varchar(500) not null default '',
      field_href varchar(1000) not null default '',
      is_show smallint not null default 1,
      order_num integer not null,
      replace_val varchar(200) not null default '',
      is_total varchar(2) not null default '',
      group_title varchar(50) not null default '',
      unique (cgrhead_id, field_name) deferrable initially deferred
    )`.execute(db)
  await sql`
    create table onl_cgreport_param (
      id varchar(36) primary key,
      cgrhead_id varchar(36) not null references onl_cgreport_head on delete cascade,
      param_name varchar(32) not null,
      param_txt varchar(32) not null,
      param_value varchar(1000) not null default '',
      order_num integer not null,
      unique (cgrhead_id, param_name) deferrable initially deferred
    )`.execute(db)
  await sql`
    create table onl_report_table (
      table_name varchar(127) primary key,
      column_names text[] not null,
      create_by varchar(100),
      create_time timestamptz not null default now()
    )`.execute(db)
}
