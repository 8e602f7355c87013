import { type Kysely, sql } from 'kysely'

/**
 * Browsers that wait to be signed in by a phone. Whoever confirms must have taken the second step where there is one, so sessions
 * remember that: those that are open have, where their account has one, since all others ended when it was set up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sign_in_request (
      id_hash bytea primary key,
      browser_hash bytea not null,
      state text not null default 'waiting' check (state in ('waiting', 'scanned', 'confirmed', 'cancelled')),
      network text not null,
      ip text not null,
      user_agent text not null,
      user_id text references sys_user (id) on delete cascade,
      confirmed_by text,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      check ((state = 'waiting') = (user_id is null)),
      check ((state = 'confirmed') = (confirmed_by is not null))
    )`.execute(db)
  await sql`create index sign_in_request_by_network on sign_in_request (network, expires_at)`.execute(db)
  await sql`alter table sys_session add column has_second_step boolean not null default false`.execute(db)
  await sql`
    update sys_session s set has_second_step = true
    where exists (select from user_two_step own where own.user_id = s.user_id and own.secret is not null)
      or exists (select from user_passkey own where own.user_id = s.user_id)`.execute(db)
}
