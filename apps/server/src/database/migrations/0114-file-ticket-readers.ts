import { type Kysely, sql } from 'kysely'

/** Who has followed a ticket of a file first: it opens for nobody else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table file_ticket_reader (
      ticket_hash bytea primary key,
      reader text not null,
      expires_at timestamptz not null
    )`.execute(db)
}
