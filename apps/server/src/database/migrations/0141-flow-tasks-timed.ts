import { type Kysely, sql } from 'kysely'

/** What flows asked of people, with how long each decision took: what figures by step and person are made of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create view flow_task_timed as
      select t.id, t.tenant_id, t.case_id, t.step_title, t.kind, t.person, t.state, t.open_time, t.done_time,
        round(extract(epoch from t.done_time - t.open_time) / 3600, 2)::float8 as hours,
        t.create_by, t.create_time, t.update_by, t.update_time, t.xmin::text as row_version,
        c.flow_name, c.form_title, c.number, c.title, c.starter, c.status, c.start_time
      from flow_task t join flow_case c on c.id = t.case_id
      where t.kind <> 'copy'`.execute(db)
}
