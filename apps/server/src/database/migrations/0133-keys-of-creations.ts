import { type Kysely, sql } from 'kysely'

/**
 * A key is kept with the whole answer, and by people without an account as well. It lives for a day; those of before the upgrade are
 * forgotten with the table that held them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop table idempotency_key`.execute(db)
  await sql`
    create table idempotency_key (
      sender varchar(32) not null,
      path text not null,
      key varchar(100) not null,
      request_hash bytea not null,
      is_done boolean not null,
      answer jsonb,
      expires_at timestamptz not null default now() + interval '1 day',
      primary key (sender, key, path)
    )`.execute(db)
  await sql`create index idempotency_key_end on idempotency_key (expires_at)`.execute(db)
}
