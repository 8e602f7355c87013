import { type Kysely, sql } from 'kysely'

/** What one user has stored lately is counted with every upload. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index stored_file_by on stored_file (create_by, create_time)`.execute(db)
}
