import { type Kysely, sql } from 'kysely'

/** With what somebody signed in, or tried to, for the account's owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_log add column user_agent varchar(300)`.execute(db)
}
