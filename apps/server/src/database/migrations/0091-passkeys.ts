import { type Kysely, sql } from 'kysely'

/** Passkeys: public keys whose private halves are with the owners' authenticators. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_passkey (
      id text primary key,
      user_id varchar(32) not null references sys_user on delete cascade,
      name varchar(40) not null,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      is_synchronised boolean not null,
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db)
  await sql`create index user_passkey_user on user_passkey (user_id)`.execute(db)
}
