import { type Kysely, sql } from 'kysely'

/** A table that was removed with its form keeps what was restricted in the form, and comes back with it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table onl_aside add column rights jsonb`.execute(db)
}
