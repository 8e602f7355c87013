import { type Kysely, sql } from 'kysely'

/** What lists are searched by from one number to another has an index. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index demo_salary on demo (salary_money, id)`.execute(db)
}
