import { type Kysely, sql } from 'kysely'

/** An order may be written before anybody knows its date. The example tables may have been removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table if exists demo_order alter column order_date drop not null`.execute(db)
}
