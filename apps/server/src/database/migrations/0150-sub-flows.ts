import { type Kysely, sql } from 'kysely'

/** A step of a case can send another record on its way, and wait for what becomes of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table flow_case
    add column parent_case varchar(32) references flow_case,
    add column depth smallint not null default 1`.execute(db)
  await sql`create index flow_case_parent on flow_case (parent_case) where parent_case is not null`.execute(
    db,
  )
}
