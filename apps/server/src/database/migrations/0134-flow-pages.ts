import { type Kysely, sql } from 'kysely'

/** Flows are drawn on a page now: the row that was kept out of the menu until then is in it, unless somebody changed it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update sys_permission set hidden = false, is_route = true
    where id = 'online-flows' and update_by is null`.execute(db)
}
