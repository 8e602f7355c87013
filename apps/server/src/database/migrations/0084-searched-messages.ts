import { type Kysely, sql } from 'kysely'

/** Messages are looked for by what they say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index sys_sms_content on sys_sms using gin (es_content gin_trgm_ops)`.execute(db)
}
