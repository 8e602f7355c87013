import { type Kysely, sql } from 'kysely'

/**
 * The recycle bin is found by an index that no change of a user touches. While one held the time of the last change, PostgreSQL
 * wrote a new entry into every index of users with each change, even of a telephone number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index sys_user_bin`.execute(db)
  await sql`create index sys_user_bin on sys_user (create_time, id) where del_flag = 1`.execute(db)
}
