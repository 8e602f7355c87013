import { type Kysely, sql } from 'kysely'

/** Links by which people without an account fill in, change or see one record of a form. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onl_form_link (
      id varchar(32) primary key,
      tenant_id integer not null,
      form_id varchar(36) not null references onl_cgform_head on delete cascade,
      name varchar(30) not null,
      note varchar(500) not null default '',
      action varchar(10) not null check (action in ('add', 'edit', 'detail')),
      record_id varchar(36) check ((record_id is null) = (action = 'add')),
      fields text[] not null,
      token_hash bytea not null unique,
      ends_at timestamptz,
      answer_limit integer check (answer_limit > 0),
      answers integer not null default 0,
      revoked_at timestamptz,
      create_by varchar(100),
      create_time timestamptz not null default now()
    )`.execute(db)
  await sql`create index onl_form_link_form on onl_form_link (form_id, create_time)`.execute(db)
  /* files that were sent and that no answer holds yet */
  await sql`
    create table onl_link_upload (
      path varchar(500) primary key,
      link_id varchar(32) not null references onl_form_link on delete cascade,
      check_hash bytea not null,
      create_time timestamptz not null default now()
    )`.execute(db)
  await sql`create index onl_link_upload_check on onl_link_upload (check_hash)`.execute(db)
  await sql`create index onl_link_upload_time on onl_link_upload (create_time)`.execute(db)
}
