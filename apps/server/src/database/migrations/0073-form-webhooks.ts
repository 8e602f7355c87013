import { type Kysely, sql } from 'kysely'

/** Other systems that are asked before records of a form are saved, or told afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onl_form_webhook (
      id varchar(32) primary key,
      tenant_id integer not null,
      form_id varchar(36) not null references onl_cgform_head on delete cascade,
      name varchar(50) not null,
      url varchar(500) not null,
      events text[] not null,
      is_active boolean not null default true,
      /* sealed */
      secret text not null,
      create_by varchar(100),
      create_time timestamptz not null default now()
    )`.execute(db)
  await sql`create index onl_form_webhook_form on onl_form_webhook (form_id, create_time)`.execute(db)
}
