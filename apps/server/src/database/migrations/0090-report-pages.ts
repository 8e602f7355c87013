import { type Kysely, sql } from 'kysely'

/** Reports have pages now: the row that was kept out of the menu until then is in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update sys_permission set hidden = false where id = 'reports' and update_by is null`.execute(db)
}
