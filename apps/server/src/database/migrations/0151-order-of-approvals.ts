import { type Kysely, sql } from 'kysely'

/** Lists of tasks and cases come in the order of an index: the newest first, as lists ask for it, which an ascending one does not give. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of [
    'flow_task_open',
    'flow_task_done',
    'flow_task_copied',
    'flow_task_for',
    'flow_case_of_starter',
    'flow_case_time',
  ])
    await sql`drop index ${sql.ref(name)}`.execute(db)
  await sql`
    create index flow_task_open on flow_task (person, open_time desc nulls last, id desc)
      where state = 'open'`.execute(db)
  await sql`
    create index flow_task_done on flow_task (person, done_time desc nulls last, id desc)
      where kind <> 'copy' and done_time is not null`.execute(db)
  await sql`
    create index flow_task_copied on flow_task (person, open_time desc nulls last, id desc)
      where kind = 'copy'`.execute(db)
  await sql`
    create index flow_task_for on flow_task (for_person, open_time desc nulls last, id desc)
      where for_person is not null`.execute(db)
  await sql`
    create index flow_case_of_starter on flow_case (starter, start_time desc nulls last, id desc)`.execute(db)
  await sql`
    create index flow_case_time on flow_case (tenant_id, start_time desc nulls last, id desc)`.execute(db)
}
