import { type Kysely, sql } from 'kysely'

/** The queries that somebody keeps for a list, and the one of them that it begins with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table saved_query (
      user_id varchar(32) not null references sys_user on delete cascade,
      page varchar(255) not null,
      queries jsonb not null,
      first varchar(50),
      update_time timestamptz not null default now(),
      primary key (user_id, page)
    )`.execute(db)
}
