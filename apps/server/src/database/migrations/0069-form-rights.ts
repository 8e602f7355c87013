import { type Kysely, sql } from 'kysely'

/** Who may what in forms: what is restricted, the rules of their rows, and to whom both are granted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const ofForm = sql`
    id varchar(32) primary key,
    cgform_id varchar(32) not null references onl_cgform_head on delete cascade`
  const audit = sql`
    create_by varchar(100), create_time timestamptz not null default now(),
    update_by varchar(100), update_time timestamptz`
  await sql`
    create table onl_auth_page (
      ${ofForm},
      /* of a field its id, so that a rename leaves no hole */
      code varchar(255) not null,
      type smallint not null check (type in (1, 2)),
      control smallint not null check (control in (3, 5)),
      page smallint not null check (page in (3, 5)),
      status smallint not null default 1,
      ${audit},
      unique (cgform_id, type, code, page, control)
    )`.execute(db)
  await sql`
    create table onl_auth_data (
      ${ofForm},
      rule_name varchar(50) not null,
      rule_column varchar(63),
      rule_operator varchar(50) not null,
      rule_value varchar(255) not null default '',
      status smallint not null default 1,
      ${audit}
    )`.execute(db)
  await sql`create index onl_auth_data_form on onl_auth_data (cgform_id)`.execute(db)
  await sql`
    create table onl_auth_relation (
      ${ofForm},
      role_id varchar(36) not null,
      auth_id varchar(32) not null,
      type smallint not null check (type in (1, 2, 3)),
      auth_mode varchar(10) not null check (auth_mode in ('role', 'depart', 'user')),
      ${audit},
      unique (role_id, auth_mode, auth_id)
    )`.execute(db)
  await sql`create index onl_auth_relation_form on onl_auth_relation (cgform_id)`.execute(db)
  await sql`create index onl_auth_relation_auth on onl_auth_relation (auth_id)`.execute(db)
}
