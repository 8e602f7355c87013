import { type Kysely, sql } from 'kysely'

/** Why a session was ended by somebody else, for as long as its token could have lived: its holder is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table ended_session (
      token_hash bytea primary key,
      why varchar(50) not null,
      expires_at timestamptz not null
    )`.execute(db)
}
