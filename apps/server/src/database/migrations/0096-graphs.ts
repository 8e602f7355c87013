import { type Kysely, sql } from 'kysely'

/** Charts that are stored, on reports. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onl_graphreport_head (
      id varchar(36) primary key,
      tenant_id integer not null default 1,
      name varchar(100) not null,
      code varchar(100) not null,
      data_type varchar(20) not null,
      source varchar(36) not null,
      display_template varchar(20) not null default 'tab',
      graph_type varchar(200) not null,
      xaxis_field varchar(150),
      yaxis_field varchar(2000),
      series_field varchar(150),
      is_stacked varchar(1), is_horizontal varchar(1), is_less_better varchar(1),
      unit varchar(20),
      target numeric(20, 4),
      content varchar(1000),
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz,
      constraint onl_graphreport_head_code unique (code, tenant_id)
    )`.execute(db)
  await sql`create index onl_graphreport_head_time on onl_graphreport_head (create_time, id)`.execute(db)
  await sql`create index onl_graphreport_head_source on onl_graphreport_head (source)`.execute(db)
}
