import { type Kysely, sql } from 'kysely'

/** Orders can be sent through flows. The example tables may have been removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table if exists demo_order add column bpm_status varchar(10)`.execute(db)
  const { rows } = await sql<{ stands: boolean }>`select to_regclass('demo_order') is not null as stands`.execute(
    db,
  )
  if (rows[0]?.stands) await sql`create index demo_order_state on demo_order (bpm_status, id)`.execute(db)
}
