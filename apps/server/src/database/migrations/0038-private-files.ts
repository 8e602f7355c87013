import { type Kysely, sql } from 'kysely'

/** Files of one user alone are found by their age, to be swept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index stored_file_private on stored_file (create_time) where only_for is not null`.execute(db)
}
