import { type Kysely, sql } from 'kysely'

/** Reports and boards that are sent by schedule; messages carry a file, and files for somebody alone may be kept longer than a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_sms add column file varchar(500)`.execute(db)
  await sql`alter table stored_file add column expires_at timestamptz`.execute(db)
  await sql`
    create table onl_subscription (
      id varchar(32) primary key,
      tenant_id integer not null default 1,
      kind varchar(10) not null,
      source varchar(36) not null,
      schedule jsonb not null,
      is_on boolean not null,
      usernames varchar(4000),
      role_ids varchar(4000),
      next_time timestamptz,
      create_by varchar(100), create_time timestamptz not null default now(),
      update_by varchar(100), update_time timestamptz
    )`.execute(db)
  await sql`create index onl_subscription_due on onl_subscription (next_time) where is_on`.execute(db)
  await sql`create index onl_subscription_source on onl_subscription (source)`.execute(db)
  await sql`
    create table onl_subscription_delivery (
      id varchar(32) primary key,
      tenant_id integer not null,
      subscription_id varchar(32) references onl_subscription on delete cascade,
      kind varchar(10) not null,
      source varchar(36) not null,
      user_id varchar(32) not null,
      state varchar(10) not null default 'waiting' check (state in ('waiting', 'sent', 'skipped', 'failed')),
      message varchar(500),
      create_time timestamptz not null default now(),
      done_time timestamptz
    )`.execute(db)
  await sql`create index onl_subscription_delivery_source on onl_subscription_delivery (source, create_time)`.execute(
    db,
  )
  await sql`create index onl_subscription_delivery_of on onl_subscription_delivery (subscription_id)`.execute(
    db,
  )
  await sql`create index onl_subscription_delivery_time on onl_subscription_delivery (create_time)`.execute(
    db,
  )
}
