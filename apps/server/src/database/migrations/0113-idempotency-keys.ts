import { type Kysely, sql } from 'kysely'

/** Which creations were done under which key of their caller, and what they returned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      user_id varchar(32) not null references sys_user on delete cascade,
      path text not null,
      key varchar(100) not null,
      request_hash bytea not null,
      result jsonb,
      expires_at timestamptz not null,
      primary key (user_id, key, path)
    )`.execute(db)
  await sql`create index idempotency_key_end on idempotency_key (expires_at)`.execute(db)
}
