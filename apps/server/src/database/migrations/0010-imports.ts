import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  /* a file made for one user is nobody else's, whoever learns its path */
  await sql`alter table stored_file add column only_for varchar(32)`.execute(db)
  /* how far running imports are; worth nothing after a crash */
  await sql`
    create unlogged table import_progress (
      user_id varchar(32) not null,
      import_id varchar(64) not null,
      done integer not null,
      total integer not null,
      expires_at timestamptz not null default now() + interval '1 day',
      primary key (user_id, import_id)
    )`.execute(db)
}
