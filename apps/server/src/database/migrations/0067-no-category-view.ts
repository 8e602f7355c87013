import { type Kysely, sql } from 'kysely'

/** Whether something is below a category is computed for who looks: the view that told it is read by nobody. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view sys_category_listed`.execute(db)
}
