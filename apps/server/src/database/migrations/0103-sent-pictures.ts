import { type Kysely, sql } from 'kysely'

/** What is subscribed to is sent as a workbook, or as a picture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['onl_subscription', 'onl_subscription_delivery'])
    await sql`alter table ${sql.table(table)}
      add column format varchar(10) not null default 'workbook' check (format in ('workbook', 'picture'))`.execute(
      db,
    )
}
