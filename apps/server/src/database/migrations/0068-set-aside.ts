import { type Kysely, sql } from 'kysely'

/** Columns and tables of forms that were taken out of use: they keep their rows, under names of their own, until their time is up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create schema if not exists online`.execute(db)
  await sql`
    create table onl_aside (
      id varchar(32) primary key,
      kind varchar(10) not null check (kind in ('column', 'table')),
      tenant_id integer not null,
      form_id varchar(36) not null,
      form_version integer not null,
      schema_name varchar(63) not null,
      table_name varchar(63) not null,
      column_name varchar(63) check ((column_name is null) = (kind = 'table')),
      /* what it was called */
      name varchar(63) not null,
      title varchar(200) not null,
      field_id varchar(100),
      /* of a table: the form that it was made by */
      form jsonb,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      unique nulls not distinct (schema_name, table_name, column_name)
    )`.execute(db)
  await sql`create index onl_aside_form on onl_aside (form_id, create_time)`.execute(db)
  await sql`create index onl_aside_time on onl_aside (create_time)`.execute(db)
}
