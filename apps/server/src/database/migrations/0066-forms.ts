import { type Kysely, sql } from 'kysely'

/**
 * Forms that administrators describe: the tables hold what is being edited, a version what was published. The tables of
 * their records stand in a schema of their own, where none can shadow one of the system.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const audit = sql`
    create_by varchar(100), create_time timestamptz not null default now(),
    update_by varchar(100), update_time timestamptz`
  await sql`create schema if not exists online`.execute(db)
  await sql`
    create table onl_cgform_head (
      id varchar(32) primary key,
      tenant_id integer not null default 1,
      table_name varchar(60) not null constraint onl_cgform_head_table unique,
      table_type smallint not null,
      table_version integer not null default 1,
      table_txt varchar(200) not null,
      is_checkbox varchar(1) not null default 'Y',
      is_db_synch varchar(1) not null default 'N',
      is_page varchar(1) not null default 'Y',
      is_tree varchar(1) not null default 'N',
      id_type varchar(20) not null default 'UUID',
      relation_type smallint,
      tab_order_num integer,
      tree_parent_id_field varchar(63),
      tree_id_field varchar(63),
      tree_fieldname varchar(63),
      form_category varchar(50) not null default 'temp',
      form_template varchar(1) not null default '1',
      theme_template varchar(20) not null default 'normal',
      scroll smallint not null default 1,
      copy_type smallint not null default 0,
      physic_id varchar(32) references onl_cgform_head,
      ext_config_json text,
      ${audit}
    )`.execute(db)
  await sql`create index onl_cgform_head_physic on onl_cgform_head (physic_id)`.execute(db)
  await sql`create index onl_cgform_head_time on onl_cgform_head (create_time, id)`.execute(db)
  await sql`
    create table onl_cgform_field (
      id varchar(32) primary key,
      cgform_head_id varchar(32) not null references onl_cgform_head on delete cascade,
      db_field_name varchar(63) not null,
      db_field_name_old varchar(63),
      db_field_txt varchar(200) not null,
      db_is_key smallint not null default 0,
      db_is_null smallint not null default 1,
      db_is_persist smallint not null default 1,
      db_type varchar(20) not null,
      db_length integer not null default 0,
      db_point_length integer not null default 0,
      db_default_val varchar(200) not null default '',
      dict_table text not null default '',
      dict_field varchar(500) not null default '',
      dict_text varchar(500) not null default '',
      field_show_type varchar(32) not null default 'text',
      field_href varchar(1000) not null default '',
      field_length integer not null default 120,
      field_valid_type varchar(500) not null default '',
      field_must_input varchar(1) not null default '0',
      field_extend_json text,
      field_default_value varchar(1000) not null default '',
      is_query smallint not null default 0,
      is_show_form smallint not null default 1,
      is_show_list smallint not null default 1,
      is_read_only smallint not null default 0,
      query_mode varchar(10) not null default 'single',
      main_table varchar(100) not null default '',
      main_field varchar(100) not null default '',
      order_num integer not null,
      converter varchar(255) not null default '',
      query_config_flag varchar(1) not null default '0',
      query_show_type varchar(50),
      query_dict_table text,
      query_dict_field varchar(500),
      query_dict_text varchar(500),
      query_def_val varchar(500),
      query_valid_type varchar(500),
      query_must_input varchar(1),
      sort_flag varchar(1) not null default '0',
      ${audit},
      unique (cgform_head_id, db_field_name) deferrable initially deferred
    )`.execute(db)
  await sql`create index onl_cgform_field_main on onl_cgform_field (main_table) where main_table <> ''`.execute(
    db,
  )
  await sql`
    create table onl_cgform_index (
      id varchar(32) primary key,
      cgform_head_id varchar(32) not null references onl_cgform_head on delete cascade,
      index_name varchar(63) not null,
      index_name_old varchar(63),
      index_field text not null,
      index_type varchar(10) not null default 'normal',
      is_db_synch varchar(1) not null default 'N',
      del_flag smallint not null default 0,
      order_num integer not null,
      ${audit},
      unique (cgform_head_id, index_name) deferrable initially deferred
    )`.execute(db)
  await sql`
    create table onl_cgform_version (
      cgform_head_id varchar(32) not null references onl_cgform_head on delete cascade,
      version integer not null,
      form jsonb not null,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      primary key (cgform_head_id, version)
    )`.execute(db)
  await sql`
    create view onl_cgform_listed as
      select h.*, h.xmin::text as row_version,
        (select string_agg(s.table_name, ',' order by s.tab_order_num, s.table_name)
          from onl_cgform_field f join onl_cgform_head s on s.id = f.cgform_head_id
          where f.main_table = h.table_name) as sub_table_str,
        exists (select from onl_cgform_head c where c.physic_id = h.id)::int as hascopy
      from onl_cgform_head h`.execute(db)
}
