import { type Kysely, sql } from 'kysely'

/** Gateway routes and fill rules name the permission that calling them asks for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_gateway_route add column permission varchar(255)`.execute(db)
  await sql`alter table sys_fill_rule add column permission varchar(255)`.execute(db)
}
