import { type Kysely, sql } from 'kysely'

/** Messages that leave the server, written with what they tell about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id varchar(32) primary key,
      kind varchar(50) not null,
      tenant_id integer not null,
      about varchar(64) not null,
      payload jsonb not null,
      state varchar(10) not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
      tries integer not null default 0,
      /* while it is under way: when whoever took it on counts as dead */
      due_at timestamptz not null default now(),
      outcome varchar(500),
      create_time timestamptz not null default now(),
      done_at timestamptz
    )`.execute(db)
  await sql`create index outbox_due on outbox (due_at) where state = 'waiting'`.execute(db)
  await sql`create index outbox_about on outbox (about, create_time)`.execute(db)
  await sql`create index outbox_done on outbox (done_at) where state <> 'waiting'`.execute(db)
}
