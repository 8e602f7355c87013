import { type Kysely, sql } from 'kysely'

/** Other systems set rules off: by which address, which deliveries have come already, and what became of the last calls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table flow_address (
      flow_id varchar(32) primary key references flow on delete cascade,
      tenant_id integer not null,
      token_hash bytea not null unique,
      secret text,
      update_by varchar(100),
      update_time timestamptz not null default now()
    )`.execute(db)
  /* each by the name that its sender gave it, and by its signature */
  await sql`
    create table flow_delivery (
      flow_id varchar(32) not null references flow on delete cascade,
      key bytea not null,
      body_hash bytea not null,
      answer jsonb not null,
      expires_at timestamptz not null,
      primary key (flow_id, key)
    )`.execute(db)
  await sql`create index flow_delivery_expiry on flow_delivery (expires_at)`.execute(db)
  /* how far the calls about a record have come, by the path that says it */
  await sql`
    create table flow_order (
      flow_id varchar(32) not null references flow on delete cascade,
      record_id varchar(36) not null,
      path varchar(300) not null,
      taken numeric not null,
      primary key (flow_id, record_id, path)
    )`.execute(db)
  await sql`
    create table flow_call (
      id bigint generated always as identity primary key,
      tenant_id integer not null,
      flow_id varchar(32) not null references flow on delete cascade,
      time timestamptz not null default now(),
      ip varchar(64) not null,
      outcome varchar(12) not null,
      status smallint not null,
      milliseconds integer not null,
      delivery varchar(100) not null default '',
      reason varchar(500) not null default '',
      body text,
      fields varchar(100)[] not null default '{}',
      record_id varchar(36),
      record_name varchar(200) not null default '',
      run_id varchar(32)
    )`.execute(db)
  await sql`create index flow_call_of_flow on flow_call (flow_id, id desc)`.execute(db)
}
