import { type Kysely, sql } from 'kysely'

/** What the department tree is searched and shown by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sys_depart_name on sys_depart using gin (depart_name gin_trgm_ops)`.execute(db)
  await sql`create index sys_user_depart_director on sys_user_depart (user_id) where is_director`.execute(db)
}
