import { type Kysely, sql } from 'kysely'

/** What a message really says, sealed, where the history must not tell it; gone once it is sent or given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_sms add column sealed text`.execute(db)
}
