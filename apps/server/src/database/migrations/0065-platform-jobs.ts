import { type Kysely, sql } from 'kysely'

/** Jobs that work on the whole installation are the platform's, also those that were scheduled since the last migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update sys_quartz_job set tenant_id = 0
    where regexp_replace(job_class_name, '^.*[.]', '') in ('BackupJob', 'CleanExpiredRowsJob')`.execute(db)
}
