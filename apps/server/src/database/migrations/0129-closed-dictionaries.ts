import { type Kysely, sql } from 'kysely'

/** A dictionary whose texts came out of a sheet is everybody's only once somebody says so. Those that are there stay open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_dict add column is_open varchar(1) not null default 'Y'`.execute(db)
}
