import { type Kysely, sql } from 'kysely'

/** Scheduled jobs, and what came of each of their runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sys_quartz_job (
      id varchar(32) primary key,
      job_class_name varchar(255) not null,
      cron_expression varchar(255) not null,
      parameter varchar(255),
      description varchar(255),
      status integer not null default 0,
      /* when it fires next; null while it is stopped or never fires again */
      next_time timestamptz,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz
    )`.execute(db)
  await sql`create index sys_quartz_job_time on sys_quartz_job (create_time, id)`.execute(db)
  await sql`create index sys_quartz_job_due on sys_quartz_job (next_time) where status = 0`.execute(db)

  await sql`
    create table sys_job_run (
      id varchar(32) primary key,
      job_id varchar(32) not null references sys_quartz_job on delete cascade,
      fire_time timestamptz not null,
      is_manual boolean not null default false,
      status varchar(10) not null,
      message varchar(2000),
      node varchar(100),
      cost_time integer,
      /* the node that runs it says again and again that it is alive */
      lease_until timestamptz,
      create_by varchar(100),
      create_time timestamptz not null default now(),
      update_by varchar(100),
      update_time timestamptz,
      /* once across nodes */
      unique (job_id, fire_time, is_manual)
    )`.execute(db)
  await sql`create index sys_job_run_job on sys_job_run (job_id, create_time, id)`.execute(db)
  await sql`create index sys_job_run_time on sys_job_run (create_time, id)`.execute(db)
  await sql`create index sys_job_run_open on sys_job_run (job_id) where status in ('waiting', 'running')`.execute(
    db,
  )
}
