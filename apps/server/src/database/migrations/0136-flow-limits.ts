import { type Kysely, sql } from 'kysely'

/** Time limits of tasks, whom a task is done for, and which events of its case its person knows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table flow_task
      add column for_person varchar(100),
      add column until_event integer,
      add column due timestamptz,
      add column wake timestamptz`.execute(db)
  await sql`
    update flow_task t set until_event = c.last_event
      from flow_case c where c.id = t.case_id and t.state not in ('open', 'waiting')`.execute(db)
  /* whoever is absent sees what others do for them */
  await sql`
    create index flow_task_for on flow_task (for_person, open_time, id) where for_person is not null`.execute(
    db,
  )
  await sql`create index flow_task_wake on flow_task (wake) where state = 'open' and wake is not null`.execute(
    db,
  )
  /* who opens a file is asked for the events that hold it */
  await sql`create index flow_event_files on flow_event using gin (files) where files <> '{}'`.execute(db)
  await sql`drop view flow_task_listed`.execute(db)
  await sql`
    create view flow_task_listed as
      select t.id, t.tenant_id, t.case_id, t.step, t.step_title, t.kind, t.person, t.for_person, t.state, t.comment,
        t.open_time, t.done_time, t.due,
        case when t.state = 'open' and t.due < now() then 'Y' else 'N' end as is_overdue,
        case when t.may_batch then 'Y' else 'N' end as may_batch,
        t.create_by, t.create_time, t.update_by, t.update_time, t.xmin::text as row_version,
        c.flow_id, c.flow_name, c.form_title, c.number, c.title, c.starter, c.status, c.start_time
      from flow_task t join flow_case c on c.id = t.case_id`.execute(db)
}
