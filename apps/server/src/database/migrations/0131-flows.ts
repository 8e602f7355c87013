import { type Kysely, sql } from 'kysely'

/** Flows of forms: the rows hold what is being drawn, a version what was published and is never changed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const audit = sql`
    create_by varchar(100), create_time timestamptz not null default now(),
    update_by varchar(100), update_time timestamptz`
  await sql`
    create table flow (
      id varchar(32) primary key,
      tenant_id integer not null default 1,
      form_id varchar(32) not null references onl_cgform_head on delete cascade,
      name varchar(100) not null,
      note varchar(1000) not null default '',
      definition jsonb not null,
      revision integer not null default 0,
      version integer,
      is_active boolean not null default false,
      ${audit}
    )`.execute(db)
  /* one flow of a form is in force */
  await sql`create unique index flow_active on flow (form_id) where is_active`.execute(db)
  await sql`create index flow_of_form on flow (form_id)`.execute(db)
  await sql`create index flow_time on flow (tenant_id, create_time, id)`.execute(db)
  await sql`
    create table flow_version (
      flow_id varchar(32) not null references flow on delete cascade,
      version integer not null,
      tenant_id integer not null,
      definition jsonb not null,
      form_version integer not null,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      primary key (flow_id, version)
    )`.execute(db)
  await sql`
    create view flow_listed as
      select f.*, f.xmin::text as row_version, h.table_txt as form_title, h.table_name as form_table,
        case when f.version is null then 'draft' when f.is_active then 'active' else 'off' end as state,
        case when v.definition is distinct from f.definition then 'Y' else 'N' end as is_changed
      from flow f
      join onl_cgform_head h on h.id = f.form_id
      left join flow_version v on v.flow_id = f.id and v.version = f.version`.execute(db)
}
